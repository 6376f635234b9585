// SPDX-License-Identifier: GPL-3.0-or-later
#include "machine.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::assistants;

namespace {

const QByteArrayList extensionPath{"extensions", "brandbridge"};
const QByteArrayList listedPath{"mcpServers", "brandbridge"};
const ServerEntry extensionEntry{{{"enabled"}, {u"true"_s}, false, Part::Initial},
                                 {{"uri"}, {u"U"_s}, false, Part::Address},
                                 {{"headers", "Authorization"}, {u"Bearer T"_s}, false, Part::Token}};
const ServerEntry listedEntry{{{"name"}, {u"brandbridge"_s}, false, Part::Initial},
                              {{"url"}, {u"U"_s}, false, Part::Address},
                              {{"a", "b", "Authorization"}, {u"Bearer T"_s}, false, Part::Token}};
const QByteArray extension = "  brandbridge:\n    enabled: true\n    uri: \"U\"\n    headers:\n"
                             "      Authorization: \"Bearer T\"\n";
const QByteArray listed = "- name: \"brandbridge\"\n  url: \"U\"\n  a:\n    b:\n      Authorization: \"Bearer T\"\n";

QByteArray indented(QByteArray text)
{
    return "  " + text.replace("\n", "\n  ").chopped(2);
}

Configuration::Read readExtensions(const QByteArray &text)
{
    return Configuration::read(text, Format::Yaml, extensionPath);
}

Configuration::Read readListed(const QByteArray &text)
{
    return Configuration::read(text, Format::YamlList, listedPath);
}

} // namespace

class TestYamlConfiguration final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addedEntryIsTakenOutAgain_data()
    {
        const auto row = test::columns<bool, QByteArray, QByteArray>("isList", "before", "after");
        row("empty", false, {}, "extensions:\n" + extension);
        row("another key", false, "A: 1\n", "A: 1\nextensions:\n" + extension);
        row("begin of a document", false, "---\nA: 1\n", "---\nA: 1\nextensions:\n" + extension);
        const QByteArray before = "# mine\nextensions: # all\n  # first\n  developer:\n    enabled: true # yes\n"
                                  "    description: |\n      uri: not one\n\n      brandbridge:\n    args: [a, 'b']\n";
        const QByteArray behind = "\n# model\nGOOSE_MODEL: 'x # y'\nlist:\n- a\n- b: \"c: d\"\n";
        row("between others", false, before + behind, before + extension + behind);
        row("CRLF", false, QByteArray(before + behind).replace("\n", "\r\n"),
            QByteArray(before + extension + behind).replace("\n", "\r\n"));
        row("empty section", false, "extensions: {}\nA: 1\n", "extensions:\n" + extension + "A: 1\n");
        row("quoted section", false, "\"extensions\":\n    x:\n        uri: y\n",
            "\"extensions\":\n    x:\n        uri: y\n" +
                QByteArray("  " + extension).replace("\n", "\n  ").chopped(2));
        row("first of a list", true, "models: []\n", "models: []\nmcpServers:\n" + indented(listed));
        row("empty list", true, "mcpServers: []\n", "mcpServers:\n" + indented(listed));
        row("list without indentation", true, "mcpServers:\n- url: x\n  name: other\nrules:\n- a\n",
            "mcpServers:\n- url: x\n  name: other\n" + listed + "rules:\n- a\n");
        row("list with indentation", true, "mcpServers:\n  - name: other\n    args:\n      - x\n",
            "mcpServers:\n  - name: other\n    args:\n      - x\n" + indented(listed));
    }

    void addedEntryIsTakenOutAgain()
    {
        QFETCH(bool, isList);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const auto readText = isList ? readListed : readExtensions;
        const auto read = readText(before);
        QVERIFY2(read && !(*read)->hasEntry(), qPrintable(read ? QString() : read.error().what));
        QCOMPARE(test::outcomeText((*read)->added(isList ? listedEntry : extensionEntry)), after);
        const auto again = readText(after);
        QVERIFY(again && (*again)->hasEntry());
        QCOMPARE((*again)->valueAt({"headers", "Authorization"}), QStringList{u"Bearer T"_s});
        QCOMPARE(test::outcomeText((*again)->removed((*read)->containerCount())), before);
    }

    void entryIsRepaired_data()
    {
        const auto row = test::columns<QByteArray, QByteArray>("before", "after");
        const QByteArray users =
            "extensions:\n  Brandbridge: # own\n    timeout: 9 # s\n    enabled: false\n"
            "    uri: 'old' # c\n    headers:\n      Authorization: old\n      X: y\n  z:\n    a: b\n";
        row("with the user's own", users,
            QByteArray(users).replace("'old'", "\"U\"").replace("n: old", "n: \"Bearer T\""));
        row("no headers", "extensions:\n  brandbridge:\n    uri: U\n",
            "extensions:\n  brandbridge:\n    headers:\n      Authorization: \"Bearer T\"\n    uri: U\n");
        row("another kind", "extensions:\n  brandbridge:\n    cmd: x\n  z:\n    a: b\n",
            "extensions:\n  z:\n    a: b\n" + extension);
    }

    void entryIsRepaired()
    {
        QFETCH(QByteArray, before);
        const auto read = readExtensions(before);
        QVERIFY(read && (*read)->hasEntry());
        QTEST(test::outcomeText((*read)->repaired(extensionEntry)), "after");
    }

    void entryThatIsSwitchedOffIsSeen()
    {
        const auto read = readExtensions("extensions:\n  brandbridge:\n    enabled: false\n");
        QVERIFY(read && (*read)->isSwitchedOff());
    }

    void filesThatAreNotUnderstoodAreRefused_data()
    {
        const auto row = test::columns<QByteArray, int>("text", "line");
        row("JSON", "{\"extensions\": {}}", 1);
        row("entries on one line", "A: 1\nextensions: {x: {uri: y}}\n", 2);
        row("alias", "extensions: *all\n", 1);
        row("section twice", "extensions:\n  x:\n    a: b\nextensions: {}\n", 4);
        row("tab", "extensions:\n\tx:\n", 2);
        row("list", "extensions:\n  - name: x\n", 2);
        row("entry on one line", "extensions:\n  x: {uri: y}\n", 2);
        row("less indentation", "extensions:\n    x:\n      a: b\n  y:\n", 4);
        row("text over several lines", "A: \"b\nc\"\n", 1);
        row("second document", "A: 1\n---\nB: 2\n", 2);
        row("invalid UTF-8", "A: \xe9\n", 0);
    }

    void filesThatAreNotUnderstoodAreRefused()
    {
        QFETCH(QByteArray, text);
        const auto read = readExtensions(text);
        QVERIFY(!read);
        QTEST(static_cast<int>(read.error().line), "line");
    }

    void entryTwiceInAListIsRefused()
    {
        const QByteArray once = "mcpServers:\n" + listed;
        QVERIFY(readListed(once));
        QVERIFY(!readListed(once + listed));
    }
};

BRANDBRIDGE_TEST(TestYamlConfiguration, QCoreApplication)
#include "test_yaml_configuration.moc"
