// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/recorded_tools.h"

#include "core/tools/service_failure.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QPointer>

#include <algorithm>
#include <chrono>
#include <utility>

namespace brandbridge::relay {

namespace {

/// The first line of larger errors is not extracted.
constexpr qsizetype maxErrorBytes = 256 * 1024;
constexpr qsizetype maxErrorLine = 1024;

QString firstLine(const QByteArray &text)
{
    const QByteArray beginning = text.left(maxErrorLine).trimmed();
    qsizetype end = beginning.indexOf('\n');
    // A line that ends in a colon introduces the next one.
    if (end > 0 && beginning[end - 1] == ':')
        end = beginning.indexOf('\n', end + 1);
    return QString::fromUtf8(end < 0 ? beginning : beginning.left(end)).simplified();
}

/// The first text in the content of a CallToolResult.
QByteArray firstText(const QByteArray &result)
{
    if (result.size() > maxErrorBytes)
        return {};
    const QJsonArray content = QJsonDocument::fromJson(result).object().value(QLatin1String("content")).toArray();
    for (const QJsonValue block : content) {
        if (const QString text = block[QLatin1String("text")].toString(); !text.isEmpty())
            return text.toUtf8();
    }
    return {};
}

QString errorOf(const tools::ToolOutcome &outcome)
{
    const QString line = firstLine(outcome.rawResultJson.isEmpty() ? outcome.text : firstText(outcome.rawResultJson));
    return line.isEmpty() ? u"The tool answered with an error."_s : line;
}

activity::Reason reasonOfFault(tools::RequestFault::Kind kind)
{
    switch (kind) {
    case tools::RequestFault::Kind::UnknownName:
        return {u"request.unknown-tool"_s,
                message::Message::of(QT_TRANSLATE_NOOP("Message", "There is no tool of this name"))};
    case tools::RequestFault::Kind::BadArguments:
        return tools::wrongArguments();
    case tools::RequestFault::Kind::MissingCapability:
        return {u"request.lacks-capability"_s};
    case tools::RequestFault::Kind::Internal:
        break;
    }
    return {u"internal"_s};
}

activity::Outcome outcomeOf(const tools::ToolOutcome &outcome)
{
    if (!outcome.inputRequestsJson.isEmpty())
        return activity::Outcome::Asked;
    if (outcome.denied)
        return activity::Outcome::Denied;
    if (outcome.isError)
        return activity::Outcome::Failed;
    return outcome.isPreview ? activity::Outcome::Previewed : activity::Outcome::Succeeded;
}

} // namespace

/// A running call and the context of its work. Ends with the client's context unless it must complete a change.
class RecordedTools::RunningCall final : public QObject
{
public:
    using Done = std::function<void(tools::Answer<tools::ToolOutcome>)>;

    RunningCall(RecordedTools &tools, const tools::ToolCall &call, QObject *context, Done done)
        : QObject(&tools),
          m_tools(&tools),
          m_done(std::move(done)),
          m_arguments(call.arguments),
          m_trace(call.trace)
    {
        m_entry.startedAt = QDateTime::currentDateTimeUtc();
        m_entry.assistant = call.caller.name;
        m_entry.client = call.caller.client;
        m_entry.tool = call.name;
        m_clock.start();
        tools.m_running.insert(this);
        connect(context, &QObject::destroyed, this, &RunningCall::leave);
    }

    ~RunningCall() override { abandon(); }

    bool isChanging() const { return m_trace->isChangeSent; }
    bool hasListener() const { return m_done != nullptr; }

    /// Records and reports the end of the call.
    void end(tools::Answer<tools::ToolOutcome> answer)
    {
        if (!m_tools)
            return;
        RecordedTools *const tools = m_tools;
        recordAnswer(answer);
        if (isChanging())
            Q_EMIT tools->changeEnded();
        // The callback may belong to this object, so it is not deleted here. A deleteLater() for each call would wake
        // the event loop; the client's context deletes it soon.
        if (m_done)
            std::exchange(m_done, nullptr)(std::move(answer));
        else
            deleteLater();
    }

