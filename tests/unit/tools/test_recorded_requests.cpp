// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/reason.h"
#include "core/relay/recorded_requests.h"
#include "core/service/endpoint.h"
#include "core/tools/service_failure.h"
#include "support/fake_sender.h"
#include "support/test_program.h"
#include "tests/unit/tools/call_notes.h"

#include <QJsonDocument>

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::tools;

/// Changes made without calling a tool are in the log, too.
class RecordedRequestsTest final : public QObject
{
    Q_OBJECT

    std::unique_ptr<FakeSender> m_sender;
    std::unique_ptr<CallNotes> m_notes;
    std::unique_ptr<RecordedRequests> m_changes;
    std::unique_ptr<QObject> m_context;
    int m_answers = 0;

    void send(const service::Request &request)
    {
        m_changes->send(request, {.caller = u"window"_qs}, m_context.get(), [this](const auto &) { ++m_answers; });
    }

    /// Hands the last request to the network.
    void handOver()
    {
        if (const auto &counter = m_sender->options.last().requestsSent)
            ++*counter;
    }
    void answer(const service::Result<service::Reply> &reply)
    {
        handOver();
        m_sender->answerLast(reply);
    }

    static service::Request deletion()
    {
        return *service::endpoint(u"delete_topic"_qs).request({{u"topicId"_qs, u"t1"_qs}});
    }

private Q_SLOTS:
    void init()
    {
        m_sender = std::make_unique<FakeSender>();
        m_notes = std::make_unique<CallNotes>();
        m_changes = std::make_unique<RecordedRequests>(*m_sender, *m_notes);
        m_context = std::make_unique<QObject>();
        m_answers = 0;
    }

    void whatAssistantsReadIsRecorded()
    {
        RecordedRequests reads(*m_sender, *m_notes, [](auto &&...) { return std::nullopt; });
        reads.send(*service::endpoint(u"list_brands"_qs).request({}), {.caller = u"cursor"_qs}, m_context.get(),
                   [this](const auto &) { ++m_answers; });
        answer(service::Reply{.status = 200, .body = "{}", .requestId = {}});
        QCOMPARE(m_answers, 1);
        QCOMPARE(m_notes->records.size(), 1);
        QCOMPARE(m_notes->records.first().tool, u"list_brands"_qs);
        QCOMPARE(m_notes->records.first().assistant, u"cursor"_qs);
        QCOMPARE(m_notes->records.first().requestsSent, 1);
    }

    void whatMayNotBeReadIsNotSent()
    {
        RecordedRequests reads(*m_sender, *m_notes, [](const QString &caller, const QString &tool) {
            return Refusal{{u"refused.permission"_qs}, caller + u" may not use "_qs + tool};
        });
        std::optional<service::Result<service::Reply>> answer;
        reads.send(*service::endpoint(u"get_brand_context"_qs).request({{u"brandId"_qs, u"b 1"_qs}}),
                   {.caller = u"cursor"_qs}, m_context.get(),
                   [&answer](const service::Result<service::Reply> &reply) { answer = reply; });
        QTRY_VERIFY(answer);
        QCOMPARE(answer->error().message.english(), u"cursor may not use get_brand_context"_qs);
        QCOMPARE(m_sender->sent(), 0);
        QCOMPARE(m_notes->records.size(), 1);
        QCOMPARE(m_notes->records.first().outcome, activity::Outcome::Denied);
        QCOMPARE(activity::Reason::of(m_notes->records.first().reason).code, u"refused.permission"_qs);
        QCOMPARE(m_notes->records.first().tool, u"get_brand_context"_qs);
        QCOMPARE(m_notes->arguments.first(), (QJsonObject{{u"brandId"_qs, u"b 1"_qs}}));
    }

