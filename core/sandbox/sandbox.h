// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/server.h"
#include "core/sandbox/faults.h"
#include "core/sandbox/service.h"

#include <QList>
#include <QObject>
#include <QUrl>

#include <chrono>
#include <optional>

namespace brandbridge::sandbox {

/// How an answer reaches the client.
struct Delivery
{
    enum class Ending
    {
        Complete,
        Truncated, ///< half of the body goes out, then the connection is closed
        Dropped,   ///< the connection is closed at once
    };
    http::Response response;
    std::chrono::milliseconds delay{0};
    Ending ending = Ending::Complete;
};

/// The service as a network, a proxy or a bad day makes it look: its answers with the faults that were asked for.
class FaultyService final
{
public:
    /// @p service must outlive this.
    FaultyService(Service &service, Faults faults) : m_service(service), m_faults(std::move(faults)) {}

    /// Forgets the faults there were, with their counts.
    void setFaults(Faults faults) { m_faults = std::move(faults); }

    Delivery deliver(const http::Head &head, const QByteArray &body);

private:
    std::optional<Fault> take(Fault::Kind kind, const QByteArray &path);
    std::optional<http::Response> refusal(const QByteArray &path);
    void spoil(http::Response &response, const QByteArray &path);

    Service &m_service;
    Faults m_faults;
};

/// A request as the sandbox saw it.
struct SeenRequest
{
    QByteArray method;
    QByteArray path;  ///< percent-encoded
    QByteArray query; ///< percent-encoded
    int status = 0;   ///< of the answer; 0 where the connection was closed instead
};

/// A whole organization data service on the loopback interface, for demonstrations and tests: every REST endpoint of
/// the contract, over an invented organization.
///
/// Serves from listen() until it is destroyed. It shares no code with the client side, as a real service would not.
class Sandbox final : public QObject
{
    Q_OBJECT
public:
    explicit Sandbox(const Options &options, QObject *parent = nullptr);

    /// Listens on 127.0.0.1:@p port, 0 for any free one. False, with errorString(), where the port or the folder of the
    /// options cannot be used.
    bool listen(quint16 port);
    quint16 port() const { return m_server.port(); }
    /// The service's base address: the contract's paths are appended.
    QUrl baseUrl() const;
    /// The key that requests must carry in x-service-api-key.
    QByteArray key() const { return m_service.key(); }
    QString errorString() const { return m_error; }

    /// Replaces the faults from now on.
    void setFaults(Faults faults) { m_faulty.setFaults(std::move(faults)); }

    /// The last 1,000 requests, oldest first.
    const QList<SeenRequest> &seenRequests() const { return m_seen; }
    void forgetSeenRequests() { m_seen.clear(); }

private:
    void handle(http::Exchange *exchange);

    Service m_service;
    FaultyService m_faulty;
    http::Server m_server;
    QList<SeenRequest> m_seen;
    QString m_error;
};

} // namespace brandbridge::sandbox
