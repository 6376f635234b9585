// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prompts/completion.h"

#include "support/test_program.h"
#include "tests/unit/tools/remote_server.h"

using namespace brandbridge;
using namespace brandbridge::tools;

namespace {

const QByteArray Brands = R"({"data":[{"id":"id-1","name":"Northwind","domain":"acme.example"},)"
                          R"({"id":"id-2","name":"Acme","domain":"x.example"},{"id":"acm-3","name":null},)"
                          R"({"name":"no id"},7,{"id":"id-4","name":"Big ACME","domain":"y.example"}]})";
const QByteArray Runs =
    R"({"data":[{"id":"old","startedAt":"2026-01-05T00:00:00Z"},{"id":"undated"},)"
    R"({"id":"new","startedAt":"2026-11-09T00:00:00.000Z"},{"id":"mid","startedAt":"2026-03-01T10:00:00+02:00"}],)"
    R"("paging":{"page":1,"limit":100,"total":4,"nextPage":null}})";

struct CompletionBench
{
    CompletionBench()
        : completion(
              service.client, prompts,
              [this](const QString &caller, const QString &tool) { return caller.isEmpty() || tool != forbidden; },
              [this] { return now; })
    {
        service.network.script = [this](const service::HttpRequest &request) -> test::FakeTransport::Answer {
            if (silent)
                return std::nullopt;
            return test::response(status, request.url.contains("/runs") ? runs : brands);
        };
    }

    static CompletionQuery query(const QString &argument, const QString &value, const QString &brand = {})
    {
        const QJsonObject context = brand.isEmpty() ? QJsonObject() : QJsonObject{{u"brandId"_qs, brand}};
        return {u"pulse"_qs, {}, argument, value, context, {}};
    }

    CompletionValues complete(const CompletionQuery &query)
    {
        return test::awaited<Answer<CompletionValues>>([&](auto done) { completion.complete(query, &context, done); })
            .value();
    }
    CompletionValues complete(const QString &argument, const QString &value, const QString &brand = {})
    {
        return complete(query(argument, value, brand));
    }

    qsizetype requests() const { return service.network.requests.size(); }

    const Prompts prompts{R"({"prompts":[{"name":"pulse"}]})"};
    test::ScriptedService service;
    std::chrono::steady_clock::time_point now{};
    QByteArray brands = Brands;
    QByteArray runs = Runs;
    int status = 200;
    bool silent = false;
    QString forbidden; ///< a tool that callers with a name may not use
    Completion completion;
    QObject context;
};

} // namespace

