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
    const QByteArray m_someResults = R"({"data":[]})";

private Q_SLOTS:
    void listsSayWhenARunIsOver_data()
    {
        const auto row = brandbridge::test::columns<int, int, bool>("first", "second", "isSettledByTheFirst");
        row("judged by the time it came", 90, 100, false);
        row("believed that still says so a day later", 90, 90, false);
        row("took nothing back that says the same again", 100, 100, true);
    }
    void listsSayWhenARunIsOver()
    {
        QFETCH(int, first);
        QFETCH(int, second);
        FinishedRuns runs;
        runs.record(m_list, listWith(first), 5, sameDay);
        runs.record(m_list, listWith(second), 10, nextDay);
        QTEST(runs.isSettled(m_results, m_someResults, 6, sameDay), "isSettledByTheFirst");
        QVERIFY(runs.isSettled(m_results, m_someResults, 11, nextDay));
    }
};

BRANDBRIDGE_TEST(TestFinishedRuns, QCoreApplication)
#include "test_finished_runs.moc"
