// SPDX-License-Identifier: GPL-3.0-or-later
// What answers have shown of brands: whose an id is, and how many slots are left.
#include "tests/unit/tools/change_fixture.h"

#include "core/lookup/brand_cache.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::test;
using tools::BrandCache;
using tools::PlanFor;
using tools::ToolOutcome;
using tools::WritePlan;

namespace {

/// Creations of a brand that has been allowed, and what is asked of the service before each.
class SlotsBench final : public ChangeFixture
{
public:
    SlotsBench() : brandId(brand(1)), room(quota(brandId)[u"remainingSlots"].toInt()) {}

    QJsonObject topicWith(int count) const { return newTopic(brandId, u"Winter"_qs, newPrompts(count)); }

    WritePlan planCreation(int count) { return plan(batch, topicWith(count), PlanFor::Permission); }
    ToolOutcome create(int count) { return carryOut(batch, topicWith(count), PlanFor::Permission); }
    /// Past the planner, as another program would.
    void createElsewhere(int count) { QVERIFY(!call(batch, topicWith(count)).isError); }

    /// What planning a creation of @p count prompts asks the service for.
    QByteArrayList readFor(int count, PlanFor whom = PlanFor::Permission)
    {
        sandbox.forgetSeenRequests();
        plan(batch, topicWith(count), whom);
        return requestsSent();
    }

    QByteArrayList contextAlone() const { return {"GET /v1/brands/" + brandId.toLatin1() + "/context"}; }

    const QString batch = u"batch_create_topics_and_prompts"_qs;
    const QString brandId;
    const int room;
};

} // namespace

class BrandCacheTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void takesIdsWhereverTheyStand()
    {
        BrandCache memory;
        memory.record(
            R"({"id":"i","data":[{"promptId":"p","topic":{"id":"t"},"deep":[[{"topicId":"t2"}]]}],"runId":"r"})",
            u"b"_qs);
        for (const QString &id : {u"i"_qs, u"p"_qs, u"t"_qs, u"t2"_qs, u"r"_qs})
            QCOMPARE(memory.brandOf(id), u"b"_qs);
        QCOMPARE(memory.brandOf(u"x"_qs), QString());

        memory.record(R"({"id":"i"})", u"other"_qs);
        QCOMPARE(memory.likelyBrandOf(u"i"_qs), u"b"_qs); // that is not read for it
        QCOMPARE(memory.brandOf(u"i"_qs), u"other"_qs);
        QCOMPARE(memory.brandOf(u"p"_qs), u"b"_qs);
    }

    void readsNothingElse()
    {
        BrandCache memory;
        memory.record(R"({"propertyId":"Trust","brandId":"b","name":"n","id":7,"topicId":null})", u"b"_qs);
        for (const QString &id : {u"Trust"_qs, u"b"_qs, u"n"_qs, u"7"_qs, QString()})
            QCOMPARE(memory.brandOf(id), QString());
    }

    void whatIsNotUnderstoodIsLeftAlone()
    {
        for (const char *body : {"", "<html>", "[]", "1", "{\"id\":", "\"id\"", "null", "{\"run\":[]}"}) {
            BrandCache memory;
            memory.record(body, u"b"_qs);
            memory.record(R"({"id":"i"})", u"b"_qs);
            QVERIFY2(memory.brandOf(u"i"_qs) == u"b", body);
        }
    }

    void whatHasNoBrandChangesNothing()
    {
        BrandCache memory;
        memory.record(R"({"id":"t"})", u"b"_qs);
        QCOMPARE(memory.brandOf(u"t"_qs), u"b"_qs);
        tools::KnownPrompts known;
        known.add(tools::KnownTopic{.id = u"t"_qs, .name = u"Topic"_qs, .brandId = {}});
        memory.record(known);
        QCOMPARE(memory.brandOf(u"t"_qs), u"b"_qs);
    }

    void unreadAnswersAreBounded()
    {
        BrandCache memory;
        memory.record(R"({"id":"first"})", u"b"_qs);
        for (int i = 0; i < 5; ++i)
            memory.record("{\"id\":\"large\",\"x\":\"" + QByteArray(3 * 1024 * 1024, 'x') + "\"}", u"b"_qs);
        memory.record(R"({"id":"last"})", u"b"_qs);
        QCOMPARE(memory.brandOf(u"first"_qs), QString());
        QCOMPARE(memory.brandOf(u"large"_qs), u"b"_qs);
        QCOMPARE(memory.brandOf(u"last"_qs), u"b"_qs);

        memory.record(R"({"id":"again"})", u"b"_qs);
        for (int i = 0; i < 1000; ++i)
            memory.record("{}", u"b"_qs);
        QCOMPARE(memory.brandOf(u"again"_qs), QString());
    }

    void idsAreBounded()
    {
        BrandCache memory;
        memory.record(R"({"id":"first"})", u"b"_qs);
        QCOMPARE(memory.brandOf(u"first"_qs), u"b"_qs);
        QByteArrayList items;
        for (int i = 0; i < 30'000; ++i)
            items.append("{\"id\":\"" + QByteArray::number(i) + "\"}");
        memory.record('[' + items.join(',') + ']', u"b"_qs);
        QCOMPARE(memory.brandOf(u"29999"_qs), u"b"_qs);
        QCOMPARE(memory.brandOf(u"first"_qs), QString());
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

        // ... and so are prompts in a topic that was created so.
        const QJsonObject more{{u"topicId"_qs, answer[u"topics"][0][u"id"]},
                               {u"prompts"_qs, QJsonArray{QJsonObject{{u"text"_qs, u"Another"_qs}}}}};
        bench.sandbox.forgetSeenRequests();
        QVERIFY(!bench.carryOut(u"create_prompts_in_topic"_qs, more, PlanFor::Permission).isError);
        QCOMPARE(bench.requestsSent().size(), 1);
    }

    void aPersonIsShownWhatStandsNow()
    {
        SlotsBench bench;
        bench.planCreation(1);
        bench.createElsewhere(2);
        const WritePlan shown = bench.plan(bench.batch, bench.topicWith(1), PlanFor::Person);
        QCOMPARE(*shown.proposal.brandSlots.remainingBefore, bench.room - 2);
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

    void anotherKeyKnowsNothing()
    {
        SlotsBench bench;
        bench.planCreation(1);
        bench.brands.clear();
        QCOMPARE(bench.readFor(1), bench.contextAlone());
    }

    void whatACreationAnswersCounts()
    {
        SlotsBench bench;
        QVERIFY(!bench.create(3).isError);
        QCOMPARE(*bench.planCreation(1).proposal.brandSlots.remainingBefore, bench.room - 3);
        QCOMPARE(bench.readFor(bench.room - 3), QByteArrayList());
        QCOMPARE(bench.readFor(bench.room - 2), bench.contextAlone()); // one more than there is room for
    }

    void topicsTakeNoSlots()
    {
        SlotsBench bench;
        const QJsonObject topic = newTopic(bench.brandId, u"Winter"_qs);
        QVERIFY(!bench.carryOut(u"create_topics"_qs, topic, PlanFor::Permission).isError);
        QCOMPARE(bench.readFor(1), QByteArrayList()); // though that answer has no slots
    }

    void nothingIsRefusedByMemory()
    {
        SlotsBench bench;
        QVERIFY(!bench.create(bench.room).isError);
        QVERIFY(!bench.planCreation(1).refusal.isEmpty());
        QVERIFY(!bench.call(u"delete_prompt"_qs, SlotsBench::idOf(bench.firstPrompt())).isError); // by another program
        QCOMPARE(bench.planCreation(1).refusal, QString());
    }

    void theServiceRefusesWhatNoLongerFits()
    {
        SlotsBench bench;
        bench.planCreation(1);
        bench.createElsewhere(bench.room);
        const ToolOutcome refused = bench.create(1);
        QVERIFY(refused.isError);
        QVERIFY(refused.text.contains("prompt_limit_exceeded"));
        // That was learned: the next one is not even sent.
        QVERIFY(bench.planCreation(1).refusal.contains(u"has none left of"));
    }

    void aChangeOfAnotherBrandTakesTheOrganizationsSlots()
    {
        SlotsBench bench;
        bench.planCreation(1);
        QJsonObject other = bench.topicWith(1);
        other.insert(u"brandId"_qs, bench.brand(2));
        QVERIFY(!bench.carryOut(bench.batch, other, PlanFor::Permission).isError);
        QCOMPARE(bench.readFor(1), bench.contextAlone());
    }

    void aReportThatIsDueIsAskedFor()
    {
        BrandCache brands([] { return BrandCache::Time(); });
        service::BrandContext context;
        brands.recordContext(u"b"_qs, context, {});
        QVERIFY(brands.contextOf(u"b"_qs));
        context.nextEstimatedScheduledFetchAt = QDateTime::currentDateTimeUtc().addDays(1);
        brands.recordContext(u"b"_qs, context, {});
        QVERIFY(brands.contextOf(u"b"_qs));
        context.nextEstimatedScheduledFetchAt = QDateTime::currentDateTimeUtc();
        brands.recordContext(u"b"_qs, context, {});
        QVERIFY(!brands.contextOf(u"b"_qs));
    }

    void missingFiguresAreUnknown()
    {
        BrandCache brands([] { return BrandCache::Time(); });
        service::BrandContext context;
        context.quota = {.remainingSlots = 5, .promptLimit = 100, .orgWideLimit = 200, .orgTotalPrompts = 150};
        const service::PromptQuota left{
            .remainingSlots = 4, .promptLimit = 100, .orgWideLimit = 200, .orgTotalPrompts = 151};
        brands.recordContext(u"b"_qs, context, {});
        brands.recordSlots(u"b"_qs, left);
        QVERIFY(brands.contextOf(u"b"_qs));
        QCOMPARE(brands.contextOf(u"b"_qs)->quota.orgTotalPrompts, left.orgTotalPrompts);
        brands.recordSlots(
            u"b"_qs,
            service::PromptQuota{.remainingSlots = 3, .promptLimit = 100, .orgWideLimit = 200, .orgTotalPrompts = {}});
        QVERIFY(!brands.contextOf(u"b"_qs));
    }

    void whatWasAskedBeforeAChangeIsNotKept()
    {
        std::chrono::seconds passed(10);
        BrandCache brands([&passed] { return BrandCache::Time(passed); });
        const BrandCache::Time asked(passed);
        passed = std::chrono::seconds(11);
        brands.clear();
        brands.recordContext(u"b"_qs, {}, asked);
        QVERIFY(!brands.contextOf(u"b"_qs));
        brands.recordContext(u"b"_qs, {}, BrandCache::Time(passed));
        QVERIFY(brands.contextOf(u"b"_qs));
    }

    void whatIsReadToPlanIsCounted()
    {
        SlotsBench bench;
        const auto countOf = [&bench] {
            tools::ToolCall call = SlotsBench::callOf(bench.batch, bench.topicWith(1));
            call.trace = std::make_shared<tools::CallTrace>();
            QObject context;
            bool isPlanned = false;
            bench.planner.plan(call, PlanFor::Permission, &context, [&isPlanned](const auto &) { isPlanned = true; });
            return QTest::qWaitFor([&isPlanned] { return isPlanned; }) ? call.trace->requestsSent.load() : -1;
        };
        QCOMPARE(countOf(), 1);
        QCOMPARE(countOf(), 0);
    }
};

BRANDBRIDGE_TEST(BrandCacheTest, QCoreApplication)
#include "test_brand_cache.moc"
