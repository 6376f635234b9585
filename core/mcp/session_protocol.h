// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mcp/protocol_handler.h"

#include <QList>

namespace brandbridge::mcp {

/// The revisions that open with an initialize handshake: 2025-03-26, 2025-06-18 and 2025-11-25. Keeps no state of a
/// client over HTTP, so it goes on after a restart of the bridge.
class SessionProtocol final : public ProtocolHandler
{
public:
    static const QList<QByteArray> &versions(); ///< newest first

    void appendResultFrame(QByteArray &out, bool first, ResultType type, QByteArrayView metaMembers,
                           std::optional<Caching> caching) const override;
    bool hasResultTypes() const override { return false; }
    bool hasParameterHeaders() const override { return false; }
    /// All revisions since 2025-06-18 have them, and the one before fails at a block that it does not know.
    bool hasResourceLinks(const MessageFacts &facts) const override { return !isFirstRevision(facts); }
    int httpStatus(int code, ErrorOrigin origin) const override;

    /// The revision to use with a client that asked for @p requested: the same where it is known, else the newest.
    static QByteArray negotiate(const QByteArray &requested);
    /// Members of an InitializeResult. @p hasChannel: the client can be notified of changes after the handshake.
    static QByteArray initializeMembers(const QByteArray &version, const Identity &identity, bool hasChannel);
    /// Whether revision @p version knows requests to the client for its user's input.
    static bool hasElicitation(const QByteArray &version) { return version != "2025-03-26"; }
    /// A session id for a client over HTTP that shows forms or views (2025-11-25, basic/transports, Session
    /// Management), empty for others: random, and it says itself what the client shows, as nothing is kept of it. It is
    /// not signed, because any client may declare as much.
    static QByteArray newSession(const Handshake &handshake);
    /// Whether @p sessionId is of newSession() for a client that shows forms, before a restart included.
    static bool isFormSession(const QByteArray &sessionId);
    /// The same for views.
    static bool isViewSession(const QByteArray &sessionId);
    /// Whether the client speaks 2025-03-26, the only revision that allows several messages in one array.
    static bool isFirstRevision(const MessageFacts &facts);
};

} // namespace brandbridge::mcp
