// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/endpoint/line_session.h"
#include "core/http/unread_output_limiter.h"
#include "core/instance/instance_location.h"

#include <QByteArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QObject>
#include <QTimer>

#ifdef Q_OS_WIN
#include "core/http/listener.h"

#include <QTcpSocket>
#else
#include <QLocalServer>
#include <QLocalSocket>
#endif

#include <tl/expected.hpp>

#include <chrono>

namespace brandbridge::instance {

#ifdef Q_OS_WIN
/// A port of 127.0.0.1, because a named pipe can be denied to programs that an app of the Store starts. Both ends prove
/// that they know the secret of the record, which only this user can read.
using Server = http::Listener;
using Socket = QTcpSocket;
#else
using Server = QLocalServer;
using Socket = QLocalSocket;
#endif

/// Protocol constants shared by both ends of the local socket.
///
/// Messages are lines of JSON. The client first sends a hello, `{"protocol":1,"channel":"mcp"|"call"|"control",...}`.
/// The instance answers `{"ok":true,"version":...}`, or `{"error":{"message":...}}` and closes. The channel's messages
/// follow: MCP as over stdio for "mcp" (assistants) and "call" (users in a terminal), or those of ControlSession.
namespace channel {

inline constexpr int protocol = 1;
inline constexpr qsizetype maxHelloBytes = 16 * 1024;

/// Marks the end of messages. Sent by an MCP client after its last line: it sends nothing further. Sent by the instance
/// as its last line: it has answered everything it read. This byte never occurs unescaped in JSON.
inline constexpr char endOfMessages = '\x04';

inline constexpr qint64 readBytes = 256 * 1024;

} // namespace channel

/// Serializes @p object as one line, with the line end.
inline QByteArray lineOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

/// The running instance's local socket. Accepts connections of this user's processes and reads their hello. Requires
/// the InstanceLock.
class LocalListener final : public QObject
{
    Q_OBJECT
public:
    static constexpr int maxConnections = 128;

    explicit LocalListener(InstanceLocation place, QObject *parent = nullptr);
    /// Closes all connections.
    ~LocalListener() override;

    /// Listens and publishes the socket's path. The error is a sentence.
    tl::expected<void, QString> listen();
    /// Stops accepting connections. Open connections remain open.
    void close();

    /// Accepts a hello.
    void welcome(Socket *socket) const;
    /// Sends the error @p why. The client then closes the connection.
    static void refuse(Socket *socket, const QString &why);

Q_SIGNALS:
    /// Emitted for each valid @p hello. The receiver must call welcome() or refuse(). The listener owns the socket and
    /// deletes it some time after it disconnects.
    void arrived(Socket *socket, const QJsonObject &hello);

private:
    void take(Socket *socket);
    void readHello(Socket *socket, QTimer *patience);

    const InstanceLocation m_place;
    Server m_server;
    QString m_name; ///< InstanceLocation::socket()
    int m_open = 0;
};

/// MCP over a connection to the running instance: a LineSession on its socket. Stops reading while the client does not
/// read. A child of its socket; cancels pending requests when the socket disconnects.
class SocketChannel final : public QObject
{
    Q_OBJECT
public:
    /// @p engine and @p readers must outlive the channel. @p patience: time the client has to read the last answers.
    SocketChannel(Socket *socket, mcp::Engine &engine, http::UnreadOutputLimiter &readers, tools::Caller caller,
                  std::chrono::milliseconds patience = std::chrono::seconds(10));

    /// Stops reading, answers pending requests, says goodbye and disconnects. Waits at most the patience for the
    /// client.
    void drain();

private:
    void read();
    void write(const QByteArray &line);
    void updateUnread();
    void sayGoodbye();

    Socket *m_socket;
    http::UnreadOutputLimiter::Reader m_reader;
    endpoint::LineSession m_session;
    QTimer m_patience;
    bool m_reading = true;
    bool m_isReadingNow = false;
    bool m_hasSaidGoodbye = false;
};

/// The client's end of a connection to the running instance. Used for one connection only.
class InstanceConnection : public QObject
{
    Q_OBJECT
public:
    explicit InstanceConnection(std::chrono::milliseconds answerTime = std::chrono::seconds(5),
                                QObject *parent = nullptr);

    /// Emits no signal.
    ~InstanceConnection() override;

    /// Connects to the instance at @p place and sends @p hello with the protocol version. Always emits opened() or
    /// failed() from the event loop.
    void open(const InstanceLocation &place, QJsonObject hello);

    /// Use only after opened().
    Socket &socket() { return m_socket; }

Q_SIGNALS:
    void opened();
    /// @p why is a sentence. Empty if no instance is running.
    void failed(const QString &why);
    /// The instance disconnected after opened(). Bytes that it sent before can still be read.
    void closed();

private:
    enum class State
    {
        Idle,
        Opening,
        Open,
        Closed
    };
    void greet();
    void readGreeting();
    void fail(const QString &why = {});

    Socket m_socket;
    QString m_name; ///< InstanceLocation::socket()
    QTimer m_timer;
    QJsonObject m_hello;
    State m_state = State::Idle;
};

} // namespace brandbridge::instance
