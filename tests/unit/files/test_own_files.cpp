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

    static bool isOwn(const QString &path) { return whyNotOwn(path, OthersMay::Read).isEmpty(); }

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
            const QString file = made(u"f"_qs, mode);
            QVERIFY2(whyNotOwn(file, OthersMay::Read).isEmpty() == mayBeRead, name);
            QVERIFY2(whyNotOwn(file, OthersMay::Nothing).isEmpty() == mayBeNothing, name);
            QFile opened;
            QVERIFY2(openOwn(opened, file, OthersMay::Read).isEmpty() == mayBeRead, name);
            // What mends it is said.
            if (!mayBeRead)
                QVERIFY2(whyNotOwn(file, OthersMay::Read).contains(u"chmod 600 "_qs + file), name);
        }
    }

    void aFileIsMadePrivate()
    {
        const QString file = made(u"f"_qs, 0646);
        QVERIFY(isOwnButOpen(file));
        QCOMPARE(makePrivate(file), QString());
        QVERIFY(!isOwnButOpen(file));
        QVERIFY(whyNotOwn(file, OthersMay::Nothing).isEmpty());
        QVERIFY(!makePrivate(file + u"-missing"_qs).isEmpty());
        // What a link leads to is not ours to judge.
        setMode(u"f"_qs, 0646);
        QVERIFY(QFile::link(file, file + u"-link"_qs));
        QVERIFY(!isOwnButOpen(file + u"-link"_qs));
        QVERIFY(!makePrivate(file + u"-link"_qs).isEmpty());
        QVERIFY(isOwnButOpen(file));
    }

    void theGroupIsOthers()
    {
        if (!isRoot())
            QSKIP("Only root can give files away.");
        const QString file = made(u"f"_qs, 0660);
        QVERIFY(giveAway(u"f"_qs, ::geteuid(), stranger));
        setMode(u"f"_qs, 0660);
        QVERIFY(!isOwn(file));
        setMode(u"f"_qs, 0640);
        QVERIFY(isOwn(file));
    }

    void strangersAreSeen()
    {
        if (!isRoot())
            QSKIP("Only root can give files away.");
        const QString file = made(u"folder/f"_qs, 0600);
        QVERIFY(isOwn(file));
        QVERIFY(giveAway(u"folder/f"_qs, stranger));
        QVERIFY(!isOwn(file));
        QFile opened;
        QVERIFY(openOwn(opened, file, OthersMay::Read).contains(u"chown"));
        QVERIFY(giveAway(u"folder/f"_qs, 0));
        QVERIFY(giveAway(u"folder"_qs, stranger));
        QVERIFY(!isOwn(file));
        QVERIFY(!isOwn(path(u"folder"_qs)));
        QVERIFY(!isOwnFolder(path(u"folder"_qs), OthersMay::Write));
    }

    void foldersAboveAreLookedAt()
    {
        const QString file = made(u"a/b/f"_qs, 0600);
        setMode(u"a"_qs, 0777);
        QVERIFY(!isOwn(file));
        QVERIFY(!isOwn(path(u"a/b"_qs)));
        QVERIFY(whyNotOwn(path(u"a"_qs), OthersMay::Read).contains(u"chmod 700 "_qs + path(u"a"_qs)));
        QVERIFY2(whyNotOwn(file, OthersMay::Read).contains(u"chmod go-w "_qs + path(u"a"_qs)),
                 qPrintable(whyNotOwn(file, OthersMay::Read)));
        setMode(u"a"_qs, 01777); // as /tmp
        QVERIFY(isOwn(file));
        setMode(u"a"_qs, 0755);
        QVERIFY(isOwn(file));
    }

    /// What is above a user's home is the administrator's business.
    void lookingEndsAtTheHome()
    {
        const QString file = made(u"a/home/b/f"_qs, 0600);
        setMode(u"a"_qs, 0777);
        const test::EnvironmentVariable home("HOME", QFile::encodeName(path(u"a/home"_qs)));
        QVERIFY(isOwn(file));
        setMode(u"a/home"_qs, 0777);
        QVERIFY(!isOwn(file));
    }

    void linksAreFollowed()
    {
        const QString target = made(u"open/f"_qs, 0600);
        QVERIFY(QDir(m_folder->path()).mkdir(u"own"_qs));
        const QString link = path(u"own/link"_qs);
        QVERIFY(QFile::link(target, link));
        QFile opened;
        QVERIFY(openOwn(opened, link, OthersMay::Read).isEmpty());
        opened.close();
        setMode(u"open"_qs, 0777);
        QVERIFY(!isOwn(link));
        QVERIFY(!openOwn(opened, link, OthersMay::Read).isEmpty());
        // And who can change the link can lead it elsewhere.
        setMode(u"open"_qs, 0700);
        setMode(u"own"_qs, 0777);
        QVERIFY(!isOwn(link));
        QVERIFY(!isOwnFolder(link, OthersMay::Write));
    }

    void whatIsNotThereIsNobodys()
    {
        QVERIFY(isOwn(path(u"none"_qs)));
        QFile opened;
        QVERIFY(!openOwn(opened, path(u"none"_qs), OthersMay::Read).isEmpty());
        QVERIFY(!openOwn(opened, m_folder->path(), OthersMay::Read).isEmpty());
    }
#endif
};

BRANDBRIDGE_TEST(TestOwnFiles, QCoreApplication)
#include "test_own_files.moc"
