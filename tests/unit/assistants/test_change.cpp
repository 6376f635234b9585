// SPDX-License-Identifier: GPL-3.0-or-later
#include "machine.h"
#include "support/file_modes.h"
#include "support/test_program.h"

#include <QDir>

using namespace brandbridge;
using namespace brandbridge::assistants;
using test::bytesOf;
using test::filesHaveLinks;
using test::filesHaveModes;
using test::isOwnersAlone;
using test::Machine;
using test::put;
using test::sample;

namespace {

/// The assistant that a sample's name begins with.
const Assistant &assistantOf(const QString &name)
{
    for (const Assistant &assistant : assistants::assistants()) {
        if (name.startsWith(assistant.name))
            return assistant;
    }
    qFatal("no assistant has this sample");
}

} // namespace

/// Connecting and disconnecting, on files as assistants write them.
class TestChange final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void disconnectingBringsTheFileBack_data()
    {
        QTest::addColumn<QString>("file");
        const QStringList names = QDir(QStringLiteral(SOURCE_FOLDER "/tests/unit/assistants/samples"))
                                      .entryList({u"*.json"_qs, u"*.toml"_qs}, QDir::Files);
        QVERIFY(names.size() > 20);
        for (const QString &name : names)
            QTest::addRow("%s", qPrintable(name)) << name;
    }

    void disconnectingBringsTheFileBack()
    {
        QFETCH(QString, file);
        const Assistant &assistant = assistantOf(file);
        Machine machine;
        const QByteArray before = sample(file);
        const QString path = configurationFile(assistant, machine.places);
        put(path, before);
        const QFile::Permissions mode = QFile::permissions(path);

        const auto connected = machine.connect(assistant, "bbt_new");
        QVERIFY2(connected, qPrintable(connected ? QString() : connected.error()));
        QCOMPARE(connected->kind, Change::Kind::Connect);
        QCOMPARE(machine.inspect(assistant).state, State::Connected);
        QCOMPARE(QFile::permissions(path), mode);
        QCOMPARE(bytesOf(path + u".brandbridge-backup"_qs), before);
        QVERIFY(isOwnersAlone(path + u".brandbridge-backup"_qs));

        const auto disconnected = machine.disconnect(assistant);
        QVERIFY2(disconnected, qPrintable(disconnected ? QString() : disconnected.error()));
        QCOMPARE(disconnected->kind, Change::Kind::Disconnect);
        QCOMPARE(bytesOf(path), before);
        // Nothing is left lying around.
        QCOMPARE(QFileInfo(path).dir().entryList(QDir::Files | QDir::Hidden), QStringList{QFileInfo(path).fileName()});
    }

    /// Gemini CLI does not start with one.
    void byteOrderMarkIsNotWritten()
    {
        for (const Assistant &assistant : assistants::assistants()) {
            Machine machine;
            const QString path = configurationFile(assistant, machine.places);
            const QByteArray mark = "\xef\xbb\xbf";
            const QByteArray before = mark + (assistant.format == Format::Toml ? "a = 1\n" : "{\n  \"a\": 1\n}\n");
            put(path, before);
            QVERIFY(machine.connect(assistant, "bbt_new"));
            QCOMPARE(machine.inspect(assistant).state, State::Connected);
            QVERIFY(!bytesOf(path).startsWith(mark));
            QVERIFY(machine.disconnect(assistant));
            QCOMPARE(bytesOf(path), before);

            QVERIFY(machine.connect(assistant, "bbt_new"));
            put(path, mark + bytesOf(path)); // as some editors do
            machine.reach.url = u"http://127.0.0.1:26421/mcp"_qs;
            machine.reach.program.command = u"/opt/brandbridge"_qs;
            QVERIFY(machine.connect(assistant, "bbt_newer"));
            QVERIFY(!bytesOf(path).startsWith(mark));
        }
    }

    void missingFileIsMadeAndGoesAgain_data()
    {
        QTest::addColumn<QString>("name");
        for (const Assistant &assistant : assistants::assistants())
            QTest::addRow("%s", qPrintable(assistant.name)) << assistant.name;
    }

    void missingFileIsMadeAndGoesAgain()
    {
        QFETCH(QString, name);
        const Assistant &assistant = *findAssistant(name);
        for (const Platform platform : {Platform::Linux, Platform::MacOs, Platform::Windows}) {
            Machine machine(platform);
            const QString path = configurationFile(assistant, machine.places);
            QVERIFY(path.startsWith(machine.places.home + u'/'));
            const auto connected = machine.connect(assistant, "bbt_new");
            QVERIFY2(connected, qPrintable(connected ? QString() : connected.error()));
            QCOMPARE(machine.inspect(assistant).state, State::Connected);
            QCOMPARE(bytesOf(path), pasteableText(assistant, machine.reach, "bbt_new"));
            QVERIFY(isOwnersAlone(path));
            QVERIFY(machine.disconnect(assistant));
            QVERIFY(!QFileInfo::exists(path));
        }
    }

    void changesInBetweenStay()
    {
        Machine machine;
        const Assistant &cursor = *findAssistant(u"cursor"_qs);
        const QString path = configurationFile(cursor, machine.places);
        put(path, "{\n  \"a\": 1\n}\n");
        QVERIFY(machine.connect(cursor, "bbt_new"));
        QByteArray changed = bytesOf(path);
        changed.replace("\"a\": 1", "\"a\": 2");
        put(path, changed);
        QVERIFY(machine.disconnect(cursor));
        QCOMPARE(bytesOf(path), "{\n  \"a\": 2\n}\n");

        // A table of servers that was there before stays, even if it is empty.
        put(path, "{\n  \"a\": 1,\n  \"mcpServers\": {}\n}\n");
        QVERIFY(machine.connect(cursor, "bbt_new"));
        changed = bytesOf(path);
        changed.replace("\"a\": 1", "\"a\": 2");
        put(path, changed);
        QVERIFY(machine.disconnect(cursor));
        QCOMPARE(bytesOf(path), "{\n  \"a\": 2,\n  \"mcpServers\": {}\n}\n");
    }

    void repairKeepsTheWayBack()
    {
        Machine machine;
        const Assistant &code = *findAssistant(u"claude-code"_qs);
        const QByteArray before = sample(u"claude-code.json"_qs);
        const QString path = configurationFile(code, machine.places);
        put(path, before);
        QVERIFY(machine.connect(code, "bbt_old"));

        machine.reach.url = u"http://127.0.0.1:4000/mcp"_qs;
        QCOMPARE(machine.inspect(code).state, State::Outdated);
        QCOMPARE(machine.inspect(code).outdated, QList<Part>{Part::Address});
        machine.owners.clear();
        QCOMPARE(machine.inspect(code).outdated, (QList<Part>{Part::Address, Part::Token}));

        const auto repaired = machine.connect(code, "bbt_new");
        QVERIFY(repaired);
        QCOMPARE(repaired->kind, Change::Kind::Repair);
        QCOMPARE(machine.inspect(code).state, State::Connected);
        QVERIFY(bytesOf(path).contains("Bearer bbt_new") && !bytesOf(path).contains("bbt_old"));
        QCOMPARE(bytesOf(path + u".brandbridge-backup"_qs), before);
        // The entry of the same name in a project is not ours.
        QVERIFY(bytesOf(path).contains("/opt/old/brandbridge"));

        QVERIFY(machine.disconnect(code));
        QCOMPARE(bytesOf(path), before);
    }

    void whatTheAssistantAddedStays()
    {
        Machine machine;
        const Assistant &cline = *findAssistant(u"cline"_qs);
        const QString path = configurationFile(cline, machine.places);
        put(path, sample(u"cline.json"_qs));
        QVERIFY(machine.connect(cline, "bbt_old"));
        QByteArray changed = bytesOf(path);
        changed.replace("\"type\": \"streamableHttp\"",
                        "\"autoApprove\": [\"list_brands\"],\n      \"type\": \"streamableHttp\"");
        put(path, changed);
        machine.owners.clear();
        QVERIFY(machine.connect(cline, "bbt_new"));
        QCOMPARE(bytesOf(path), changed.replace("bbt_old", "bbt_new"));
        QVERIFY(machine.disconnect(cline));
        QCOMPARE(bytesOf(path), sample(u"cline.json"_qs));
    }

    void connectedIsLeftAlone()
    {
        Machine machine;
        const Assistant &codex = *findAssistant(u"codex"_qs);
        QVERIFY(machine.connect(codex, "bbt_a"));
        const QByteArray bytes = bytesOf(configurationFile(codex, machine.places));
        const auto again = machine.connect(codex, "bbt_b");
        QVERIFY(again);
        QCOMPARE(again->kind, Change::Kind::None);
        QCOMPARE(bytesOf(configurationFile(codex, machine.places)), bytes);

        QVERIFY(machine.disconnect(codex));
        QCOMPARE(machine.disconnect(codex)->kind, Change::Kind::None);
    }

    void unreadableFilesAreLeftAlone_data()
    {
        const auto row = test::columns<QString, QByteArray, QString>("name", "bytes", "where");
        row("JSON", u"claude-desktop"_qs, "{\n  \"a\": 1\n  \"b\": 2\n}", u"line 3, column 3"_qs);
        row("comment in plain JSON", u"claude-code"_qs, "{} // c", u"line 1, column 4"_qs);
        row("trailing comma for Gemini", u"gemini-cli"_qs, "{\"a\": 1,}", u"line 1, column 8"_qs);
        row("JSON with comments", u"zed"_qs, "// c\n{\n\"a\": }", u"line 3, column 6"_qs);
        row("TOML", u"codex"_qs, "a = 1\n[b\n", u"line 2"_qs);
        row("servers in another form", u"cursor"_qs, "{\"mcpServers\": []}", u"'mcpServers' is not"_qs);
        row("cut off", u"vscode"_qs, sample(u"vscode.json"_qs).chopped(5), u"line"_qs);
    }

    void unreadableFilesAreLeftAlone()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, where);
        Machine machine;
        const Assistant &assistant = *findAssistant(name);
        const QString path = configurationFile(assistant, machine.places);
        put(path, bytes);
        const Inspection inspection = machine.inspect(assistant);
        QCOMPARE(inspection.state, State::Unreadable);
        const auto connected = machine.connect(assistant, "bbt_new");
        QVERIFY(!connected);
        const auto disconnected = machine.disconnect(assistant);
        QVERIFY(!disconnected);
        for (const QString &sentence : {inspection.problem, connected.error(), disconnected.error()})
            QVERIFY2(sentence.contains(where) && sentence.contains(QDir::toNativeSeparators(path)),
                     qPrintable(sentence));
        QCOMPARE(bytesOf(path), bytes);
        QCOMPARE(QFileInfo(path).dir().entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void tokenIsNeverShown_data() { missingFileIsMadeAndGoesAgain_data(); }

    void tokenIsNeverShown()
    {
        QFETCH(QString, name);
        const Assistant &assistant = *findAssistant(name);
        Machine machine;
        const auto connected = machine.connect(assistant, "bbt_s3cret-old");
        QVERIFY(connected);
        machine.owners.clear();
        machine.reach = {u"http://127.0.0.1:4000/mcp"_qs, {u"/opt/brandbridge"_qs, {}}};
        const auto repaired = machine.connect(assistant, "bbt_s3cret-new");
        QVERIFY(repaired);
        QCOMPARE(repaired->kind, Change::Kind::Repair);
        const auto disconnected = machine.disconnect(assistant);
        QVERIFY(disconnected);
        for (const auto &change : {connected, repaired, disconnected}) {
            const QString lines = changeLines(*change).join(u'\n');
            QVERIFY2(lines.contains(assistant.connection.isStdio ? u"brandbridge"_qs : u"Bearer ••••"_qs),
                     qPrintable(lines));
            QVERIFY2(!lines.contains(u"s3cret"), qPrintable(lines));
        }
    }

    void secretsOfNeighboursAreNotShown()
    {
        for (const QString &file :
             {u"claude-desktop.json"_qs, u"claude-code.json"_qs, u"codex.toml"_qs, u"cursor.json"_qs}) {
            Machine machine;
            const Assistant &assistant = assistantOf(file);
            put(configurationFile(assistant, machine.places), sample(file));
            const auto connected = machine.connect(assistant, "bbt_new");
            QVERIFY(connected);
            const auto disconnected = machine.disconnect(assistant);
            QVERIFY(disconnected);
            for (const auto &change : {connected, disconnected}) {
                const QString lines = changeLines(*change).join(u'\n');
                QVERIFY(lines.contains(u"brandbridge"));
                for (const char *const secret : {"sk-notes-123", "ghp_secret", "s3cret", "hunter2"})
                    QVERIFY2(!lines.contains(QLatin1String(secret)), qPrintable(lines));
            }
        }
    }

    void shownLinesCannotDriveATerminal()
    {
        Machine machine;
        const Assistant &cursor = *findAssistant(u"cursor"_qs);
        put(configurationFile(cursor, machine.places),
            "{\"mcpServers\": {\"brandbridge\": {\"url\": \"\xc2\x9b[2J\xe2\x80\xae\x7f\"}}}");
        const auto change = disconnectChange(cursor, machine.places);
        QVERIFY(change);
        const QString lines = changeLines(*change).join(u'\n');
        QVERIFY(lines.contains(u"url"));
        for (const QChar c : lines)
            QVERIFY(c == u'\n' || (c.category() != QChar::Other_Control && c.category() != QChar::Other_Format));
    }

    void readableTokenIsSeen()
    {
        if (!filesHaveModes)
            QSKIP("Files have no modes here.");
        Machine machine;
        const Assistant &cursor = *findAssistant(u"cursor"_qs);
        const QString path = configurationFile(cursor, machine.places);
        put(path, "{}");
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther));
        const auto open = connectChange(cursor, machine.places, machine.reach, "bbt_a", machine.ownerOf());
        QVERIFY(open);
        QVERIFY(open->isTokenOpen);
        QVERIFY(makePrivate(open->replacement.target));
        QVERIFY(isOwnersAlone(path));
        const auto own = connectChange(cursor, machine.places, machine.reach, "bbt_a", machine.ownerOf());
        QVERIFY(own && !own->isTokenOpen);
        QVERIFY(carryOut(*open)); // it is still the same file
    }

    void hugeFileIsEdited()
    {
        Machine machine;
        const Assistant &code = *findAssistant(u"claude-code"_qs);
        const QString path = configurationFile(code, machine.places);
        QByteArrayList projects;
        for (int i = 0; i < 5'000; ++i)
            projects.append("    \"/home/ada/" + QByteArray::number(i) +
                            "\": {\n      \"history\": [\n        {\n          \"display\": \"" + QByteArray(300, 'x') +
                            "\"\n        }\n      ],\n      \"mcpServers\": {}\n    }");
        const QByteArray before = "{\n  \"projects\": {\n" + projects.join(",\n") + "\n  }\n}";
        QVERIFY(before.size() > 2'000'000);
        put(path, before);
        QVERIFY(machine.connect(code, "bbt_new"));
        QCOMPARE(machine.inspect(code).state, State::Connected);
        QVERIFY(machine.disconnect(code));
        QVERIFY(bytesOf(path) == before);
    }

    void linksAreFollowed()
    {
        if (!filesHaveLinks)
            QSKIP("Files have no links here.");
        Machine machine;
        const Assistant &zed = *findAssistant(u"zed"_qs);
        const QString path = configurationFile(zed, machine.places);
        const QString target = machine.path(u"dotfiles/zed.json"_qs);
        put(target, sample(u"zed.json"_qs));
        QVERIFY(QFileInfo(path).dir().mkpath(u"."_qs));
        QVERIFY(QFile::link(target, path));
        QVERIFY(machine.connect(zed, "bbt_new"));
        QVERIFY(QFileInfo(path).isSymLink());
        QVERIFY(bytesOf(target).contains("bbt_new"));
        QVERIFY(machine.disconnect(zed));
        QVERIFY(QFileInfo(path).isSymLink());
        QCOMPARE(bytesOf(target), sample(u"zed.json"_qs));

        // And where a link leads to nothing yet, the file is made there.
        QVERIFY(QFile::remove(target));
        QVERIFY(machine.connect(zed, "bbt_new"));
        QVERIFY(QFileInfo(path).isSymLink());
        QVERIFY(bytesOf(target).contains("bbt_new"));

        QVERIFY(QFile::remove(target));
        QVERIFY(QFile::link(path, target));
        const auto circle = machine.connect(zed, "bbt_new");
        QVERIFY(!circle);
        QVERIFY2(circle.error().contains(u"circle"), qPrintable(circle.error()));
    }

    void tokenOfAnotherAssistantIsOutdated()
    {
        Machine machine;
        const Assistant &cursor = *findAssistant(u"cursor"_qs);
        QVERIFY(machine.connect(cursor, "bbt_a"));
        QCOMPARE(machine.inspect(cursor).state, State::Connected);
        machine.owners.insert("bbt_a", u"zed"_qs);
        QCOMPARE(machine.inspect(cursor).outdated, QList<Part>{Part::Token});
    }
};

BRANDBRIDGE_TEST(TestChange, QCoreApplication)
#include "test_change.moc"
