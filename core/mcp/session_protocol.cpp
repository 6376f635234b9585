// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mcp/session_protocol.h"

#include "core/json/escape.h"

#include <QRandomGenerator>

#include <algorithm>
#include <array>

namespace brandbridge::mcp {

namespace {

constexpr char forms[] = "forms-";
constexpr char views[] = "views-";
constexpr qsizetype sessionDigits = 32; ///< hexadecimal

/// The prefix of a session id; empty if newSession() did not create it.
QByteArray sessionKind(const QByteArray &sessionId)
{
    const auto isDigit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    const QByteArray digits = sessionId.right(sessionDigits);
    const QByteArray kind = sessionId.chopped(digits.size());
    const bool isOurs = kind == forms || kind == views || kind == QByteArray(forms) + views;
    return isOurs && std::all_of(digits.begin(), digits.end(), isDigit) ? kind : QByteArray();
}

} // namespace

const QList<QByteArray> &SessionProtocol::versions()
{
    static const QList<QByteArray> known{"2025-11-25", "2025-06-18", "2025-03-26"};
    return known;
}

void SessionProtocol::appendResultFrame(QByteArray &out, bool first, ResultType, QByteArrayView metaMembers,
                                        std::optional<Caching>) const
{
    if (metaMembers.isEmpty())
        return;
    if (!first)
        out += ',';
    out += R"("_meta":{)";
    out += metaMembers;
    out += '}';
}

int SessionProtocol::httpStatus(int code, ErrorOrigin) const
{
    // Errors of valid requests are answers; only invalid requests are bad requests.
    return code == code::parseError || code == code::invalidRequest ? 400 : 200;
}

QByteArray SessionProtocol::negotiate(const QByteArray &requested)
{
    return versions().contains(requested) ? requested : versions().constFirst();
}

QByteArray SessionProtocol::initializeMembers(const QByteArray &version, const Identity &identity, bool hasChannel)
{
    return R"("protocolVersion":)" + json::quoted(QByteArrayView(version)) + ',' +
           capabilitiesMember(hasChannel ? R"({"listChanged":true})" : "{}") + R"(,"serverInfo":)" + identity.toJson() +
           R"(,"instructions":)" + json::quoted(QStringView(identity.instructions));
}

QByteArray SessionProtocol::newSession(const Handshake &handshake)
{
    if (!handshake.canElicit && !handshake.showsViews)
        return {};
    const QByteArray kind = QByteArray(handshake.canElicit ? forms : "") + (handshake.showsViews ? views : "");
    std::array<quint32, sessionDigits / 8> random{};
    QRandomGenerator::system()->fillRange(random.data(), random.size());
    return kind + QByteArray(reinterpret_cast<const char *>(random.data()), sizeof random).toHex();
}

bool SessionProtocol::isFormSession(const QByteArray &sessionId)
{
    return sessionKind(sessionId).startsWith(forms);
}

bool SessionProtocol::isViewSession(const QByteArray &sessionId)
{
    return sessionKind(sessionId).endsWith(views);
}

bool SessionProtocol::isRevision20250326(const MessageFacts &facts)
{
    if (!facts.http)
        return facts.negotiatedVersion == "2025-03-26";
    // 2025-03-26 has no version header.
    const auto version = facts.header("MCP-Protocol-Version");
    return !version || *version == "2025-03-26";
}

} // namespace brandbridge::mcp
