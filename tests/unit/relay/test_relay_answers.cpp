// SPDX-License-Identifier: GPL-3.0-or-later
// What the relay makes of the service's answers: lists of chosen fields and tables, summaries of runs, links,
// and of what is too large as much as fits.
#include "core/catalogue/run_link.h"
#include "core/json/csv.h"
#include "core/json/fit.h"
#include "core/json/validate.h"
#include "core/relay/result_limiter.h"
#include "core/relay/run_summary.h"
#include "core/tools/service_failure.h"
#include "relay_fixture.h"
#include "support/test_program.h"

#include <QJsonArray>
#include <QSemaphore>
#include <QThreadPool>

using namespace brandbridge;
using namespace brandbridge::test;
using catalogue::RunLink;
using relay::LimitedResult;
using relay::limitResult;
using tools::ToolOutcome;

namespace {

const QByteArray listAnswer =
    R"({"run":{"id":"r"}, "data":[{"id":"1","topic":{"name":"A, b"},"rank":1.0},{"id":"2","topic":null}],)"
    R"("paging":{"page":1,"limit":2,"total":3,"nextPage":2}})";

QString remark(const ToolOutcome &outcome)
{
    return RelayFixture::object(outcome.moreContentJson)[u"text"_s].toString();
}

QByteArray result(const QByteArray &topic, const QByteArray &model, const char *presence, const QByteArray &sentiment,
                  const QByteArray &mentions = "[]", const char *rank = "null")
{
    return QByteArray(R"({"topic":)") + topic + R"(,"llm":")" + model + R"(","isPresent":)" + presence +
           R"(,"sentiment":)" + sentiment + R"(,"mentionedBrands":)" + mentions + R"(,"rank":)" + rank + '}';
}

QByteArray pageOf(const QByteArrayList &results, const QByteArray &next, const QByteArray &total = "5")
{
    return R"({"data":[)" + results.join(',') + R"(],"paging":{"nextPage":)" + next + R"(,"total":)" + total + "}}";
}

const QByteArray firstPage = pageOf({result(R"({"name":"A"})", "m1", "true", R"("positive")", R"(["X","Y"])", "2"),
                                     result(R"({"name":"A"})", "m2", "false", "null", R"(["Y"])"),
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

const QByteArray wholeSummary =
    R"({"runId":"r 1","allResultsRead":true,"results":5,"resultsOfRun":5,"present":3,"of":4,"onlyOthers":1,
    "averageRank":2,"ranked":1,"sentiment":{"positive":1,"negative":1},"mentionedBrands":{"Y":2,"X":1},"withoutPresence":1,
    "topics":[{"topic":null,"present":1,"of":1,"onlyOthers":0,"sentiment":{"positive":0,"negative":0},
               "mentionedBrands":{}},
              {"topic":"A","present":1,"of":2,"onlyOthers":1,"averageRank":2,"ranked":1,
               "sentiment":{"positive":1,"negative":0},"mentionedBrands":{"Y":2,"X":1}},
              {"topic":"B","present":1,"of":1,"onlyOthers":0,"sentiment":{"positive":0,"negative":1},
               "mentionedBrands":{}}],
    "models":[{"llm":"m1","present":2,"of":2,"onlyOthers":0,"averageRank":2,"ranked":1,
               "sentiment":{"positive":1,"negative":1},"mentionedBrands":{"X":1,"Y":1}},
              {"llm":"m2","present":1,"of":2,"onlyOthers":1,"sentiment":{"positive":0,"negative":0},
               "mentionedBrands":{"Y":1}}]})";

/// The items @p first to @p last as a page of results, 20 bytes each with its comma.
QByteArray page(qint64 first, qint64 last, const QByteArray &paging = {})
{
    QByteArrayList items;
    for (qint64 i = first; i <= last; ++i)
        items.append("{\"id\":\"item" + QByteArray::number(i).rightJustified(6, '0') + "\"}");
    return R"({"data":[)" + items.join(',') + ']' + (paging.isEmpty() ? QByteArray() : R"(,"paging":)" + paging) + '}';
}

QJsonObject meta(const LimitedResult &cut)
{
    return QJsonDocument::fromJson('{' + cut.metaJson + '}')[u"brandbridge/truncated"_s].toObject();
}

/// The arguments of the run "r", with @p more.
QJsonObject runArguments(QJsonObject more = {})
{
    more.insert(u"runId"_s, u"r"_s);
    return more;
}

LimitedResult cutResults(const QByteArray &body, qint64 max, const QJsonObject &arguments = runArguments())
{
    return limitResult(body, {max}, test::builtInTool(u"get_run_results"_s), arguments);
}

/// What is wrong with how the rest of a page of @p limit results is named, cut to @p max; empty where nothing is.
QString nextPageFault(int page, int limit, int max)
{
    const qint64 before = qint64(page - 1) * limit;
    const QByteArray body = ::page(before, before + limit - 1);
    if (body.size() <= max)
        return {};
    const LimitedResult cut = cutResults(body, max, runArguments({{u"page"_s, page}, {u"limit"_s, limit}}));
    if (json::validate(cut.body) || cut.body.size() > max)
        return u"the body is not what fits"_s;
    const qint64 given = QJsonDocument::fromJson(cut.body)[u"data"_s].toArray().size();
    if (meta(cut)[u"given"_s].toInteger() != given || meta(cut)[u"of"_s].toInteger() != limit)
        return u"other counts than in the body"_s;
    const qint64 nextPage = meta(cut)[u"next"_s][u"page"].toInteger();
    const qint64 nextLimit = meta(cut)[u"next"_s][u"limit"].toInteger();
    const qint64 begin = (nextPage - 1) * nextLimit;
    const qint64 firstNotGiven = before + given;
    if (given == 0)
        return nextLimit >= 1 && begin == firstNotGiven + 1 ? QString() : u"the large item is not stepped over"_s;
    if (nextLimit < 1 || nextLimit > given || begin > firstNotGiven || begin + nextLimit <= firstNotGiven)
        return u"%1 items before, next %2 of %3"_s.arg(firstNotGiven).arg(nextPage).arg(nextLimit);
    const QString call =
        uR"(call get_run_results with {"limit":%1,"page":%2,"runId":"r"})"_s.arg(nextLimit).arg(nextPage);
    if (!cut.notice.contains(call) || cut.notice.contains(u"were given here") != (begin < firstNotGiven))
        return u"the notice is: "_s + cut.notice;
    return {};
}

} // namespace

