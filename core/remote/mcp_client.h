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

namespace brandbridge::tools {

/// The value of the member @p name of @p object, valid JSON; std::nullopt where there is none.
std::optional<QByteArray> memberIn(const QByteArray &object, const char *name);

/// Why a request to a remote MCP server has no result.
struct McpFault
{
    QString message;            ///< one or two sentences for a person
    int httpStatus = 0;         ///< 0 where no HTTP answer arrived
    int code = 0;               ///< of the server's JSON-RPC error; 0 where it sent none
    QStringList supported = {}; ///< the versions named by an UnsupportedProtocolVersionError
    bool isUncertain = false;   ///< whether the request may have been carried out nevertheless
    service::ErrorKind kind = service::ErrorKind::BadAnswer; ///< decides what the user is advised to do
    QString reason = {}; ///< for the activity log, as activity::Reason::text(); empty where the message is enough
};

/// One request. JSON is bytes, sent as they are.
struct McpRequest
{
    QByteArray method;
    QByteArray params; ///< members of params, comma-separated, without braces; may be empty
    QString name;      ///< for the Mcp-Name header; may be empty
    QList<std::pair<QByteArray, QByteArray>> headers; ///< besides the protocol's; for the modern era only
};

/// A client of the service's own MCP endpoint, in the version that it speaks: 2026-07-28, where every request stands
/// alone, or 2025-11-25, 2025-06-18 and 2025-03-26, with a handshake and maybe a session. The first request finds out
/// which, and so does a request that the server no longer understands: it is then sent again. Of an answer that is an
/// event stream only the response counts; requests and notifications in it are ignored. Lives as long as the catalogue
/// that uses it, and must outlive the contexts of its requests.
class McpClient final : public QObject
{
    Q_OBJECT
public:
    /// The JSON of the `result`, byte for byte.
    using Continuation = std::function<void(tl::expected<QByteArray, McpFault>)>;

    /// @p client must outlive this object.
    McpClient(service::Client &client, QUrl url, QObject *parent = nullptr);

    /// Sends @p request. @p done is called exactly once, from the event loop, unless @p context is destroyed before,
    /// which cancels the request.
    void request(const McpRequest &request, const service::CallOptions &options, QObject *context, Continuation done);

    /// The protocol version in use, once a request was answered.
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
    void takeDiscovery(const Answer &answer);
    void initialize();
    void takeInitialization(const Answer &answer, const QByteArray &session);
    void opened(std::optional<McpFault> fault);
    void close()
    {
        m_version.clear();
        m_session.clear();
    }

    service::CallOptions openingOptions() const;
    /// Whether every request stands alone.
    bool isModern() const { return m_version == modernVersion; }
    Headers protocolHeaders(const QByteArray &method, const QString &name) const;
    /// Sends a request; @p done gets the session that the answer names as well.
    void ask(const McpRequest &request, const service::CallOptions &options, QObject *context,
             std::function<void(const Answer &answer, const QByteArray &session)> done);
    QByteArray message(qint64 id, const McpRequest &request) const;

    service::Client &m_client;
    QUrl m_url;
    QByteArray m_version; ///< empty while it is not known which era the server is of
    QByteArray m_session; ///< legacy only; may be empty
    int m_openings = 0;   ///< so that the refusal of an earlier session does not close a later one
    bool m_isOpening = false;
    qint64 m_lastId = 0;
    std::vector<Pending> m_waiting;
};

} // namespace brandbridge::tools
