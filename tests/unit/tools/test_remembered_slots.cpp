// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/tools/change_fixture.h"

#include "core/lookup/brand_cache.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::test;
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

class RememberedSlotsTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
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
        tools::BrandCache brands([] { return tools::BrandCache::Time(); });
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
        tools::BrandCache brands([] { return tools::BrandCache::Time(); });
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
        tools::BrandCache brands([&passed] { return tools::BrandCache::Time(passed); });
        const tools::BrandCache::Time asked(passed);
        passed = std::chrono::seconds(11);
        brands.clear();
        brands.recordContext(u"b"_qs, {}, asked);
        QVERIFY(!brands.contextOf(u"b"_qs));
        brands.recordContext(u"b"_qs, {}, tools::BrandCache::Time(passed));
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

BRANDBRIDGE_TEST(RememberedSlotsTest, QCoreApplication)
#include "test_remembered_slots.moc"
