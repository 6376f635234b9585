// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/head_parser.h"

#include "core/http/listener.h"

#include <QAbstractHttpServer>
#if QT_VERSION >= QT_VERSION_CHECK(6, 10, 0)
#include <QHttpServerConfiguration>
#endif
#include <QHttpServerRequest>
#include <QHttpServerResponder>
#include <QPointer>
#include <QTcpSocket>
#include <QUrl>

#include <algorithm>
#include <chrono>
#include <cstring>

namespace brandbridge::http {

namespace {

/// A socket without a network: input comes from feed(), output is dropped.
class MemorySocket final : public QTcpSocket
{
public:
    explicit MemorySocket(QObject *parent) : QTcpSocket(parent)
    {
        setSocketState(ConnectedState);
        setOpenMode(ReadWrite);
    }

    void feed(const QByteArray &bytes)
    {
        m_bytes = bytes;
        m_at = 0;
        Q_EMIT readyRead();
    }

    bool wasClosed() const { return m_closed; }
    qint64 bytesAvailable() const override { return m_bytes.size() - m_at + QTcpSocket::bytesAvailable(); }
    void disconnectFromHost() override { m_closed = true; }
    void close() override { m_closed = true; }

protected:
    qint64 readData(char *data, qint64 maximum) override
    {
        const qint64 taken = std::min<qint64>(maximum, m_bytes.size() - m_at);
        std::memcpy(data, m_bytes.constData() + m_at, static_cast<size_t>(taken));
        m_at += taken;
        return taken;
    }
    qint64 writeData(const char *, qint64 size) override { return size; }

private:
    QByteArray m_bytes;
    qint64 m_at = 0;
    bool m_closed = false;
};

} // namespace

class HeadParser::Private final : public QAbstractHttpServer
{
public:
    explicit Private(Listener *listener) : m_listener(listener)
    {
        liftLimits();
        QObject *const owner = listener->parent();
        bind(listener);
        listener->setParent(owner); // bind() has taken ownership
        renewSocket();
    }
    ~Private() override
    {
        if (m_socket)
            delete m_socket;
    }

    /// Parses @p head. Clients repeat their heads, so the last result is cached.
    std::optional<Head> parse(const QByteArray &head)
    {
        if (m_head && head == m_parsed)
            return m_head;
        m_head.reset();
        m_parsed = head;
        m_socket->feed(head);
        if (m_socket->wasClosed() || !m_head || m_socket->bytesAvailable() > 0)
            renewSocket(); // the parser stopped in the middle; continue with a new socket
        return m_head;
    }

#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    using Answer = QHttpServerResponder &;
    using LastAnswer = QHttpServerResponder &;
#elif QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    using Answer = QHttpServerResponder &;
    using LastAnswer = QHttpServerResponder &&;
#else
    using Answer = QTcpSocket *;
    using LastAnswer = QTcpSocket *;
#endif
    bool handleRequest(const QHttpServerRequest &request, Answer) override
    {
        Head head;
        head.method = methodName(request.method());
        const QUrl url = request.url();
        head.path = url.path(QUrl::FullyEncoded).toLatin1();
        head.query = url.query(QUrl::FullyEncoded).toLatin1();
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
        const QHttpHeaders headers = request.headers();
        for (qsizetype i = 0; i < headers.size(); ++i)
            head.headers.append(
                {QByteArray(headers.nameAt(i).data(), headers.nameAt(i).size()), headers.valueAt(i).toByteArray()});
#else
        const auto headers = request.headers();
        for (const auto &header : headers)
            head.headers.append({header.first, header.second});
#endif
        m_head = std::move(head);
        return true;
    }
    void missingHandler(const QHttpServerRequest &, LastAnswer) override {}

private:
    /// Disables the limits of QtHttpServer: http::Server has already applied its own.
    void liftLimits()
    {
#if QT_VERSION >= QT_VERSION_CHECK(6, 10, 0)
        QHttpServerConfiguration configuration;
        // Connections are checked twice in this time; the default would keep waking an idle program.
        configuration.setKeepAliveTimeout(std::chrono::hours(24));
#if QT_VERSION >= QT_VERSION_CHECK(6, 11, 0)
        configuration.setMaximumUrlSize(-1);
        configuration.setMaximumTotalHeaderSize(-1);
        configuration.setMaximumHeaderFieldSize(-1);
        configuration.setMaximumHeaderFieldCount(-1);
#endif
        setConfiguration(configuration);
#endif
    }

    void renewSocket()
    {
        if (m_socket)
            m_socket->deleteLater();
        m_socket = new MemorySocket(m_listener);
        m_listener->addConnection(m_socket);
    }

    static QByteArray methodName(QHttpServerRequest::Method method)
    {
        switch (method) {
        case QHttpServerRequest::Method::Get:
            return "GET";
        case QHttpServerRequest::Method::Put:
            return "PUT";
        case QHttpServerRequest::Method::Delete:
            return "DELETE";
        case QHttpServerRequest::Method::Post:
            return "POST";
        case QHttpServerRequest::Method::Head:
            return "HEAD";
        case QHttpServerRequest::Method::Options:
            return "OPTIONS";
        case QHttpServerRequest::Method::Patch:
            return "PATCH";
        case QHttpServerRequest::Method::Connect:
            return "CONNECT";
        default:
            return "UNKNOWN";
        }
    }

    Listener *m_listener;
    QPointer<MemorySocket> m_socket;
    QByteArray m_parsed;
    std::optional<Head> m_head;
};

HeadParser::HeadParser(Listener *listener) : d(std::make_unique<Private>(listener)) {}
HeadParser::~HeadParser() = default;

std::optional<Head> HeadParser::parse(const QByteArray &head)
{
    return d->parse(head);
}

} // namespace brandbridge::http
