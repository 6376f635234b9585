// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mcp/protocol_handler.h"

#include <QList>

namespace brandbridge::mcp {

/// The revisions with an initialize handshake: 2025-03-26, 2025-06-18 and 2025-11-25. Stores no client state over HTTP,
/// so clients can continue after a restart of the bridge.
class SessionProtocol final : public ProtocolHandler
{
public:
    static const QList<QByteArray> &versions(); ///< newest first

    void appendResultFrame(QByteArray &out, bool first, ResultType type, QByteArrayView metaMembers,
                           std::optional<Caching> caching) const override;
    bool hasResultTypes() const override { return false; }
    bool hasParameterHeaders() const override { return false; }
    int httpStatus(int code, ErrorOrigin origin) const override;

    /// The revision to use with a client that requested @p requested: the same if supported, else the newest.
    static QByteArray negotiate(const QByteArray &requested);
    /// Members of an InitializeResult. @p hasChannel: whether the client can be notified later.
    static QByteArray initializeMembers(const QByteArray &version, const Identity &identity, bool hasChannel);
    /// Whether revision @p version supports requests for the user's input.
    static bool hasElicitation(const QByteArray &version) { return version != "2025-03-26"; }
    /// A session id for an HTTP client that shows forms or views (2025-11-25, basic/transports, Session Management);
    /// empty for others. A random id that also encodes what the client shows, because the server stores nothing. Not
    /// signed, because any client may declare the same.
    static QByteArray newSession(const Handshake &handshake);
    /// Whether @p sessionId was created by newSession(), possibly before a restart, for a client that shows forms.
    static bool isFormSession(const QByteArray &sessionId);
    /// Like isFormSession(), but for views.
    static bool isViewSession(const QByteArray &sessionId);
    /// Whether the client uses 2025-03-26, the only revision that allows arrays of messages.
    static bool isRevision20250326(const MessageFacts &facts);
};

} // namespace brandbridge::mcp
