// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sandbox/sandbox.h"

#include <QList>
#include <QStringView>

#include <chrono>
#include <optional>
#include <utility>

namespace brandbridge::sandbox {

/// A simulated fault of the service's answers.
struct Fault
{
    enum class Kind
    {
        Latency,       ///< delays the answer; number: milliseconds
        Fail,          ///< answers with an error and does nothing else; number: status
        Redirect,      ///< answers with a 307 to the address in text and does nothing else
        Drop,          ///< processes the request, then closes the connection without an answer
        Truncate,      ///< closes the connection in the middle of the body
        InvalidJson,   ///< sends half of the JSON as a complete HTTP body
        ContentType,   ///< replaces the content type with text
        ExtraFields,   ///< adds unknown members to every object
        MissingFields, ///< removes members that the contract does not name
        Oversize,      ///< makes the body number bytes larger
        Shape,         ///< changes undocumented answers to the format named in text
    };
    static constexpr int always = -1;

    Kind kind = Kind::Latency;
    int number = 0;
    QByteArray text = {};
    std::optional<int> retryAfter = {}; ///< value of Fail's Retry-After header in seconds; no header if empty
    int times = always;                 ///< number of affected requests
    QByteArray pathPrefix = {};         ///< affects only requests with this path prefix
};

/// An answer and how it reaches the client.
struct Delivery
{
    enum class Ending
    {
        Complete,
        Truncated, ///< sends half of the body, then closes the connection
        Dropped,   ///< closes the connection without an answer
    };
    http::Response response;
    std::chrono::milliseconds delay{0};
    Ending ending = Ending::Complete;
};

/// The answer of @p service to a request with its path below the REST root.
http::Response answerOf(Service &service, const http::Head &head, const QByteArray &body);

/// Faults to simulate. Different kinds add up; within a kind, the one with the longest prefix applies.
struct Faults
{
    QList<Fault> list = {};

    /// Parses a comma-separated list of faults, each NAME[=VALUE][xTIMES][@PATHPREFIX], for example
    /// "latency=200,fail=503x2,fail=429:3x1@/v1/brands,extra-fields". Names: latency=MS, fail=STATUS[:RETRY-AFTER],
    /// redirect=URL, drop, truncate, invalid-json, content-type=TYPE, extra-fields, missing-fields, oversize=BYTES,
    /// shape=NAME. Ends the program if @p text is invalid.
    static Faults parse(QStringView text);

    /// The answer of @p service in the chosen shapes. Documented answers stay unchanged.
    http::Response answer(Service &service, const http::Head &head, const QByteArray &body) const;
    /// Like answer(), with all faults. Counts the request.
    Delivery deliver(Service &service, const http::Head &head, const QByteArray &body);

private:
    /// Returns the fault of @p kind for the next request to @p path and counts it.
    std::optional<Fault> take(Fault::Kind kind, const QByteArray &path);
    std::optional<http::Response> failure(const QByteArray &path);
    /// Applies the faults that affect the body to @p response, the answer to a request for @p path.
    void spoil(http::Response &response, const QByteArray &path);
};

/// A request received by the sandbox.
struct SeenRequest
{
    QByteArray method;
    QByteArray path;  ///< percent-encoded, below the REST root
    QByteArray query; ///< percent-encoded
    int status = 0;   ///< status of the answer; 0 if the connection was closed instead
};

/// A sandbox that simulates faults and remembers its requests.
class FaultySandbox final : public QObject
{
public:
    explicit FaultySandbox(const Options &options);

    bool listen(quint16 port) { return m_server.listen(port); }
    quint16 port() const { return m_server.port(); }
    QUrl baseUrl() const;
    QByteArray key() const { return m_service.key(); }
    QByteArray keyHeader() const { return m_service.keyHeader(); }
    QString errorString() const { return m_server.errorString(); }
    void setFaults(Faults faults) { m_faults = std::move(faults); }
    /// The last 1,000 requests, oldest first.
    const QList<SeenRequest> &seenRequests() const { return m_seen; }
    void forgetSeenRequests() { m_seen.clear(); }

private:
    void serve(http::Exchange *exchange);

    Service m_service;
    http::Server m_server{http::Limits{}};
    Faults m_faults;
    QList<SeenRequest> m_seen;
};

} // namespace brandbridge::sandbox