class TestRelayAnswers final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyListHasBothForms()
    {
        for (const catalogue::Tool &tool : RelayFixture::catalogue().tools()) {
            if (!tool.isLocal(u"fields"_s))
                continue;
            RelayFixture bench(always(200, listAnswer));
            const auto outcome = [&](const QByteArray &format) {
                const QByteArray id = RelayFixture::idFor(tool);
                return bench.outcome(tool.name, '{' + id + (id.isEmpty() ? "" : ",") + format + '}');
            };
            const ToolOutcome cut = outcome(R"("fields":["rank","topic.name"])");
            const QByteArray expected =
                R"({"run":{"id":"r"}, "data":[{"topic":{"name":"A, b"},"rank":1.0},{"topic":null}],)"
                R"("paging":{"page":1,"limit":2,"total":3,"nextPage":2}})";
            QVERIFY2(cut.text == expected, tool.name.toUtf8() + ": " + cut.text);
            QVERIFY2(cut.moreContentJson.isEmpty() && cut.structuredJson.isEmpty(), qPrintable(tool.name));

            const ToolOutcome table = outcome(R"("fields":["rank","topic.name"],"format":"csv")");
            QVERIFY2(table.text == "rank,topic.name\r\n1.0,\"A, b\"\r\n,\r\n", tool.name.toUtf8() + ": " + table.text);
            QVERIFY2(remark(table).startsWith(u"Next page: 2"), qPrintable(tool.name));
            QVERIFY2(remark(table).contains(uR"("total":3)"), qPrintable(tool.name));
            QVERIFY2(table.structuredJson.isEmpty(), qPrintable(tool.name));

            const QByteArray whole = outcome(R"("format":"csv")").text;
            QVERIFY2(whole == "id,topic.name,rank\r\n\"1\",\"A, b\",1.0\r\n\"2\",,\r\n",
                     tool.name.toUtf8() + ": " + whole);
            for (const QByteArray &target : bench.transport.targets)
                QVERIFY2(!target.contains("fields") && !target.contains("format"), target);
        }
    }

    void fieldsThatAreNotThere()
    {
        RelayFixture bench(always(200, listAnswer));
        for (const char *format : {"json", "csv"}) {
            const ToolOutcome outcome =
                bench.outcome(u"list_brands"_s, "{\"fields\":[\"id\",\"topicName\",\"nothingLikeIt\"],\"format\":\"" +
                                                    QByteArray(format) + "\"}");
            QVERIFY2(!outcome.isError && outcome.text.contains('2'), outcome.text); // there are others
            const QString said = remark(outcome);
            QVERIFY2(said.contains(u"`topicName`; did you mean `topic.name`?"), qPrintable(said));
            QVERIFY2(said.contains(u"`nothingLikeIt`\n"), qPrintable(said));
            QVERIFY2(said.contains(u"`id`, `topic`, `topic.name`, `rank`"), qPrintable(said));
            const ToolOutcome mistyped = bench.outcome(
                u"list_brands"_s, "{\"fields\":[\"id\",\"topicName\"],\"format\":\"" + QByteArray(format) + "\"}");
            QVERIFY2(remark(mistyped).contains(u"`topic.name`") && !remark(mistyped).contains(u"`rank`"),
                     qPrintable(remark(mistyped)));
            const ToolOutcome none =
                bench.outcome(u"get_run_results"_s,
                              "{\"runId\":\"r\",\"fields\":[\"answer\"],\"format\":\"" + QByteArray(format) + "\"}");
            QVERIFY(none.isError);
            QCOMPARE(none.reason, tools::wrongArguments().text());
            QVERIFY2(none.text.contains("`includeAnswer`"), none.text);
        }
        for (const char *arguments : {R"({"format":"json"})", R"({"fields":[]})", R"({"fields":null})"})
            QCOMPARE(bench.outcome(u"list_brands"_s, arguments).text, listAnswer); // none is asked for
        QByteArray item = R"({"field0":0)";
        for (int i = 1; i < 40; ++i)
            item += ",\"field" + QByteArray::number(i) + "\":0";
        RelayFixture wide(always(200, R"({"data":[)" + item + "}]}"));
        const QByteArray few = wide.outcome(u"list_brands"_s, R"({"fields":["nothingLikeIt"]})").text;
        QVERIFY2(few.contains("`field19`") && !few.contains("`field20`"), few);
        // Where there is no item, no name is wrong.
        RelayFixture empty(always(200, R"({"data":[]})"));
        QCOMPARE(empty.outcome(u"list_brands"_s, R"({"fields":["x"],"format":"csv"})").text, QByteArray("x\r\n"));
    }

    void whatIsNoListStaysAsItCame()
    {
        for (const QByteArray body :
             {R"({"message": "none"})", "[1, 2.0]", R"({"data":[{"a":1}, 2]})", "1.0", R"({"data":{"a":1.0}})"}) {
            RelayFixture bench(always(200, body));
            for (const char *arguments :
                 {R"({"format":"csv"})", R"({"fields":["a"]})", R"({"fields":["a"],"format":"csv"})"}) {
                const ToolOutcome outcome = bench.outcome(u"list_brands"_s, arguments);
                QVERIFY2(!outcome.isError && !remark(outcome).isEmpty(), body);
                QCOMPARE(outcome.text, body);
            }
        }
    }

    void tablesAreCutAtWholeLines()
    {
        QByteArrayList items;
        for (int i = 100; i < 200; ++i)
            items.append(R"({"n":)" + QByteArray::number(i) + ",\"text\":\"two\\nlines, " + QByteArray(20, 'x') +
                         "\"}");
        RelayFixture bench(always(200, R"({"data":[)" + items.join(',') + R"(],"paging":{"limit":100,"nextPage":2}})"),
                           {.maxResult = {2000}});
        const ToolOutcome outcome =
            bench.outcome(u"list_brand_runs"_s, R"({"brandId":"b","limit":100,"format":"csv","fields":["n","text"]})");
        QVERIFY(outcome.text.size() + outcome.notice.size() <= 2000);
        QVERIFY(outcome.text.endsWith("x\"\r\n"));
        const qsizetype given = outcome.text.count("\r\n") - 1;
        const QJsonObject cut =
            RelayFixture::object('{' + outcome.metaJson + '}')[u"brandbridge/truncated"_s].toObject();
        QCOMPARE(cut[u"given"_s].toInteger(), given);
        QCOMPARE(cut[u"of"_s].toInteger(), 100);
        const QByteArray blocks = '[' + outcome.moreContentJson + ']';
        QVERIFY2(!json::validate(blocks), blocks);
        const QString again = uR"("format":"csv","limit":%1,"page":2)"_s.arg(given);
        QVERIFY2(outcome.notice.contains(again), qPrintable(outcome.notice));
        QVERIFY2(!blocks.contains("Next page"), blocks);
    }

    void largeRestsAreNamed()
    {
        RelayFixture bench(always(200, "{\"data\":[{\"a\":1}],\"big\":\"" + QByteArray(10'000, 'x') + "\"}"));
        const ToolOutcome outcome = bench.outcome(u"list_brands"_s, R"({"format":"csv"})");
        QCOMPARE(outcome.text, QByteArray("a\r\n1\r\n"));
        QVERIFY(remark(outcome).contains(u"\"big\"") && remark(outcome).size() < 200);
    }

    void countsAllPages()
    {
        for (const QString &tool : {u"get_run_results"_s, u"get_run_stats"_s}) {
            RelayFixture bench(twoPages());
            const ToolOutcome outcome = bench.outcome(tool, R"({"runId":"r 1","summary":true})");
            QVERIFY2(!outcome.isError, outcome.text);
            QCOMPARE(RelayFixture::object(outcome.text), RelayFixture::object(wholeSummary));
            QVERIFY(outcome.moreContentJson.isEmpty());
            QCOMPARE(bench.transport.targets,
                     (QByteArrayList{"GET /v1/runs/r%201?limit=500&page=1", "GET /v1/runs/r%201?limit=500&page=2",
                                     "GET /v1/runs/r%201/stats"}));
            QVERIFY(bench.progress.size() >= 3); // both requests, and what was read between them
        }
    }

    void saysWhereItHadToStop()
    {
        const QByteArray one = result("null", "m", "true", "null");
        const QList<std::tuple<int, QByteArray, int>> pages{{403, R"({"message":"no"})", 3},
                                                            {200, "<html>", 3},
                                                            {200, pageOf({one}, "2"), 4}, // the same page again
                                                            {200, pageOf({one}, "1"), 4},
                                                            {200, pageOf({}, "3"), 3}};
        for (const auto &[status, second, results] : pages) {
            RelayFixture bench(twoPages(status, second));
            const ToolOutcome outcome = bench.outcome(u"get_run_results"_s, R"({"runId":"r","summary":true})");
            QVERIFY2(!outcome.isError && !outcome.moreContentJson.isEmpty(), second);
            const QJsonObject summary = RelayFixture::object(outcome.text);
            QVERIFY2(summary[u"allResultsRead"_s] == false && summary[u"results"_s] == results, outcome.text);
            QVERIFY2(bench.transport.targets.size() == 3, outcome.text); // and the statistics
        }
    }

    /// The service decides on the names, so they must not decide on time and memory.
    void summaryOfDistinctNamesIsBounded()
    {
        QByteArrayList results;
        for (int i = 0; i < 3000; ++i) {
            const QByteArray name = QByteArray::number(i).rightJustified(40, 'x');
            const QByteArray text = '"' + name + '"';
            results.append(result(text, name, "true", text, '[' + text + ']'));
        }
        RelayFixture bench(always(200, pageOf(results, "null", "3000")));
        const ToolOutcome outcome = bench.outcome(u"get_run_stats"_s, R"({"runId":"r","summary":true})");
        const QJsonObject summary = RelayFixture::object(outcome.text);
        QVERIFY2(summary[u"results"_s] == 3000 && summary[u"present"_s] == 3000, outcome.text.left(200));
        QVERIFY2(outcome.text.size() < 1'000'000, QByteArray::number(outcome.text.size()));
        QCOMPARE(summary[u"topics"_s].toArray().size(), relay::RunSummary::maxGroups);
        QCOMPARE(summary[u"models"_s].toArray().size(), relay::RunSummary::maxGroups);
        QCOMPARE(summary[u"sentiment"_s].toObject().size(), relay::RunSummary::maxSentiments);
        for (const char *missing : {"200 topics", "200 models", "20 sentiments"})
            QVERIFY2(remark(outcome).contains(QLatin1String(missing)), qPrintable(remark(outcome)));
    }

    void summaryReadsNoMoreThanItsLimitOfBytes()
    {
        const QByteArray padding(24 * 1024 * 1024, ' ');
        RelayFixture bench([&padding](const QByteArray &target) {
            const QByteArray next = QByteArray::number(target.mid(target.indexOf("page=") + 5).toInt() + 1);
            return response(200, pageOf({result("null", "m", "true", "null")}, next) + padding);
        });
        const ToolOutcome outcome = bench.outcome(u"get_run_results"_s, R"({"runId":"r","summary":true})");
        const QJsonObject summary = RelayFixture::object(outcome.text);
        QVERIFY2(summary[u"allResultsRead"_s] == false && summary[u"results"_s] == 2, outcome.text);
        QVERIFY2(remark(outcome).contains(u"64 MiB"), qPrintable(remark(outcome)));
    }

    void otherCallsGoOnWhileASummaryIsCounted()
    {
        QThreadPool &pool = *QThreadPool::globalInstance();
        pool.setMaxThreadCount(1);
        QSemaphore release;
        pool.start([&release] { release.acquire(); });
        RelayFixture bench(always(200, lastPage));
        std::optional<ToolOutcome> summary;
        QObject context;
        bench.relay.call(toolCall(u"get_run_stats"_s, {{u"runId"_s, u"r"_s}, {u"summary"_s, true}}), &context,
                         [&summary](const tools::Answer<ToolOutcome> &answer) { summary = *answer; });
        QTRY_COMPARE(bench.transport.targets.size(), 1);
        QVERIFY(!bench.outcome(u"list_brands"_s, "{}").isError);
        QVERIFY(!summary);
        release.release();
        QTRY_VERIFY(summary);
        QVERIFY2(!summary->isError, summary->text);
    }

    void saysThatARunIsInProgress()
    {
        const auto summary = [](int hoursAgo) {
            const QByteArray start =
                QDateTime::currentDateTimeUtc().addSecs(-3600 * hoursAgo).toString(Qt::ISODate).toUtf8();
            return RelayFixture([start](const QByteArray &target) {
                       return response(200, target.endsWith("/stats")
                                                ? R"({"id":"r","startedAt":")" + start +
                                                      R"(","metrics":{"completedResponses":87,"totalResponses":200}})"
                                                : pageOf({result("null", "m", "true", "null")}, "null"));
                   })
                .outcome(u"get_run_results"_s, R"({"runId":"r","summary":true})");
        };
        const ToolOutcome now = summary(1);
        const QJsonObject read = RelayFixture::object(now.text);
        QVERIFY2(read[u"inProgress"_s] == true && read[u"completedResponses"_s] == 87 &&
                     read[u"totalResponses"_s] == 200,
                 now.text);
        QVERIFY(remark(now).contains(u"in progress: 87 of 200 responses"));
        QVERIFY(!RelayFixture::object(summary(25).text).contains(u"inProgress"_s)); // nothing more comes
    }

    void failsWithTheFirstPage()
    {
        for (const char *arguments : {R"({"runId":"r","summary":true})", R"({"runId":"r"})"}) {
            RelayFixture bench(always(404, R"({"message":"none","code":"not_found"})"));
            const ToolOutcome outcome = bench.outcome(u"get_run_stats"_s, arguments);
            QVERIFY2(outcome.isError && outcome.text.contains("not_found") && outcome.link.isEmpty(), outcome.text);
        }
        for (const char *body : {"<html>", "{}", R"({"data":5})"}) {
            RelayFixture wrong(always(200, body));
            QVERIFY(wrong.outcome(u"get_run_stats"_s, R"({"runId":"r","summary":true})").isError);
        }
        RelayFixture unsent(twoPages());
        QVERIFY(unsent.outcome(u"get_run_stats"_s, R"({"runId":"a/b","summary":true})").isError);
        QVERIFY(unsent.transport.targets.isEmpty());
    }

    void linksComeBackAsTheyWere()
    {
        // run, brand, screen, filter, row, demo
        const QList<std::pair<QString, QStringList>> links{
            {u"brandbridge://run/r-1"_s, {u"r-1"_s, {}, {}, {}, {}, {}}},
            {u"brandbridge://run/r-1?brand=b-1&screen=results&filter=a%26b%3D1%2B%23&row=x&demo=yes"_s,
             {u"r-1"_s, u"b-1"_s, u"results"_s, u"a&b=1+#"_s, u"x"_s, u"yes"_s}},
            {u"brandbridge://run/%C3%A9%20%26%2B?brand=%E4%B8%AD"_s, {u"é &+"_s, u"中"_s, {}, {}, {}, {}}},
            {u"brandbridge://run/1?filter=%D7%A9%D7%9C%D7%95%D7%9D"_s, {u"1"_s, {}, {}, u"שלום"_s, {}, {}}},
            {u"brandbridge://run/1?filter=%F0%9F%98%80"_s, {u"1"_s, {}, {}, u"\U0001F600"_s, {}, {}}}};
        for (const auto &[uri, parts] : links) {
            const auto link = RunLink::parse(uri);
            QVERIFY2(link, qPrintable(uri));
            const QString demo = link->isDemo ? u"yes"_s : QString();
            QCOMPARE((QStringList{link->run, link->brand, link->screen, link->filter, link->row, demo}), parts);
            QCOMPARE(link->uri(), uri);
        }
    }

    void refusesHostileLinks()
    {
        QStringList links{u"brandbridge://run/"_s + QString(201, u'x'),
                          u"brandbridge://run/1?filter="_s + QString(201, u'x'),
                          u"brandbridge://run/"_s + QString(1'000'000, u'x'),
                          u"brandbridge://run/"_s + QChar(0xd800)}; // half of a character
        for (const char *const text :
             {"", "brandbridge", "brandbridge:run/1", "brandbridge://run", "brandbridge://runs/1",
              "brandbridge://run.evil/1", "brandbridge://evil/run/1", "brandbridge://user@run/1",
              "brandbridge://run:80/1", "brandbridge:///run/1", "https://run/1", "javascript:alert(1)",
              "file:///etc/passwd", "--config-dir=/tmp"})
            links.append(QString::fromUtf8(text));
        // Among the ids half of a surrogate pair, and among the filters a sign that turns the direction of the rest.
        const QByteArrayList ids{"",       "/",         "1/",    "1/stats", "..",    ".",
                                 "%2e%2e", "a%2Fb",     "a%5Cb", "a\\b",    "a%3Fb", "a%23b",
                                 "a%25b",  "a%252Fb",   "a;b",   "a%00b",   "a%0Ab", "a%1B%5D0;x%07",
                                 "%ff",    "%ED%A0%80", "%zz",   "1#there"};
        const QByteArray queries =
            "brand= brand brand=.. brand=a%2Fb brand=a&brand=b row=%0A screen=settings screen= screen=Results "
            "filter=%1B%5B2J filter=%E2%80%AE demo=no tool=delete_topic &";
        for (const QByteArray &id : ids)
            links.append(u"brandbridge://run/"_s + QString::fromUtf8(id));
        for (const QByteArray &query : queries.split(' '))
            links.append(u"brandbridge://run/1?"_s + QString::fromUtf8(query));
        for (const QString &text : std::as_const(links)) {
            const auto link = RunLink::parse(text);
            QVERIFY2(!link, qPrintable(text));
            QVERIFY2(!link.error().isEmpty() && link.error().size() < 100, qPrintable(link.error()));
            // "brandbridge" alone stands in the example that the error gives.
            QVERIFY2(text.isEmpty() || text == u"brandbridge" || !link.error().contains(text), qPrintable(text));
        }
    }

    void writesNothingThatItWouldRefuse()
    {
        for (const char *const id : {"", ".", "..", "a/b", "a%b", "a?b", "a\n", "a;b"}) {
            RunLink link;
            link.run = QString::fromLatin1(id);
            QCOMPARE(link.uri(), QString());
            link.run = u"1"_s;
            link.brand = QString::fromLatin1(id);
            link.row = link.brand;
            QCOMPARE(link.uri(), u"brandbridge://run/1"_s);
        }
    }

    void standsInAnswersAboutARun()
    {
        const char *const run = R"({"runId":"r-1"})";
        const char *const ofRun = R"({"run":{"id":"r-1","brandId":"b-1"},"data":[]})";
        const QList<std::tuple<QString, QByteArray, QByteArray, QByteArray>> answers{
            {u"get_run_results"_s, run, ofRun, "brandbridge://run/r-1?brand=b-1&screen=results"},
            {u"get_run_stats"_s, run, R"({"id":"r-1","brandId":"b-1"})",
             "brandbridge://run/r-1?brand=b-1&screen=overview"},
            {u"get_run_sources"_s, run, ofRun, "brandbridge://run/r-1?brand=b-1&screen=sources"},
            {u"get_run_content_suggestions"_s, run, R"({"data":[]})", "brandbridge://run/r-1?screen=suggestions"},
            {u"get_run_perception_prompts_responses"_s, run, R"({"brandId":"b-1","run":null})",
             "brandbridge://run/r-1?brand=b-1&screen=perception"},
            {u"get_brand_last_results"_s, R"({"brandId":"b-1"})", R"({"run":{"id":"r-9"},"data":[{"runId":"no"}]})",
             "brandbridge://run/r-9?brand=b-1&screen=results"},
            {u"get_run_stats"_s, R"({"runId":"r-1","summary":true})",
             R"({"run":{"id":"r-1","brandId":"b-1"},"data":[],"paging":{"nextPage":null}})",
             "brandbridge://run/r-1?brand=b-1&screen=overview"},
            {u"get_run_results"_s, R"({"runId":"r-1","format":"csv"})", ofRun,
             "brandbridge://run/r-1?brand=b-1&screen=results"},
            {u"get_brand_perception_prompts_responses"_s, R"({"brandId":"b-1"})", R"({"run":null,"data":[]})", ""},
            {u"get_brand_last_results"_s, R"({"brandId":"b-1"})", R"({"run":{"id":"../../x\n"},"data":[]})", ""},
            {u"list_brands"_s, "{}", R"({"run":{"id":"r-1"},"data":[]})", ""}};
        for (const auto &[tool, arguments, body, link] : answers) {
            const ToolOutcome outcome = RelayFixture(always(200, body)).outcome(tool, arguments);
            QVERIFY2(!outcome.isError, outcome.text);
            QCOMPARE(outcome.link, link);
            RelayFixture demo(always(200, body), {.isDemo = true});
            QCOMPARE(demo.outcome(tool, arguments).link, link.isEmpty() ? QByteArray() : link + "&demo=yes");
        }
    }

    /// So that walking the pages gives everything.
    void theNextPageBeginsAtTheFirstItemNotGiven()
    {
        for (const int page : {1, 2, 3, 7, 1000}) {
            for (const int limit : {1, 7, 10, 97, 500}) {
                for (const int max : {80, 120, 200, 680, 2000, 4040}) {
                    const QString fault = nextPageFault(page, limit, max);
                    QVERIFY2(fault.isEmpty(),
                             qPrintable(u"%1 of %2 in %3: %4"_s.arg(page).arg(limit).arg(max).arg(fault)));
                }
            }
        }
    }

    void pageSizeIsReadFromTheAnswer()
    {
        // The caller named no limit, the service says it gave 50 to a page, and this last page has only 20.
        constexpr QByteArrayView paging = R"({"page":3,"limit":50})";
        const qint64 room = page(100, 109, paging.toByteArray()).size() + 10; // with line breaks
        const LimitedResult cut =
            cutResults(page(100, 119, paging.toByteArray()), room < 3000 ? room * 4 / 3 + 1 : room + 1000,
                       runArguments({{u"page"_s, 3}}));
        QCOMPARE(meta(cut)[u"given"_s].toInteger(), 10);
        QCOMPARE(meta(cut)[u"next"_s].toObject(), RelayFixture::object(R"({"page":12,"limit":10})"));
    }

    void anItemTooLargeIsSteppedOver()
    {
        const QByteArray body = "{\"data\":[\"" + QByteArray(500, 'x') + "\",1,2]}";
        const LimitedResult cut = cutResults(body, 100);
        QCOMPARE(cut.body, QByteArray(R"({"data":[]})"));
        QVERIFY(cut.notice.contains(u"first 0 of the 3 items of `data`"));
        QVERIFY(cut.notice.contains(u"alone is too large"));
        QCOMPARE(meta(cut)[u"next"_s].toObject(), RelayFixture::object(R"({"page":2,"limit":1})"));
    }

    void whatHasNoPagesNamesTheLimit()
    {
        const LimitedResult sources =
            limitResult(page(0, 99), {250}, builtInTool(u"get_run_sources"_s), runArguments());
        QCOMPARE(meta(sources)[u"list"_s].toString(), u"data"_s);
        QCOMPARE(meta(sources)[u"maxResult"_s].toInteger(), 250);
        const LimitedResult summary = cutResults(wholeSummary, 200, runArguments({{u"summary"_s, true}}));
        QVERIFY(!summary.notice.contains(u"`fields`") && !meta(summary).contains(u"fields"_s));
        for (const LimitedResult &cut : {sources, summary}) {
            QVERIFY2(!cut.notice.contains(u"call get_run") && !meta(cut).contains(u"next"_s), qPrintable(cut.notice));
            QVERIFY2(cut.notice.contains(u"brandbridge permissions"), qPrintable(cut.notice));
        }
    }

    void answersAreNamedAsTheCause()
    {
        for (const bool isWithAnswer : {true, false}) {
            const LimitedResult cut = cutResults(page(0, 99), 250, runArguments({{u"includeAnswer"_s, isWithAnswer}}));
            QCOMPARE(cut.notice.contains(u"`includeAnswer` false"), isWithAnswer);
            QCOMPARE(cut.notice.contains(u"`includeAnswer`"), isWithAnswer);
        }
    }

    void whatIsLeftOutIsNamed()
    {
        const QByteArray body = "{\"id\":\"r\",\"metrics\":{\"x\":\"" + QByteArray(500, 'x') + "\"},\"b\\\"rand\":1}";
        const LimitedResult cut = limitResult(body, {100}, builtInTool(u"get_run_stats"_s), runArguments());
        QCOMPARE(cut.body, QByteArray("{\"id\":\"r\",\"b\\\"rand\":1}"));
        QVERIFY(cut.notice.contains(u"Left out whole: \"metrics\"."));
        QVERIFY(!cut.notice.contains(u"items"));
        QCOMPARE(meta(cut)[u"leftOut"_s].toArray(), QJsonArray{u"metrics"_s});
    }

    void thePagingLeadsOn()
    {
        const LimitedResult cut =
            cutResults(page(0, 99, R"({"page":1,"limit":100,"total":480,"nextPage":null})"), 1000);
        const QJsonObject next = meta(cut)[u"next"_s].toObject();
        QCOMPARE(RelayFixture::object(cut.body)[u"paging"_s].toObject(),
                 (QJsonObject{{u"limit"_s, next[u"limit"_s]}, {u"nextPage"_s, next[u"page"_s]}, {u"total"_s, 480}}));
    }

    void fieldsThatWouldHaveFitAreNamed()
    {
        QByteArrayList items;
        for (int i = 0; i < 50; ++i)
            items.append("{\"id\":\"0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9\",\"answer\":\"" +
                         QByteArray("many words ").repeated(50) +
                         "\",\"topic\":{\"name\":\"Price\"},\"rank\":" + QByteArray::number(i) + '}');
        const QByteArray body = R"({"data":[)" + items.join(',') + "]}";
        constexpr qint64 max = 2000;
        const LimitedResult cut = cutResults(body, max);
        QCOMPARE(meta(cut)[u"fields"_s].toArray(), (QJsonArray{u"topic.name"_s, u"rank"_s}));
        const json::MainList list = *json::mainList(body);
        QVERIFY(json::csv(body, list.array, {"topic.name", "rank"}, 0)->text.size() <= max);
        // Of those that were asked for.
        const LimitedResult less = cutResults(body, max, runArguments({{u"fields"_s, QJsonArray{u"rank"_s, u"id"_s}}}));
        QCOMPARE(meta(less)[u"fields"_s].toArray(), QJsonArray{u"rank"_s});
        QVERIFY(!meta(cutResults(body, 40)).contains(u"fields"_s));
    }
};

BRANDBRIDGE_TEST(TestRelayAnswers, QCoreApplication)
#include "test_relay_answers.moc"
