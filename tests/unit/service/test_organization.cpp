// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/endpoint.h"
#include "core/service/fallback_sender.h"
#include "core/service/organization.h"
#include "outcome.h"
#include "support/fake_sender.h"
#include "support/test_program.h"

#include <QJsonDocument>

using namespace brandbridge;
using namespace brandbridge::service;
using namespace brandbridge::test;
using namespace brandbridge::transport;

namespace {

template <typename T>
void ignore(Result<T>)
{
}

const PageRequest thirdOfFifty{3, 50};

template <typename T>
T read(const QByteArray &body)
{
    T record;
    if (!readDocument(QJsonDocument::fromJson(body), record))
        qWarning("not understood");
    return record;
}

using Figures = QList<std::optional<qint64>>;

std::optional<qint64> figure(qint64 value)
{
    return value;
}

} // namespace

/// What is asked of the service, and how its answers are read.
class TestOrganization : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Those that have more to say than method and path, which test_fault_answers tries with every endpoint. How ids
    /// and other arguments are written: test_relay and relay.test.mjs.
    void requestsWithMoreThanAPath()
    {
        const auto check = [](const QByteArray &line, const QByteArray &body, const auto &ask) {
            FakeSender sender;
            QObject context;
            const Organization organization(sender);
            ask(organization, &context);
            QVERIFY2(sender.sent() == 1, line);
            QCOMPARE(sender.requests.first().method + ' ' + sender.requests.first().target(), line);
            QCOMPARE(sender.requests.first().body, body);
        };
        check("GET /v1/brands?limit=50&page=3", {},
              [](auto &o, auto *c) { o.brands(thirdOfFifty, c, ignore<Page<Brand>>); });
        check("GET /v1/runs/r1?include_answer=true&limit=50&page=3", {},
              [](auto &o, auto *c) { o.runResults(u"r1"_s, true, thirdOfFifty, c, ignore<Page<RunResult>>); });
        check("GET /v1/runs/r1/sources?limit=50&page=3", {},
              [](auto &o, auto *c) { o.runSources(u"r1"_s, thirdOfFifty, c, ignore<Page<Source>>); });
        check("GET /v1/runs/r1/content-suggestions?limit=50&page=3", {}, [](auto &o, auto *c) {
            o.contentSuggestions(u"r1"_s, thirdOfFifty, c, ignore<Page<ContentSuggestion>>);
        });
        check("GET /v1/runs/r1/perception-sources?limit=50&page=3", {},
              [](auto &o, auto *c) { o.runPerceptionSources(u"r1"_s, thirdOfFifty, c, ignore<Page<Source>>); });
        check(
            "POST /v1/brands/b1/perception-prompts",
            R"({"prompts":[{"badScore":"bad","goodScore":"good","propertyId":"Trust","scoringLogic":{"a":1},"text":"p1"},)"
            R"({"scoringLogic":"by feel","text":"p2"}]})",
            [](auto &o, auto *c) {
                const NewPerceptionPrompt full{u"p1"_s, u"Trust"_s, QJsonObject{{u"a"_s, 1}}, u"good"_s, u"bad"_s};
                const NewPerceptionPrompt text{u"p2"_s, {}, u"by feel"_s, {}, {}};
                o.addPerceptionPrompts(u"b1"_s, {full, text}, c, ignore<CreatedPerceptionPrompts>);
            });
        check("POST /v1/brands/b1/topics-prompts/batch",
              R"({"topics":[{"name":"New","prompts":[{"customerJourney":"awareness","text":"p1"},{"text":"p2"}]},)"
              R"({"id":"t1","prompts":[{"text":"p3"}]}]})",
              [](auto &o, auto *c) {
                  o.batchCreate(
                      u"b1"_s,
                      {{{}, u"New"_s, {{u"p1"_s, u"awareness"_s}, {u"p2"_s, {}}}}, {u"t1"_s, {}, {{u"p3"_s, {}}}}}, c,
                      ignore<CreatedTopics>);
              });
        check("POST /v1/brands/b1/topics", R"({"topics":[{"name":"A"},{"name":"B"}]})", [](auto &o, auto *c) {
            o.createTopics(u"b1"_s, {u"A"_s, u"B"_s}, c, ignore<CreatedTopics>);
        });
        check("POST /v1/prompts/batch-delete", R"({"promptIds":["p1","p2"]})", [](auto &o, auto *c) {
            o.batchDeletePrompts({u"p1"_s, u"p2"_s}, c, ignore<Deletion>);
        });
    }

    /// Written down by hand from the contract's list, so that a mistake in the data file shows.
    void endpointsAreThoseOfTheContract()
    {
        QSet<QString> found;
        for (const Endpoint &endpoint : endpoints())
            found.insert(QString::fromLatin1(endpoint.method) + u' ' + endpoint.path);
        const QSet<QString> contract{
            u"GET /"_s,
            u"GET /v1/organization/context"_s,
            u"GET /v1/brands"_s,
            u"GET /v1/brands/{brandId}/context"_s,
            u"GET /v1/brands/{brandId}/runs"_s,
            u"GET /v1/brands/{brandId}/last/results"_s,
            u"GET /v1/runs/{runId}"_s,
            u"GET /v1/runs/{runId}/stats"_s,
            u"GET /v1/runs/{runId}/content-suggestions"_s,
            u"GET /v1/runs/{runId}/sources"_s,
            u"GET /v1/runs/{runId}/perception-sources"_s,
            u"GET /v1/brands/{brandId}/perception"_s,
            u"GET /v1/brands/{brandId}/perception-prompts-responses"_s,
            u"GET /v1/runs/{runId}/perception-prompts-responses"_s,
            u"POST /v1/brands/{brandId}/perception-prompts"_s,
            u"POST /v1/brands/{brandId}/topics-prompts/batch"_s,
            u"POST /v1/brands/{brandId}/topics"_s,
            u"POST /v1/topics/{topicId}/prompts"_s,
            u"POST /v1/prompts/batch-delete"_s,
            u"DELETE /v1/prompts/{promptId}"_s,
            u"DELETE /v1/topics/{topicId}"_s,
        };
        QCOMPARE(found, contract);
    }

    /// A service has one of the paths, or the other.
    void fallbacks()
    {
        FakeSender sender;
        FallbackSender fallbacks(sender);
        const Organization organization(fallbacks);
        QObject context;
        const Error noPath{.kind = ErrorKind::NoSuchPath, .httpStatus = 404};
        const auto sent = [&sender] { return QByteArray(sender.requests.last().target()); };

        organization.perceptionPrompts(u"b1"_s, &context, ignore<Page<PerceptionPrompt>>);
        QCOMPARE(sent(), QByteArray("/v1/brands/b1/perception-prompts-responses"));
        sender.answerLast(Result<Reply>(tl::unexpected(noPath)));
        QCOMPARE(sent(), QByteArray("/v1/brands/b1/perception"));
        Outcome<Page<PerceptionPrompt>> again; // what is known to be missing is not tried
        organization.perceptionPrompts(u"b1"_s, &context, again.continuation());
        QCOMPARE(sender.sent(), 3);
        QCOMPARE(sent(), QByteArray("/v1/brands/b1/perception"));
        sender.answerLast(Result<Reply>(tl::unexpected(noPath)));
        QCOMPARE(again.error().kind, ErrorKind::NoSuchPath);

        Outcome<Page<PerceptionPrompt>> ofRun;
        organization.runPerceptionResponses(u"r1"_s, {}, &context, ofRun.continuation());
        QCOMPARE(sent(), QByteArray("/v1/runs/r1/perception-prompts-responses"));
        sender.answerLast(Result<Reply>(tl::unexpected(noPath)));
        QCOMPARE(sent(), QByteArray("/v1/runs/r1/stats")); // whose run it is
        sender.answerLast(QByteArray(R"({"id":"r1","brandId":"b1"})"));
        QCOMPARE(sent(), QByteArray("/v1/brands/b1/perception?runId=r1"));
        sender.answerLast(QByteArray(R"({"data":[{"id":"p1"}]})"));
        QCOMPARE(ofRun.value().items.size(), 1);
        organization.runPerceptionResponses(u"r2"_s, u"b2"_s, &context, ignore<Page<PerceptionPrompt>>);
        QCOMPARE(sent(), QByteArray("/v1/brands/b2/perception?runId=r2"));

        Outcome<Page<PerceptionPrompt>> nowhere;
        organization.runPerceptionResponses(u"r3"_s, {}, &context, nowhere.continuation());
        sender.answerLast(QByteArray(R"({"id":"r3"})"));
        QCOMPARE(nowhere.error().kind, ErrorKind::NotUnderstood);
    }

    void identifiersThatAddressSomethingElse()
    {
        FakeSender sender;
        QObject context;
        for (const QString &id : {QString(), u"."_s, u".."_s, u"../brands/b1"_s, QString(QChar(0xD800))}) {
            Outcome<Deletion> outcome;
            Organization(sender).deleteTopic(id, &context, outcome.continuation());
            QVERIFY2(!outcome.isThere(), qPrintable(id));
            QVERIFY2(outcome.error().kind == ErrorKind::BadRequest, qPrintable(id));
        }
        QCOMPARE(sender.sent(), 0);
    }

    void readsContexts()
    {
        const auto organization =
            read<OrganizationContext>(R"({"id":"o1","name":"Acme","plan":"growth","brandCount":3})");
        QCOMPARE((QStringList{organization.plan, organization.name}), (QStringList{u"growth"_s, u"Acme"_s}));
        QCOMPARE(organization.brandCount, figure(3));

        // Sums are made of it.
        QCOMPARE(read<OrganizationContext>(R"({"brandCount":-9223372036854775807})").brandCount,
                 figure(-1'000'000'000'000'000));

        const auto context = read<BrandContext>(
            R"({"brandId":"b1","name":"Acme","targeting":{"country":"DE","language":"de"},)"
            R"("promptQuota":{"remainingSlots":5,"promptLimit":100,"orgWideLimit":500,"orgTotalPrompts":95},)"
            R"("topicCount":4,"promptCount":95,"schedule":{"frequency":"weekly"},)"
            R"("nextEstimatedScheduledFetchAt":"2026-11-23T06:00:00.000Z"})");
        QCOMPARE((QStringList{context.country, context.language, context.scheduleFrequency}),
                 (QStringList{u"DE"_s, u"de"_s, u"weekly"_s}));
        QCOMPARE((Figures{context.quota.remainingSlots, context.quota.orgTotalPrompts, context.topicCount}),
                 (Figures{5, 95, 4}));
        QCOMPARE(context.nextEstimatedScheduledFetchAt, QDateTime(QDate(2026, 11, 23), QTime(6, 0), Qt::UTC));

        const auto flat = read<BrandContext>(R"({"remainingSlots":0,"schedule":"daily"})");
        QCOMPARE(flat.quota.remainingSlots, figure(0));
        QCOMPARE(flat.scheduleFrequency, u"daily"_s);

        // Any figures that are there.
        QCOMPARE(read<BrandContext>(R"({"promptLimit":100,"orgWideLimit":500})").quota.orgWideLimit, figure(500));

        // The contract does not say where in the context they stand.
        const auto elsewhere = read<BrandContext>(
            R"({"plan":{"quota":{"remainingSlots":7,"promptLimit":9}},)"
            R"("schedule":{"frequency":"weekly","nextEstimatedScheduledFetchAt":"2026-11-23T06:00:00.000Z"}})");
        QCOMPARE((Figures{elsewhere.quota.remainingSlots, elsewhere.quota.promptLimit}), (Figures{7, 9}));
        QCOMPARE(elsewhere.nextEstimatedScheduledFetchAt, context.nextEstimatedScheduledFetchAt);
    }

    void readsRuns()
    {
        const auto page = read<Page<Run>>(
            R"({"data":[{"id":"r1","startedAt":"2026-01-05T00:00:00Z","status":"completed","x":1,)"
            R"("metrics":{"present":7,"positive":3,"negative":1,"neutral":3,"responsesWithBrands":5,)"
            R"("totalResponses":20,"completedResponses":19,"averageRank":2.5,)"
            R"("mentionedBrandsRun":{"competitor-x":45,"odd":"?"},"topics":{"Pricing":{"present":40}},)"
            R"("calculatedAt":"2026-01-05T01:00:00Z"}},)"
            R"({"id":"r2","metrics":{"topics":null}},{"id":"r3","metrics":null}],"paging":{"page":1,"limit":10,"total":null,"nextPage":2}})");
        QCOMPARE(page.items.size(), 3);
        const Run &run = page.items[0];
        QCOMPARE(run.id, u"r1"_s);
        QCOMPARE(run.fields[u"x"_s].toInt(), 1);
        QVERIFY(run.metrics && run.metrics->topics && run.metrics->topics->contains(u"Pricing"_s));
        QCOMPARE(run.metrics->brandMentions, (QMap<QString, qint64>{{u"competitor-x"_s, 45}}));
        QCOMPARE((Figures{run.metrics->present, run.metrics->completedResponses}), (Figures{7, 19}));
        QCOMPARE(run.metrics->averageRank, std::optional<double>(2.5));
        QVERIFY(page.items[1].metrics && !page.items[1].metrics->topics);
        QVERIFY(!page.items[2].metrics && !page.items[2].startedAt.isValid());
        QVERIFY(page.paging && !page.paging->total);
        QCOMPARE(page.paging->nextPage, figure(2));
    }

    void readsResults()
    {
        const auto page = read<Page<RunResult>>(
            R"({"run":{"id":"r1","brandId":"b1"},"data":[)"
            R"({"id":"1","runId":"r1","promptId":"p1","prompt":{"text":"Who?","journeyStage":"awareness"},)"
            R"("topic":{"id":"t1","name":"Pricing"},"llm":"chatgpt","isPresent":true,"rank":1,)"
            R"("sentiment":"positive","mentionedBrands":["x","y"],"answer":"مرحبا"},)"
            R"({"id":"2","rank":null,"prompt":"Bare?","topic":"Support"}]})");
        QVERIFY(page.run && page.run->brandId == u"b1"_s);
        QVERIFY(!page.paging);
        const RunResult &full = page.items[0];
        QCOMPARE((QStringList{full.promptText, full.journeyStage, full.topicId, full.topicName, full.model}),
                 (QStringList{u"Who?"_s, u"awareness"_s, u"t1"_s, u"Pricing"_s, u"chatgpt"_s}));
        QCOMPARE(full.isPresent, std::optional<bool>(true));
        QCOMPARE(full.rank, std::optional<double>(1));
        QCOMPARE(full.mentionedBrands, QStringList({u"x"_s, u"y"_s}));
        QCOMPARE(full.answer, std::optional<QString>(u"مرحبا"_s));
        const RunResult &sparse = page.items[1];
        QVERIFY(!sparse.rank && !sparse.isPresent && !sparse.answer);
        QCOMPARE(sparse.promptText, u"Bare?"_s);
        QCOMPARE(sparse.topicName, u"Support"_s);
    }

    void readsSources()
    {
        const auto page = read<Page<Source>>(
            R"({"data":[{"domain":"a.test","urlCount":3,"responseCount":12,"topics":["Pricing"],"llms":["chatgpt"],)"
            R"("links":[{"uri":"https://a.test/1","type":"article","responseCount":7},"https://a.test/2"]},)"
            R"({"domain":"b.test","properties":["Trust"]}]})");
        const Source &source = page.items[0];
        QCOMPARE(QStringList(source.domain) + source.topics + source.models,
                 (QStringList{u"a.test"_s, u"Pricing"_s, u"chatgpt"_s}));
        QCOMPARE(source.links.size(), 2);
        QCOMPARE((QStringList{source.links[0].address, source.links[1].address}),
                 (QStringList{u"https://a.test/1"_s, u"https://a.test/2"_s}));
        QCOMPARE((Figures{source.responseCount, source.links[0].responseCount}), (Figures{12, 7}));
        QCOMPARE(page.items[1].properties, QStringList(u"Trust"_s));
    }

    void readsSuggestions()
    {
        const auto page = read<Page<ContentSuggestion>>(
            R"({"data":[{"id":"s1","type":"fresh_angle","format":"listicle","title":"T","metaDescription":"M",)"
            R"("topic":"Pricing","prompt":"Who?","targetKeywords":["k"]}]})");
        const ContentSuggestion &suggestion = page.items[0];
        QCOMPARE((QStringList{suggestion.title, suggestion.format, suggestion.topic, suggestion.prompt}),
                 (QStringList{u"T"_s, u"listicle"_s, u"Pricing"_s, u"Who?"_s}));
        QCOMPARE(suggestion.targetKeywords, QStringList(u"k"_s));
    }

    void readsPerception()
    {
        const auto page = read<Page<PerceptionPrompt>>(
            R"({"brandId":"b1","run":null,"data":[{"id":"p1","propertyId":"Trust","promptText":"Is it?",)"
            R"("scoringLogic":{"a":1},"createdAt":"2026-01-01T00:00:00Z",)"
            R"("responses":[{"id":"1","llm":"claude","response":"Yes","score":8.5,"scoreReason":"why"}]}]})");
        QVERIFY(!page.run);
        const PerceptionPrompt &prompt = page.items[0];
        QCOMPARE(prompt.text, u"Is it?"_s);
        QVERIFY(prompt.scoringLogic.isObject());
        QCOMPARE(prompt.responses.size(), 1);
        QCOMPARE(prompt.responses[0].score, std::optional<double>(8.5));
        QCOMPARE(prompt.responses[0].scoreReason, u"why"_s);
    }

    void readsWrites()
    {
        const auto topics = read<CreatedTopics>(
            R"({"topics":[{"id":"t1","name":"New","prompts":[{"id":"p1","text":"Q","customerJourney":"awareness"}]}],)"
            R"("remainingSlots":4,"promptLimit":100,"orgWideLimit":500,"orgTotalPrompts":96})");
        QCOMPARE(topics.topics[0].id, u"t1"_s);
        QCOMPARE(topics.topics[0].prompts[0].customerJourney, u"awareness"_s);
        QCOMPARE(topics.quota.promptLimit, figure(100));

        const auto prompts = read<CreatedPrompts>(R"({"prompts":[{"id":"p1","text":"Q"}],"remainingSlots":3})");
        QCOMPARE(prompts.prompts[0].text, u"Q"_s);
        QCOMPARE(prompts.quota.remainingSlots, figure(3));

        const auto perception = read<CreatedPerceptionPrompts>(
            R"({"prompts":[{"id":"p1","promptText":"Q","propertyId":"Custom"}],"remainingSlots":85})");
        QCOMPARE(perception.prompts[0].propertyId, u"Custom"_s);
        QCOMPARE(perception.quota.remainingSlots, figure(85));
    }

    void readsDeletions()
    {
        using Row = std::pair<QByteArray, std::optional<qint64>>;
        for (const auto &[body, deleted] :
             {Row{R"({"deleted":2})", 2}, Row{R"({"deleted":true})", 1}, Row{R"({"deleted":false})", 0},
              Row{R"({"deleted":[]})", 0}, Row{"{}", {}}, Row{{}, {}}})
            QVERIFY2(read<Deletion>(body).deleted == deleted, body.constData());
    }

    void quotaOfARefusal()
    {
        Error error;
        error.body = R"({"message":"Prompt limit exceeded","code":"prompt_limit_exceeded","remainingSlots":1,)"
                     R"("promptLimit":100,"orgWideLimit":500,"orgTotalPrompts":499})";
        const PromptQuota quota = quotaIn(error);
        QCOMPARE((Figures{quota.remainingSlots, quota.promptLimit, quota.orgWideLimit, quota.orgTotalPrompts}),
                 (Figures{1, 100, 500, 499}));
    }

    void oddlyTypedFieldsAreEmpty()
    {
        const auto page = read<Page<Run>>(
            R"({"data":[{"id":7,"startedAt":"yesterday","metrics":{"present":"many","averageRank":"?","topics":[],)"
            R"("positive":1.5}},"text",null],"paging":{"page":"1","nextPage":"cursor"}})");
        QCOMPARE(page.items.size(), 3);
        const Run &run = page.items[0];
        QCOMPARE(run.id, QString());
        QCOMPARE(run.fields[u"id"_s].toInt(), 7);
        QVERIFY(!run.startedAt.isValid());
        QVERIFY(!run.metrics->present && !run.metrics->positive);
        QVERIFY(!run.metrics->averageRank && !run.metrics->topics);
        QVERIFY(page.items[1].fields.isEmpty());
        QVERIFY(!page.paging->page);
        QCOMPARE(page.paging->nextPage, figure(2)); // it says there is more, in its own words
    }

    void listsInAnyEnvelope()
    {
        const auto size = [](const QByteArray &body) -> qsizetype {
            Page<Brand> page;
            return readDocument(QJsonDocument::fromJson(body), page) ? page.items.size() : -1;
        };
        for (const QByteArray body : {R"([{"id":"b1"}])", R"({"data":[{"id":"b1"}],"related":[{},{}]})",
                                      R"({"brands":[{"id":"b1"}],"total":1})",
                                      R"({"brands":[{"id":"b1"}],"warnings":[],"tags":["a","b"],"paging":{"page":1}})",
                                      R"({"data":"v1","brands":[{"id":"b1"}]})"})
            QVERIFY2(size(body) == 1, body);
        for (const QByteArray body : {"[]", R"({"data":[]})", R"({"data":null})", R"({"brands":[],"total":0})"})
            QVERIFY2(size(body) == 0, body);
        for (const QByteArray body : {"{}", R"({"data":{"brands":[{}]}})", R"({"brands":[{}],"others":[{}]})",
                                      R"({"data":["b1","b2"]})", R"({"brands":[],"others":[]})", "7"})
            QVERIFY2(size(body) == -1, body);
    }

    void namesAndWebsitesUnderOtherNames()
    {
        using Row = std::pair<QByteArray, QString>;
        for (const auto &[body, domain] :
             {Row{R"([{"id":"b1","name":"Acme","domain":"acme.test"}])", u"acme.test"_s},
              Row{R"([{"id":"b1","brandName":"Acme","website":"https:\/\/acme.test\/shop?x=1"}])", u"acme.test"_s},
              Row{R"([{"id":"b1","title":"Acme","url":"acme.test"}])", u"acme.test"_s},
              Row{R"([{"id":"b1","displayName":"Acme","name":""}])", QString()}}) {
            const Brand brand = read<Page<Brand>>(body).items.value(0);
            QVERIFY2(brand.name == u"Acme" && brand.domain == domain, body);
        }
        QCOMPARE(read<OrganizationContext>(R"({"displayName":"Acme Ltd"})").name, u"Acme Ltd"_s);
        QCOMPARE(read<BrandContext>(R"({"brandName":"Acme"})").name, u"Acme"_s);
    }

    void answersUnderOtherNames()
    {
        const QByteArray words = "Of the shops in this test, Acme has by far the largest choice of anvils.";
        const auto answerOf = [](const QByteArray &fields) {
            const QByteArray result = R"([{"id":"1","prompt":{"text":"Which shop?"},"llm":"chatgpt",)" + fields + "}]";
            return read<Page<RunResult>>(result).items.value(0).answer;
        };
        for (const QByteArray name : {"answer", "response", "text", "content", "rawResponse"})
            QVERIFY2(answerOf('"' + name + "\":\"" + words + '"') == QString::fromUtf8(words), name);
        QCOMPARE(answerOf(R"("response":"Acme.")"), std::optional(u"Acme."_s));
        QVERIFY(!answerOf(R"("sentiment":"positive")"));
        QVERIFY(!answerOf("\"a\":\"" + words + "\",\"b\":\"" + words + '"')); // it cannot be both
    }

    void otherFormsAreNotUnderstood()
    {
        FakeSender sender;
        QObject context;
        const Organization organization(sender);
        Outcome<Page<Brand>> brands;
        organization.brands({}, &context, brands.continuation());
        sender.answerLast(Reply{200, R"({"brands":{"b1":{}}})", u"q1"_s});
        QCOMPARE(brands.error().kind, ErrorKind::NotUnderstood);
        QCOMPARE(brands.error().body, QByteArray(R"({"brands":{"b1":{}}})"));
        QCOMPARE(brands.error().requestId, u"q1"_s);
        Outcome<BrandContext> brandContext;
        organization.brandContext(u"b1"_s, &context, brandContext.continuation());
        sender.answerLast(QByteArray("[]"));
        QCOMPARE(brandContext.error().kind, ErrorKind::NotUnderstood);
        Outcome<CreatedTopics> created; // it was done
        organization.createTopics(u"b1"_s, {u"A"_s}, &context, created.continuation());
        sender.answerLast(QByteArray("[]"));
        QVERIFY(created.wait());
    }

    void timestampsAreUtc()
    {
        for (const QByteArray text :
             {"2026-01-05T06:30:00Z", "2026-01-05T06:30:00.000Z", "2026-01-05T08:30:00+02:00", "2026-01-05T06:30:00"})
            QCOMPARE(read<Run>("{\"startedAt\":\"" + text + "\"}").startedAt,
                     QDateTime(QDate(2026, 1, 5), QTime(6, 30), Qt::UTC));
    }
};

BRANDBRIDGE_TEST(TestOrganization, QCoreApplication)
#include "test_organization.moc"
