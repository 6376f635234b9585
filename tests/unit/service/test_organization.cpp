// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/organization.h"
#include "outcome.h"
#include "support/scripted_server.h"
#include "support/test_program.h"
#include "tests/unit/service/served_organization.h"

#include <QJsonDocument>

using namespace brandbridge::service;
using namespace brandbridge::test;

/// Sends one request of an endpoint; its outcome does not matter.
using Ask = std::function<void(const Organization &, QObject *)>;
Q_DECLARE_METATYPE(Ask)

namespace {

template <typename T>
void ignore(Result<T>)
{
}

const PageRequest firstPage;
const PageRequest thirdOfFifty{3, 50};

} // namespace

class TestOrganization : public QObject, private ServedOrganization
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_context = std::make_unique<QObject>(); }
    void cleanup()
    {
        m_context.reset();
        m_client.reset();
        m_server.reset();
    }

    void everyEndpoint_data()
    {
        columns<Ask, QByteArray, QByteArray>("ask", "line", "body");
        const auto row = [](const char *line, const Ask &ask, const QByteArray &body = {}) {
            QTest::newRow(line) << ask << QByteArray(line) << body;
        };
        row("GET /", [](auto &o, auto *c) { o.root(c, ignore<Root>); });
        row("GET /v1/organization/context",
            [](auto &o, auto *c) { o.organizationContext(c, ignore<OrganizationContext>); });
        row("GET /v1/brands", [](auto &o, auto *c) { o.brands(firstPage, c, ignore<Page<Brand>>); });
        row("GET /v1/brands?limit=50&page=3", [](auto &o, auto *c) { o.brands(thirdOfFifty, c, ignore<Page<Brand>>); });
        row("GET /v1/brands/b%201/context",
            [](auto &o, auto *c) { o.brandContext(u"b 1"_qs, c, ignore<BrandContext>); });
        row("GET /v1/brands/b1/runs", [](auto &o, auto *c) { o.runs(u"b1"_qs, firstPage, c, ignore<Page<Run>>); });
        row("GET /v1/brands/b1/runs?limit=50&page=3",
            [](auto &o, auto *c) { o.runs(u"b1"_qs, thirdOfFifty, c, ignore<Page<Run>>); });
        row("GET /v1/runs/r1",
            [](auto &o, auto *c) { o.runResults(u"r1"_qs, false, firstPage, c, ignore<Page<RunResult>>); });
        row("GET /v1/runs/r1?include_answer=true",
            [](auto &o, auto *c) { o.runResults(u"r1"_qs, true, firstPage, c, ignore<Page<RunResult>>); });
        row("GET /v1/runs/r1/stats", [](auto &o, auto *c) { o.runStats(u"r1"_qs, c, ignore<Run>); });
        row("GET /v1/runs/r1/sources?limit=50&page=3",
            [](auto &o, auto *c) { o.runSources(u"r1"_qs, thirdOfFifty, c, ignore<Page<Source>>); });
        row("GET /v1/runs/r1/content-suggestions?limit=50&page=3",
            [](auto &o, auto *c) { o.contentSuggestions(u"r1"_qs, thirdOfFifty, c, ignore<Page<ContentSuggestion>>); });
        row("GET /v1/runs/r1/perception-sources?limit=50&page=3",
            [](auto &o, auto *c) { o.runPerceptionSources(u"r1"_qs, thirdOfFifty, c, ignore<Page<Source>>); });
        row("GET /v1/runs/r1/perception-prompts-responses",
            [](auto &o, auto *c) { o.runPerceptionResponses(u"r1"_qs, c, ignore<Page<PerceptionPrompt>>); });
        row(
            "POST /v1/brands/b1/perception-prompts",
            [](auto &o, auto *c) {
                NewPerceptionPrompt full{u"p1"_qs, u"Trust"_qs, QJsonObject{{u"a"_qs, 1}}, u"good"_qs, u"bad"_qs};
                NewPerceptionPrompt text;
                text.text = u"p2"_qs;
                text.scoringLogic = u"by feel"_qs;
                o.addPerceptionPrompts(u"b1"_qs, {full, text}, c, ignore<CreatedPerceptionPrompts>);
            },
            R"({"prompts":[{"badScore":"bad","goodScore":"good","propertyId":"Trust","scoringLogic":{"a":1},"text":"p1"},)"
            R"({"scoringLogic":"by feel","text":"p2"}]})");
        row(
            "POST /v1/brands/b1/topics-prompts/batch",
            [](auto &o, auto *c) {
                o.batchCreate(
                    u"b1"_qs,
                    {{{}, u"New"_qs, {{u"p1"_qs, u"awareness"_qs}, {u"p2"_qs, {}}}}, {u"t1"_qs, {}, {{u"p3"_qs, {}}}}},
                    c, ignore<CreatedTopics>);
            },
            R"({"topics":[{"name":"New","prompts":[{"customerJourney":"awareness","text":"p1"},{"text":"p2"}]},)"
            R"({"id":"t1","prompts":[{"text":"p3"}]}]})");
        row(
            "POST /v1/brands/b1/topics",
            [](auto &o, auto *c) {
                o.createTopics(u"b1"_qs, {u"A"_qs, u"B"_qs}, c, ignore<CreatedTopics>);
            },
            R"({"topics":[{"name":"A"},{"name":"B"}]})");
        row(
            "POST /v1/topics/t1/prompts",
            [](auto &o, auto *c) {
                o.createPromptsInTopic(u"t1"_qs, {{u"p"_qs, {}}}, c, ignore<CreatedPrompts>);
            },
            R"({"prompts":[{"text":"p"}]})");
        row(
            "POST /v1/prompts/batch-delete",
            [](auto &o, auto *c) {
                o.batchDeletePrompts({u"p1"_qs, u"p2"_qs}, c, ignore<Deletion>);
            },
            R"({"promptIds":["p1","p2"]})");
        row("DELETE /v1/topics/%C3%A4", [](auto &o, auto *c) { o.deleteTopic(u"ä"_qs, c, ignore<Deletion>); });
    }

    void everyEndpoint()
    {
        QFETCH(Ask, ask);
        QFETCH(QByteArray, body);
        const Organization organization = serving("{}");
        ask(organization, m_context.get());
        QTRY_COMPARE(m_server->requests.size(), 1);
        const ReceivedRequest &received = m_server->requests.first();
        QTEST(received.method + ' ' + received.target, "line");
        QCOMPARE(received.body, body);
    }

    void identifiersThatAddressSomethingElse_data()
    {
        QTest::addColumn<QString>("id");
        QTest::newRow("empty") << QString();
        QTest::newRow("here") << u"."_qs;
        QTest::newRow("above") << u".."_qs;
        QTest::newRow("slash") << u"../brands/b1"_qs;
        QTest::newRow("lone surrogate") << QString(QChar(0xD800));
    }

    void identifiersThatAddressSomethingElse()
    {
        QFETCH(QString, id);
        const Organization organization = serving("{}");
        Outcome<Deletion> outcome;
        organization.deleteTopic(id, m_context.get(), outcome.continuation());
        QVERIFY(!outcome.isThere());
        QCOMPARE(outcome.error().kind, ErrorKind::BadRequest);
        QCOMPARE(m_server->connections, 0);
    }

    void readsRoot()
    {
        Outcome<Root> outcome;
        serving(R"({"message":"data","version":"v1","organizationId":"o1",)"
                R"("endpoints":[{"method":"GET","path":"/v1/brands"}],"more":true})")
            .root(m_context.get(), outcome.continuation());
        const auto root = outcome.wait();
        QVERIFY(root);
        QCOMPARE(root->message, u"data"_qs);
        QCOMPARE(root->version, u"v1"_qs);
        QCOMPARE(root->organizationId, u"o1"_qs);
        QCOMPARE(root->endpoints.size(), 1);
        QCOMPARE(root->endpoints[0].method, u"GET"_qs);
        QCOMPARE(root->endpoints[0].path, u"/v1/brands"_qs);
        QCOMPARE(root->fields[u"more"_qs].toBool(), true);
    }

    void readsContexts()
    {
        Outcome<OrganizationContext> organization;
        serving(R"({"id":"o1","name":"Acme","plan":"growth","brandCount":3})")
            .organizationContext(m_context.get(), organization.continuation());
        QCOMPARE(organization.wait()->plan, u"growth"_qs);
        QCOMPARE(organization.wait()->name, u"Acme"_qs);
        QCOMPARE(organization.wait()->brandCount, std::optional<qint64>(3));

        Outcome<OrganizationContext> farOff; // of which sums are made
        serving(R"({"brandCount":-9223372036854775807})").organizationContext(m_context.get(), farOff.continuation());
        QCOMPARE(farOff.wait()->brandCount, std::optional<qint64>(-1'000'000'000'000'000));

        Outcome<BrandContext> nested;
        serving(R"({"brandId":"b1","name":"Acme","targeting":{"country":"DE","language":"de"},)"
                R"("promptQuota":{"remainingSlots":5,"promptLimit":100,"orgWideLimit":500,"orgTotalPrompts":95},)"
                R"("topicCount":4,"promptCount":95,"schedule":{"frequency":"weekly"},)"
                R"("nextEstimatedScheduledFetchAt":"2026-11-23T06:00:00.000Z"})")
            .brandContext(u"b1"_qs, m_context.get(), nested.continuation());
        const auto context = nested.wait();
        QVERIFY(context);
        QCOMPARE(context->country, u"DE"_qs);
        QCOMPARE(context->language, u"de"_qs);
        QCOMPARE(context->quota.remainingSlots, std::optional<qint64>(5));
        QCOMPARE(context->quota.orgTotalPrompts, std::optional<qint64>(95));
        QCOMPARE(context->topicCount, std::optional<qint64>(4));
        QCOMPARE(context->scheduleFrequency, u"weekly"_qs);
        QCOMPARE(context->nextEstimatedScheduledFetchAt, QDateTime(QDate(2026, 11, 23), QTime(6, 0), Qt::UTC));

        Outcome<BrandContext> flat;
        serving(R"({"remainingSlots":0,"schedule":"daily"})")
            .brandContext(u"b1"_qs, m_context.get(), flat.continuation());
        QCOMPARE(flat.wait()->quota.remainingSlots, std::optional<qint64>(0));
        QCOMPARE(flat.wait()->scheduleFrequency, u"daily"_qs);

        Outcome<BrandContext> figures; // any that are there
        serving(R"({"promptLimit":100,"orgWideLimit":500,"orgTotalPrompts":95})")
            .brandContext(u"b1"_qs, m_context.get(), figures.continuation());
        QCOMPARE(figures.wait()->quota.orgWideLimit, std::optional<qint64>(500));

        Outcome<BrandContext> elsewhere; // the contract does not say where in the context they stand
        serving(R"({"plan":{"quota":{"remainingSlots":7,"promptLimit":9}},)"
                R"("schedule":{"frequency":"weekly","nextEstimatedScheduledFetchAt":"2026-11-23T06:00:00.000Z"}})")
            .brandContext(u"b1"_qs, m_context.get(), elsewhere.continuation());
        QCOMPARE(elsewhere.wait()->quota.remainingSlots, std::optional<qint64>(7));
        QCOMPARE(elsewhere.wait()->quota.promptLimit, std::optional<qint64>(9));
        QCOMPARE(elsewhere.wait()->nextEstimatedScheduledFetchAt, QDateTime(QDate(2026, 11, 23), QTime(6, 0), Qt::UTC));
    }

    void readsRuns()
    {
        Outcome<Page<Run>> outcome;
        serving(R"({"data":[{"id":"r1","startedAt":"2026-01-05T00:00:00Z","status":"completed","x":1,)"
                R"("metrics":{"present":7,"positive":3,"negative":1,"neutral":3,"responsesWithBrands":5,)"
                R"("totalResponses":20,"completedResponses":19,"averageRank":2.5,"topics":null,)"
                R"("calculatedAt":"2026-01-05T01:00:00Z"}},)"
                R"({"id":"r2","metrics":null}],"paging":{"page":1,"limit":10,"total":null,"nextPage":2}})")
            .runs(u"b1"_qs, firstPage, m_context.get(), outcome.continuation());
        const auto page = outcome.wait();
        QVERIFY(page);
        QCOMPARE(page->items.size(), 2);
        const Run &run = page->items[0];
        QCOMPARE(run.id, u"r1"_qs);
        QCOMPARE(run.fields[u"x"_qs].toInt(), 1);
        QVERIFY(run.metrics);
        QCOMPARE(run.metrics->present, std::optional<qint64>(7));
        QCOMPARE(run.metrics->completedResponses, std::optional<qint64>(19));
        QCOMPARE(run.metrics->averageRank, std::optional<double>(2.5));
        QVERIFY(!run.metrics->topics);
        QVERIFY(!page->items[1].metrics);
        QVERIFY(!page->items[1].startedAt.isValid());
        QVERIFY(page->paging);
        QCOMPARE(page->paging->nextPage, std::optional<qint64>(2));
        QVERIFY(!page->paging->total);
    }

    void readsResults()
    {
        Outcome<Page<RunResult>> outcome;
        serving(R"({"run":{"id":"r1","brandId":"b1"},"data":[)"
                R"({"id":"1","runId":"r1","promptId":"p1","prompt":{"text":"Who?","journeyStage":"awareness"},)"
                R"("topic":{"id":"t1","name":"Pricing"},"llm":"chatgpt","isPresent":true,"rank":1,)"
                R"("sentiment":"positive","mentionedBrands":["x","y"],"answer":"مرحبا"},)"
                R"({"id":"2","rank":null,"prompt":"Bare?","topic":"Support"}]})")
            .runResults(u"r1"_qs, true, firstPage, m_context.get(), outcome.continuation());
        const auto page = outcome.wait();
        QVERIFY(page);
        QVERIFY(page->run);
        QCOMPARE(page->run->brandId, u"b1"_qs);
        QVERIFY(!page->paging);
        const RunResult &full = page->items[0];
        QCOMPARE(full.promptText, u"Who?"_qs);
        QCOMPARE(full.journeyStage, u"awareness"_qs);
        QCOMPARE(full.topicId, u"t1"_qs);
        QCOMPARE(full.topicName, u"Pricing"_qs);
        QCOMPARE(full.model, u"chatgpt"_qs);
        QCOMPARE(full.isPresent, std::optional<bool>(true));
        QCOMPARE(full.rank, std::optional<double>(1));
        QCOMPARE(full.mentionedBrands, QStringList({u"x"_qs, u"y"_qs}));
        QCOMPARE(full.answer, std::optional<QString>(u"مرحبا"_qs));
        const RunResult &sparse = page->items[1];
        QVERIFY(!sparse.rank);
        QVERIFY(!sparse.isPresent);
        QVERIFY(!sparse.answer);
        QCOMPARE(sparse.promptText, u"Bare?"_qs);
        QCOMPARE(sparse.topicName, u"Support"_qs);
    }

    void readsStats()
    {
        Outcome<Run> outcome;
        serving(
            R"({"id":"r1","brandId":"b1","metrics":{"present":3,"mentionedBrandsRun":{"competitor-x":45,"odd":"?"},)"
            R"("topics":{"Pricing":{"present":40}}}})")
            .runStats(u"r1"_qs, m_context.get(), outcome.continuation());
        const auto run = outcome.wait();
        QVERIFY(run && run->metrics);
        QCOMPARE(run->metrics->brandMentions, (QMap<QString, qint64>{{u"competitor-x"_qs, 45}}));
        QVERIFY(run->metrics->topics);
        QVERIFY(run->metrics->topics->contains(u"Pricing"_qs));
    }

    void readsSources()
    {
        Outcome<Page<Source>> outcome;
        serving(
            R"({"data":[{"domain":"a.test","urlCount":3,"responseCount":12,"topics":["Pricing"],"llms":["chatgpt"],)"
            R"("links":[{"uri":"https://a.test/1","type":"article","responseCount":7},"https://a.test/2"]},)"
            R"({"domain":"b.test","properties":["Trust"]}]})")
            .runSources(u"r1"_qs, firstPage, m_context.get(), outcome.continuation());
        const auto page = outcome.wait();
        QVERIFY(page);
        const Source &source = page->items[0];
        QCOMPARE(source.domain, u"a.test"_qs);
        QCOMPARE(source.responseCount, std::optional<qint64>(12));
        QCOMPARE(source.topics, QStringList(u"Pricing"_qs));
        QCOMPARE(source.models, QStringList(u"chatgpt"_qs));
        QCOMPARE(source.links.size(), 2);
        QCOMPARE(source.links[0].address, u"https://a.test/1"_qs);
        QCOMPARE(source.links[0].responseCount, std::optional<qint64>(7));
        QCOMPARE(source.links[1].address, u"https://a.test/2"_qs);
        QCOMPARE(page->items[1].properties, QStringList(u"Trust"_qs));
    }

    void readsSuggestions()
    {
        Outcome<Page<ContentSuggestion>> outcome;
        serving(R"({"data":[{"id":"s1","type":"fresh_angle","format":"listicle","title":"T","metaDescription":"M",)"
                R"("topic":"Pricing","prompt":"Who?","targetKeywords":["k"]}]})")
            .contentSuggestions(u"r1"_qs, firstPage, m_context.get(), outcome.continuation());
        const auto page = outcome.wait();
        QVERIFY(page);
        const ContentSuggestion &suggestion = page->items[0];
        QCOMPARE(suggestion.title, u"T"_qs);
        QCOMPARE(suggestion.format, u"listicle"_qs);
        QCOMPARE(suggestion.topic, u"Pricing"_qs);
        QCOMPARE(suggestion.prompt, u"Who?"_qs);
        QCOMPARE(suggestion.targetKeywords, QStringList(u"k"_qs));
    }

    void readsPerception()
    {
        Outcome<Page<PerceptionPrompt>> outcome;
        serving(R"({"brandId":"b1","run":null,"data":[{"id":"p1","propertyId":"Trust","promptText":"Is it?",)"
                R"("scoringLogic":{"a":1},"createdAt":"2026-01-01T00:00:00Z",)"
                R"("responses":[{"id":"1","llm":"claude","response":"Yes","score":8.5,"scoreReason":"why"}]}]})")
            .runPerceptionResponses(u"r1"_qs, m_context.get(), outcome.continuation());
        const auto page = outcome.wait();
        QVERIFY(page);
        QVERIFY(!page->run);
        const PerceptionPrompt &prompt = page->items[0];
        QCOMPARE(prompt.text, u"Is it?"_qs);
        QVERIFY(prompt.scoringLogic.isObject());
        QCOMPARE(prompt.responses.size(), 1);
        QCOMPARE(prompt.responses[0].score, std::optional<double>(8.5));
        QCOMPARE(prompt.responses[0].scoreReason, u"why"_qs);
    }

    void readsWrites()
    {
        Outcome<CreatedTopics> topics;
        serving(
            R"({"topics":[{"id":"t1","name":"New","prompts":[{"id":"p1","text":"Q","customerJourney":"awareness"}]}],)"
            R"("remainingSlots":4,"promptLimit":100,"orgWideLimit":500,"orgTotalPrompts":96})",
            201)
            .batchCreate(u"b1"_qs, {}, m_context.get(), topics.continuation());
        QVERIFY(topics.wait());
        QCOMPARE(topics.wait()->topics[0].id, u"t1"_qs);
        QCOMPARE(topics.wait()->topics[0].prompts[0].customerJourney, u"awareness"_qs);
        QCOMPARE(topics.wait()->quota.promptLimit, std::optional<qint64>(100));

        Outcome<CreatedPrompts> prompts;
        serving(R"({"prompts":[{"id":"p1","text":"Q"}],"remainingSlots":3})")
            .createPromptsInTopic(u"t1"_qs, {}, m_context.get(), prompts.continuation());
        QCOMPARE(prompts.wait()->prompts[0].text, u"Q"_qs);
        QCOMPARE(prompts.wait()->quota.remainingSlots, std::optional<qint64>(3));

        Outcome<CreatedPerceptionPrompts> perception;
        serving(R"({"prompts":[{"id":"p1","promptText":"Q","propertyId":"Custom"}],"remainingSlots":85})")
            .addPerceptionPrompts(u"b1"_qs, {}, m_context.get(), perception.continuation());
        QCOMPARE(perception.wait()->prompts[0].propertyId, u"Custom"_qs);
        QCOMPARE(perception.wait()->quota.remainingSlots, std::optional<qint64>(85));
    }

    void readsDeletions_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<qint64>("deleted"); // -1 for unknown
        QTest::newRow("number") << QByteArray(R"({"deleted":2})") << qint64(2);
        QTest::newRow("true") << QByteArray(R"({"deleted":true})") << qint64(1);
        QTest::newRow("false") << QByteArray(R"({"deleted":false})") << qint64(0);
        QTest::newRow("missing") << QByteArray("{}") << qint64(-1);
        QTest::newRow("no body") << QByteArray() << qint64(-1);
    }

    void readsDeletions()
    {
        QFETCH(QByteArray, body);
        QFETCH(qint64, deleted);
        Outcome<Deletion> outcome;
        serving(body).batchDeletePrompts({u"p"_qs}, m_context.get(), outcome.continuation());
        const auto deletion = outcome.wait();
        QVERIFY2(deletion, deletion ? "" : qPrintable(deletion.error().message.english()));
        QCOMPARE(deletion->deleted.value_or(-1), deleted);
    }

    void quotaOfARefusal()
    {
        const QByteArray body =
            R"({"message":"Prompt limit exceeded","code":"prompt_limit_exceeded","remainingSlots":1,)"
            R"("promptLimit":100,"orgWideLimit":500,"orgTotalPrompts":499})";
        Outcome<CreatedTopics> outcome;
        serving(body, 409).batchCreate(u"b1"_qs, {}, m_context.get(), outcome.continuation());
        const Error error = outcome.error();
        QCOMPARE(error.kind, ErrorKind::QuotaExceeded);
        QCOMPARE(error.body, body);
        const PromptQuota quota = quotaIn(error);
        QCOMPARE(quota.remainingSlots, std::optional<qint64>(1));
        QCOMPARE(quota.promptLimit, std::optional<qint64>(100));
        QCOMPARE(quota.orgWideLimit, std::optional<qint64>(500));
        QCOMPARE(quota.orgTotalPrompts, std::optional<qint64>(499));
    }

    void oddlyTypedFieldsAreEmpty()
    {
        Outcome<Page<Run>> runs;
        const Organization organization = serving(
            R"({"data":[{"id":7,"startedAt":"yesterday","metrics":{"present":"many","averageRank":"?","topics":[],)"
            R"("positive":1.5}},"text",null],"paging":{"page":"1","nextPage":"cursor"}})");
        organization.runs(u"b1"_qs, firstPage, m_context.get(), runs.continuation());
        const auto page = runs.wait();
        QVERIFY(page);
        QCOMPARE(page->items.size(), 3);
        const Run &run = page->items[0];
        QCOMPARE(run.id, QString());
        QCOMPARE(run.fields[u"id"_qs].toInt(), 7);
        QVERIFY(!run.startedAt.isValid());
        QVERIFY(!run.metrics->present);
        QVERIFY(!run.metrics->positive);
        QVERIFY(!run.metrics->averageRank);
        QVERIFY(!run.metrics->topics);
        QVERIFY(page->items[1].fields.isEmpty());
        QVERIFY(!page->paging->page);
        QCOMPARE(page->paging->nextPage, std::optional<qint64>(2)); // it says there is more, in its own words

        Outcome<Root> root;
        organization.root(m_context.get(), root.continuation());
        QVERIFY(root.wait());
    }

    void bareArraysAreLists()
    {
        Outcome<Page<Brand>> outcome;
        serving(R"([{"id":"b1","name":"Acme","domain":"acme.test"}])")
            .brands(firstPage, m_context.get(), outcome.continuation());
        const auto page = outcome.wait();
        QVERIFY(page);
        QCOMPARE(page->items.size(), 1);
        QCOMPARE(page->items[0].name, u"Acme"_qs);
        QCOMPARE(page->items[0].domain, u"acme.test"_qs);
    }

    void timestampsAreUtc_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("Z") << QByteArray("2026-01-05T06:30:00Z");
        QTest::newRow("milliseconds") << QByteArray("2026-01-05T06:30:00.000Z");
        QTest::newRow("offset") << QByteArray("2026-01-05T08:30:00+02:00");
        QTest::newRow("no offset") << QByteArray("2026-01-05T06:30:00");
    }

    void timestampsAreUtc()
    {
        QFETCH(QByteArray, text);
        Outcome<Run> outcome;
        serving("{\"startedAt\":\"" + text + "\"}").runStats(u"r1"_qs, m_context.get(), outcome.continuation());
        QCOMPARE(outcome.wait()->startedAt, QDateTime(QDate(2026, 1, 5), QTime(6, 30), Qt::UTC));
    }

private:
    using ServedOrganization::serving;
    Organization serving(const QByteArray &body, int status = 200)
    {
        return serving([=](const ReceivedRequest &) { return Script{Step::send(answer(status, body))}; });
    }
    std::unique_ptr<QObject> m_context;
};

BRANDBRIDGE_TEST(TestOrganization, QCoreApplication)
#include "test_organization.moc"
