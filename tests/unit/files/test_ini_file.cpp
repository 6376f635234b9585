// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/ini_file.h"

#include "core/literals.h"
#include "support/small_disk.h"
#include "support/test_program.h"

#include <QDir>
#include <QSettings>
#include <QTemporaryDir>

using namespace brandbridge;
using namespace brandbridge::files;

class TestIniFile final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void valuesComeBack()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"f.ini"_s);
        const QByteArray bytes("\0\xff\n,;=\"", 7);
        QVERIFY(updateIniFile(path, [&](QSettings &ini) {
            ini.setValue(u"a/bytes"_s, bytes);
            ini.setValue(u"b/text"_s, u"one, two; ünd \"drei\""_s);
            ini.setValue(u"b/list"_s, QStringList{u"x"_s, u"y,z"_s});
            ini.setValue(u"c/size"_s, QSize(3, 4));
        }));
        QVERIFY(updateIniFile(path, [](QSettings &ini) { ini.setValue(u"b/more"_s, u"x"_s); }));
        QSettings ini(path, QSettings::IniFormat);
        QCOMPARE(ini.value(u"a/bytes"_s).toByteArray(), bytes);
        QCOMPARE(ini.value(u"b/text"_s).toString(), u"one, two; ünd \"drei\""_s);
        QCOMPARE(ini.value(u"b/list"_s).toStringList(), (QStringList{u"x"_s, u"y,z"_s}));
        QCOMPARE(ini.value(u"c/size"_s).toSize(), QSize(3, 4));
        QCOMPARE(ini.value(u"b/more"_s).toString(), u"x"_s);
        // And nothing is left beside it.
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList{u"f.ini"_s});
        QVERIFY(updateIniFile(path, [](QSettings &all) { all.clear(); }));
        QVERIFY(updateIniFile(path, [](QSettings &none) { none.remove(u"none"_s); }));
        QVERIFY(QSettings(path, QSettings::IniFormat).allKeys().isEmpty());
    }

    /// QSettings remembers a file by its size and time, and the two values have the same size.
    void changeIsSeenAtOnce()
    {
        const test::SmallDisk disk; // where it is written so fast that many changes are of one millisecond
        if (!disk.isThere())
            QSKIP(test::SmallDisk::whyNotThere());
        const QString path = disk.path(u"f.ini"_s);
        QSettings other(path, QSettings::IniFormat);
        for (int i = 100; i < 300; ++i) {
            QVERIFY(updateIniFile(path, [i](QSettings &ini) { ini.setValue(u"a/number"_s, i); }));
            other.sync();
            QCOMPARE(other.value(u"a/number"_s).toInt(), i);
            QCOMPARE(QSettings(path, QSettings::IniFormat).value(u"a/number"_s).toInt(), i);
        }
    }
};

BRANDBRIDGE_TEST(TestIniFile, QCoreApplication)
#include "test_ini_file.moc"
