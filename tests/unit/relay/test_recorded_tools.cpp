// SPDX-License-Identifier: GPL-3.0-or-later
// What is recorded of calls of tools, and of what is read and changed without one.
#include "core/activity/reason.h"
#include "core/prompts/resources.h"
#include "core/relay/recorded_requests.h"
#include "core/relay/recorded_tools.h"
#include "core/service/caching_sender.h"
#include "core/service/endpoint.h"
#include "core/tools/service_failure.h"
#include "support/fake_activity_recorder.h"
#include "support/fake_features.h"
#include "support/fake_sender.h"
#include "support/test_program.h"
#include "tests/unit/relay/relay_fixture.h"
#include "tests/unit/remote/live_fixture.h"

#include <QJsonDocument>

using namespace brandbridge;
using namespace brandbridge::changes;
using namespace brandbridge::prompts;
using namespace brandbridge::relay;
using namespace brandbridge::test;
using namespace brandbridge::tools;

namespace {

ToolCall callOf(const QString &name, const QJsonObject &arguments = {})
{
    ToolCall call = toolCall(name, arguments);
    call.caller = {u"claude"_s, u"claude-code 2.1"_s};
    return call;
}

ToolCall creation()
{
    return callOf(u"create_topics"_s, RelayFixture::object(R"({"brandId":"b1","topics":[{"name":"New"}]})"));
}

void nobodyListens(const Answer<ToolOutcome> &)
{
    QFAIL("nobody is listening");
}

} // namespace

class TestRecordedTools final : public QObject
{
    Q_OBJECT

    /// What is recorded of @p call.
    const activity::ActivityEntry &entryOf(ToolProvider &provider, const ToolCall &call)
    {
        const qsizetype before = m_notes->records.size();
        RecordedTools tools(provider, *m_notes);
        QObject context;
        tools.call(call, &context, [](const auto &) {});
        if (!test::waitFor([&] { return m_notes->records.size() > before; }))
            qFatal("nothing was recorded");
        return m_notes->records.last();
    }
    static QString codeOf(const activity::ActivityEntry &entry) { return activity::Reason::of(entry.reason).code; }

    void send(const service::Request &request)
    {
        m_changes->send(request, {.caller = u"window"_s}, m_context.get(), [this](const auto &) { ++m_answers; });
    }

    /// Hands the last request to the network.
    void handOver()
    {
        if (const auto &counter = m_sender->options.last().requestsSent)
            ++*counter;
    }
    void answer(const transport::Result<service::Reply> &reply)
    {
        handOver();
        m_sender->answerLast(reply);
    }

    static service::Request deletion()
    {
        return *service::endpoint(u"delete_topic"_s).request({{u"topicId"_s, u"t1"_s}});
    }

    std::optional<FakeTools> m_fake;
    std::optional<FakeActivityRecorder> m_notes;
    std::unique_ptr<FakeSender> m_sender;
    std::unique_ptr<RecordedRequests> m_changes;
    std::unique_ptr<QObject> m_context;
    int m_answers = 0;

private Q_SLOTS:
    void init()
    {
        m_fake.emplace();
        m_notes.emplace();
        m_sender = std::make_unique<FakeSender>();
        m_changes = std::make_unique<RecordedRequests>(*m_sender, *m_notes);
        m_context = std::make_unique<QObject>();
        m_answers = 0;
    }

    void successIsRecordedAndPassedOn()
    {
        m_fake->outcome.text = R"({"data":[1,2]})";
        m_fake->outcome.structuredJson = m_fake->outcome.text;
        RecordedTools tools(*m_fake, *m_notes);
        QList<Answer<ToolOutcome>> answers;
        const QDateTime before = QDateTime::currentDateTimeUtc();
        const QJsonObject arguments{{u"limit"_s, 5}};
        tools.call(callOf(u"echo"_s, arguments), m_context.get(), [&](auto answer) { answers.append(answer); });

        QCOMPARE(answers.size(), 1);
        QCOMPARE(answers[0]->text, m_fake->outcome.text);
        QCOMPARE(answers[0]->structuredJson, m_fake->outcome.structuredJson);
        QCOMPARE(m_notes->records.size(), 1);
        const activity::ActivityEntry &record = m_notes->records[0];
        QCOMPARE(record.assistant, u"claude"_s);
        QCOMPARE(record.client, u"claude-code 2.1"_s);
        QCOMPARE(record.tool, u"echo"_s);
        QCOMPARE(m_notes->arguments[0], arguments);
        QCOMPARE(record.outcome, activity::Outcome::Succeeded);
        QCOMPARE(record.answer, m_fake->outcome.text);
        QCOMPARE(record.resultBytes, qint64(m_fake->outcome.text.size()));
        QCOMPARE(record.requestsSent, 0);
        QVERIFY(record.error.isEmpty() && record.approval.isEmpty());
        QVERIFY(record.startedAt >= before && record.startedAt.timeSpec() == Qt::UTC);
        QVERIFY(m_context->children().isEmpty());
        QCOMPARE(tools.ended(), (RecordedTools::Ended{{{u"echo"_s, activity::Outcome::Succeeded}, 1}}));
    }

