// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/endpoint/client_questions.h"
#include "core/http/server.h"
#include "core/mcp/exchange.h"

#include <QList>
#include <QPointer>
#include <QTimer>

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>

namespace brandbridge::endpoint {

/// The requests that have just ended, by their callers' names and their ids: a client that withdraws one then may not
/// know of its end yet, or has ended it by leaving and says so as well.
class EndedRequests final
{
public:
    /// Each is remembered for @p time.
    explicit EndedRequests(std::chrono::milliseconds time) : m_time(time) {}

    void record(const QString &caller, const QByteArray &id);
    bool contains(const QString &caller, const QByteArray &id) const;

private:
    using Clock = std::chrono::steady_clock;

    struct Ended
    {
        QString caller;
        QByteArray id;
        Clock::time_point at;
    };

    const std::chrono::milliseconds m_time;
    std::deque<Ended> m_ended; ///< oldest first
};

/// The engine's exchange over one HTTP request: a single JSON answer, or from the first notification or question on a
/// stream of server-sent events that ends with the answer. A child of the HTTP exchange, so it goes when the client
/// does.
class HttpExchange final : public mcp::Exchange
{
    Q_OBJECT
public:
    /// Gets the id of a request that the client of @p by has withdrawn.
    using Withdraw = std::function<void(const HttpExchange &by, const QByteArray &id)>;

    /// @p ended records every request that could have been withdrawn here, once it no longer can be. @p questions are
    /// those of all exchanges, as an answer comes by another one.
    HttpExchange(http::Exchange *http, tools::Caller caller, std::chrono::milliseconds keepAlive, Withdraw withdraw,
                 std::shared_ptr<EndedRequests> ended, std::shared_ptr<ClientQuestions> questions);
    ~HttpExchange() override;

    const mcp::MessageFacts &facts() const override { return m_facts; }
    void notify(const QByteArray &message) override;
    void finish(int httpStatus, const QByteArray &message) override;
    void sendAnswers(const QByteArray &answers, bool isLast) override;
    bool hasRoom() const override { return m_http->bytesWaiting() == 0; }
    bool begin(const QByteArray &id, mcp::Exchange *part) override;
    void cancelRequest(const QByteArray &id) override { m_withdraw(*this, id); }
    void negotiated(const mcp::Handshake &handshake) override;
    void askClient(const mcp::ClientRequest &request, QObject *context,
                   std::function<void(const mcp::ClientAnswer &)> done) override;
    void takeResponse(const QByteArray &id, const mcp::ClientAnswer &answer) override;

    /// Whether both come from clients that have the same token and session and say that they are the same program.
    bool isOfSameClient(const HttpExchange &other) const;

    /// What is under way here for requests with the id @p id that can be withdrawn: itself, or parts of it.
    QList<QPointer<mcp::Exchange>> underWay(const QByteArray &id) const;

private:
    struct Begun
    {
        QByteArray id;
        QPointer<mcp::Exchange> exchange;
    };

    ClientQuestions::Client client() const;
    void recordEnd();
    void beginEvents();
    void openEvents();
    void writeEvent(const QByteArray &message);
    void findOutWhetherClientIsThere();

    http::Exchange *m_http;
    mcp::MessageFacts m_facts;
    std::chrono::milliseconds m_keepAliveTime;
    Withdraw m_withdraw;
    const std::shared_ptr<EndedRequests> m_ended;
    const std::shared_ptr<ClientQuestions> m_questions;
    QByteArrayList m_asked;  ///< our requests on this stream, by id
    QByteArray m_newSession; ///< the session id that the answer to a handshake gives the client; empty: none
    QList<Begun> m_begun;    ///< the requests that can be withdrawn; no more than a message can bring
    bool m_hasArray = false; ///< what streams is an array of answers, and no events
    std::unique_ptr<QTimer> m_keepAlive; ///< of a stream of events
};

} // namespace brandbridge::endpoint
