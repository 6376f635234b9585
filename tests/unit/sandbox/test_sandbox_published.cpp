// SPDX-License-Identifier: GPL-3.0-or-later
#include "service_fixture.h"

#include "support/raw_client.h"
#include "support/test_program.h"

using namespace brandbridge;

using brandbridge::test::RawClient;

namespace {

/// Why @p value does not have the shape @p expected, with the place; empty if it has. An object has exactly the members
/// of @p expected; those with a "?" may be absent, and "*" stands for any number of names. An item stands for all items
/// of a list. A text is the type of a value: "string", "number", "bool", "any", with "?" if it may be null.
QString mismatch(const QJsonValue &value, const QJsonValue &expected, const QString &at = u"answer"_s)
{
    if (expected.isArray()) {
        if (!value.isArray())
            return at + u" is no list"_s;
        const QJsonArray items = value.toArray();
        for (qsizetype i = 0; i < items.size(); ++i) {
            const QString inner = mismatch(items.at(i), expected[0], at + u'[' + QString::number(i) + u']');
            if (!inner.isEmpty())
                return inner;
        }
        return {};
    }
    if (expected.isObject()) {
        if (!value.isObject())
            return at + u" is no object"_s;
        const QJsonObject members = expected.toObject();
        for (auto it = members.begin(); it != members.end(); ++it) {
            const QString &name = it.key();
            if (!name.endsWith(u'?') && name != u"*" && !value.toObject().contains(name))
                return u"%1 lacks %2"_s.arg(at, name);
        }
        const QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it) {
            QJsonValue inner = members.value(it.key());
            for (const QString &other : {QString(it.key() + u'?'), u"*"_s})
                inner = inner.isUndefined() ? members.value(other) : inner;
            if (inner.isUndefined())
                return u"%1 has %2"_s.arg(at, it.key());
            const QString problem = mismatch(*it, inner, at + u'.' + it.key());
            if (!problem.isEmpty())
                return problem;
        }
        return {};
    }
    QString type = expected.toString();
    const bool mayBeNull = type.endsWith(u'?');
    type.remove(u'?');
    const bool fits = type == u"any" || (mayBeNull && value.isNull()) || (type == u"string" && value.isString()) ||
                      (type == u"number" && value.isDouble()) || (type == u"bool" && value.isBool());
    return fits ? QString() : u"%1 is no %2"_s.arg(at, expected.toString());
}

#define COMPARE_SHAPE(value, text)                                                                                     \
    do {                                                                                                               \
        QJsonParseError error;                                                                                         \
        const QJsonDocument expected = QJsonDocument::fromJson(QByteArray(text), &error);                              \
        QVERIFY2(error.error == QJsonParseError::NoError, qPrintable(error.errorString()));                            \
        QCOMPARE(mismatch(QJsonValue(value), expected.object()), QString());                                           \
    } while (false)

#define PAGING R"("paging":{"page":"number","limit":"number","total":"number?","nextPage":"number?"})"
#define COUNTS                                                                                                         \
    R"("present":"number","positive":"number","negative":"number","neutral":"number","responsesWithBrands":"number",)" \
    R"("totalResponses":"number","completedResponses":"number","averageRank":"number?","calculatedAt":"string")"
#define LINKS R"("links":[{"uri":"string","type":"string","responseCount":"number"}])"
#define QUOTA R"("remainingSlots":"number","promptLimit":"number","orgWideLimit":"number","orgTotalPrompts":"number")"

constexpr char runsShape[] =
    R"({"data":[{"id":"string","startedAt":"string","metrics":{)" COUNTS R"(,"topics":"any"}}],)" PAGING "}";
constexpr char statsShape[] =
    R"({"id":"string","brandId":"string","startedAt":"string","metrics":{)" COUNTS R"(,"mentionedBrandsRun":)"
    R"({"*":"number"},"topics":{"*":{"present?":"number","positive?":"number","negative?":"number","neutral?":"number"}}}})";
constexpr char resultsShape[] =
    R"({"run":{"id":"string","brandId":"string","startedAt":"string"},"data":[{"id":"string","runId":"string",)"
    R"("prompt":{"text":"string","journeyStage":"string?"},"topic":{"name":"string"},"llm":"string","isPresent":"bool",)"
    R"("rank":"number?","sentiment":"string?","mentionedBrands":["string"]}],)" PAGING R"(,"includeAnswer":"bool"})";
