// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/app/command_run.h"

#include "core/catalogue/run_link.h"
#include "support/files.h"
#include "support/scripted_server.h"
#include "ui/inbox/inbox.h"

using namespace brandbridge;
using namespace brandbridge::app;
using namespace brandbridge::test;

/// A timer looks whether something changed, and mails what is printed.
class TestWatchCommand final : public QObject
{
    Q_OBJECT

    std::optional<NewUser> m_user;

private Q_SLOTS:
    void init() { m_user.emplace(); }

    void printsOnceWhatChanged()
    {
        const CommandOutcome first = runCommand(u"watch --once --demo"_s);
        QCOMPARE(first.exitCode, 0);
        QCOMPARE(first.err, QString());
        const ui::Inbox inbox(m_user->folder().path(), true);
        QVERIFY(!inbox.lines().isEmpty());
        QCOMPARE(inbox.unseen(), inbox.lines().size()); // nobody has seen them in the window
        QCOMPARE(first.lines().size(), inbox.lines().size());
        const QStringList cells = first.lines().first().split(u'\t');
        QCOMPARE(cells.size(), 4);
        QCOMPARE(cells.at(1), inbox.lines().first().brand.name);
        const auto link = catalogue::RunLink::parse(cells.at(3));
        QVERIFY(link);
        QCOMPARE(link->run, inbox.lines().first().run);
        QVERIFY(link->isDemo);
        QCOMPARE(link->filter, inbox.lines().first().change.name);

        const CommandOutcome again = runCommand(u"watch --once --demo"_s);
        QCOMPARE(again.exitCode, 0);
        QCOMPARE(again.out + again.err, QString());
    }
    void printsJson()
    {
        const auto outcome = runCommand(u"watch --once --demo --json"_s);
        QVERIFY(outcome.endedWith(0) && !outcome.lines().isEmpty());
        for (const QString &line : outcome.lines()) {
            const QJsonObject object = QJsonDocument::fromJson(line.toUtf8()).object();
            for (const QString &name : {u"kind"_s, u"brand"_s, u"brandName"_s, u"run"_s, u"at"_s, u"sentence"_s,
                                        u"link"_s, u"before"_s, u"after"_s})
                QVERIFY2(object.contains(name), qPrintable(line));
        }
    }
    void keepsAFolderCurrent()
    {
        const QString folder = m_user->path(u"data"_s);
        QVERIFY(QDir().mkdir(folder));
        const QString line = u"watch --once --demo --requests-per-minute 0 --folder "_s + folder;
        const auto first = runCommand(line);
        QVERIFY2(first.err.contains(u"run(s) added to "_s + folder), qPrintable(first.err));
        QVERIFY(QFile::exists(folder + u"/brandbridge-results.csv"_s));
        QCOMPARE(settings::Settings(m_user->path(u"settings.ini"_s)).text(settings::Key::DataFolder), QString());
        const auto missing = runCommand(line + u"/missing"_s);
        QVERIFY2(missing.endedWith(3, {}, {u"does not exist"_s}), qPrintable(missing.err));
    }
    void saysThatARunIsInProgress()
    {
        const QByteArray start = QDateTime::currentDateTimeUtc().addSecs(-3600).toString(Qt::ISODate).toUtf8();
        const ScriptedServer server([&start](const ReceivedRequest &request) {
            QByteArray body = "{}";
            if (request.path() == "/v1/brands")
                body = R"({"data":[{"id":"b","name":"Aster"}]})";
            else if (request.path() == "/v1/brands/b/runs")
                body = R"({"data":[{"id":"now","startedAt":")" + start +
                       R"(","metrics":{"completedResponses":87,"totalResponses":200}}]})";
            return Script{Step::send(answer(200, body))};
        });
        const auto outcome =
            runCommand({u"watch"_s, u"--once"_s, u"--base-url"_s, QString::fromLatin1(server.origin())}, {}, "key");
        QVERIFY2(outcome.endedWith(0, {}, {u"Aster: the run of "_s, u"is in progress, 87 of 200 responses."_s}),
                 qPrintable(outcome.out + outcome.err));
    }
    void reportsAnUnusableSettingOnce()
    {
        put(m_user->path(u"settings.ini"_s), "[endpoint]\nport=high\n");
        const auto outcome = runCommand(u"watch --once --demo"_s);
        QVERIFY(outcome.endedWith(0) && outcome.err.count(u"endpoint/port is 'high'"_s) == 1);
    }
    /// cron mails it.
    void saysNothingOfAKeyFileWithoutATerminal()
    {
        const ScriptedServer server(
            answer(200, R"({"data":[],"paging":{"page":1,"limit":500,"total":0,"nextPage":null}})"));
        putPrivate(m_user->path(u"key"_s), "s3cret-key\n");
        const QString service =
            u" --base-url %1 --key-file %2"_s.arg(QString::fromLatin1(server.origin()), m_user->path(u"key"_s));
        QCOMPARE(runCommand(u"watch --once"_s + service).err, QString());
        QVERIFY(
            !runCommand(u"report --out %1"_s.arg(m_user->path(u"r.html"_s)) + service).err.contains(u"unencrypted"));
        QVERIFY(runCommand(u"status"_s + service).err.contains(u"unencrypted"));
    }
    void failsWithoutAServiceOrAnInboxThatItCanUse()
    {
        const auto live = runCommand(u"watch --once"_s);
        QVERIFY(live.endedWith(3) && live.out.isEmpty() && !live.err.isEmpty());
        put(m_user->path(u"inbox-demo.json"_s), R"({"version": 9})");
        const auto demo = runCommand(u"watch --once --demo"_s);
        QVERIFY(demo.endedWith(3, {}, {u"inbox-demo.json"_s}) && demo.out.isEmpty());
    }
};

BRANDBRIDGE_TEST(TestWatchCommand, QCoreApplication)
#include "test_watch_command.moc"
