// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/activity/call_feed.h"

#include "tests/unit/activity/activity_log_fixture.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

class TestCallFeed final : public ActivityLogFixture
{
    Q_OBJECT
private:
    std::unique_ptr<ActivityLog> m_activityLog;

    void record(int count, qsizetype size = 0)
    {
        constexpr int atOnce = 1000; // the activity log leaves out what it is given too fast
        const QString text(size, u'x');
        for (int i = 1; i <= count; ++i) {
            m_activityLog->record(sampleEntry(), {{u"text"_s, text}});
            if (i % atOnce == 0)
                QCOMPARE(flushed(*m_activityLog), true);
        }
        QCOMPARE(flushed(*m_activityLog), true);
    }
    /// Waits for what @p feed reads, one thing after the other.
    void answerAll(CallFeed &feed)
    {
        const auto counted = test::awaited<ActivityLogReader::Result<qint64>>([&](auto done) {
            feed.ask(
                this, [](ActivityLogReader &reader) { return reader.count({}); }, done);
        });
        QVERIFY(counted);
    }

private Q_SLOTS:
    void init()
    {
        ActivityLogFixture::init();
        m_activityLog = std::make_unique<ActivityLog>(ActivityLog::Options{.file = file()});
    }
    void cleanup() { m_activityLog.reset(); }

    void readsTheNewestAndOlderOnesOnRequest()
    {
        constexpr int pageSize = 500; // of what is read at once
        record(pageSize + 30);
        CallFeed feed(file());
        feed.setWatching(true);
        QTRY_COMPARE(feed.calls().size(), pageSize);
        QCOMPARE(feed.calls().first().id, pageSize + 30);
        record(5);
        QTRY_COMPARE(feed.calls().first().id, pageSize + 35);
        QCOMPARE(feed.calls().size(), pageSize);

        feed.readOlder();
        QTRY_COMPARE(feed.calls().size(), pageSize + 35);
        QCOMPARE(feed.calls().last().id, 1);
        record(1);
        QTRY_COMPARE(feed.calls().size(), pageSize + 36);
        feed.setWatching(false);
        answerAll(feed); // the last look
        const QSignalSpy changes(&feed, &CallFeed::changed);
        record(1);
        feed.readOlder(); // there are none
        answerAll(feed);
        QCOMPARE(changes.count(), 0);
        feed.setWatching(true);
        QTRY_COMPARE(feed.calls().first().id, pageSize + 37);

        QVERIFY(ActivityLogReader(file()).clear());
        QTRY_COMPARE(feed.calls().size(), 0);
    }
    /// The limit of a day counts the newest call, so that it stays.
    void whatIsClearedFromTheNewestIsSeen()
    {
        ActivityEntry creation = sampleEntry();
        creation.promptsCreated = 1;
        m_activityLog->record(creation, {{u"text"_s, u"secret"_s}});
        QCOMPARE(flushed(*m_activityLog), true);
        CallFeed feed(file());
        feed.setWatching(true);
        QTRY_COMPARE(feed.calls().size(), 1);
        QVERIFY(ActivityLogReader(file()).clear());
        QTRY_VERIFY(!feed.calls().first().arguments.contains("secret"));
        QCOMPARE(feed.calls().size(), 1);
    }
    /// Otherwise the window would stay on the screen until it is written.
    void anExportIsGivenUpAtTheEnd()
    {
        record(20'000, 1000);
        QDir target(m_folder->path());
        QVERIFY(target.mkdir(u"out"_s) && target.cd(u"out"_s));
        {
            CallFeed feed(file());
            QEventLoop untilItsTurn;
            feed.ask(
                this, [](ActivityLogReader &reader) { return reader.count({}); },
                [&](const ActivityLogReader::Result<qint64> &) { untilItsTurn.quit(); });
            feed.exportTo(target.filePath(u"calls.jsonl"_s), this, [](const ActivityLogReader::Result<qint64> &) {});
            untilItsTurn.exec();
        }
        QCOMPARE(target.entryList(QDir::Files), QStringList());
    }
};

BRANDBRIDGE_TEST(TestCallFeed, QCoreApplication)
#include "test_call_feed.moc"
