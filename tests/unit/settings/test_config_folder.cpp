// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/config_folder.h"
#include "support/file_modes.h"
#include "support/files.h"

#include "support/test_program.h"

using namespace brandbridge::settings;
using namespace brandbridge::test;

namespace {

constexpr QFile::Permissions ownFolder = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;

} // namespace

class TestConfigFolder final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { qunsetenv("BRANDBRIDGE_CONFIG_DIR"); }
    void cleanupTestCase() { qunsetenv("BRANDBRIDGE_CONFIG_DIR"); }

    void optionComesFirstThenEnvironmentThenPlatform()
    {
        const auto pathBy = [](const QString &option) {
            const auto folder = ConfigFolder::open(option);
            return folder ? folder->path() : folder.error();
        };
        const QString inEnvironment = m_folder.filePath(u"environment"_qs);
        qputenv("BRANDBRIDGE_CONFIG_DIR", QFile::encodeName(inEnvironment));
        QCOMPARE(pathBy(m_folder.filePath(u"an/option"_qs)), m_folder.filePath(u"an/option"_qs));
        QVERIFY(isOwnersAlone(m_folder.filePath(u"an/option"_qs)));
        QVERIFY(!QFile::exists(inEnvironment));
        QCOMPARE(pathBy({}), inEnvironment);
        qunsetenv("BRANDBRIDGE_CONFIG_DIR");
        QCOMPARE(pathBy({}), QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation));
        QVERIFY(QFileInfo(pathBy({})).isDir());
        const QString absolute = m_folder.filePath(u"relative"_qs);
        QCOMPARE(pathBy(QDir::current().relativeFilePath(absolute)), absolute);
    }

    void fileInTheWayIsAnError()
    {
        const QString path = m_folder.filePath(u"file"_qs);
        put(path, {});
        const auto folder = ConfigFolder::open(path);
        QVERIFY(!folder);
        QVERIFY2(folder.error().contains(QDir::toNativeSeparators(path)) && folder.error().contains(u"--config-dir"),
                 qPrintable(folder.error()));
        const auto below = ConfigFolder::open(path + u"/child"_qs);
        QVERIFY(!below);
        QVERIFY2(below.error().contains(u"could not be created"), qPrintable(below.error()));
    }

    /// Of one that others can change itself: test_foreign_folder.
    void folderThatOthersCanReplaceIsRefused()
    {
#ifdef Q_OS_UNIX
        const QTemporaryDir folder;
        const QString config = folder.filePath(u"config"_qs);
        QVERIFY(QDir().mkdir(config));
        QVERIFY(QFile::setPermissions(config, ownFolder | QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther));
        QVERIFY(ConfigFolder::open(config)); // they may read it
        QVERIFY(QFile::setPermissions(folder.path(), ownFolder | QFile::WriteOther | QFile::ExeOther));
        QVERIFY(!ConfigFolder::open(config));
        QVERIFY(!ConfigFolder::open(folder.filePath(u"new"_qs)));
        QVERIFY(QFile::setPermissions(folder.path(), ownFolder));
        QVERIFY(ConfigFolder::open(config));
#endif
    }

    void fileThatOthersCanChangeIsRefused()
    {
#ifdef Q_OS_UNIX
        const QTemporaryDir folder;
        for (const QString &name : {u"settings.ini"_qs, u"tokens.json"_qs, u"permissions.json"_qs, u"instance.json"_qs,
                                    u"demo-instance.json"_qs, u"window.ini"_qs, u"window-demo.ini"_qs,
                                    u"activity.db"_qs, u"activity-demo.db"_qs, u"removed"_qs, u"last-seen"_qs}) {
            const QString path = folder.filePath(name);
            QVERIFY(name.contains(u'.') ? QFile(path).open(QFile::WriteOnly) : QDir().mkdir(path));
            QVERIFY2(ConfigFolder::open(folder.path()), qPrintable(name));
            QVERIFY(QFile::setPermissions(path, ownFolder | QFile::WriteOther));
            const auto open = ConfigFolder::open(folder.path());
            QVERIFY2(!open, qPrintable(name));
            QVERIFY2(open.error().contains(path) && open.error().contains(u"chmod"), qPrintable(open.error()));
            QVERIFY(QFile::setPermissions(path, ownFolder));
            QVERIFY2(ConfigFolder::open(folder.path()), qPrintable(name));
        }
#endif
    }

private:
    QTemporaryDir m_folder;
};

BRANDBRIDGE_TEST(TestConfigFolder, QCoreApplication)
#include "test_config_folder.moc"
