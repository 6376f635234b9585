// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/reason.h"
#include "core/relay/recorded_tools.h"
#include "core/tools/call_reason.h"
#include "support/fake_features.h"
#include "support/test_program.h"
#include "tests/unit/tools/live_fixture.h"
#include "tests/unit/tools/relay_fixture.h"
#include "unit/tools/call_notes.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::tools;

namespace {

/// Keeps what it is given.
ToolCall callOf(const QString &name, const QJsonObject &arguments = {})
{
    ToolCall call;
    call.name = name;
    call.arguments = arguments;
    call.caller = {u"claude"_qs, u"claude-code 2.1"_qs};
    return call;
}

/// What a guard between would do: note who allowed what.
class Guard final : public ToolProvider
{
public:
    Guard(QString approval, bool denied) : m_approval(std::move(approval)), m_denied(denied) {}

    QByteArray toolsJson(const Caller &) const override { return "[]"; }
    QJsonObject inputSchema(const QString &) const override { return {}; }
    std::optional<access::Action> action(const QString &) const override { return access::Action::Delete; }
    void call(const ToolCall &call, QObject *, std::function<void(Answer<ToolOutcome>)> done) override
    {
        call.trace->approval = m_approval;
        call.trace->denied = m_denied;
        call.trace->requestsSent += m_denied ? 0 : 2;
        done(m_denied ? ToolOutcome::error(u"The user said no.\nAsk again later."_qs) : ToolOutcome{});
    }

private:
    const QString m_approval;
    const bool m_denied;
};

} // namespace

