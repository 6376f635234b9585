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

/// What waits to be sent over a socket.
class Backlog final
{
public:
    bool isEmpty() const { return size() == 0; }
    qsizetype size() const { return m_bytes.size() - m_sent; }
    void add(const QByteArray &bytes);
    /// Sends what @p socket takes at once; the rest stays. False where the connection is broken.
    bool sendOver(sockets::Socket socket);
    void clear();

private:
    QByteArray m_bytes;
    qsizetype m_sent = 0; ///< of them
};

/// One client's connection: reads a request, hands it on, writes the answer, and only then reads the next.
///
/// Deletes itself when the client has gone or the connection is closed; the exchange under way goes with it.
class Connection final : public QObject
{
    Q_OBJECT
public:
    /// Takes @p socket over, which a client of @p server has just connected. The server outlives the connection.
    Connection(sockets::Socket socket, Server &server);
    ~Connection() override;

    /// The server's watch has found the socket so.
    void ready(bool readable, bool writable);

    /// Whether a request is being answered: until the system has taken the last byte, or the client is gone.
    bool isBusy() const { return m_phase == Phase::Answer; }
    /// The request that has not been answered yet; null where there is none.
    Exchange *exchange() const { return m_exchange; }

    /// Whether the client may still read its answer.
    bool isClientThere() const;

    bool isOpen() const { return m_isOpen; }
    /// Whether it serves a request of a client that the guard knows, which is client().
    bool isServingKnown() const { return !m_client.isEmpty() && (m_phase == Phase::Body || m_phase == Phase::Answer); }
    const QString &client() const { return m_client; }
    /// Orders connections that serve no such request: those that never did come first, then by time.
    using Rank = std::pair<bool, std::chrono::steady_clock::time_point>;
    const Rank &rank() const { return m_rank; }
    /// Closes at once, whatever is under way.
    void drop() { leave(); }

    /// Answers @p response without reading a request, and closes.
    void refuse(const Response &response);
    /// Closes at once if idle, else after the answer under way.
    void closeWhenIdle();
    /// Closes what has exceeded its time. Called about once a second.
    void sweep();

Q_SIGNALS:
    /// No longer busy.
    void idle();
    /// The client has gone, or is no longer wanted; the socket is no longer watched.
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
    void hand();
    void send(const Response &response, bool chunked = false);
    void writeChunk(const QByteArray &bytes);
    void write(const QByteArray &bytes);
    bool sendWaiting();
    bool isReading() const;
    void watch();
    void endOfInput();
    void finishAnswer();
    void processNext();
    void cutOff();
    void linger();
    void leave();

    Server &m_server;
    sockets::Socket m_socket;
    bool m_isOpen = true;
    bool m_inputEnded = false; ///< the client sends no more
    Backlog m_backlog;
    SlowReaders::Reader m_reader;
    bool m_isCutOff = false; ///< nothing is sent any more
    Phase m_phase = Phase::Head;
    QByteArray m_input;
    HeadReader m_headReader;
    Framing m_framing;
    Head m_head;
    QList<Header> m_labels; ///< for the answer to the request
    QString m_client;       ///< that has sent the last request, according to the guard; empty if not known
    Rank m_rank{false, std::chrono::steady_clock::now()};
    std::optional<BodyReader> m_bodyReader;
    QPointer<Exchange> m_exchange;
    QDeadlineTimer m_deadline;
    bool m_keepAlive = true;
    bool m_advancing = false;
    qint64 m_lingered = 0;
};

} // namespace brandbridge::http
