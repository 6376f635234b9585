// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/token_store.h"
#include "support/file_modes.h"
#include "support/files.h"
#include "support/folder_test.h"
#include "support/test_program.h"

#include <cstdio>

using namespace brandbridge;
using namespace brandbridge::access;
using namespace brandbridge::test;

namespace {

/// What the other processes of a test do: make COUNT tokens in FILE, whose names begin with PREFIX.
int createTokens(const QStringList &arguments)
{
    TokenStore store(arguments.at(0));
    QHash<QString, QByteArray> made;
    while (made.size() < arguments.at(2).toInt()) {
        const QString name = arguments.at(1) + u'-' + QString::number(made.size());
        const auto token = store.create(name);
        if (!token) {
            std::fprintf(stderr, "%s\n", qPrintable(token.error()));
            return 1;
        }
        made.insert(name, *token);
    }
    for (auto token = made.cbegin(); token != made.cend(); ++token) {
        if (store.nameFor(token.value()) != token.key())
            return 2;
    }
    return 0;
}

} // namespace

class TestTokenStore final : public FolderTest
{
    Q_OBJECT

    QString file() const { return path(u"tokens.json"_s); }

private Q_SLOTS:
    void newTokenIsKnownAndNotInTheFile()
    {
        TokenStore store(file());
        const auto token = store.create(u"claude"_s);
        QVERIFY(token);
        QCOMPARE(store.nameFor(*token), u"claude"_s);
        const QByteArray content = bytesOf(file());
        QVERIFY(content.contains("claude"));
        QVERIFY(!content.contains(token->mid(4)));
        QVERIFY(isOwnersAlone(file()));
        QVERIFY(QFile::setPermissions(file(), QFile::permissions(file()) | QFile::ReadOther));
        const auto other = store.create(u"עוזר 2"_s);
        QVERIFY(other && isOwnersAlone(file()));
        QCOMPARE(store.nameFor(*other), u"עוזר 2"_s);
        QCOMPARE(store.nameFor(*token), u"claude"_s);

        const auto list = store.list();
        QVERIFY(list);
        QCOMPARE(list->size(), 2);
        QCOMPARE(list->first().name, u"claude"_s);
        QVERIFY(qAbs(list->first().created.secsTo(QDateTime::currentDateTimeUtc())) < 60);
    }

    void tokensAreLongAndDiffer()
    {
        TokenStore store(file());
        QSet<QByteArray> seen;
        for (int i = 0; i < 20; ++i) {
            const auto token = store.create(QString::number(i));
            QVERIFY(token);
            QVERIFY(token->startsWith("bbt_"));
            const auto bytes = QByteArray::fromBase64Encoding(
                token->mid(4), QByteArray::Base64UrlEncoding | QByteArray::AbortOnBase64DecodingErrors);
            QVERIFY(bytes);
            QCOMPARE((*bytes).size(), 32);
            seen.insert(*token);
        }
        QCOMPARE(seen.size(), 20);
    }

