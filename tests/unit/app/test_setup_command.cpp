// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/app/program_run.h"

#include "core/settings/settings.h"
#include "support/files.h"
#include "support/held_port.h"
#include "support/published_service.h"

using namespace brandbridge;
using namespace brandbridge::test;
using settings::Key;

namespace {

const QByteArray setupKey = "sk_live_51Hq8mJ2eZvKYlo2C0aB7fT9xW4d";

} // namespace

/// From what a service gives to a connection in one command.
class TestSetupCommand final : public QObject
{
    Q_OBJECT

    std::optional<NewUser> m_user;
    std::unique_ptr<PublishedService> m_service;

    QString path(const QString &name) const { return m_user->path(name); }
    settings::Settings stored() const { return settings::Settings(path(u"settings.ini"_s)); }
    CommandOutcome setUp(const QByteArray &pasted, const Words &options = {})
    {
        return withoutKey(runCommand(QStringList{u"setup"_s} + options, pasted));
    }
    CommandOutcome setUpWithFile(const QByteArray &pasted)
    {
        return setUp(pasted, QStringList{u"--key-file"_s, path(u"key"_s)});
    }
    /// The key is in nothing that is printed, and in no file but its own.
    CommandOutcome withoutKey(const CommandOutcome &outcome) const
    {
        if ((outcome.out + outcome.err).contains(QLatin1String(setupKey)))
            return {-2, u"the key is shown"_s, {}};
        QDirIterator files(m_user->folder().path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString file = files.next();
            if (file != path(u"key"_s) && file != path(u"api-key"_s) && !file.endsWith(u"mcp.json") &&
                bytesOf(file).contains(setupKey))
                return {-2, u"the key is in "_s + file, {}};
        }
        return outcome;
    }

private Q_SLOTS:
    void init()
    {
        m_user.emplace();
        m_service = std::make_unique<PublishedService>(setupKey);
    }

    void anythingThatTheServiceGivesWillDo()
    {
        const QByteArray address = m_service->host();
        for (const QByteArray &pasted :
             {setupKey + '\n' + address, m_service->mcpServers(), m_service->connectorAddress(),
              m_service->curlCommand(), address + "/settings/api-keys\r\nAuthorization: Bearer " + setupKey,
              "x-acme-api-key: " + setupKey + "\n" + m_service->root()}) {
            m_user.emplace();
            const CommandOutcome outcome = setUpWithFile(pasted);
            QVERIFY2(outcome.endedWith(0, {u"service\t"_s + m_service->rootText(), u"organization\tAcme Corp"_s},
                                       {u"a key of 36 characters ending in xW4d"_s, u"is set up"_s}),
                     pasted);
            QCOMPARE(stored().text(Key::BaseUrl), m_service->rootText());
            QCOMPARE(stored().text(Key::McpUrl), m_service->rootText() + u"/mcp"_s);
            QCOMPARE(stored().text(Key::KeyHeader), u"x-acme-api-key"_s);
            QCOMPARE(stored().text(Key::KeyFile), path(u"key"_s));
            QCOMPARE(bytesOf(path(u"key"_s)), setupKey + '\n');
        }
        QVERIFY(withoutKey(runCommand(u"status"_s)).endedWith(0, {u"organization\tAcme Corp"_s}));
        QVERIFY(withoutKey(runCommand(u"call list_brands"_s)).endedWith(0, {u"Velmora"_s}));
    }

    void theHeaderAuthorizationIsUsed()
    {
        PublishedService service(setupKey, "Authorization");
        QVERIFY(setUpWithFile(setupKey + ' ' + service.host()).endedWith(0, {u"header\tAuthorization"_s}));
        QVERIFY(withoutKey(runCommand(u"call list_brands"_s)).endedWith(0, {u"Velmora"_s}));
        QCOMPARE(service.server.requests.last().header("authorization"), "Bearer " + setupKey);
    }

    void nothingIsStoredUnlessItWorks()
    {
        const HeldPort nobody;
        const QByteArray wrong = "sk_live_0000000000000000000000000000";
        const QList<std::tuple<QByteArray, int, QString>> rows{
            {wrong + ' ' + m_service->root(), 1, u"HTTP 401"_s},
            {setupKey + ' ' + nobody.origin().toLatin1(), 1, u"cannot be reached"_s},
            {setupKey, 3, u"no address"_s},
            {m_service->root(), 3, u"no key"_s},
            {"YOUR_API_KEY " + m_service->root(), 3, u"example"_s},
            {"please send me the key", 3, u"no address and no key"_s},
            {{}, 3, u"no address and no key"_s},
            {setupKey + " http://0.0.0.0:1/api", 1, {}}};
        for (const auto &[pasted, code, said] : rows) {
            const CommandOutcome outcome = setUpWithFile(pasted);
            QVERIFY2(outcome.endedWith(code, {}, {said}) && outcome.out.isEmpty(), pasted);
            QVERIFY2(!outcome.err.contains(QLatin1String(wrong)), pasted);
            QVERIFY2(!QFile::exists(path(u"key"_s)) && stored().text(Key::BaseUrl).isEmpty(), pasted);
        }
    }

