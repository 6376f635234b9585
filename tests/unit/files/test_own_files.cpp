// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/own_files.h"

#include "support/environment_variable.h"
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

class TestOwnFiles final : public test::FolderTest
{
    Q_OBJECT

    static bool isOwn(const QString &path) { return ownershipProblem(path, OtherUsersAccess::Read).isEmpty(); }

#ifdef Q_OS_UNIX
    static constexpr uid_t stranger = 12345;

    QString made(const QString &name, mode_t mode) const
    {
        QFile file(path(name));
        if (!QDir().mkpath(QFileInfo(path(name)).path()) || !file.open(QFile::WriteOnly))
            qFatal("The file could not be made.");
        setMode(name, mode);
        return path(name);
    }
    void setMode(const QString &name, mode_t mode) const
    {
        QCOMPARE(::chmod(QFile::encodeName(path(name)).constData(), mode), 0);
    }
    bool giveAway(const QString &name, uid_t user, gid_t group = static_cast<gid_t>(-1)) const
    {
        return ::lchown(QFile::encodeName(path(name)).constData(), user, group) == 0;
    }
    static bool isRoot()
    {
        return ::geteuid() == 0;
    }

private Q_SLOTS:
    void modesAreSeen()
    {
        for (const mode_t mode : {0600U, 0400U, 0640U, 0604U, 0644U, 0602U, 0646U, 0777U}) {
            init();
            const bool mayBeNothing = (mode & 077) == 0;
            const bool mayBeRead = (mode & 022) == 0;
            const QByteArray name = QByteArray::number(mode, 8);
            const QString file = made(u"f"_s, mode);
            QVERIFY2(ownershipProblem(file, OtherUsersAccess::Read).isEmpty() == mayBeRead, name);
            QVERIFY2(ownershipProblem(file, OtherUsersAccess::Nothing).isEmpty() == mayBeNothing, name);
            QFile opened;
            QVERIFY2(openTrusted(opened, file, OtherUsersAccess::Read).isEmpty() == mayBeRead, name);
            // What mends it is said.
            if (!mayBeRead)
                QVERIFY2(ownershipProblem(file, OtherUsersAccess::Read).contains(u"chmod 600 "_s + file), name);
        }
    }

    void aFileIsMadePrivate()
    {
        const QString file = made(u"f"_s, 0646);
        QVERIFY(isOwnButShared(file));
        QCOMPARE(makePrivate(file), QString());
        QVERIFY(!isOwnButShared(file));
        QVERIFY(ownershipProblem(file, OtherUsersAccess::Nothing).isEmpty());
        QVERIFY(!makePrivate(file + u"-missing"_s).isEmpty());
        // What a link leads to is not ours to judge.
        setMode(u"f"_s, 0646);
        QVERIFY(QFile::link(file, file + u"-link"_s));
        QVERIFY(!isOwnButShared(file + u"-link"_s));
        QVERIFY(!makePrivate(file + u"-link"_s).isEmpty());
        QVERIFY(isOwnButShared(file));
    }

    void theGroupIsOthers()
    {
        if (!isRoot())
            QSKIP("Only root can give files away.");
        const QString file = made(u"f"_s, 0660);
        QVERIFY(giveAway(u"f"_s, ::geteuid(), stranger));
        setMode(u"f"_s, 0660);
        QVERIFY(!isOwn(file));
        setMode(u"f"_s, 0640);
        QVERIFY(isOwn(file));
    }

    void strangersAreSeen()
    {
        if (!isRoot())
            QSKIP("Only root can give files away.");
        const QString file = made(u"folder/f"_s, 0600);
        QVERIFY(isOwn(file));
        QVERIFY(giveAway(u"folder/f"_s, stranger));
        QVERIFY(!isOwn(file));
        QFile opened;
        QVERIFY(openTrusted(opened, file, OtherUsersAccess::Read).contains(u"chown"));
        QVERIFY(giveAway(u"folder/f"_s, 0));
        QVERIFY(giveAway(u"folder"_s, stranger));
        QVERIFY(!isOwn(file));
        QVERIFY(!isOwn(path(u"folder"_s)));
        QVERIFY(!isOwnFolder(path(u"folder"_s), OtherUsersAccess::Write));
    }

    void foldersAboveAreLookedAt()
    {
        const QString file = made(u"a/b/f"_s, 0600);
        setMode(u"a"_s, 0777);
        QVERIFY(!isOwn(file));
        QVERIFY(!isOwn(path(u"a/b"_s)));
        QVERIFY(ownershipProblem(path(u"a"_s), OtherUsersAccess::Read).contains(u"chmod 700 "_s + path(u"a"_s)));
        QVERIFY2(ownershipProblem(file, OtherUsersAccess::Read).contains(u"chmod go-w "_s + path(u"a"_s)),
                 qPrintable(ownershipProblem(file, OtherUsersAccess::Read)));
        setMode(u"a"_s, 01777); // as /tmp
        QVERIFY(isOwn(file));
        setMode(u"a"_s, 0755);
        QVERIFY(isOwn(file));
    }

    /// What is above a user's home is the administrator's business.
    void lookingEndsAtTheHome()
    {
        const QString file = made(u"a/home/b/f"_s, 0600);
        setMode(u"a"_s, 0777);
        const test::EnvironmentVariable home("HOME", QFile::encodeName(path(u"a/home"_s)));
        QVERIFY(isOwn(file));
        setMode(u"a/home"_s, 0777);
        QVERIFY(!isOwn(file));
    }

    void linksAreFollowed()
    {
        const QString target = made(u"open/f"_s, 0600);
        QVERIFY(QDir(m_folder->path()).mkdir(u"own"_s));
        const QString link = path(u"own/link"_s);
        QVERIFY(QFile::link(target, link));
        QFile opened;
        QVERIFY(openTrusted(opened, link, OtherUsersAccess::Read).isEmpty());
        opened.close();
        setMode(u"open"_s, 0777);
        QVERIFY(!isOwn(link));
        QVERIFY(!openTrusted(opened, link, OtherUsersAccess::Read).isEmpty());
        // And who can change the link can lead it elsewhere.
        setMode(u"open"_s, 0700);
        setMode(u"own"_s, 0777);
        QVERIFY(!isOwn(link));
        QVERIFY(!isOwnFolder(link, OtherUsersAccess::Write));
    }

    void whatIsNotThereIsNobodys()
    {
        QVERIFY(isOwn(path(u"none"_s)));
        QFile opened;
        QVERIFY(!openTrusted(opened, path(u"none"_s), OtherUsersAccess::Read).isEmpty());
        QVERIFY(!openTrusted(opened, m_folder->path(), OtherUsersAccess::Read).isEmpty());
    }
#endif
};

BRANDBRIDGE_TEST(TestOwnFiles, QCoreApplication)
#include "test_own_files.moc"