    void wrongTokensAreNobodys()
    {
        TokenStore store(file());
        QByteArrayList wrong{"", {}, "claude", "bbt_", QByteArray(100'000, 'x'), QByteArray("\0\xff\0", 3)};
        for (const QByteArray &bearer : std::as_const(wrong))
            QVERIFY2(!store.nameFor(bearer), bearer.toPercentEncoding().left(40));
        const auto token = store.create(u"claude"_s);
        QVERIFY(token);
        wrong += {token->chopped(1), *token + 'x', token->mid(4).toLower(), "bbt_" + token->mid(4).toLower(),
                  store.list()->first().sha256.toHex()};
        for (const QByteArray &bearer : std::as_const(wrong))
            QVERIFY2(!store.nameFor(bearer) || bearer == *token, bearer.toPercentEncoding().left(40));
    }

    void namesAreChecked()
    {
        TokenStore store(file());
        const QStringList good{u"x"_s, u"claude code"_s, QString(64, u'x'),
                               QStringLiteral("\U0001f916").repeated(64)}; // 64 beyond the BMP
        for (const QString &name : good)
            QVERIFY2(store.create(name), qPrintable(name));
        // White space, what breaks or reorders lines, what is no character, what is too long or stands for others.
        for (const QString &name : {QString(), u" "_s, u" claude"_s, u"a\nb"_s, u"a\tb"_s, u"a\u2028b"_s, u"a\u202eb"_s,
                                    u"a\u200bb"_s, u"a\u2066b"_s, u"a\x1b[31mb"_s, QString(QChar(0xd83d)),
                                    QString(u'a') + QChar(0), QString(65, u'x'), u"Anonymous"_s})
            QVERIFY2(!store.create(name), name.toUtf8().toPercentEncoding());
        QCOMPARE(store.list()->size(), good.size());
    }

    void namesThatLookTheSameAreTheSame()
    {
        TokenStore store(file());
        QVERIFY(store.create(u"caf\u00e9"_s));
        QVERIFY(!store.create(u"cafe\u0301"_s));
        QVERIFY(store.revoke(u"cafe\u0301"_s));
        QVERIFY(store.list()->isEmpty());
    }

    void tokenIsReplacedWithoutAGap()
    {
        TokenStore store(file());
        const auto bystander = store.create(u"zed"_s);
        const auto old = store.create(u"cursor"_s);
        const auto next = store.createAnother(u"cursor"_s);
        QVERIFY(bystander && old && next);
        QCOMPARE(store.nameFor(*old), u"cursor"_s);
        QCOMPARE(store.nameFor(*next), u"cursor"_s);

        QVERIFY(store.revokeOthers(u"cursor"_s, *next));
        QVERIFY(!store.nameFor(*old));
        QCOMPARE(store.nameFor(*next), u"cursor"_s);
        QCOMPARE(store.nameFor(*bystander), u"zed"_s);

        const auto given = store.createAnother(u"cursor"_s);
        QVERIFY(given && store.revokeToken(*given));
        QVERIFY(!store.nameFor(*given));
        QCOMPARE(store.nameFor(*next), u"cursor"_s);
        QVERIFY(store.revokeToken(*given));

        // Ending a name ends all of its tokens.
        const auto last = store.createAnother(u"cursor"_s);
        QVERIFY(last && store.revoke(u"cursor"_s));
        QVERIFY(!store.nameFor(*next) && !store.nameFor(*last));
        QCOMPARE(store.list()->size(), 1);
    }

    void changesOfAnotherAreSeenAtOnce()
    {
        TokenStore serving(file());
        TokenStore terminal(file());
        QVERIFY(!serving.nameFor("bbt_x"));
        // Many rounds within one tick of a coarse clock, at equal file sizes.
        QByteArray last;
        for (int i = 10; i < 25; ++i) {
            const QString name = u"assistant-%1"_s.arg(i);
            const auto token = terminal.create(name);
            QVERIFY(token);
            QCOMPARE(serving.nameFor(*token), name);
            QVERIFY(last.isEmpty() || !serving.nameFor(last));
            QVERIFY(terminal.revoke(name));
            QVERIFY(!serving.nameFor(*token));
            last = *token;
        }
    }

    void whoWasNobodyIsLetInOnceKnown()
    {
        const QTemporaryDir elsewhere;
        TokenStore other(elsewhere.filePath(u"tokens.json"_s));
        const QByteArray token = *other.create(u"cursor"_s);
        TokenStore store(file());
        QVERIFY(!store.nameFor(token));
        QVERIFY(!store.nameFor(token));
        QVERIFY(QFile::copy(elsewhere.filePath(u"tokens.json"_s), file()));
        QCOMPARE(store.nameFor(token), u"cursor"_s);
        QCOMPARE(store.nameFor(token), u"cursor"_s);
        QVERIFY(!store.nameFor("bbt_another"));
        QCOMPARE(store.nameFor(token), u"cursor"_s);
    }

    void damagedFileIsAnErrorAndStays()
    {
        for (const char *const content :
             {"", R"({"version":1,"tokens":[{"name":"a")", "[]", R"({"tokens":[]})", R"({"version":1})",
              R"({"version":2,"tokens":[]})",
              R"({"version":1,"tokens":[{"name":"a","sha256":"00","created":"2026-01-01T00:00:00Z"}]})"}) {
            put(file(), content);
            TokenStore store(file());
            const auto list = store.list();
            QVERIFY2(!list, content);
            QVERIFY2(list.error().contains(QDir::toNativeSeparators(file())), qPrintable(list.error()));
            QVERIFY2(!store.create(u"claude"_s) && !store.revoke(u"claude"_s), content);
            QCOMPARE(bytesOf(file()), QByteArray(content));
        }
    }

    void damageAndRemovalLetNobodyIn()
    {
        TokenStore store(file());
        const auto token = store.create(u"claude"_s);
        QVERIFY(token && store.nameFor(*token));
        const QByteArray good = bytesOf(file());
        put(file(), good.chopped(10));
        QVERIFY(!store.nameFor(*token));
        QVERIFY(store.problem().contains(QDir::toNativeSeparators(file())));
        put(file(), good);
        QCOMPARE(store.nameFor(*token), u"claude"_s);
        QVERIFY(store.problem().isEmpty());
        QVERIFY(QFile::remove(file()));
        QVERIFY(!store.nameFor(*token));
        QVERIFY(store.list() && store.list()->isEmpty());
    }

    void fileOfOthersLetsNobodyIn()
    {
#ifdef Q_OS_UNIX
        TokenStore store(file());
        const auto token = store.create(u"claude"_s);
        QVERIFY(token);
        const QByteArray bytes = bytesOf(file());
        QVERIFY(QFile::setPermissions(file(), QFile::ReadOwner | QFile::WriteOwner | QFile::WriteOther));
        put(file(), bytes + '\n');
        QVERIFY(!store.nameFor(*token));
        QVERIFY2(store.problem().contains(u"chmod 600 "_s + file()), qPrintable(store.problem()));
        QVERIFY(!store.create(u"cursor"_s));
        QCOMPARE(bytesOf(file()), bytes + '\n');
        QVERIFY(QFile::setPermissions(file(), QFile::ReadOwner | QFile::WriteOwner));
        put(file(), bytes);
        QCOMPARE(store.nameFor(*token), u"claude"_s);
#endif
    }

    void processesDoNotOverwriteEachOther()
    {
        constexpr int processes = 3;
        constexpr int tokensEach = 5;
        std::vector<std::unique_ptr<QProcess>> running;
        for (int i = 0; i < processes; ++i) {
            running.push_back(std::make_unique<QProcess>());
            running.back()->start(QCoreApplication::applicationFilePath(),
                                  {u"token_maker"_s, file(), u"p%1"_s.arg(i), QString::number(tokensEach)});
        }
        for (const auto &process : running) {
            QVERIFY(process->waitForFinished(60'000));
            QVERIFY2(process->exitCode() == 0, process->readAllStandardError().constData());
        }
        const auto list = TokenStore(file()).list();
        QVERIFY(list);
        QCOMPARE(list->size(), processes * tokensEach);
    }
};

BRANDBRIDGE_TEST(TestTokenStore, QCoreApplication)
BRANDBRIDGE_TEST_PROCESS("token_maker", createTokens)

#include "test_token_store.moc"
