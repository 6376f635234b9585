// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "core/assistants/assistant.h"
#include "support/environment_variable.h"
#include "tests/unit/app/command_run.h"

using namespace brandbridge;
using namespace brandbridge::app;
using namespace brandbridge::test;
using brandbridge::settings::Key;

class TestCommandLine final : public QObject
{
    Q_OBJECT

    static Invocation parsed(const Words &arguments)
    {
        const auto result = parseCommandLine(arguments);
        if (!result)
            qWarning("%s", qPrintable(result.error().text));
        return result.value_or(Invocation());
    }
    /// A path that begins at the root, as it stands in the file system: on Windows with a drive.
    static QString absolute(const QString &path) { return QFileInfo(path).absoluteFilePath(); }
    static bool isUsage(const tl::expected<Invocation, EarlyExit> &result)
    {
        return !result && result.error().exitCode == ExitCode::Usage;
    }

private Q_SLOTS:
    /// All other commands are run by tests.
    void theWindowIsACommand()
    {
        for (const QString &line : {QString(), u"window"_s, u"open"_s, u"open brandbridge://run/1"_s}) {
            const auto invocation = parseCommandLine(Words(line));
            QVERIFY2(invocation && invocation->command == Command::Window, qPrintable(line));
            QVERIFY2(invocation->overrides.empty() && !invocation->demo, qPrintable(line));
        }
    }

    void optionsReachTheirFields()
    {
        const Invocation serve =
            parsed(u"serve --demo --open --port 0 --writes=never --base-url https://data.example.com "
                   "--mcp-url=https://data.example.com/mcp --key-header x-key --ca-file /ca.pem --key-file /key "
                   "--requests-per-minute 0 --max-result-characters 1000 --no-cache --config-dir /config"_s);
        QVERIFY(serve.demo);
        QCOMPARE(serve.configDir, absolute(u"/config"_s));
        const brandbridge::settings::Overrides expected{
            {Key::BaseUrl, u"https://data.example.com"_s},
            {Key::McpUrl, u"https://data.example.com/mcp"_s},
            {Key::KeyHeader, u"x-key"_s},
            {Key::CaFile, absolute(u"/ca.pem"_s)},
            {Key::KeyFile, absolute(u"/key"_s)},
            {Key::RequestsPerMinute, 0},
            {Key::EndpointPort, 0},
            {Key::Token, u"open"_s},
            {Key::MaxResultCharacters, 1000},
            {Key::Cache, u"no"_s},
            {Key::Writes, u"never"_s},
        };
        QCOMPARE(serve.overrides, expected);
        QVERIFY(parsed(u"tools --json"_s).json);
        QCOMPARE(parsed({u"token"_s, u"new"_s, u"my assistant"_s}).tokenName, u"my assistant"_s);
        QCOMPARE(parsed(u"token revoke -- --odd"_s).tokenName, u"--odd"_s);
    }

    void optionsStandAnywhere()
    {
        for (const QString &line : {u"--demo --config-dir /c token list"_s, u"token --demo --config-dir=/c list"_s,
                                    u"token list --config-dir /c --demo"_s}) {
            const Invocation invocation = parsed(line);
            QVERIFY2(invocation.command == Command::TokenList && invocation.demo, qPrintable(line));
            QVERIFY2(invocation.configDir == absolute(u"/c"_s), qPrintable(line));
        }
    }

    void theEnvironmentNamesTheAddress()
    {
        const auto address = [](const Words &line) { return parsed(line).overrides[Key::BaseUrl].toString(); };
        const EnvironmentVariable good("BRANDBRIDGE_BASE_URL", "https://data.example.com");
        QCOMPARE(address(u"stdio"_s), u"https://data.example.com"_s);
        QCOMPARE(address(u"stdio --base-url https://other.example.com"_s), u"https://other.example.com"_s);
        QCOMPARE(address(u"stdio --demo"_s), QString());
        QCOMPARE(address(u"stdio --published"_s), QString());
        {
            const EnvironmentVariable none("BRANDBRIDGE_BASE_URL", "");
            QCOMPARE(address(u"stdio"_s), QString());
        }
        const EnvironmentVariable bad("BRANDBRIDGE_BASE_URL", "example.com");
        QVERIFY(isUsage(parseCommandLine({u"stdio"_s})));
    }

    void sandboxHasAPortOfItsOwn()
    {
        const Invocation sandbox = parsed(u"sandbox --port 8123 --key test-key"_s);
        QCOMPARE(sandbox.sandboxPort, 8123);
        QCOMPARE(sandbox.sandboxKey, u"test-key"_s);
        QVERIFY(sandbox.overrides.empty());
    }

