// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/server.h"

#include <QByteArray>
#include <QDateTime>
#include <QFile>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringView>
#include <QUrl>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace brandbridge::sandbox {

/// One thing that goes wrong with the service's answers.
struct Fault
{
    enum class Kind
    {
        Latency,       ///< the answer comes late: number is milliseconds
        Fail,          ///< nothing is done, the answer is an error: number is the status
        Redirect,      ///< nothing is done, the answer is a 307 to the address in text
        Drop,          ///< the request is carried out, then the connection is closed without an answer
        Truncate,      ///< the connection is closed in the middle of the body
        InvalidJson,   ///< the body is half a JSON text, though complete as HTTP sees it
        ContentType,   ///< the answer says it is text
        ExtraFields,   ///< every object has members nobody knows
        MissingFields, ///< only members the contract names are there
        Oversize,      ///< the body is number bytes larger
    };
    static constexpr int always = -1;

    Kind kind = Kind::Latency;
    int number = 0;
    QByteArray text = {};
    std::optional<int> retryAfter = {}; ///< seconds in the Retry-After header of Fail; without it there is none
    int times = always;                 ///< to how many requests it happens
    QByteArray pathPrefix = {};         ///< the requests it happens to: those whose path begins so
};

/// Faults to simulate. Faults of different kinds add up; of several of one kind the one with the longest prefix counts.
struct Faults
{
    QList<Fault> list = {};

    /// Reads a comma-separated list of faults, each NAME[=VALUE][xTIMES][@PATHPREFIX], for example
    /// "latency=200,fail=503x2,fail=429:3x1@/v1/brands,extra-fields". Names: latency=MS, fail=STATUS[:RETRY-AFTER],
    /// redirect=URL, drop, truncate, invalid-json, content-type=TYPE, extra-fields, missing-fields, oversize=BYTES.
    /// std::nullopt, with a sentence in @p error, where @p text is not such a list.
    static std::optional<Faults> parse(QStringView text, QString *error);
};

struct Options
{
    quint64 seed = 20;           ///< everything the sandbox invents follows from it
    QByteArray key = {};         ///< the API key it accepts; empty: one made at random
    QString folder = {};         ///< where what was changed outlives the process; empty: in memory only
    Faults faults = {};          ///< what goes wrong from the start
    int requestsPerMinute = 120; ///< past it the answer is 429; 0 for no limit
    std::function<QDateTime()> now = QDateTime::currentDateTimeUtc;
};

struct MockData;

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

/// The organization data service without its network: from a request to its answer, nothing else. Content is made on
/// demand, so making a service costs next to nothing.
class Service final
{
public:
    explicit Service(Options options);
    ~Service();
    Q_DISABLE_COPY_MOVE(Service)

    /// The API key that requests must carry.
    const QByteArray &key() const { return m_options.key; }

    /// Repeats what was changed in earlier runs. False, with @p error, where the folder cannot be used.
    bool open(QString *error);

    /// The answer to one request; open() must have succeeded.
    http::Response answer(const http::Head &head, const QByteArray &body);

    /// The same as a network, a proxy or a bad day makes it look: with the faults that were asked for.
    Delivery deliver(const http::Head &head, const QByteArray &body);
    /// Forgets the faults there were, with their counts.
    void setFaults(Faults faults) { m_options.faults = std::move(faults); }

private:
    http::Response withRequestId(http::Response response);
    std::optional<http::Response> refusedKey(const http::Head &head) const;
    std::optional<http::Response> refusedRate(const QDateTime &now);
    http::Response route(const http::Head &head, const QByteArray &body, const QDateTime &now);
    bool keep(const http::Head &head, const QByteArray &body, const QDateTime &now);
    std::optional<Fault> take(Fault::Kind kind, const QByteArray &path);
    std::optional<http::Response> failed(const QByteArray &path);
    void spoil(http::Response &response, const QByteArray &path);

    Options m_options;
    QFile m_changes; ///< the requests that changed something, in lines of JSON; closed where nothing is kept
    std::unique_ptr<MockData> m_world;
    QList<QDateTime> m_lastMinute; ///< when the requests that count for the rate came
    quint64 m_requests = 0;
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
    void setFaults(Faults faults) { m_service.setFaults(std::move(faults)); }

    /// The last 1,000 requests, oldest first.
    const QList<SeenRequest> &seenRequests() const { return m_seen; }
    void forgetSeenRequests() { m_seen.clear(); }

private:
    void handle(http::Exchange *exchange);

    Service m_service;
    http::Server m_server;
    QList<SeenRequest> m_seen;
    QString m_error;
};

} // namespace brandbridge::sandbox
