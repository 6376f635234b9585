// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/answer_error.h"
#include "core/service/client.h"

#include "support/test_program.h"

#include <QDateTime>
#include <QLocale>

using namespace brandbridge::service;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

class TestRetryPolicy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void waitsAreSpreadBelowADoublingBound()
    {
        RetryPolicy policy;
        policy.attempts = 20;
        const QList<milliseconds> bounds = {500ms, 1s, 2s, 4s, 8s, 8s, 8s};
        for (int attempt = 1; attempt <= bounds.size(); ++attempt) {
            milliseconds longest = 0ms;
            milliseconds shortest = 1h;
            for (int i = 0; i < 500; ++i) {
                const auto wait = policy.waitAfter(attempt, 0ms, std::nullopt);
                QVERIFY(wait && *wait >= 0ms && *wait <= bounds[attempt - 1]);
                longest = std::max(longest, *wait);
                shortest = std::min(shortest, *wait);
            }
            QVERIFY(longest > bounds[attempt - 1] / 2); // of 500 draws all would fall into one half once in 2^500 runs
            QVERIFY(shortest < bounds[attempt - 1] / 2);
        }
    }

    void totalIsBounded()
    {
        const RetryPolicy policy;
        for (int i = 0; i < 500; ++i) {
            const auto wait = policy.waitAfter(3, 29'999ms, std::nullopt);
            QVERIFY(!wait || *wait <= 1ms);
            const auto named = policy.waitAfter(1, 10s, 20s);
            QVERIFY(named && *named == 20s);
        }
    }

    void retryAfterIsKept()
    {
        const RetryPolicy policy;
        for (int i = 0; i < 100; ++i) {
            const auto wait = policy.waitAfter(1, 0ms, 3s);
            QVERIFY(wait && *wait >= 3s && *wait <= 3250ms);
        }
    }

    void readsRetryAfter_data()
    {
        const auto row = brandbridge::test::columns<QByteArray, qint64>("value", "seconds"); // -1 for none
        row("seconds", "120", 120);
        row("now", "0", 0);
        row("past", "Sun, 06 Nov 1994 08:49:37 GMT", 0);
        row("far", "Fri, 31 Dec 2399 23:59:59 GMT", 86400);
        row("beyond counting", "9223372036854775807", 86400);
        row("absent", {}, -1);
        row("negative", "-5", -1);
        row("nonsense", "soon", -1);
    }

    void readsRetryAfter()
    {
        QFETCH(QByteArray, value);
        QFETCH(qint64, seconds);
        const auto read = parseRetryAfter(value);
        QCOMPARE(read ? read->count() : -1, seconds);
    }

    void readsRetryAfterDates()
    {
        const QDateTime then = QDateTime::currentDateTimeUtc().addSecs(100);
        const QByteArray date = QLocale::c().toString(then, u"ddd, dd MMM yyyy hh:mm:ss 'GMT'"_qs).toLatin1();
        const auto read = parseRetryAfter(date);
        QVERIFY(read);
        QVERIFY(*read >= 95s && *read <= 100s);
    }
};

BRANDBRIDGE_TEST(TestRetryPolicy, QCoreApplication)
#include "test_retry_policy.moc"