    /// Records that the outcome will remain unknown.
    void abandon()
    {
        if (!m_tools)
            return;
        m_entry.outcome = activity::Outcome::Cancelled;
        if (isChanging()) {
            m_entry.promptsCreated = m_trace->newPrompts;
            const activity::Reason reason = tools::outcomeUnknown();
            m_entry.error = reason.message.english();
            m_entry.reason = reason.text();
        }
        finish();
    }

private:
    /// Handles the destruction of the client's context.
    void leave()
    {
        const bool isCarriedThrough = m_tools && isChanging();
        if (!isCarriedThrough)
            delete this;
        else
            m_done = nullptr;
    }

    void recordAnswer(const tools::Answer<tools::ToolOutcome> &answer)
    {
        if (!answer) {
            // Only Internal faults are failures of the server.
            m_entry.outcome = answer.error().kind == tools::RequestFault::Kind::Internal ? activity::Outcome::Failed
                                                                                         : activity::Outcome::Refused;
            m_entry.error = firstLine(answer.error().message.left(maxErrorLine).toUtf8());
            m_entry.reason = reasonOfFault(answer.error().kind).text();
        } else {
            const QByteArray &body = answer->rawResultJson.isEmpty() ? answer->text : answer->rawResultJson;
            m_entry.outcome = outcomeOf(*answer);
            m_entry.answer = body.left(activity::maxAnswerBytes);
            m_entry.resultBytes = body.size();
            if (m_entry.outcome == activity::Outcome::Failed || m_entry.outcome == activity::Outcome::Denied)
                m_entry.error = errorOf(*answer);
            m_entry.reason = answer->reason;
            m_entry.cachedSince = answer->cachedSince;
            if (m_entry.outcome == activity::Outcome::Succeeded || answer->isUncertain)
                m_entry.promptsCreated = m_trace->newPrompts;
        }
        if (!hasListener())
            m_entry.error += (m_entry.error.isEmpty() ? u""_s : u" "_s) + activity::clientLeftError();
        finish();
    }

    void finish()
    {
        RecordedTools &tools = *std::exchange(m_tools, nullptr);
        tools.m_running.erase(this);
        ++tools.m_ended[{tools.action(m_entry.tool) ? m_entry.tool : QString(), m_entry.outcome}];
        m_entry.duration = std::chrono::microseconds(m_clock.nsecsElapsed() / 1000);
        m_entry.requestsSent = m_trace->requestsSent;
        m_entry.approval = m_trace->approval;
        tools.m_recorder.record(std::move(m_entry), m_arguments);
    }

    RecordedTools *m_tools; ///< null once recorded
    Done m_done;            ///< null once called or without a listener
    const QJsonObject m_arguments;
    const std::shared_ptr<tools::CallTrace> m_trace;
    activity::ActivityEntry m_entry;
    QElapsedTimer m_clock;
};

RecordedTools::RecordedTools(tools::ToolProvider &tools, activity::ActivityRecorder &recorder, QObject *parent)
    : tools::ToolProvider(parent),
      m_tools(tools),
      m_recorder(recorder)
{
    connect(&m_tools, &tools::ToolProvider::toolsChanged, this, &tools::ToolProvider::toolsChanged);
}

RecordedTools::~RecordedTools()
{
    while (!m_running.empty())
        (*m_running.begin())->abandon();
}

bool RecordedTools::isChanging() const
{
    return std::any_of(m_running.begin(), m_running.end(),
                       [](const RunningCall *running) { return running->isChanging(); });
}

void RecordedTools::call(const tools::ToolCall &call, QObject *context,
                         std::function<void(tools::Answer<tools::ToolOutcome>)> done)
{
    tools::ToolCall traced = call;
    traced.trace = std::make_shared<tools::CallTrace>(); // the caller may repeat the call with answers
    const QPointer<RunningCall> running(new RunningCall(*this, traced, context, std::move(done)));
    if (call.onProgress)
        traced.onProgress = [running, notify = call.onProgress](const QString &sentence) {
            if (running && running->hasListener())
                notify(sentence);
        };
    m_tools.call(traced, running, [running](tools::Answer<tools::ToolOutcome> answer) {
        if (running) // otherwise it was cancelled
            running->end(std::move(answer));
    });
}

} // namespace brandbridge::relay