    void onlyTheBeginningOfALargeAnswerIsKept()
    {
        m_fake->outcome.text = QByteArray(5'000'000, 'x');
        const activity::ActivityEntry &entry = entryOf(*m_fake, callOf(u"echo"_s));
        QCOMPARE(entry.answer.size(), activity::maxAnswerBytes);
        QCOMPARE(entry.resultBytes, 5'000'000);
    }

    void outcomesAreRecorded()
    {
        ToolOutcome passedThrough;
        passedThrough.isError = true;
        passedThrough.rawResultJson =
            R"({"isError":true,"content":[{"type":"image"},{"type":"text","text":"It broke."}]})";
        ToolOutcome question;
        question.inputRequestsJson = R"({"approve":{}})";
        const QList<std::tuple<ToolOutcome, activity::Outcome, QString>> outcomes{
            {ToolOutcome::error(u"Not known.\nList the brands."_s), activity::Outcome::Failed, u"Not known."_s},
            {ToolOutcome::error(u"This is wrong:\n- `a` is missing.\n- `b` is no number."_s), activity::Outcome::Failed,
             u"This is wrong: - `a` is missing."_s},
            {ToolOutcome::error(u""_s), activity::Outcome::Failed, u"The tool answered with an error."_s},
            {passedThrough, activity::Outcome::Failed, u"It broke."_s},
            {question, activity::Outcome::Asked, {}}};
        for (const auto &[outcome, recorded, error] : outcomes) {
            m_fake->outcome = outcome;
            const activity::ActivityEntry &entry = entryOf(*m_fake, callOf(u"echo"_s));
            QCOMPARE(entry.error, error);
            QVERIFY2(entry.outcome == recorded, qPrintable(error));
            if (outcome.rawResultJson.isEmpty())
                continue;
            QCOMPARE(entry.answer, outcome.rawResultJson);
            QCOMPARE(entry.resultBytes, qint64(outcome.rawResultJson.size()));
        }
    }

    void refusalIsRecorded()
    {
        using Kind = RequestFault::Kind;
        const QList<std::tuple<Kind, activity::Outcome, QString>> faults{
            {Kind::UnknownName, activity::Outcome::Refused, u"request.unknown-tool"_s},
            {Kind::BadArguments, activity::Outcome::Refused, u"request.wrong-arguments"_s},
            {Kind::Internal, activity::Outcome::Failed, u"internal"_s}};
        for (const auto &[kind, outcome, reason] : faults) {
            RecordedTools tools(*m_fake, *m_notes);
            int answers = 0;
            tools.call(callOf(u"wait"_s), m_context.get(), [&](const auto &answer) { answers += answer ? 100 : 1; });
            m_fake->finishWaiting(tl::unexpected(RequestFault{kind, u"No.\nMore."_s, {}}));
            QVERIFY2(answers == 1 && m_notes->records.last().outcome == outcome, qPrintable(reason));
            QVERIFY2(m_notes->records.last().error == u"No.", qPrintable(reason));
            QCOMPARE(codeOf(m_notes->records.last()), reason);
        }
        QCOMPARE(m_notes->records.size(), faults.size());
    }

    /// By what a guard between notes.
    void denialAndApprovalAreRecorded()
    {
        m_fake->outcome = ToolOutcome::error(u"The user said no.\nAsk again later."_s);
        m_fake->outcome.denied = true;
        m_fake->onCall = [](const ToolCall &call) { call.trace->approval = u"denied in the window"_s; };
        const activity::ActivityEntry denied = entryOf(*m_fake, callOf(u"echo"_s));
        QCOMPARE(denied.outcome, activity::Outcome::Denied);
        QCOMPARE(denied.approval, u"denied in the window"_s);
        QCOMPARE(denied.error, u"The user said no."_s);

        m_fake->outcome = {};
        m_fake->onCall = [](const ToolCall &call) {
            call.trace->approval = u"allowed once in the window"_s;
            call.trace->requestsSent += 2;
        };
        const activity::ActivityEntry &allowed = entryOf(*m_fake, callOf(u"echo"_s));
        QCOMPARE(allowed.outcome, activity::Outcome::Succeeded);
        QCOMPARE(allowed.approval, u"allowed once in the window"_s);
        QCOMPARE(allowed.requestsSent, 2);
    }

