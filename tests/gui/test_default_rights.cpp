// SPDX-License-Identifier: GPL-3.0-or-later
#include "screen_fixture.h"
#include "support/test_program.h"
#include "ui/settings/settings_screen.h"

using namespace brandbridge;
using namespace brandbridge::test;
using access::Action;
using access::Permissions;
using access::Right;

/// The setting of approvals is not the last word where something was decided for all assistants at a terminal.
class TestDefaultRights final : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;

private Q_SLOTS:
    void saysWhatGoesBeforeTheSetting()
    {
        ScreenFixture fixture;
        const QString file = m_folder.filePath(u"permissions.json"_qs);
        Permissions permissions(file, {});
        fixture.backend().permissions = &permissions;
        ui::SettingsScreen screen(fixture.backend());
        screen.show();
        const auto words = [&screen] { return spokenText(&screen, u"notice"_qs); };
        QVERIFY(words().isEmpty());

        // As another process does it.
        Permissions terminal(file, {});
        QVERIFY(terminal.setRight(Permissions::forAll(), Action::Create, Right::Allow));
        permissions.refresh();
        QTRY_VERIFY2(words().contains(u"creating: Allow"), qPrintable(words()));
        QVERIFY(!words().contains(u"deleting"));
        QVERIFY(terminal.setRight(Permissions::forAll(), Action::Delete, Right::Never));
        permissions.refresh();
        QTRY_VERIFY2(words().contains(u"creating: Allow, deleting: Never"), qPrintable(words()));

        QVERIFY(press(visible<QWidget>(&screen, u"notice"_qs), u"noticeAction"_qs));
        QTRY_VERIFY(words().isEmpty());
        QVERIFY(terminal.stored(Permissions::forAll()).isEmpty());
    }
};

BRANDBRIDGE_TEST(TestDefaultRights, QApplication)
#include "test_default_rights.moc"