    void aKeyIsReplacedAtTheSameAddress()
    {
        QCOMPARE(setUpWithFile(m_service->mcpServers()).exitCode, 0);
        QVERIFY(QFile::remove(path(u"key"_s)));
        QVERIFY(setUpWithFile(setupKey).endedWith(0, {m_service->rootText()}));
        // The header changed: what is stored still finds it.
        QVERIFY(stored().set(Key::KeyHeader, u"x-other"_s));
        QVERIFY(withoutKey(runCommand(u"status"_s)).endedWith(1, {}, {u"another header"_s, u"brandbridge setup"_s}));
        QVERIFY(setUp(m_service->root()).endedWith(0, {u"header\tx-acme-api-key"_s}));
        QCOMPARE(runCommand(u"status"_s).exitCode, 0);
    }

    void withoutAKeychainAFileIsNamed()
    {
        QVERIFY(setUp(m_service->mcpServers()).endedWith(3, {}, {u"No keychain runs"_s, u"--key-file FILE"_s}));
        put(path(u"key"_s), "another-key\n");
        QVERIFY(setUpWithFile(m_service->mcpServers()).exitCode == 3);
        QVERIFY(stored().text(Key::BaseUrl).isEmpty());
    }

    void aKeyAsAnArgumentIsRefused()
    {
        const CommandOutcome outcome = runCommand(u"setup sk_live_51Hq8mJ2eZvKYlo2C0aB7fT9xW4d"_s);
        QVERIFY(withoutKey(outcome).endedWith(2, {}, {u"not taken as an argument"_s}));
        QVERIFY(setUp(m_service->mcpServers(), u"--demo"_s).endedWith(2, {}, {u"without --demo"_s}));
    }

    /// What was pasted in several lines at a terminal is one text, and is not shown.
    void atATerminalItAsksForWhatIsMissing()
    {
        if (!PseudoTerminal::isPossible)
            QSKIP("needs a terminal of Unix");
        PseudoTerminal terminal;
        QProcess process;
        process.setStandardInputFile(terminal.file());
        process.start(QStringLiteral(BRANDBRIDGE_BINARY), {u"setup"_s});
        QByteArray reported;
        const auto says = [&](const QByteArray &text) {
            return test::waitFor([&] { return (reported += process.readAllStandardError()).contains(text); });
        };
        QVERIFY(says("It is not shown"));
        QVERIFY(terminal.type("sk_live_0000000000000000000000000000\n"));
        QVERIFY(says("Enter the service's address"));
        QVERIFY(terminal.type(m_service->host() + '\n'));
        QVERIFY(says("Paste another key"));
        QVERIFY(terminal.type(QByteArray(m_service->mcpServers()).replace(", ", ",\n  ") + '\n'));
        QVERIFY(says("[y/N]")); // there is no keychain
        QVERIFY(terminal.type("y\n"));
        QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, 20'000);
        QCOMPARE(process.exitCode(), 0);
        QVERIFY(!terminal.shown().contains("sk_live") && !reported.contains(setupKey));
        QVERIFY(process.readAllStandardOutput().contains("organization\tAcme Corp"));
        QCOMPARE(bytesOf(path(u"api-key"_s)), setupKey + '\n');
        QCOMPARE(stored().text(Key::BaseUrl), m_service->rootText());
    }

