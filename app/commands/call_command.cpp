// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/ask_service.h"
#include "app/commands/commands.h"
#include "app/terminal/stop_signal.h"
#include "app/terminal/terminal.h"
#include "app/terminal/terminal_approver.h"

#include "core/activity/entry_text.h"
#include "core/catalogue/catalogue.h"
#include "core/endpoint/line_session.h"
#include "core/instance/control_channel.h"
#include "core/instance/instance_socket.h"
#include "core/mcp/stateless_protocol.h"
#include "core/relay/guarded_tools.h"
#include "core/tools/call_arguments.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <utility>

namespace brandbridge::app {

namespace {

using instance::ControlClient;
using instance::InstanceConnection;

/// Quick calls show no progress.
constexpr qint64 progressDelayMs = 1000;

/// Removes formulas from @p data if @p arguments request CSV, because spreadsheets would execute them. Does not change
/// JSON, which is returned for lists that do not fit into a table.
QString safeForSpreadsheets(const QString &data, const QJsonObject &arguments)
{
    const bool isCsv =
        arguments.value(u"format").toString() == u"csv" && !data.startsWith(u'{') && !data.startsWith(u'[');
    return isCsv ? QString::fromUtf8(activity::csvWithoutFormulas(data.toUtf8())) : data;
}

/// Prints @p data unchanged for other programs. Escapes it for a terminal, because it may have control characters.
void printData(QString data, const Run &run)
{
    run.print(isTerminal(run.streams.out) ? escapedForTerminal(data.remove(u'\r')) : data);
}

/// Prints the texts of a tool result to stdout, and errors to stderr. For built-in tools, texts after the first are
/// remarks, which also go to stderr. Formulas in tables become texts.
void printResult(const QJsonObject &result, const Run &run)
{
    const QString &tool = run.invocation.tool;
    const bool isOurs = catalogue::Catalogue::builtIn().find(tool) != nullptr;
    const bool isError = result.value(u"isError").toBool();
    bool isFirst = true;
    for (const auto &block : result.value(u"content").toArray()) {
        const QJsonValue text = block[QLatin1String("text")];
        if (!text.isString())
            continue;
        if (isError || (!std::exchange(isFirst, false) && isOurs))
            run.report(text.toString());
        else
            printData(safeForSpreadsheets(text.toString(), run.invocation.arguments), run);
    }
}

/// Calls a tool with the running instance, which has the created prompts and the running demonstration. If no instance
/// accepts the call, uses a bridge of this process. Asks questions at the terminal if there is one.
class Call final : public QObject
{
public:
    Call(const instance::InstanceLocation &place, const Run &run) : QObject(run.context), m_run(run)
    {
        // Also used if the instance has different settings.
        connect(&m_connection, &InstanceConnection::failed, this, &Call::openOwnBridge);
        connect(&m_connection, &InstanceConnection::closed, this, [this] {
            readInstance();
            finish(tl::unexpected(u"The Brandbridge that was running has ended before it answered. Whether the call "
                                  "was carried out is not known: look before you repeat it."_s));
        });
        connect(&m_connection, &InstanceConnection::opened, this, [this, place] {
            m_connection.socket().setReadBufferSize(0); // an answer may be a long line
            connect(&m_connection.socket(), &instance::Socket::readyRead, this, &Call::readInstance);
            if (!TerminalApprover::canAsk(m_run.streams))
                return send();
            connect(&m_control, &ControlClient::opened, this, &Call::watchInstance);
            connect(&m_control, &ControlClient::failed, this, &Call::send);
            m_control.open(place);
        });
        // Stopping destroys the call, which is recorded as cancelled.
        connect(&m_stop, &StopSignal::received, this, [this] { end(ExitCode::Failed); });
        QJsonObject hello = termsOf(run.invocation);
        hello.insert(u"channel"_s, u"call"_s);
        m_connection.open(place, hello);
    }

    ~Call() override
    {
        if (m_bridge && m_approver)
            m_bridge->approvals().detach(m_approver.get());
    }

private:
    void openOwnBridge()
    {
        m_bridge = openBridge(m_run);
        if (!m_bridge) {
            m_isEnded = true;
            return;
        }
        if (TerminalApprover::canAsk(m_run.streams)) {
            m_approver =
                std::make_unique<TerminalApprover>(m_run.streams, [this](const QString &id, access::Verdict verdict) {
                    m_bridge->approvals().decide(id, verdict, u"in the terminal"_s);
                });
            m_bridge->approvals().attach(m_approver.get());
        }
        reportProblems(*m_bridge, this, m_run);
        // The answer has the reason.
        m_isUnsendable = !m_bridge->client().connection().problem().isEmpty();
        connect(m_bridge.get(), &Bridge::keyUnavailable, this, [this] { m_isUnsendable = true; });
        connect(m_bridge.get(), &Bridge::keyAvailable, this, [this] { m_isUnsendable = false; });
        m_bridge->whenCatalogueIsKnown(this, [this] {
            const tools::Caller caller{.name = tools::Caller::person(), .client = {}};
            m_session = std::make_unique<endpoint::LineSession>(m_bridge->engine(), caller);
            connect(m_session.get(), &endpoint::LineSession::line, this, &Call::takeLine);
            send();
        });
    }

