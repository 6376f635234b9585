// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/endpoint.h"
#include "service_fixture.h"
#include "support/test_program.h"

using namespace brandbridge;

namespace {

/// The names of an object's members, by the alphabet.
QString names(const QJsonValue &object)
{
    return object.toObject().keys().join(u' ');
}

bool isTime(const QJsonValue &value)
{
    const QString text = value.toString();
    return text.endsWith(u'Z') && QDateTime::fromString(text, Qt::ISODateWithMs).isValid();
}

} // namespace

/// The GET endpoints: their shapes, their paging and their refusals.
class TestSandboxReading : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void root()
    {
        ServiceFixture f;
        const Answer answer = f.get(u"/"_s);
        QCOMPARE(answer.status, 200);
        QCOMPARE(names(answer.json), u"endpoints message organizationId version"_s);
        QCOMPARE(answer.json[u"version"], u"v1"_s);
        QCOMPARE(answer.json[u"organizationId"], f.get(u"/v1/organization/context"_s).json[u"id"]);
        QStringList endpoints;
        for (const QJsonValue endpoint : answer.list(u"endpoints"_s))
            endpoints.append(endpoint[u"method"].toString() + u' ' + endpoint[u"path"].toString());
        QCOMPARE(endpoints, QStringList({
                                u"GET /v1/brands"_s,
                                u"GET /v1/brands/{brandId}/runs"_s,
                                u"GET /v1/brands/{brandId}/last/results"_s,
                                u"GET /v1/runs/{runId}"_s,
                                u"GET /v1/runs/{runId}/content-suggestions"_s,
                                u"GET /v1/runs/{runId}/sources"_s,
                                u"GET /v1/runs/{runId}/perception-sources"_s,
                                u"GET /v1/brands/{brandId}/perception"_s,
                                u"POST /v1/brands/{brandId}/topics-prompts/batch"_s,
                                u"DELETE /v1/prompts/{promptId}"_s,
                            }));
    }

    void organizationAndBrands()
    {
        ServiceFixture f;
        const QJsonObject organization = f.get(u"/v1/organization/context"_s).json;
        const QJsonArray brands = f.data(u"/v1/brands"_s);
        QCOMPARE(organization[u"brandCount"].toInt(), brands.size());
        QVERIFY(!organization[u"plan"].toString().isEmpty());
        QVERIFY(brands.size() >= 5);
        for (const QJsonValue brand : brands) {
            QVERIFY(!brand[u"name"].toString().isEmpty());
            QVERIFY(brand[u"domain"].toString().endsWith(u".example"));
        }
    }

    void brandContext()
    {
        ServiceFixture f;
        const QString brand = f.brand(Arabic);
        const QJsonObject context = f.context(brand);
        QCOMPARE(context[u"brandId"], brand);
        QCOMPARE(context[u"targeting"], QJsonValue(QJsonObject{{u"country"_s, u"AE"_s}, {u"language"_s, u"ar"_s}}));
        QCOMPARE(context[u"topicCount"].toInt(), 7);
        QCOMPARE(context[u"promptCount"].toInt(), 42);
        QCOMPARE(context[u"schedule"][u"frequency"], u"weekly"_s);
        const QDateTime next =
            QDateTime::fromString(context[u"nextEstimatedScheduledFetchAt"].toString(), Qt::ISODateWithMs);
        QVERIFY(next > f.now && next <= f.now.addDays(7));
        QCOMPARE(next.date().dayOfWeek(), int(Qt::Monday));
        f.now = next.addSecs(8 * 3600);
        QCOMPARE(f.runs(brand).first()[u"startedAt"].toString(), next.toString(Qt::ISODateWithMs));
    }

    void runsArePagedNewestFirst()
    {
        ServiceFixture f;
        const QString path = u"/v1/brands/%1/runs"_s.arg(f.brand(Flagship));
        const QJsonArray all = f.data(path + u"?limit=500"_s);
        QVERIFY(all.size() >= 26);
        for (qsizetype i = 1; i < all.size(); ++i)
            QVERIFY(all.at(i)[u"startedAt"].toString() < all.at(i - 1)[u"startedAt"].toString());

        const Answer page = f.get(path);
        QCOMPARE(page.list(u"data"_s).size(), 10);
        QCOMPARE(
            page.json[u"paging"],
            QJsonValue(QJsonObject{{u"page"_s, 1}, {u"limit"_s, 10}, {u"total"_s, all.size()}, {u"nextPage"_s, 2}}));
        QCOMPARE(f.pages(path, 7), all);
        QVERIFY(f.get(path + u"?limit=500"_s).json[u"paging"][u"nextPage"].isNull());

        const Answer beyond = f.get(path + u"?page=2147483647&limit=500"_s);
        QCOMPARE(beyond.status, 200);
        QVERIFY(beyond.list(u"data"_s).isEmpty());
        QVERIFY(beyond.json[u"paging"][u"nextPage"].isNull());
    }

    void metricsOfAnUncalculatedRunAreComputedOnFirstRead()
    {
        for (const bool byStats : {false, true}) {
            ServiceFixture f;
            const QString brand = f.brand(Flagship);
            const QString run = f.lastRun(brand);
            const QString firstRead = f.now.toString(Qt::ISODateWithMs);
            const auto calculatedAt = [&](bool stats) {
                return stats ? f.get(u"/v1/runs/%1/stats"_s.arg(run)).json[u"metrics"][u"calculatedAt"].toString()
                             : f.runs(brand).first()[u"metrics"][u"calculatedAt"].toString();
            };
            QCOMPARE(calculatedAt(byStats), firstRead);
            f.now = f.now.addSecs(3600);
            QCOMPARE(calculatedAt(byStats), firstRead);
            QCOMPARE(calculatedAt(!byStats), firstRead);
        }
    }

    void resultsOfARun()
    {
        ServiceFixture f;
        const QString brand = f.brand(WithSetback);
        const QString run = f.lastRun(brand);
        const Answer answer = f.get(u"/v1/runs/%1"_s.arg(run));
        QCOMPARE(names(answer.json), u"data includeAnswer paging run"_s);
        QCOMPARE(answer.json[u"run"][u"id"], run);
        QCOMPARE(answer.json[u"run"][u"brandId"], brand);
        QCOMPARE(answer.json[u"includeAnswer"], false);
        QCOMPARE(answer.list(u"data"_s).size(), 10);

        bool isUnrankedSeen = false;
        for (const QJsonValue result : f.results(run)) {
            const bool isPresent = result[u"isPresent"].toBool();
            QCOMPARE(names(result), u"id isPresent llm mentionedBrands prompt promptId rank runId "_s +
                                        (isPresent ? u"sentiment topic"_s : u"topic"_s));
            QCOMPARE(result[u"runId"], run);
            QCOMPARE(names(result[u"prompt"]), u"journeyStage text"_s);
            QCOMPARE(names(result[u"topic"]), u"id name"_s);
            if (!isPresent)
                QVERIFY(result[u"rank"].isNull());
            isUnrankedSeen = isUnrankedSeen || (isPresent && result[u"rank"].isNull());
        }
        QVERIFY(isUnrankedSeen);
        QCOMPARE(f.get(u"/v1/brands/%1/last/results?page=2"_s.arg(brand)).body,
                 f.get(u"/v1/runs/%1?page=2"_s.arg(run)).body);
    }

    void answersAreGivenOnlyWhereAskedFor()
    {
        ServiceFixture f;
        for (const QString &query :
             {u""_s, u"include_answer=false"_s, u"include_answer=true"_s, u"includeAnswer=true"_s}) {
            const bool isGiven = query.endsWith(u"true");
            const Answer answer = f.get(u"/v1/brands/%1/last/results?limit=3&%2"_s.arg(f.brand(Japanese), query));
            QVERIFY2(answer.json[u"includeAnswer"].toBool() == isGiven, qPrintable(query));
            QCOMPARE(answer.list(u"data"_s).size(), 3);
            for (const QJsonValue result : answer.list(u"data"_s))
                QVERIFY2((result[u"answer"].toString().size() > 400) == isGiven, qPrintable(query));
        }
    }

    void aBrandWithoutRuns()
    {
        ServiceFixture f;
        const QString brand = f.brand(WithoutRuns);
        QVERIFY(f.runs(brand).isEmpty());
        const Answer results = f.get(u"/v1/brands/%1/last/results"_s.arg(brand));
        QCOMPARE(results.status, 200);
        QVERIFY(results.json[u"run"].isNull());
        QVERIFY(results.list(u"data"_s).isEmpty());
        const Answer perception = f.get(u"/v1/brands/%1/perception"_s.arg(brand));
        QVERIFY(perception.json[u"run"].isNull());
        QVERIFY(!perception.list(u"data"_s).isEmpty());
        for (const QJsonValue prompt : perception.list(u"data"_s))
            QVERIFY(prompt[u"responses"].toArray().isEmpty());
    }

    void sources()
    {
        ServiceFixture f;
        const QString run = f.lastRun(f.brand(WithSetback));
        for (const auto &[path, groups] :
             {std::pair(u"sources"_s, u"topics"_s), std::pair(u"perception-sources"_s, u"properties"_s)}) {
            const Answer answer = f.get(u"/v1/runs/%1/%2"_s.arg(run, path));
            QCOMPARE(answer.json[u"run"][u"id"], run);
            QVERIFY2(answer.list(u"data"_s).size() > 3, qPrintable(path));
            int previous = std::numeric_limits<int>::max();
            for (const QJsonValue site : answer.list(u"data"_s)) {
                QCOMPARE(site[u"urlCount"].toInt(), site[u"links"].toArray().size());
                QVERIFY2(!site[groups].toArray().isEmpty(), qPrintable(path));
                QVERIFY2(!site[u"llms"].toArray().isEmpty(), qPrintable(path));
                const int responses = site[u"responseCount"].toInt();
                QVERIFY2(responses > 0 && responses <= previous, qPrintable(path));
                previous = responses;
                int ofLinks = 0;
                for (const QJsonValue link : site[u"links"].toArray()) {
                    QVERIFY(link[u"uri"].toString().startsWith(u"https://%1/"_s.arg(site[u"domain"].toString())));
                    QVERIFY(!link[u"type"].toString().isEmpty());
                    QVERIFY(link[u"responseCount"].toInt() <= responses);
                    ofLinks += link[u"responseCount"].toInt();
                }
                QVERIFY2(ofLinks >= responses, qPrintable(path));
            }
        }
    }

    void suggestionsArePagedWithoutATotal()
    {
        ServiceFixture f;
        const QString path = u"/v1/runs/%1/content-suggestions"_s.arg(f.lastRun(f.brand(Japanese)));
        const Answer first = f.get(path);
        QCOMPARE(first.list(u"data"_s).size(), 10);
        QVERIFY(first.json[u"paging"].toObject().contains(u"total"_s));
        QVERIFY(first.json[u"paging"][u"total"].isNull());
        QCOMPARE(first.json[u"paging"][u"nextPage"].toInt(), 2);
        for (const QJsonValue idea : first.list(u"data"_s)) {
            QCOMPARE(names(idea), u"format id metaDescription prompt sources targetKeywords title topic type"_s);
            QVERIFY(!idea[u"title"].toString().contains(u'{'));
        }
    }

    void perceptionIsTheSameByEveryPath()
    {
        ServiceFixture f;
        const QString brand = f.brand(Flagship);
        const QString run = f.lastRun(brand);
        const Answer answer = f.get(u"/v1/brands/%1/perception"_s.arg(brand));
        QCOMPARE(answer.json[u"brandId"], brand);
        QCOMPARE(answer.json[u"run"][u"id"], run);
        for (const QString &path : {u"/v1/brands/%1/perception-prompts-responses"_s.arg(brand),
                                    u"/v1/brands/%1/perception?runId=%2"_s.arg(brand, run),
                                    u"/v1/runs/%1/perception-prompts-responses"_s.arg(run)})
            QCOMPARE(f.get(path).body, answer.body);
        QVERIFY(f.get(u"/v1/brands/%1/perception?runId=%2"_s.arg(brand, f.runs(brand).at(1)[u"id"].toString())).body !=
                answer.body);

        QSet<QString> properties;
        for (const QJsonValue prompt : answer.list(u"data"_s)) {
            properties.insert(prompt[u"propertyId"].toString());
            QVERIFY(isTime(prompt[u"createdAt"]));
            QVERIFY(prompt[u"scoringLogic"].isObject());
            QCOMPARE(prompt[u"responses"].toArray().size(), 6);
            for (const QJsonValue response : prompt[u"responses"].toArray()) {
                QCOMPARE(names(response), u"createdAt id isUserChanged llm response score scoreReason"_s);
                QVERIFY(response[u"score"].toDouble(-1) >= 0 && response[u"score"].toDouble() <= 10);
            }
        }
        QVERIFY(properties.size() >= 4);
    }

    void refusals()
    {
        ServiceFixture f;
        const auto check = [&f](const QString &path, int status, const QString &mentioned) {
            const Answer answer = f.get(f.withIds(path));
            QVERIFY2(answer.status == status, qPrintable(path));
            QVERIFY2(answer.json[u"message"].toString().contains(f.withIds(mentioned)), answer.body.constData());
            QVERIFY2(answer.json[u"code"] == (status == 400 ? u"invalid_request"_s : u"not_found"_s), qPrintable(path));
        };
        check(u"/v1/brands/BRAND/runs?limit=501"_s, 400, u"limit must be an integer, from 1 to 500"_s);
        check(u"/v1/brands/BRAND/runs?limit=0"_s, 400, u"limit"_s);
        check(u"/v1/runs/RUN?limit=ten"_s, 400, u"got \"ten\""_s);
        check(u"/v1/brands/BRAND/last/results?page=0"_s, 400, u"page must be an integer, 1 or more"_s);
        check(u"/v1/runs/RUN/content-suggestions?page=-1"_s, 400, u"page"_s);
        check(u"/v1/runs/RUN?include_answer=yes"_s, 400, u"include_answer must be true or false"_s);
        check(u"/v1/brands/velmora/runs"_s, 400, u"brandId must be a UUID"_s);
        check(u"/v1/runs/last"_s, 400, u"runId must be a UUID"_s);
        check(u"/v1/brands/BRAND/perception?runId=x"_s, 400, u"runId"_s);
        for (const QString &part : {u"context"_s, u"runs"_s, u"last/results"_s, u"perception"_s})
            check(u"/v1/brands/UNKNOWN/"_s + part, 404, u"no brand UNKNOWN"_s);
        for (const QString &part : {u""_s, u"/stats"_s, u"/sources"_s, u"/perception-sources"_s,
                                    u"/content-suggestions"_s, u"/perception-prompts-responses"_s})
            check(u"/v1/runs/UNKNOWN"_s + part, 404, u"no run"_s);
        check(u"/v1/brands/BRAND/perception?runId=RUN2"_s, 404, u"not one of this brand"_s);
        check(u"/v1/brand"_s, 404, u"availableEndpoints"_s);
        check(u"/v1/brands/"_s, 404, u"availableEndpoints"_s);
    }

    void anUnknownPathOrMethodIsAnsweredWithTheKnownOnes()
    {
        ServiceFixture f;
        const Answer unknown = f.get(u"/v2/%D7%A9"_s);
        QCOMPARE(unknown.json[u"path"], u"/v2/%D7%A9"_s);
        QSet<QString> paths; // two tools delete prompts by one endpoint
        for (const service::Endpoint &endpoint : service::endpoints())
            paths.insert(QString::fromLatin1(endpoint.method) + u' ' + endpoint.path);
        QCOMPARE(unknown.list(u"availableEndpoints"_s).size(), paths.size());
        QVERIFY(unknown.list(u"availableEndpoints"_s).contains(u"GET /v1/brands/{brandId}/context"_s));
        const Answer wrong = f.send("POST", "/");
        QCOMPARE(wrong.status, 405);
        QCOMPARE(wrong.json[u"code"], u"method_not_allowed"_s);
        QCOMPARE(wrong.header("allow"), QByteArray("GET"));
        QCOMPARE(f.send("GET", "/v1/prompts/batch-delete").header("allow"), QByteArray("POST, DELETE"));
        QCOMPARE(f.send("GET", "/v1/topics/" + unknownId.toLatin1()).header("allow"), QByteArray("DELETE"));
    }

    void theKeyIsNeededForEverything()
    {
        ServiceFixture f;
        for (const QByteArray path : {"/", "/v1/brands", "/unknown"}) {
            const Answer missing = f.send("GET", path, {}, {});
            QCOMPARE(missing.status, 401);
            QCOMPARE(missing.json[u"code"], u"missing_api_key"_s);
            const Answer wrong = f.send("GET", path, {}, {{"x-service-api-key", "guess"}});
            QCOMPARE(wrong.status, 401);
            QCOMPARE(wrong.json[u"code"], u"invalid_api_key"_s);
            QVERIFY(!wrong.body.contains("guess") && !wrong.body.contains("\"key\""));
        }
    }

    void requestsAMinuteAreLimited()
    {
        ServiceFixture f({.requestsPerMinute = 3});
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(f.get(u"/"_s).status, 200);
            f.now = f.now.addSecs(10);
        }
        const Answer refused = f.get(u"/"_s);
        QCOMPARE(refused.status, 429);
        QCOMPARE(refused.json[u"code"], u"rate_limit_exceeded"_s);
        f.now = f.now.addSecs(30); // a minute after the first
        QCOMPARE(f.get(u"/"_s).status, 200);
        QCOMPARE(f.get(u"/"_s).status, 429);
    }

    void everyAnswerHasARequestIdOfItsOwn()
    {
        ServiceFixture f;
        QSet<QByteArray> ids;
        for (const QByteArray path : {"/", "/v1/brands", "/nowhere", "/v1/runs/x"})
            ids.insert(f.send("GET", path).header("x-request-id"));
        ids.insert(f.send("GET", "/", {}, {}).header("x-request-id"));
        QCOMPARE(ids.size(), 5);
        QVERIFY(!ids.contains(QByteArray()));
    }
};

BRANDBRIDGE_TEST(TestSandboxReading, QCoreApplication)
#include "test_sandbox_reading.moc"