    void thePublishedModeIsADemo()
    {
        const Invocation invocation = parsed(u"call list_brands --published"_s);
        QVERIFY(invocation.demo && invocation.published);
        QVERIFY(!parsed(u"call list_brands --demo"_s).published);
        QCOMPARE(commandLine(u"stdio"_s, invocation), u"brandbridge stdio --published"_s);
    }

    void stdioKnowsWhoAsks()
    {
        QCOMPARE(parsed(u"stdio"_s).assistant, u"stdio"_s);
        QCOMPARE(parsed(u"stdio --as claude-desktop"_s).assistant, u"claude-desktop"_s);
        for (const QString &name : {u" x"_s, u"a\nb"_s, QString(65, u'x'), QString()})
            QVERIFY2(isUsage(parseCommandLine({u"stdio"_s, u"--as"_s, name})), qPrintable(name));
        QVERIFY(!parseCommandLine({u"serve"_s, u"--as"_s, u"x"_s}));
    }

    void timesAndPathsAreUnderstood()
    {
        const auto since = [](const QString &time) { return parsed(u"activity --since "_s + time).calledSince; };
        QVERIFY(!parsed(u"activity"_s).calledSince.isValid());
        QCOMPARE(since(u"2026-11-21T09:30:00Z"_s), QDateTime(QDate(2026, 11, 21), QTime(9, 30), Qt::UTC));
        QCOMPARE(since(u"2026-11-21"_s), QDateTime(QDate(2026, 11, 21), QTime(0, 0), Qt::LocalTime));
        const qint64 ago = since(u"2h"_s).secsTo(QDateTime::currentDateTimeUtc());
        QVERIFY(ago >= 7200 && ago < 7260);
        QVERIFY(QDir::isAbsolutePath(parsed(u"activity --export calls.csv"_s).exportFile));
        QCOMPARE(parsed(u"serve --key-file key"_s).overrides.at(Key::KeyFile),
                 QVariant(QDir::current().absoluteFilePath(u"key"_s)));
    }