    void watchInstance()
    {
        m_approver = std::make_unique<TerminalApprover>(m_run.streams, [this](const QString &id,
                                                                              access::Verdict verdict) {
            m_control.request(u"approvals/decide"_s, {{u"id"_s, id}, {u"verdict"_s, instance::verdictName(verdict)}},
                              [](const ControlClient::Answer &) {}); // the call's answer shows the outcome
        });
        connect(&m_control, &ControlClient::event, this, [this](const QString &method, const QJsonObject &params) {
            instance::dispatchApprovalEvent(method, params, *m_approver);
        });
        m_control.request(u"approvals/watch"_s, {{u"assistant"_s, tools::Caller::person()}},
                          [this](const ControlClient::Answer &) { send(); });
    }

    void send()
    {
        using mcp::StatelessProtocol;
        m_started.start();
        QJsonObject meta{
            {StatelessProtocol::protocolVersionKey, QString::fromLatin1(StatelessProtocol::versions().first())},
            {StatelessProtocol::clientInfoKey,
             QJsonObject{{u"name"_s, u"brandbridge call"_s}, {u"version"_s, QStringLiteral(BRANDBRIDGE_VERSION)}}},
            {StatelessProtocol::clientCapabilitiesKey, QJsonObject()},
            {u"progressToken"_s, 1}};
        if (m_run.invocation.dryRun)
            meta.insert(relay::GuardedTools::dryRunKey, true);
        const QJsonObject params{
            {u"name"_s, m_run.invocation.tool}, {u"arguments"_s, m_run.invocation.arguments}, {u"_meta"_s, meta}};
        const QByteArray line = instance::lineOf(
            {{u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, 1}, {u"method"_s, u"tools/call"_s}, {u"params"_s, params}});
        if (m_session) {
            m_session->feed(line);
        } else {
            m_connection.socket().write(line);
            m_connection.socket().flush();
        }
    }

    void readInstance()
    {
        while (!m_isEnded && m_connection.socket().canReadLine())
            takeLine(m_connection.socket().readLine());
    }

    void takeLine(const QByteArray &line)
    {
        const QJsonObject message = QJsonDocument::fromJson(line).object();
        if (message.value(u"method").toString() == u"notifications/progress") {
            if (m_started.hasExpired(progressDelayMs))
                m_run.report(message[u"params"][u"message"].toString());
        } else if (message.contains(u"result")) {
            finish(message.value(u"result").toObject());
        } else if (message.contains(u"error")) {
            finish(tl::unexpected(message[u"error"][u"message"].toString()));
        }
    }

    void finish(const tl::expected<QJsonObject, QString> &answer)
    {
        if (m_isEnded)
            return;
        if (answer)
            printResult(*answer, m_run);
        else
            m_run.report(answer.error());
        const bool isOk = answer && !answer->value(u"isError").toBool();
        if (!m_bridge)
            return end(isOk ? ExitCode::Ok : ExitCode::Failed);
        const auto action = m_bridge->tools().action(m_run.invocation.tool);
        if (isOk && m_run.invocation.demo && !m_run.invocation.dryRun && action && *action != access::Action::Read)
            m_run.report(u"The demonstration that this command has to itself ends with it, and so does the change. One "
                         "that stays while you look at it is made by an assistant connected to 'brandbridge --demo' or "
                         "'brandbridge serve --demo'."_s);
        // A call refused before sending has a different outcome, unless its arguments were wrong.
        const catalogue::Tool *const tool = catalogue::Catalogue::builtIn().find(m_run.invocation.tool);
        const bool isRight =
            !tool || !tools::wrongArguments(*tool, tools::normalized(m_run.invocation.arguments, tool->inputSchema));
        const bool isUnsent =
            m_isUnsendable && isRight && std::ranges::any_of(m_bridge->tools().ended(), [](const auto &ended) {
                return ended.first.second == activity::Outcome::Failed;
            });
        // Problems with the activity log are reported before the process ends.
        m_bridge->activityLog().flush(this, [this, code = isOk       ? ExitCode::Ok
                                                          : isUnsent ? ExitCode::Configuration
                                                                     : ExitCode::Failed](bool) { end(code); });
    }

    void end(ExitCode code)
    {
        if (!std::exchange(m_isEnded, true))
            m_run.end(code);
    }

    const Run m_run;
    bool m_isEnded = false;
    StopSignal m_stop;
    QElapsedTimer m_started;
    std::unique_ptr<Bridge> m_bridge;                 ///< if no instance accepts the call
    bool m_isUnsendable = false;                      ///< the bridge has no address or no key
    std::unique_ptr<TerminalApprover> m_approver;     ///< if there is a terminal
    std::unique_ptr<endpoint::LineSession> m_session; ///< set together with m_bridge
    ControlClient m_control;
    InstanceConnection m_connection;
};

} // namespace

void runCall(const Run &run)
{
    const auto folder = settings::ConfigFolder::open(run.invocation.configDir);
    if (!folder)
        return run.fail(folder.error());
    new Call({folder->path(), run.invocation.demo}, run);
}

} // namespace brandbridge::app
