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
        put(path(u"f"_qs), "old");
        {
            FileWriter file(path(u"f"_qs), Mode::OwnerOnly);
            QVERIFY(file.open() && file.write("new") == 3);
            QCOMPARE(bytesOf(path(u"f"_qs)), "old");
        }
        QCOMPARE(names(), QStringList{u"f"_qs});
        QCOMPARE(bytesOf(path(u"f"_qs)), "old");

        FileWriter file(path(u"f"_qs), Mode::OwnerOnly);
        QVERIFY(file.open() && file.write("new") == 3 && file.commit());
        QCOMPARE(bytesOf(path(u"f"_qs)), "new");
        QCOMPARE(names(), QStringList{u"f"_qs});
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
        row("usual, kept", Mode::KeptOrUsual, true, open);
        row("usual, new", Mode::KeptOrUsual, false, open);
    }
    void modes()
    {
#ifdef Q_OS_UNIX
        QFETCH(Mode, mode);
        QFETCH(bool, isThere);
        const mode_t before = ::umask(022);
        if (isThere)
            put(path(u"f"_qs), "old");
        const auto written = writeFile(path(u"f"_qs), "new", mode);
        ::umask(before);
        QVERIFY(written);
        QCOMPARE(bytesOf(path(u"f"_qs)), "new");
        QTEST(modeOf(path(u"f"_qs)), "permissions");
#endif
    }

    void linksAreFollowed()
    {
        if (!filesHaveLinks)
            QSKIP("Files have no links here.");
        put(path(u"target"_qs), "old");
        QVERIFY(QFile::link(path(u"target"_qs), path(u"link"_qs)));
        QVERIFY(QFile::link(path(u"link"_qs), path(u"again"_qs)));
        QVERIFY(writeFile(path(u"again"_qs), "new", Mode::OwnerOnly));
        QCOMPARE(bytesOf(path(u"target"_qs)), "new");
        QVERIFY(QFileInfo(path(u"again"_qs)).isSymLink() && QFileInfo(path(u"link"_qs)).isSymLink());

        QVERIFY(QFile::link(path(u"nothing"_qs), path(u"dangling"_qs)));
        QVERIFY(writeFile(path(u"dangling"_qs), "new", Mode::OwnerOnly));
        QCOMPARE(bytesOf(path(u"nothing"_qs)), "new");

        QVERIFY(QFile::link(path(u"b"_qs), path(u"a"_qs)) && QFile::link(path(u"a"_qs), path(u"b"_qs)));
        QVERIFY(!writeFile(path(u"a"_qs), "new", Mode::OwnerOnly));
    }

    void whatIsNoFileStays()
    {
        QVERIFY(QDir(m_folder->path()).mkdir(u"folder"_qs));
        QVERIFY(!writeFile(path(u"folder"_qs), "new", Mode::OwnerOnly));
        QVERIFY(QFileInfo(path(u"folder"_qs)).isDir());
        QVERIFY(!writeFile(path(u"none/f"_qs), "new", Mode::OwnerOnly));
#ifdef Q_OS_UNIX
        QCOMPARE(::mkfifo(QFile::encodeName(path(u"pipe"_qs)).constData(), 0600), 0);
        QVERIFY(!writeFile(path(u"pipe"_qs), "new", Mode::KeptOrUsual));
        QVERIFY(!QFileInfo(path(u"pipe"_qs)).isFile());
        QCOMPARE(names(), QStringList{u"pipe"_qs});
#endif
    }

    void foldersAreMadePrivate()
    {
#ifdef Q_OS_UNIX
        const mode_t before = ::umask(0);
        const bool isMade = makeFolder(path(u"one/two"_qs));
        ::umask(before);
        QVERIFY(isMade);
        const int closed = static_cast<int>(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QCOMPARE(modeOf(path(u"one"_qs)), closed);
        QCOMPARE(modeOf(path(u"one/two"_qs)), closed);
#endif
        QVERIFY(makeFolder(path(u"one/two"_qs)));
        put(path(u"file"_qs), "");
        QVERIFY(!makeFolder(path(u"file"_qs)) && !makeFolder(path(u"file/below"_qs)));
    }
};

BRANDBRIDGE_TEST(TestFileWriter, QCoreApplication)
#include "test_file_writer.moc"
