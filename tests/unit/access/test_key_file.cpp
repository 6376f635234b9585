// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/keys/key_source.h"
#include "support/file_modes.h"
#include "support/files.h"
#include "support/test_program.h"

#include <memory>

using namespace brandbridge::access;
using brandbridge::test::filesHaveLinks;
using brandbridge::test::filesHaveModes;
using brandbridge::test::isOwnersAlone;

class TestKeyFile final : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_folder;

    QString path() const { return m_folder->filePath(u"key"_qs); }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void whatIsWrittenIsReadAgain()
    {
        const KeyResult written = writeKeyFile(path(), "sk-1");
        QVERIFY(written.isOk());
        QVERIFY(written.key.isEmpty());
        QVERIFY(written.message.english().contains(u"key"_qs) && !written.message.english().contains(u"sk-1"_qs));
        const KeyResult read = readKeyFile(path());
        QVERIFY2(read.isOk(), qPrintable(read.message.english()));
        QCOMPARE(read.key, QByteArray("sk-1"));
        QVERIFY(isOwnersAlone(path()));
    }
    void nothingIsOverwritten()
    {
        QVERIFY(writeKeyFile(path(), "sk-1").isOk());
        const KeyResult again = writeKeyFile(path(), "sk-2");
        QCOMPARE(again.problem, KeyProblem::FileRefused);
        QVERIFY(!again.message.english().contains(u"sk-"_qs));
        QCOMPARE(brandbridge::test::bytesOf(path()), QByteArray("sk-1\n"));
        QVERIFY(writeKeyFile(path(), "sk-1").isOk()); // it is there
    }
    void linksAreNotWrittenThrough()
    {
        if (!filesHaveLinks)
            QSKIP("Files have no links here.");
        const QString target = m_folder->filePath(u"target"_qs);
        QVERIFY(QFile::link(target, path()));
        QCOMPARE(writeKeyFile(path(), "sk-1").problem, KeyProblem::FileRefused);
        QVERIFY(!QFile::exists(target));
    }
    void aFileForOthersToReadIsNotUsed()
    {
        if (!filesHaveModes)
            QSKIP("Files have no modes here.");
        QVERIFY(writeKeyFile(path(), "sk-1").isOk());
        QVERIFY(QFile::setPermissions(path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther));
        QCOMPARE(writeKeyFile(path(), "sk-1").problem, KeyProblem::FileRefused);
    }
    void aFolderThatIsNotThereIsSaid()
    {
        const KeyResult result = writeKeyFile(m_folder->filePath(u"none/key"_qs), "sk-1");
        QCOMPARE(result.problem, KeyProblem::FileRefused);
        QVERIFY(result.message.english().contains(u"none"_qs));
    }
};

BRANDBRIDGE_TEST(TestKeyFile, QCoreApplication)
#include "test_key_file.moc"
