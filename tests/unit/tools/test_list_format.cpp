// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/token_estimate.h"
#include "core/json/validate.h"
#include "core/tools/service_failure.h"
#include "relay_fixture.h"
#include "support/test_program.h"

#include <QJsonArray>

using namespace brandbridge;
using test::always;
using test::RelayFixture;
using tools::ToolOutcome;

namespace {

const QByteArray listAnswer =
    R"({"run":{"id":"r"}, "data":[{"id":"1","topic":{"name":"A, b"},"rank":1.0},{"id":"2","topic":null}],)"
    R"("paging":{"page":1,"limit":2,"total":3,"nextPage":2}})";

QString remark(const ToolOutcome &outcome)
{
    return RelayFixture::object(outcome.moreContentJson)[u"text"_qs].toString();
}

} // namespace

class ListFormatTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyListHasBothForms()
    {
        for (const tools::Tool &tool : RelayFixture::catalogue().tools()) {
            if (!tool.isLocal(u"fields"_qs))
                continue;
            RelayFixture bench(always(200, listAnswer));
            const auto outcome = [&](const QByteArray &format) {
                const QByteArray id = RelayFixture::idFor(tool);
                return bench.outcome(tool.name, '{' + id + (id.isEmpty() ? "" : ",") + format + '}');
            };
            const ToolOutcome cut = outcome(R"("fields":["rank","topic.name"])");
            QCOMPARE(cut.text,
                     QByteArray(R"({"run":{"id":"r"}, "data":[{"topic":{"name":"A, b"},"rank":1.0},{"topic":null}],)"
                                R"("paging":{"page":1,"limit":2,"total":3,"nextPage":2}})"));
            QVERIFY2(cut.moreContentJson.isEmpty() && cut.structuredJson.isEmpty(), qPrintable(tool.name));

            const ToolOutcome table = outcome(R"("fields":["rank","topic.name"],"format":"csv")");
            QCOMPARE(table.text, QByteArray("rank,topic.name\r\n1.0,\"A, b\"\r\n,\r\n"));
            QVERIFY2(remark(table).startsWith(u"Next page: 2"), qPrintable(tool.name));
            QVERIFY2(remark(table).contains(uR"("total":3)"), qPrintable(tool.name));
            QVERIFY2(table.structuredJson.isEmpty(), qPrintable(tool.name));

            QCOMPARE(outcome(R"("format":"csv")").text,
                     QByteArray("id,topic,rank\r\n\"1\",\"{\"\"name\"\":\"\"A, b\"\"}\",1.0\r\n\"2\",,\r\n"));
            for (const QByteArray &target : bench.transport.targets)
                QVERIFY2(!target.contains("fields") && !target.contains("format"), target);
        }
    }

    void plainAnswersStayAsTheyCame()
    {
        RelayFixture bench(always(200, listAnswer));
        for (const char *arguments : {"{}", R"({"format":"json"})", R"({"fields":[]})", R"({"fields":null})"}) {
            const ToolOutcome outcome = bench.outcome(u"list_brands"_qs, arguments);
            QCOMPARE(outcome.text, listAnswer);
            QVERIFY(outcome.moreContentJson.isEmpty());
        }
    }

    void fieldsThatAreNotThere()
    {
        RelayFixture bench(always(200, listAnswer));
        for (const char *format : {"json", "csv"}) {
            const ToolOutcome outcome =
                bench.outcome(u"list_brands"_qs, "{\"fields\":[\"id\",\"topicName\",\"nothingLikeIt\"],\"format\":\"" +
                                                     QByteArray(format) + "\"}");
            QVERIFY(outcome.isError);
            QCOMPARE(outcome.reason, tools::wrongArguments().text());
            QVERIFY2(outcome.text.contains("`topicName`; did you mean `topic.name`?"), outcome.text);
            QVERIFY2(outcome.text.contains("`nothingLikeIt`\n"), outcome.text);
            QVERIFY2(outcome.text.contains("`id`, `topic`, `topic.name`, `rank`"), outcome.text);
        }
        // Where there is no item, no name is wrong.
        RelayFixture empty(always(200, R"({"data":[]})"));
        QCOMPARE(empty.outcome(u"list_brands"_qs, R"({"fields":["x"],"format":"csv"})").text, QByteArray("x\r\n"));
    }

    void whatIsNoListStaysAsItCame()
    {
        for (const QByteArray body :
             {R"({"message": "none"})", "[1, 2.0]", R"({"data":[{"a":1}, 2]})", "1.0", R"({"data":{"a":1.0}})"}) {
            RelayFixture bench(always(200, body));
            for (const char *arguments :
                 {R"({"format":"csv"})", R"({"fields":["a"]})", R"({"fields":["a"],"format":"csv"})"}) {
                const ToolOutcome outcome = bench.outcome(u"list_brands"_qs, arguments);
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
                           {.maxResultTokens = 500});
        const ToolOutcome outcome =
            bench.outcome(u"list_brand_runs"_qs, R"({"brandId":"b","limit":100,"format":"csv","fields":["n","text"]})");
        QVERIFY(json::estimatedTokens(outcome.text) <= 500);
        QVERIFY(outcome.text.endsWith("x\"\r\n"));
        const qsizetype given = outcome.text.count("\r\n") - 1;
        const QJsonObject cut =
            RelayFixture::object('{' + outcome.metaJson + '}')[u"brandbridge/truncated"_qs].toObject();
        QCOMPARE(cut[u"given"_qs].toInteger(), given);
        QCOMPARE(cut[u"of"_qs].toInteger(), 100);
        const QByteArray blocks = '[' + outcome.moreContentJson + ']';
        QVERIFY2(!json::validate(blocks), blocks);
        const QString again = uR"("format":"csv","limit":%1,"page":2)"_qs.arg(given);
        QVERIFY2(QJsonDocument::fromJson(blocks)[1][u"text"].toString().contains(again), blocks);
        QVERIFY2(!blocks.contains("Next page"), blocks);
    }

    void largeRestsAreNamed()
    {
        RelayFixture bench(always(200, "{\"data\":[{\"a\":1}],\"big\":\"" + QByteArray(10'000, 'x') + "\"}"));
        const ToolOutcome outcome = bench.outcome(u"list_brands"_qs, R"({"format":"csv"})");
        QCOMPARE(outcome.text, QByteArray("a\r\n1\r\n"));
        QVERIFY(remark(outcome).contains(u"\"big\"") && remark(outcome).size() < 200);
    }
};

BRANDBRIDGE_TEST(ListFormatTest, QCoreApplication)
#include "test_list_format.moc"
