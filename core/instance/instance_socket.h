// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/endpoint/line_session.h"
#include "core/http/slow_readers.h"
#include "core/instance/instance_place.h"

#include <QByteArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocalServer>
#include <QLocalSocket>
#include <QObject>
#include <QTimer>

#include <tl/expected.hpp>

#include <chrono>

namespace brandbridge::endpoint {

/// What both ends of the local socket have to agree on.
///
/// Lines of JSON. The first is a hello, `{"protocol":1,"channel":"mcp"|"call"|"control",...}`; it is answered with a
/// greeting,
/// `{"ok":true,"version":...}`, or with `{"error":{"message":...}}` and the end. Then the channel's own messages
/// follow: those of MCP as on standard input and output, or ControlSession's. On "call" a person calls tools by MCP, on
/// "mcp" an assistant.
namespace channel {

inline constexpr int protocol = 1;
inline constexpr qsizetype maximumHello = 16 * 1024;

/// From a client of MCP, after its last line: no more will come. From the instance, as its last line: all that it has
/// read is answered, and it reads no more. No JSON text can have this byte outside its strings' escapes.
inline constexpr char endOfMessages = '\x04';

inline constexpr qint64 readBytes = 256 * 1024;

} // namespace channel

/// One line of the socket: @p object and a line end.
inline QByteArray lineOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

/// The running instance's local socket: lets in this user's own processes and finds out what they want. For the holder
/// of the InstanceLock.
class LocalListener final : public QObject
{
    Q_OBJECT
public:
    static constexpr int maximumConnections = 128;

    explicit LocalListener(InstancePlace place, QObject *parent = nullptr);
    /// Closes all connections.
    ~LocalListener() override;

    /// Listens, and publishes where. The error is a sentence.
    tl::expected<void, QString> listen();
    /// Takes no new connection; those that are open stay.
    void close();

    /// Answers a hello with yes.
    static void welcome(QLocalSocket *socket);
    /// Says why not, and closes.
    static void refuse(QLocalSocket *socket, const QString &why);

Q_SIGNALS:
    /// A connection has said @p hello; the receiver has to welcome or refuse it. The socket belongs to the listener and
    /// is deleted some time after it is disconnected.
    void arrived(QLocalSocket *socket, const QJsonObject &hello);

private:
    void take(QLocalSocket *socket);
    void readHello(QLocalSocket *socket, QTimer *patience);

    const InstancePlace m_place;
    QLocalServer m_server;
    int m_open = 0;
};

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

/// A connection to the running instance, from the other side. Serves once: opened, used, closed.
class InstanceConnection : public QObject
{
    Q_OBJECT
public:
    explicit InstanceConnection(std::chrono::milliseconds answerTime = std::chrono::seconds(5),
                                QObject *parent = nullptr);

    /// Notifies nobody.
    ~InstanceConnection() override;

    /// Connects to the instance at @p place and says @p hello, to which the protocol's number is added. Leads to either
    /// opened() or failed(), from the event loop.
    void open(const InstancePlace &place, QJsonObject hello);

    /// For what follows once it is opened.
    QLocalSocket &socket() { return m_socket; }

Q_SIGNALS:
    void opened();
    /// @p why is a sentence; empty where no instance runs.
    void failed(const QString &why);
    /// The instance has gone, after opened(). What it sent before can still be read.
    void closed();

private:
    enum class State
    {
        Idle,
        Opening,
        Open,
        Over
    };
    void greet();
    void readGreeting();
    void fail(const QString &why = {});

    QLocalSocket m_socket;
    QTimer m_timer;
    QJsonObject m_hello;
    State m_state = State::Idle;
};

} // namespace brandbridge::endpoint
