// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/server.h"

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QObject>
#include <QString>
#include <QUrl>

#include <functional>
#include <memory>
#include <optional>

namespace brandbridge::mock_data {
struct MockData;
} // namespace brandbridge::mock_data

namespace brandbridge::sandbox {

struct Options
{
    bool published = false;      ///< uses only formats documented by the deployed service
    quint64 seed = 20;           ///< determines all generated data
    QByteArray key = {};         ///< the accepted API key; random if empty
    int requestsPerMinute = 120; ///< answers 429 above this; 0 for no limit
    std::function<QDateTime()> now = QDateTime::currentDateTimeUtc;
};

/// The organization data service without a network: converts requests to answers. Generates content on demand, so
/// construction is cheap.
class Service final
{
public:
    explicit Service(Options options);
    ~Service();
    Q_DISABLE_COPY_MOVE(Service)

    /// The API key that requests must have.
    const QByteArray &key() const { return m_options.key; }
    /// The path of the REST root; empty if it is the server's root. Other paths belong to the web application.
    QByteArray root() const { return m_options.published ? "/api" : ""; }
    /// The preferred header for the API key.
    QByteArray keyHeader() const { return keyHeaders().first(); }

    /// Answers a request with its path below the root.
    http::Response answer(const http::Head &head, const QByteArray &body);

private:
    http::Response withRequestId(http::Response response);
    QByteArrayList keyHeaders() const;
    std::optional<http::Response> checkKey(const http::Head &head) const;
    std::optional<http::Response> checkRate(const QDateTime &now);
    http::Response route(const http::Head &head, const QByteArray &body, const QDateTime &now);
    http::Response unknownPath(const QByteArray &path) const;

    Options m_options;
    std::unique_ptr<mock_data::MockData> m_mockData;
    QList<QDateTime> m_lastMinute; ///< arrival times of the requests that count towards the rate limit
    quint64 m_requests = 0;
};

/// A complete organization data service on the loopback interface, for demos and tests: every REST endpoint of the
/// contract, with an invented organization.
///
/// Serves from listen() until destroyed. Shares no code with the client side, like a real service.
class Sandbox : public QObject
{
    Q_OBJECT
public:
    explicit Sandbox(const Options &options, QObject *parent = nullptr);

    /// Listens on 127.0.0.1:@p port, 0 for any free port. Returns false and sets errorString() if the port
    /// cannot be used.
    bool listen(quint16 port);
    quint16 port() const { return m_server.port(); }
    /// The service's base address, to which the contract's paths are appended.
    QUrl baseUrl() const;
    /// The API key that requests must have.
    QByteArray key() const { return m_service.key(); }
    QByteArray keyHeader() const { return m_service.keyHeader(); }
    QString errorString() const { return m_error; }

protected:
    /// Answers the request of @p exchange. The path in @p head is below the REST root.
    virtual void serve(http::Exchange *exchange, const http::Head &head);
    Service &service() { return m_service; }

private:
    void handle(http::Exchange *exchange);

    Service m_service;
    http::Server m_server;
    QString m_error;
};

} // namespace brandbridge::sandbox