    /// One user's setup for another, who decides at a terminal what to take over.
    void aSetupIsHandedOver()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"setup.json"_s);
        QCOMPARE(setUpWithFile(m_service->mcpServers()).exitCode, 0);
        QVERIFY(withoutKey(runCommand(u"settings window/language de"_s)).exitCode == 0);
        QVERIFY(runCommand(u"permissions cursor create never --new"_s).exitCode == 0);
        put(path(u"notes.json"_s), R"({"b1":[{"day":"2026-03-09","text":"Launch"}]})");
        QVERIFY(withoutKey(runCommand({u"setup"_s, u"--export"_s, file})).endedWith(0, {}, {u"without the API key"_s}));
        const QByteArray exported = bytesOf(file);
        QVERIFY(!exported.contains(setupKey) && !exported.contains("key-file"));
        QVERIFY(QFile::permissions(file) ==
                (QFile::ReadOwner | QFile::WriteOwner | QFile::ReadUser | QFile::WriteUser));

        m_user.emplace(); // the colleague
        const Words import{u"setup"_s, u"--import"_s, file};
        const QStringList changes{
            u"risky\tconnection/base-url: "_s + m_service->rootText(), u"change\twindow/language: system → de"_s,
            u"change\tcursor, create: Ask me → Never"_s, u"change\tNotes on charts: for 1 brand"_s};
        QVERIFY(runCommand(import + QStringList{u"--dry-run"_s}).endedWith(0, changes));
        QVERIFY(runCommand(import).endedWith(2, changes, {u"Only a person"_s}));
        QVERIFY(!QFile::exists(path(u"settings.ini"_s)) && !QFile::exists(path(u"notes.json"_s)));
        if (!PseudoTerminal::isPossible)
            QSKIP("needs a terminal of Unix");
        PseudoTerminal terminal;
        QProcess process;
        process.setStandardInputFile(terminal.file());
        process.start(QStringLiteral(BRANDBRIDGE_BINARY), import);
        QByteArray reported;
        for (const QByteArray &question :
             {QByteArray("marked 'change'"), m_service->rootText().toLatin1() + ". This gives"}) {
            QVERIFY(test::waitFor([&] { return (reported += process.readAllStandardError()).contains(question); }));
            QVERIFY(terminal.type(reported.contains("This gives") ? "n\n" : "y\n"));
        }
        QVERIFY(test::waitFor([&] { return (reported += process.readAllStandardError()).count("This gives") == 2; }));
        QVERIFY(terminal.type("n\n"));
        QVERIFY(test::waitFor([&] { return (reported += process.readAllStandardError()).count("This gives") == 3; }));
        QVERIFY(terminal.type("n\n"));
        QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, 20'000);
        QCOMPARE(stored().text(Key::Language), u"de"_s);
        QVERIFY(stored().text(Key::BaseUrl).isEmpty());
        QVERIFY(bytesOf(path(u"notes.json"_s)).contains("Launch"));
        QVERIFY(runCommand(u"permissions"_s).endedWith(0, {u"cursor\tread allow (default)\tcreate never"_s}));
    }

    void aSetupFromElsewhereLoosensNothingByItself()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"setup.json"_s);
        QCOMPARE(runCommand({u"setup"_s, u"--export"_s, file}).exitCode, 0);
        const QByteArray good = bytesOf(file);
        const auto with = [&](const QByteArray &part, const QByteArray &value) {
            QJsonObject root = QJsonDocument::fromJson(good).object();
            root.insert(QString::fromLatin1(part), QJsonDocument::fromJson(value).object());
            return QJsonDocument(root).toJson();
        };
        const auto reads = [&](const QByteArray &bytes) {
            put(file, bytes);
            return runCommand({u"setup"_s, u"--import"_s, file, u"--dry-run"_s});
        };
        const QByteArray loose =
            R"({"default":{"create":"allow","promptsPerDay":0},"assistants":{"x":{"read":"never"}}})";
        QVERIFY(reads(with("permissions", loose))
                    .endedWith(
                        0, {u"risky\tAll assistants, create: Ask me → Allow"_s, u"change\tx, read: Allow → Never"_s}));
        for (const QByteArray &setting :
             {QByteArray(R"("endpoint/writes":"allow")"), QByteArray(R"("endpoint/token":"open")"),
              QByteArray(R"("activity/keep-days":"1")"), QByteArray(R"("endpoint/metrics":"yes")"),
              QByteArray(R"("connection/key-header":"x-other")"),
              QByteArray("\"endpoint/origins\":\"https://a.example\"")}) {
            const CommandOutcome outcome = reads(with("settings", '{' + setting + '}'));
            QVERIFY2(outcome.endedWith(0, {u"risky\t"_s}), setting);
        }
        QVERIFY(reads(good).endedWith(0, {}, {u"the same as here"_s}));
        for (const QByteArray &bad :
             {QByteArray(), good.left(good.size() / 2), QByteArray("{}"), QByteArray("[1]"),
              with("settings", R"({"connection/key-file":"/tmp/k"})"),
              with("settings", R"({"connection/ca-file":"/tmp/c"})"),
              with("settings", R"({"endpoint/writes":"always"})"), with("settings", R"({"api-key":"x"})"),
              with("permissions", R"({"default":{"create":"maybe"},"assistants":{}})"),
              with("permissions", R"({"default":{},"assistants":{"a\u0007":{"create":"ask"}}})"),
              with("notes", R"({"b":[{"day":"9 March","text":"x"}]})"), with("unwatched", R"({"b":["nothing"]})"),
              with("actions", R"({"b":{"k":{"state":"paid"}}})"), with("tokens", "{}"),
              good + QByteArray(5 * 1024 * 1024, ' ')})
            QVERIFY2(reads(bad).endedWith(3, {}, {u"damaged"_s, u"Nothing was changed"_s}), bad.left(200));
        QVERIFY(reads(QByteArray(good).replace("\"brandbridgeSetup\": 1", "\"brandbridgeSetup\": 2"))
                    .endedWith(3, {}, {u"newer version"_s}));
        QVERIFY(runCommand(u"setup --import /dev/zero"_s).endedWith(3, {}, {u"cannot be read"_s}));
        QVERIFY(!QFile::exists(path(u"settings.ini"_s)) && !QFile::exists(path(u"permissions.json"_s)));
    }
};

BRANDBRIDGE_TEST(TestSetupCommand, QCoreApplication)
#include "test_setup_command.moc"
