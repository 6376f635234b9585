// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/app/program_run.h"

#include "core/removals/store.h"
#include "core/sandbox/sandbox.h"
#include "support/files.h"

using namespace brandbridge;
using namespace brandbridge::test;
using removals::Removal;

/// `brandbridge restore` as a person sees it, on a sandbox service.
class RestoreCommandTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_sandbox = std::make_unique<sandbox::Sandbox>(sandbox::Options());
        QVERIFY(m_sandbox->listen(0));
        qputenv("BRANDBRIDGE_API_KEY", m_sandbox->key());
    }

    void nothingIsKept()
    {
        const CommandOutcome outcome = runCommand(arguments({}));
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.out.isEmpty());
        QVERIFY(outcome.err.contains(u"Nothing that was deleted"));
    }

    void deletionsAreListedSafely()
    {
        const QString hostile = QString::fromUtf8("Pri\u202Ecing\n\x1b[2J\tx");
        const QString id = keep(hostile, hostile);
        for (const QStringList &own : {QStringList(), QStringList{u"--list"_qs}, QStringList{id, u"--list"_qs}}) {
            const CommandOutcome outcome = runCommand(arguments(own));
            QCOMPARE(outcome.exitCode, 0);
            QVERIFY2(outcome.out.startsWith(id + u'\t'), qPrintable(outcome.out));
            QVERIFY(
                outcome.out.contains(u"\tdeleted\ttopic “Pri\\u202Ecing \\u001B[2J x”, 1 prompt\tFennwick\tclaude\n"));
            QVERIFY(!outcome.out.contains(u'\x1b') && !outcome.out.contains(u'\u202E'));
            QCOMPARE(outcome.out.contains(u"  Prompt: Pri\\u202Ecing"), own.contains(id));
        }
        // What is kept is what it was.
        QCOMPARE(removals::Store(m_folder->filePath(u"removed"_qs)).find(id)->brands.first().topics.first().name,
                 hostile);
        QCOMPARE(m_sandbox->seenRequests().size(), 0);
    }

    void damagedFilesAreReported()
    {
        keep(u"Winter"_qs, u"Which one?"_qs);
        const QString file = m_folder->filePath(u"removed/20250101-000000-abcdef.json"_qs);
        put(file, "{");
        const CommandOutcome outcome = runCommand(arguments({}));
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.out.count(u'\n'), 1);
        QVERIFY2(outcome.err.contains(u"20250101-000000-abcdef.json cannot be read"), qPrintable(outcome.err));
        QVERIFY(QFile::exists(file));
    }

    void withoutAPersonNothingIsCreated()
    {
        const QString id = keep(u"Winter"_qs, u"Which one?"_qs);
        const CommandOutcome outcome = runCommand(arguments({id}), "y\n");
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2(outcome.err.contains(u"--yes"), qPrintable(outcome.err));
        QCOMPARE(changesSent(), QByteArrayList());
    }

    void aDryRunCreatesNothing()
    {
        const QString id = keep(u"Winter"_qs, u"Which one?"_qs);
        const removals::Store store(m_folder->filePath(u"removed"_qs));
        const QJsonObject before = removals::toJson(*store.find(id));
        const CommandOutcome outcome = runCommand(arguments({id, u"--dry-run"_qs}));
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.out.startsWith(u"Topic: Winter\nPrompt in “Winter”: Which one?\nWould send: POST /v1/brands/"));
        QVERIFY(outcome.out.contains(u"\"text\":\"Which one?\""));
        QVERIFY(outcome.err.contains(u"Prompt slots of Fennwick: "));
        QCOMPARE(changesSent(), QByteArrayList());
        QCOMPARE(removals::toJson(*store.find(id)), before);
        QCOMPARE(runCommand(arguments({id, u"--yes"_qs})).exitCode, 0); // nothing is held any more
    }

    void whatComesBackIsReportedWithItsNewId()
    {
        const QString id = keep(u"Winter"_qs, u"Which one?"_qs);
        const CommandOutcome outcome = runCommand(arguments({id, u"--yes"_qs}));
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.err));
        QVERIFY(outcome.out.startsWith(u"Topic: Winter (new id "));
        const CommandOutcome record = runCommand({u"activity"_qs, u"--config-dir"_qs, m_folder->path(), u"--json"_qs});
        QVERIFY2(record.out.contains(u"\"batch_create_topics_and_prompts\"") && record.out.contains(u"\"terminal\""),
                 qPrintable(record.out + record.err));
        QCOMPARE(changesSent().size(), 1);
        QVERIFY(runCommand(arguments({})).out.contains(u"\trestored\t"));

        const CommandOutcome again = runCommand(arguments({id, u"--yes"_qs}));
        QCOMPARE(again.exitCode, 0);
        QVERIFY2(again.err.contains(u"2 items were restored before") && again.err.contains(u"nothing to restore"),
                 qPrintable(again.err));
        QCOMPARE(changesSent().size(), 1);
        QCOMPARE(runCommand(arguments({id, u"--yes"_qs, u"--again"_qs})).exitCode, 0);
        QCOMPARE(changesSent().size(), 2);
    }

    void aPersonIsAsked_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<int>("changes");
        QTest::newRow("yes") << QByteArray("y\n") << 1;
        QTest::newRow("no") << QByteArray("n\n") << 0;
    }

    void aPersonIsAsked()
    {
#ifdef Q_OS_UNIX
        QFETCH(QByteArray, answer);
        QFETCH(int, changes);
        const QString id = keep(u"Winter"_qs, u"Which one?"_qs);
        PseudoTerminal terminal;
        QProcess process;
        process.setStandardInputFile(terminal.file());
        process.start(QStringLiteral(BRANDBRIDGE_BINARY), arguments({id}));
        QByteArray reported;
        QTRY_VERIFY_WITH_TIMEOUT((reported += process.readAllStandardError()).contains("[y/N]"), 20'000);
        QVERIFY2(reported.contains("Create 1 topic and 1 prompt again for Fennwick? [y/N]"), reported.constData());
        QVERIFY(reported.contains("- Topic: Winter\n- Prompt in “Winter”: Which one?\n"));
        QCOMPARE(changesSent(), QByteArrayList());
        QVERIFY(terminal.type(answer));
        QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, 20'000);
        QCOMPARE(process.exitCode(), changes > 0 ? 0 : 1);
        QCOMPARE(changesSent().size(), changes);
#endif
    }

    void unknownIdsAreRefused()
    {
        for (const QString &id : {u"../tokens"_qs, u"20260131-093000-0a1b2c"_qs, u"x"_qs}) {
            const CommandOutcome outcome = runCommand(arguments({id}));
            QCOMPARE(outcome.exitCode, 1);
            QVERIFY(outcome.err.contains(u"'brandbridge restore' lists"));
        }
        QCOMPARE(m_sandbox->seenRequests().size(), 0);
    }

    void aCallsDryRunChangesNothing()
    {
        const QJsonObject topic{{u"topicId"_qs, anyPrompt()[u"topic"][u"id"]}};
        const CommandOutcome outcome = call(u"delete_topic"_qs, topic, {u"--dry-run"_qs, u"--writes"_qs, u"allow"_qs});
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(outcome.out.contains(u"Delete the topic “Commuting” and its 6 prompts from Fennwick?"),
                 qPrintable(outcome.out));
        QVERIFY(outcome.out.contains(u"It would send:\nDELETE /v1/topics/"));
        QVERIFY(call(u"list_brands"_qs, {}, {u"--dry-run"_qs}).out.contains(u"only reads"));
        QCOMPARE(changesSent(), QByteArrayList());
        QVERIFY(runCommand(arguments({})).out.isEmpty());
    }

    void whatACallDeletesCanBeRestored()
    {
        const QJsonObject topic{{u"topicId"_qs, anyPrompt()[u"topic"][u"id"]}};
        const CommandOutcome deletion = call(u"delete_topic"_qs, topic, {u"--writes"_qs, u"allow"_qs});
        QVERIFY2(deletion.exitCode == 0, qPrintable(deletion.err));
        const QString listed = runCommand(arguments({})).out;
        QVERIFY2(listed.endsWith(u"\tdeleted\ttopic “Commuting”, 6 prompts\tFennwick\tterminal\n"), qPrintable(listed));
        const CommandOutcome restored = runCommand(arguments({listed.section(u'\t', 0, 0), u"--yes"_qs}));
        QVERIFY2(restored.exitCode == 0, qPrintable(restored.err));
        QCOMPARE(restored.out.count(u"(new id "), 7);
        QCOMPARE(changesSent().size(), 2);
    }

private:
    CommandOutcome call(const QString &tool, const QJsonObject &json, const QStringList &own)
    {
        return runCommand(QStringList{u"call"_qs, tool, QString::fromUtf8(QJsonDocument(json).toJson()),
                                      u"--base-url"_qs, m_sandbox->baseUrl().toString(), u"--config-dir"_qs,
                                      m_folder->path()} +
                          own);
    }
    /// The first prompt of the second brand's latest results.
    QJsonValue anyPrompt()
    {
        const QJsonValue brand = QJsonDocument::fromJson(call(u"list_brands"_qs, {}, {}).out.toUtf8())[u"data"_qs][1];
        return QJsonDocument::fromJson(
            call(u"get_brand_last_results"_qs, {{u"brandId"_qs, brand[u"id"]}}, {}).out.toUtf8())[u"data"_qs][0];
    }

    QStringList arguments(const QStringList &own) const
    {
        return QStringList{u"restore"_qs} + own +
               QStringList{u"--base-url"_qs, m_sandbox->baseUrl().toString(), u"--config-dir"_qs, m_folder->path()};
    }
    /// Keeps a deletion of the topic @p name with one prompt and returns its id.
    QString keep(const QString &name, const QString &text)
    {
        const QJsonValue brand = QJsonDocument::fromJson(call(u"list_brands"_qs, {}, {}).out.toUtf8())[u"data"_qs][1];
        m_sandbox->forgetSeenRequests();
        Removal removal;
        removal.at = QDateTime::currentDateTimeUtc();
        removal.assistant = u"claude"_qs;
        removal.tool = u"delete_topic"_qs;
        removal.service = m_sandbox->baseUrl().toString();
        removal.outcome = Removal::Outcome::Deleted;
        removal.brands = {{brand[u"id"].toString(),
                           brand[u"name"].toString(),
                           {{u"t-1"_qs, name, true, {{.id = u"p-1"_qs, .text = text}}, {}}},
                           {}}};
        return removals::Store(m_folder->filePath(u"removed"_qs)).add(removal).value();
    }

    QByteArrayList changesSent() const
    {
        QByteArrayList changes;
        for (const sandbox::SeenRequest &request : m_sandbox->seenRequests()) {
            if (request.method != "GET")
                changes.append(request.path);
        }
        return changes;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<sandbox::Sandbox> m_sandbox;
};

BRANDBRIDGE_TEST(RestoreCommandTest, QCoreApplication)
#include "test_restore_command.moc"
