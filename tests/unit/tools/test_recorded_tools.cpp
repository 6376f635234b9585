// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/reason.h"
#include "core/relay/recorded_tools.h"
#include "core/tools/call_reason.h"
#include "support/fake_features.h"
#include "support/test_program.h"
#include "tests/unit/tools/live_fixture.h"
#include "tests/unit/tools/relay_fixture.h"
#include "unit/tools/call_notes.h"

#include <QSignalSpy>

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
    void successIsRecordedAndPassedOn();
    void onlyTheBeginningOfALargeAnswerIsKept();
    void toolErrorIsAFailure();
    void passedThroughErrorIsAFailure();
    void refusalIsRecorded_data();
    void refusalIsRecorded();
    void questionIsRecordedAsAsked();
    void denialAndApprovalAreRecorded();
    void clientThatLeavesIsACancelledCall();
    void endOfTheProgramIsACancelledCall();
    void endOfAChangeThatTheProgramDoesNotSeeIsUnknown();
    void durationIsMeasured();
    void listsPassThrough();
    void requestsOfARelayedCallAreCounted();
    void requestsOfAChangeAreCounted();
    void requestsOfALiveCallAreCounted();
    void changeByALiveToolIsCarriedThrough();
    void nothingIsSentForAClientThatLeavesWhenNotified();
};

void TestRecordedTools::successIsRecordedAndPassedOn()
{
    FakeTools fake;
    fake.outcome.text = R"({"data":[1,2]})";
    fake.outcome.structuredJson = fake.outcome.text;
    CallNotes notes;
    RecordedTools tools(fake, notes);
    QObject context;
    QList<Answer<ToolOutcome>> answers;
    const QDateTime before = QDateTime::currentDateTimeUtc();
    const QJsonObject arguments{{u"limit"_qs, 5}};
    tools.call(callOf(u"echo"_qs, arguments), &context, [&](auto answer) { answers.append(answer); });

    QCOMPARE(answers.size(), 1);
    QCOMPARE(answers[0]->text, fake.outcome.text);
    QCOMPARE(answers[0]->structuredJson, fake.outcome.structuredJson);
    QCOMPARE(notes.records.size(), 1);
    const activity::ActivityEntry &record = notes.records[0];
    QCOMPARE(record.assistant, u"claude"_qs);
    QCOMPARE(record.client, u"claude-code 2.1"_qs);
    QCOMPARE(record.tool, u"echo"_qs);
    QCOMPARE(notes.arguments[0], arguments);
    QVERIFY(record.outcome == activity::Outcome::Succeeded);
    QCOMPARE(record.answer, fake.outcome.text);
    QCOMPARE(record.resultBytes, qint64(fake.outcome.text.size()));
    QCOMPARE(record.requestsSent, 0);
    QVERIFY(record.error.isEmpty() && record.approval.isEmpty());
    QVERIFY(record.startedAt >= before && record.startedAt.timeSpec() == Qt::UTC);
    QVERIFY(context.children().isEmpty());
    QCOMPARE(tools.ended(), (RecordedTools::Ended{{{u"echo"_qs, activity::Outcome::Succeeded}, 1}}));
}

void TestRecordedTools::onlyTheBeginningOfALargeAnswerIsKept()
{
    FakeTools fake;
    fake.outcome.text = QByteArray(5'000'000, 'x');
    CallNotes notes;
    RecordedTools tools(fake, notes);
    QObject context;
    tools.call(callOf(u"echo"_qs), &context, [](const auto &) {});
    QCOMPARE(notes.records[0].answer.size(), activity::maxAnswerBytes);
    QCOMPARE(notes.records[0].resultBytes, 5'000'000);
}

void TestRecordedTools::toolErrorIsAFailure()
{
    FakeTools fake;
    CallNotes notes;
    RecordedTools tools(fake, notes);
    QObject context;
    for (const QString &text :
         {u"The brand is not known.\nList the brands."_qs,
          u"Nothing was sent, for this is wrong:\n- `a` is missing.\n- `b` is no number."_qs, QString(u""_qs)}) {
        fake.outcome = ToolOutcome::error(text);
        tools.call(callOf(u"echo"_qs), &context, [](const auto &) {});
        QVERIFY(notes.records.last().outcome == activity::Outcome::Failed);
    }
    QCOMPARE(notes.records[0].error, u"The brand is not known."_qs);
    QCOMPARE(notes.records[1].error, u"Nothing was sent, for this is wrong: - `a` is missing."_qs);
    QVERIFY(!notes.records[2].error.isEmpty());
}

