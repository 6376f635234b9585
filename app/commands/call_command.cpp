// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/open_bridge.h"
#include "app/bridge/run_terms.h"
#include "app/commands/commands.h"
#include "app/commands/service_check.h"
#include "app/terminal/stop_signal.h"
#include "app/terminal/terminal.h"
#include "app/terminal/terminal_approver.h"

#include "core/catalogue/catalogue.h"
#include "core/instance/control_channel.h"
#include "core/instance/instance_socket.h"
#include "core/mcp/stateless_protocol.h"
#include "core/relay/guarded_tools.h"
#include "core/settings/config_folder.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <optional>
#include <utility>

namespace brandbridge::app {

namespace {

using endpoint::ControlClient;
using endpoint::InstanceConnection;

/// A quick answer needs no word on how it is getting on.
constexpr qint64 quietMs = 1000;

/// The texts of content blocks, in order.
QStringList textsOf(const QJsonArray &content)
{
    QStringList texts;
    for (const auto &block : content) {
        const QJsonValue text = block[QLatin1String("text")];
        if (text.isString())
            texts.append(text.toString());
    }
    return texts;
}

/// Other programs get an answer to the byte; a terminal obeys what is in it, and the service's words are not ours.
void printData(const QString &text, Streams &streams)
{
    streams.print(isTerminal(streams.out) ? forTerminal(text) : text);
}

/// Prints the blocks of content of @p tool's result. Further blocks of our own tools are remarks about the first, which
/// is the data.
ExitCode print(const QString &tool, const QJsonArray &content, bool isError, Streams &streams)
{
    const auto catalogue = tools::Catalogue::builtIn();
    const bool isOurs = catalogue && catalogue->find(tool);
    const QStringList texts = textsOf(content);
    for (qsizetype i = 0; i < texts.size(); ++i) {
        if (i > 0 && isOurs)
            streams.report(forTerminal(texts.at(i)));
        else
            printData(texts.at(i), streams);
    }
    return isError ? ExitCode::Failed : ExitCode::Ok;
}

ExitCode print(const QString &tool, const QJsonObject &result, Streams &streams)
{
    return print(tool, result.value(QLatin1String("content")).toArray(),
                 result.value(QLatin1String("isError")).toBool(), streams);
}

ExitCode print(const QString &tool, const tools::ToolOutcome &outcome, Streams &streams)
{
    if (!outcome.rawResultJson.isEmpty())
        return print(tool, QJsonDocument::fromJson(outcome.rawResultJson).object(), streams);
    QJsonArray content = QJsonDocument::fromJson('[' + outcome.moreContentJson + ']').array();
    content.prepend(QJsonObject{{u"text"_qs, QString::fromUtf8(outcome.text)}});
    const ExitCode code = print(tool, content, outcome.isError, streams);
    const QString why = activity::Reason::of(outcome.reason).code;
    const bool isNotSent = std::ranges::any_of(notSent, [&](auto kind) { return why == service::logCodeOf(kind); });
    return isNotSent ? ExitCode::Configuration : code;
}

/// A call by the running instance, which knows what was created through it, and holds the demonstration in use. The
/// instance's questions about this call are also asked at the terminal.
class InstanceCall final : public QObject
{
public:
    /// Calls @p ended once the call has, or @p nobody where no instance takes it.
    InstanceCall(const endpoint::InstancePlace &place, const Invocation &invocation, Streams &streams, Ended ended,
                 std::function<void()> nobody, QObject *parent)
        : QObject(parent),
          m_invocation(invocation),
          m_streams(streams),
          m_ended(std::move(ended))
    {
        connect(&m_connection, &InstanceConnection::failed, this, [this, nobody = std::move(nobody)] {
            m_stop.reset(); // there can be but one
            deleteLater();
            nobody(); // one with other settings is nobody, too
        });
        connect(&m_connection, &InstanceConnection::closed, this, [this] {
            read();
            finish(tl::unexpected(u"The Brandbridge that was running has ended before it answered. Whether the call "
                                  "was carried out is not known: look before you repeat it."_qs));
        });
        connect(&m_connection, &InstanceConnection::opened, this, [this, place] {
            m_connection.socket().setReadBufferSize(0); // an answer may be a long line
            connect(&m_connection.socket(), &QLocalSocket::readyRead, this, &InstanceCall::read);
            if (!TerminalApprover::canAsk(m_streams))
                return send();
            connect(&m_control, &ControlClient::opened, this, &InstanceCall::watch);
            connect(&m_control, &ControlClient::failed, this, &InstanceCall::send);
            m_control.open(place);
        });
        // Stopped, the call goes; the instance records it as cancelled.
        connect(&m_stop.emplace(), &StopSignal::received, this, [this] { end(ExitCode::Failed); });
        QJsonObject hello = termsOf(invocation);
        hello.insert(u"channel"_qs, u"call"_qs);
        m_connection.open(place, hello);
    }

private:
    void watch()
    {
        m_approver = std::make_unique<TerminalApprover>(m_streams, [this](const QString &id, access::Verdict verdict) {
            m_control.request(u"approvals/decide"_qs, {{u"id"_qs, id}, {u"verdict"_qs, endpoint::wordFor(verdict)}},
                              [](const ControlClient::Answer &) {}); // the call's own answer says how it went
        });
        connect(&m_control, &ControlClient::event, this, [this](const QString &method, const QJsonObject &params) {
            endpoint::handOver(method, params, *m_approver);
        });
        m_control.request(u"approvals/watch"_qs, {{u"assistant"_qs, tools::Caller::person()}},
                          [this](const ControlClient::Answer &) { send(); });
    }

