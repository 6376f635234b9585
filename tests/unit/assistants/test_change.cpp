// SPDX-License-Identifier: GPL-3.0-or-later
#include "machine.h"
#include "support/file_modes.h"
#include "support/test_program.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QThread>

#include <atomic>
#include <filesystem>

using namespace brandbridge;
using namespace brandbridge::assistants;
using test::AssistantMachine;
using test::bytesOf;
using test::filesHaveLinks;
using test::filesHaveModes;
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

/// A text with one member, as @p assistant writes it.
QByteArray memberText(const Assistant &assistant, const QByteArray &name)
{
    const bool isJson = assistant.format <= Format::JsonC;
    return assistant.format == Format::Toml ? name + " = 1\n"
           : isJson                         ? "{\n  \"" + name + "\": 1\n}\n"
                                            : name + ": 1\n";
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
                                      .entryList({u"*.json"_s, u"*.toml"_s, u"*.yaml"_s}, QDir::Files);
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
        QCOMPARE(bytesOf(machine.file + u".brandbridge-backup"_s), before);
        QVERIFY(isOwnersAlone(machine.file + u".brandbridge-backup"_s));

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
            const QByteArray before = mark + memberText(assistant, "a");
            AssistantMachine machine(assistant, before);
            QVERIFY(machine.connect("bbt_new"));
            QCOMPARE(machine.state(), State::Connected);
            QVERIFY(!machine.bytes().startsWith(mark));
            QVERIFY(machine.disconnect());
            QCOMPARE(machine.bytes(), before);

            QVERIFY(machine.connect("bbt_new"));
            put(machine.file, mark + machine.bytes()); // as some editors do
            machine.reach.url = u"http://127.0.0.1:26421/mcp"_s;
            machine.reach.program.command = u"/opt/brandbridge"_s;
            QVERIFY(machine.connect("bbt_newer"));
            QVERIFY(!machine.bytes().startsWith(mark));
        }
    }

    void byteOrderMarkIsRepaired()
    {
        for (const Assistant &assistant : assistants::assistants()) {
            AssistantMachine machine(assistant);
            QVERIFY(machine.connect("bbt_new"));
            const QByteArray before = machine.bytes();
            put(machine.file, "\xef\xbb\xbf" + before); // as some editors do
            QCOMPARE(machine.state(), State::Outdated);
            QCOMPARE(machine.inspect().outdated, QList<Part>{Part::Form});
            const auto repaired = machine.connect("bbt_newer");
            QVERIFY2(repaired && repaired->kind == Change::Kind::Repair, qPrintable(assistant.name));
            QVERIFY(shownLines(*repaired).contains(u"byte order mark"));
            QCOMPARE(machine.bytes(), QByteArray(before).replace("bbt_new", "bbt_newer"));
            QCOMPARE(machine.state(), State::Connected);
        }
    }

    void entryInOtherCaseIsOurs()
    {
        for (const Assistant &assistant : assistants::assistants()) {
            AssistantMachine machine(assistant);
            QVERIFY(machine.connect("bbt_new"));
            QByteArray text = machine.bytes();
            const QByteArray name = assistant.format == Format::Toml       ? ".brandbridge"
                                    : assistant.format == Format::Yaml     ? " brandbridge:"
                                    : assistant.format == Format::YamlList ? "\"brandbridge\"\n"
                                                                           : "\"brandbridge\":";
            QVERIFY2(text.contains(name), text.constData());
            put(machine.file, text.replace(name, QByteArray(name).replace('b', 'B')));
            QCOMPARE(machine.state(), State::Connected);
            machine.reach = {u"http://127.0.0.1:4000/mcp"_s, {u"/opt/brandbridge"_s, {}}};
            const auto repaired = machine.connect("bbt_newer");
            QVERIFY2(repaired && repaired->kind == Change::Kind::Repair, qPrintable(assistant.name));
            QVERIFY(machine.state() == State::Connected && !machine.bytes().contains(name));
            QVERIFY(machine.disconnect());
            QVERIFY2(!machine.bytes().contains("4000") && !machine.bytes().contains("/opt/"),
                     machine.bytes().constData());
        }
    }

    void entryThatIsSwitchedOffIsNotConnected()
    {
        for (const Assistant &assistant : assistants::assistants()) {
            for (const QByteArray off : {"disabled", "enabled"}) {
                AssistantMachine machine(assistant);
                QVERIFY(machine.connect("bbt_new"));
                const QByteArray value = off == "disabled" ? "true" : "false";
                QByteArray text = machine.bytes();
                if (assistant.format == Format::Toml)
                    text += off + " = " + value + '\n';
                else if (assistant.format > Format::Toml)
                    text = text.replace("    enabled: true\n", "") + "    " + off + ": " + value + '\n';
                else
                    text.insert(text.indexOf('{', text.indexOf("\"brandbridge\"")) + 1,
                                '"' + off + "\": " + value + ',');
                put(machine.file, text);
                QVERIFY2(machine.state() == State::Disabled, machine.bytes().constData());
                put(machine.file, QByteArray(text).replace(value, value == "true" ? "false" : "true"));
                QVERIFY2(machine.state() == State::Connected, machine.bytes().constData());
            }
        }
    }

    void entryThatTheAssistantDroppedIsNoticed()
    {
        for (const QString &name : {u"claude-desktop"_s, u"cursor"_s}) {
            for (const bool hadFile : {true, false}) {
                AssistantMachine machine(name, hadFile ? std::optional<QByteArray>("{\"a\": 1}") : std::nullopt);
                QVERIFY(QDir().mkpath(QFileInfo(machine.file).path())); // it is installed
                Connector connector(machine.places, machine.reach, access::TokenStore(machine.path(u"tokens.json"_s)),
                                    true);
                const auto state = [&] { return connector.inspect(machine.assistant).state; };
                const auto connect = [&] {
                    return connector.connect(*connector.planConnect(machine.assistant)).has_value();
                };
                QCOMPARE(state(), State::Found);
                QVERIFY(connector.pasteable(machine.assistant)); // the token may have gone anywhere
                QCOMPARE(state(), State::Found);
                QVERIFY(connect());
                QCOMPARE(state(), State::Connected);
                put(machine.file, "{\"a\": 2}");
                // Without a backup or a token nothing is known of an earlier connection.
                QCOMPARE(state(), hadFile || name == u"cursor" ? State::EntryMissing : State::Found);
                QVERIFY(connect());
                QCOMPARE(state(), State::Connected);
                QVERIFY(connector.disconnect(*connector.planDisconnect(machine.assistant)));
                QCOMPARE(state(), State::Found);
            }
        }
    }

    void modeComesBack()
    {
        if (!filesHaveModes)
            QSKIP("Files have no modes here.");
        for (const QFile::Permissions mode :
             {QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup | QFile::ReadOther,
              QFile::Permissions(QFile::ReadOwner | QFile::ReadOther)}) {
            AssistantMachine machine(u"cursor"_s, "{\"a\": 1}");
            QVERIFY(QFile::setPermissions(machine.file, mode));
            const QFile::Permissions before = QFile::permissions(machine.file);
            Connector connector(machine.places, machine.reach, access::TokenStore(machine.path(u"tokens.json"_s)),
                                true);
            QVERIFY(makePrivate(machine.file) && isOwnersAlone(machine.file));
            QVERIFY(connector.connect(*connector.planConnect(machine.assistant)));
            QVERIFY(isOwnersAlone(machine.file));
            QVERIFY(connector.disconnect(*connector.planDisconnect(machine.assistant)));
            QCOMPARE(QFile::permissions(machine.file), before);
            const QFileInfo info(machine.file);
            QCOMPARE(info.dir().entryList(QDir::Files | QDir::Hidden), QStringList{info.fileName()});
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
            AssistantMachine machine(u"cursor"_s, "{\n  \"a\": 1" + rest);
            QVERIFY(machine.connect("bbt_new"));
            put(machine.file, machine.bytes().replace("\"a\": 1", "\"a\": 2"));
            QVERIFY(machine.disconnect());
            QCOMPARE(machine.bytes(), "{\n  \"a\": 2" + rest);
        }
    }

    void repairKeepsTheWayBack()
    {
        const QByteArray before = sample(u"claude-code.json"_s);
        AssistantMachine machine(u"claude-code"_s, before);
        QVERIFY(machine.connect("bbt_old"));

        machine.reach.url = u"http://127.0.0.1:4000/mcp"_s;
        QCOMPARE(machine.state(), State::Outdated);
        QCOMPARE(machine.inspect().outdated, QList<Part>{Part::Address});
        machine.owners.insert("bbt_old", u"zed"_s); // a token of another assistant's is as bad as none
        QCOMPARE(machine.inspect().outdated, (QList<Part>{Part::Address, Part::Token}));
        machine.owners.clear();
        QCOMPARE(machine.inspect().outdated, (QList<Part>{Part::Address, Part::Token}));

        const auto repaired = machine.connect("bbt_new");
        QVERIFY(repaired);
        QCOMPARE(repaired->kind, Change::Kind::Repair);
        QCOMPARE(machine.state(), State::Connected);
        QVERIFY(machine.bytes().contains("Bearer bbt_new") && !machine.bytes().contains("bbt_old"));
        QCOMPARE(bytesOf(machine.file + u".brandbridge-backup"_s), before);
        // The entry of the same name in a project is not ours.
        QVERIFY(machine.bytes().contains("/opt/old/brandbridge"));

        QVERIFY(machine.disconnect());
        QCOMPARE(machine.bytes(), before);
    }

    void whatTheAssistantAddedStays()
    {
        AssistantMachine machine(u"cline"_s, sample(u"cline.json"_s));
        QVERIFY(machine.connect("bbt_old"));
        QByteArray changed = machine.bytes().replace(
            "\"type\": \"streamableHttp\"", "\"autoApprove\": [\"list_brands\"],\n      \"type\": \"streamableHttp\"");
        put(machine.file, changed);
        machine.owners.clear();
        QVERIFY(machine.connect("bbt_new"));
        QCOMPARE(machine.bytes(), changed.replace("bbt_old", "bbt_new"));
        QVERIFY(machine.disconnect());
        QCOMPARE(machine.bytes(), sample(u"cline.json"_s));
    }

    void unreadableFilesAreLeftAlone_data()
    {
        const auto row = test::columns<QString, QByteArray, QString>("name", "bytes", "where");
        row("JSON", u"claude-desktop"_s, "{\n  \"a\": 1\n  \"b\": 2\n}", u"line 3, column 3"_s);
        row("comment in plain JSON", u"claude-code"_s, "{} // c", u"line 1, column 4"_s);
        row("trailing comma for Gemini", u"gemini-cli"_s, "{\"a\": 1,}", u"line 1, column 8"_s);
        row("JSON with comments", u"zed"_s, "// c\n{\n\"a\": }", u"line 3, column 6"_s);
        row("TOML", u"codex"_s, "a = 1\n[b\n", u"line 2"_s);
        row("servers in another form", u"cursor"_s, "{\"mcpServers\": []}", u"'mcpServers' is not"_s);
        row("cut off", u"vscode"_s, sample(u"vscode.json"_s).chopped(5), u"line"_s);
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
            machine.reach = {u"http://127.0.0.1:4000/mcp"_s, {u"/opt/brandbridge"_s, {}}};
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
                QVERIFY2(lines.contains(assistant.connection.isStdio ? u"brandbridge"_s : u"Bearer ••••"_s),
                         qPrintable(lines));
                QVERIFY2(!lines.contains(u"s3cret"), qPrintable(lines));
            }
            // Values are shown as the file has them.
            if (assistant.format == Format::Toml)
                QVERIFY(shownLines(*repaired).contains(u"+ url = \"http://127.0.0.1:4000/mcp\""_s));
            if (assistant.name == u"cursor")
                QVERIFY(shownLines(*repaired).contains(u"+ url: \"http://127.0.0.1:4000/mcp\""_s));
        }
    }

    void shownLinesCannotDriveATerminal()
    {
        const AssistantMachine machine(
            u"cursor"_s, "{\"mcpServers\": {\"brandbridge\": {\"url\": \"\xc2\x9b[2J\xe2\x80\xae\x7f\"}}}");
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
        AssistantMachine machine(u"claude-code"_s, before);
        QVERIFY(machine.connect("bbt_new"));
        QCOMPARE(machine.state(), State::Connected);
        QVERIFY(machine.disconnect());
        QVERIFY(machine.bytes() == before);
    }

    void fileThatIsJustEmptyIsNotTakenForANewOne()
    {
        for (const char *const name : {"claude-code", "zed", "codex", "continue", "goose"}) { // one for each format
            const Assistant &assistant = *findAssistant(QString::fromLatin1(name));
            AssistantMachine machine(assistant);
            for (const QByteArray empty : {"", " \n"}) {
                put(machine.file, empty);
                const auto refused = machine.connect("bbt_new");
                QVERIFY2(!refused && refused.error().contains(u"it is empty") &&
                             refused.error().contains(QDir::toNativeSeparators(machine.file)),
                         qPrintable(refused ? QString() : refused.error()));
                QCOMPARE(machine.bytes(), empty);
            }
            const QByteArray rest = memberText(assistant, "rest");
            const std::unique_ptr<QThread> owner(QThread::create([&] {
                QTest::qSleep(50);
                put(machine.file, rest);
            }));
            owner->start();
            const auto connected = machine.connect("bbt_new");
            QVERIFY(owner->wait());
            QVERIFY2(connected, qPrintable(connected ? QString() : connected.error()));
            QVERIFY(machine.bytes().contains("rest") && machine.state() == State::Connected);
        }
    }

    void connectingBesideAWriter()
    {
        AssistantMachine machine(u"claude-code"_s, "{\"count\": 0}");
        Connector connector(machine.places, machine.reach, access::TokenStore(machine.path(u"tokens.json"_s)), true);
        std::atomic<bool> isEnough = false;
        const std::unique_ptr<QThread> writer(QThread::create([&] {
            for (int count = 1; !isEnough; ++count) {
                QJsonObject root = QJsonDocument::fromJson(machine.bytes()).object();
                root.insert(u"count"_s, count);
                put(machine.file + u".theirs"_s, QJsonDocument(root).toJson());
                std::filesystem::rename((machine.file + u".theirs"_s).toStdString(), machine.file.toStdString());
                QThread::msleep(20);
            }
        }));
        const auto end = qScopeGuard([&] {
            isEnough = true;
            writer->wait();
        });
        writer->start();
        for (int i = 0; i < 10; ++i) {
            const auto connect = connector.planConnect(machine.assistant);
            QVERIFY(connect);
            QThread::msleep(10); // somebody reads what would change
            const auto connected = connector.connect(*connect);
            QVERIFY2(connected, qPrintable(connected ? QString() : connected.error()));
            const auto disconnect = connector.planDisconnect(machine.assistant);
            QVERIFY(disconnect);
            const auto disconnected = connector.disconnect(*disconnect);
            QVERIFY2(disconnected, qPrintable(disconnected ? QString() : disconnected.error()));
        }
    }

    void linksAreFollowed()
    {
        if (!filesHaveLinks)
            QSKIP("Files have no links here.");
        AssistantMachine machine(u"zed"_s);
        const QString target = machine.path(u"dotfiles/zed.json"_s);
        put(target, sample(u"zed.json"_s));
        QVERIFY(QFileInfo(machine.file).dir().mkpath(u"."_s));
        QVERIFY(QFile::link(target, machine.file));
        QVERIFY(machine.connect("bbt_new"));
        QVERIFY(QFileInfo(machine.file).isSymLink());
        QVERIFY(bytesOf(target).contains("bbt_new"));
        QVERIFY(machine.disconnect());
        QVERIFY(QFileInfo(machine.file).isSymLink());
        QCOMPARE(bytesOf(target), sample(u"zed.json"_s));

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
