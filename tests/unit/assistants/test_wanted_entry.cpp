// SPDX-License-Identifier: GPL-3.0-or-later
#include "machine.h"
#include "support/file_modes.h"
#include "support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrlQuery>

using namespace brandbridge;
using namespace brandbridge::assistants;
using test::AssistantMachine;
using test::filesHaveLinks;
using test::Machine;
using test::put;

/// Each assistant's entry, as its documentation has it.
class TestWantedEntry final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void entriesAreWhatTheAssistantsRead_data()
    {
        test::columns<QString, QByteArray>("name", "text");
        const auto row = [](const char *name, const char *table, const QByteArray &members) {
            QTest::addRow("%s", name) << QString::fromLatin1(name)
                                      << "{\n  \"" + QByteArray(table) + "\": {\n    \"brandbridge\": {\n      " +
                                             members + "\n    }\n  }\n}\n";
        };
        const QByteArray headers = ",\n      \"headers\": {\n        \"Authorization\": \"Bearer bbt_x\"\n      }";
        const QByteArray url = "\"url\": \"http://127.0.0.1:26420/mcp\"" + headers;
        const auto typed = [&url](const char *type) { return "\"type\": \"" + QByteArray(type) + "\",\n      " + url; };
        row("claude-desktop", "mcpServers",
            "\"command\": \"/usr/bin/brandbridge\",\n      \"args\": [\"stdio\", \"--as\", \"claude-desktop\"]");
        row("claude-code", "mcpServers", typed("http"));
        row("cursor", "mcpServers", url);
        row("vscode", "servers", typed("http"));
        row("windsurf", "mcpServers", "\"serverUrl\": \"http://127.0.0.1:26420/mcp\"" + headers);
        row("gemini-cli", "mcpServers", "\"httpUrl\": \"http://127.0.0.1:26420/mcp\"" + headers);
        row("zed", "context_servers", url);
        row("copilot-cli", "mcpServers", typed("http"));
        row("cline", "mcpServers", typed("streamableHttp"));
        row("cline-cli", "mcpServers", typed("streamableHttp"));
        row("lm-studio", "mcpServers", url);
        row("opencode", "mcp", typed("remote"));
        row("qwen-code", "mcpServers", "\"httpUrl\": \"http://127.0.0.1:26420/mcp\"" + headers);
        row("amp", "amp.mcpServers", url);
        row("crush", "mcp", typed("http"));
        const QByteArray token = "Authorization: \"Bearer bbt_x\"\n";
        QTest::addRow("continue") << u"continue"_s
                                  << "name: Local config\nversion: 1.0.0\nschema: v1\nmcpServers:\n"
                                     "  - name: \"brandbridge\"\n    type: \"streamable-http\"\n"
                                     "    url: \"http://127.0.0.1:26420/mcp\"\n    requestOptions:\n"
                                     "      headers:\n        " +
                                         token;
        QTest::addRow("goose") << u"goose"_s
                               << "extensions:\n  brandbridge:\n    name: \"brandbridge\"\n    enabled: true\n"
                                  "    type: \"streamable_http\"\n    uri: \"http://127.0.0.1:26420/mcp\"\n"
                                  "    headers:\n      " +
                                      token;
        QTest::addRow("codex") << u"codex"_s
                               << QByteArray("[mcp_servers.brandbridge]\nurl = \"http://127.0.0.1:26420/mcp\"\n"
                                             "http_headers = { Authorization = \"Bearer bbt_x\" }\n");
    }

    void entriesAreWhatTheAssistantsRead()
    {
        QFETCH(QString, name);
        const Machine machine;
        QTEST(pasteableText(*findAssistant(name), machine.reach, "bbt_x"), "text");
    }

    void startedProgramGetsItsFolder()
    {
        Machine machine;
        machine.reach.program = {u"flatpak"_s, {u"run"_s, u"org.example.Brandbridge"_s}};
        machine.reach.configFolder = u"/home/ada/other \"place\""_s;
        const QByteArray text = pasteableText(*findAssistant(u"claude-desktop"_s), machine.reach, {});
        const QByteArray arguments = "[\"run\", \"org.example.Brandbridge\", \"stdio\", \"--as\", \"claude-desktop\", "
                                     "\"--config-dir\", \"/home/ada/other \\\"place\\\"\"]";
        QVERIFY2(text.contains("\"command\": \"flatpak\"") && text.contains("\"args\": " + arguments),
                 text.constData());
    }

    void linkToTheProgramIsAsGood()
    {
        if (!filesHaveLinks)
            QSKIP("Files have no links here.");
        AssistantMachine machine(u"claude-desktop"_s);
        put(machine.path(u"v1/brandbridge"_s), "");
        QVERIFY(QDir().mkpath(machine.path(u"bin"_s)));
        QVERIFY(QFile::link(machine.path(u"v1/brandbridge"_s), machine.path(u"bin/brandbridge"_s)));
        machine.reach.program.command = machine.path(u"bin/brandbridge"_s);
        QVERIFY(machine.connect({}));
        machine.reach.program.command = machine.path(u"v1/brandbridge"_s);
        QCOMPARE(machine.state(), State::Connected);
    }

    void linksStartTheProgram()
    {
        Machine machine;
        machine.reach.configFolder = u"/home/ada/other place"_s;
        const auto arguments = [](const QString &name) {
            return QJsonArray{u"stdio"_s, u"--as"_s, name, u"--config-dir"_s, u"/home/ada/other place"_s};
        };
        const QUrl cursor = installLink(*findAssistant(u"cursor"_s), machine.reach);
        QCOMPARE(cursor.scheme(), u"cursor"_s);
        QCOMPARE(cursor.host() + cursor.path(), u"anysphere.cursor-deeplink/mcp/install"_s);
        const QUrlQuery query(cursor);
        QCOMPARE(query.queryItemValue(u"name"_s), u"brandbridge"_s);
        const QByteArray config =
            QByteArray::fromBase64(query.queryItemValue(u"config"_s, QUrl::FullyDecoded).toLatin1());
        // With nothing else in it: a link is no place for a token.
        QCOMPARE(QJsonDocument::fromJson(config).object(),
                 (QJsonObject{{u"command"_s, u"/usr/bin/brandbridge"_s}, {u"args"_s, arguments(u"cursor"_s)}}));

        const QUrl vscode = installLink(*findAssistant(u"vscode"_s), machine.reach);
        QVERIFY(vscode.toEncoded().startsWith("vscode:mcp/install?%7B"));
        QCOMPARE(QJsonDocument::fromJson(QByteArray::fromPercentEncoding(vscode.toEncoded().mid(19))).object(),
                 (QJsonObject{{u"name"_s, u"brandbridge"_s},
                              {u"type"_s, u"stdio"_s},
                              {u"command"_s, u"/usr/bin/brandbridge"_s},
                              {u"args"_s, arguments(u"vscode"_s)}}));
        QVERIFY(installLink(*findAssistant(u"zed"_s), machine.reach).isEmpty());
    }

    void whatALinkAddedIsConnected()
    {
        AssistantMachine machine(
            u"cursor"_s,
            R"({"mcpServers": {"brandbridge": {"command": "/usr/bin/brandbridge", "args": ["stdio", "--as", "cursor"]}}})");
        QCOMPARE(machine.state(), State::Connected);
        // Repaired as what it is, without a token.
        machine.reach.program.command = u"/opt/brandbridge"_s;
        QCOMPARE(machine.inspect().outdated, QList<Part>{Part::Program});
        const auto repaired = machine.connect("bbt_x");
        QVERIFY(repaired && !repaired->containsToken);
        QCOMPARE(machine.state(), State::Connected);
        QVERIFY(machine.bytes().contains("/opt/brandbridge") && !machine.bytes().contains("bbt_x"));
        QVERIFY(machine.disconnect());
        QCOMPARE(machine.state(), State::Found);
        // And where it is connected by its address, a token is what it needs.
        const auto connected = machine.connect("bbt_y");
        QVERIFY(connected && connected->containsToken);
        QVERIFY(machine.bytes().contains("bbt_y"));
    }
};

BRANDBRIDGE_TEST(TestWantedEntry, QCoreApplication)
#include "test_wanted_entry.moc"
