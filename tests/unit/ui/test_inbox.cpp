// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inbox/inbox.h"

#include "support/files.h"
#include "support/test_program.h"
#include "ui/inbox/watcher.h"

using namespace brandbridge;
using namespace brandbridge::ui;

namespace {

InboxLine line(WatchKind kind, const QString &run)
{
    InboxLine made{.kind = kind,
                   .brand = {.id = u"b"_s, .name = u"Brand"_s},
                   .run = run,
                   .at = QDateTime(QDate(2026, 3, 9), QTime(5, 0), Qt::UTC),
                   .slotsLeft = 3};
    if (kind != WatchKind::Slots)
        made.change = {statistics::SignificantChange::What::Topic,
                       u"Pricing"_s,
                       {.earlier = 0.8, .later = 0.2, .interval = statistics::Interval{-0.69, -0.48}}};
    return made;
}

} // namespace

/// What the window or the command puts into the inbox stays there, once.
class TestInbox final : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    QString path() const { return m_folder->filePath(u"inbox.json"_s); }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void keepsWhatItTakes()
    {
        const Inbox::Seen seen{u"r1"_s, true};
        {
            Inbox inbox(m_folder->path(), false);
            const auto taken =
                inbox.take(u"b"_s, seen, {line(WatchKind::Topics, u"r1"_s), line(WatchKind::Slots, u"r1"_s)});
            QVERIFY(taken && taken->size() == 2);
        }
        const Inbox inbox(m_folder->path(), false);
        QCOMPARE(inbox.unseen(), 2);
        QCOMPARE(inbox.seen(u"b"_s), seen);
        const InboxLine &kept = inbox.lines().first();
        QCOMPARE(kept.inWords().sentence, line(WatchKind::Topics, u"r1"_s).inWords().sentence);
        QCOMPARE(toJson(kept), toJson(line(WatchKind::Topics, u"r1"_s)));
        QCOMPARE(toJson(inbox.lines().last()), toJson(line(WatchKind::Slots, u"r1"_s)));
        QVERIFY(Inbox(m_folder->path(), true).lines().isEmpty()); // the demo has another one
    }
    /// A file of an earlier version has counts.
    void readsCountsOfShares()
    {
        put(path(), R"({"version":1,"lines":[{"kind":"topics","brand":"b","name":"Pricing","run":"r",)"
                    R"("before":{"part":80,"of":100},"after":{"part":20,"of":100}}]})");
        const Inbox inbox(m_folder->path(), false);
        QCOMPARE(inbox.lines().size(), 1);
        QCOMPARE(inbox.lines().first().change.verdict.earlier, 0.8);
        QVERIFY(inbox.lines().first().inWords().sentence.contains(u"−60.0 points. 20.0 %"_s));
    }
    void takesNothingTwice()
    {
        Inbox window(m_folder->path(), false);
        Inbox terminal(m_folder->path(), false);
        const QList<InboxLine> lines{line(WatchKind::Topics, u"r1"_s), line(WatchKind::Slots, u"r1"_s)};
        QCOMPARE(window.take(u"b"_s, {u"r1"_s, true}, lines)->size(), 2);
        QCOMPARE(terminal.take(u"b"_s, {u"r1"_s, true}, lines)->size(), 0);
        QCOMPARE(terminal.take(u"b"_s, {u"r2"_s, true}, {line(WatchKind::Topics, u"r2"_s)})->size(), 1);
        QTRY_COMPARE(window.lines().size(), 3);
        QCOMPARE(window.lines().first().run, u"r2"_s);
    }
    void leavesAFileThatItCannotRead()
    {
        for (const QByteArray bytes : {"{\"lines\": [", "{\"version\": 2, \"lines\": []}", "{\"lines\": []}"}) {
            test::putPrivate(path(), bytes);
            Inbox inbox(m_folder->path(), false);
            QVERIFY(inbox.problem().contains(u"inbox.json"_s));
            QVERIFY(inbox.lines().isEmpty());
            QVERIFY(!inbox.take(u"b"_s, {u"r1"_s, false}, {line(WatchKind::Topics, u"r1"_s)}));
            QVERIFY(!inbox.markSeen({}));
            QVERIFY(inbox.lines().isEmpty());
            QCOMPARE(test::bytesOf(path()), bytes);
        }
    }
    void leavesOutLinesOfKindsItDoesNotKnow()
    {
        test::putPrivate(
            path(), R"({"version": 1, "lines": [{"kind": "weather"}, 7, {"kind": "slots", "left": 0, "run": "r"}]})");
        const Inbox inbox(m_folder->path(), false);
        QCOMPARE(inbox.problem(), QString());
        QCOMPARE(inbox.lines().size(), 1);
        QCOMPARE(inbox.lines().first().inWords().sentence, u"No prompt slots left"_s);
    }

    void looksAfterTheEstimateAndThenMoreAndMoreRarely()
    {
        WatchSchedule schedule;
        QDateTime now(QDate(2026, 3, 9), QTime(4, 0), Qt::UTC);
        const QDateTime estimate = now.addSecs(3600);
        QVERIFY(schedule.isDue(now));
        schedule.record(now, true, estimate);
        QVERIFY(!schedule.isDue(estimate));
        QVERIFY(schedule.next() > estimate && schedule.next() < estimate.addSecs(3600));
        qint64 before = 0;
        for (int i = 0; i < 6; ++i) { // the service has begun to speak of next week's
            now = schedule.next();
            schedule.record(now, false, estimate.addDays(7));
            const qint64 wait = now.secsTo(schedule.next());
            QVERIFY(wait > before);
            before = wait;
        }
        now = schedule.next();
        schedule.record(now, true, estimate.addDays(7)); // there it is

        // Once a day, also where nothing is estimated.
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(now.secsTo(schedule.next()), qint64{24 * 3600});
            now = schedule.next();
            schedule.record(now, false, {});
        }
    }
};

BRANDBRIDGE_TEST(TestInbox, QCoreApplication)
#include "test_inbox.moc"