    void everyChangingToolIsRecognised()
    {
        const QList<std::pair<QString, QByteArray>> calls{
            {u"create_topics"_qs, R"({"brandId":"b 1","topics":[{"name":"Shoes"}]})"},
            {u"create_prompts_in_topic"_qs, R"({"topicId":"t1","prompts":[{"text":"Which shoes?"}]})"},
            {u"batch_create_topics_and_prompts"_qs,
             R"({"brandId":"b1","topics":[{"name":"Shoes","prompts":[{"text":"Which shoes?"}]}]})"},
            {u"add_perception_prompts"_qs, R"({"brandId":"b1","prompts":[{"text":"Which shoes?"}]})"},
            {u"delete_prompts"_qs, R"({"promptIds":["p1","p2"]})"},
            {u"delete_topic"_qs, R"({"topicId":"t1"})"}};
        for (const auto &[tool, json] : calls) {
            init();
            const QJsonObject arguments = QJsonDocument::fromJson(json).object();
            send(*service::endpoint(tool).request(arguments));
            QVERIFY2(m_notes->records.isEmpty(), qPrintable(tool)); // before its end
            answer(service::Reply{.status = 200, .body = R"({"done":true})", .requestId = {}});
            QVERIFY2(m_answers == 1 && m_notes->records.size() == 1, qPrintable(tool));
            const activity::ActivityEntry &record = m_notes->records.first();
            QCOMPARE(record.tool, tool);
            QCOMPARE(m_notes->arguments.first(), arguments);
            QCOMPARE(record.assistant, u"window"_qs);
            QCOMPARE(record.outcome, activity::Outcome::Succeeded);
            QCOMPARE(record.answer, QByteArray(R"({"done":true})"));
            QCOMPARE(record.requestsSent, 1);
            QVERIFY2(record.startedAt.isValid(), qPrintable(tool));
            const bool createsPrompts = tool != u"create_topics" && !tool.startsWith(u"delete");
            QCOMPARE(record.promptsCreated, createsPrompts ? 1 : 0);
        }
    }
    void readsAreNotRecorded()
    {
        send(*service::endpoint(u"list_brands"_qs).request({}));
        answer(service::Reply{});
        QCOMPARE(m_answers, 1);
        QVERIFY(m_notes->records.isEmpty());
    }
    void failuresAreRecordedWithTheirReason()
    {
        send(deletion());
        answer(tl::unexpected(service::Error{
            .kind = service::ErrorKind::Forbidden, .httpStatus = 403, .message = u"Not in your plan."_qs}));
        QCOMPARE(m_notes->records.size(), 1);
        QCOMPARE(m_notes->records.first().outcome, activity::Outcome::Failed);
        QVERIFY(m_notes->records.first().error.contains(u"Not in your plan."_qs));
        QCOMPARE(activity::Reason::of(m_notes->records.first().reason).code, u"service.forbidden"_qs);
        QCOMPARE(m_notes->records.first().requestsSent, 1);

        send(deletion()); // and refused before it is sent
        m_sender->answerLast(tl::unexpected(service::Error{.kind = service::ErrorKind::NotConfigured}));
        QCOMPARE(m_notes->records.last().requestsSent, 0);
    }
    void whoLeavesIsRecordedAsCancelled()
    {
        for (const bool isSent : {false, true}) {
            init();
            send(deletion());
            if (isSent)
                handOver();
            m_context.reset();
            QCOMPARE(m_notes->records.size(), 1);
            const activity::ActivityEntry &record = m_notes->records.first();
            QCOMPARE(record.outcome, activity::Outcome::Cancelled);
            QCOMPARE(record.tool, u"delete_topic"_qs);
            QCOMPARE(record.requestsSent, isSent ? 1 : 0);
            QCOMPARE(record.error, isSent ? outcomeUnknown().message.english() : QString());
            QCOMPARE(record.reason, isSent ? outcomeUnknown().text() : QString());
        }
    }
    void whoCountsRequestsFindsThemCounted()
    {
        const auto counted = std::make_shared<std::atomic<int>>(0);
        m_changes->send(deletion(), {.caller = u"window"_qs, .requestsSent = counted}, m_context.get(),
                        [](const auto &) {});
        answer(service::Reply{});
        QCOMPARE(*counted, 1);
        QCOMPARE(m_notes->records.first().requestsSent, 1);
    }
};

BRANDBRIDGE_TEST(RecordedRequestsTest, QCoreApplication)
#include "test_recorded_requests.moc"
