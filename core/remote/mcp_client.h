// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <QUrl>

#include <tl/expected.hpp>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace brandbridge::remote {

/// The value of the member @p name of @p object, valid JSON. std::nullopt if missing.
std::optional<QByteArray> memberIn(const QByteArray &object, const char *name);

/// Why a request to a remote MCP server has no result.
struct McpFault
{
    QString message;            ///< one or two sentences for the user
    int httpStatus = 0;         ///< 0 if there was no HTTP answer
    int code = 0;               ///< the server's JSON-RPC error code; 0 if none
    QStringList supported = {}; ///< versions listed in an UnsupportedProtocolVersionError
    bool isUncertain = false;   ///< the request may have been carried out nevertheless
    transport::ErrorKind kind = transport::ErrorKind::BadAnswer; ///< determines the advice to the user
    QString reason = {}; ///< for the activity log, see activity::Reason::text(); empty if the message suffices
};

/// One request. JSON bytes are sent unchanged.
struct McpRequest
{
    QByteArray method;
    QByteArray params; ///< members of params, comma-separated, without braces; may be empty
    QString name;      ///< for the Mcp-Name header; may be empty
    QList<std::pair<QByteArray, QByteArray>> headers; ///< additional headers; only for 2026-07-28
};

/// A client for the service's MCP endpoint. Supports 2026-07-28, which is stateless, and 2025-11-25, 2025-06-18 and
/// 2025-03-26, with a handshake and possibly a session. Negotiates the version at the first request, and again if the
/// server no longer accepts a request, which is then repeated. In an event stream, uses only the response and ignores
/// requests and notifications. Lives as long as the catalogue that uses it. Must outlive the contexts of its requests.
class McpClient final : public QObject
{
    Q_OBJECT
public:
    /// Receives the JSON of the `result`, byte for byte.
    using Continuation = std::function<void(tl::expected<QByteArray, McpFault>)>;

    /// @p client must outlive this object.
    McpClient(service::Client &client, QUrl url, QObject *parent = nullptr);

    /// Sends @p request. Calls @p done exactly once, from the event loop. If @p context is destroyed first, cancels the
    /// request instead.
    void request(const McpRequest &request, const service::CallOptions &options, QObject *context, Continuation done);

    /// The protocol version in use; valid after the first answer.
    QString version() const { return QString::fromLatin1(m_version); }

private:
    using Answer = tl::expected<QByteArray, McpFault>;
    using Headers = QList<std::pair<QByteArray, QByteArray>>;
    static constexpr char modernVersion[] = "2026-07-28";

    struct Pending
    {
        McpRequest request;
        service::CallOptions options;
        QPointer<QObject> context;
        Continuation done;
        bool isRepeated = false;
    };

    void send(Pending pending);
    void transmit(const Pending &pending);
    void open();
    void handleDiscovery(const Answer &answer);
    void initialize();
    void handleInitialization(const Answer &answer, const QByteArray &session);
    void opened(std::optional<McpFault> fault);
    void close()
    {
        m_version.clear();
        m_session.clear();
    }

    service::CallOptions openingOptions() const;
    /// Whether the protocol is stateless.
    bool isModern() const { return m_version == modernVersion; }
    Headers protocolHeaders(const QByteArray &method, const QString &name) const;
    /// Sends a request; @p done also receives the session ID of the answer.
    void ask(const McpRequest &request, const service::CallOptions &options, QObject *context,
             std::function<void(const Answer &answer, const QByteArray &session)> done);
    QByteArray message(qint64 id, const McpRequest &request) const;

    service::Client &m_client;
    QUrl m_url;
    QByteArray m_version;    ///< empty until negotiated
    QByteArray m_session;    ///< legacy versions only; may be empty
    int m_sessionNumber = 0; ///< distinguishes sessions: a refusal must not close a later one
    bool m_isOpening = false;
    qint64 m_lastId = 0;
    std::vector<Pending> m_waiting;
};

} // namespace brandbridge::remote