    void whatTheProgramDoesNotSeeTheEndOfIsCancelled()
    {
        {
            RecordedTools tools(*m_fake, *m_notes);
            tools.call(callOf(u"wait"_s), m_context.get(), [](const auto &) {});
        }
        QCOMPARE(m_notes->records.size(), 1);
        m_fake->finishWaiting(ToolOutcome{});
        // Of a change it is not known whether it was made.
        RelayFixture bench([](const QByteArray &) { return FakeTransport::Answer(); });
        {
            RecordedTools tools(bench.relay, *m_notes);
            tools.call(creation(), m_context.get(), [](const auto &) {});
            QTRY_VERIFY(tools.isChanging());
        }
        QCOMPARE(m_notes->records.size(), 2);
        for (const activity::ActivityEntry &record : std::as_const(m_notes->records))
            QCOMPARE(record.outcome, activity::Outcome::Cancelled);
        QCOMPARE(m_notes->records[1].error, outcomeUnknown().message.english());
        QCOMPARE(m_notes->records[1].reason, outcomeUnknown().text());
    }

    void durationIsMeasured()
    {
        RecordedTools tools(*m_fake, *m_notes);
        QElapsedTimer timer;
        timer.start();
        tools.call(callOf(u"wait"_s), m_context.get(), [](const auto &) {});
        while (timer.elapsed() < 5) {
        }
        m_fake->finishWaiting(ToolOutcome{});
        const qint64 max = timer.nsecsElapsed() / 1000 + 1;
        const qint64 measured = m_notes->records[0].duration.count();
        QVERIFY2(measured >= 4'900 && measured <= max, qPrintable(QString::number(measured)));
    }

    void requestsOfARelayedCallAreCounted()
    {
        int times = 0;
        RelayFixture bench([&times](const QByteArray &) { return ++times < 3 ? response(503) : response(200, "{}"); });
        QCOMPARE(entryOf(bench.relay, callOf(u"list_brands"_s)).requestsSent, 3); // two attempts in vain
        const activity::ActivityEntry wrong = entryOf(bench.relay, callOf(u"list_brands"_s, {{u"nonsense"_s, 1}}));
        QCOMPARE(wrong.requestsSent, 0);
        QCOMPARE(codeOf(wrong), u"request.wrong-arguments"_s);
        QCOMPARE(entryOf(bench.relay, callOf(u"get_spotlight_usage_guide"_s)).requestsSent, 0);
        QCOMPARE(entryOf(bench.relay, callOf(u"list_brands"_s)).requestsSent, 1);
        QCOMPARE(bench.transport.requests.size(), 4);

        bench.client.setKeyError({.kind = transport::ErrorKind::KeyUnavailable, .message = u"No key."_s});
        const activity::ActivityEntry &failed = entryOf(bench.relay, callOf(u"list_brands"_s));
        QCOMPARE(failed.outcome, activity::Outcome::Failed);
        QCOMPARE(failed.requestsSent, 0);
        QCOMPARE(codeOf(failed), u"setup.key-unavailable"_s);
        QCOMPARE(m_notes->records.first().reason, QString());

        RelayFixture changing(always(200, "{}"));
        const activity::ActivityEntry &change = entryOf(changing.relay, creation());
        QVERIFY2(change.outcome == activity::Outcome::Succeeded, change.answer.constData());
        QCOMPARE(change.requestsSent, 2); // the change itself, and the brand's context for the schedule
        QCOMPARE(changing.transport.requests.size(), 2);
    }

    void whatCannotChangeComesFromTheCacheWithItsAge()
    {
        const QByteArray stats = R"({"id": "r1", "metrics": {"calculatedAt": "2026-03-01T00:00:00Z", "n": 1.50}})";
        RelayFixture bench(always(200, stats));
        service::CachingSender cache(bench.client, 1'000'000);
        Relay relay(RelayFixture::catalogue(), cache, bench.brands, {});
        RecordedTools tools(relay, *m_notes);
        QObject context;
        QList<ToolOutcome> outcomes;
        for (const QString &assistant : {u"claude"_s, u"gemini"_s}) {
            ToolCall call = callOf(u"get_run_stats"_s, {{u"runId"_s, u"r1"_s}});
            call.caller.name = assistant;
            const qsizetype before = outcomes.size();
            tools.call(call, &context, [&](const Answer<ToolOutcome> &answer) { outcomes.append(answer.value()); });
            QTRY_COMPARE(outcomes.size(), before + 1);
        }
        QCOMPARE(bench.transport.targets.size(), 1);
        QCOMPARE(outcomes.last().text, stats); // byte for byte
        const auto cached = [](const ToolOutcome &outcome) {
            return RelayFixture::object('{' + outcome.metaJson + '}').value(cachedKey).toObject();
        };
        QVERIFY(cached(outcomes.first()).isEmpty());
        const QDateTime readAt = QDateTime::fromString(cached(outcomes.last())[u"readAt"].toString(), Qt::ISODate);
        QVERIFY(readAt.isValid() && readAt.secsTo(QDateTime::currentDateTimeUtc()) < 60);
        QVERIFY(cached(outcomes.last())[u"ageSeconds"].toInt(-1) >= 0);

        QCOMPARE(m_notes->records.size(), 2);
        QCOMPARE(m_notes->records.first().requestsSent, 1);
        QVERIFY(!m_notes->records.first().cachedSince.isValid());
        QCOMPARE(m_notes->records.last().requestsSent, 0);
        QVERIFY(m_notes->records.last().cachedSince.isValid());

        service::CachingSender ofResources(bench.client, 1'000'000);
        Resources resources(ofResources, {}, skill::Skill({}), {});
        for (const bool isKept : {false, true}) {
            const auto contents = awaited<Answer<QByteArray>>(
                [&](auto done) { resources.read(u"brandbridge://runs/r1/stats"_s, {}, &context, done); });
            const QJsonValue meta = QJsonDocument::fromJson(contents.value())[0][u"_meta"];
            QCOMPARE(meta.isUndefined(), !isKept);
            QCOMPARE(meta[cachedKey].isObject(), isKept);
        }
        QCOMPARE(bench.transport.targets.size(), 2);
    }

    void changeByALiveToolIsCarriedThrough()
    {
        Bench bench;
        QVERIFY(bench.readsExtra());
        RecordedTools tools(bench.catalogue, *m_notes);
        transport::HttpResponse answer;
        bench.service.network.script = [&](const transport::HttpRequest &request) -> FakeTransport::Answer {
            answer = **bench.server(request);
            return std::nullopt;
        };
        auto client = std::make_unique<QObject>();
        tools.call(callOf(u"extra"_s), client.get(), nobodyListens);
        QTRY_VERIFY(bench.methods().last() == u"tools/call"_s);
        QVERIFY(tools.isChanging());
        client.reset();
        QCOMPARE(bench.service.network.aborted, 0);
        bench.service.network.release(answer);
        QCOMPARE(m_notes->records.size(), 1);
        QCOMPARE(m_notes->records[0].outcome, activity::Outcome::Succeeded);
        QCOMPARE(m_notes->records[0].requestsSent, 1);
        QVERIFY(!tools.isChanging());
        const activity::ActivityEntry &unknown = entryOf(bench.catalogue, callOf(u"unknown"_s));
        QCOMPARE(unknown.outcome, activity::Outcome::Refused);
        QCOMPARE(unknown.requestsSent, 0);
    }

    void nothingIsSentForAClientThatLeavesWhenNotified()
    {
        RelayFixture bench(always(200, "{}"));
        RecordedTools tools(bench.relay, *m_notes);
        auto client = std::make_unique<QObject>();
        ToolCall call = creation();
        call.onProgress = [&client](const QString &) { client.reset(); };
        tools.call(call, client.get(), nobodyListens);
        QVERIFY(!client);
        QVERIFY(bench.transport.targets.isEmpty());
        QCOMPARE(m_notes->records.size(), 1);
        QCOMPARE(m_notes->records[0].outcome, activity::Outcome::Cancelled);
        QVERIFY(m_notes->records[0].error.isEmpty());
    }

    void whatAssistantsReadIsRecordedAndWhatTheyMayNotReadIsNotSent()
    {
        RecordedRequests reads(*m_sender, *m_notes,
                               [](const QString &caller, const QString &tool) -> std::optional<Refusal> {
                                   if (tool == u"list_brands")
                                       return std::nullopt;
                                   return Refusal{{u"refused.permission"_s}, caller + u" may not use "_s + tool};
                               });
        const auto counted = std::make_shared<std::atomic<int>>(0); // by who sends it
        reads.send(*service::endpoint(u"list_brands"_s).request({}), {.caller = u"cursor"_s, .requestsSent = counted},
                   m_context.get(), [this](const auto &) { ++m_answers; });
        answer(service::Reply{.status = 200, .body = "{}", .requestId = {}});
        QCOMPARE(m_answers, 1);
        QCOMPARE(*counted, 1);
        QCOMPARE(m_notes->records.size(), 1);
        QCOMPARE(m_notes->records.first().tool, u"list_brands"_s);
        QCOMPARE(m_notes->records.first().assistant, u"cursor"_s);
        QCOMPARE(m_notes->records.first().requestsSent, 1);

        std::optional<transport::Result<service::Reply>> refused;
        reads.send(*service::endpoint(u"get_brand_context"_s).request({{u"brandId"_s, u"b 1"_s}}),
                   {.caller = u"cursor"_s}, m_context.get(),
                   [&refused](const transport::Result<service::Reply> &reply) { refused = reply; });
        QTRY_VERIFY(refused);
        QCOMPARE(refused->error().message.english(), u"cursor may not use get_brand_context"_s);
        QCOMPARE(m_sender->sent(), 1);
        QCOMPARE(m_notes->records.size(), 2);
        QCOMPARE(m_notes->records.last().outcome, activity::Outcome::Denied);
        QCOMPARE(codeOf(m_notes->records.last()), u"refused.permission"_s);
        QCOMPARE(m_notes->records.last().tool, u"get_brand_context"_s);
        QCOMPARE(m_notes->arguments.last(), (QJsonObject{{u"brandId"_s, u"b 1"_s}}));
    }

    void everyChangingToolIsRecognised()
    {
        const QList<std::pair<QString, QByteArray>> calls{
            {u"create_topics"_s, R"({"brandId":"b 1","topics":[{"name":"Shoes"}]})"},
            {u"create_prompts_in_topic"_s, R"({"topicId":"t1","prompts":[{"text":"Which shoes?"}]})"},
            {u"batch_create_topics_and_prompts"_s,
             R"({"brandId":"b1","topics":[{"name":"Shoes","prompts":[{"text":"Which shoes?"}]}]})"},
            {u"add_perception_prompts"_s, R"({"brandId":"b1","prompts":[{"text":"Which shoes?"}]})"},
            {u"delete_prompts"_s, R"({"promptIds":["p1","p2"]})"},
            {u"delete_topic"_s, R"({"topicId":"t1"})"}};
        for (const auto &[tool, json] : calls) {
            init();
            const QJsonObject arguments = QJsonDocument::fromJson(json).object();
            send(*service::endpoint(tool).request(arguments));
            QVERIFY2(m_notes->records.isEmpty(), qPrintable(tool)); // before its end
            answer(service::Reply{.status = 200, .body = R"({"done":true})", .requestId = {}});
            QVERIFY2(m_answers == 1 && m_notes->records.size() == 1, qPrintable(tool));
            const activity::ActivityEntry &record = m_notes->records.first();
            QCOMPARE(record.tool, tool);
            QVERIFY2(m_notes->arguments.first() == arguments && record.assistant == u"window", qPrintable(tool));
            QVERIFY2(record.outcome == activity::Outcome::Succeeded, qPrintable(tool));
            QVERIFY2(record.answer == R"({"done":true})" && record.requestsSent == 1, qPrintable(tool));
            QVERIFY2(record.startedAt.isValid(), qPrintable(tool));
            const bool createsPrompts = tool != u"create_topics" && !tool.startsWith(u"delete");
            QVERIFY2(record.promptsCreated == (createsPrompts ? 1 : 0), qPrintable(tool));
        }
    }

    void failuresAreRecordedWithTheirReason()
    {
        send(deletion());
        answer(tl::unexpected(transport::Error{
            .kind = transport::ErrorKind::Forbidden, .httpStatus = 403, .message = u"Not in your plan."_s}));
        QCOMPARE(m_notes->records.size(), 1);
        QCOMPARE(m_notes->records.first().outcome, activity::Outcome::Failed);
        QVERIFY(m_notes->records.first().error.contains(u"Not in your plan."_s));
        QCOMPARE(activity::Reason::of(m_notes->records.first().reason).code, u"service.forbidden"_s);
        QCOMPARE(m_notes->records.first().requestsSent, 1);

        send(deletion()); // and refused before it is sent
        m_sender->answerLast(tl::unexpected(transport::Error{.kind = transport::ErrorKind::NotConfigured}));
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
            QCOMPARE(record.tool, u"delete_topic"_s);
            QCOMPARE(record.requestsSent, isSent ? 1 : 0);
            QCOMPARE(record.error, isSent ? outcomeUnknown().message.english() : QString());
            QCOMPARE(record.reason, isSent ? outcomeUnknown().text() : QString());
        }
    }
};

BRANDBRIDGE_TEST(TestRecordedTools, QCoreApplication)
#include "test_recorded_tools.moc"
