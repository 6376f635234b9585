// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/connection_test.h"

#include "ui/desktop/layouts.h"
#include "ui/settings/form_row.h"
#include "ui/widgets/failure.h"
#include "ui/words/outcome_line.h"

#include <QPushButton>

#include <utility>

namespace brandbridge::ui {

using settings::Key;

void readIdentity(const service::Organization &organization, QObject *context,
                  service::Continuation<ServiceIdentity> done)
{
    organization.root(context, [organization, context, done = std::move(done)](service::Result<service::Root> root) {
        if (!root || root->organizationId.isEmpty())
            return done(std::move(root).map([](const service::Root &nobodys) {
                return ServiceIdentity{{}, nobodys.version};
            }));
        const ServiceIdentity byId{root->organizationId, root->version};
        organization.organizationContext(
            context, [byId, done](const service::Result<service::OrganizationContext> &known) {
                done(ServiceIdentity{known && !known->name.isEmpty() ? known->name : byId.organization, byId.version});
            });
    });
}

ConnectionTest::ConnectionTest(Backend &backend)
    : m_backend(backend),
      m_button(withName(new QPushButton, u"testConnection"_qs)),
      m_outcome(withName(new OutcomeLine, u"testOutcome"_qs))
{
    QGridLayout *const grid = makeFormRow(this, {}, m_button);
    grid->addWidget(m_button, 1, 1, Qt::AlignLeading);
    grid->addWidget(m_outcome, 2, 1);
    connect(m_button, &QPushButton::clicked, this, &ConnectionTest::startOrCancel);
    refresh();
}

QString ConnectionTest::worksWords(const ServiceIdentity &identity)
{
    return identity.version.isEmpty() ? tr("The connection works. Organization: %1").arg(identity.organization)
                                      : tr("The connection works. Organization: %1. Version of the service: %2")
                                            .arg(identity.organization, identity.version);
}

void ConnectionTest::refresh()
{
    m_request.reset();
    m_button->setText(tr("Test connection"));
    const bool isOutdated =
        !m_backend.isDemo && m_backend.settings.text(Key::BaseUrl) != m_backend.inUse.text(Key::BaseUrl);
    m_button->setEnabled(!isOutdated);
    if (isOutdated)
        m_outcome->display(u"info"_qs,
                           tr("You can test the connection after a restart, when the new address is in use."));
    else
        m_outcome->clear();
}

void ConnectionTest::startOrCancel()
{
    if (m_request) {
        refresh();
        return;
    }
    m_request = std::make_unique<QObject>();
    m_button->setText(tr("Cancel"));
    m_outcome->display(u"loading"_qs, tr("Asking the service…"));
    service::CallOptions options = m_backend.organization.options();
    options.fresh = true;
    options.lastSeenWillDo = false;
    readIdentity(m_backend.organization.with(options), m_request.get(),
                 [this](const service::Result<ServiceIdentity> &result) { take(result); });
}

void ConnectionTest::take(const service::Result<ServiceIdentity> &result)
{
    m_request.release()->deleteLater(); // it is being called
    m_button->setText(tr("Test connection"));
    if (!result) {
        const PageState failure = describe(result.error());
        m_outcome->display(u"warning"_qs, failure.title + u'\n' + failure.sentence);
        return;
    }
    m_outcome->display(u"ok"_qs, worksWords(*result));
}

} // namespace brandbridge::ui
