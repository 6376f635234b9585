// SPDX-License-Identifier: GPL-3.0-or-later
#include "machine.h"
#include "support/file_modes.h"
#include "support/test_program.h"

#include <QDir>

using namespace brandbridge;
using namespace brandbridge::assistants;
using test::AssistantMachine;
using test::bytesOf;
using test::filesHaveLinks;
using test::isOwnersAlone;
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

QString shownLines(const Change &change)
{
    QStringList lines;
    for (const message::Message &line : changeLines(change))
        lines.append(line.english());
    return lines.join(u'\n');
}

} // namespace

/// Connecting and disconnecting, on files as assistants write them.
class TestChange final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void disconnectingBringsTheFileBack_data()
    {
        test::columns<QString>("file");
        const QStringList names = QDir(QStringLiteral(SOURCE_FOLDER "/tests/unit/assistants/samples"))
                                      .entryList({u"*.json"_qs, u"*.toml"_qs}, QDir::Files);
        QVERIFY(names.size() > 20);
        for (const QString &name : names)
            QTest::addRow("%s", qPrintable(name)) << name;
    }

    void disconnectingBringsTheFileBack()
    {
        QFETCH(QString, file);
        const QByteArray before = sample(file);
        AssistantMachine machine(assistantOf(file), before);
        const QFile::Permissions mode = QFile::permissions(machine.file);

        const auto connected = machine.connect("bbt_new");
        QVERIFY2(connected, qPrintable(connected ? QString() : connected.error()));
        QCOMPARE(connected->kind, Change::Kind::Connect);
        QCOMPARE(machine.state(), State::Connected);
        QCOMPARE(QFile::permissions(machine.file), mode);
        QCOMPARE(bytesOf(machine.file + u".brandbridge-backup"_qs), before);
        QVERIFY(isOwnersAlone(machine.file + u".brandbridge-backup"_qs));

        const auto disconnected = machine.disconnect();
        QVERIFY2(disconnected, qPrintable(disconnected ? QString() : disconnected.error()));
        QCOMPARE(disconnected->kind, Change::Kind::Disconnect);
        QCOMPARE(machine.bytes(), before);
        for (const auto &change : {connected, disconnected}) {
            const QString lines = shownLines(*change);
            QVERIFY(!lines.isEmpty());
            for (const char *const secretOfANeighbour : {"sk-notes-123", "ghp_secret", "s3cret", "hunter2"})
                QVERIFY2(!lines.contains(QLatin1String(secretOfANeighbour)), qPrintable(lines));
        }
        // Nothing is left lying around.
        const QFileInfo info(machine.file);
        QCOMPARE(info.dir().entryList(QDir::Files | QDir::Hidden), QStringList{info.fileName()});
    }

    /// Gemini CLI does not start with one.
    void byteOrderMarkIsNotWritten()
    {
        for (const Assistant &assistant : assistants::assistants()) {
            const QByteArray mark = "\xef\xbb\xbf";
            const QByteArray before = mark + (assistant.format == Format::Toml ? "a = 1\n" : "{\n  \"a\": 1\n}\n");
            AssistantMachine machine(assistant, before);
            QVERIFY(machine.connect("bbt_new"));
            QCOMPARE(machine.state(), State::Connected);
            QVERIFY(!machine.bytes().startsWith(mark));
            QVERIFY(machine.disconnect());
            QCOMPARE(machine.bytes(), before);

            QVERIFY(machine.connect("bbt_new"));
            put(machine.file, mark + machine.bytes()); // as some editors do
            machine.reach.url = u"http://127.0.0.1:26421/mcp"_qs;
            machine.reach.program.command = u"/opt/brandbridge"_qs;
            QVERIFY(machine.connect("bbt_newer"));
            QVERIFY(!machine.bytes().startsWith(mark));
        }
    }

    void missingFileIsMadeAndGoesAgain()
    {
        for (const Assistant &assistant : assistants::assistants()) {
            for (const Platform platform : {Platform::Linux, Platform::MacOs, Platform::Windows}) {
                AssistantMachine machine(assistant, {}, platform);
                QVERIFY2(machine.file.startsWith(machine.places.home + u'/'), qPrintable(machine.file));
                const auto connected = machine.connect("bbt_new");
                QVERIFY2(connected, qPrintable(connected ? QString() : connected.error()));
                QVERIFY2(machine.state() == State::Connected && isOwnersAlone(machine.file), qPrintable(machine.file));
                QCOMPARE(machine.bytes(), pasteableText(machine.assistant, machine.reach, "bbt_new"));
                QVERIFY(machine.disconnect());
                QVERIFY2(!QFileInfo::exists(machine.file), qPrintable(machine.file));
            }
        }
    }

    void changesInBetweenStay()
    {
        // A table of servers that was there before stays, even if it is empty.
        for (const QByteArray rest : {"\n}\n", ",\n  \"mcpServers\": {}\n}\n"}) {
            AssistantMachine machine(u"cursor"_qs, "{\n  \"a\": 1" + rest);
            QVERIFY(machine.connect("bbt_new"));
            put(machine.file, machine.bytes().replace("\"a\": 1", "\"a\": 2"));
            QVERIFY(machine.disconnect());
            QCOMPARE(machine.bytes(), "{\n  \"a\": 2" + rest);
        }
    }

    void repairKeepsTheWayBack()
    {
        const QByteArray before = sample(u"claude-code.json"_qs);
        AssistantMachine machine(u"claude-code"_qs, before);
        QVERIFY(machine.connect("bbt_old"));

        machine.reach.url = u"http://127.0.0.1:4000/mcp"_qs;
        QCOMPARE(machine.state(), State::Outdated);
        QCOMPARE(machine.inspect().outdated, QList<Part>{Part::Address});
        machine.owners.insert("bbt_old", u"zed"_qs); // a token of another assistant's is as bad as none
        QCOMPARE(machine.inspect().outdated, (QList<Part>{Part::Address, Part::Token}));
        machine.owners.clear();
        QCOMPARE(machine.inspect().outdated, (QList<Part>{Part::Address, Part::Token}));

        const auto repaired = machine.connect("bbt_new");
        QVERIFY(repaired);
        QCOMPARE(repaired->kind, Change::Kind::Repair);
        QCOMPARE(machine.state(), State::Connected);
        QVERIFY(machine.bytes().contains("Bearer bbt_new") && !machine.bytes().contains("bbt_old"));
        QCOMPARE(bytesOf(machine.file + u".brandbridge-backup"_qs), before);
        // The entry of the same name in a project is not ours.
        QVERIFY(machine.bytes().contains("/opt/old/brandbridge"));

        QVERIFY(machine.disconnect());
        QCOMPARE(machine.bytes(), before);
    }

    void whatTheAssistantAddedStays()
    {
        AssistantMachine machine(u"cline"_qs, sample(u"cline.json"_qs));
        QVERIFY(machine.connect("bbt_old"));
        QByteArray changed = machine.bytes().replace(
            "\"type\": \"streamableHttp\"", "\"autoApprove\": [\"list_brands\"],\n      \"type\": \"streamableHttp\"");
        put(machine.file, changed);
        machine.owners.clear();
        QVERIFY(machine.connect("bbt_new"));
        QCOMPARE(machine.bytes(), changed.replace("bbt_old", "bbt_new"));
        QVERIFY(machine.disconnect());
        QCOMPARE(machine.bytes(), sample(u"cline.json"_qs));
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
        AssistantMachine machine(name, bytes);
        const Inspection inspection = machine.inspect();
        QCOMPARE(inspection.state, State::Unreadable);
        const auto connected = machine.connect("bbt_new");
        QVERIFY(!connected);
        const auto disconnected = machine.disconnect();
        QVERIFY(!disconnected);
        for (const QString &sentence : {inspection.problem, connected.error(), disconnected.error()})
            QVERIFY2(sentence.contains(where) && sentence.contains(QDir::toNativeSeparators(machine.file)),
                     qPrintable(sentence));
        QCOMPARE(machine.bytes(), bytes);
        QCOMPARE(QFileInfo(machine.file).dir().entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void tokenIsNeverShown()
    {
        for (const Assistant &assistant : assistants::assistants()) {
            AssistantMachine machine(assistant);
            const auto connected = machine.connect("bbt_s3cret-old");
            QVERIFY2(connected, qPrintable(assistant.name));
            machine.owners.clear();
            machine.reach = {u"http://127.0.0.1:4000/mcp"_qs, {u"/opt/brandbridge"_qs, {}}};
            const auto repaired = machine.connect("bbt_s3cret-new");
            QVERIFY2(repaired && repaired->kind == Change::Kind::Repair, qPrintable(assistant.name));
            const QByteArray bytes = machine.bytes();
            const auto again = machine.connect("bbt_s3cret-more"); // it is connected, and left alone
            QVERIFY2(again && again->kind == Change::Kind::None && machine.bytes() == bytes,
                     qPrintable(assistant.name));
            const auto disconnected = machine.disconnect();
            QVERIFY2(disconnected, qPrintable(assistant.name));
            for (const auto &change : {connected, repaired, disconnected}) {
                const QString lines = shownLines(*change);
                QVERIFY2(lines.contains(assistant.connection.isStdio ? u"brandbridge"_qs : u"Bearer ••••"_qs),
                         qPrintable(lines));
                QVERIFY2(!lines.contains(u"s3cret"), qPrintable(lines));
            }
            // Values are shown as the file has them.
            if (assistant.format == Format::Toml)
                QVERIFY(shownLines(*repaired).contains(u"+ url = \"http://127.0.0.1:4000/mcp\""_qs));
            if (assistant.name == u"cursor")
                QVERIFY(shownLines(*repaired).contains(u"+ url: \"http://127.0.0.1:4000/mcp\""_qs));
        }
    }

    void shownLinesCannotDriveATerminal()
    {
        const AssistantMachine machine(
            u"cursor"_qs, "{\"mcpServers\": {\"brandbridge\": {\"url\": \"\xc2\x9b[2J\xe2\x80\xae\x7f\"}}}");
        const auto change = disconnectChange(machine.assistant, machine.places);
        QVERIFY(change);
        const QString lines = shownLines(*change);
        QVERIFY(lines.contains(u"url"));
        for (const QChar c : lines)
            QVERIFY(c == u'\n' || (c.category() != QChar::Other_Control && c.category() != QChar::Other_Format));
    }

    void hugeFileIsEdited()
    {
        QByteArrayList projects;
        for (int i = 0; i < 5'000; ++i)
            projects.append("    \"/home/ada/" + QByteArray::number(i) +
                            "\": {\n      \"history\": [\n        {\n          \"display\": \"" + QByteArray(300, 'x') +
                            "\"\n        }\n      ],\n      \"mcpServers\": {}\n    }");
        const QByteArray before = "{\n  \"projects\": {\n" + projects.join(",\n") + "\n  }\n}";
        QVERIFY(before.size() > 2'000'000);
        AssistantMachine machine(u"claude-code"_qs, before);
        QVERIFY(machine.connect("bbt_new"));
        QCOMPARE(machine.state(), State::Connected);
        QVERIFY(machine.disconnect());
        QVERIFY(machine.bytes() == before);
    }

    void linksAreFollowed()
    {
        if (!filesHaveLinks)
            QSKIP("Files have no links here.");
        AssistantMachine machine(u"zed"_qs);
        const QString target = machine.path(u"dotfiles/zed.json"_qs);
        put(target, sample(u"zed.json"_qs));
        QVERIFY(QFileInfo(machine.file).dir().mkpath(u"."_qs));
        QVERIFY(QFile::link(target, machine.file));
        QVERIFY(machine.connect("bbt_new"));
        QVERIFY(QFileInfo(machine.file).isSymLink());
        QVERIFY(bytesOf(target).contains("bbt_new"));
        QVERIFY(machine.disconnect());
        QVERIFY(QFileInfo(machine.file).isSymLink());
        QCOMPARE(bytesOf(target), sample(u"zed.json"_qs));

        // And where a link leads to nothing yet, the file is made there.
        QVERIFY(QFile::remove(target));
        QVERIFY(machine.connect("bbt_new"));
        QVERIFY(QFileInfo(machine.file).isSymLink());
        QVERIFY(bytesOf(target).contains("bbt_new"));

        QVERIFY(QFile::remove(target));
        QVERIFY(QFile::link(machine.file, target));
        const auto circle = machine.connect("bbt_new");
        QVERIFY(!circle);
        QVERIFY2(circle.error().contains(u"circle"), qPrintable(circle.error()));
    }
};

BRANDBRIDGE_TEST(TestChange, QCoreApplication)
#include "test_change.moc"
