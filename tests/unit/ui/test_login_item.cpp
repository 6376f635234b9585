// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/files.h"
#include "support/test_program.h"
#include "ui/desktop/login_item.h"

using namespace brandbridge;
using assistants::Places;
using assistants::Platform;
using ui::LoginItem;

class TestLoginItem final : public QObject
{
    Q_OBJECT

    static Places placesIn(const QTemporaryDir &home, Platform platform = Platform::Linux)
    {
        Places places;
        places.platform = platform;
        places.home = home.path();
        return places;
    }

private Q_SLOTS:
    void isSwitchedOnAndOff()
    {
        const QTemporaryDir home;
        const QString entry = home.filePath(u".config/autostart/brandbridge.desktop"_qs);
        const LoginItem item({u"/usr/bin/brandbridge"_qs, u"window"_qs, u"--background"_qs}, placesIn(home));
        QVERIFY(!item.isOn());
        QVERIFY(item.set(false)); // as it is
        QVERIFY(item.set(true));
        QVERIFY(item.isOn());
        QVERIFY(test::bytesOf(entry).contains("\nExec=\"/usr/bin/brandbridge\" \"window\" \"--background\"\n"));
        QVERIFY(item.set(false));
        QVERIFY(!item.isOn());
        QVERIFY(!QFile::exists(entry));
    }

    void findsTheConfigurationFolder()
    {
        const QTemporaryDir home;
        Places places = placesIn(home);
        places.environment.insert(u"XDG_CONFIG_HOME"_qs, home.filePath(u"configuration"_qs));
        QVERIFY(LoginItem({u"/b"_qs}, places).set(true));
        QVERIFY(QFile::exists(home.filePath(u"configuration/autostart/brandbridge.desktop"_qs)));
    }

    void quotesWhatADesktopWouldReadOtherwise()
    {
        const QTemporaryDir home;
        const LoginItem item({u"/opt/a \"b\" $c 100%\\d`e"_qs}, placesIn(home));
        QVERIFY(item.set(true));
        QVERIFY(test::bytesOf(home.filePath(u".config/autostart/brandbridge.desktop"_qs))
                    .contains(R"(Exec="/opt/a \\"b\\" \\$c 100%%\\\\d\\`e")"
                              "\n"));
    }

    /// GNOME and KDE switch an entry off and leave it.
    void whatADesktopSwitchedOffIsOff()
    {
        const QTemporaryDir home;
        const LoginItem item({u"/b"_qs}, placesIn(home));
        QVERIFY(item.set(true));
        QFile entry(home.filePath(u".config/autostart/brandbridge.desktop"_qs));
        QVERIFY(entry.open(QIODevice::Append));
        entry.write("X-GNOME-Autostart-enabled=false\n");
        entry.close();
        QVERIFY(!item.isOn());
        QVERIFY(item.set(true));
        QVERIFY(item.isOn());
    }

    void writesALaunchAgent()
    {
        const QTemporaryDir home;
        const LoginItem item({u"/Applications/A & B.app/b"_qs, u"window"_qs}, placesIn(home, Platform::MacOs));
        QVERIFY(item.set(true));
        QVERIFY(test::bytesOf(home.filePath(u"Library/LaunchAgents/org.brandbridge.plist"_qs))
                    .contains("<array><string>/Applications/A &amp; B.app/b</string> <string>window</string></array>"));
    }

    void saysWhyItCannot()
    {
        const QTemporaryDir home;
        QFile inTheWay(home.filePath(u".config"_qs));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        const LoginItem item({u"/b"_qs}, placesIn(home));
        QVERIFY(!item.set(true));
        QVERIFY(!item.isOn());
    }
};

BRANDBRIDGE_TEST(TestLoginItem, QCoreApplication)
#include "test_login_item.moc"
