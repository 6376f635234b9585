// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/config_folder.h"

#include "support/test_program.h"

#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace brandbridge::settings;

class TestConfigFolder final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { qunsetenv("BRANDBRIDGE_CONFIG_DIR"); }
    void cleanupTestCase() { qunsetenv("BRANDBRIDGE_CONFIG_DIR"); }

    void optionComesFirst();
    void environmentComesSecond();
    void platformComesLast();
    void newFolderIsPrivate();
    void existingFolderIsTaken();
    void relativePathBecomesAbsolute();
    void fileInTheWayIsAnError();
    void uncreatableFolderIsAnError();

private:
    QTemporaryDir m_folder;
};

void TestConfigFolder::optionComesFirst()
{
    qputenv("BRANDBRIDGE_CONFIG_DIR", QFile::encodeName(m_folder.filePath(u"environment"_qs)));
    const auto folder = ConfigFolder::open(m_folder.filePath(u"option"_qs));
    QVERIFY(folder);
    QCOMPARE(folder->path(), m_folder.filePath(u"option"_qs));
    QVERIFY(!QFile::exists(m_folder.filePath(u"environment"_qs)));
}

void TestConfigFolder::environmentComesSecond()
{
    qputenv("BRANDBRIDGE_CONFIG_DIR", QFile::encodeName(m_folder.filePath(u"environment"_qs)));
    const auto folder = ConfigFolder::open({});
    QVERIFY(folder);
    QCOMPARE(folder->path(), m_folder.filePath(u"environment"_qs));
}

void TestConfigFolder::platformComesLast()
{
    const auto folder = ConfigFolder::open({});
    QVERIFY(folder);
    QCOMPARE(folder->path(), QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation));
    QVERIFY(QFileInfo(folder->path()).isDir());
}

void TestConfigFolder::newFolderIsPrivate()
{
    const auto folder = ConfigFolder::open(m_folder.filePath(u"one/two/three"_qs));
    QVERIFY(folder);
    const QFile::Permissions others =
        QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
    QCOMPARE(QFile::permissions(folder->path()) & others, QFile::Permissions());
    QCOMPARE(folder->settingsFile(), folder->path() + u"/settings.ini"_qs);
    QCOMPARE(folder->tokensFile(), folder->path() + u"/tokens.json"_qs);
}

void TestConfigFolder::existingFolderIsTaken()
{
    const auto folder = ConfigFolder::open(m_folder.path());
    QVERIFY(folder);
    QCOMPARE(folder->path(), m_folder.path());
}

void TestConfigFolder::relativePathBecomesAbsolute()
{
    const auto folder = ConfigFolder::open(QDir::current().relativeFilePath(m_folder.filePath(u"relative"_qs)));
    QVERIFY(folder);
    QCOMPARE(folder->path(), m_folder.filePath(u"relative"_qs));
}

void TestConfigFolder::fileInTheWayIsAnError()
{
    const QString path = m_folder.filePath(u"file"_qs);
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly));
    const auto folder = ConfigFolder::open(path);
    QVERIFY(!folder);
    QVERIFY2(folder.error().contains(path) && folder.error().contains(u"--config-dir"), qPrintable(folder.error()));
}

void TestConfigFolder::uncreatableFolderIsAnError()
{
    QFile file(m_folder.filePath(u"parent"_qs));
    QVERIFY(file.open(QFile::WriteOnly));
    const auto folder = ConfigFolder::open(m_folder.filePath(u"parent/child"_qs));
    QVERIFY(!folder);
    QVERIFY2(folder.error().contains(u"could not be created"), qPrintable(folder.error()));
}

BRANDBRIDGE_TEST(TestConfigFolder, QCoreApplication)
#include "test_config_folder.moc"