void TestRecordedTools::passedThroughErrorIsAFailure()
{
    FakeTools fake;
    fake.outcome.isError = true;
    fake.outcome.rawResultJson = R"({"isError":true,"content":[{"type":"image"},{"type":"text","text":"It broke."}]})";
    CallNotes notes;
    RecordedTools tools(fake, notes);
    QObject context;
    tools.call(callOf(u"echo"_qs), &context, [](const auto &) {});
    QVERIFY(notes.records[0].outcome == activity::Outcome::Failed);
    QCOMPARE(notes.records[0].error, u"It broke."_qs);
    QCOMPARE(notes.records[0].answer, fake.outcome.rawResultJson);
    QCOMPARE(notes.records[0].resultBytes, qint64(fake.outcome.rawResultJson.size()));
}

void TestRecordedTools::refusalIsRecorded_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("outcome");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char *name, RequestFault::Kind kind, activity::Outcome outcome, const char *reason) {
        QTest::addRow("%s", name) << static_cast<int>(kind) << static_cast<int>(outcome) << QString::fromLatin1(reason);
    };
    row("unknown tool", RequestFault::Kind::UnknownName, activity::Outcome::Refused, "request.unknown-tool");
    row("bad arguments", RequestFault::Kind::BadArguments, activity::Outcome::Refused, "request.wrong-arguments");
    row("our fault", RequestFault::Kind::Internal, activity::Outcome::Failed, "internal");
}

void TestRecordedTools::refusalIsRecorded()
{
    QFETCH(int, kind);
    QFETCH(int, outcome);
    QFETCH(QString, reason);
    FakeTools fake;
    CallNotes notes;
    RecordedTools tools(fake, notes);
    QObject context;
    int answers = 0;
    tools.call(callOf(u"wait"_qs), &context, [&](const auto &answer) { answers += answer ? 100 : 1; });
    fake.finishWaiting(tl::unexpected(RequestFault{static_cast<RequestFault::Kind>(kind), u"No.\nMore."_qs, {}}));
    QCOMPARE(answers, 1);
    QCOMPARE(static_cast<int>(notes.records[0].outcome), outcome);
    QCOMPARE(notes.records[0].error, u"No."_qs);
    QCOMPARE(activity::Reason::of(notes.records[0].reason).code, reason);
}

void TestRecordedTools::questionIsRecordedAsAsked()
{
    FakeTools fake;
    fake.outcome.inputRequestsJson = R"({"approve":{}})";
    CallNotes notes;
    RecordedTools tools(fake, notes);
    QObject context;
    tools.call(callOf(u"echo"_qs), &context, [](const auto &) {});
    QVERIFY(notes.records[0].outcome == activity::Outcome::Asked);
    QVERIFY(notes.records[0].error.isEmpty());
}

void TestRecordedTools::denialAndApprovalAreRecorded()
{
    CallNotes notes;
    QObject context;
    Guard denying(u"denied in the window"_qs, true);
    RecordedTools(denying, notes).call(callOf(u"delete_topic"_qs), &context, [](const auto &) {});
    Guard allowing(u"allowed once in the window"_qs, false);
    RecordedTools(allowing, notes).call(callOf(u"delete_topic"_qs), &context, [](const auto &) {});
    QCOMPARE(notes.records.size(), 2);
    QVERIFY(notes.records[0].outcome == activity::Outcome::Denied);
    QCOMPARE(notes.records[0].approval, u"denied in the window"_qs);
    QCOMPARE(notes.records[0].error, u"The user said no."_qs);
    QVERIFY(notes.records[1].outcome == activity::Outcome::Succeeded);
    QCOMPARE(notes.records[1].approval, u"allowed once in the window"_qs);
    QCOMPARE(notes.records[1].requestsSent, 2);
}

