// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/config_folder.h"
#include "support/file_modes.h"

#include "support/test_program.h"

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

using namespace brandbridge::settings;
using brandbridge::test::isOwnersAlone;

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

    void optionComesFirst()
    {
        qputenv("BRANDBRIDGE_CONFIG_DIR", QFile::encodeName(m_folder.filePath(u"environment"_qs)));
        const auto folder = ConfigFolder::open(m_folder.filePath(u"option"_qs));
        QVERIFY(folder);
        QCOMPARE(folder->path(), m_folder.filePath(u"option"_qs));
        QVERIFY(!QFile::exists(m_folder.filePath(u"environment"_qs)));
    }

    void environmentComesSecond()
    {
        qputenv("BRANDBRIDGE_CONFIG_DIR", QFile::encodeName(m_folder.filePath(u"environment"_qs)));
        const auto folder = ConfigFolder::open({});
        QVERIFY(folder);
        QCOMPARE(folder->path(), m_folder.filePath(u"environment"_qs));
    }

    void platformComesLast()
    {
        const auto folder = ConfigFolder::open({});
        QVERIFY(folder);
        QCOMPARE(folder->path(), QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation));
        QVERIFY(QFileInfo(folder->path()).isDir());
    }

    void newFolderIsPrivate()
    {
        const auto folder = ConfigFolder::open(m_folder.filePath(u"one/two/three"_qs));
        QVERIFY(folder);
        QVERIFY(isOwnersAlone(folder->path()));
        QCOMPARE(folder->settingsFile(), folder->path() + u"/settings.ini"_qs);
        QCOMPARE(folder->tokensFile(), folder->path() + u"/tokens.json"_qs);
    }

    void relativePathBecomesAbsolute()
    {
        const auto folder = ConfigFolder::open(QDir::current().relativeFilePath(m_folder.filePath(u"relative"_qs)));
        QVERIFY(folder);
        QCOMPARE(folder->path(), m_folder.filePath(u"relative"_qs));
    }

    void fileInTheWayIsAnError()
    {
        const QString path = m_folder.filePath(u"file"_qs);
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly));
        const auto folder = ConfigFolder::open(path);
        QVERIFY(!folder);
        QVERIFY2(folder.error().contains(QDir::toNativeSeparators(path)) && folder.error().contains(u"--config-dir"),
                 qPrintable(folder.error()));
    }

    void uncreatableFolderIsAnError()
    {
        QFile file(m_folder.filePath(u"parent"_qs));
        QVERIFY(file.open(QFile::WriteOnly));
        const auto folder = ConfigFolder::open(m_folder.filePath(u"parent/child"_qs));
        QVERIFY(!folder);
        QVERIFY2(folder.error().contains(u"could not be created"), qPrintable(folder.error()));
    }

    void readableFolderIsTaken()
    {
        const QTemporaryDir folder;
        QVERIFY(QFile::setPermissions(folder.path(), ownFolder | QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther |
                                                         QFile::ExeOther));
        QVERIFY(ConfigFolder::open(folder.path()));
    }

    void folderThatOthersCanChangeIsRefused()
    {
#ifdef Q_OS_UNIX
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir(u"config"_qs));
        const QString config = folder.filePath(u"config"_qs);
        QVERIFY(QFile::setPermissions(config, ownFolder | QFile::WriteOther | QFile::ExeOther));
        const auto open = ConfigFolder::open(config);
        QVERIFY(!open);
        QVERIFY2(open.error().contains(u"chmod 700 "_qs + config), qPrintable(open.error()));
        QVERIFY(QFile::setPermissions(config, ownFolder));
        QVERIFY(ConfigFolder::open(config));
        // They could put another in its place.
        QVERIFY(QFile::setPermissions(folder.path(), ownFolder | QFile::WriteOther | QFile::ExeOther));
        QVERIFY(!ConfigFolder::open(config));
        QVERIFY(!ConfigFolder::open(folder.filePath(u"new"_qs)));
        QVERIFY(QFile::setPermissions(folder.path(), ownFolder));
        QVERIFY(ConfigFolder::open(config));
#endif
    }

    void folderOfAnotherIsRefused()
    {
#ifdef Q_OS_UNIX
        const QTemporaryDir folder;
        if (::chown(QFile::encodeName(folder.path()).constData(), 12345, static_cast<gid_t>(-1)) != 0)
            QSKIP("Only root can give files away.");
        const auto open = ConfigFolder::open(folder.path());
        QVERIFY(!open);
        QVERIFY2(open.error().contains(u"chown"), qPrintable(open.error()));
#endif
    }

    void fileThatOthersCanChangeIsRefused_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name : {u"settings.ini"_qs, u"tokens.json"_qs, u"permissions.json"_qs, u"instance.json"_qs,
                                    u"demo-instance.json"_qs, u"window.ini"_qs, u"window-demo.ini"_qs,
                                    u"activity.db"_qs, u"activity-demo.db"_qs, u"removed"_qs, u"last-seen"_qs})
            QTest::newRow(qPrintable(name)) << name;
    }

    void fileThatOthersCanChangeIsRefused()
    {
#ifdef Q_OS_UNIX
        QFETCH(QString, name);
        const QTemporaryDir folder;
        const QString path = folder.filePath(name);
        if (name.contains(u'.')) {
            QFile file(path);
            QVERIFY(file.open(QFile::WriteOnly));
        } else {
            QVERIFY(QDir(folder.path()).mkdir(name));
        }
        QVERIFY(ConfigFolder::open(folder.path()));
        QVERIFY(QFile::setPermissions(path, ownFolder | QFile::WriteOther));
        const auto open = ConfigFolder::open(folder.path());
        QVERIFY(!open);
        QVERIFY2(open.error().contains(path) && open.error().contains(u"chmod"), qPrintable(open.error()));
        QVERIFY(QFile::setPermissions(path, ownFolder));
        QVERIFY(ConfigFolder::open(folder.path()));
        if (::geteuid() == 0) {
            QCOMPARE(::chown(QFile::encodeName(path).constData(), 12345, static_cast<gid_t>(-1)), 0);
            QVERIFY(!ConfigFolder::open(folder.path()));
        }
#endif
    }

private:
    QTemporaryDir m_folder;
};

BRANDBRIDGE_TEST(TestConfigFolder, QCoreApplication)
#include "test_config_folder.moc"
