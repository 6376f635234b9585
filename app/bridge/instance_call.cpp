// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/instance_call.h"

#include "app/bridge/run_terms.h"
#include "app/terminal/terminal_echo.h"

#include "core/instance/approval_json.h"
#include "core/instance/instance_channel.h"
#include "core/mcp/stateless_protocol.h"
#include "core/relay/guarded_tools.h"

#include <QJsonDocument>

#include <utility>

namespace brandbridge::app {

using endpoint::ControlClient;
using endpoint::InstanceConnection;

InstanceCall::InstanceCall(const Invocation &invocation, Streams &streams, QObject *parent)
    : QObject(parent),
      m_invocation(invocation),
      m_streams(streams)
{
}

void InstanceCall::start(const endpoint::InstancePlace &place, std::function<void(const Answer &)> done,
                         std::function<void()> nobody)
{
    m_done = std::move(done);
    connect(&m_connection, &InstanceConnection::failed, this,
            [nobody = std::move(nobody)] { nobody(); }); // one with other settings is nobody, too
    connect(&m_connection, &InstanceConnection::closed, this, [this] {
        read();
        finish(tl::unexpected(
            u"The Brandbridge that was running has ended before it answered. Whether the call was carried out is not "
            "known: look before you repeat it."_qs));
    });
    connect(&m_connection, &InstanceConnection::opened, this, [this, place] {
        connect(&m_connection.socket(), &QLocalSocket::readyRead, this, &InstanceCall::read);
        if (!TerminalApprover::canAsk(m_streams)) {
            send();
            return;
        }
        connect(&m_control, &ControlClient::opened, this, &InstanceCall::watch);
        connect(&m_control, &ControlClient::failed, this, &InstanceCall::send);
        connect(&m_control, &ControlClient::event, this, &InstanceCall::takeEvent);
        m_control.open(place);
    });
    QJsonObject hello = termsOf(m_invocation);
    hello.insert(u"channel"_qs, u"call"_qs);
    m_connection.open(place, hello);
}

void InstanceCall::watch()
{
    m_approver = std::make_unique<TerminalApprover>(
        m_streams, [this](const QString &id, access::Verdict verdict) { decide(id, verdict); });
    m_control.request(u"approvals/watch"_qs, {{u"assistant"_qs, tools::Caller::person()}},
                      [this](const ControlClient::Answer &) { send(); });
}

void InstanceCall::takeEvent(const QString &method, const QJsonObject &params)
{
    if (method == u"approvals/asked")
        m_approver->approvalAsked(endpoint::approvalRequestFrom(params));
    else if (method == u"approvals/ended")
        m_approver->approvalEnded(
            params.value(u"id").toString(),
            endpoint::verdictFor(params.value(u"verdict").toString()).value_or(access::Verdict::Withdrawn));
}

void InstanceCall::decide(const QString &id, access::Verdict verdict)
{
    m_control.request(u"approvals/decide"_qs, {{u"id"_qs, id}, {u"verdict"_qs, endpoint::wordFor(verdict)}},
                      [](const ControlClient::Answer &) {}); // the call's own answer says how it went
}

void InstanceCall::send()
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

void InstanceCall::read()
{
    while (m_done && m_connection.socket().bytesAvailable() > 0) {
        m_line += m_connection.socket().readLine();
        if (m_line.endsWith('\n'))
            takeLine(std::exchange(m_line, {}));
    }
}

void InstanceCall::takeLine(const QByteArray &line)
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

void InstanceCall::finish(const Answer &answer)
{
    if (const auto done = std::exchange(m_done, nullptr))
        done(answer);
}

} // namespace brandbridge::app