void TestRecordedTools::clientThatLeavesIsACancelledCall()
{
    FakeTools fake;
    CallNotes notes;
    RecordedTools tools(fake, notes);
    {
        QObject context;
        tools.call(callOf(u"wait"_qs), &context, [](const auto &) { QFAIL("nobody is listening"); });
        QVERIFY(notes.records.isEmpty());
    }
    QCOMPARE(fake.cancelled, 1);
    QCOMPARE(notes.records.size(), 1);
    QVERIFY(notes.records[0].outcome == activity::Outcome::Cancelled);
    QCOMPARE(notes.records[0].tool, u"wait"_qs);
    fake.finishWaiting(ToolOutcome{});
    QCOMPARE(notes.records.size(), 1);
}

void TestRecordedTools::endOfTheProgramIsACancelledCall()
{
    FakeTools fake;
    CallNotes notes;
    QObject context;
    {
        RecordedTools tools(fake, notes);
        tools.call(callOf(u"wait"_qs), &context, [](const auto &) {});
    }
    QCOMPARE(notes.records.size(), 1);
    QVERIFY(notes.records[0].outcome == activity::Outcome::Cancelled);
    fake.finishWaiting(ToolOutcome{});
    QCOMPARE(notes.records.size(), 1);
}

void TestRecordedTools::endOfAChangeThatTheProgramDoesNotSeeIsUnknown()
{
    RelayFixture bench([](const QByteArray &) { return FakeTransport::Answer(); });
    CallNotes notes;
    QObject context;
    {
        RecordedTools tools(bench.relay, notes);
        tools.call(callOf(u"create_topics"_qs,
                          QJsonDocument::fromJson(R"({"brandId":"b1","topics":[{"name":"New"}]})").object()),
                   &context, [](const auto &) {});
        QTRY_VERIFY(tools.isChanging());
    }
    QCOMPARE(notes.records.size(), 1);
    QVERIFY(notes.records[0].outcome == activity::Outcome::Cancelled);
    QCOMPARE(notes.records[0].error, outcomeUnknown().message.english());
    QCOMPARE(notes.records[0].reason, outcomeUnknown().text());
}