    void mistakesAreExplained()
    {
        const std::pair<Words, QString> rows[] = {
            {{u"permissions"_s, QString(), u"delete"_s, u"never"_s}, u"An operand of 'permissions' is empty"_s},
            {{u"restore"_s, QString(), u"--yes"_s}, u"An operand of 'restore' is empty"_s},
            {u"restore --yes"_s, u"take the id of what to restore"_s},
            {u"srve"_s, u"Did you mean 'serve'?"_s},
            {u"SERVE"_s, u"Did you mean 'serve'?"_s},
            {u"activity --limit 0"_s, u"'0' is not a value for --limit: expected a whole number from 1."_s},
            {u"activity --limit many"_s, u"expected a whole number from 1."_s},
            {u"activity --since yesterday"_s, u"'yesterday' is not a value for --since"_s},
            {u"activity --since 5x"_s, u"expected a time like 30m, 2h, 7d"_s},
            {u"activity --export calls.txt"_s, u"has to end in .csv or .jsonl"_s},
            {u"activity --export calls.csv --follow"_s, u"neither --follow nor --json"_s},
            {u"activity --clear --tool list_brands"_s, u"--clear removes the calls of all assistants"_s},
            {u"activity --yes"_s, u"--yes goes with --clear only"_s},
            {u"status --follow"_s, u"'status' has no option '--follow'; it belongs to 'activity'."_s},
            {u"frobnicate"_s, u"There is no command 'frobnicate'.\n"_s},
            {u"token"_s, u"'token' is followed by one of: new, list, revoke."_s},
            {u"token nwe x"_s, u"Did you mean 'token new'?"_s},
            {u"token new"_s, u"'token new' needs NAME."_s},
            {u"token new a b"_s, u"'token new' takes only NAME."_s},
            {u"token list a"_s, u"'token list' takes no operands."_s},
            {u"key"_s, u"'key' is followed by one of: set, test, remove."_s},
            {u"serve --prot 5"_s, u"There is no option '--prot'. Did you mean '--port'?"_s},
            {u"serve --bse-url=x"_s, u"Did you mean '--base-url'?"_s},
            {u"--opne serve"_s, u"Did you mean '--open'?"_s},
            {u"--zzzzzz"_s, u"There is no option '--zzzzzz'.\n"_s},
            {u"serve -x"_s, u"There is no option '-x'.\n"_s},
            {u"tools --open"_s, u"'tools' has no option '--open'; it belongs to 'window', 'serve'."_s},
            {u"serve --json"_s, u"it belongs to 'assistants', "_s},
            {u"serve --title x"_s, u"it belongs to 'report'."_s},
            {u"serve --open=yes"_s, u"--open"_s},
            {u"serve --port"_s, u"--port needs a value: N."_s},
            {u"serve --key-file="_s, u"--key-file needs a value: FILE."_s},
            {u"serve --config-dir="_s, u"--config-dir needs a value: DIR."_s},
            {u"serve --port 65536"_s, u"'65536' is not a value for --port: expected a whole number from 0 to 65535."_s},
            {u"settings connection/base-url https://me:secret@host.example/api?api_key=sk_live_0123456789"_s,
             u"'https://host.example/api' is not a value for connection/base-url: expected an address"_s},
            {u"settings endpoint/port sk_live_0123456789"_s, u"'…' is not a value for endpoint/port"_s},
            {u"settings sk_live_0123456789"_s, u"'…' is not a setting."_s},
            {u"serve --port -1"_s, u"'-1' is not a value for --port"_s},
            {u"serve --port x"_s, u"'x' is not a value for --port"_s},
            {u"sandbox --port 70000"_s, u"'70000' is not a value for --port"_s},
            {u"serve --writes perhaps"_s, u"expected one of: allow, ask, never."_s},
            {u"permissions claude delete"_s, u"'delete' is followed by one of: allow, ask, never."_s},
            {u"permissions claude delete maybe"_s, u"'delete' is followed by one of: allow, ask, never."_s},
            {u"permissions claude delete never now"_s, u"'delete' is followed by one of: allow, ask, never."_s},
            {u"permissions claude deleet never"_s, u"Did you mean 'delete'?"_s},
            {u"permissions claude tools writing"_s, u"everything, reading, analysis, runs-only"_s},
            {u"permissions claude result-characters"_s, u"by a number"_s},
            {u"permissions claude tool delete_topic"_s, u"by 'on' or 'off'"_s},
            {u"permissions claude tool delete_topic no"_s, u"by 'on' or 'off'"_s},
            {u"permissions --reset"_s, u"--reset takes the name of one assistant"_s},
            {u"permissions claude delete never --reset"_s, u"--reset takes the name of one assistant"_s},
            {u"serve --reset"_s, u"it belongs to 'permissions'"_s},
            {u"status --base-url example.com"_s, u"expected an address like https://"_s},
            {u"status --key-header a:b"_s, u"expected an HTTP header name"_s},
            {u"status --requests-per-minute -5"_s, u"expected a whole number from 0"_s},
            {u"nosuch --help"_s, u"There is no command 'nosuch'."_s},
            {u"call"_s, u"'call' needs TOOL [JSON]."_s},
            {u"call list_brands {"_s, u"The arguments of 'list_brands' are not JSON"_s},
            {u"call list_brands []"_s, u"have to be a JSON object"_s},
            {u"call list_brands {} {}"_s, u"takes only TOOL [JSON]"_s},
            {u"settings endpoint/prot"_s, u"Did you mean 'endpoint/port'?"_s},
            {u"settings port"_s, u"Did you mean 'endpoint/port'?"_s},
            {u"settings endpoint/port high"_s, u"expected a whole number from 0 to 65535."_s},
            {u"sandbox --key schlüssel"_s, u"printable ASCII"_s},
        };
        for (const auto &[arguments, expected] : rows) {
            const auto result = parseCommandLine(arguments);
            QVERIFY2(isUsage(result), qPrintable(arguments.join(u' ')));
            QVERIFY2(result.error().text.contains(expected) && result.error().text.contains(u"--help"),
                     qPrintable(arguments.join(u' ') + u'\n' + result.error().text));
        }
    }

    void keysAreRefusedAndNotRepeated()
    {
        for (const QString &line :
             {u"serve --key s3cret"_s, u"serve --key=s3cret"_s, u"serve -key s3cret"_s, u"status --api-key s3cret"_s,
              u"--api-key=s3cret status"_s, u"sandbox --api-key s3cret"_s, u"--key s3cret"_s, u"key set s3cret"_s,
              u"sevre --key s3cret"_s, u"serve --key s3cret --help"_s}) {
            const auto result = parseCommandLine(Words(line));
            QVERIFY2(isUsage(result), qPrintable(line));
            const QString text = result.error().text;
            QVERIFY2(text.contains(u"not taken as an argument") && text.contains(u"BRANDBRIDGE_API_KEY") &&
                         !text.contains(u"s3cret"),
                     qPrintable(line + u'\n' + text));
        }
    }

