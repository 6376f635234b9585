// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/fields.h"
#include "core/json/fit.h"
#include "core/json/token_estimate.h"
#include "core/json/validate.h"
#include "core/relay/result_limiter.h"
#include "support/test_program.h"
#include "tests/unit/tools/relay_fixture.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace brandbridge;
using tools::CutResult;

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

/// The arguments of the run "r", with @p more.
QJsonObject runArguments(QJsonObject more = {})
{
    more.insert(u"runId"_qs, u"r"_qs);
    return more;
}

CutResult cutResults(const QByteArray &body, qint64 tokens, const QJsonObject &arguments = runArguments())
{
    return cutResult(body, tokens, test::builtInTool(u"get_run_results"_qs), arguments);
}

/// What is wrong with how the rest of a page of @p limit results is named, cut to @p tokens; empty where nothing is.
QString nextPageFault(int page, int limit, int tokens)
{
    const qint64 before = qint64(page - 1) * limit;
    const QByteArray body = ::page(before, before + limit - 1);
    if (json::estimatedTokens(body) <= tokens)
        return {};
    const CutResult cut = cutResults(body, tokens, runArguments({{u"page"_qs, page}, {u"limit"_qs, limit}}));
    if (json::validate(cut.body) || json::estimatedTokens(cut.body) > tokens)
        return u"the body is not what fits"_qs;
    const qint64 given = QJsonDocument::fromJson(cut.body)[u"data"_qs].toArray().size();
    if (meta(cut)[u"given"_qs].toInteger() != given || meta(cut)[u"of"_qs].toInteger() != limit)
        return u"other counts than in the body"_qs;
    const qint64 nextPage = meta(cut)[u"next"_qs][u"page"].toInteger();
    const qint64 nextLimit = meta(cut)[u"next"_qs][u"limit"].toInteger();
    const qint64 begin = (nextPage - 1) * nextLimit;
    const qint64 firstNotGiven = before + given;
    if (given == 0)
        return nextLimit >= 1 && begin == firstNotGiven + 1 ? QString() : u"the large item is not stepped over"_qs;
    if (nextLimit < 1 || nextLimit > given || begin > firstNotGiven || begin + nextLimit <= firstNotGiven)
        return u"%1 items before, next %2 of %3"_qs.arg(firstNotGiven).arg(nextPage).arg(nextLimit);
    const QString call =
        uR"(call get_run_results with {"limit":%1,"page":%2,"runId":"r"})"_qs.arg(nextLimit).arg(nextPage);
    if (!cut.notice.contains(call) || cut.notice.contains(u"were given here") != (begin < firstNotGiven))
        return u"the notice is: "_qs + cut.notice;
    return {};
}

} // namespace

class ResultLimiterTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// So that walking the pages gives everything.
    void theNextPageBeginsAtTheFirstItemNotGiven()
    {
        for (const int page : {1, 2, 3, 7, 1000}) {
            for (const int limit : {1, 7, 10, 97, 500}) {
                for (const int tokens : {20, 30, 50, 170, 500, 1010}) {
                    const QString fault = nextPageFault(page, limit, tokens);
                    QVERIFY2(fault.isEmpty(),
                             qPrintable(u"%1 of %2 in %3: %4"_qs.arg(page).arg(limit).arg(tokens).arg(fault)));
                }
            }
        }
    }

    void pageSizeIsReadFromTheAnswer()
    {
        // The caller named no limit, the service says it gave 50 to a page, and this last page has only 20.
        const CutResult cut = cutResults(page(100, 119, R"({"page":3,"limit":50})"),
                                         json::estimatedTokens(page(100, 109)) + 18, runArguments({{u"page"_qs, 3}}));
        QCOMPARE(meta(cut)[u"given"_qs].toInteger(), 10);
        QCOMPARE(meta(cut)[u"next"_qs][u"page"].toInteger(), 12);
        QCOMPARE(meta(cut)[u"next"_qs][u"limit"].toInteger(), 10);
    }

    void anItemTooLargeIsSteppedOver()
    {
        const QByteArray body = "{\"data\":[\"" + QByteArray(500, 'x') + "\",1,2]}";
        const CutResult cut = cutResults(body, 100);
        QCOMPARE(cut.body, QByteArray(R"({"data":[]})"));
        QVERIFY(cut.notice.contains(u"first 0 of the 3 items of `data`"));
        QVERIFY(cut.notice.contains(u"alone is too large"));
        QCOMPARE(meta(cut)[u"next"_qs][u"page"].toInteger(), 2);
        QCOMPARE(meta(cut)[u"next"_qs][u"limit"].toInteger(), 1);
    }

    void toolsWithoutPages()
    {
        const CutResult cut = cutResult(page(0, 99), 250, test::builtInTool(u"get_run_sources"_qs), runArguments());
        QVERIFY(!cut.notice.contains(u"call get_run_sources"));
        QVERIFY(cut.notice.contains(u"brandbridge permissions"));
        QVERIFY(!meta(cut).contains(u"next"_qs));
        QCOMPARE(meta(cut)[u"list"_qs].toString(), u"data"_qs);
        QCOMPARE(meta(cut)[u"maxResultTokens"_qs].toInteger(), 250);
    }

    void answersAreNamedAsTheCause()
    {
        for (const bool isWithAnswer : {true, false}) {
            const CutResult cut = cutResults(page(0, 99), 250, runArguments({{u"includeAnswer"_qs, isWithAnswer}}));
            QCOMPARE(cut.notice.contains(u"`includeAnswer` false"), isWithAnswer);
            QCOMPARE(cut.notice.contains(u"`includeAnswer`"), isWithAnswer);
        }
    }

    void whatIsLeftOutIsNamed()
    {
        const QByteArray body = "{\"id\":\"r\",\"metrics\":{\"x\":\"" + QByteArray(500, 'x') + "\"},\"b\\\"rand\":1}";
        const CutResult cut = cutResult(body, 100, test::builtInTool(u"get_run_stats"_qs), runArguments());
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
        constexpr qint64 most = 1000;
        const CutResult cut = cutResults(body, most);
        QCOMPARE(meta(cut)[u"fields"_qs].toArray(), (QJsonArray{u"topic.name"_qs, u"rank"_qs}));
        const json::MainList list = *json::mainList(body);
        QVERIFY(json::estimatedTokens(json::withFields(body, list.array, {"topic.name", "rank"}).text) <= most);
        // Of those that were asked for.
        const CutResult less = cutResults(body, most, runArguments({{u"fields"_qs, QJsonArray{u"id"_qs, u"rank"_qs}}}));
        QCOMPARE(meta(less)[u"fields"_qs].toArray(), QJsonArray{u"rank"_qs});
        QVERIFY(!meta(cutResults(body, 40)).contains(u"fields"_qs));
    }
};

BRANDBRIDGE_TEST(ResultLimiterTest, QCoreApplication)
#include "test_result_limiter.moc"
