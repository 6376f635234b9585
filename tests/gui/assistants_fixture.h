// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/gui/screen_test.h"
#include "tests/unit/activity/activity_log_fixture.h"
#include "tests/unit/assistants/machine.h"
#include "ui/assistants/assistants_screen.h"

namespace brandbridge::test {

/// The screen of the assistants on a machine that has none so far.
class AssistantsFixture : public ScreenTest<ui::AssistantsScreen>
{
public:
    explicit AssistantsFixture(QSize size) : ScreenTest(size) {}

protected:
    void begin()
    {
        ScreenTestBase::init();
        m_machine = std::make_unique<Machine>();
        m_permissions =
            std::make_unique<access::Permissions>(m_machine->path(u"permissions.json"_s), access::Permissions::Basis());
        ui::Backend &backend = m_fixture->backend();
        backend.permissions = m_permissions.get();
        m_tokens = std::make_unique<access::TokenStore>(tokenFile());
        backend.tokens = m_tokens.get();
        backend.activityFile = m_machine->path(u"activity.db"_s);
        connectWithPort(true);
    }
    void connectWithPort(bool isFixed)
    {
        m_connector = std::make_unique<assistants::Connector>(m_machine->places, m_machine->reach,
                                                              access::TokenStore(tokenFile()), isFixed);
        m_fixture->backend().connector = m_connector.get();
    }
    void open()
    {
        ScreenTest::open();
        for (QAbstractButton *const details : m_screen->findChildren<QAbstractButton *>(u"details"_s))
            details->setChecked(true);
        QVERIFY(QTest::qWaitForWindowExposed(m_screen.get()));
    }
    QString tokenFile() const { return m_machine->path(u"tokens.json"_s); }
    /// A call of each, one after the other.
    void record(const QStringList &assistants)
    {
        ActivityLog activityLog({.file = m_fixture->backend().activityFile});
        for (const QString &assistant : assistants) {
            ActivityEntry call = sampleEntry();
            call.assistant = assistant;
            activityLog.record(call, {});
        }
    }

    std::unique_ptr<Machine> m_machine;
    std::unique_ptr<access::Permissions> m_permissions;
    std::unique_ptr<access::TokenStore> m_tokens;
    std::unique_ptr<assistants::Connector> m_connector;
};

} // namespace brandbridge::test
