// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/endpoint.h"
#include "core/service/finished_runs.h"
#include "support/test_program.h"

using namespace brandbridge::service;

namespace {

const QDateTime start(QDate(2026, 3, 1), QTime(6, 0), Qt::UTC);
const QDateTime sameDay = start.addSecs(3600);
const QDateTime nextDay = start.addDays(1).addSecs(60);

Request reading(const QString &name)
{
    return *endpoint(name).request({{u"brandId"_qs, u"b"_qs}, {u"runId"_qs, u"r"_qs}});
}

/// A run of 100 responses, of which @p completed are there.
QByteArray runWith(int completed)
{
    return uR"({"id":"r","startedAt":"%1","metrics":{"calculatedAt":"%1","completedResponses":%2,"totalResponses":100}})"_qs
        .arg(start.toString(Qt::ISODate), QString::number(completed))
        .toLatin1();
}

QByteArray listWith(int completed)
{
    return R"({"data":[)" + runWith(completed) + "]}";
}

} // namespace

class TestFinishedRuns final : public QObject
{
    Q_OBJECT

    const Request m_list = reading(u"list_brand_runs"_qs);
    const Request m_results = reading(u"get_run_results"_qs);
    const Request m_stats = reading(u"get_run_stats"_qs);
    const QByteArray m_someResults = R"({"data":[]})";

private Q_SLOTS:
    void aListIsJudgedByTheTimeItCame()
    {
        FinishedRuns runs;
        runs.record(m_list, listWith(90), 5, sameDay);
        runs.record(m_list, listWith(100), 10, nextDay);
        QVERIFY(!runs.isSettled(m_results, m_someResults, 6, sameDay));
        QVERIFY(runs.isSettled(m_results, m_someResults, 11, nextDay));
    }
    void aListThatStillSaysSoADayLaterIsBelieved()
    {
        FinishedRuns runs;
        runs.record(m_list, listWith(90), 5, sameDay);
        runs.record(m_list, listWith(90), 10, nextDay);
        QVERIFY(!runs.isSettled(m_results, m_someResults, 6, sameDay));
        QVERIFY(runs.isSettled(m_results, m_someResults, 11, nextDay));
    }
    void aListThatSaysTheSameAgainTookNothingBack()
    {
        FinishedRuns runs;
        runs.record(m_list, listWith(100), 5, sameDay);
        runs.record(m_list, listWith(100), 10, nextDay);
        QVERIFY(runs.isSettled(m_results, m_someResults, 6, sameDay));
    }
};

BRANDBRIDGE_TEST(TestFinishedRuns, QCoreApplication)
#include "test_finished_runs.moc"
