// SPDX-License-Identifier: GPL-3.0-or-later
#include "relay_fixture.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::test;
using tools::ToolOutcome;

namespace {

QByteArray result(const char *topic, const char *model, const char *presence, const char *sentiment)
{
    return QByteArray(R"({"topic":)") + topic + R"(,"llm":")" + model + R"(","isPresent":)" + presence +
           R"(,"sentiment":)" + sentiment + '}';
}

QByteArray pageOf(const QByteArrayList &results, const QByteArray &next, const QByteArray &total = "5")
{
    return R"({"data":[)" + results.join(',') + R"(],"paging":{"nextPage":)" + next + R"(,"total":)" + total + "}}";
}

const QByteArray firstPage =
    pageOf({result(R"({"name":"A"})", "m1", "true", R"("positive")"), result(R"({"name":"A"})", "m2", "false", "null"),
            result(R"({"name":"B"})", "m1", "true", R"("negative")")},
           "2");
const QByteArray lastPage =
    pageOf({result("null", "m2", "true", "null"), result(R"("B")", "m1", "null", "null")}, "null");

/// Two pages; where @p status of the second is none of success, it has @p second as its body.
FakeTransport::Script twoPages(int status = 200, const QByteArray &second = lastPage)
{
    return [=](const QByteArray &target) {
        return target.endsWith("page=1") ? response(200, firstPage) : response(status, second);
    };
}

const QByteArray wholeSummary = R"({"runId":"r 1","complete":true,"results":5,"resultsOfRun":5,"present":3,"of":4,
    "sentiment":{"positive":1,"negative":1},"withoutPresence":1,
    "topics":[{"topic":null,"present":1,"of":1,"sentiment":{}},
              {"topic":"A","present":1,"of":2,"sentiment":{"positive":1}},
              {"topic":"B","present":1,"of":1,"sentiment":{"negative":1}}],
    "models":[{"llm":"m1","present":2,"of":2,"sentiment":{"positive":1,"negative":1}},
              {"llm":"m2","present":1,"of":2,"sentiment":{}}]})";

QJsonObject summary(const ToolOutcome &outcome)
{
    return RelayFixture::object(outcome.text);
}

} // namespace

class RunSummaryTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsAllPages()
    {
        for (const QString &tool : {u"get_run_results"_qs, u"get_run_stats"_qs}) {
            RelayFixture bench(twoPages());
            const ToolOutcome outcome = bench.outcome(tool, R"({"runId":"r 1","summary":true})");
            QVERIFY2(!outcome.isError, outcome.text);
            QCOMPARE(summary(outcome), RelayFixture::object(wholeSummary));
            QVERIFY(outcome.moreContentJson.isEmpty());
            QCOMPARE(bench.transport.targets,
                     (QByteArrayList{"GET /v1/runs/r%201?limit=500&page=1", "GET /v1/runs/r%201?limit=500&page=2"}));
            QVERIFY(bench.progress.size() >= 3); // both requests, and what was read between them
        }
    }

    void nothingElseIsSummedUp()
    {
        RelayFixture bench(twoPages());
        for (const char *arguments : {R"({"runId":"r"})", R"({"runId":"r","summary":false})"}) {
            bench.transport.targets.clear();
            QVERIFY(!bench.outcome(u"get_run_stats"_qs, arguments).isError);
            QCOMPARE(bench.transport.targets, (QByteArrayList{"GET /v1/runs/r/stats"}));
        }
    }

    void saysWhereItHadToStop_data()
    {
        const auto row = columns<int, QByteArray, int>("status", "second", "results");
        row("refused", 403, R"({"message":"no"})", 3);
        row("no JSON", 200, "<html>", 3);
        row("the same page again", 200, pageOf({result("null", "m", "true", "null")}, "2"), 4);
        row("an earlier page", 200, pageOf({result("null", "m", "true", "null")}, "1"), 4);
        row("no results, but a next page", 200, pageOf({}, "3"), 3);
    }

    void saysWhereItHadToStop()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, second);
        QFETCH(int, results);
        RelayFixture bench(twoPages(status, second));
        const ToolOutcome outcome = bench.outcome(u"get_run_results"_qs, R"({"runId":"r","summary":true})");
        QVERIFY(!outcome.isError);
        QCOMPARE(summary(outcome)[u"complete"_qs], false);
        QCOMPARE(summary(outcome)[u"results"_qs].toInt(), results);
        QVERIFY(!outcome.moreContentJson.isEmpty());
        QCOMPARE(bench.transport.targets.size(), qsizetype(2));
    }

    void failsWithTheFirstPage()
    {
        RelayFixture bench(always(404, R"({"message":"none","code":"not_found"})"));
        const ToolOutcome outcome = bench.outcome(u"get_run_stats"_qs, R"({"runId":"r","summary":true})");
        QVERIFY(outcome.isError);
        QVERIFY2(outcome.text.contains("not_found"), outcome.text);
        for (const char *body : {"<html>", "{}", R"({"data":5})"}) {
            RelayFixture wrong(always(200, body));
            QVERIFY(wrong.outcome(u"get_run_stats"_qs, R"({"runId":"r","summary":true})").isError);
        }
        RelayFixture unsent(twoPages());
        QVERIFY(unsent.outcome(u"get_run_stats"_qs, R"({"runId":"a/b","summary":true})").isError);
        QVERIFY(unsent.transport.targets.isEmpty());
    }
};

BRANDBRIDGE_TEST(RunSummaryTest, QCoreApplication)
#include "test_run_summary.moc"
