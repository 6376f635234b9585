// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/default_rights.h"

#include "ui/widgets/notice_line.h"

namespace brandbridge::ui {

using access::Action;
using access::Permissions;
using access::Right;

QString rightWords(Right right)
{
    switch (right) {
    case Right::Allow:
        return DefaultRights::tr("Allow");
    case Right::Ask:
        return DefaultRights::tr("Ask me");
    case Right::Never:
        break;
    }
    return DefaultRights::tr("Never");
}

DefaultRights::DefaultRights(Permissions &permissions, NoticeLine *notice)
    : QObject(notice),
      m_permissions(permissions),
      m_notice(notice)
{
    connect(&m_permissions, &Permissions::changed, this, &DefaultRights::showDecided);
    showDecided();
}

void DefaultRights::showDecided()
{
    const access::StoredPermissions decided = m_permissions.stored(Permissions::forAll());
    QStringList parts;
    if (const auto creating = decided.right(Action::Create))
        parts.append(tr("creating: %1").arg(rightWords(*creating)));
    if (const auto deleting = decided.right(Action::Delete))
        parts.append(tr("deleting: %1").arg(rightWords(*deleting)));
    if (parts.isEmpty())
        m_notice->clear();
    else
        m_notice->showWarning(tr("“brandbridge permissions default” decided this at a terminal (%1), which goes before "
                                 "the setting above.")
                                  .arg(parts.join(u", "_qs)),
                              tr("Let the setting hold"), [this] { forget(); });
}

void DefaultRights::forget()
{
    for (const Action action : {Action::Create, Action::Delete}) {
        if (const auto done = m_permissions.setRight(Permissions::forAll(), action, std::nullopt); !done) {
            Q_EMIT said(done.error());
            return;
        }
    }
}

} // namespace brandbridge::ui