    void helpIsEverywhere()
    {
        QList<QStringList> lines{{}, {u"token"_s}, {u"key"_s}};
        for (const CommandRow &row : commands())
            lines.append(row.name.split(u' '));
        for (const QStringList &line : lines) {
            for (const QString &flag : {u"--help"_s, u"-h"_s}) {
                const auto result = parseCommandLine(line + QStringList{flag});
                QVERIFY(!result);
                QVERIFY(result.error().exitCode == ExitCode::Ok);
                QVERIFY2(result.error().text.startsWith(u"Usage: brandbridge"), qPrintable(result.error().text));
                QVERIFY(result.error().text.contains(u"Exit codes:"));
                QVERIFY(result.error().text.contains(u"--config-dir DIR"));
                QVERIFY(line.isEmpty() || result.error().text.contains(u"Example: brandbridge "_s + line.join(u' ')));
                for (const QString &shown : result.error().text.split(u'\n'))
                    QVERIFY2(shown.size() <= 80, qPrintable(shown));
            }
        }
        const QString all = parseCommandLine({u"--help"_s}).error().text;
        for (const CommandRow &row : commands())
            QVERIFY2(all.contains(u"\n  "_s + row.name), qPrintable(row.name));
        QVERIFY(all.contains(u"BRANDBRIDGE_API_KEY") && all.contains(u"BRANDBRIDGE_BASE_URL") &&
                all.contains(u"BRANDBRIDGE_CONFIG_DIR"));
    }

    void helpOfACommandShowsItsOptions()
    {
        const QString serve = parseCommandLine({u"serve"_s, u"--help"_s}).error().text;
        QVERIFY(serve.contains(u"--port N") && serve.contains(u"--open") && serve.contains(u"--writes"));
        QVERIFY(!serve.contains(u"--key K"));
        const QString activity = parseCommandLine({u"activity"_s, u"--help"_s}).error().text;
        const QString report = parseCommandLine({u"report"_s, u"--help"_s}).error().text;
        QVERIFY(activity.contains(u"Only calls since then") && !activity.contains(u"Compare with a run"));
        QVERIFY(report.contains(u"Compare with a run") && !report.contains(u"Only calls since then"));
        const QString status = parseCommandLine({u"status"_s, u"--help"_s}).error().text;
        QVERIFY(!status.contains(u"--port"));
        const QString token = parseCommandLine({u"token"_s, u"--help"_s}).error().text;
        QVERIFY(token.contains(u"token new NAME") && token.contains(u"token revoke NAME"));
    }

    void versionIsEverywhere()
    {
        for (const QStringList &line : {QStringList{}, QStringList{u"serve"_s}, QStringList{u"token"_s, u"new"_s}}) {
            const auto result = parseCommandLine(line + QStringList{u"--version"_s});
            QVERIFY(!result);
            QVERIFY(result.error().exitCode == ExitCode::Ok);
            QCOMPARE(result.error().text, QStringLiteral("brandbridge " BRANDBRIDGE_VERSION));
        }
    }

    void tableIsSound()
    {
        QSet<QString> names;
        for (const OptionRow &row : commonOptions() + ownOptions()) {
            QVERIFY2(!names.contains(row.name), qPrintable(row.name));
            names.insert(row.name);
        }
        QSet<QString> commandNames;
        for (const CommandRow &row : commands()) {
            QCOMPARE(ownOptionsOf(row).size(), row.options.size());
            QVERIFY(row.example.startsWith(row.name));
            if (row.command == Command::Permissions) // it needs the name of an assistant
                QVERIFY(brandbridge::assistants::findAssistant(row.example.section(u' ', 1, 1)));
            QVERIFY2(!commandNames.contains(row.name), qPrintable(row.name));
            commandNames.insert(row.name);
        }
    }

    void nearestIsNear()
    {
        const QList<std::pair<QString, QString>> rows{
            {u"stats"_s, u" Did you mean 'status'?"_s},
            {u"satus"_s, u" Did you mean 'status'?"_s},
            {u"STATUS"_s, u" Did you mean 'status'?"_s},
            {u"box"_s, u" Did you mean 'sandbox'?"_s},
            {u"elephant"_s, QString()},
            {u"x"_s, QString()},
            {QString(), QString()},
            {QString(100'000, u's'), QString()},
        };
        for (const auto &[typed, expected] : rows)
            QCOMPARE(typed.left(9) + suggestionFor(typed, {u"serve"_s, u"status"_s, u"sandbox"_s}),
                     typed.left(9) + expected);
    }
};

BRANDBRIDGE_TEST(TestCommandLine, QCoreApplication)
#include "test_command_line.moc"
