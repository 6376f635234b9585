// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "core/assistants/assistant.h"
#include "support/environment_variable.h"
#include "tests/unit/app/command_run.h"

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
    static bool isUsage(const tl::expected<Invocation, Ending> &result)
    {
        return !result && result.error().exitCode == ExitCode::Usage;
    }

private Q_SLOTS:
    /// All other commands are run by tests.
    void theWindowIsACommand()
    {
        for (const QString &line : {QString(), u"window"_qs, u"open"_qs, u"open brandbridge://run/1"_qs}) {
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
                   "--requests-per-minute 0 --max-result-characters 1000 --no-cache --config-dir /config"_qs);
        QVERIFY(serve.demo);
        QCOMPARE(serve.configDir, absolute(u"/config"_qs));
        const brandbridge::settings::Overrides expected{
            {Key::BaseUrl, u"https://data.example.com"_qs},
            {Key::McpUrl, u"https://data.example.com/mcp"_qs},
            {Key::KeyHeader, u"x-key"_qs},
            {Key::CaFile, absolute(u"/ca.pem"_qs)},
            {Key::KeyFile, absolute(u"/key"_qs)},
            {Key::RequestsPerMinute, 0},
            {Key::EndpointPort, 0},
            {Key::Token, u"open"_qs},
            {Key::MaxResultCharacters, 1000},
            {Key::Cache, u"no"_qs},
            {Key::Writes, u"never"_qs},
        };
        QCOMPARE(serve.overrides, expected);
        QVERIFY(parsed(u"tools --json"_qs).json);
        QCOMPARE(parsed({u"token"_qs, u"new"_qs, u"my assistant"_qs}).tokenName, u"my assistant"_qs);
        QCOMPARE(parsed(u"token revoke -- --odd"_qs).tokenName, u"--odd"_qs);
    }

    void optionsStandAnywhere()
    {
        for (const QString &line : {u"--demo --config-dir /c token list"_qs, u"token --demo --config-dir=/c list"_qs,
                                    u"token list --config-dir /c --demo"_qs}) {
            const Invocation invocation = parsed(line);
            QVERIFY2(invocation.command == Command::TokenList && invocation.demo, qPrintable(line));
            QVERIFY2(invocation.configDir == absolute(u"/c"_qs), qPrintable(line));
        }
    }

    void theEnvironmentNamesTheAddress()
    {
        const auto address = [](const Words &line) { return parsed(line).overrides[Key::BaseUrl].toString(); };
        const EnvironmentVariable good("BRANDBRIDGE_BASE_URL", "https://data.example.com");
        QCOMPARE(address(u"stdio"_qs), u"https://data.example.com"_qs);
        QCOMPARE(address(u"stdio --base-url https://other.example.com"_qs), u"https://other.example.com"_qs);
        QCOMPARE(address(u"stdio --demo"_qs), QString());
        QCOMPARE(address(u"stdio --published"_qs), QString());
        {
            const EnvironmentVariable none("BRANDBRIDGE_BASE_URL", "");
            QCOMPARE(address(u"stdio"_qs), QString());
        }
        const EnvironmentVariable bad("BRANDBRIDGE_BASE_URL", "example.com");
        QVERIFY(isUsage(parseCommandLine({u"stdio"_qs})));
    }

    void sandboxHasAPortOfItsOwn()
    {
        const Invocation sandbox = parsed(u"sandbox --port 8123 --key test-key"_qs);
        QCOMPARE(sandbox.sandboxPort, 8123);
        QCOMPARE(sandbox.sandboxKey, u"test-key"_qs);
        QVERIFY(sandbox.overrides.empty());
    }

    void thePublishedModeIsADemo()
    {
        const Invocation invocation = parsed(u"call list_brands --published"_qs);
        QVERIFY(invocation.demo && invocation.published);
        QVERIFY(!parsed(u"call list_brands --demo"_qs).published);
        QCOMPARE(typedCommand(u"stdio"_qs, invocation), u"brandbridge stdio --published"_qs);
    }

    void stdioKnowsWhoAsks()
    {
        QCOMPARE(parsed(u"stdio"_qs).assistant, u"stdio"_qs);
        QCOMPARE(parsed(u"stdio --as claude-desktop"_qs).assistant, u"claude-desktop"_qs);
        for (const QString &name : {u" x"_qs, u"a\nb"_qs, QString(65, u'x'), QString()})
            QVERIFY2(isUsage(parseCommandLine({u"stdio"_qs, u"--as"_qs, name})), qPrintable(name));
        QVERIFY(!parseCommandLine({u"serve"_qs, u"--as"_qs, u"x"_qs}));
    }

    void timesAndPathsAreUnderstood()
    {
        const auto since = [](const QString &time) { return parsed(u"activity --since "_qs + time).calledSince; };
        QVERIFY(!parsed(u"activity"_qs).calledSince.isValid());
        QCOMPARE(since(u"2026-11-21T09:30:00Z"_qs), QDateTime(QDate(2026, 11, 21), QTime(9, 30), Qt::UTC));
        QCOMPARE(since(u"2026-11-21"_qs), QDateTime(QDate(2026, 11, 21), QTime(0, 0), Qt::LocalTime));
        const qint64 ago = since(u"2h"_qs).secsTo(QDateTime::currentDateTimeUtc());
        QVERIFY(ago >= 7200 && ago < 7260);
        QVERIFY(QDir::isAbsolutePath(parsed(u"activity --export calls.csv"_qs).exportFile));
        QCOMPARE(parsed(u"serve --key-file key"_qs).overrides.at(Key::KeyFile),
                 QVariant(QDir::current().absoluteFilePath(u"key"_qs)));
    }

    void mistakesAreExplained()
    {
        const std::pair<Words, QString> rows[] = {
            {{u"permissions"_qs, QString(), u"delete"_qs, u"never"_qs}, u"An operand of 'permissions' is empty"_qs},
            {{u"restore"_qs, QString(), u"--yes"_qs}, u"An operand of 'restore' is empty"_qs},
            {u"restore --yes"_qs, u"take the id of what to restore"_qs},
            {u"srve"_qs, u"Did you mean 'serve'?"_qs},
            {u"SERVE"_qs, u"Did you mean 'serve'?"_qs},
            {u"activity --limit 0"_qs, u"'0' is not a value for --limit: expected a whole number from 1."_qs},
            {u"activity --limit many"_qs, u"expected a whole number from 1."_qs},
            {u"activity --since yesterday"_qs, u"'yesterday' is not a value for --since"_qs},
            {u"activity --since 5x"_qs, u"expected a time like 30m, 2h, 7d"_qs},
            {u"activity --export calls.txt"_qs, u"has to end in .csv or .jsonl"_qs},
            {u"activity --export calls.csv --follow"_qs, u"neither --follow nor --json"_qs},
            {u"activity --clear --tool list_brands"_qs, u"--clear removes the calls of all assistants"_qs},
            {u"activity --yes"_qs, u"--yes goes with --clear only"_qs},
            {u"status --follow"_qs, u"'status' has no option '--follow'; it belongs to 'activity'."_qs},
            {u"frobnicate"_qs, u"There is no command 'frobnicate'.\n"_qs},
            {u"token"_qs, u"'token' is followed by one of: new, list, revoke."_qs},
            {u"token nwe x"_qs, u"Did you mean 'token new'?"_qs},
            {u"token new"_qs, u"'token new' needs NAME."_qs},
            {u"token new a b"_qs, u"'token new' takes only NAME."_qs},
            {u"token list a"_qs, u"'token list' takes no operands."_qs},
            {u"key"_qs, u"'key' is followed by one of: set, test, remove."_qs},
            {u"serve --prot 5"_qs, u"There is no option '--prot'. Did you mean '--port'?"_qs},
            {u"serve --bse-url=x"_qs, u"Did you mean '--base-url'?"_qs},
            {u"--opne serve"_qs, u"Did you mean '--open'?"_qs},
            {u"--zzzzzz"_qs, u"There is no option '--zzzzzz'.\n"_qs},
            {u"serve -x"_qs, u"There is no option '-x'.\n"_qs},
            {u"tools --open"_qs, u"'tools' has no option '--open'; it belongs to 'window', 'serve'."_qs},
            {u"serve --json"_qs, u"it belongs to 'assistants', "_qs},
            {u"serve --title x"_qs, u"it belongs to 'report'."_qs},
            {u"serve --open=yes"_qs, u"--open"_qs},
            {u"serve --port"_qs, u"--port needs a value: N."_qs},
            {u"serve --key-file="_qs, u"--key-file needs a value: FILE."_qs},
            {u"serve --config-dir="_qs, u"--config-dir needs a value: DIR."_qs},
            {u"serve --port 65536"_qs,
             u"'65536' is not a value for --port: expected a whole number from 0 to 65535."_qs},
            {u"settings connection/base-url https://me:secret@host.example/api?api_key=sk_live_0123456789"_qs,
             u"'https://host.example/api' is not a value for connection/base-url: expected an address"_qs},
            {u"settings endpoint/port sk_live_0123456789"_qs, u"'…' is not a value for endpoint/port"_qs},
            {u"settings sk_live_0123456789"_qs, u"'…' is not a setting."_qs},
            {u"serve --port -1"_qs, u"'-1' is not a value for --port"_qs},
            {u"serve --port x"_qs, u"'x' is not a value for --port"_qs},
            {u"sandbox --port 70000"_qs, u"'70000' is not a value for --port"_qs},
            {u"serve --writes perhaps"_qs, u"expected one of: allow, ask, never."_qs},
            {u"permissions claude delete"_qs, u"'delete' is followed by one of: allow, ask, never."_qs},
            {u"permissions claude delete maybe"_qs, u"'delete' is followed by one of: allow, ask, never."_qs},
            {u"permissions claude delete never now"_qs, u"'delete' is followed by one of: allow, ask, never."_qs},
            {u"permissions claude deleet never"_qs, u"Did you mean 'delete'?"_qs},
            {u"permissions claude tools writing"_qs, u"everything, reading, analysis, runs-only"_qs},
            {u"permissions claude result-characters"_qs, u"by a number"_qs},
            {u"permissions claude tool delete_topic"_qs, u"by 'on' or 'off'"_qs},
            {u"permissions claude tool delete_topic no"_qs, u"by 'on' or 'off'"_qs},
            {u"permissions --reset"_qs, u"--reset takes the name of one assistant"_qs},
            {u"permissions claude delete never --reset"_qs, u"--reset takes the name of one assistant"_qs},
            {u"serve --reset"_qs, u"it belongs to 'permissions'"_qs},
            {u"status --base-url example.com"_qs, u"expected an address like https://"_qs},
            {u"status --key-header a:b"_qs, u"expected an HTTP header name"_qs},
            {u"status --requests-per-minute -5"_qs, u"expected a whole number from 0"_qs},
            {u"nosuch --help"_qs, u"There is no command 'nosuch'."_qs},
            {u"call"_qs, u"'call' needs TOOL [JSON]."_qs},
            {u"call list_brands {"_qs, u"The arguments of 'list_brands' are not JSON"_qs},
            {u"call list_brands []"_qs, u"have to be a JSON object"_qs},
            {u"call list_brands {} {}"_qs, u"takes only TOOL [JSON]"_qs},
            {u"settings endpoint/prot"_qs, u"Did you mean 'endpoint/port'?"_qs},
            {u"settings port"_qs, u"Did you mean 'endpoint/port'?"_qs},
            {u"settings endpoint/port high"_qs, u"expected a whole number from 0 to 65535."_qs},
            {u"sandbox --key schlüssel"_qs, u"printable ASCII"_qs},
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
             {u"serve --key s3cret"_qs, u"serve --key=s3cret"_qs, u"serve -key s3cret"_qs,
              u"status --api-key s3cret"_qs, u"--api-key=s3cret status"_qs, u"sandbox --api-key s3cret"_qs,
              u"--key s3cret"_qs, u"key set s3cret"_qs, u"sevre --key s3cret"_qs, u"serve --key s3cret --help"_qs}) {
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
        QList<QStringList> lines{{}, {u"token"_qs}, {u"key"_qs}};
        for (const CommandRow &row : commands())
            lines.append(row.name.split(u' '));
        for (const QStringList &line : lines) {
            for (const QString &flag : {u"--help"_qs, u"-h"_qs}) {
                const auto result = parseCommandLine(line + QStringList{flag});
                QVERIFY(!result);
                QVERIFY(result.error().exitCode == ExitCode::Ok);
                QVERIFY2(result.error().text.startsWith(u"Usage: brandbridge"), qPrintable(result.error().text));
                QVERIFY(result.error().text.contains(u"Exit codes:"));
                QVERIFY(result.error().text.contains(u"--config-dir DIR"));
                QVERIFY(line.isEmpty() || result.error().text.contains(u"Example: brandbridge "_qs + line.join(u' ')));
                for (const QString &shown : result.error().text.split(u'\n'))
                    QVERIFY2(shown.size() <= 80, qPrintable(shown));
            }
        }
        const QString all = parseCommandLine({u"--help"_qs}).error().text;
        for (const CommandRow &row : commands())
            QVERIFY2(all.contains(u"\n  "_qs + row.name), qPrintable(row.name));
        QVERIFY(all.contains(u"BRANDBRIDGE_API_KEY") && all.contains(u"BRANDBRIDGE_BASE_URL") &&
                all.contains(u"BRANDBRIDGE_CONFIG_DIR"));
    }

    void helpOfACommandShowsItsOptions()
    {
        const QString serve = parseCommandLine({u"serve"_qs, u"--help"_qs}).error().text;
        QVERIFY(serve.contains(u"--port N") && serve.contains(u"--open") && serve.contains(u"--writes"));
        QVERIFY(!serve.contains(u"--key K"));
        const QString activity = parseCommandLine({u"activity"_qs, u"--help"_qs}).error().text;
        const QString report = parseCommandLine({u"report"_qs, u"--help"_qs}).error().text;
        QVERIFY(activity.contains(u"Only calls since then") && !activity.contains(u"Compare with a run"));
        QVERIFY(report.contains(u"Compare with a run") && !report.contains(u"Only calls since then"));
        const QString status = parseCommandLine({u"status"_qs, u"--help"_qs}).error().text;
        QVERIFY(!status.contains(u"--port"));
        const QString token = parseCommandLine({u"token"_qs, u"--help"_qs}).error().text;
        QVERIFY(token.contains(u"token new NAME") && token.contains(u"token revoke NAME"));
    }

    void versionIsEverywhere()
    {
        for (const QStringList &line : {QStringList{}, QStringList{u"serve"_qs}, QStringList{u"token"_qs, u"new"_qs}}) {
            const auto result = parseCommandLine(line + QStringList{u"--version"_qs});
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
            {u"stats"_qs, u" Did you mean 'status'?"_qs},
            {u"satus"_qs, u" Did you mean 'status'?"_qs},
            {u"STATUS"_qs, u" Did you mean 'status'?"_qs},
            {u"box"_qs, u" Did you mean 'sandbox'?"_qs},
            {u"elephant"_qs, QString()},
            {u"x"_qs, QString()},
            {QString(), QString()},
            {QString(100'000, u's'), QString()},
        };
        for (const auto &[typed, expected] : rows)
            QCOMPARE(typed.left(9) + didYouMean(typed, {u"serve"_qs, u"status"_qs, u"sandbox"_qs}),
                     typed.left(9) + expected);
    }
};

BRANDBRIDGE_TEST(TestCommandLine, QCoreApplication)
#include "test_command_line.moc"
