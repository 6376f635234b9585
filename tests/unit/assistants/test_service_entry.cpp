// SPDX-License-Identifier: GPL-3.0-or-later
#include "machine.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::assistants;
using test::AssistantMachine;
using test::bytesOf;
using test::columns;
using test::put;

namespace {

const QByteArray entryKey = "sk_live_51Hq8mJ2eZvKYlo2C0aB7fT9xW4d";

/// @p text with double quotes, and the key for KEY.
QByteArray withKey(QByteArray text)
{
    return text.replace('\'', '"').replace("KEY", entryKey);
}

/// A machine whose Brandbridge calls the service at data.acme.example.
void knowService(test::Machine &machine)
{
    machine.reach.service = {{QUrl(u"https://data.acme.example/api"_s)}, "x-acme-api-key"};
}

} // namespace

/// Entries by which assistants call the service itself, with the API key in their files.
class TestServiceEntry final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void itGoesWithTheKey_data()
    {
        const auto row = columns<QString, QByteArray, QByteArray>("assistant", "before", "without");
        row("in mcpServers", u"cursor"_s,
            "{\n  'mcpServers': {\n    'acme': {'url': 'https://data.acme.example/api/mcp', 'headers': "
            "{'x-acme-api-key': "
            "'KEY'}},\n    'other': {'url': 'https://other.example/mcp'}\n  }\n}\n",
            "{\n  'mcpServers': {\n    'other': {'url': 'https://other.example/mcp'}\n  }\n}\n");
        row("the only one", u"vscode"_s,
            "{\n\t'servers': {\n\t\t'acme': {'type': 'http', 'url': "
            "'https://data.acme.example/api/mcp?api_key=KEY'}\n\t}\n}\n",
            "{\n\t'servers': {}\n}\n");
        row("started by mcp-remote", u"claude-desktop"_s,
            "{'mcpServers': {'acme': {'command': 'npx', 'args': ['mcp-remote', 'https://data.acme.example/api/mcp', "
            "'--header', 'x-acme-api-key: KEY']}}}",
            "{'mcpServers': {}}");
        row("with comments", u"zed"_s,
            "{\n  // mine\n  'context_servers': {\n    'acme': {\n      'url': 'https://data.acme.example/api/mcp',\n  "
            "    "
            "'headers': {'x-acme-api-key': 'KEY'}, // secret\n    },\n  },\n}\n",
            "{\n  // mine\n  'context_servers': {},\n}\n");
        row("in TOML", u"codex"_s,
            "model = 'o9'\n\n[mcp_servers.acme]\nurl = 'https://data.acme.example/api/mcp'\nhttp_headers = { "
            "'x-acme-api-key' = 'KEY' }\n",
            "model = 'o9'\n");
        row("on another host", u"cursor"_s,
            "{'mcpServers': {'acme': {'url': 'https://mcp.acme.example/mcp', 'headers': {'x-acme-api-key': 'KEY'}}}}",
            "{'mcpServers': {}}");
    }
    void itGoesWithTheKey()
    {
        QFETCH(const QString, assistant);
        QFETCH(const QByteArray, before);
        QFETCH(const QByteArray, without);
        AssistantMachine machine(assistant, withKey(before));
        QVERIFY(machine.inspect().serviceEntries.isEmpty()); // of a service that is not known
        knowService(machine);
        QCOMPARE(machine.inspect().serviceEntries, QByteArrayList{"acme"});
        const auto change = machine.connect("bbt_1");
        QVERIFY2(change, change ? "" : qPrintable(change.error()));
        QCOMPARE(change->serviceEntries, QByteArrayList{"acme"});
        QCOMPARE(machine.state(), State::Connected);
        QVERIFY2(!machine.bytes().contains(entryKey) && machine.bytes().contains("brandbridge"), machine.bytes());
        QVERIFY(!bytesOf(backupOf(machine.file)).contains(entryKey));
        QString shown;
        for (const message::Message &line : changeLines(*change))
            shown += line.english() + u'\n';
        QVERIFY2(shown.contains(u"- acme") && !shown.contains(QLatin1String(entryKey)), qPrintable(shown));
        QVERIFY(machine.disconnect());
        QCOMPARE(machine.bytes(), withKey(without));
    }

    void othersStay()
    {
        const QByteArray before = withKey(
            "{'mcpServers': {'a': {'url': 'https://other.example/mcp', 'headers': {'x-api-key': 'KEY'}}, 'b': {'url': "
            "'https://other.example/mcp?api_key=KEY'}, 'c': {'command': 'acme'}, 'd': 'https://data.acme.example'}}");
        AssistantMachine machine(u"cursor"_s, before);
        knowService(machine);
        machine.reach.service.keyHeader = "x-api-key"; // which has no service's name
        QVERIFY(machine.inspect().serviceEntries.isEmpty());
        QVERIFY(machine.connect("bbt_1"));
        QVERIFY(machine.disconnect());
        QCOMPARE(machine.bytes(), before);
    }

    /// A file that an earlier version has changed, and its backup.
    void itGoesFromTheBackupToo()
    {
        const QByteArray before = withKey("{'mcpServers': {'acme': {'url': 'https://data.acme.example/api/mcp', "
                                          "'headers': {'x-acme-api-key': 'KEY'}}}}");
        AssistantMachine machine(u"cursor"_s, before);
        QVERIFY(machine.connect("bbt_1"));
        QCOMPARE(bytesOf(backupOf(machine.file)), before);
        QCOMPARE(machine.state(), State::Connected);

        knowService(machine);
        QCOMPARE(machine.inspect().outdated, QList<Part>{Part::OwnEntry});
        const auto change = machine.connect("bbt_2");
        QVERIFY(change && !change->containsToken); // the one there is right
        QCOMPARE(machine.state(), State::Connected);
        QVERIFY2(machine.bytes().contains("bbt_1") && !machine.bytes().contains(entryKey), machine.bytes());
        QVERIFY(!bytesOf(backupOf(machine.file)).contains(entryKey));
        QVERIFY(machine.disconnect());
        QCOMPARE(machine.bytes(), withKey("{'mcpServers': {}}"));

        // A backup that cannot be read goes as a whole.
        QVERIFY(machine.connect("bbt_3"));
        put(backupOf(machine.file), entryKey);
        put(machine.file,
            QByteArray(machine.bytes())
                .replace(withKey("{'mcpServers': {"),
                         withKey("{'mcpServers': {'acme': {'url': 'https://data.acme.example/?api_key=KEY'}, ")));
        QCOMPARE(machine.state(), State::Outdated);
        QVERIFY(machine.connect("bbt_4"));
        QVERIFY(!QFile::exists(backupOf(machine.file)));
    }

    void keysAreFoundForSettingUp()
    {
        test::Machine machine;
        put(machine.path(u".cursor/mcp.json"_s),
            withKey(
                "{'mcpServers': {'acme': {'url': 'https://data.acme.example/api/mcp', 'headers': {'x-acme-api-key': "
                "'KEY'}}, 'git': {'url': 'https://git.example/mcp', 'headers': {'Authorization': 'Bearer "
                "ghp_0123456789abcdefghij'}}, 'local': {'command': 'x', 'env': {'API_KEY': 'KEY'}}}}"));
        put(machine.path(u".codex/config.toml"_s),
            withKey("[mcp_servers.acme]\nurl = 'https://data.acme.example/api/mcp?api_key=KEY'\n"));
        const Connector connector(machine.places, machine.reach, access::TokenStore(machine.path(u"tokens.json"_s)),
                                  true);
        const QList<FoundKey> found = connector.findKeys();
        QCOMPARE(found.size(), 2);
        QCOMPARE(found.at(0).assistant, u"Cursor"_s);
        QCOMPARE(found.at(0).parts.keyHeader, "x-acme-api-key");
        QCOMPARE(found.at(1).assistant, u"Codex"_s);
        for (const FoundKey &one : found) {
            QCOMPARE(one.parts.key, entryKey);
            QCOMPARE(one.parts.baseUrl, QUrl(u"https://data.acme.example/api"_s));
            QCOMPARE(setup::parsePastedText(QString::fromUtf8(one.text)).key, entryKey);
        }
    }
};

BRANDBRIDGE_TEST(TestServiceEntry, QCoreApplication)
#include "test_service_entry.moc"
