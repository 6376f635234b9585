// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/endpoint/client_questions.h"
#include "core/mcp/engine.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QObject>
#include <QPointer>

namespace brandbridge::endpoint {

class LineExchange;

/// MCP over one channel of newline-delimited messages, such as standard input and output (2026-07-28, basic/
/// transports/stdio): bytes in, lines out, many requests at once. Lives as long as its channel.
class LineSession final : public QObject
{
    Q_OBJECT
public:
    /// Bytes, as over HTTP: far beyond what a client has to say, small enough to hold.
    static constexpr qsizetype maximumLine = 4 * 1024 * 1024;

    /// Calls served at once. Any others wait: a client that asks for much and does not read costs no more than these.
    static constexpr qsizetype maximumCalls = 8;

    /// @p engine must outlive the session.
    LineSession(mcp::Engine &engine, tools::Caller caller, QObject *parent = nullptr);

    /// Takes bytes as they arrive, whole lines or not.
    void feed(const QByteArray &bytes);
    /// No more will come: ends streams, lets the requests under way finish; then finished().
    void endInput();
    /// Like endInput(), but an incomplete line is no message.
    void drain();

    /// Whether too much waits for the client to read it: then no further request is served. Messages that need no
    /// answer are taken.
    void setOutputFull(bool full);

    /// Those that wait for their turn included.
    qsizetype requestsUnderWay() const { return m_open + m_waiting.size(); }

Q_SIGNALS:
    /// One message for the client, with its line end.
    void line(const QByteArray &bytes);
    /// Input has ended and every request has been answered.
    void finished();

private:
    friend class LineExchange;
    /// A request, or an array of them, that is not served yet.
    struct Waiting
    {
        QByteArray line;
        QByteArray id; ///< empty for an array
        bool isCall;
    };

    void handleLine(const QByteArray &line);
    void serveWaiting();
    void serve(const QByteArray &line, bool isCall);
    void withdrawWaiting(const QByteArray &id);
    void endIfDone();
    void send(const QByteArray &message);
    void closed(LineExchange *exchange);

    mcp::Engine &m_engine;
    mcp::MessageFacts m_facts;
    QByteArray m_input;
    qsizetype m_scanned = 0;
    bool m_skipping = false; ///< inside a line that is too long
    bool m_ended = false;    ///< and with it all that waited for input
    qsizetype m_open = 0;    ///< messages being served
    qsizetype m_calls = 0;   ///< calls among them
    QList<Waiting> m_waiting;
    qsizetype m_waitingBytes = 0;
    bool m_isServing = false;
    bool m_isOutputFull = false;
    bool m_isFinished = false;
    QHash<QByteArray, QPointer<mcp::Exchange>> m_requests; ///< the client's, by id; null where it has been withdrawn
    ClientQuestions m_questions;
};

} // namespace brandbridge::endpoint