constexpr char sourcesShape[] =
    R"({"run":{"id":"string","brandId":"string","startedAt":"string"},"data":[{"domain":"string","urlCount":"number",)"
    R"("responseCount":"number","topics":["string"],"llms":["string"],)" LINKS "}]}";
constexpr char perceptionSourcesShape[] =
    R"({"run":{"id":"string","brandId":"string","startedAt":"string","completedAt":"string?"},"data":[{)"
    R"("domain":"string","urlCount":"number","responseCount":"number","properties":["string"],"llms":["string"],)" LINKS
    "}]}";
constexpr char perceptionShape[] =
    R"({"brandId":"string","run":{"id":"string","startedAt":"string"},"data":[{"id":"string","propertyId":"string",)"
    R"("promptText":"string","scoringLogic":"any","createdAt":"string","responses":[{"id":"string","llm":"string",)"
    R"("response":"string","score":"number","scoreReason":"string","isUserChanged":"bool","createdAt":"string"}]}]})";

/// The service in published mode.
class PublishedFixture : public ServiceFixture
{
public:
    PublishedFixture() : ServiceFixture({.published = true}) {}

    QJsonArray all(const QString &run) { return pages(u"/v1/runs/"_s + run, 500); }
    int remaining(const QString &brand) { return quota(brand)[u"remainingSlots"].toInt(); }
};

constexpr int inProgress = WithoutCustomPerception; ///< the brand whose latest run is
constexpr int unrated = Arabic;                     ///< the brand whose latest run has no sentiment

} // namespace

