// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_run.h"

#include "core/access/token_store.h"

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

using namespace brandbridge;
using namespace brandbridge::app;
using namespace brandbridge::test;

/// A configuration that another user made or can change: no start uses it, and each one says what repairs that.
/// What the window says: test_first_start.
class TestForeignFolder final : public QObject
{
    Q_OBJECT

    static constexpr QFile::Permissions ownFolder = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;

    /// All that reads the folder.
    const QStringList m_starts{u"serve --port 0"_s,          u"stdio"_s,       u"status"_s,        u"key test"_s,
                               u"call list_brands --demo"_s, u"token new x"_s, u"settings"_s,      u"permissions"_s,
                               u"connect cursor --yes"_s,    u"activity"_s,    u"restore --demo"_s};

    QString folder() const { return m_user->folder().path(); }
    static void openToOthers(const QString &path)
    {
        QVERIFY(QFile::setPermissions(path, ownFolder | QFile::WriteOther | QFile::ExeOther));
    }

    std::optional<NewUser> m_user;

private Q_SLOTS:
    void init()
    {
#ifndef Q_OS_UNIX
        QSKIP("Files have no modes here.");
#endif
        m_user.emplace();
    }

    void nothingStarts()
    {
        for (const QString &line : m_starts) {
            for (const QString &what : {QString(), u"tokens.json"_s, u"settings.ini"_s}) {
                init();
                access::TokenStore tokens(folder() + u"/tokens.json"_s);
                QVERIFY(tokens.create(u"a"_s));
                QCOMPARE(runCommand(u"settings endpoint/port 4000"_s).exitCode, 0);
                const QString path = what.isEmpty() ? folder() : folder() + u'/' + what;
                openToOthers(path);
                const CommandOutcome outcome = runCommand(line);
                QVERIFY2(outcome.endedWith(3, {}, {u"chmod"_s, path}) && outcome.out.isEmpty(),
                         qPrintable(line + u", "_s + what));
            }
        }
    }

    void tokensOfAStrangerLetNobodyIn()
    {
#ifdef Q_OS_UNIX
        const QString path = folder() + u"/tokens.json"_s;
        access::TokenStore tokens(path);
        const auto token = tokens.create(u"stranger"_s);
        QVERIFY(token);
        if (::chown(QFile::encodeName(path).constData(), 12345, static_cast<gid_t>(-1)) != 0)
            QSKIP("Only root can give files away.");
        QVERIFY(!access::TokenStore(path).nameFor(*token));
        QVERIFY(runCommand(u"token list"_s).endedWith(3, {}, {u"chown"_s, path}));
#endif
    }
};

BRANDBRIDGE_TEST(TestForeignFolder, QCoreApplication)
#include "test_foreign_folder.moc"