void TestRecordedTools::durationIsMeasured()
{
    FakeTools fake;
    CallNotes notes;
    RecordedTools tools(fake, notes);
    QObject context;
    QElapsedTimer timer;
    timer.start();
    tools.call(callOf(u"wait"_qs), &context, [](const auto &) {});
    while (timer.elapsed() < 5) {
    }
    fake.finishWaiting(ToolOutcome{});
    const qint64 most = timer.nsecsElapsed() / 1000 + 1;
    const qint64 measured = notes.records[0].duration.count();
    QVERIFY2(measured >= 4'900 && measured <= most, qPrintable(QString::number(measured)));
}

void TestRecordedTools::listsPassThrough()
{
    FakeTools fake;
    fake.schema = {{u"type"_qs, u"object"_qs}};
    CallNotes notes;
    RecordedTools tools(fake, notes);
    QSignalSpy changed(&tools, &ToolProvider::toolsChanged);
    Q_EMIT fake.toolsChanged();
    QCOMPARE(changed.size(), 1);
    QCOMPARE(tools.toolsJson({}), fake.toolsJson({}));
    QCOMPARE(tools.inputSchema(u"echo"_qs), fake.schema);
    QVERIFY(tools.action(u"echo"_qs) == access::Action::Read);
    QVERIFY(notes.records.isEmpty());
}

void TestRecordedTools::requestsOfARelayedCallAreCounted()
{
    int times = 0;
    RelayFixture bench([&times](const QByteArray &) -> std::optional<service::Result<service::HttpResponse>> {
        return ++times < 3 ? response(503) : response(200, "{\"data\":[]}");
    });
    CallNotes notes;
    RecordedTools tools(bench.relay, notes);
    QObject context;
    const auto run = [&](const QString &name, const QJsonObject &arguments) {
        const qsizetype before = notes.records.size();
        tools.call(callOf(name, arguments), &context, [](const auto &) {});
        return QTest::qWaitFor([&] { return notes.records.size() > before; }, 10'000);
    };
    QVERIFY(run(u"list_brands"_qs, {}));
    QCOMPARE(notes.records.last().requestsSent, 3); // two attempts in vain
    QVERIFY(run(u"list_brands"_qs, {{u"nonsense"_qs, 1}}));
    QCOMPARE(notes.records.last().requestsSent, 0);
    QCOMPARE(activity::Reason::of(notes.records.last().reason).code, u"request.wrong-arguments"_qs);
    QVERIFY(run(u"get_spotlight_usage_guide"_qs, {}));
    QCOMPARE(notes.records.last().requestsSent, 0);
    QVERIFY(run(u"list_brands"_qs, {}));
    QCOMPARE(notes.records.last().requestsSent, 1);
    QCOMPARE(bench.transport.requests.size(), 4);

    bench.client.setKeyError({.kind = service::ErrorKind::KeyUnavailable, .message = u"No key."_qs});
    QVERIFY(run(u"list_brands"_qs, {}));
    QVERIFY(notes.records.last().outcome == activity::Outcome::Failed);
    QCOMPARE(notes.records.last().requestsSent, 0);
    QCOMPARE(activity::Reason::of(notes.records.last().reason).code, u"setup.key-unavailable"_qs);
    QCOMPARE(notes.records.first().reason, QString());
}

void TestRecordedTools::requestsOfAChangeAreCounted()
{
    RelayFixture bench([](const QByteArray &) -> std::optional<service::Result<service::HttpResponse>> {
        return response(200, "{}");
    });
    CallNotes notes;
    RecordedTools tools(bench.relay, notes);
    QObject context;
    tools.call(
        callOf(u"create_topics"_qs, QJsonDocument::fromJson(R"({"brandId":"b1","topics":[{"name":"New"}]})").object()),
        &context, [](const auto &) {});
    QVERIFY(QTest::qWaitFor([&] { return !notes.records.isEmpty(); }, 10'000));
    QVERIFY2(notes.records[0].outcome == activity::Outcome::Succeeded, notes.records[0].answer.constData());
    // The change itself, and the brand's context for the schedule.
    QCOMPARE(notes.records[0].requestsSent, 2);
    QCOMPARE(bench.transport.requests.size(), 2);
}

void TestRecordedTools::requestsOfALiveCallAreCounted()
{
    Bench bench;
    bench.server.pages = {'[' + tool("extra", ReadOnly) + ']'};
    QCOMPARE(bench.read(), State::Read);
    CallNotes notes;
    RecordedTools tools(bench.catalogue, notes);
    QObject context;
    for (int calls = 1; calls <= 2; ++calls) {
        tools.call(callOf(u"extra"_qs), &context, [](const auto &) {});
        QVERIFY(QTest::qWaitFor([&] { return notes.records.size() == calls; }, 10'000));
        QVERIFY(notes.records.last().outcome == activity::Outcome::Succeeded);
        QCOMPARE(notes.records.last().requestsSent, 1);
    }
    tools.call(callOf(u"unknown"_qs), &context, [](const auto &) {});
    QVERIFY(notes.records.last().outcome == activity::Outcome::Refused);
    QCOMPARE(notes.records.last().requestsSent, 0);
}

void TestRecordedTools::changeByALiveToolIsCarriedThrough()
{
    Bench bench;
    bench.server.pages = {'[' + tool("purge") + ']'};
    QCOMPARE(bench.read(), State::Read);
    CallNotes notes;
    RecordedTools tools(bench.catalogue, notes);
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
    QCOMPARE(notes.records.size(), 1);
    QVERIFY(notes.records[0].outcome == activity::Outcome::Succeeded);
    QVERIFY(!tools.isChanging());
}

void TestRecordedTools::nothingIsSentForAClientThatLeavesWhenNotified()
{
    RelayFixture bench([](const QByteArray &) -> FakeTransport::Answer { return response(200, "{}"); });
    CallNotes notes;
    RecordedTools tools(bench.relay, notes);
    auto client = std::make_unique<QObject>();
    ToolCall call =
        callOf(u"create_topics"_qs, QJsonDocument::fromJson(R"({"brandId":"b1","topics":[{"name":"New"}]})").object());
    call.onProgress = [&client](const ToolProgress &) { client.reset(); };
    tools.call(call, client.get(), [](const auto &) { QFAIL("nobody is listening"); });
    QVERIFY(!client);
    QVERIFY(bench.transport.targets.isEmpty());
    QCOMPARE(notes.records.size(), 1);
    QVERIFY(notes.records[0].outcome == activity::Outcome::Cancelled);
    QVERIFY(notes.records[0].error.isEmpty());
}

BRANDBRIDGE_TEST(TestRecordedTools, QCoreApplication)
#include "test_recorded_tools.moc"
