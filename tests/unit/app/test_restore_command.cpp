// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/app/sandbox_commands.h"

#include "core/deletions/deletion_store.h"
#include "support/files.h"

using namespace brandbridge;
using namespace brandbridge::test;

/// `brandbridge restore` as a person sees it, on a sandbox service.
class TestRestoreCommand final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_user.emplace();
        m_commands = std::make_unique<SandboxCommands>();
        qputenv("BRANDBRIDGE_API_KEY", m_commands->service.key());
    }

    void nothingIsKept()
    {
        const CommandOutcome outcome = restore();
        QVERIFY(outcome.endedWith(0, {}, {u"Nothing that was deleted"_s}) && outcome.out.isEmpty());
    }

    void theDemosDeletionsAreInItsWindow()
    {
        for (const auto &[own, code] : {std::pair(u"--demo"_s, 0), {u"20260131-093000-0a1b2c --yes --demo"_s, 1}})
            QVERIFY(restore(own).endedWith(code, {}, {u"in its window"_s}));
    }

    void deletionsAreListedSafely()
    {
        const QString hostile = QString::fromUtf8("Pri\u202Ecing\n\x1b[2J\tx");
        const QString id = keep(hostile, hostile);
        const QString row = u"\tdeleted\ttopic “Pri\\u202Ecing \\u001B[2J x”, 1 prompt\tFennwick\tclaude\n"_s;
        for (const QString &own : {QString(), u"--list"_s, id + u" --list"_s}) {
            const CommandOutcome outcome = restore(own);
            QVERIFY(outcome.endedWith(0, {row}) && outcome.out.startsWith(id + u'\t'));
            QVERIFY(!outcome.out.contains(u'\x1b') && !outcome.out.contains(u'\u202E'));
            QCOMPARE(outcome.out.contains(u"  Prompt: Pri\\u202Ecing"), own.contains(id));
        }
        // What is kept is what it was.
        QCOMPARE(deletions::DeletionStore(m_user->path(u"removed"_s)).find(id)->brands.first().topics.first().name,
                 hostile);
        QCOMPARE(m_commands->service.seenRequests().size(), 0);
    }

    void damagedFilesAreReported()
    {
        keep(u"Winter"_s, u"Which one?"_s);
        const QString file = m_user->path(u"removed/20250101-000000-abcdef.json"_s);
        put(file, "{");
        const CommandOutcome outcome = restore();
        QVERIFY(outcome.endedWith(0, {}, {u"20250101-000000-abcdef.json cannot be read"_s}));
        QCOMPARE(outcome.lines().size(), 1);
        QVERIFY(QFile::exists(file));
    }

    void withoutAPersonNothingIsCreated()
    {
        const QString id = keep(u"Winter"_s, u"Which one?"_s);
        QVERIFY(runCommand(m_commands->at(arguments(id)), "y\n").endedWith(2, {}, {u"--yes"_s}));
        QCOMPARE(m_commands->changesSent(), QByteArrayList());
    }

    void aDryRunCreatesNothing()
    {
        const QString id = keep(u"Winter"_s, u"Which one?"_s);
        const deletions::DeletionStore store(m_user->path(u"removed"_s));
        const QJsonObject before = deletions::toJson(*store.find(id));
        const CommandOutcome outcome = restore(id + u" --dry-run"_s);
        QVERIFY(outcome.endedWith(0, {u"\"text\":\"Which one?\""_s}, {u"Prompt slots of Fennwick: "_s}));
        QVERIFY(outcome.out.startsWith(u"Topic: Winter\nPrompt in “Winter”: Which one?\nWould send: POST /v1/brands/"));
        QCOMPARE(m_commands->changesSent(), QByteArrayList());
        QCOMPARE(deletions::toJson(*store.find(id)), before);
        QCOMPARE(restore(id + u" --yes"_s).exitCode, 0); // nothing is held any more
    }

    void whatComesBackIsReportedWithItsNewId()
    {
        const QString id = keep(u"Winter"_s, u"Which one?"_s);
        const CommandOutcome outcome = restore(id + u" --yes"_s);
        QVERIFY(outcome.endedWith(0) && outcome.out.startsWith(u"Topic: Winter (new id "));
        QVERIFY(runCommand(u"activity --json"_s)
                    .endedWith(0, {u"\"batch_create_topics_and_prompts\""_s, u"\"terminal\""_s}));
        QCOMPARE(m_commands->changesSent().size(), 1);
        QVERIFY(restore().out.contains(u"\trestored\t"));

        QVERIFY(
            restore(id + u" --yes"_s).endedWith(0, {}, {u"2 items were restored before"_s, u"nothing to restore"_s}));
        QCOMPARE(m_commands->changesSent().size(), 1);
        QCOMPARE(restore(id + u" --yes --again"_s).exitCode, 0);
        QCOMPARE(m_commands->changesSent().size(), 2);
    }

    void aPersonIsAsked()
    {
        if (!PseudoTerminal::isPossible)
            QSKIP("needs a terminal of Unix");
        for (const auto &[answer, changes] : {std::pair("y\n", 1), std::pair("n\n", 0)}) {
            init();
            const QString id = keep(u"Winter"_s, u"Which one?"_s);
            ProgramAtTerminal program(m_commands->at(arguments(id)));
            QVERIFY2(program.hasAsked(), answer);
            const QByteArray reported = program.reported();
            QVERIFY2(reported.contains("Create 1 topic and 1 prompt again for Fennwick? [y/N]") &&
                         reported.contains("- Topic: Winter\n- Prompt in “Winter”: Which one?\n"),
                     reported);
            QVERIFY2(m_commands->changesSent().isEmpty(), answer);
            QVERIFY2(program.end(answer) == (changes > 0 ? 0 : 1) && m_commands->changesSent().size() == changes,
                     answer);
        }
    }

    void unknownIdsAreRefused()
    {
        for (const QString &id : {u"../tokens"_s, u"20260131-093000-0a1b2c"_s, u"x"_s})
            QVERIFY(restore(id).endedWith(1, {}, {u"'brandbridge restore' lists"_s}));
        QCOMPARE(m_commands->service.seenRequests().size(), 0);
    }

    void aCallsDryRunChangesNothing()
    {
        QVERIFY(m_commands->call(u"delete_topic"_s, m_commands->anyTopic(), u"--dry-run --writes allow"_s)
                    .endedWith(0, {u"Delete the topic “Commuting” and its 6 prompts from Fennwick?"_s,
                                   u"It would send:\nDELETE /v1/topics/"_s}));
        QVERIFY(m_commands->call(u"list_brands"_s, {}, u"--dry-run"_s).out.contains(u"only reads"));
        QCOMPARE(m_commands->changesSent(), QByteArrayList());
        QVERIFY(restore().out.isEmpty());
    }

    void whatACallDeletesCanBeRestored()
    {
        QVERIFY(m_commands->call(u"delete_topic"_s, m_commands->anyTopic(), u"--writes allow"_s).endedWith(0));
        const QString listed = restore().out;
        QVERIFY2(listed.endsWith(u"\tdeleted\ttopic “Commuting”, 6 prompts\tFennwick\tterminal\n"), qPrintable(listed));
        const CommandOutcome restored = restore(listed.section(u'\t', 0, 0) + u" --yes"_s);
        QVERIFY(restored.endedWith(0) && restored.out.count(u"(new id ") == 7);
        QCOMPARE(m_commands->changesSent().size(), 2);
    }

private:
    static QStringList arguments(const Words &own) { return QStringList{u"restore"_s} + own; }
    CommandOutcome restore(const Words &own = {}) const { return m_commands->run(arguments(own)); }
    /// Keeps a deletion of the topic @p name with one prompt and returns its id.
    QString keep(const QString &name, const QString &text)
    {
        deletions::DeletionStore store(m_user->path(u"removed"_s));
        return store.add(m_commands->deletion(name, text)).value();
    }

    std::optional<NewUser> m_user;
    std::unique_ptr<SandboxCommands> m_commands;
};

BRANDBRIDGE_TEST(TestRestoreCommand, QCoreApplication)
#include "test_restore_command.moc"
