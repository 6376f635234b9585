// SPDX-License-Identifier: GPL-3.0-or-later
#include "machine.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::assistants;

namespace {

const QByteArrayList tablePath{"mcp_servers", "brandbridge"};
const ServerEntry tableEntry{{{"url"}, {u"U"_s}, false, Part::Address},
                             {{"http_headers", "Authorization"}, {u"Bearer T"_s}, false, Part::Token}};
const QByteArray head = "[mcp_servers.brandbridge]\n";
const QByteArray headersHead = "[mcp_servers.brandbridge.http_headers]\n";
const QByteArray block = head + "url = \"U\"\nhttp_headers = { Authorization = \"Bearer T\" }\n";

Configuration::Read readTable(const QByteArray &text)
{
    return Configuration::read(text, Format::Toml, tablePath);
}

} // namespace

class TestTomlConfiguration final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addedEntryStandsAtTheEnd_data()
    {
        const auto row = test::columns<QByteArray, QByteArray>("before", "after");
        row("empty", {}, block);
        row("another table", "[a]\nb = 1\n", "[a]\nb = 1\n\n" + block);
        row("no line break at the end", "a = 1 # c", "a = 1 # c\n\n" + block);
        row("array of tables", "[[a]]\nb = 1\n", "[[a]]\nb = 1\n\n" + block);
        row("servers as dotted keys", "mcp_servers.a.url = \"x\"\n", "mcp_servers.a.url = \"x\"\n\n" + block);
        row("empty servers table", "[mcp_servers]\n", "[mcp_servers]\n\n" + block);
        row("CRLF", "a = 1\r\n", "a = 1\r\n\r\n" + QByteArray(block).replace("\n", "\r\n"));
        const QByteArray all = "# [x]\n\tk1 = \"a # b\" # c\n\"k k\".x2 = 'c ] \\' # \" ' [ {\n  # y = 1\n\n"
                               "'a.b' . c3=\"\"\"\n[mcp_servers.brandbridge]\nurl = 'x'\n\"\"\"\n"
                               "[t1]\t\nk1 = '''\n] } \"\n'''\n[mcp_servers.s2]\nk1=[ 1, # [ \n 'x', ]\n"
                               "[ \"q.\" . u3 ] # c\nk1 = { a = 1, b = { c = [ '}' ] } }\n"
                               "[[v]]\nk1 = 2026-01-01T10:00:00Z\nk2 = -1.5e+3\n";
        row("all kinds of values and comments", all, all + "\n" + block);
        row("all kinds with CRLF", QByteArray(all).replace("\n", "\r\n"),
            QByteArray(all + "\n" + block).replace("\n", "\r\n"));
        row("an entry in a text", "a = '''\n[mcp_servers.brandbridge]\n'''\n",
            "a = '''\n[mcp_servers.brandbridge]\n'''\n\n" + block);
    }

    void addedEntryStandsAtTheEnd()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const auto read = readTable(before);
        QVERIFY(read && !(*read)->hasEntry());
        QCOMPARE(test::outcomeText((*read)->added(tableEntry)), after);
        const auto again = readTable(after);
        QVERIFY(again && (*again)->hasEntry());
        QCOMPARE((*again)->valueAt({"http_headers", "Authorization"}), QStringList{u"Bearer T"_s});
        const bool isWhole = before.isEmpty() || before.endsWith('\n');
        QCOMPARE(test::outcomeText((*again)->removed(0)), isWhole ? before : QByteArray(before + '\n'));
    }

    void entryIsTakenOut_data()
    {
        const auto row = test::columns<QByteArray, QByteArray>("before", "after");
        row("between others", "[a]\nb = 1\n\n" + block + "\n# about c\n[c]\nd = 2\n",
            "[a]\nb = 1\n\n# about c\n[c]\nd = 2\n");
        row("first", block + "\n[c]\nd = 2\n", "\n[c]\nd = 2\n");
        row("own tables",
            "a = 1\n\n" + head + "url = \"U\" # here\n# more\nstartup = [\n 1, # ]\n]\n\n" + headersHead +
                "Authorization = \"Bearer T\"\n\n[[mcp_servers.brandbridge.x]]\ny = 1\n[c]\n",
            "a = 1\n[c]\n");
        row("own tables apart", head + "url = 'U'\n[c]\nd = 1\n[mcp_servers.brandbridge.tools.x]\nmode = 1\n",
            "[c]\nd = 1\n");
        row("quoted names", "[c]\n[ mcp_servers . \"brandbridge\" ]\nurl = 'U'", "[c]\n");
        row("dotted keys", "mcp_servers.a.url = 1\nmcp_servers.brandbridge.url = 'U'\nb = 2\n",
            "mcp_servers.a.url = 1\nb = 2\n");
        row("key in the servers' table", "[mcp_servers]\nbrandbridge = { url = 'U' }\na = { url = 'V' }\n",
            "[mcp_servers]\na = { url = 'V' }\n");
        row("alone in an inline table", "a = 1\nmcp_servers = { brandbridge = { url = 'U' } } # c\nb = 2\n",
            "a = 1\nb = 2\n");
        row("two lines of an inline table",
            "a = 1\nmcp_servers = { brandbridge.x = '''\n''', brandbridge.url = 'U' }\n# c\n", "a = 1\n# c\n");
    }

    void entryIsTakenOut()
    {
        QFETCH(QByteArray, before);
        const auto read = readTable(before);
        QVERIFY(read && (*read)->hasEntry());
        QTEST(test::outcomeText((*read)->removed(0)), "after");
    }

    void entryIsRepaired_data()
    {
        const auto row = test::columns<QByteArray, QByteArray>("before", "after");
        row("as written", QByteArray("a = 1\n\n" + block).replace("\"U\"", "\"old\"").replace("Bearer T", "Bearer old"),
            "a = 1\n\n" + block);
        const QByteArray users = head + "enabled = true # on\nurl = 'old' # c\n"
                                        "http_headers = { X = \"}\", Authorization = \"old\" }\ntool_timeout_sec = 9\n";
        row("with the user's own", users,
            QByteArray(users).replace("'old'", "\"U\"").replace("\"old\"", "\"Bearer T\""));
        row("own table of headers", head + "url = 'old'\n" + headersHead + "\"Authorization\" = ''\n",
            head + "url = \"U\"\n" + headersHead + "\"Authorization\" = \"Bearer T\"\n");
        row("no headers", head + "url = 'U'\n", head + "http_headers = { Authorization = \"Bearer T\" }\nurl = 'U'\n");
        row("no authorization", head + "url = 'U'\n" + headersHead + "X = '1'",
            head + "url = 'U'\n" + headersHead + "Authorization = \"Bearer T\"\nX = '1'");
        row("another kind", head + "command = 'x'\nargs = []\n\n[z]\n", "\n[z]\n\n" + block);
    }

    void entryIsRepaired()
    {
        QFETCH(QByteArray, before);
        const auto read = readTable(before);
        QVERIFY(read && (*read)->hasEntry());
        QTEST(test::outcomeText((*read)->repaired(tableEntry)), "after");
    }

    void entryThatCannotBeEditedIsRefused()
    {
        for (const QByteArray text : {"mcp_servers = { brandbridge = { url = 'x' }, a = { url = 'y' } }\n",
                                      "mcp_servers = { brandbridge.url = '''x\n''', a.url = 'y' }\n"}) {
            const auto read = readTable(text);
            QVERIFY(read && (*read)->hasEntry());
            for (const auto &edited : {(*read)->removed(0), (*read)->repaired(tableEntry)})
                QVERIFY2(!edited && edited.error().what.contains(u"by hand"), test::outcomeText(edited));
        }
        // And where there is none, none can be added.
        const auto other = readTable("mcp_servers = { a = { url = 'y' } }\n");
        QVERIFY(other);
        const auto added = (*other)->added(tableEntry);
        QVERIFY2(!added && added.error().what.contains(u"inline table"), test::outcomeText(added));
    }

    void unusableFilesAreRefused_data()
    {
        const auto row = test::columns<QByteArray, int>("text", "line");
        row("no value", "a = 1\nb =\n", 2);
        row("open text", "a = \"x\n", 1);
        row("table twice", "[a]\nb = 1\n[a]\nc = 1\n", 3);
        row("JSON", "{\"mcpServers\": {}}", 1);
        row("servers is a number", "\nmcp_servers = 1\n", 2);
        row("servers is an array of tables", "[[mcp_servers]]\na = 1\n", 1);
        row("invalid UTF-8", "a = 1\nb = \"\xe9\"\n", 2);
    }

    void unusableFilesAreRefused()
    {
        QFETCH(QByteArray, text);
        const auto read = readTable(text);
        QVERIFY(!read);
        QVERIFY(!read.error().what.isEmpty());
        QTEST(static_cast<int>(read.error().line), "line");
    }
};

BRANDBRIDGE_TEST(TestTomlConfiguration, QCoreApplication)
#include "test_toml_configuration.moc"