class TestCompletion final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void suggestsNothingThatMayNotBeRead()
    {
        for (const auto &[tool, argument] :
             {std::pair(u"list_brands"_qs, u"brandId"_qs), std::pair(u"list_brand_runs"_qs, u"runId"_qs)}) {
            CompletionBench bench;
            QVERIFY(!bench.complete(argument, {}, u"b-1"_qs).values.isEmpty()); // kept from now on
            bench.forbidden = tool;
            CompletionQuery query = CompletionBench::query(argument, {}, u"b-1"_qs);
            query.caller.name = u"cursor"_qs;
            QCOMPARE(bench.complete(query).values, QStringList());
            QCOMPARE(bench.requests(), 1);
        }
    }

    void forgetsWhatAnotherKeyRead()
    {
        CompletionBench bench;
        QVERIFY(!bench.complete(u"brandId"_qs, {}).values.isEmpty());
        bench.completion.forget();
        bench.brands = R"({"data":[{"id":"theirs","name":"Theirs"}]})";
        QCOMPARE(bench.complete(u"brandId"_qs, {}).values, QStringList{u"theirs"_qs});

        // What was asked by the old key and comes after it is nobody's.
        bench.completion.forget();
        std::optional<CompletionValues> values;
        bench.completion.complete(CompletionBench::query(u"brandId"_qs, {}), &bench.context,
                                  [&values](const Answer<CompletionValues> &answer) { values = answer.value(); });
        bench.completion.forget();
        QTRY_VERIFY(values);
        QCOMPARE(values->values, QStringList());
        QCOMPARE(bench.complete(u"brandId"_qs, {}).values, QStringList{u"theirs"_qs});
        QCOMPARE(bench.requests(), 4);
    }

    void findsBrands()
    {
        const QList<std::pair<QString, QStringList>> found{
            {{}, {u"id-1"_qs, u"id-2"_qs, u"acm-3"_qs, u"id-4"_qs}}, // all, as listed
            {u"acme"_qs, {u"id-2"_qs, u"id-1"_qs, u"id-4"_qs}},      // exact, beginning, inside
            {u"ACM"_qs, {u"id-1"_qs, u"id-2"_qs, u"acm-3"_qs, u"id-4"_qs}},
            {u"id-4"_qs, {u"id-4"_qs}},
            {u"d-4"_qs, {}}, // inside of an id does not count
            {u" y.exam "_qs, {u"id-4"_qs}},
            {u"zebra"_qs, {}}};
        for (const auto &[typed, ids] : found) {
            CompletionBench bench;
            const CompletionValues values = bench.complete(u"brandId"_qs, typed);
            QCOMPARE(values.values, ids);
            QCOMPARE(values.total, std::optional<int>(int(ids.size())));
            QVERIFY2(!values.hasMore, qPrintable(typed));
            QCOMPARE(bench.service.network.targets, QByteArrayList{"GET /v1/brands"});
        }
    }

    void findsRuns()
    {
        CompletionBench bench;
        QCOMPARE(bench.complete(u"runId"_qs, {}, u"b 1"_qs).values,
                 (QStringList{u"new"_qs, u"mid"_qs, u"old"_qs, u"undated"_qs}));
        QCOMPARE(bench.complete(u"runId"_qs, u"2026-1"_qs, u"b 1"_qs).values, QStringList{u"new"_qs});
        QCOMPARE(bench.requests(), 1);
        QVERIFY(bench.service.network.targets.first().startsWith("GET /v1/brands/b%201/runs?"));

        CompletionBench several; // whose runs would they be?
        QCOMPARE(several.complete(u"runId"_qs, {}).values, QStringList());
        QCOMPARE(several.requests(), 1);
        CompletionBench single;
        single.brands = R"({"data":[{"id":"only"}]})";
        QCOMPARE(single.complete(u"runId"_qs, u"new"_qs).values, QStringList{u"new"_qs});
        QVERIFY(single.service.network.requests.last().url.contains("/v1/brands/only/runs"));
    }

    void suggestsAtMostAHundred()
    {
        CompletionBench bench;
        QJsonArray many;
        for (int i = 0; i < 250; ++i)
            many.append(QJsonObject{{u"id"_qs, u"b%1"_qs.arg(i)}});
        bench.brands = QJsonDocument(QJsonObject{{u"data"_qs, many}}).toJson();
        const CompletionValues values = bench.complete(u"brandId"_qs, u"b"_qs);
        QCOMPARE(values.values.size(), 100);
        QCOMPARE(values.total, std::optional<int>(250));
        QVERIFY(values.hasMore);

        bench.runs = R"({"data":[{"id":"r"}],"paging":{"nextPage":2,"total":500}})";
        const CompletionValues page = bench.complete(u"runId"_qs, {}, u"b"_qs);
        QCOMPARE(page.values, QStringList{u"r"_qs});
        QVERIFY(page.hasMore && !page.total);
    }

    void keepsListsForAMinute()
    {
        CompletionBench bench;
        bench.complete(u"brandId"_qs, u"a"_qs);
        bench.now += std::chrono::seconds(59);
        bench.complete(u"brandId"_qs, u"ac"_qs);
        QCOMPARE(bench.requests(), 1);
        bench.now += std::chrono::seconds(1);
        bench.complete(u"brandId"_qs, u"acm"_qs);
        QCOMPARE(bench.requests(), 2);
    }

    void keepsWhatCameForOneWhoLeft()
    {
        CompletionBench bench;
        auto leaving = std::make_unique<QObject>();
        bool leftAnswered = false;
        bench.completion.complete(CompletionBench::query(u"brandId"_qs, u"a"_qs), leaving.get(),
                                  [&](const auto &) { leftAnswered = true; });
        leaving.reset();
        // This one is answered after that of the one who left.
        QVERIFY(test::awaited<service::Result<service::Reply>>(
            [&](auto done) { bench.service.client.send({.path = "/"}, {}, &bench.context, done); }));
        QCOMPARE(bench.requests(), 2);
        QVERIFY(!bench.complete(u"brandId"_qs, u"ac"_qs).values.isEmpty());
        QVERIFY(!leftAnswered);
        QCOMPARE(bench.requests(), 2);
    }

    void suggestsNothingOnFailure()
    {
        const QList<std::pair<int, QByteArray>> failures{{401, "{}"},
                                                         {500, {}},
                                                         {200, "<html>"},
                                                         {200, R"({"data":{"id":"x"}})"},
                                                         {200, R"({"data":[{"id":5},null,"x",{"id":["a"]}]})"}};
        for (const auto &[status, body] : failures) {
            CompletionBench bench;
            bench.status = status;
            bench.brands = body;
            for (const QString &typed : {u"a"_qs, u"ac"_qs})
                QCOMPARE(bench.complete(u"brandId"_qs, typed).values, QStringList());
            QCOMPARE(bench.requests(), 1);
            if (status == 200)
                continue;
            bench.now += std::chrono::seconds(10);
            bench.status = 200;
            bench.brands = Brands;
            QVERIFY2(!bench.complete(u"brandId"_qs, u"ac"_qs).values.isEmpty(), body.constData());
        }
    }

    void refusesOddBrandIds()
    {
        CompletionBench bench;
        for (const QString &id : {u".."_qs, u"."_qs, u"../runs"_qs, u"a%2Fb"_qs, QString(5000, u'x')})
            QCOMPARE(bench.complete(u"runId"_qs, {}, id).values, QStringList());
        QCOMPARE(bench.complete(u"topic"_qs, u"a"_qs).values, QStringList()); // nor is anything known of others
        QCOMPARE(bench.requests(), 0);
    }

    void refusesUnknownPrompts()
    {
        CompletionBench bench;
        std::optional<RequestFault> fault;
        bench.completion.complete({u"other"_qs, {}, u"brandId"_qs, {}, {}, {}}, &bench.context,
                                  [&fault](const Answer<CompletionValues> &answer) { fault = answer.error(); });
        QVERIFY(fault);
        QCOMPARE(fault->kind, RequestFault::Kind::UnknownName);
    }

    void boundsWhatItKeeps()
    {
        CompletionBench bench;
        for (int i = 0; i < 200; ++i)
            QCOMPARE(bench.complete(u"runId"_qs, {}, QString::number(i)).values.size(), 4);
        QCOMPARE(bench.complete(u"runId"_qs, {}, u"199"_qs).values.size(), 4);
        QCOMPARE(bench.requests(), 200);
    }
};

BRANDBRIDGE_TEST(TestCompletion, QCoreApplication)
#include "test_completion.moc"
