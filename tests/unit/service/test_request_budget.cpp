// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/literals.h"
#include "core/service/request_budget.h"

#include "support/test_program.h"

#include <QElapsedTimer>
#include <QStringList>

using namespace brandbridge;

using brandbridge::service::RequestBudget;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

class TestRequestBudget : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_context = std::make_unique<QObject>();
        m_granted.clear();
        m_waits.clear();
        m_isPatient = true;
    }

    void noLimitGrantsAtOnce()
    {
        RequestBudget budget(0);
        acquire(budget, u"a"_s, 1000);
        QCOMPARE(m_granted.size(), 1000);
        budget.recordRefusal(60s);
        acquire(budget, u"a"_s);
        QCOMPARE(m_granted.size(), 1001);
        QCOMPARE(budget.state().limit, 0);
    }

    void neverMoreThanTheLimitInAnyWindow()
    {
        constexpr auto window = 200ms;
        RequestBudget budget(5, window);
        QElapsedTimer clock;
        clock.start();
        QList<qint64> times;
        for (int i = 0; i < 17; ++i)
            budget.acquire(u"a"_s, m_context.get(), [&] { times += clock.nsecsElapsed(); }, {});
        QTRY_COMPARE(times.size(), 17);
        for (qsizetype i = 5; i < times.size(); ++i)
            QVERIFY(times[i] - times[i - 5] >= std::chrono::nanoseconds(window).count() * 99 / 100);
        QCOMPARE(budget.state().queued, 0);
        QTRY_COMPARE(budget.state().used, 0);
    }

    void callersTakeTurns()
    {
        RequestBudget budget(1, 20ms);
        acquire(budget, u"a"_s, 4);
        acquire(budget, u"b"_s, 3);
        acquire(budget, u"c"_s);
        QTRY_COMPARE(m_granted.size(), 8);
        QCOMPARE(m_granted.join(QString()), u"aabcabab"_s);
    }

    void cancellationLeavesTheQueue()
    {
        RequestBudget budget(1, 50ms);
        acquire(budget, u"a"_s);
        QObject staying;
        acquire(budget, u"a"_s, 1, m_context.get());
        acquire(budget, u"b"_s, 1, &staying);
        acquire(budget, u"a"_s, 1, m_context.get());
        QCOMPARE(budget.state().queued, 3);
        m_context.reset();
        QCOMPARE(budget.state().queued, 1);
        QTRY_COMPARE(m_granted, QStringList({u"a"_s, u"b"_s}));
        QTest::qWait(120); // two more would have gone by now
        QCOMPARE(m_granted.size(), 2);
    }

    void expectedWaitFollowsTheQueue()
    {
        RequestBudget budget(2); // a minute, of which nothing passes here
        acquire(budget, u"a"_s, 2);
        QVERIFY(m_waits.isEmpty());
        acquire(budget, u"a"_s, 5);
        acquire(budget, u"b"_s); // goes second, after a's first
        const auto isMinutes = [](milliseconds wait, int minutes) {
            return wait <= minutes * 60s && wait > minutes * 60s - 5s;
        };
        QCOMPARE(m_waits.size(), 6);
        const QList<int> minutes = {1, 1, 2, 2, 3, 1};
        for (qsizetype i = 0; i < minutes.size(); ++i)
            QVERIFY2(isMinutes(m_waits[i], minutes[i]), qPrintable(u"%1: %2 ms"_s.arg(i).arg(m_waits[i].count())));
    }

    void waitersAreNotifiedAgain()
    {
        RequestBudget budget(1, 240ms); // notified every 20 ms
        acquire(budget, u"a"_s);
        acquire(budget, u"a"_s);
        QTRY_COMPARE(m_granted.size(), 2);
        QVERIFY(m_waits.size() >= 3);
        QVERIFY(m_waits.last() < m_waits.first());
    }

    void waitersMayLeaveWhenTheyAreNotified()
    {
        RequestBudget budget(1);
        acquire(budget, u"a"_s, 3);
        QCOMPARE(budget.state().queued, 2);
        m_isPatient = false;
        acquire(budget, u"a"_s);
        QCOMPARE(budget.state().queued, 2);
        budget.recordRefusal(50s);
        QVERIFY(budget.blockedFor() > 40s && budget.blockedFor() <= 50s);
        QTRY_COMPARE(budget.state().queued, 0);
        QCOMPARE(m_granted.size(), 1);
    }

    void retryAfterHoldsEverythingBack()
    {
        RequestBudget budget(100, 2s);
        acquire(budget, u"a"_s);
        budget.recordRefusal(1s);
        QElapsedTimer clock;
        clock.start();
        acquire(budget, u"a"_s);
        QCOMPARE(m_granted.size(), 1);
        QVERIFY(m_waits.last() > 900ms && m_waits.last() <= 1s);
        QTRY_COMPARE(m_granted.size(), 2);
        QVERIFY(clock.elapsed() >= 990);
        QCOMPARE(budget.state().allowed, 100);
    }

    void longRetryAfterCountsAsOneWindow()
    {
        RequestBudget budget(100, 100ms);
        budget.recordRefusal(24h);
        acquire(budget, u"a"_s);
        QVERIFY(m_waits.last() <= 100ms);
        QTRY_COMPARE(m_granted.size(), 1);
    }

    void refusalHalvesTheLimitForAWhile()
    {
        RequestBudget budget(8, 200ms);
        acquire(budget, u"a"_s, 8);
        QCOMPARE(m_granted.size(), 8);
        budget.recordRefusal(std::nullopt);
        QCOMPARE(budget.state().allowed, 4);
        acquire(budget, u"a"_s);
        QCOMPARE(m_granted.size(), 8);
        QTRY_COMPARE(m_granted.size(), 9);
        QTRY_COMPARE(budget.state().allowed, 8);
    }

    void refusalsOfOneBurstCountOnce()
    {
        RequestBudget budget(64);
        acquire(budget, u"a"_s, 64);
        for (int i = 0; i < 64; ++i)
            budget.recordRefusal(std::nullopt);
        QCOMPARE(budget.state().allowed, 32);
    }

    void anotherLimitCountsAtOnce()
    {
        RequestBudget budget(2);
        acquire(budget, u"a"_s, 6);
        QCOMPARE(m_granted.size(), 2);
        budget.setLimit(4); // who waits goes
        QCOMPARE(m_granted.size(), 4);
        QCOMPARE(budget.state().limit, 4);
        QCOMPARE(budget.state().queued, 2);
        budget.setLimit(1); // what has gone is not taken back
        acquire(budget, u"a"_s);
        QCOMPARE(m_granted.size(), 4);
        budget.setLimit(0);
        QCOMPARE(m_granted.size(), 7);
        QCOMPARE(budget.state().queued, 0);
    }

    void grantedMayAskAgain()
    {
        RequestBudget budget(1, 10ms);
        int left = 5;
        std::function<void()> again = [&] {
            if (--left > 0)
                budget.acquire(u"a"_s, m_context.get(), again, {});
        };
        budget.acquire(u"a"_s, m_context.get(), again, {});
        QTRY_COMPARE(left, 0);
    }

    void grantedMayDestroyTheBudget()
    {
        auto budget = std::make_unique<RequestBudget>(1, 10ms);
        int calls = 0;
        for (int i = 0; i < 4; ++i) {
            budget->acquire(u"a"_s, m_context.get(),
                            [&] {
                                if (++calls == 2)
                                    budget.reset();
                            },
                            {});
        }
        QTRY_COMPARE(calls, 2);
        QTest::qWait(50);
        QCOMPARE(calls, 2);
    }

private:
    void acquire(RequestBudget &budget, const QString &caller, int times = 1, QObject *context = nullptr)
    {
        for (int i = 0; i < times; ++i)
            budget.acquire(
                caller, context != nullptr ? context : m_context.get(), [this, caller] { m_granted += caller; },
                [this](milliseconds wait) {
                    m_waits += wait;
                    return m_isPatient;
                });
    }

    std::unique_ptr<QObject> m_context;
    QStringList m_granted;
    QList<milliseconds> m_waits;
    bool m_isPatient = true;
};

BRANDBRIDGE_TEST(TestRequestBudget, QCoreApplication)
#include "test_request_budget.moc"
