// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/files.h"
#include "support/test_program.h"
#include "ui/desktop/login_item.h"

using namespace brandbridge;
using assistants::MachinePaths;
using assistants::Platform;
using ui::LoginItem;

class TestLoginItem final : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_home;

    MachinePaths places(Platform platform = Platform::Linux) const { return {platform, m_home->path(), {}, {}, {}}; }
    QString entry() const { return m_home->filePath(u".config/autostart/brandbridge.desktop"_s); }

private Q_SLOTS:
    void init() { m_home = std::make_unique<QTemporaryDir>(); }

    void quotesWhatADesktopWouldReadOtherwise()
    {
        QVERIFY(LoginItem({u"/opt/a \"b\" $c 100%\\d`e"_s, u"window"_s}, places()).set(true));
        QVERIFY(test::bytesOf(entry()).contains(R"(Exec="/opt/a \\"b\\" \\$c 100%%\\\\d\\`e" "window")"
                                                "\n"));
    }

    /// GNOME and KDE switch an entry off and leave it.
    void whatADesktopSwitchedOffIsOff()
    {
        const LoginItem item({u"/b"_s}, places());
        QVERIFY(item.set(false)); // as it is
        QVERIFY(item.set(true));
        test::put(entry(), test::bytesOf(entry()) + "X-GNOME-Autostart-enabled=false\n");
        QVERIFY(!item.isOn());
        QVERIFY(item.set(true));
        QVERIFY(item.isOn());
    }

    void writesALaunchAgent()
    {
        QVERIFY(LoginItem({u"/Applications/A & B.app/b"_s, u"window"_s}, places(Platform::MacOs)).set(true));
        QVERIFY(test::bytesOf(m_home->filePath(u"Library/LaunchAgents/org.brandbridge.plist"_s))
                    .contains("<array><string>/Applications/A &amp; B.app/b</string> <string>window</string></array>"));
    }

    void saysWhyItCannot()
    {
        test::put(m_home->filePath(u".config"_s), {}); // in the way
        const LoginItem item({u"/b"_s}, places());
        QVERIFY(!item.set(true));
        QVERIFY(!item.isOn());
    }
};

BRANDBRIDGE_TEST(TestLoginItem, QCoreApplication)
#include "test_login_item.moc"