    void send()
    {
        using mcp::StatelessProtocol;
        m_started.start();
        QJsonObject meta{
            {StatelessProtocol::protocolVersionKey, QString::fromLatin1(StatelessProtocol::versions().first())},
            {StatelessProtocol::clientInfoKey,
             QJsonObject{{u"name"_qs, u"brandbridge call"_qs}, {u"version"_qs, QStringLiteral(BRANDBRIDGE_VERSION)}}},
            {StatelessProtocol::clientCapabilitiesKey, QJsonObject()},
            {u"progressToken"_qs, 1}};
        if (m_invocation.dryRun)
            meta.insert(tools::GuardedTools::dryRunKey, true);
        const QJsonObject params{
            {u"name"_qs, m_invocation.tool}, {u"arguments"_qs, m_invocation.arguments}, {u"_meta"_qs, meta}};
        m_connection.socket().write(endpoint::lineOf(
            {{u"jsonrpc"_qs, u"2.0"_qs}, {u"id"_qs, 1}, {u"method"_qs, u"tools/call"_qs}, {u"params"_qs, params}}));
        m_connection.socket().flush();
    }

    void read()
    {
        while (m_ended && m_connection.socket().canReadLine())
            takeLine(m_connection.socket().readLine());
    }

    void takeLine(const QByteArray &line)
    {
        const QJsonObject message = QJsonDocument::fromJson(line).object();
        if (message.value(u"method").toString() == u"notifications/progress") {
            if (m_started.hasExpired(quietMs))
                m_streams.report(forTerminal(message[u"params"][u"message"].toString()));
        } else if (message.contains(u"result")) {
            finish(message.value(u"result").toObject());
        } else if (message.contains(u"error")) {
            finish(tl::unexpected(message[u"error"][u"message"].toString()));
        }
    }

    void finish(const tl::expected<QJsonObject, QString> &answer)
    {
        if (!m_ended)
            return;
        if (!answer)
            m_streams.report(forTerminal(answer.error()));
        end(answer ? print(m_invocation.tool, *answer, m_streams) : ExitCode::Failed);
    }

    void end(ExitCode code)
    {
        if (const auto ended = std::exchange(m_ended, nullptr))
            ended(code);
    }

    const Invocation &m_invocation;
    Streams &m_streams;
    Ended m_ended;
    std::optional<StopSignal> m_stop;
    QElapsedTimer m_started;
    std::unique_ptr<TerminalApprover> m_approver; ///< where there is a terminal
    ControlClient m_control;
    InstanceConnection m_connection;
};

/// A call by a new bridge, where no other runs.
class Call final : public QObject
{
public:
    Call(std::unique_ptr<Bridge> bridge, const Invocation &invocation, Streams &streams, const Ended &ended,
         QObject *parent)
        : QObject(parent),
          m_bridge(std::move(bridge))
    {
        if (TerminalApprover::canAsk(streams)) {
            access::Approvals &approvals = m_bridge->approvals();
            m_approver =
                std::make_unique<TerminalApprover>(streams, [&approvals](const QString &id, access::Verdict verdict) {
                    approvals.decide(id, verdict, u"in the terminal"_qs);
                });
            approvals.attach(m_approver.get());
        }
        reportProblems(*m_bridge, this, streams);
        // Stopped, this goes, and the call with it; it is recorded as cancelled.
        connect(&m_stop, &StopSignal::received, this, [ended] { ended(ExitCode::Failed); });
        m_bridge->whenCatalogueIsKnown(this, [this, &invocation, &streams, ended] { run(invocation, streams, ended); });
    }

    ~Call() override
    {
        if (m_approver)
            m_bridge->approvals().detach(m_approver.get());
    }

private:
    void run(const Invocation &invocation, Streams &streams, const Ended &ended)
    {
        tools::ToolCall call;
        call.name = invocation.tool;
        call.arguments = invocation.arguments;
        call.caller = {.name = tools::Caller::person(), .client = {}};
        if (invocation.dryRun)
            call.meta.insert(tools::GuardedTools::dryRunKey, true);
        const bool isLost = invocation.demo && !invocation.dryRun &&
                            m_bridge->tools().action(call.name).value_or(access::Action::Read) != access::Action::Read;
        m_started.start();
        call.onProgress = [this, &streams](const tools::ToolProgress &progress) {
            if (m_started.hasExpired(quietMs))
                streams.report(progress.message);
        };
        m_bridge->tools().call(
            call, this, [this, &invocation, &streams, ended, isLost](const tools::Answer<tools::ToolOutcome> &answer) {
                if (!answer)
                    streams.report(forTerminal(answer.error().message));
                const ExitCode code = answer ? print(invocation.tool, *answer, streams) : ExitCode::Failed;
                if (isLost && code == ExitCode::Ok)
                    streams.report(
                        u"The demonstration that this command has to itself ends with it, and so does the change. "
                        "One that stays while you look at it is made by an assistant connected to 'brandbridge "
                        "--demo' or 'brandbridge serve --demo'."_qs);
                // Problems with the activity log are reported before the process ends.
                m_bridge->activityLog().flush(this, [ended, code](bool) { ended(code); });
            });
    }

    std::unique_ptr<Bridge> m_bridge;
    std::unique_ptr<TerminalApprover> m_approver; ///< where there is a terminal
    StopSignal m_stop;
    QElapsedTimer m_started;
};

} // namespace

void runCall(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    const auto folder = settings::ConfigFolder::open(invocation.configDir);
    if (!folder)
        return endFailed(folder.error(), streams, ended);
    new InstanceCall(
        {folder->path(), invocation.demo}, invocation, streams, ended,
        [&invocation, &streams, ended, context] {
            if (auto bridge = openBridge(invocation, streams, ended))
                new Call(std::move(bridge), invocation, streams, ended, context);
        },
        context);
}

} // namespace brandbridge::app
