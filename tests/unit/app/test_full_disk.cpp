// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/app/sandbox_commands.h"

#include "core/deletions/deletion_store.h"
#include "support/environment_variable.h"
#include "support/files.h"
#include "support/small_disk.h"
#include "tests/unit/activity/activity_log_fixture.h"

using namespace brandbridge;
using namespace brandbridge::app;
using namespace brandbridge::test;

/// The commands while the disk with the configuration and with what they write is full or nearly so: how they end says
/// whether it was written, and what was not is as it was.
class TestFullDisk final : public QObject
{
    Q_OBJECT

    using Files = QMap<QString, QByteArray>;

    struct Case
    {
        QString line;
        std::function<bool(const Files &)> isDone; ///< whether what it was to write is there, whole
    };

    static bool isJson(const QByteArray &bytes) { return !QJsonDocument::fromJson(bytes).isNull(); }
    static bool hasTokens(const Files &files, qsizetype count)
    {
        return QJsonDocument::fromJson(files.value(u"config/tokens.json"_s))[u"tokens"].toArray().size() == count;
    }

    const QList<Case> m_cases{
        {u"token new third"_s, [](const Files &files) { return hasTokens(files, 3); }},
        {u"token revoke first"_s, [](const Files &files) { return hasTokens(files, 1); }},
        {u"permissions first create never"_s,
         [](const Files &files) {
             const QByteArray bytes = files.value(u"config/permissions.json"_s);
             return bytes.contains("create") && bytes.contains("second") && isJson(bytes);
         }},
        {u"settings activity/keep-days 7"_s,
         [](const Files &files) {
             const QByteArray bytes = files.value(u"config/settings.ini"_s);
             return bytes.contains("keep-days=7") && bytes.contains("port=4000");
         }},
        {u"connect cursor --yes"_s,
         [](const Files &files) {
             const QByteArray bytes = files.value(u"home/.cursor/mcp.json"_s);
             return bytes.contains("bbt_") && isJson(bytes) && hasTokens(files, 3) &&
                    files.contains(u"home/.cursor/mcp.json.brandbridge-backup"_s);
         }},
        {u"activity --export EXPORT"_s,
         [](const Files &files) { return files.value(u"calls.csv"_s).count("\r\n") == 31; }},
    };

    QString path(const QString &name) const { return m_disk->path(name); }
    /// A configuration with something in each file of it.
    void furnish() const
    {
        for (const QString &line : {u"token new first"_s, u"token new second"_s, u"permissions second delete never"_s,
                                    u"settings endpoint/port 4000"_s})
            QVERIFY(runCommand(line).endedWith(0));
        put(path(u"home/.cursor/mcp.json"_s), "{\"mcpServers\": {}}");
        put(path(u"calls.csv"_s), "old\r\n");
        activity::ActivityLog activityLog({.file = path(u"config/activity.db"_s)});
        for (int i = 0; i < 30; ++i)
            activityLog.record(sampleEntry(), {});
        QCOMPARE(flushed(activityLog), true);
    }
    /// The activity log is different: it is always written.
    static Files withoutRecord(Files files)
    {
        files.removeIf([](const std::pair<const QString &, QByteArray &> &file) {
            return file.first.contains(u"/activity") || file.first.endsWith(u"-backup");
        });
        return files;
    }

    std::unique_ptr<SmallDisk> m_disk;
    std::unique_ptr<SandboxCommands> m_commands;
    std::optional<EnvironmentVariable> m_configDir;
    std::optional<EnvironmentVariable> m_home;

private Q_SLOTS:
    void init()
    {
        m_disk = std::make_unique<SmallDisk>();
        if (!m_disk->isThere())
            QSKIP(SmallDisk::whyNotThere());
        for (const char *const name : {"XDG_CONFIG_HOME", "BRANDBRIDGE_API_KEY"})
            qunsetenv(name);
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/does/not/exist");
        m_configDir.emplace("BRANDBRIDGE_CONFIG_DIR", QFile::encodeName(path(u"config"_s)));
        m_home.emplace("HOME", QFile::encodeName(path(u"home"_s)));
        m_commands = std::make_unique<SandboxCommands>();
    }
    void cleanup()
    {
        qunsetenv("BRANDBRIDGE_API_KEY");
        m_disk.reset();
    }

    void commandsLoseNothing_data()
    {
        columns<qsizetype, int>("index", "freePages");
        for (qsizetype i = 0; i < m_cases.size(); ++i) {
            for (int freePages = 0; freePages < 5; ++freePages)
                QTest::addRow("%s, %d pages free", qPrintable(m_cases.at(i).line), freePages) << i << freePages;
        }
    }
    void commandsLoseNothing()
    {
        QFETCH(qsizetype, index);
        QFETCH(int, freePages);
        const Case &one = m_cases.at(index);
        const QString line = QString(one.line).replace(u"EXPORT"_s, path(u"calls.csv"_s));
        furnish();
        const Files before = withoutRecord(m_disk->files());
        QVERIFY(m_disk->fill(freePages));
        const CommandOutcome outcome = runCommand(line);
        const Files after = m_disk->files();
        if (outcome.exitCode == 0) {
            QVERIFY2(one.isDone(after), qPrintable(outcome.err));
            return;
        }
        QCOMPARE(outcome.exitCode, 3);
        QVERIFY2(!one.isDone(after), qPrintable(outcome.err));
        QVERIFY(!outcome.err.isEmpty());
        if (line.startsWith(u"connect"_s) &&
            after.value(u"config/tokens.json"_s) != before.value(u"config/tokens.json"_s))
            // The new token could be made, but not ended again: that is said, and the assistants' files are as before.
            QVERIFY(hasTokens(after, 3));
        else
            QCOMPARE(withoutRecord(after), before);
        m_disk->empty();
        QCOMPARE(runCommand(line).exitCode, 0);
    }

