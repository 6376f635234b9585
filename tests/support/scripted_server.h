// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/raw_client.h"

#include <QByteArray>
#include <QHostAddress>
#include <QList>
#include <QMetaType>
#include <QPointer>
#include <QSslConfiguration>
#include <QSslSocket>
#include <QTcpServer>
#include <QTimer>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace brandbridge::test {

/// One request as the server got it.
struct ReceivedRequest
{
    QByteArray method;
    QByteArray target;
    QList<std::pair<QByteArray, QByteArray>> headers; ///< names in lower case
    QByteArray body;
    int connection = 0; ///< from 1, in the order they came

    QByteArray header(const QByteArray &lowerCaseName) const
    {
        for (const auto &[name, value] : headers) {
            if (name == lowerCaseName)
                return value;
        }
        return {};
    }
    QByteArray path() const { return target.split('?').first(); }
    bool has(const QByteArray &lowerCaseName) const
    {
        return std::any_of(headers.begin(), headers.end(),
                           [&](const auto &header) { return header.first == lowerCaseName; });
    }
};

/// What the server does in answer to a request: steps, one after the other. After the last the connection stays open
/// for the next request.
struct Step
{
    enum class Kind
    {
        Send,
        Pause,
        Hold,
        Close,
        Reset
    };
    Kind kind = Kind::Send;
    QByteArray bytes;
    int milliseconds = 0;

    static Step send(const QByteArray &bytes) { return {Kind::Send, bytes, 0}; }
    static Step pause(int milliseconds) { return {Kind::Pause, {}, milliseconds}; }
    static Step hold() { return {Kind::Hold, {}, 0}; } ///< until ScriptedServer::release()
    static Step close() { return {Kind::Close, {}, 0}; }
    static Step reset() { return {Kind::Reset, {}, 0}; } ///< the connection breaks without a farewell
};
using Script = QList<Step>;

/// A complete answer with a Content-Length. @p headers end in CR LF each.
inline QByteArray answer(int status, const QByteArray &body, const QByteArray &headers = {})
{
    return "HTTP/1.1 " + QByteArray::number(status) +
           " Test\r\nContent-Type: application/json\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n" +
           headers + "\r\n" + body;
}

/// An HTTP/1.1 server that plays back bytes exactly as a test says, good or bad, over TCP or TLS. It can also play a
/// proxy: it lets itself be asked to CONNECT, and then is the server behind the tunnel.
class ScriptedServer final : public QTcpServer
{
public:
    using Handler = std::function<Script(const ReceivedRequest &)>;

    explicit ScriptedServer(Handler handler, std::optional<QSslConfiguration> tls = std::nullopt)
        : m_handler(std::move(handler)),
          m_tls(std::move(tls))
    {
        setListenBacklogSize(256); // a full queue would delay a burst of connections by a second
        listen(QHostAddress::LocalHost, 0);
    }

    /// Plays @p script for every request.
    explicit ScriptedServer(const Script &script, std::optional<QSslConfiguration> tls = std::nullopt)
        : ScriptedServer([script](const ReceivedRequest &) { return script; }, std::move(tls))
    {
    }
    /// Answers every request with @p bytes.
    explicit ScriptedServer(const QByteArray &bytes, std::optional<QSslConfiguration> tls = std::nullopt)
        : ScriptedServer(Script{Step::send(bytes)}, std::move(tls))
    {
    }

    QByteArray origin() const
    {
        return (m_tls && !playsProxy ? "https://127.0.0.1:" : "http://127.0.0.1:") + QByteArray::number(serverPort());
    }

    /// Lets go on what is held, now and in future.
    void release()
    {
        m_released = true;
        const auto held = std::exchange(m_held, {});
        for (const auto &resume : held)
            resume();
    }

    bool playsProxy = false;         ///< TLS, if any, begins behind CONNECT
    QList<ReceivedRequest> requests; ///< complete ones, in the order they came
    int connections = 0;
    int open = 0;   ///< connections open at the moment
    int atOnce = 0; ///< requests with scripts not yet played to the end
    int maxAtOnce = 0;

protected:
    void incomingConnection(qintptr descriptor) override
    {
        auto *socket = new QSslSocket(this);
        socket->setSocketDescriptor(descriptor);
        const auto connection = std::make_shared<Connection>();
        connection->number = ++connections;
        ++open;
        connect(socket, &QAbstractSocket::disconnected, this, [this, connection] {
            --open;
            atOnce -= connection->playing ? 1 : 0;
        });
        connect(socket, &QAbstractSocket::disconnected, socket, &QObject::deleteLater);
        connect(socket, &QIODevice::readyRead, this, [this, socket, connection] {
            connection->received += socket->readAll();
            takeRequest(socket, connection);
        });
        if (m_tls && !playsProxy)
            encrypt(socket);
    }

private:
    struct Connection
    {
        QByteArray received;
        Script left;
        int number = 0;
        bool playing = false;
    };
    using ConnectionPointer = std::shared_ptr<Connection>;

    void encrypt(QSslSocket *socket)
    {
        socket->setSslConfiguration(*m_tls);
        socket->startServerEncryption();
    }

    void takeRequest(QSslSocket *socket, const ConnectionPointer &connection)
    {
        const qsizetype end = connection->received.indexOf("\r\n\r\n");
        if (connection->playing || end < 0)
            return;
        QList<QByteArray> lines = connection->received.left(end).split('\n');
        const QList<QByteArray> words = lines.takeFirst().trimmed().split(' ');
        ReceivedRequest request{words.value(0), words.value(1), {}, {}, connection->number};
        for (const QByteArray &line : lines) {
            const qsizetype colon = line.indexOf(':');
            request.headers.append({line.left(colon).toLower(), line.mid(colon + 1).trimmed()});
        }
        const qsizetype length = request.header("content-length").toLongLong();
        if (connection->received.size() < end + 4 + length)
            return;
        request.body = connection->received.mid(end + 4, length);
        connection->received.remove(0, end + 4 + length);
        requests += request;
        if (request.method == "CONNECT" && playsProxy) {
            socket->write("HTTP/1.1 200 Connection established\r\nX-Request-Id: of-the-proxy\r\n\r\n");
            if (m_tls)
                encrypt(socket);
            return;
        }
        connection->left = m_handler(request);
        connection->playing = true;
        maxAtOnce = std::max(maxAtOnce, ++atOnce);
        play(socket, connection);
    }

    void play(QSslSocket *socket, const ConnectionPointer &connection)
    {
        while (!connection->left.isEmpty()) {
            const Step step = connection->left.takeFirst();
            const auto resume = [this, connection, alive = QPointer<QSslSocket>(socket)] {
                if (alive)
                    play(alive, connection);
            };
            switch (step.kind) {
            case Step::Kind::Send:
                socket->write(step.bytes);
                socket->flush();
                break;
            case Step::Kind::Pause:
                QTimer::singleShot(step.milliseconds, socket, resume);
                return;
            case Step::Kind::Hold:
                if (!m_released) {
                    m_held += resume;
                    return;
                }
                break;
            case Step::Kind::Close:
                socket->disconnectFromHost();
                return;
            case Step::Kind::Reset:
                RawClient::reset(*socket);
                return;
            }
        }
        connection->playing = false;
        --atOnce;
        takeRequest(socket, connection);
    }

    Handler m_handler;
    std::optional<QSslConfiguration> m_tls;
    bool m_released = false;
    QList<std::function<void()>> m_held;
};

} // namespace brandbridge::test