/// The sandbox as the deployed service documents its answers, and nothing else.
class TestSandboxPublished : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsOfRuns()
    {
        PublishedFixture f;
        for (const QJsonValue brand : f.data(u"/v1/brands"_s)) {
            const Answer answer = f.get(u"/v1/brands/%1/runs"_s.arg(brand[u"id"].toString()));
            COMPARE_SHAPE(answer.json, runsShape);
            QCOMPARE(answer.json[u"paging"][u"limit"], 10);
            for (const QJsonValue run : answer.list(u"data"_s))
                QVERIFY(run[u"metrics"][u"topics"].isNull());
        }
        const QString path = u"/v1/brands/%1/runs?limit=501"_s.arg(f.brand(Flagship));
        QCOMPARE(f.get(path).json[u"paging"][u"limit"], 500);
        QCOMPARE(f.get(path).list(u"data"_s).size(), 34);
    }

    void statisticsOfARun()
    {
        PublishedFixture f;
        for (int brand = Flagship; brand < WithoutRuns; ++brand)
            COMPARE_SHAPE(f.get(u"/v1/runs/%1/stats"_s.arg(f.lastRun(f.brand(brand)))).json, statsShape);
        const QString abandoned = f.runs(f.brand(Arabic)).at(9)[u"id"].toString();
        const QJsonValue metrics = f.get(u"/v1/runs/%1/stats"_s.arg(abandoned)).json[u"metrics"];
        QCOMPARE(metrics[u"completedResponses"], 0);
        QVERIFY(metrics[u"averageRank"].isNull());
    }

    void resultsHaveNoIdsOfPromptsAndTopics()
    {
        PublishedFixture f;
        const QString brand = f.brand(Flagship);
        for (const QString &path : {u"/v1/runs/"_s + f.lastRun(brand), u"/v1/brands/%1/last/results"_s.arg(brand)}) {
            const Answer answer = f.get(path);
            COMPARE_SHAPE(answer.json, resultsShape);
            QCOMPARE(answer.list(u"data"_s).size(), 50);
            QVERIFY(answer.json[u"paging"][u"total"].isNull());
            QCOMPARE(answer.json[u"paging"][u"nextPage"], 2);
            QCOMPARE(answer.json[u"includeAnswer"], false);
            QCOMPARE(f.get(path + u"?limit=1000"_s).json[u"paging"][u"limit"], 500);
        }
        const Answer withAnswer = f.get(u"/v1/runs/%1?include_answer=true&limit=3"_s.arg(f.lastRun(brand)));
        for (const QJsonValue result : withAnswer.list(u"data"_s))
            QVERIFY(result[u"answer"].toString().size() > 400);
        QCOMPARE(f.all(f.lastRun(brand)).size(), 480);
    }

    void sources()
    {
        PublishedFixture f;
        const QString run = f.lastRun(f.brand(Flagship));
        for (const auto &[path, shape] :
             {std::pair(u"sources"_s, sourcesShape), std::pair(u"perception-sources"_s, perceptionSourcesShape)}) {
            const QString target = u"/v1/runs/%1/%2"_s.arg(run, path);
            const Answer answer = f.get(target);
            COMPARE_SHAPE(answer.json, shape);
            QCOMPARE(f.get(target + u"?limit=1&page=2"_s).body, answer.body);
            int previous = std::numeric_limits<int>::max();
            for (const QJsonValue site : answer.list(u"data"_s)) {
                QVERIFY(site[u"responseCount"].toInt() <= previous);
                previous = site[u"responseCount"].toInt();
                for (const QJsonValue link : site[u"links"].toArray())
                    QVERIFY(QStringList({u"article"_s, u"review"_s}).contains(link[u"type"].toString()));
            }
        }
    }

    void perception()
    {
        PublishedFixture f;
        const QString brand = f.brand(Flagship);
        const QString run = f.lastRun(brand);
        int changed = 0;
        for (const QString &path :
             {u"/v1/brands/%1/perception"_s.arg(brand), u"/v1/brands/%1/perception?runId=%2"_s.arg(brand, run),
              u"/v1/brands/%1/perception-prompts-responses"_s.arg(brand),
              u"/v1/runs/%1/perception-prompts-responses"_s.arg(run)}) {
            const Answer answer = f.get(path);
            COMPARE_SHAPE(answer.json, perceptionShape);
            for (const QJsonValue prompt : answer.list(u"data"_s)) {
                for (const QJsonValue response : prompt[u"responses"].toArray())
                    changed += response[u"isUserChanged"].toBool();
            }
        }
        QVERIFY(changed > 0);
        QVERIFY(f.get(u"/v1/brands/%1/perception"_s.arg(f.brand(WithoutRuns))).json[u"run"].isNull());
    }

    void guessesAreThoseOfTheNotes()
    {
        PublishedFixture f;
        COMPARE_SHAPE(f.get(u"/v1/organization/context"_s).json,
                      R"({"id":"string","name":"string","plan":"string","brandCount":"number"})");
        COMPARE_SHAPE(f.get(u"/v1/brands"_s).json, R"({"data":[{"id":"string","name":"string","domain":"string"}]})");
        COMPARE_SHAPE(f.context(f.brand(Flagship)),
                      R"({"brandId":"string","name":"string","targeting":{"country":"string","language":"string"},)"
                      R"("promptQuota":{)" QUOTA R"(},"topicCount":"number","promptCount":"number",)"
                      R"("schedule":{"frequency":"string"},"nextEstimatedScheduledFetchAt":"string"})");
        const Answer suggestions =
            f.get(u"/v1/runs/%1/content-suggestions?limit=500"_s.arg(f.lastRun(f.brand(Flagship))));
        COMPARE_SHAPE(suggestions.json,
                      R"({"data":[{"id":"string","type":"string","format":"string","title":"string",)"
                      R"("metaDescription":"string","topic":"string","prompt":"string","targetKeywords":["string"],)"
                      R"("sources":["string"]}],)" PAGING "}");
        QSet<QString> types;
        for (const QJsonValue suggestion : suggestions.list(u"data"_s))
            types.insert(suggestion[u"type"].toString());
        QCOMPARE(types, QSet<QString>({u"aligned"_s, u"fresh_angle"_s}));
    }

    void creationsInABatch()
    {
        PublishedFixture f;
        const QString brand = f.brand(Flagship);
        const int before = f.remaining(brand);
        const QString path = u"/v1/brands/%1/topics-prompts/batch"_s.arg(brand);
        const QJsonObject prompt{{u"text"_s, u"Which lamp?"_s}, {u"customerJourney"_s, u"awareness"_s}};
        const QJsonObject topic{{u"name"_s, u"Lamps"_s}, {u"prompts"_s, QJsonArray{prompt, prompt}}};
        const Answer created = f.post(path, {{u"topics"_s, QJsonArray{topic}}});
        QCOMPARE(created.status, 201);
        COMPARE_SHAPE(created.json, R"({"topics":[{"id":"string","name":"string","prompts":["any"]}],)" QUOTA "}");
        const QJsonValue newTopic = created.list(u"topics"_s).first();
        QVERIFY(newTopic[u"prompts"].toArray().isEmpty());
        QCOMPARE(created.json[u"remainingSlots"], before - 2);

        const QJsonObject existing{{u"id"_s, newTopic[u"id"]}, {u"prompts"_s, QJsonArray{prompt}}};
        const Answer again = f.post(path, {{u"topics"_s, QJsonArray{existing}}});
        QCOMPARE(again.status, 201);
        QVERIFY(again.json.contains(u"topics"_s));
        QVERIFY(again.list(u"topics"_s).isEmpty());
        QCOMPARE(again.json[u"remainingSlots"], before - 3);
    }

    void otherCreations()
    {
        PublishedFixture f;
        const QString brand = f.brand(Flagship);
        const Answer topics = f.post(u"/v1/brands/%1/topics"_s.arg(brand),
                                     {{u"topics"_s, QJsonArray{QJsonObject{{u"name"_s, u"Lamps"_s}}}}});
        QCOMPARE(topics.status, 201);
        COMPARE_SHAPE(topics.json, R"({"topics":[{"id":"string","name":"string"}]})");
        const QJsonArray prompts{QJsonObject{{u"text"_s, u"Velmora?"_s}}};
        const QString topic = topics.list(u"topics"_s).first()[u"id"].toString();
        const Answer inTopic = f.post(u"/v1/topics/%1/prompts"_s.arg(topic), {{u"prompts"_s, prompts}});
        QCOMPARE(inTopic.status, 201);
        COMPARE_SHAPE(inTopic.json, R"({"prompts":[{"id":"string","text":"string","customerJourney":"string?"}],)"
                                    R"("remainingSlots":"number"})");
        const Answer perception = f.post(u"/v1/brands/%1/perception-prompts"_s.arg(brand), {{u"prompts"_s, prompts}});
        QCOMPARE(perception.status, 201);
        COMPARE_SHAPE(perception.json,
                      R"({"prompts":[{"id":"string","brandId":"string","propertyId":"string","promptText":"string",)"
                      R"("scoringLogic":"any"}],"remainingSlots":"number"})");

        const QString id = inTopic.list(u"prompts"_s).first()[u"id"].toString();
        const Answer deleted = f.post(u"/v1/prompts/batch-delete"_s, {{u"promptIds"_s, QJsonArray{id, unknownId}}});
        QCOMPARE(deleted.status, 201);
        QCOMPARE(deleted.json[u"deleted"], 1);
        COMPARE_SHAPE(deleted.json, R"({"deleted":"number","remainingSlots":"number"})");
        const Answer without = f.remove(u"/v1/topics/"_s + topic);
        QCOMPARE(without.status, 201);
        QCOMPARE(without.json[u"deleted"], true);
        COMPARE_SHAPE(without.json, R"({"deleted":"bool","remainingSlots":"number"})");
    }

    void refusals()
    {
        PublishedFixture f;
        const QJsonArray one{QJsonObject{{u"text"_s, u"Lamps?"_s}}};
        const Answer forbidden =
            f.post(u"/v1/brands/%1/perception-prompts"_s.arg(f.brand(WithoutCustomPerception)), {{u"prompts"_s, one}});
        QCOMPARE(forbidden.status, 403);
        QCOMPARE(forbidden.json[u"code"], u"custom_perception_prompts_disabled"_s);
        QJsonArray many;
        for (int i = 0; i < 101; ++i)
            many.append(one.first());
        const Answer full =
            f.post(u"/v1/brands/%1/perception-prompts"_s.arg(f.brand(Flagship)), {{u"prompts"_s, many}});
        QCOMPARE(full.status, 409);
        COMPARE_SHAPE(full.json, R"({"message":"string","code":"string",)" QUOTA "}");
        const Answer noPath = f.get(u"/v2/brands"_s);
        QCOMPARE(noPath.status, 404);
        QCOMPARE(noPath.json[u"path"], u"/api/v2/brands"_s);
        QVERIFY(noPath.list(u"availableEndpoints"_s).contains(u"GET /v1/brands"_s));
    }

    void keyHeaders_data()
    {
        const auto row = brandbridge::test::columns<QByteArray, QByteArray, QByteArray, QByteArray>("path", "name",
                                                                                                    "value", "message");
        row("the service's own", "/", "X-Sandbox-Api-Key", "key", "");
        row("without x", "/", "sandbox-api-key", "key", "");
        row("any service's", "/", "x-api-key", "key", "");
        row("bearer", "/", "Authorization", "Bearer key", "");
        row("wrong", "/", "x-api-key", "other", "Invalid API key");
        row("wrong bearer", "/", "Authorization", "Bearer other", "Invalid API key");
        row("another service's header", "/", "x-service-api-key", "key", "Missing Sandbox API key");
        row("basic", "/", "Authorization", "Basic key", "Missing Sandbox API key");
        row("in the query", "/?api_key=key", "Accept", "*/*", "Missing Sandbox API key");
    }
    void keyHeaders()
    {
        QFETCH(const QByteArray, path);
        QFETCH(const QByteArray, name);
        QFETCH(const QByteArray, value);
        QFETCH(const QByteArray, message);
        PublishedFixture f;
        const Answer answer = f.send("GET", path, {}, {{name, value}});
        QCOMPARE(answer.status, message.isEmpty() ? 200 : 401);
        if (!message.isEmpty())
            QCOMPARE(answer.json, QJsonObject({{u"message"_s, QString::fromLatin1(message)}}));
    }

    void theServersPaths()
    {
        Sandbox sandbox({.published = true, .key = "key"});
        QVERIFY(sandbox.listen(0));
        QCOMPARE(sandbox.baseUrl(), QUrl(u"http://127.0.0.1:%1/api"_s.arg(sandbox.port())));
        const auto bodyAt = [&](const QByteArray &path) {
            const RawClient client(sandbox.port(), "GET " + path +
                                                       " HTTP/1.1\r\nHost: 127.0.0.1\r\nx-api-key: key\r\n"
                                                       "Connection: close\r\n\r\n");
            return test::waitFor([&] { return !client.body().isEmpty(); }) ? client.body() : QByteArray();
        };
        for (const QByteArray path : {"/", "/settings/api", "/v1/brands", "/apiary", "/mcp"})
            QVERIFY2(bodyAt(path).startsWith("<!doctype html>"), path.constData());
        for (const QByteArray path : {"/api", "/api/"})
            QVERIFY2(bodyAt(path).contains("\"organizationId\""), path.constData());
        QVERIFY(bodyAt("/api/v1/brands").contains("Velmora"));
    }

    void aRunInProgress()
    {
        PublishedFixture f;
        const QString brand = f.brand(inProgress);
        const auto latest = [&]() -> QJsonValue { return f.runs(brand).first(); };
        const QJsonValue run = latest();
        const int total = run[u"metrics"][u"totalResponses"].toInt();
        const int completed = run[u"metrics"][u"completedResponses"].toInt();
        QVERIFY(completed > total / 4 && completed < total / 2);
        QCOMPARE(f.all(run[u"id"].toString()).size(), completed);
        QVERIFY(f.get(u"/v1/runs/%1/perception-sources"_s.arg(run[u"id"].toString()))
                    .json[u"run"][u"completedAt"]
                    .isNull());
        QVERIFY(QDateTime::fromString(run[u"startedAt"].toString(), Qt::ISODateWithMs).secsTo(f.now) < 2 * 3600);
        f.now = f.now.addSecs(3600);
        QVERIFY(latest()[u"metrics"][u"completedResponses"].toInt() > completed);
        f.now = f.now.addSecs(2 * 3600);
        QCOMPARE(latest()[u"id"], run[u"id"]);
        QCOMPARE(latest()[u"metrics"][u"completedResponses"], total);
        f.now = f.now.addDays(7);
        QVERIFY(latest()[u"id"] != run[u"id"]);
        QCOMPARE(f.runs(brand).at(1)[u"id"], run[u"id"]);
    }

    void aRunWithoutSentiment()
    {
        PublishedFixture f;
        const QJsonArray results = f.all(f.lastRun(f.brand(unrated)));
        int present = 0;
        for (const QJsonValue result : results) {
            present += result[u"isPresent"].toBool();
            QVERIFY(result[u"sentiment"].isNull());
        }
        const QJsonValue metrics = f.runs(f.brand(unrated)).first()[u"metrics"];
        QCOMPARE(metrics[u"present"].toInt(), present);
        QVERIFY(present > 0);
        QCOMPARE(metrics[u"positive"].toInt() + metrics[u"negative"].toInt() + metrics[u"neutral"].toInt(), 0);
    }

    void aPromptOfSeveralTopics()
    {
        PublishedFixture f;
        QSet<QString> topics;
        QSet<QString> prompts;
        for (const QJsonValue result : f.all(f.lastRun(f.brand(Flagship)))) {
            const QString text = result[u"prompt"][u"text"].toString();
            const QString topic = result[u"topic"][u"name"].toString();
            prompts.insert(topic + u'\n' + text);
            if (text == u"Which planning tool suits a team of ten?")
                topics.insert(topic);
        }
        QCOMPARE(topics, QSet<QString>({u"Pricing"_s, u"Support"_s, u"Resource planning"_s}));
        QCOMPARE(prompts.size(), 80);
    }

    void otherShapes_data()
    {
        const auto row = brandbridge::test::columns<QString, QString, QString>("faults", "path", "shape");
        const QString brands = u"/v1/brands"_s;
        row("envelope", u"shape=brands-envelope"_s, brands,
            uR"({"brands":[{"id":"string","name":"string","domain":"string"}]})"_s);
        row("names", u"shape=brand-name,shape=website"_s, brands,
            uR"({"data":[{"id":"string","brandName":"string","website":"string"}]})"_s);
        row("title", u"shape=title"_s, brands, uR"({"data":[{"id":"string","title":"string","domain":"string"}]})"_s);
        row("answer", u"shape=response"_s, u"/v1/brands/BRAND/last/results?include_answer=true"_s,
            QString(QLatin1String(resultsShape)).replace(u"\"llm\""_s, u"\"response\":\"string\",\"llm\""_s));
        row("suggestions", u"shape=suggestions-envelope"_s, u"/v1/runs/RUN/content-suggestions"_s,
            u"{\"suggestions\":[{\"*\":\"any\"}]," PAGING "}"_s);
        row("documented", u"shape=brands-envelope,shape=brands-array,shape=brand-name,shape=title,shape=response"_s,
            u"/v1/brands/BRAND/runs"_s, QLatin1String(runsShape));
        row("no path", u"shape=no-perception"_s, u"/v1/brands/BRAND/perception"_s,
            uR"({"message":"string","code":"string","path":"string","availableEndpoints":["string"]})"_s);
        row("the other path", u"shape=no-perception"_s, u"/v1/brands/BRAND/perception-prompts-responses"_s,
            QLatin1String(perceptionShape));
    }
    void otherShapes()
    {
        QFETCH(const QString, faults);
        QFETCH(const QString, path);
        QFETCH(const QString, shape);
        PublishedFixture f;
        const QString brand = f.brand(Flagship);
        const QString target = QString(path).replace(u"BRAND"_s, brand).replace(u"RUN"_s, f.lastRun(brand));
        f.faults = Faults::parse(faults);
        COMPARE_SHAPE(f.get(target).json, shape.toUtf8());
    }

    void listsWithoutAnEnvelope()
    {
        PublishedFixture f;
        const QJsonArray brands = f.data(u"/v1/brands"_s);
        f.faults = Faults::parse(u"shape=brands-array");
        QCOMPARE(QJsonDocument::fromJson(f.get(u"/v1/brands"_s).body).array(), brands);
    }
};

BRANDBRIDGE_TEST(TestSandboxPublished, QCoreApplication)
#include "test_sandbox_published.moc"
