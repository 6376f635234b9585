// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mcp/protocol_handler.h"

#include <QList>

namespace brandbridge::mcp {

/// The revision that knows no handshake: 2026-07-28. Every request says its version and the client's capabilities in
/// `_meta`, and over HTTP repeats version, method and name in headers that must agree.
class StatelessProtocol final : public ProtocolHandler
{
public:
    explicit StatelessProtocol(const Identity &identity);

    static const QList<QByteArray> &versions(); ///< newest first

    /// Whether @p message is put in this protocol's way: by its _meta, or by a version header no legacy revision has.
    static bool claims(const Message &message, const MessageFacts &facts);

    std::optional<EnvelopeError> check(const Message &message, const MessageFacts &facts) const override;
    void appendResultFrame(QByteArray &out, bool first, ResultType type, QByteArrayView metaMembers,
                           std::optional<Caching> caching) const override;
    bool hasResultTypes() const override { return true; }
    bool hasParameterHeaders() const override { return true; }
    bool hasResourceLinks(const MessageFacts &) const override { return true; }
    int httpStatus(int code, ErrorOrigin origin) const override;

    /// Members of a DiscoverResult.
    static QByteArray discoverMembers(const Identity &identity);

    /// Which client this is, as it says itself.
    static QString clientName(const QJsonObject &meta);

    /// The protocol's keys in _meta.
    static constexpr QLatin1String protocolVersionKey{"io.modelcontextprotocol/protocolVersion"};
    static constexpr QLatin1String clientInfoKey{"io.modelcontextprotocol/clientInfo"};
    static constexpr QLatin1String clientCapabilitiesKey{"io.modelcontextprotocol/clientCapabilities"};

private:
    static EnvelopeError unsupported(const QByteArray &version);
    std::optional<EnvelopeError> checkVersion(const Message &message, const MessageFacts &facts) const;
    std::optional<EnvelopeError> checkHeaders(const Message &message, const MessageFacts &facts) const;

    QByteArray m_serverInfo; ///< the member of _meta, complete
};

} // namespace brandbridge::mcp
