// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mcp/protocol_handler.h"

#include <QList>

namespace brandbridge::mcp {

/// The revision without a handshake: 2026-07-28. Each request contains its version and the client's capabilities in
/// `_meta`. Over HTTP, headers repeat the version, method and name, and must match.
class StatelessProtocol final : public ProtocolHandler
{
public:
    explicit StatelessProtocol(const Identity &identity);

    static const QList<QByteArray> &versions(); ///< newest first

    /// Whether @p message uses this protocol: by its _meta, or by a version header that is not of a legacy revision.
    static bool handles(const Message &message, const MessageFacts &facts);

    std::optional<EnvelopeError> check(const Message &message, const MessageFacts &facts) const override;
    void appendResultFrame(QByteArray &out, bool first, ResultType type, QByteArrayView metaMembers,
                           std::optional<Caching> caching) const override;
    bool hasResultTypes() const override { return true; }
    bool hasParameterHeaders() const override { return true; }
    int httpStatus(int code, ErrorOrigin origin) const override;

    /// Members of a DiscoverResult.
    static QByteArray discoverMembers(const Identity &identity, bool canListen);

    /// The client's name and version, from @p meta.
    static QString clientName(const QJsonObject &meta);

    /// The protocol's keys in _meta.
    static constexpr QLatin1String protocolVersionKey{"io.modelcontextprotocol/protocolVersion"};
    static constexpr QLatin1String clientInfoKey{"io.modelcontextprotocol/clientInfo"};
    static constexpr QLatin1String clientCapabilitiesKey{"io.modelcontextprotocol/clientCapabilities"};

private:
    static EnvelopeError unsupported(const QByteArray &version);
    std::optional<EnvelopeError> checkVersion(const Message &message, const MessageFacts &facts) const;
    std::optional<EnvelopeError> checkHeaders(const Message &message, const MessageFacts &facts) const;

    QByteArray m_serverInfo; ///< a complete member of _meta
};

} // namespace brandbridge::mcp
