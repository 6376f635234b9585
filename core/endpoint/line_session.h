// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mcp/engine.h"

#include <QByteArray>
#include <QHash>
#include <QObject>

namespace brandbridge::endpoint {

class LineExchange;

/// MCP over one channel of newline-delimited messages, such as standard input and output (2026-07-28, basic/
/// transports/stdio): bytes in, lines out, many requests at once. Lives as long as its channel.
class LineSession final : public QObject
{
    Q_OBJECT
public:
    /// @p engine must outlive the session.
    LineSession(mcp::Engine &engine, tools::Caller caller, QObject *parent = nullptr);

    /// Takes bytes as they arrive, whole lines or not.
    void feed(const QByteArray &bytes);
    /// No more will come: ends streams, lets the requests under way finish; then finished().
    void endInput();

    qsizetype requestsUnderWay() const { return m_open; }

Q_SIGNALS:
    /// One message for the client, with its line end.
    void line(const QByteArray &bytes);
    /// Input has ended and every request has been answered.
    void finished();

private:
    friend class LineExchange;
    void handleLine(const QByteArray &line);
    void send(const QByteArray &message);
    void closed(LineExchange *exchange);

    mcp::Engine &m_engine;
    mcp::MessageFacts m_facts;
    QByteArray m_input;
    qsizetype m_scanned = 0;
    bool m_skipping = false; ///< inside a line that is too long
    bool m_ended = false;
    qsizetype m_open = 0;
    QHash<QByteArray, LineExchange *> m_requests; ///< by id
};

} // namespace brandbridge::endpoint