    /// Nothing is deleted that could not be kept.
    void deletionsAreNotCarriedOut()
    {
        for (int freePages = 0; freePages < 4; ++freePages) {
            init();
            const QByteArray pages = QByteArray::number(freePages) + " pages free";
            const QJsonObject topic = m_commands->anyTopic();
            QVERIFY2(m_disk->fill(freePages), pages);
            const CommandOutcome outcome = m_commands->call(u"delete_topic"_s, topic, u"--writes allow"_s);
            const bool isSent = !m_commands->changesSent().isEmpty();
            Files kept = m_disk->files();
            kept.removeIf([](const std::pair<const QString &, QByteArray &> &file) {
                return !file.first.startsWith(u"config/removed/");
            });
            QVERIFY2((outcome.exitCode == 0) == isSent, pages);
            QVERIFY2(kept.size() == (isSent ? 1 : 0), pages);
            QVERIFY2(!isSent || isJson(kept.first()), pages);
            QVERIFY2(freePages > 0 || !isSent, pages);
        }
    }

    /// What came back could come back twice if that were not noted first.
    void nothingComesBackUnnoted()
    {
        const auto id =
            deletions::DeletionStore(path(u"config/removed"_s)).add(m_commands->deletion(u"Lamps"_s, u"Which lamp?"_s));
        QVERIFY(id);
        const QString file = u"config/removed/"_s + *id + u".json"_s;
        const QByteArray before = m_disk->files().value(file);
        QVERIFY(m_disk->fill(0));
        const QStringList restore{u"restore"_s, *id, u"--yes"_s};
        QVERIFY(m_commands->run(restore).exitCode != 0);
        QVERIFY(m_commands->changesSent().isEmpty());
        QCOMPARE(m_disk->files().value(file), before);
        m_disk->empty();
        QVERIFY(m_commands->run(restore).endedWith(0));
        QVERIFY(m_disk->files().value(file) != before);
    }

    void callsAreAnsweredAndStatusSaysThatNothingIsRecorded()
    {
        QVERIFY(m_commands->run(u"call list_brands"_s).endedWith(0));
        const CommandOutcome well = m_commands->run(u"status"_s);
        QVERIFY(well.endedWith(0) && !well.err.contains(u"not being recorded"));
        QVERIFY(m_disk->fill(0));
        const CommandOutcome call = m_commands->run(u"call list_brands"_s);
        QVERIFY(call.endedWith(0) && isJson(call.out.toUtf8()));
        QVERIFY(
            m_commands->run(u"status"_s).endedWith(0, {}, {u"not being recorded"_s, path(u"config/activity.db"_s)}));
    }

    /// The one that runs has the file open, and knows what another process cannot see.
    void statusSaysThatTheRunningInstanceRecordsNothing()
    {
        qputenv("BRANDBRIDGE_API_KEY", m_commands->service.key());
        const EnvironmentVariable runtime("XDG_RUNTIME_DIR", QFile::encodeName(path(u"run"_s)));
        QVERIFY(QDir(m_disk->path()).mkdir(u"run"_s));
        QVERIFY(QFile::setPermissions(path(u"run"_s), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        const RunningServe serve(m_commands->at({}));
        const auto status = [this] { return m_commands->run(u"status"_s); };
        QTRY_VERIFY_WITH_TIMEOUT(status().out.contains(u"running\tprocess"), 20'000);
        QVERIFY(m_disk->fill(0));
        // The write-ahead log takes what still fits into its last page.
        QTRY_VERIFY_WITH_TIMEOUT((std::ignore = status(), callRunning(), status().err.contains(u"not being recorded")),
                                 60'000);
        m_disk->empty();
        QTRY_VERIFY_WITH_TIMEOUT(!status().err.contains(u"not being recorded"), 60'000);
    }

    void standardOutputThatCannotBeWrittenIsAFailure()
    {
        furnish();
        QProcess process;
        process.setStandardOutputFile(path(u"out"_s));
        const auto exitCode = [&process] {
            process.start(QStringLiteral(BRANDBRIDGE_BINARY), {u"activity"_s, u"--json"_s});
            return process.waitForFinished() ? process.exitCode() : -1;
        };
        for (const int freePages : {0, 1}) {
            QVERIFY(m_disk->fill(freePages));
            QVERIFY2(exitCode() == 3 && !process.readAllStandardError().isEmpty(), QByteArray::number(freePages));
            m_disk->empty();
            QFile::remove(path(u"out"_s));
        }
        QCOMPARE(exitCode(), 0);
    }

private:
    /// A call that the running instance records.
    void callRunning() const
    {
        QProcess client;
        client.start(QStringLiteral(BRANDBRIDGE_BINARY), m_commands->at(u"stdio"_s));
        client.write("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\","
                     "\"params\":{\"name\":\"list_brands\",\"arguments\":{}}}\n");
        QByteArray answers;
        QTRY_VERIFY((answers += client.readAllStandardOutput()).contains("\"id\":2"));
        client.closeWriteChannel();
        QVERIFY(client.waitForFinished());
    }
};

BRANDBRIDGE_TEST(TestFullDisk, QCoreApplication)
#include "test_full_disk.moc"
