// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/body_reader.h"
#include "core/http/head_reader.h"
#include "core/http/server.h"
#include "core/sockets/bytes.h"

#include <QByteArray>
#include <QDeadlineTimer>
#include <QObject>

#include <chrono>
#include <optional>
#include <utility>

namespace brandbridge::http {

/// Data that waits to be sent over a socket.
class OutputBuffer final
{
public:
    bool isEmpty() const { return size() == 0; }
    qsizetype size() const { return m_bytes.size() - m_sent; }
    void add(const QByteArray &bytes);
    /// Sends as much as @p socket accepts without blocking. False if the connection is broken.
    bool sendOver(sockets::Socket socket);
    void clear();

private:
    QByteArray m_bytes;
    qsizetype m_sent = 0; ///< number of sent bytes in m_bytes
};

/// A client's connection: reads a request, passes it on, and writes the answer before it reads the next request.
///
/// Deletes itself when the connection is closed; the current exchange is destroyed with it.
class Connection final : public QObject
{
    Q_OBJECT
public:
    /// Takes ownership of @p socket, a new connection to @p server. The server must outlive the connection.
    Connection(sockets::Socket socket, Server &server);
    ~Connection() override;

    /// The socket has become readable or writable.
    void ready(bool readable, bool writable);

    /// Whether a request is being answered: until the system has the last byte or the client has disconnected.
    bool isBusy() const { return m_phase == Phase::Answer; }
    /// The current unanswered request; may be null.
    Exchange *exchange() const { return m_exchange; }

    /// Whether the client may still read its answer.
    bool isClientConnected() const;

    /// Whether it was refused or has sent its last response.
    bool isClosing() const { return m_phase == Phase::Closing; }
    bool isOpen() const { return m_isOpen; }
    /// Whether it serves a request of client(), which the guard has identified.
    bool isServingKnownClient() const
    {
        return !m_client.isEmpty() && (m_phase == Phase::Body || m_phase == Phase::Answer);
    }
    const QString &client() const { return m_client; }
    /// Orders connections that do not serve such a request: first those that never did, then by time.
    using DropPriority = std::pair<bool, std::chrono::steady_clock::time_point>;
    const DropPriority &rank() const { return m_rank; }
    /// Closes immediately, even during a request.
    void drop() { leave(); }

    /// Sends @p response without reading a request, and closes.
    void refuse(const Response &response);
    /// Closes immediately if idle, else after the current answer.
    void closeWhenIdle();
    /// Closes the connection if a time limit is exceeded. Called about once a second.
    void sweep();

Q_SIGNALS:
    /// No longer busy.
    void idle();
    /// The client has disconnected or was dropped. The socket is not watched any longer.
    void closed();

private:
    friend class Exchange;
    enum class Phase
    {
        Head,
        Body,
        Answer,
        Closing
    };

    void receive();
    void advance();
    bool readHead();
    void updateRank();
    qsizetype bodyLimit() const;
    bool takeHead();
    bool readBody();
    void dispatch();
    void send(const Response &response, bool chunked = false);
    void writeChunk(const QByteArray &bytes);
    void write(const QByteArray &bytes);
    bool sendWaiting();
    bool isReading() const;
    void watch();
    void handleEndOfInput();
    void finishAnswer();
    void processNext();
    void cutOff();
    void linger();
    void leave();

    Server &m_server;
    sockets::Socket m_socket;
    bool m_isOpen = true;
    bool m_inputEnded = false; ///< the client has ended its sending direction
    OutputBuffer m_backlog;
    UnreadOutputLimiter::Reader m_reader;
    bool m_isCutOff = false; ///< nothing more is sent
    Phase m_phase = Phase::Head;
    QByteArray m_input;
    HeadReader m_headReader;
    Framing m_framing;
    Head m_head;
    QList<Header> m_labels; ///< headers of the answer
    QString m_client;       ///< the sender of the last request, according to the guard; may be empty
    DropPriority m_rank{false, std::chrono::steady_clock::now()};
    std::optional<BodyReader> m_bodyReader;
    QPointer<Exchange> m_exchange;
    QDeadlineTimer m_deadline;
    bool m_keepAlive = true;
    bool m_advancing = false;
    qint64 m_lingered = 0;
};

} // namespace brandbridge::http
