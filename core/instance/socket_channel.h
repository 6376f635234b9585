// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/endpoint/line_session.h"
#include "core/http/slow_readers.h"

#include <QLocalSocket>
#include <QObject>
#include <QTimer>

#include <chrono>

namespace brandbridge::endpoint {

/// MCP over a connection to the running instance: a LineSession on its socket. A client that does not read is not read
/// from either. A child of its socket; cancels what is under way when that is disconnected.
class SocketChannel final : public QObject
{
    Q_OBJECT
public:
    /// @p engine and @p readers must outlive the channel. @p patience is for the client to read the last answers.
    SocketChannel(QLocalSocket *socket, mcp::Engine &engine, http::SlowReaders &readers, tools::Caller caller,
                  std::chrono::milliseconds patience = std::chrono::seconds(10));

    /// Reads no more, finishes what is under way, says so and ends; then the socket is disconnected. A client that does
    /// not read is waited for no longer than the patience.
    void drain();

private:
    void read();
    void write(const QByteArray &line);
    void updateUnread();
    void sayGoodbye();

    QLocalSocket *m_socket;
    http::SlowReaders::Reader m_reader;
    LineSession m_session;
    QTimer m_patience;
    bool m_reading = true;
    bool m_isInRead = false;
    bool m_hasSaidGoodbye = false;
};

} // namespace brandbridge::endpoint
