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

/// Our requests that clients have not answered yet (2025-06-18 and 2025-11-25, client/elicitation). An answer counts
/// once, and only from the client that was asked. Lives as long as the channels it serves.
class ClientQuestions final : public QObject
{
    Q_OBJECT
public:
    /// Open at once for one caller, and for all of them. Further questions are not asked.
    static constexpr qsizetype mostOfOne = 8;
    static constexpr qsizetype most = 64;

    /// The client that is asked, and may answer.
    struct Client
    {
        QString caller;     ///< the assistant's name, from its token
        QByteArray session; ///< as its handshake was answered with; empty on a channel with one client
        bool operator==(const Client &) const = default;
    };
    /// The way to the client.
    struct Channel
    {
        std::function<void(const QByteArray &message)> send;
        std::function<bool()> isOpen = [] { return true; };
    };
    using Done = std::function<void(const mcp::ClientAnswer &)>;

    using QObject::QObject;

    /// Puts @p request to @p client by @p channel, which also takes its withdrawal. Returns its id; empty if it is
    /// not asked. @p done as in mcp::Exchange::askClient().
    QByteArray ask(const Client &client, const mcp::ClientRequest &request, const Channel &channel, QObject *context,
                   const Done &done);
    /// The response of @p client to the request @p id. Ignored if the client has left the channel of the request.
    void answer(const QByteArray &id, const Client &client, const mcp::ClientAnswer &answer);
    /// The answer to the request @p id is no longer awaited, nor is done() called.
    void withdraw(const QByteArray &id);
    /// Ends all open questions without an answer. From now on nothing is asked.
    void close();

private:
    struct Question
    {
        Client client;
        Channel channel;
        QPointer<QObject> context;
        Done done;
        QObject *watch; ///< for the end of its time and of its context
    };

    bool isFull(const QString &caller) const;
    std::optional<Question> take(const QByteArray &id);
    std::optional<Question> takeBack(const QByteArray &id, const QByteArray &reason);
    void endUnanswered(const QByteArray &id, const QByteArray &reason);

    QHash<QByteArray, Question> m_open; ///< by id, as JSON
    quint64 m_asked = 0;
    bool m_isClosed = false;
};

} // namespace brandbridge::endpoint
