// SPDX-License-Identifier: GPL-3.0-or-later
#include "service_fixture.h"
#include "support/test_program.h"

#include <tuple>

using namespace brandbridge;

using Kind = Fault::Kind;

class TestSandboxFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAList()
    {
        const QList<Fault> list =
            Faults::parse(u"latency=200, latency=5@/v1/runs,fail=503x2,fail=429:7x1@/v1/brands,extra-fields,"
                          u"redirect=https://other.example:8443/a,dropx3,oversize=1000,content-type=text/html")
                .list;
        const QList<Fault> expected{
            {.number = 200},
            {.number = 5, .pathPrefix = "/v1/runs"},
            {.kind = Kind::Fail, .number = 503, .times = 2},
            {.kind = Kind::Fail, .number = 429, .retryAfter = 7, .times = 1, .pathPrefix = "/v1/brands"},
            {.kind = Kind::ExtraFields},
            {.kind = Kind::Redirect, .text = "https://other.example:8443/a"},
            {.kind = Kind::Drop, .times = 3},
            {.kind = Kind::Oversize, .number = 1000},
            {.kind = Kind::ContentType, .text = "text/html"}};
        const auto parts = [](const Fault &fault) {
            return std::tie(fault.kind, fault.number, fault.retryAfter, fault.times, fault.pathPrefix);
        };
        QCOMPARE(list.size(), expected.size());
        for (qsizetype i = 0; i < list.size(); ++i)
            QVERIFY2(parts(list.at(i)) == parts(expected.at(i)) && list.at(i).text.endsWith(expected.at(i).text),
                     qPrintable(QString::number(i)));
        QVERIFY(Faults::parse(u"").list.isEmpty());
    }

    void failsAsOftenAsAskedWithoutDoingAnything()
    {
        ServiceFixture f;
        const QString path = u"/v1/brands/%1/topics"_s.arg(f.brand(Flagship));
        f.faults = Faults::parse(u"fail=503x2");
        const QByteArray body = R"({"topics":[{"name":"a"}]})";
        const QJsonObject before = f.context(f.brand(Flagship));
        for (int i = 0; i < 2; ++i) {
            const Answer answer(f.deliver(path, "POST", body).response);
            QCOMPARE(answer.status, 503);
            QVERIFY(answer.json.contains(u"message"_s));
            QVERIFY(!answer.header("x-request-id").isEmpty());
            QVERIFY(answer.header("Retry-After").isEmpty());
        }
        QCOMPARE(f.context(f.brand(Flagship)), before);
        QCOMPARE(f.deliver(path, "POST", body).response.status, 201);
    }

    void failsWithRetryAfterWhereThePathIs()
    {
        ServiceFixture f;
        f.faults = Faults::parse(u"fail=429:3@/v1/brands");
        QCOMPARE(f.faulty(u"/"_s).status, 200);
        QCOMPARE(f.faulty(u"/v1/brands"_s).status, 429);
        QCOMPARE(f.faulty(u"/v1/brands"_s).header("retry-after"), QByteArray("3"));
    }

    void theLongestPrefixDecides()
    {
        ServiceFixture f;
        QCOMPARE(f.deliver(u"/"_s).delay.count(), 0);
        f.faults = Faults::parse(u"latency=100,latency=5@/v1/brands,latency=20@/v1");
        QCOMPARE(f.deliver(u"/"_s).delay.count(), 100);
        QCOMPARE(f.deliver(u"/v1/organization/context"_s).delay.count(), 20);
        QCOMPARE(f.deliver(u"/v1/brands"_s).delay.count(), 5);
    }

    void droppedRequestsAreCarriedOut()
    {
        ServiceFixture f;
        const QString brand = f.brand(Flagship);
        const auto topics = [&] { return f.context(brand)[u"topicCount"].toInt(); };
        const int before = topics();
        f.faults = Faults::parse(u"dropx1");
        const auto ending = [&] {
            return f.deliver(u"/v1/brands/%1/topics"_s.arg(brand), "POST", R"({"topics":[{"name":"a"}]})").ending;
        };
        QCOMPARE(ending(), Delivery::Ending::Dropped);
        QCOMPARE(topics(), before + 1);
        QCOMPARE(ending(), Delivery::Ending::Complete);
    }

    void spoilsBodies()
    {
        ServiceFixture f;
        const QByteArray intact = f.get(u"/v1/brands"_s).body;
        const auto delivered = [&](QStringView text) {
            f.faults = Faults::parse(text);
            return f.deliver(u"/v1/brands"_s);
        };
        QCOMPARE(delivered(u"truncate").ending, Delivery::Ending::Truncated);
        QCOMPARE(delivered(u"truncate").response.body, intact);
        QCOMPARE(delivered(u"invalid-json").response.body, intact.left(intact.size() / 2));
        QCOMPARE(delivered(u"content-type=text/html").response.contentType, QByteArray("text/html"));
        const http::Response large = delivered(u"oversize=100000").response;
        QCOMPARE(large.body.size(), intact.size() + 100000);
        QCOMPARE(Answer(large).json, QJsonDocument::fromJson(intact).object());
        const Answer moved(delivered(u"redirect=http://127.0.0.1:9/").response);
        QCOMPARE(moved.status, 307);
        QCOMPARE(moved.header("location"), QByteArray("http://127.0.0.1:9/"));
    }

    void addsUnknownFieldsToEveryObject()
    {
        ServiceFixture f;
        const QJsonObject intact = f.get(u"/v1/brands"_s).json;
        f.faults = Faults::parse(u"extra-fields");
        const QJsonObject more = f.faulty(u"/v1/brands"_s).json;
        QCOMPARE(more.size(), intact.size() + 2);
        const QJsonArray brands = more[u"data"].toArray();
        QCOMPARE(brands.size(), intact[u"data"].toArray().size());
        for (const QJsonValue brand : brands)
            QCOMPARE(brand.toObject().size(), 5);
    }

    void leavesOutWhatTheContractDoesNotName()
    {
        ServiceFixture f;
        const QString run = f.lastRun(f.brand(Flagship));
        f.faults = Faults::parse(u"missing-fields");
        const QJsonObject results = f.faulty(u"/v1/runs/"_s + run).json;
        QCOMPARE(results.keys(), QStringList({u"data"_s, u"paging"_s}));
        QCOMPARE(results[u"paging"].toObject().size(), 4);
        QCOMPARE(results[u"data"].toArray().first().toObject().keys(), QStringList{u"id"_s});
        const QJsonObject stats = f.faulty(u"/v1/runs/%1/stats"_s.arg(run)).json;
        QVERIFY(stats[u"metrics"].toObject().contains(u"present"_s));
        QVERIFY(!stats[u"metrics"].toObject().contains(u"mentionedBrandsRun"_s));
    }
};

BRANDBRIDGE_TEST(TestSandboxFaults, QCoreApplication)
#include "test_sandbox_faults.moc"
