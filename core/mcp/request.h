// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mcp/protocol_handler.h"

#include <QElapsedTimer>
#include <QObject>

namespace brandbridge::mcp {

/// A request being served: its id, params, protocol and answer.
///
/// A child of its exchange and the context object for the work on the answer: if the client disconnects, it is
/// destroyed and the work is cancelled. Ends with exactly one complete(), ask() or fail().
class Request final : public QObject
{
    Q_OBJECT
public:
    Request(Message message, const ProtocolHandler &protocol, Exchange *exchange);

    const QByteArray &id() const { return m_message.id; }
    const QString &method() const { return m_message.method; }
    const QJsonObject &params() const { return m_message.params; }
    QJsonObject meta() const { return m_message.meta(); }
    const MessageFacts &facts() const { return m_exchange->facts(); }
    const ProtocolHandler &protocol() const { return m_protocol; }
    Exchange *exchange() const { return m_exchange; }
    /// The caller, including the client's description of itself in this request.
    tools::Caller caller() const;
    /// Whether the client can ask its user for input before the answer.
    bool canAskClient() const;
    bool wantsProgress() const { return !m_progressToken.isEmpty(); }

    /// The beginning of the answer. Append the result's members to it, then pass it to complete(). Large results need
    /// only this one buffer.
    QByteArray beginResult(qsizetype reserve = 512) const;
    /// Sends @p out, begun by beginResult(). @p metaMembers are additional members of the result's _meta.
    void complete(QByteArray out, QByteArrayView metaMembers = {}, std::optional<Caching> caching = {});
    /// Sends @p out, begun by beginResult(), as a result that asks for the user's input.
    void ask(QByteArray out);
    /// Sends an existing result object unchanged.
    void completeVerbatim(const QByteArray &result);
    void fail(int code, const QString &message, const QJsonObject &data = {}, ErrorOrigin origin = ErrorOrigin::Method);
    void fail(const tools::RequestFault &fault);

    /// Reports progress to the client if requested. Skips reports that follow too quickly.
    void progress(const QString &sentence);

private:
    void finish(int httpStatus, const QByteArray &message);

    Message m_message;
    const ProtocolHandler &m_protocol;
    Exchange *m_exchange;
    QByteArray m_progressToken; ///< JSON
    int m_reported = 0;         ///< number of progress notifications
    QElapsedTimer m_sinceProgress;
    bool m_answered = false;
};

} // namespace brandbridge::mcp
