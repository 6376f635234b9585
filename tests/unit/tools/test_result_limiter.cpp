// SPDX-License-Identifier: GPL-3.0-or-later
#include "built_in_tool.h"
#include "core/catalogue/catalogue.h"
#include "core/json/fields.h"
#include "core/json/fit.h"
#include "core/json/token_estimate.h"
#include "core/json/validate.h"
#include "core/relay/result_limiter.h"
#include "support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace brandbridge;
using tools::CutResult;
using tools::Tool;

namespace {

/// The items @p first to @p last as a page of results, 20 bytes each with its comma.
QByteArray page(qint64 first, qint64 last, const QByteArray &paging = {})
{
    QByteArrayList items;
    for (qint64 i = first; i <= last; ++i)
        items.append("{\"id\":\"item" + QByteArray::number(i).rightJustified(6, '0') + "\"}");
    return R"({"data":[)" + items.join(',') + ']' + (paging.isEmpty() ? QByteArray() : R"(,"paging":)" + paging) + '}';
}

QJsonObject meta(const CutResult &cut)
{
    return QJsonDocument::fromJson('{' + cut.metaJson + '}')[u"brandbridge/truncated"_qs].toObject();
}

} // namespace

class ResultLimiterTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theNextPageBeginsAtTheFirstItemNotGiven_data()
    {
        test::columns<int, int, int>("page", "limit", "tokens");
        for (const int page : {1, 2, 3, 7, 1000}) {
            for (const int limit : {1, 7, 10, 97, 500}) {
                for (const int tokens : {20, 30, 50, 170, 500, 1010})
                    QTest::addRow("%d of %d in %d", page, limit, tokens) << page << limit << tokens;
            }
        }
    }

    void theNextPageBeginsAtTheFirstItemNotGiven()
    {
        QFETCH(int, page);
        QFETCH(int, limit);
        QFETCH(int, tokens);
        const qint64 before = qint64(page - 1) * limit;
        const QByteArray body = ::page(before, before + limit - 1);
        if (json::estimatedTokens(body) <= tokens)
            return;
        const QJsonObject arguments{{u"runId"_qs, u"r"_qs}, {u"page"_qs, page}, {u"limit"_qs, limit}};
        const CutResult cut = cutResult(body, tokens, test::builtInTool(u"get_run_results"_qs), arguments);
        QVERIFY(!json::validate(cut.body));
        QVERIFY(json::estimatedTokens(cut.body) <= tokens);
        const qint64 given = QJsonDocument::fromJson(cut.body)[u"data"_qs].toArray().size();
        QCOMPARE(meta(cut)[u"given"_qs].toInteger(), given);
        QCOMPARE(meta(cut)[u"of"_qs].toInteger(), qint64(limit));
        const qint64 nextPage = meta(cut)[u"next"_qs][u"page"].toInteger();
        const qint64 nextLimit = meta(cut)[u"next"_qs][u"limit"].toInteger();
        const qint64 begin = (nextPage - 1) * nextLimit;
        const qint64 firstNotGiven = before + given;
        QVERIFY(nextLimit >= 1);
        if (given == 0) {
            QCOMPARE(begin, firstNotGiven + 1);
            return;
        }
        QVERIFY(nextLimit <= given);
        QVERIFY2(begin <= firstNotGiven && begin + nextLimit > firstNotGiven,
                 qPrintable(u"%1 items before, next %2 of %3"_qs.arg(firstNotGiven).arg(nextPage).arg(nextLimit)));
        const QByteArray call = R"({"limit":)" + QByteArray::number(nextLimit) + R"(,"page":)" +
                                QByteArray::number(nextPage) + R"(,"runId":"r"})";
        QVERIFY2(cut.notice.contains(u"call get_run_results with "_qs + QString::fromLatin1(call)),
                 qPrintable(cut.notice));
        QCOMPARE(cut.notice.contains(u"were given here"), begin < firstNotGiven);
    }

    void walkingThePagesGivesEverything()
    {
        constexpr qint64 all = 100;
        constexpr qint64 most = 210;
        qint64 page = 1;
        qint64 limit = all;
        QSet<QString> seen;
        for (int calls = 0; calls < 50 && seen.size() < all; ++calls) {
            const QByteArray body = ::page((page - 1) * limit, std::min(page * limit, all) - 1);
            const CutResult cut = cutResult(body, most, test::builtInTool(u"get_run_results"_qs),
                                            {{u"runId"_qs, u"r"_qs}, {u"page"_qs, page}, {u"limit"_qs, limit}});
            const bool isCut = json::estimatedTokens(body) > most;
            const QJsonArray items = QJsonDocument::fromJson(isCut ? cut.body : body)[u"data"_qs].toArray();
            for (const QJsonValue &item : items)
                seen.insert(item[u"id"].toString());
            page = isCut ? meta(cut)[u"next"_qs][u"page"].toInteger() : page + 1;
            limit = isCut ? meta(cut)[u"next"_qs][u"limit"].toInteger() : limit;
        }
        QCOMPARE(seen.size(), all);
    }

    void pageSizeIsReadFromTheAnswer()
    {
        // The caller named no limit, the service says it gave 50 to a page, and this last page has only 20.
        const CutResult cut =
            cutResult(page(100, 119, R"({"page":3,"limit":50})"), json::estimatedTokens(page(100, 109)) + 18,
                      test::builtInTool(u"get_run_results"_qs), {{u"runId"_qs, u"r"_qs}, {u"page"_qs, 3}});
        QCOMPARE(meta(cut)[u"given"_qs].toInteger(), 10);
        QCOMPARE(meta(cut)[u"next"_qs][u"page"].toInteger(), 12);
        QCOMPARE(meta(cut)[u"next"_qs][u"limit"].toInteger(), 10);
    }

    void anItemTooLargeIsSteppedOver()
    {
        const QByteArray body = "{\"data\":[\"" + QByteArray(500, 'x') + "\",1,2]}";
        const CutResult cut = cutResult(body, 100, test::builtInTool(u"get_run_results"_qs), {{u"runId"_qs, u"r"_qs}});
        QCOMPARE(cut.body, QByteArray(R"({"data":[]})"));
        QVERIFY(cut.notice.contains(u"first 0 of the 3 items of `data`"));
        QVERIFY(cut.notice.contains(u"alone is too large"));
        QCOMPARE(meta(cut)[u"next"_qs][u"page"].toInteger(), 2);
        QCOMPARE(meta(cut)[u"next"_qs][u"limit"].toInteger(), 1);
    }

    void toolsWithoutPages()
    {
        const CutResult cut =
            cutResult(page(0, 99), 250, test::builtInTool(u"get_run_sources"_qs), {{u"runId"_qs, u"r"_qs}});
        QVERIFY(!cut.notice.contains(u"call get_run_sources"));
        QVERIFY(cut.notice.contains(u"brandbridge permissions"));
        QVERIFY(!meta(cut).contains(u"next"_qs));
        QCOMPARE(meta(cut)[u"list"_qs].toString(), u"data"_qs);
        QCOMPARE(meta(cut)[u"maxResultTokens"_qs].toInteger(), 250);
    }

    void answersAreNamedAsTheCause()
    {
        QJsonObject arguments{{u"runId"_qs, u"r"_qs}, {u"includeAnswer"_qs, true}};
        QVERIFY(cutResult(page(0, 99), 250, test::builtInTool(u"get_run_results"_qs), arguments)
                    .notice.contains(u"`includeAnswer` false"));
        arguments.insert(u"includeAnswer"_qs, false);
        QVERIFY(!cutResult(page(0, 99), 250, test::builtInTool(u"get_run_results"_qs), arguments)
                     .notice.contains(u"`includeAnswer`"));
    }

    void whatIsLeftOutIsNamed()
    {
        const QByteArray body = "{\"id\":\"r\",\"metrics\":{\"x\":\"" + QByteArray(500, 'x') + "\"},\"b\\\"rand\":1}";
        const CutResult cut = cutResult(body, 100, test::builtInTool(u"get_run_stats"_qs), {{u"runId"_qs, u"r"_qs}});
        QCOMPARE(cut.body, QByteArray("{\"id\":\"r\",\"b\\\"rand\":1}"));
        QVERIFY(cut.notice.contains(u"Left out whole: \"metrics\"."));
        QVERIFY(!cut.notice.contains(u"items"));
        QCOMPARE(meta(cut)[u"leftOut"_qs].toArray(), QJsonArray{u"metrics"_qs});
    }

    void fieldsThatWouldHaveFitAreNamed()
    {
        QByteArrayList items;
        for (int i = 0; i < 50; ++i)
            items.append("{\"id\":\"0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9\",\"answer\":\"" +
                         QByteArray("many words ").repeated(50) +
                         "\",\"topic\":{\"name\":\"Price\"},\"rank\":" + QByteArray::number(i) + '}');
        const QByteArray body = R"({"data":[)" + items.join(',') + "]}";
        const Tool &tool = test::builtInTool(u"get_run_results"_qs);
        const QJsonObject arguments{{u"runId"_qs, u"r"_qs}};
        constexpr qint64 most = 1000;
        const CutResult cut = cutResult(body, most, tool, arguments);
        QCOMPARE(meta(cut)[u"fields"_qs].toArray(), (QJsonArray{u"topic.name"_qs, u"rank"_qs}));
        const json::MainList list = *json::mainList(body);
        QVERIFY(json::estimatedTokens(json::withFields(body, list.array, {"topic.name", "rank"}).text) <= most);
        // Of those that were asked for.
        const CutResult less =
            cutResult(body, most, tool, {{u"runId"_qs, u"r"_qs}, {u"fields"_qs, QJsonArray{u"id"_qs, u"rank"_qs}}});
        QCOMPARE(meta(less)[u"fields"_qs].toArray(), QJsonArray{u"rank"_qs});
        QVERIFY(!meta(cutResult(body, 40, tool, arguments)).contains(u"fields"_qs));
    }
};

BRANDBRIDGE_TEST(ResultLimiterTest, QCoreApplication)
#include "test_result_limiter.moc"
