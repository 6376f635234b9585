// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inbox/inbox_notices.h"

#include "core/message/shown_text.h"

namespace brandbridge::ui {

namespace {

const QString notice = u"inbox"_qs; ///< one at a time: the inbox has them all
constexpr qsizetype mostShown = 3;
constexpr qsizetype longestLine = 200;

} // namespace

InboxNotices::InboxNotices(QObject *parent) : QObject(parent)
{
    connect(&m_notifications, &Notifications::chosen, this, &InboxNotices::opened);
    // In our own words only: some desktops read markup in it, and show it on a locked screen.
    connect(&m_notifications, &Notifications::failed, this, [this] {
        Q_EMIT plainWanted(tr("Something changed"), tr("Open the inbox to see what changed with the latest reports."));
    });
}

void InboxNotices::show(const QList<InboxLine> &lines)
{
    if (!m_isWanted || lines.isEmpty())
        return;
    QStringList text;
    for (const InboxLine &line : lines.first(std::min(lines.size(), mostShown)))
        //: %1 is a brand, %2 a sentence about what changed
        text.append(message::shownText(tr("%1: %2").arg(line.brand.name, line.inWords().sentence), longestLine));
    if (lines.size() > mostShown)
        text.append(tr("and %n more", nullptr, static_cast<int>(lines.size() - mostShown)));
    m_notifications.close(notice);
    m_notifications.show(notice, tr("Changed with the latest report"), text.join(u'\n'),
                         {{Notifications::opened, tr("Open inbox")}, {u"inbox"_qs, tr("Open inbox")}});
}

} // namespace brandbridge::ui
