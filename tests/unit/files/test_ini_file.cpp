// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/ini_file.h"

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
        const QString path = folder.filePath(u"f.ini"_qs);
        const QByteArray bytes("\0\xff\n,;=\"", 7);
        QVERIFY(changeIniFile(path, [&](QSettings &ini) {
            ini.setValue(u"a/bytes"_qs, bytes);
            ini.setValue(u"b/text"_qs, u"one, two; ünd \"drei\""_qs);
            ini.setValue(u"b/list"_qs, QStringList{u"x"_qs, u"y,z"_qs});
            ini.setValue(u"c/size"_qs, QSize(3, 4));
        }));
        QVERIFY(changeIniFile(path, [](QSettings &ini) { ini.setValue(u"b/more"_qs, u"x"_qs); }));
        QSettings ini(path, QSettings::IniFormat);
        QCOMPARE(ini.value(u"a/bytes"_qs).toByteArray(), bytes);
        QCOMPARE(ini.value(u"b/text"_qs).toString(), u"one, two; ünd \"drei\""_qs);
        QCOMPARE(ini.value(u"b/list"_qs).toStringList(), (QStringList{u"x"_qs, u"y,z"_qs}));
        QCOMPARE(ini.value(u"c/size"_qs).toSize(), QSize(3, 4));
        QCOMPARE(ini.value(u"b/more"_qs).toString(), u"x"_qs);
        // And nothing is left beside it.
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList{u"f.ini"_qs});
        QVERIFY(changeIniFile(path, [](QSettings &all) { all.clear(); }));
        QVERIFY(changeIniFile(path, [](QSettings &none) { none.remove(u"none"_qs); }));
        QVERIFY(QSettings(path, QSettings::IniFormat).allKeys().isEmpty());
    }

    /// QSettings remembers a file by its size and time, and the two values have the same size.
    void changeIsSeenAtOnce()
    {
        const test::SmallDisk disk; // where it is written so fast that many changes are of one millisecond
        if (!disk.isThere())
            QSKIP(test::SmallDisk::whyNotThere());
        const QString path = disk.path(u"f.ini"_qs);
        QSettings other(path, QSettings::IniFormat);
        for (int i = 100; i < 300; ++i) {
            QVERIFY(changeIniFile(path, [i](QSettings &ini) { ini.setValue(u"a/number"_qs, i); }));
            other.sync();
            QCOMPARE(other.value(u"a/number"_qs).toInt(), i);
            QCOMPARE(QSettings(path, QSettings::IniFormat).value(u"a/number"_qs).toInt(), i);
        }
    }
};

BRANDBRIDGE_TEST(TestIniFile, QCoreApplication)
#include "test_ini_file.moc"
