// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/sandbox.h"
#include "service_fixture.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::sandbox;

using Kind = Fault::Kind;

namespace {

Faults faults(QStringView text)
{
    QString error;
    const std::optional<Faults> parsed = Faults::parse(text, &error);
    Q_ASSERT_X(parsed, "faults", qPrintable(error));
    return *parsed;
}

http::Head head(const QByteArray &path, const QByteArray &method = "GET")
{
    http::Head head;
    head.method = method;
    head.path = path;
    head.headers = {{"x-service-api-key", "key"}, {"content-type", "application/json"}};
    return head;
}

QJsonObject object(const http::Response &response)
{
    return QJsonDocument::fromJson(response.body).object();
}

QByteArray headerOf(const http::Response &response, const char *name)
{
    http::Head head;
    head.headers = response.headers;
    return head.header(name).value_or(QByteArray());
}

} // namespace

class TestSandboxFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAList()
    {
        const QList<Fault> list =
            faults(u"latency=200, latency=5@/v1/runs,fail=503x2,fail=429:7x1@/v1/brands,extra-fields,"
                   u"redirect=https://other.example:8443/a,dropx3,oversize=1000,content-type=text/html")
                .list;
        QCOMPARE(list.size(), 9);
        QCOMPARE(list.at(0).kind, Kind::Latency);
        QCOMPARE(list.at(0).number, 200);
        QCOMPARE(list.at(0).times, Fault::always);
        QCOMPARE(list.at(1).pathPrefix, QByteArray("/v1/runs"));
        QCOMPARE(list.at(2).kind, Kind::Fail);
        QCOMPARE(list.at(2).number, 503);
        QCOMPARE(list.at(2).times, 2);
        QVERIFY(!list.at(2).retryAfter);
        QCOMPARE(list.at(3).number, 429);
        QCOMPARE(list.at(3).retryAfter, 7);
        QCOMPARE(list.at(3).times, 1);
        QCOMPARE(list.at(3).pathPrefix, QByteArray("/v1/brands"));
        QCOMPARE(list.at(4).kind, Kind::ExtraFields);
        QCOMPARE(list.at(5).text, QByteArray("https://other.example:8443/a"));
        QCOMPARE(list.at(6).kind, Kind::Drop);
        QCOMPARE(list.at(6).times, 3);
        QCOMPARE(list.at(7).number, 1000);
        QCOMPARE(list.at(8).text, QByteArray("text/html"));
        QVERIFY(faults(u"").list.isEmpty());
    }

    void saysWhatIsWrongWithAList_data()
    {
        const auto row = test::columns<QString, QString>("text", "mentioned");
        row("unknown", u"latency=1,slow"_qs, u"\"slow\": there is no fault of this name; there are latency, fail"_qs);
        row("form", u"fail@v1"_qs, u"expected NAME[=VALUE][xTIMES][@/PATHPREFIX]"_qs);
        row("no number", u"latency"_qs, u"latency needs a number"_qs);
        row("negative", u"latency=-5"_qs, u"latency needs a number"_qs);
        row("status", u"fail=200"_qs, u"fail needs a status from 400 to 599"_qs);
        row("retry after", u"fail=429:soon"_qs, u"fail needs a status"_qs);
        row("times", u"fail=503x0"_qs, u"the number of times must be 1 or more"_qs);
        row("value", u"drop=1"_qs, u"drop takes no value"_qs);
        row("address", u"redirect=/here"_qs, u"redirect needs an absolute URL"_qs);
        row("type", u"content-type"_qs, u"content-type needs a value"_qs);
    }

    void saysWhatIsWrongWithAList()
    {
        QFETCH(QString, text);
        QFETCH(QString, mentioned);
        QString error;
        QVERIFY(!Faults::parse(text, &error));
        QVERIFY2(error.contains(mentioned), qPrintable(error));
    }

    void withoutFaultsAnswersAreThoseOfTheService()
    {
        ServiceFixture f, same;
        const Delivery delivery = f.service.deliver(head("/v1/brands"), {});
        QCOMPARE(delivery.response.body, same.get(u"/v1/brands"_qs).body);
        QCOMPARE(delivery.delay.count(), 0);
        QCOMPARE(delivery.ending, Delivery::Ending::Complete);
    }

    void failsAsOftenAsAskedWithoutDoingAnything()
    {
        ServiceFixture f;
        const QByteArray path = "/v1/brands/" + f.brand(Flagship).toLatin1() + "/topics";
        f.service.setFaults(faults(u"fail=503x2"));
        const QByteArray body = R"({"topics":[{"name":"a"}]})";
        const QJsonObject before = f.get(u"/v1/brands/%1/context"_qs.arg(f.brand(Flagship))).json;
        for (int i = 0; i < 2; ++i) {
            const http::Response response = f.service.deliver(head(path, "POST"), body).response;
            QCOMPARE(response.status, 503);
            QVERIFY(object(response).contains(u"message"_qs));
            QVERIFY(!headerOf(response, "x-request-id").isEmpty());
            QVERIFY(headerOf(response, "Retry-After").isEmpty());
        }
        QCOMPARE(f.get(u"/v1/brands/%1/context"_qs.arg(f.brand(Flagship))).json, before);
        QCOMPARE(f.service.deliver(head(path, "POST"), body).response.status, 201);
    }

    void failsWithRetryAfterWhereThePathIs()
    {
        ServiceFixture f;
        f.service.setFaults(faults(u"fail=429:3@/v1/brands"));
        QCOMPARE(f.service.deliver(head("/"), {}).response.status, 200);
        const http::Response response = f.service.deliver(head("/v1/brands"), {}).response;
        QCOMPARE(response.status, 429);
        QCOMPARE(headerOf(response, "retry-after"), QByteArray("3"));
    }

    void theLongestPrefixDecides()
    {
        ServiceFixture f;
        f.service.setFaults(faults(u"latency=100,latency=5@/v1/brands,latency=20@/v1"));
        QCOMPARE(f.service.deliver(head("/"), {}).delay.count(), 100);
        QCOMPARE(f.service.deliver(head("/v1/organization/context"), {}).delay.count(), 20);
        QCOMPARE(f.service.deliver(head("/v1/brands"), {}).delay.count(), 5);
    }

    void droppedRequestsAreCarriedOut()
    {
        ServiceFixture f;
        const QString brand = f.brand(Flagship);
        const auto topics = [&] { return f.get(u"/v1/brands/%1/context"_qs.arg(brand)).json[u"topicCount"].toInt(); };
        const int before = topics();
        f.service.setFaults(faults(u"dropx1"));
        const http::Head post = head("/v1/brands/" + brand.toLatin1() + "/topics", "POST");
        QCOMPARE(f.service.deliver(post, R"({"topics":[{"name":"a"}]})").ending, Delivery::Ending::Dropped);
        QCOMPARE(topics(), before + 1);
        QCOMPARE(f.service.deliver(post, R"({"topics":[{"name":"a"}]})").ending, Delivery::Ending::Complete);
    }

    void spoilsBodies()
    {
        ServiceFixture f;
        const QByteArray intact = f.get(u"/v1/brands"_qs).body;
        const auto delivered = [&](QStringView text) {
            f.service.setFaults(faults(text));
            return f.service.deliver(head("/v1/brands"), {});
        };
        QCOMPARE(delivered(u"truncate").ending, Delivery::Ending::Truncated);
        QCOMPARE(delivered(u"truncate").response.body, intact);
        QCOMPARE(delivered(u"invalid-json").response.body, intact.left(intact.size() / 2));
        QCOMPARE(delivered(u"content-type=text/html").response.contentType, QByteArray("text/html"));
        const http::Response large = delivered(u"oversize=100000").response;
        QCOMPARE(large.body.size(), intact.size() + 100000);
        QCOMPARE(object(large), QJsonDocument::fromJson(intact).object());
    }

    void addsUnknownFieldsToEveryObject()
    {
        ServiceFixture f;
        const QJsonObject intact = f.get(u"/v1/brands"_qs).json;
        f.service.setFaults(faults(u"extra-fields"));
        const QJsonObject more = object(f.service.deliver(head("/v1/brands"), {}).response);
        QCOMPARE(more.size(), intact.size() + 2);
        const QJsonArray brands = more[u"data"].toArray();
        QCOMPARE(brands.size(), intact[u"data"].toArray().size());
        for (const QJsonValue brand : brands)
            QCOMPARE(brand.toObject().size(), 5);
    }

    void leavesOutWhatTheContractDoesNotName()
    {
        ServiceFixture f;
        const QByteArray run = f.lastRun(f.brand(Flagship)).toLatin1();
        f.service.setFaults(faults(u"missing-fields"));
        const QJsonObject results = object(f.service.deliver(head("/v1/runs/" + run), {}).response);
        QCOMPARE(results.keys(), QStringList({u"data"_qs, u"paging"_qs}));
        QCOMPARE(results[u"paging"].toObject().size(), 4);
        QCOMPARE(results[u"data"].toArray().first().toObject().keys(), QStringList{u"id"_qs});
        const QJsonObject stats = object(f.service.deliver(head("/v1/runs/" + run + "/stats"), {}).response);
        QVERIFY(stats[u"metrics"].toObject().contains(u"present"_qs));
        QVERIFY(!stats[u"metrics"].toObject().contains(u"mentionedBrandsRun"_qs));
    }
};

BRANDBRIDGE_TEST(TestSandboxFaults, QCoreApplication)
#include "test_sandbox_faults.moc"