class TestRecordedTools final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fake.emplace();
        m_notes.emplace();
    }

    void successIsRecordedAndPassedOn()
    {
        m_fake->outcome.text = R"({"data":[1,2]})";
        m_fake->outcome.structuredJson = m_fake->outcome.text;
        RecordedTools tools(*m_fake, *m_notes);
        QObject context;
        QList<Answer<ToolOutcome>> answers;
        const QDateTime before = QDateTime::currentDateTimeUtc();
        const QJsonObject arguments{{u"limit"_qs, 5}};
        tools.call(callOf(u"echo"_qs, arguments), &context, [&](auto answer) { answers.append(answer); });

        QCOMPARE(answers.size(), 1);
        QCOMPARE(answers[0]->text, m_fake->outcome.text);
        QCOMPARE(answers[0]->structuredJson, m_fake->outcome.structuredJson);
        QCOMPARE(m_notes->records.size(), 1);
        const activity::ActivityEntry &record = m_notes->records[0];
        QCOMPARE(record.assistant, u"claude"_qs);
        QCOMPARE(record.client, u"claude-code 2.1"_qs);
        QCOMPARE(record.tool, u"echo"_qs);
        QCOMPARE(m_notes->arguments[0], arguments);
        QVERIFY(record.outcome == activity::Outcome::Succeeded);
        QCOMPARE(record.answer, m_fake->outcome.text);
        QCOMPARE(record.resultBytes, qint64(m_fake->outcome.text.size()));
        QCOMPARE(record.requestsSent, 0);
        QVERIFY(record.error.isEmpty() && record.approval.isEmpty());
        QVERIFY(record.startedAt >= before && record.startedAt.timeSpec() == Qt::UTC);
        QVERIFY(context.children().isEmpty());
        QCOMPARE(tools.ended(), (RecordedTools::Ended{{{u"echo"_qs, activity::Outcome::Succeeded}, 1}}));
    }

    void onlyTheBeginningOfALargeAnswerIsKept()
    {
        m_fake->outcome.text = QByteArray(5'000'000, 'x');
        RecordedTools tools(*m_fake, *m_notes);
        QObject context;
        tools.call(callOf(u"echo"_qs), &context, [](const auto &) {});
        QCOMPARE(m_notes->records[0].answer.size(), activity::maxAnswerBytes);
        QCOMPARE(m_notes->records[0].resultBytes, 5'000'000);
    }

    void toolErrorIsAFailure()
    {
        RecordedTools tools(*m_fake, *m_notes);
        QObject context;
        for (const QString &text :
             {u"The brand is not known.\nList the brands."_qs,
              u"Nothing was sent, for this is wrong:\n- `a` is missing.\n- `b` is no number."_qs, QString(u""_qs)}) {
            m_fake->outcome = ToolOutcome::error(text);
            tools.call(callOf(u"echo"_qs), &context, [](const auto &) {});
            QVERIFY(m_notes->records.last().outcome == activity::Outcome::Failed);
        }
        QCOMPARE(m_notes->records[0].error, u"The brand is not known."_qs);
        QCOMPARE(m_notes->records[1].error, u"Nothing was sent, for this is wrong: - `a` is missing."_qs);
        QVERIFY(!m_notes->records[2].error.isEmpty());
    }

    void passedThroughErrorIsAFailure()
    {
        m_fake->outcome.isError = true;
        m_fake->outcome.rawResultJson =
            R"({"isError":true,"content":[{"type":"image"},{"type":"text","text":"It broke."}]})";
        RecordedTools tools(*m_fake, *m_notes);
        QObject context;
        tools.call(callOf(u"echo"_qs), &context, [](const auto &) {});
        QVERIFY(m_notes->records[0].outcome == activity::Outcome::Failed);
        QCOMPARE(m_notes->records[0].error, u"It broke."_qs);
        QCOMPARE(m_notes->records[0].answer, m_fake->outcome.rawResultJson);
        QCOMPARE(m_notes->records[0].resultBytes, qint64(m_fake->outcome.rawResultJson.size()));
    }

    void refusalIsRecorded_data()
    {
        columns<int, int, QString>("kind", "outcome", "reason");
        const auto row = [](const char *name, RequestFault::Kind kind, activity::Outcome outcome, const char *reason) {
            QTest::addRow("%s", name) << static_cast<int>(kind) << static_cast<int>(outcome)
                                      << QString::fromLatin1(reason);
        };
        row("unknown tool", RequestFault::Kind::UnknownName, activity::Outcome::Refused, "request.unknown-tool");
        row("bad arguments", RequestFault::Kind::BadArguments, activity::Outcome::Refused, "request.wrong-arguments");
        row("our fault", RequestFault::Kind::Internal, activity::Outcome::Failed, "internal");
    }

    void refusalIsRecorded()
    {
        QFETCH(int, kind);
        QFETCH(int, outcome);
        QFETCH(QString, reason);
        RecordedTools tools(*m_fake, *m_notes);
        QObject context;
        int answers = 0;
        tools.call(callOf(u"wait"_qs), &context, [&](const auto &answer) { answers += answer ? 100 : 1; });
        m_fake->finishWaiting(
            tl::unexpected(RequestFault{static_cast<RequestFault::Kind>(kind), u"No.\nMore."_qs, {}}));
        QCOMPARE(answers, 1);
        QCOMPARE(static_cast<int>(m_notes->records[0].outcome), outcome);
        QCOMPARE(m_notes->records[0].error, u"No."_qs);
        QCOMPARE(activity::Reason::of(m_notes->records[0].reason).code, reason);
    }

    void questionIsRecordedAsAsked()
    {
        m_fake->outcome.inputRequestsJson = R"({"approve":{}})";
        RecordedTools tools(*m_fake, *m_notes);
        QObject context;
        tools.call(callOf(u"echo"_qs), &context, [](const auto &) {});
        QVERIFY(m_notes->records[0].outcome == activity::Outcome::Asked);
        QVERIFY(m_notes->records[0].error.isEmpty());
    }

    void denialAndApprovalAreRecorded()
    {
        QObject context;
        Guard denying(u"denied in the window"_qs, true);
        RecordedTools(denying, *m_notes).call(callOf(u"delete_topic"_qs), &context, [](const auto &) {});
        Guard allowing(u"allowed once in the window"_qs, false);
        RecordedTools(allowing, *m_notes).call(callOf(u"delete_topic"_qs), &context, [](const auto &) {});
        QCOMPARE(m_notes->records.size(), 2);
        QVERIFY(m_notes->records[0].outcome == activity::Outcome::Denied);
        QCOMPARE(m_notes->records[0].approval, u"denied in the window"_qs);
        QCOMPARE(m_notes->records[0].error, u"The user said no."_qs);
        QVERIFY(m_notes->records[1].outcome == activity::Outcome::Succeeded);
        QCOMPARE(m_notes->records[1].approval, u"allowed once in the window"_qs);
        QCOMPARE(m_notes->records[1].requestsSent, 2);
    }

    void clientThatLeavesIsACancelledCall()
    {
        RecordedTools tools(*m_fake, *m_notes);
        {
            QObject context;
            tools.call(callOf(u"wait"_qs), &context, [](const auto &) { QFAIL("nobody is listening"); });
            QVERIFY(m_notes->records.isEmpty());
        }
        QCOMPARE(m_fake->cancelled, 1);
        QCOMPARE(m_notes->records.size(), 1);
        QVERIFY(m_notes->records[0].outcome == activity::Outcome::Cancelled);
        QCOMPARE(m_notes->records[0].tool, u"wait"_qs);
        m_fake->finishWaiting(ToolOutcome{});
        QCOMPARE(m_notes->records.size(), 1);
    }

    void endOfTheProgramIsACancelledCall()
    {
        QObject context;
        {
            RecordedTools tools(*m_fake, *m_notes);
            tools.call(callOf(u"wait"_qs), &context, [](const auto &) {});
        }
        QCOMPARE(m_notes->records.size(), 1);
        QVERIFY(m_notes->records[0].outcome == activity::Outcome::Cancelled);
        m_fake->finishWaiting(ToolOutcome{});
        QCOMPARE(m_notes->records.size(), 1);
    }

    void endOfAChangeThatTheProgramDoesNotSeeIsUnknown()
    {
        RelayFixture bench([](const QByteArray &) { return FakeTransport::Answer(); });
        QObject context;
        {
            RecordedTools tools(bench.relay, *m_notes);
            tools.call(callOf(u"create_topics"_qs,
                              QJsonDocument::fromJson(R"({"brandId":"b1","topics":[{"name":"New"}]})").object()),
                       &context, [](const auto &) {});
            QTRY_VERIFY(tools.isChanging());
        }
        QCOMPARE(m_notes->records.size(), 1);
        QVERIFY(m_notes->records[0].outcome == activity::Outcome::Cancelled);
        QCOMPARE(m_notes->records[0].error, outcomeUnknown().message.english());
        QCOMPARE(m_notes->records[0].reason, outcomeUnknown().text());
    }

    void durationIsMeasured()
    {
        RecordedTools tools(*m_fake, *m_notes);
        QObject context;
        QElapsedTimer timer;
        timer.start();
        tools.call(callOf(u"wait"_qs), &context, [](const auto &) {});
        while (timer.elapsed() < 5) {
        }
        m_fake->finishWaiting(ToolOutcome{});
        const qint64 most = timer.nsecsElapsed() / 1000 + 1;
        const qint64 measured = m_notes->records[0].duration.count();
        QVERIFY2(measured >= 4'900 && measured <= most, qPrintable(QString::number(measured)));
    }

    void requestsOfARelayedCallAreCounted()
    {
        int times = 0;
        RelayFixture bench([&times](const QByteArray &) -> FakeTransport::Answer {
            return ++times < 3 ? response(503) : response(200, "{\"data\":[]}");
        });
        RecordedTools tools(bench.relay, *m_notes);
        QObject context;
        const auto run = [&](const QString &name, const QJsonObject &arguments) {
            const qsizetype before = m_notes->records.size();
            tools.call(callOf(name, arguments), &context, [](const auto &) {});
            return QTest::qWaitFor([&] { return m_notes->records.size() > before; }, 10'000);
        };
        QVERIFY(run(u"list_brands"_qs, {}));
        QCOMPARE(m_notes->records.last().requestsSent, 3); // two attempts in vain
        QVERIFY(run(u"list_brands"_qs, {{u"nonsense"_qs, 1}}));
        QCOMPARE(m_notes->records.last().requestsSent, 0);
        QCOMPARE(activity::Reason::of(m_notes->records.last().reason).code, u"request.wrong-arguments"_qs);
        QVERIFY(run(u"get_spotlight_usage_guide"_qs, {}));
        QCOMPARE(m_notes->records.last().requestsSent, 0);
        QVERIFY(run(u"list_brands"_qs, {}));
        QCOMPARE(m_notes->records.last().requestsSent, 1);
        QCOMPARE(bench.transport.requests.size(), 4);

        bench.client.setKeyError({.kind = service::ErrorKind::KeyUnavailable, .message = u"No key."_qs});
        QVERIFY(run(u"list_brands"_qs, {}));
        QVERIFY(m_notes->records.last().outcome == activity::Outcome::Failed);
        QCOMPARE(m_notes->records.last().requestsSent, 0);
        QCOMPARE(activity::Reason::of(m_notes->records.last().reason).code, u"setup.key-unavailable"_qs);
        QCOMPARE(m_notes->records.first().reason, QString());
    }

    void requestsOfAChangeAreCounted()
    {
        RelayFixture bench([](const QByteArray &) -> FakeTransport::Answer { return response(200, "{}"); });
        RecordedTools tools(bench.relay, *m_notes);
        QObject context;
        tools.call(callOf(u"create_topics"_qs,
                          QJsonDocument::fromJson(R"({"brandId":"b1","topics":[{"name":"New"}]})").object()),
                   &context, [](const auto &) {});
        QVERIFY(QTest::qWaitFor([&] { return !m_notes->records.isEmpty(); }, 10'000));
        QVERIFY2(m_notes->records[0].outcome == activity::Outcome::Succeeded, m_notes->records[0].answer.constData());
        // The change itself, and the brand's context for the schedule.
        QCOMPARE(m_notes->records[0].requestsSent, 2);
        QCOMPARE(bench.transport.requests.size(), 2);
    }

    void requestsOfALiveCallAreCounted()
    {
        Bench bench;
        bench.server.pages = {'[' + tool("extra", ReadOnly) + ']'};
        QCOMPARE(bench.read(), State::Read);
        RecordedTools tools(bench.catalogue, *m_notes);
        QObject context;
        for (int calls = 1; calls <= 2; ++calls) {
            tools.call(callOf(u"extra"_qs), &context, [](const auto &) {});
            QVERIFY(QTest::qWaitFor([&] { return m_notes->records.size() == calls; }, 10'000));
            QVERIFY(m_notes->records.last().outcome == activity::Outcome::Succeeded);
            QCOMPARE(m_notes->records.last().requestsSent, 1);
        }
        tools.call(callOf(u"unknown"_qs), &context, [](const auto &) {});
        QVERIFY(m_notes->records.last().outcome == activity::Outcome::Refused);
        QCOMPARE(m_notes->records.last().requestsSent, 0);
    }

    void changeByALiveToolIsCarriedThrough()
    {
        Bench bench;
        bench.server.pages = {'[' + tool("purge") + ']'};
        QCOMPARE(bench.read(), State::Read);
        RecordedTools tools(bench.catalogue, *m_notes);
        service::HttpResponse answer;
        bench.service.network.script = [&](const service::HttpRequest &request) -> FakeTransport::Answer {
            answer = **bench.server(request);
            return std::nullopt;
        };
        auto client = std::make_unique<QObject>();
        tools.call(callOf(u"purge"_qs), client.get(), [](const auto &) { QFAIL("nobody is listening"); });
        QTRY_VERIFY(bench.methods().last() == u"tools/call"_qs);
        QVERIFY(tools.isChanging());
        client.reset();
        QCOMPARE(bench.service.network.aborted, 0);
        bench.service.network.release(answer);
        QCOMPARE(m_notes->records.size(), 1);
        QVERIFY(m_notes->records[0].outcome == activity::Outcome::Succeeded);
        QVERIFY(!tools.isChanging());
    }

    void nothingIsSentForAClientThatLeavesWhenNotified()
    {
        RelayFixture bench([](const QByteArray &) -> FakeTransport::Answer { return response(200, "{}"); });
        RecordedTools tools(bench.relay, *m_notes);
        auto client = std::make_unique<QObject>();
        ToolCall call = callOf(u"create_topics"_qs,
                               QJsonDocument::fromJson(R"({"brandId":"b1","topics":[{"name":"New"}]})").object());
        call.onProgress = [&client](const ToolProgress &) { client.reset(); };
        tools.call(call, client.get(), [](const auto &) { QFAIL("nobody is listening"); });
        QVERIFY(!client);
        QVERIFY(bench.transport.targets.isEmpty());
        QCOMPARE(m_notes->records.size(), 1);
        QVERIFY(m_notes->records[0].outcome == activity::Outcome::Cancelled);
        QVERIFY(m_notes->records[0].error.isEmpty());
    }

private:
    std::optional<FakeTools> m_fake;
    std::optional<CallNotes> m_notes;
};

BRANDBRIDGE_TEST(TestRecordedTools, QCoreApplication)
#include "test_recorded_tools.moc"
