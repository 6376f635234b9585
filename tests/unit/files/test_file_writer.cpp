// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/file_writer.h"
#include "support/file_modes.h"
#include "support/files.h"
#include "support/folder_test.h"
#include "support/test_program.h"

#include <QDir>
#include <QFileInfo>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace brandbridge;
using namespace brandbridge::files;
using namespace brandbridge::test;

class TestFileWriter final : public FolderTest
{
    Q_OBJECT

    using Mode = FileWriter::Mode;

    QStringList names() const
    {
        return QDir(m_folder->path()).entryList(QDir::Files | QDir::System | QDir::Hidden, QDir::Name);
    }
    static int modeOf(const QString &path)
    {
        constexpr QFile::Permissions user = QFile::ReadUser | QFile::WriteUser | QFile::ExeUser;
        return static_cast<int>(QFile::permissions(path) & ~user);
    }

private Q_SLOTS:
    void fileIsReplacedOnlyByCommit()
    {
        put(path(u"f"_s), "old");
        {
            FileWriter file(path(u"f"_s), Mode::OwnerOnly);
            QVERIFY(file.open() && file.write("new") == 3);
            QCOMPARE(bytesOf(path(u"f"_s)), "old");
        }
        QCOMPARE(names(), QStringList{u"f"_s});
        QCOMPARE(bytesOf(path(u"f"_s)), "old");

        FileWriter file(path(u"f"_s), Mode::OwnerOnly);
        QVERIFY(file.open() && file.write("new") == 3 && file.commit());
        QCOMPARE(bytesOf(path(u"f"_s)), "new");
        QCOMPARE(names(), QStringList{u"f"_s});
    }

    void modes_data()
    {
        const auto row = columns<Mode, bool, int>("mode", "isThere", "permissions");
        const int open = static_cast<int>(QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup | QFile::ReadOther);
        const int closed = static_cast<int>(QFile::ReadOwner | QFile::WriteOwner);
        row("owner only", Mode::OwnerOnly, true, closed);
        row("owner only, new", Mode::OwnerOnly, false, closed);
        row("kept", Mode::KeptOrOwnerOnly, true, open);
        row("kept, new", Mode::KeptOrOwnerOnly, false, closed);
        row("usual, kept", Mode::KeptOrDefault, true, open);
        row("usual, new", Mode::KeptOrDefault, false, open);
    }
    void modes()
    {
#ifdef Q_OS_UNIX
        QFETCH(Mode, mode);
        QFETCH(bool, isThere);
        const mode_t before = ::umask(022);
        if (isThere)
            put(path(u"f"_s), "old");
        const auto written = writeFile(path(u"f"_s), "new", mode);
        ::umask(before);
        QVERIFY(written);
        QCOMPARE(bytesOf(path(u"f"_s)), "new");
        QTEST(modeOf(path(u"f"_s)), "permissions");
#endif
    }

    void linksAreFollowed()
    {
        if (!filesHaveLinks)
            QSKIP("Files have no links here.");
        put(path(u"target"_s), "old");
        QVERIFY(QFile::link(path(u"target"_s), path(u"link"_s)));
        QVERIFY(QFile::link(path(u"link"_s), path(u"again"_s)));
        QVERIFY(writeFile(path(u"again"_s), "new", Mode::OwnerOnly));
        QCOMPARE(bytesOf(path(u"target"_s)), "new");
        QVERIFY(QFileInfo(path(u"again"_s)).isSymLink() && QFileInfo(path(u"link"_s)).isSymLink());

        QVERIFY(QFile::link(path(u"nothing"_s), path(u"dangling"_s)));
        QVERIFY(writeFile(path(u"dangling"_s), "new", Mode::OwnerOnly));
        QCOMPARE(bytesOf(path(u"nothing"_s)), "new");

        QVERIFY(QFile::link(path(u"b"_s), path(u"a"_s)) && QFile::link(path(u"a"_s), path(u"b"_s)));
        QVERIFY(!writeFile(path(u"a"_s), "new", Mode::OwnerOnly));
    }

    void whatIsNoFileStays()
    {
        QVERIFY(QDir(m_folder->path()).mkdir(u"folder"_s));
        QVERIFY(!writeFile(path(u"folder"_s), "new", Mode::OwnerOnly));
        QVERIFY(QFileInfo(path(u"folder"_s)).isDir());
        QVERIFY(!writeFile(path(u"none/f"_s), "new", Mode::OwnerOnly));
#ifdef Q_OS_UNIX
        QCOMPARE(::mkfifo(QFile::encodeName(path(u"pipe"_s)).constData(), 0600), 0);
        QVERIFY(!writeFile(path(u"pipe"_s), "new", Mode::KeptOrDefault));
        QVERIFY(!QFileInfo(path(u"pipe"_s)).isFile());
        QCOMPARE(names(), QStringList{u"pipe"_s});
#endif
    }

    void foldersAreMadePrivate()
    {
#ifdef Q_OS_UNIX
        const mode_t before = ::umask(0);
        const bool isMade = createFolder(path(u"one/two"_s));
        ::umask(before);
        QVERIFY(isMade);
        const int closed = static_cast<int>(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QCOMPARE(modeOf(path(u"one"_s)), closed);
        QCOMPARE(modeOf(path(u"one/two"_s)), closed);
#endif
        QVERIFY(createFolder(path(u"one/two"_s)));
        put(path(u"file"_s), "");
        QVERIFY(!createFolder(path(u"file"_s)) && !createFolder(path(u"file/below"_s)));
    }
};

BRANDBRIDGE_TEST(TestFileWriter, QCoreApplication)
#include "test_file_writer.moc"
