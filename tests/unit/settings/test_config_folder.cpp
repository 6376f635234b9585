// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/config_folder.h"
#include "support/environment_variable.h"
#include "support/file_modes.h"
#include "support/files.h"
#include "support/folder_test.h"
#include "support/test_program.h"

#include <cstdlib>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace brandbridge;
using namespace brandbridge::settings;
using namespace brandbridge::test;

namespace {

constexpr QFile::Permissions ownFolder = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;

} // namespace

class TestConfigFolder final : public FolderTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void optionComesFirstThenEnvironmentThenPlatform()
    {
        const auto pathBy = [](const QString &option) {
            const auto folder = ConfigFolder::open(option);
            return folder ? folder->path() : folder.error();
        };
        const QString inEnvironment = path(u"environment"_s);
        const EnvironmentVariable variable("BRANDBRIDGE_CONFIG_DIR", QFile::encodeName(inEnvironment));
        QCOMPARE(pathBy(path(u"an/option"_s)), path(u"an/option"_s));
        QVERIFY(isOwnersAlone(path(u"an/option"_s)));
        QVERIFY(!QFile::exists(inEnvironment));
        QCOMPARE(pathBy({}), inEnvironment);
        qunsetenv("BRANDBRIDGE_CONFIG_DIR");
        QCOMPARE(pathBy({}), QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation));
        QVERIFY(QFileInfo(pathBy({})).isDir());
        const QString absolute = path(u"relative"_s);
        QCOMPARE(pathBy(QDir::current().relativeFilePath(absolute)), absolute);
    }

    void fileInTheWayIsAnError()
    {
        const QString file = path(u"file"_s);
        put(file, {});
        const auto folder = ConfigFolder::open(file);
        QVERIFY(!folder);
        QVERIFY2(folder.error().contains(QDir::toNativeSeparators(file)) && folder.error().contains(u"--config-dir"),
                 qPrintable(folder.error()));
        const auto below = ConfigFolder::open(file + u"/child"_s);
        QVERIFY(!below);
        QVERIFY2(below.error().contains(u"could not be created"), qPrintable(below.error()));
    }

    /// Of one that others can change itself: test_foreign_folder.
    void folderThatOthersCanReplaceIsRefused()
    {
#ifdef Q_OS_UNIX
        const QString config = path(u"config"_s);
        QVERIFY(QDir().mkdir(config));
        QVERIFY(QFile::setPermissions(config, ownFolder | QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther));
        QVERIFY(ConfigFolder::open(config)); // they may read it
        QVERIFY(QFile::setPermissions(m_folder->path(), ownFolder | QFile::WriteOther | QFile::ExeOther));
        QVERIFY(!ConfigFolder::open(config));
        QVERIFY(!ConfigFolder::open(path(u"new"_s)));
        QVERIFY(QFile::setPermissions(m_folder->path(), ownFolder));
        QVERIFY(ConfigFolder::open(config));
#endif
    }

    void whatIsNoFileIsRefused()
    {
#ifdef Q_OS_UNIX
        for (const QString &name : {u"settings.ini"_s, u"tokens.json"_s, u"permissions.json"_s, u"window.ini"_s,
                                    u"activity.db"_s, u"instance.json"_s}) {
            init();
            QVERIFY(QFile::link(u"/dev/zero"_s, path(name)));
            const auto device = ConfigFolder::open(m_folder->path());
            QVERIFY2(!device && device.error().contains(name), qPrintable(name));
            QVERIFY(QFile::remove(path(name)));
            QCOMPARE(::mkfifo(QFile::encodeName(path(name)).constData(), 0600), 0);
            const auto pipe = ConfigFolder::open(m_folder->path());
            QVERIFY2(!pipe && pipe.error().contains(u"not a regular file"), qPrintable(name));
        }
#endif
    }

    /// A process that was killed while it wrote a file leaves the new one beside it.
    void leftoversAreSwept()
    {
        const QStringList names{u"settings.ini.new-0a1b2c3d"_s, u"removed/20260131-093000-0a1b2c.json.new-00000000"_s,
                                u"settings.ini.new-AbCdEf/changed.ini"_s};
        for (const QString &name : names)
            put(path(name), "half");
        put(path(u"removed/20260131-093000-0a1b2c.json"_s), "{}");
        QVERIFY(ConfigFolder::open(m_folder->path()));
        for (const QString &name : names)
            QVERIFY2(QFile::exists(path(name)), qPrintable(name)); // they may just be being written
        for (const QString &name : {names[0], names[1], names[2].section(u'/', 0, 0)}) {
            const QByteArray command = "touch -d '2 hours ago' '" + QFile::encodeName(path(name)) + '\'';
            if (std::system(command.constData()) != 0)
                QSKIP("needs touch");
        }
        QVERIFY(ConfigFolder::open(m_folder->path()));
        for (const QString &name : names)
            QVERIFY2(!QFile::exists(path(name)), qPrintable(name));
        QVERIFY(QFile::exists(path(u"removed/20260131-093000-0a1b2c.json"_s)));
    }

    void fileThatOthersCanChangeIsRefused()
    {
#ifdef Q_OS_UNIX
        for (const QString &name : {u"settings.ini"_s, u"tokens.json"_s, u"permissions.json"_s, u"instance.json"_s,
                                    u"demo-instance.json"_s, u"window.ini"_s, u"window-demo.ini"_s, u"activity.db"_s,
                                    u"activity-demo.db"_s, u"removed"_s, u"last-seen"_s}) {
            const QString file = path(name);
            QVERIFY(name.contains(u'.') ? QFile(file).open(QFile::WriteOnly) : QDir().mkdir(file));
            QVERIFY2(ConfigFolder::open(m_folder->path()), qPrintable(name));
            QVERIFY(QFile::setPermissions(file, ownFolder | QFile::WriteOther));
            const auto open = ConfigFolder::open(m_folder->path());
            QVERIFY2(!open, qPrintable(name));
            QVERIFY2(open.error().contains(file) && open.error().contains(u"chmod"), qPrintable(open.error()));
            QVERIFY(QFile::setPermissions(file, ownFolder));
            QVERIFY2(ConfigFolder::open(m_folder->path()), qPrintable(name));
        }
#endif
    }
};

BRANDBRIDGE_TEST(TestConfigFolder, QCoreApplication)
#include "test_config_folder.moc"
