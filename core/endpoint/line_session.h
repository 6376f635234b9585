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

/// MCP over a channel of newline-delimited messages, such as standard input and output (2026-07-28, basic/transports/
/// stdio), with concurrent requests. Lives as long as its channel.
class LineSession final : public QObject
{
    Q_OBJECT
public:
    /// Maximum length in bytes, as over HTTP: larger than any real message, and small enough to keep in memory.
    static constexpr qsizetype maxLineBytes = 4 * 1024 * 1024;

    /// Maximum number of concurrent calls. Limits the cost of clients that do not read their answers.
    static constexpr qsizetype maxCalls = 8;

    /// @p engine must outlive the session.
    LineSession(mcp::Engine &engine, tools::Caller caller, QObject *parent = nullptr);

    /// Processes received bytes, which need not be complete lines.
    void feed(const QByteArray &bytes);
    /// Ends the input and all streams. Emits finished() when all current requests have finished.
    void endInput();
    /// Like endInput(), but drops an incomplete line.
    void drain();

    /// Sets whether too much output waits for the client. While it does, no requests are served; other messages are.
    void setOutputFull(bool full);

    /// Including waiting requests.
    qsizetype requestsUnderWay() const { return m_open + m_waiting.size(); }

Q_SIGNALS:
    /// A message to the client with its line break.
    void line(const QByteArray &bytes);
    /// The input has ended, and all requests have been answered.
    void finished();

private:
    friend class LineExchange;
    /// A request or batch that waits to be served.
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
    bool m_isSkipping = false; ///< inside a line that is too long
    bool m_ended = false;      ///< the input has ended
    qsizetype m_open = 0;      ///< messages being served
    qsizetype m_calls = 0;     ///< calls being served
    QList<Waiting> m_waiting;
    qsizetype m_waitingBytes = 0;
    bool m_isServing = false;
    bool m_isOutputFull = false;
    bool m_isFinished = false;
    QHash<QByteArray, QPointer<mcp::Exchange>> m_requests; ///< the client's, by id; null if withdrawn
    ClientQuestions m_questions;
};

} // namespace brandbridge::endpoint
