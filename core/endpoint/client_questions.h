// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mcp/exchange.h"

#include <QByteArray>
#include <QHash>
#include <QObject>
#include <QPointer>
#include <QString>

#include <functional>
#include <optional>

namespace brandbridge::endpoint {

/// Unanswered requests of Brandbridge to clients (2025-06-18 and 2025-11-25, client/elicitation). An answer is accepted
/// once, and only from the client that was asked. Lives as long as the channels it serves.
class ClientQuestions final : public QObject
{
    Q_OBJECT
public:
    /// Maximum number of open questions per caller and in total. Further questions are not asked.
    static constexpr qsizetype maxPerCaller = 8;
    static constexpr qsizetype maxOpen = 64;

    /// The client that is asked and may answer.
    struct Client
    {
        QString caller;     ///< the assistant's name, from its token
        QByteArray session; ///< session id from its handshake; empty on a channel with one client
        bool operator==(const Client &) const = default;
    };
    /// The connection to the client.
    struct Channel
    {
        std::function<void(const QByteArray &message)> send;
        std::function<bool()> isOpen = [] { return true; };
    };
    using Done = std::function<void(const mcp::ClientAnswer &)>;

    using QObject::QObject;

    /// Sends @p request to @p client over @p channel, which is also used to withdraw it. Returns its id, or empty if it
    /// is not asked. @p done is the same as for mcp::Exchange::askClient().
    QByteArray ask(const Client &client, const mcp::ClientRequest &request, const Channel &channel, QObject *context,
                   const Done &done);
    /// Handles @p client's response to request @p id. Ignored if the client has left the channel of the request.
    void answer(const QByteArray &id, const Client &client, const mcp::ClientAnswer &answer);
    /// Withdraws request @p id. Its done() is not called.
    void withdraw(const QByteArray &id);
    /// Ends all open questions without an answer and refuses new ones.
    void close();

private:
    struct Question
    {
        Client client;
        Channel channel;
        QPointer<QObject> context;
        Done done;
        QObject *watch; ///< detects timeout and the end of the context
    };

    bool isFull(const QString &caller) const;
    std::optional<Question> take(const QByteArray &id);
    std::optional<Question> removeAndCancel(const QByteArray &id, const QByteArray &reason);
    void endWithoutAnswer(const QByteArray &id, const QByteArray &reason);

    QHash<QByteArray, Question> m_open; ///< by id as JSON
    quint64 m_asked = 0;
    bool m_isClosed = false;
};

} // namespace brandbridge::endpoint
