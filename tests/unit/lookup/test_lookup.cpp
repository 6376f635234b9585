// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of brands, topics and prompts: what answers have shown, and what a survey finds out.
#include "tests/unit/changes/change_fixture.h"

#include "core/lookup/brand_cache.h"
#include "core/lookup/prompt_survey.h"
#include "support/test_program.h"
#include "tests/unit/relay/relay_fixture.h"

#include <QElapsedTimer>

#include <tuple>

using namespace brandbridge;
using namespace brandbridge::test;
using changes::PlanAudience;
using changes::WritePlan;
using lookup::BrandCache;
using lookup::PromptSurvey;
using lookup::Survey;
using lookup::SurveyQuery;
using tools::ToolOutcome;

namespace {

/// Creations of a brand that has been allowed, and what is asked of the service before each.
class SlotsBench final : public ChangeFixture
{
public:
    SlotsBench() : brandId(brand(1)), room(quota(brandId)[u"remainingSlots"].toInt()) {}

    QJsonObject topicWith(int count) const { return newTopic(brandId, u"Winter"_s, newPrompts(count)); }

    WritePlan planCreation(int count) { return plan(batch, topicWith(count), PlanAudience::AlreadyAllowed); }
    ToolOutcome create(int count) { return carryOut(batch, topicWith(count), PlanAudience::AlreadyAllowed); }
    /// Past the planner, as another program would.
    void createElsewhere(int count) { QVERIFY(!call(batch, topicWith(count)).isError); }

    /// What planning a creation of @p count prompts asks the service for.
    QByteArrayList readFor(int count, PlanAudience audience = PlanAudience::AlreadyAllowed)
    {
        sandbox.forgetSeenRequests();
        plan(batch, topicWith(count), audience);
        return requestsSent();
    }

    QByteArrayList contextAlone() const { return {"GET /v1/brands/" + brandId.toLatin1() + "/context"}; }

    const QString batch = u"batch_create_topics_and_prompts"_s;
    const QString brandId;
    const int room;
};

QByteArray results(const QByteArray &topic, const QByteArray &prompt, const QByteArray &nextPage = "null")
{
    return R"({"run":{"id":"r","startedAt":"2026-03-09T06:00:00Z"},"data":[{"id":"res","promptId":")" + prompt +
           R"(","prompt":{"text":"text of )" + prompt + R"(","journeyStage":"decide","extra":1},"topic":{"id":")" +
           topic + R"(","name":"name of )" + topic + R"("}}],"paging":{"page":1,"limit":500,"total":null,"nextPage":)" +
           nextPage + "}}";
}

const QByteArray brands = R"({"data":[{"id":"b-1","name":"One"},{"id":"b-2","name":"Two"}]})";

/// Two brands; the second has what is looked for on its second page, and perception prompts.
FakeTransport::Answer twoBrands(const QByteArray &target)
{
    if (target == "GET /v1/brands")
        return response(200, brands);
    if (target.startsWith("GET /v1/brands/b-1/last/results"))
        return response(200, results("t-0", "p-0"));
    if (target.startsWith("GET /v1/brands/b-2/last/results"))
        return response(200, target.endsWith("page=2") ? results("t-1", "p-1") : results("t-9", "p-9", "2"));
    if (target == "GET /v1/brands/b-2/perception-prompts-responses")
        return response(200, R"({"data":[{"id":"q-1","propertyId":"Trust","promptText":"Good?","scoringLogic":"s"}]})");
    if (target.endsWith("/context"))
        return response(200, R"({"promptQuota":{"remainingSlots":7}})");
    return response(404, R"({"message":"Not found"})");
}

/// Answers with @p body where the target contains @p part, else as twoBrands().
FakeTransport::Script twoBrandsBut(const QByteArray &part, const QByteArray &body, int status = 200)
{
    return [=](const QByteArray &target) {
        return target.contains(part) ? FakeTransport::Answer(response(status, body)) : twoBrands(target);
    };
}

