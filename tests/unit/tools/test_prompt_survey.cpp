// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lookup/prompt_survey.h"
#include "support/test_program.h"
#include "tests/unit/tools/relay_fixture.h"

#include <QElapsedTimer>

using namespace brandbridge;
using namespace brandbridge::test;
using tools::PromptSurvey;
using tools::Survey;
using tools::SurveyQuestion;

namespace {

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

    Survey survey(SurveyQuestion question, std::chrono::milliseconds atMost = std::chrono::seconds(8))
    {
        QObject context;
        return awaitedOnce<Survey>([&](auto done) {
            (new PromptSurvey(relay.client, memory, std::move(question), {}, &context))->start(atMost, done);
        });
    }

    QByteArrayList &targets() { return relay.transport.targets; }

    RelayFixture relay;
    tools::BrandCache memory;
};

} // namespace

class PromptSurveyTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aTopicIsReadToTheEndOfItsBrand()
    {
        SurveyBench bench;
        const Survey survey = bench.survey({.topics = {u"t-9"_qs}});
        QCOMPARE(survey.known.topic(u"t-9"_qs)->name, u"name of t-9"_qs);
        QVERIFY(survey.known.topic(u"t-1"_qs)); // on the page behind it
        QCOMPARE(survey.brands.keys(), QStringList{u"b-2"_qs});
        const Survey::BrandFacts facts = survey.brands.first();
        QVERIFY(facts.resultsRead);
        QCOMPARE(facts.name, u"Two"_qs);
        QCOMPARE(facts.reportAt, QDateTime(QDate(2026, 3, 9), QTime(6, 0), Qt::UTC));
        QCOMPARE(facts.context->quota.remainingSlots, 7);
        QVERIFY(survey.troubles.isEmpty());
        // And carrying the change out finds its brand.
        QCOMPARE(bench.memory.brandOf(u"t-9"_qs), u"b-2"_qs);
    }

    void aPromptIsLookedForNoFurtherThanNeeded()
    {
        SurveyBench bench;
        const Survey survey = bench.survey({.prompts = {u"p-0"_qs}});
        const tools::KnownPrompt *prompt = survey.known.prompt(u"p-0"_qs);
        QCOMPARE(prompt->prompt.text, u"text of p-0"_qs);
        QCOMPARE(prompt->prompt.customerJourney, u"decide"_qs);
        QCOMPARE(prompt->prompt.fields, (QJsonObject{{u"extra"_qs, 1}}));
        QCOMPARE(prompt->topicId, u"t-0"_qs);
        QCOMPARE(bench.targets(), (QByteArrayList{"GET /v1/brands", "GET /v1/brands/b-1/last/results?limit=500",
                                                  "GET /v1/brands/b-1/context"}));
    }

    void perceptionPromptsAreLookedForLast()
    {
        SurveyBench bench;
        const Survey survey = bench.survey({.prompts = {u"q-1"_qs, u"p-0"_qs}});
        QVERIFY(survey.known.prompt(u"q-1"_qs)->isPerception);
        QCOMPARE(survey.known.prompt(u"q-1"_qs)->prompt.scoringLogic, QJsonValue(u"s"_qs));
        QCOMPARE(survey.brands.keys(), (QStringList{u"b-1"_qs, u"b-2"_qs}));
    }

    void perceptionPromptsAreFoundAtTheirOtherPath()
    {
        SurveyBench bench([](const QByteArray &target) -> FakeTransport::Answer {
            if (target.endsWith("/perception-prompts-responses"))
                return response(404, R"({"message":"No such path","availableEndpoints":["GET /v1/brands"]})");
            return twoBrands(target.endsWith("/perception") ? target + "-prompts-responses" : target);
        });
        const Survey survey = bench.survey({.prompts = {u"q-1"_qs}});
        QVERIFY(survey.known.prompt(u"q-1"_qs));
        QCOMPARE(survey.known.prompt(u"q-1"_qs)->prompt.text, u"Good?"_qs);
        QVERIFY(survey.troubles.isEmpty());
        const QByteArray asked = bench.targets().join('\n');
        QVERIFY(asked.contains("GET /v1/brands/b-1/perception\n"));
        QCOMPARE(asked.count("/perception-prompts-responses"), 1); // not again for the next brand
    }

    void memorySaysWhereToLook()
    {
        SurveyBench bench;
        bench.memory.record(R"({"data":[{"promptId":"p-1"}]})", u"b-2"_qs);
        QVERIFY(bench.survey({.prompts = {u"p-1"_qs}}).known.prompt(u"p-1"_qs));
        QVERIFY(!bench.targets().contains("GET /v1/brands/b-1/last/results?limit=500"));
    }

    void whatIsKnownIsNotLookedFor()
    {
        SurveyBench bench;
        tools::KnownPrompts known;
        known.add(tools::KnownPrompt{{.id = u"p-new"_qs, .text = u"new"_qs}, u"b-1"_qs, u"t-0"_qs, false});
        const Survey survey = bench.survey({.prompts = {u"p-new"_qs}, .known = known});
        QCOMPARE(survey.brands.keys(), QStringList{u"b-1"_qs});
        QVERIFY(!bench.targets().join('\n').contains("results"));
    }

    void aGivenBrandIsNotLookedFor()
    {
        SurveyBench bench;
        const Survey survey = bench.survey({.brand = u"b-2"_qs});
        QCOMPARE(survey.known.prompts().size(), 2);
        QVERIFY(!bench.targets().join('\n').contains("b-1"));
        SurveyBench perception;
        QCOMPARE(perception.survey({.brand = u"b-2"_qs, .perception = true}).known.prompts().size(), 1);
        QVERIFY(!perception.targets().join('\n').contains("results"));
    }

    void namesAreListedWhereTheContextHasNone()
    {
        SurveyBench bench;
        QCOMPARE(bench.survey({.brand = u"b-2"_qs}).brands.first().name, u"Two"_qs);
        QCOMPARE(bench.targets().last(), QByteArray("GET /v1/brands"));
        SurveyBench named(twoBrandsBut("/context", R"({"name":"Own"})"));
        QCOMPARE(named.survey({.brand = u"b-2"_qs}).brands.first().name, u"Own"_qs);
        QVERIFY(!named.targets().contains("GET /v1/brands"));
    }

    void pagesWithoutEndAreLeft()
    {
        SurveyBench bench([](const QByteArray &target) -> FakeTransport::Answer {
            if (!target.contains("/last/results"))
                return twoBrands(target);
            const int page = target.contains("page=") ? target.mid(target.lastIndexOf('=') + 1).toInt() : 1;
            return response(200, results("t-1", "p-" + QByteArray::number(page), QByteArray::number(page + 1)));
        });
        const Survey survey = bench.survey({.brand = u"b-2"_qs});
        QVERIFY(bench.targets().size() < 30);
        QVERIFY(!survey.brands.first().resultsRead);
        QVERIFY(message::english(survey.troubles).join(u' ').contains(u"too much data"));

        SurveyBench circle(twoBrandsBut("/last/results", results("t-1", "p-1", "1")));
        QVERIFY(!circle.survey({.brand = u"b-2"_qs}).brands.first().resultsRead);
        QVERIFY(circle.targets().size() < 5);
    }

    void manyBrandsAreLeft()
    {
        QByteArrayList many;
        for (int i = 0; i < 200; ++i)
            many.append(R"({"id":"b-)" + QByteArray::number(i) + R"("})");
        SurveyBench bench(brandsAlone('[' + many.join(',') + ']'));
        const Survey survey = bench.survey({.prompts = {u"p-x"_qs}});
        QVERIFY(survey.brands.isEmpty());
        QVERIFY(bench.targets().size() < 30);
        QVERIFY(!survey.troubles.isEmpty());
    }

    void strangeIdsReachNoAddress()
    {
        SurveyBench bench(brandsAlone(R"({"data":[{"id":".."},{"id":7},"x",null,{"id":""},{"id":"a/../../b"}]})"));
        bench.survey({.topics = {u"t-1"_qs}});
        QCOMPARE(bench.targets(), QByteArrayList{"GET /v1/brands"});
        SurveyBench given;
        QVERIFY(given.survey({.brand = u".."_qs}).brands.isEmpty());
        QVERIFY(given.targets().isEmpty());
    }

    void slowServicesAreNotWaitedFor()
    {
        SurveyBench bench([](const QByteArray &target) {
            return target.endsWith("/context") ? twoBrands(target) : FakeTransport::Answer();
        });
        QElapsedTimer timer;
        timer.start();
        const Survey survey = bench.survey({.brand = u"b-2"_qs}, std::chrono::milliseconds(50));
        QVERIFY(timer.elapsed() < 5'000);
        QVERIFY(message::english(survey.troubles).join(u' ').contains(u"took too long"));
        QCOMPARE(survey.brands.first().context->quota.remainingSlots, 7); // what did come is shown
    }

    void oneFailingBrandIsReported()
    {
        SurveyBench bench(twoBrandsBut("/b-2/last", "{}", 403));
        const Survey survey = bench.survey({.prompts = {u"p-1"_qs}});
        QVERIFY(
            message::english(survey.troubles).join(u' ').contains(u"One brand's topics and prompts could not be read"));
    }
};

BRANDBRIDGE_TEST(PromptSurveyTest, QCoreApplication)
#include "test_prompt_survey.moc"
