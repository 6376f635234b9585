// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mcp/request.h"

#include "core/json/escape.h"
#include "core/mcp/stateless_protocol.h"

#include <QJsonDocument>
#include <QJsonValue>

namespace brandbridge::mcp {

namespace {

/// Clients do not benefit from more frequent progress.
constexpr qint64 progressIntervalMs = 40;

int codeOf(tools::RequestFault::Kind kind)
{
    switch (kind) {
    case tools::RequestFault::Kind::UnknownName:
    case tools::RequestFault::Kind::BadArguments:
        return code::invalidParams;
    case tools::RequestFault::Kind::MissingCapability:
        return code::missingCapability;
    case tools::RequestFault::Kind::Internal:
        break;
    }
    return code::internalError;
}

} // namespace

Request::Request(Message message, const ProtocolHandler &protocol, Exchange *exchange)
    : QObject(exchange),
      m_message(std::move(message)),
      m_protocol(protocol),
      m_exchange(exchange),
      m_progressToken(tokenJson(m_message.meta().value(u"progressToken")))
{
}

tools::Caller Request::caller() const
{
    tools::Caller caller = m_exchange->facts().caller;
    const QString client = StatelessProtocol::clientName(meta());
    if (!client.isEmpty())
        caller.client = client;
    if (m_protocol.hasResultTypes())
        caller.showsViews = showsViews(meta().value(StatelessProtocol::clientCapabilitiesKey).toObject());
    return caller;
}

bool Request::canAskClient() const
{
    if (m_protocol.hasResultTypes())
        return showsForms(meta().value(StatelessProtocol::clientCapabilitiesKey).toObject());
    return m_exchange->facts().canElicit;
}

QByteArray Request::beginResult(qsizetype reserve) const
{
    QByteArray out;
    out.reserve(reserve + 256);
    out += R"({"jsonrpc":"2.0","id":)";
    out += m_message.id;
    out += R"(,"result":{)";
    return out;
}

void Request::complete(QByteArray out, QByteArrayView metaMembers, std::optional<Caching> caching)
{
    m_protocol.appendResultFrame(out, out.endsWith('{'), ResultType::Complete, metaMembers, caching);
    out += "}}";
    finish(200, out);
}

void Request::ask(QByteArray out)
{
    m_protocol.appendResultFrame(out, out.endsWith('{'), ResultType::InputRequired, {}, {});
    out += "}}";
    finish(200, out);
}

void Request::completeVerbatim(const QByteArray &result)
{
    finish(200, resultMessage(m_message.id, result));
}

void Request::fail(int code, const QString &message, const QJsonObject &data, ErrorOrigin origin)
{
    finish(m_protocol.httpStatus(code, origin), errorMessage(m_message.id, code, message, data));
}

void Request::fail(const tools::RequestFault &fault)
{
    fail(codeOf(fault.kind), fault.message, fault.data);
}

void Request::finish(int httpStatus, const QByteArray &message)
{
    if (std::exchange(m_answered, true))
        return;
    m_exchange->finish(httpStatus, message);
}

void Request::progress(const QString &sentence)
{
    if (m_progressToken.isEmpty() || m_answered)
        return;
    if (m_sinceProgress.isValid() && m_sinceProgress.elapsed() < progressIntervalMs)
        return;
    m_sinceProgress.start();
    const QJsonObject params{{u"progress"_s, ++m_reported}, {u"message"_s, sentence}};
    QByteArray json = QJsonDocument(params).toJson(QJsonDocument::Compact);
    json.insert(1, R"("progressToken":)" + m_progressToken + ',');
    m_exchange->notify(notificationMessage("notifications/progress", json));
}

} // namespace brandbridge::mcp