/// A service with the brands of @p body, of which it has nothing.
FakeTransport::Script brandsAlone(const QByteArray &body)
{
    return [=](const QByteArray &target) {
        return target == "GET /v1/brands" ? FakeTransport::Answer(response(200, body)) : twoBrands("GET /nothing");
    };
}

struct SurveyBench
{
    explicit SurveyBench(FakeTransport::Script script = twoBrands) : relay(std::move(script)) {}

    Survey survey(SurveyQuery question, std::chrono::milliseconds atMost = std::chrono::seconds(8))
    {
        QObject context;
        return awaitedOnce<Survey>([&](auto done) {
            (new PromptSurvey(relay.fallbacks, memory, std::move(question), {}, &context))->start(atMost, done);
        });
    }

    QByteArrayList &targets() { return relay.transport.targets; }

    RelayFixture relay;
    lookup::BrandCache memory;
};

} // namespace

class TestLookup final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void takesIdsWhereverTheyStand()
    {
        BrandCache memory;
        memory.record(
            R"({"id":"i","data":[{"promptId":"p","topic":{"id":"t"},"deep":[[{"topicId":"t2"}]]}],"runId":"r"})",
            u"b"_s);
        for (const QString &id : {u"i"_s, u"p"_s, u"t"_s, u"t2"_s, u"r"_s})
            QCOMPARE(memory.brandOf(id), u"b"_s);
        QCOMPARE(memory.brandOf(u"x"_s), QString());

        memory.record(R"({"id":"i"})", u"other"_s);
        QCOMPARE(memory.likelyBrandOf(u"i"_s), u"b"_s); // that is not read for it
        QCOMPARE(memory.brandOf(u"i"_s), u"other"_s);
        QCOMPARE(memory.brandOf(u"p"_s), u"b"_s);

        lookup::KnownPrompts known;
        known.add(lookup::KnownTopic{.id = u"t"_s, .name = u"Topic"_s, .brandId = {}});
        memory.record(known); // what has no brand changes nothing
        QCOMPARE(memory.brandOf(u"t"_s), u"b"_s);

        memory.record(R"({"propertyId":"Trust","brandId":"b","name":"n","id":7,"topicId":null})", u"b"_s);
        for (const QString &id : {u"Trust"_s, u"b"_s, u"n"_s, u"7"_s, QString()})
            QCOMPARE(memory.brandOf(id), QString());
    }

    void whatIsNotUnderstoodIsLeftAlone()
    {
        for (const char *body : {"", "<html>", "[]", "1", "{\"id\":", "\"id\"", "null", "{\"run\":[]}"}) {
            BrandCache memory;
            memory.record(body, u"b"_s);
            memory.record(R"({"id":"i"})", u"b"_s);
            QVERIFY2(memory.brandOf(u"i"_s) == u"b", body);
        }
    }

    void answersAndIdsAreBounded()
    {
        BrandCache memory;
        memory.record(R"({"id":"first"})", u"b"_s);
        for (int i = 0; i < 5; ++i)
            memory.record("{\"id\":\"large\",\"x\":\"" + QByteArray(3 * 1024 * 1024, 'x') + "\"}", u"b"_s);
        memory.record(R"({"id":"last"})", u"b"_s);
        QCOMPARE(memory.brandOf(u"first"_s), QString());
        QCOMPARE(memory.brandOf(u"large"_s), u"b"_s);
        QCOMPARE(memory.brandOf(u"last"_s), u"b"_s);

        memory.record(R"({"id":"again"})", u"b"_s);
        for (int i = 0; i < 1000; ++i)
            memory.record("{}", u"b"_s);
        QCOMPARE(memory.brandOf(u"again"_s), QString());

        memory.record(R"({"id":"first"})", u"b"_s);
        QCOMPARE(memory.brandOf(u"first"_s), u"b"_s);
        QByteArrayList items;
        for (int i = 0; i < 30'000; ++i)
            items.append("{\"id\":\"" + QByteArray::number(i) + "\"}");
        memory.record('[' + items.join(',') + ']', u"b"_s);
        QCOMPARE(memory.brandOf(u"29999"_s), u"b"_s);
        QCOMPARE(memory.brandOf(u"first"_s), QString());
    }

    void theSecondCreationIsOneRequest()
    {
        SlotsBench bench;
        QVERIFY(!bench.create(1).isError);
        bench.sandbox.forgetSeenRequests();
        const ToolOutcome second = bench.create(1);
        QVERIFY(!second.isError);
        QCOMPARE(bench.requestsSent(),
                 QByteArrayList{"POST /v1/brands/" + bench.brandId.toLatin1() + "/topics-prompts/batch"});
        const QJsonObject answer = QJsonDocument::fromJson(second.text).object();
        QCOMPARE(answer[u"remainingSlots"].toInt(), bench.room - 2);
        QCOMPARE(*bench.planCreation(1).proposal.brandSlots.remainingBefore, bench.room - 2);
        QCOMPARE(bench.readFor(bench.room - 2), QByteArrayList());
        QCOMPARE(bench.readFor(bench.room - 1), bench.contextAlone()); // one more than there is room for

        // ... and so are prompts in a topic that was created so.
        const QJsonObject more{{u"topicId"_s, answer[u"topics"][0][u"id"]},
                               {u"prompts"_s, QJsonArray{QJsonObject{{u"text"_s, u"Another"_s}}}}};
        bench.sandbox.forgetSeenRequests();
        QVERIFY(!bench.carryOut(u"create_prompts_in_topic"_s, more, PlanAudience::AlreadyAllowed).isError);
        QCOMPARE(bench.requestsSent().size(), 1);
    }

    void whatIsRememberedIsAMinuteOldAtMost()
    {
        SlotsBench bench;
        for (const auto &[second, isRead] :
             {std::pair(0, true), std::pair(60, false), std::pair(61, true), std::pair(62, false)}) {
            bench.passed = std::chrono::seconds(second);
            const QByteArrayList read = bench.readFor(1);
            QVERIFY2(isRead ? read == bench.contextAlone() : read.isEmpty(), qPrintable(QString::number(second)));
        }
    }

    void slotsAreReadAgainWhereTheyMayBeOthers()
    {
        SlotsBench bench;
        const QJsonObject topic = newTopic(bench.brandId, u"Winter"_s);
        QVERIFY(!bench.carryOut(u"create_topics"_s, topic, PlanAudience::AlreadyAllowed).isError);
        QCOMPARE(bench.readFor(1), QByteArrayList()); // topics take none, though that answer has no slots
        bench.brands.clear();                         // another key
        QCOMPARE(bench.readFor(1), bench.contextAlone());
        // A change of another brand takes the organization's.
        QJsonObject other = bench.topicWith(1);
        other.insert(u"brandId"_s, bench.brand(2));
        QVERIFY(!bench.carryOut(bench.batch, other, PlanAudience::AlreadyAllowed).isError);
        QCOMPARE(bench.readFor(1), bench.contextAlone());
    }

    void theServiceRefusesWhatNoLongerFits()
    {
        SlotsBench bench;
        bench.planCreation(1);
        bench.createElsewhere(2);
        const WritePlan shown = bench.plan(bench.batch, bench.topicWith(1), PlanAudience::User);
        QCOMPARE(*shown.proposal.brandSlots.remainingBefore, bench.room - 2); // a person is shown what stands now
        bench.createElsewhere(bench.room - 2);
        const ToolOutcome refused = bench.create(1);
        QVERIFY(refused.isError);
        QVERIFY(refused.text.contains("prompt_limit_exceeded"));
        // That was learned: the next one is not even sent.
        QVERIFY(bench.planCreation(1).refusal.contains(u"has none left of"));
        // Nothing is refused by memory alone: another program makes room.
        QVERIFY(!bench.call(u"delete_prompt"_s, SlotsBench::idOf(bench.firstPrompt())).isError);
        QCOMPARE(bench.planCreation(1).refusal, QString());
    }

    void aReportThatIsDueIsAskedFor()
    {
        BrandCache brands([] { return BrandCache::Time(); });
        service::BrandContext context;
        brands.recordContext(u"b"_s, context, {});
        QVERIFY(brands.contextOf(u"b"_s));
        context.nextEstimatedScheduledFetchAt = QDateTime::currentDateTimeUtc().addDays(1);
        brands.recordContext(u"b"_s, context, {});
        QVERIFY(brands.contextOf(u"b"_s));
        context.nextEstimatedScheduledFetchAt = QDateTime::currentDateTimeUtc();
        brands.recordContext(u"b"_s, context, {});
        QVERIFY(!brands.contextOf(u"b"_s));
    }

    void missingFiguresAreUnknown()
    {
        BrandCache brands([] { return BrandCache::Time(); });
        service::BrandContext context;
        context.quota = {.remainingSlots = 5, .promptLimit = 100, .orgWideLimit = 200, .orgTotalPrompts = 150};
        const service::PromptQuota left{
            .remainingSlots = 4, .promptLimit = 100, .orgWideLimit = 200, .orgTotalPrompts = 151};
        brands.recordContext(u"b"_s, context, {});
        brands.recordSlots(u"b"_s, left);
        QVERIFY(brands.contextOf(u"b"_s));
        QCOMPARE(brands.contextOf(u"b"_s)->quota.orgTotalPrompts, left.orgTotalPrompts);
        brands.recordSlots(
            u"b"_s,
            service::PromptQuota{.remainingSlots = 3, .promptLimit = 100, .orgWideLimit = 200, .orgTotalPrompts = {}});
        QVERIFY(!brands.contextOf(u"b"_s));
    }

    void whatWasAskedBeforeAChangeIsNotKept()
    {
        std::chrono::seconds passed(10);
        BrandCache brands([&passed] { return BrandCache::Time(passed); });
        const BrandCache::Time asked(passed);
        passed = std::chrono::seconds(11);
        brands.clear();
        brands.recordContext(u"b"_s, {}, asked);
        QVERIFY(!brands.contextOf(u"b"_s));
        brands.recordContext(u"b"_s, {}, BrandCache::Time(passed));
        QVERIFY(brands.contextOf(u"b"_s));
    }

    void whatIsReadToPlanIsCounted()
    {
        SlotsBench bench;
        const auto countOf = [&bench] {
            tools::ToolCall call = SlotsBench::callOf(bench.batch, bench.topicWith(1));
            QObject context;
            std::ignore = awaited<changes::PlanAnswer>(
                [&](auto done) { bench.planner.plan(call, PlanAudience::AlreadyAllowed, &context, done); });
            return call.trace->requestsSent.load();
        };
        QCOMPARE(countOf(), 1);
        QCOMPARE(countOf(), 0);
    }

    void aTopicIsReadToTheEndOfItsBrand()
    {
        SurveyBench bench;
        const Survey survey = bench.survey({.topics = {u"t-9"_s}});
        QCOMPARE(survey.known.topic(u"t-9"_s)->name, u"name of t-9"_s);
        QVERIFY(survey.known.topic(u"t-1"_s)); // on the page behind it
        QCOMPARE(survey.brands.keys(), QStringList{u"b-2"_s});
        const Survey::BrandFacts facts = survey.brands.first();
        QVERIFY(facts.resultsRead);
        QCOMPARE(facts.name, u"Two"_s);
        QCOMPARE(facts.reportAt, QDateTime(QDate(2026, 3, 9), QTime(6, 0), Qt::UTC));
        QCOMPARE(facts.context->quota.remainingSlots, 7);
        QVERIFY(survey.readErrors.isEmpty());
        // And carrying the change out finds its brand.
        QCOMPARE(bench.memory.brandOf(u"t-9"_s), u"b-2"_s);
    }

    void aPromptIsLookedForNoFurtherThanNeeded()
    {
        SurveyBench bench;
        const Survey survey = bench.survey({.prompts = {u"p-0"_s}});
        const lookup::KnownPrompt *prompt = survey.known.prompt(u"p-0"_s);
        QCOMPARE(prompt->prompt.text, u"text of p-0"_s);
        QCOMPARE(prompt->prompt.customerJourney, u"decide"_s);
        QCOMPARE(prompt->prompt.fields, (QJsonObject{{u"extra"_s, 1}}));
        QCOMPARE(prompt->topicId, u"t-0"_s);
        QCOMPARE(bench.targets(), (QByteArrayList{"GET /v1/brands", "GET /v1/brands/b-1/last/results?limit=500",
                                                  "GET /v1/brands/b-1/context"}));
    }

    void perceptionPromptsAreLookedForLast()
    {
        SurveyBench bench;
        const Survey survey = bench.survey({.prompts = {u"q-1"_s, u"p-0"_s}});
        QVERIFY(survey.known.prompt(u"q-1"_s)->isPerception);
        QCOMPARE(survey.known.prompt(u"q-1"_s)->prompt.scoringLogic, QJsonValue(u"s"_s));
        QCOMPARE(survey.brands.keys(), (QStringList{u"b-1"_s, u"b-2"_s}));
    }

    void perceptionPromptsAreFoundAtTheirOtherPath()
    {
        SurveyBench bench([](const QByteArray &target) -> FakeTransport::Answer {
            if (target.endsWith("/perception-prompts-responses"))
                return response(404, R"({"message":"No such path","availableEndpoints":["GET /v1/brands"]})");
            return twoBrands(target.endsWith("/perception") ? target + "-prompts-responses" : target);
        });
        const Survey survey = bench.survey({.prompts = {u"q-1"_s}});
        QVERIFY(survey.known.prompt(u"q-1"_s));
        QCOMPARE(survey.known.prompt(u"q-1"_s)->prompt.text, u"Good?"_s);
        QVERIFY(survey.readErrors.isEmpty());
        const QByteArray asked = bench.targets().join('\n');
        QVERIFY(asked.contains("GET /v1/brands/b-1/perception\n"));
        QCOMPARE(asked.count("/perception-prompts-responses"), 1); // not again for the next brand
    }

    void memorySaysWhereToLookAndWhatIsKnown()
    {
        SurveyBench bench;
        bench.memory.record(R"({"data":[{"promptId":"p-1"}]})", u"b-2"_s);
        QVERIFY(bench.survey({.prompts = {u"p-1"_s}}).known.prompt(u"p-1"_s));
        QVERIFY(!bench.targets().contains("GET /v1/brands/b-1/last/results?limit=500"));

        SurveyBench another;
        lookup::KnownPrompts known;
        known.add(lookup::KnownPrompt{{.id = u"p-new"_s, .text = u"new"_s}, u"b-1"_s, u"t-0"_s, false});
        const Survey survey = another.survey({.prompts = {u"p-new"_s}, .known = known});
        QCOMPARE(survey.brands.keys(), QStringList{u"b-1"_s});
        QVERIFY(!another.targets().join('\n').contains("results"));
    }

    void aGivenBrandIsNotLookedFor()
    {
        SurveyBench bench;
        const Survey survey = bench.survey({.brand = u"b-2"_s});
        QCOMPARE(survey.known.prompts().size(), 2);
        QCOMPARE(survey.brands.first().name, u"Two"_s);
        QVERIFY(!bench.targets().join('\n').contains("b-1"));
        QCOMPARE(bench.targets().last(), QByteArray("GET /v1/brands")); // for its name, which the context does not have
        SurveyBench named(twoBrandsBut("/context", R"({"name":"Own"})"));
        QCOMPARE(named.survey({.brand = u"b-2"_s}).brands.first().name, u"Own"_s);
        QVERIFY(!named.targets().contains("GET /v1/brands"));
        SurveyBench perception;
        QCOMPARE(perception.survey({.brand = u"b-2"_s, .perception = true}).known.prompts().size(), 1);
        QVERIFY(!perception.targets().join('\n').contains("results"));
    }

    void whatHasNoEndIsLeft()
    {
        SurveyBench bench([](const QByteArray &target) -> FakeTransport::Answer {
            if (!target.contains("/last/results"))
                return twoBrands(target);
            const int page = target.contains("page=") ? target.mid(target.lastIndexOf('=') + 1).toInt() : 1;
            return response(200, results("t-1", "p-" + QByteArray::number(page), QByteArray::number(page + 1)));
        });
        const Survey survey = bench.survey({.brand = u"b-2"_s});
        QVERIFY(bench.targets().size() < 30);
        QVERIFY(!survey.brands.first().resultsRead);
        QVERIFY(message::english(survey.readErrors).join(u' ').contains(u"too much data"));

        SurveyBench circle(twoBrandsBut("/last/results", results("t-1", "p-1", "1")));
        QVERIFY(!circle.survey({.brand = u"b-2"_s}).brands.first().resultsRead);
        QVERIFY(circle.targets().size() < 5);

        QByteArrayList all;
        for (int i = 0; i < 200; ++i)
            all.append(R"({"id":"b-)" + QByteArray::number(i) + R"("})");
        SurveyBench many(brandsAlone('[' + all.join(',') + ']'));
        const Survey left = many.survey({.prompts = {u"p-x"_s}});
        QVERIFY(left.brands.isEmpty() && !left.readErrors.isEmpty());
        QVERIFY(many.targets().size() < 30);
    }

    void strangeIdsReachNoAddress()
    {
        SurveyBench bench(brandsAlone(R"({"data":[{"id":".."},{"id":7},"x",null,{"id":""},{"id":"a/../../b"}]})"));
        bench.survey({.topics = {u"t-1"_s}});
        QCOMPARE(bench.targets(), QByteArrayList{"GET /v1/brands"});
        SurveyBench given;
        QVERIFY(given.survey({.brand = u".."_s}).brands.isEmpty());
        QVERIFY(given.targets().isEmpty());
    }

    void slowServicesAreNotWaitedFor()
    {
        SurveyBench bench([](const QByteArray &target) {
            return target.endsWith("/context") ? twoBrands(target) : FakeTransport::Answer();
        });
        QElapsedTimer timer;
        timer.start();
        const Survey survey = bench.survey({.brand = u"b-2"_s}, std::chrono::milliseconds(50));
        QVERIFY(timer.elapsed() < 5'000);
        QVERIFY(message::english(survey.readErrors).join(u' ').contains(u"took too long"));
        QCOMPARE(survey.brands.first().context->quota.remainingSlots, 7); // what did come is shown
    }

    void oneFailingBrandIsReported()
    {
        SurveyBench bench(twoBrandsBut("/b-2/last", "{}", 403));
        const Survey survey = bench.survey({.prompts = {u"p-1"_s}});
        QVERIFY(message::english(survey.readErrors)
                    .join(u' ')
                    .contains(u"One brand's topics and prompts could not be read"));
    }

    void aDestroyedContextEndsASurvey()
    {
        SurveyBench bench([](const QByteArray &) { return FakeTransport::Answer(); });
        auto context = std::make_unique<QObject>();
        bool called = false;
        (new PromptSurvey(bench.relay.client, bench.memory, {.topics = {u"t-1"_s}}, {}, context.get()))
            ->start(std::chrono::seconds(8), [&called](const Survey &) { called = true; });
        QTRY_COMPARE(bench.targets().size(), 1);
        context.reset();
        QTRY_COMPARE(bench.relay.transport.aborted, 1);
        QVERIFY(!called);
    }
};

BRANDBRIDGE_TEST(TestLookup, QCoreApplication)
#include "test_lookup.moc"
