// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/pending_requests.h"

#include "core/json/escape.h"
#include "core/json/slice.h"
#include "core/mcp/json_rpc.h"

#include <algorithm>

namespace brandbridge::endpoint {

namespace {

/// A request longer than this is not kept to be sent again.
constexpr qsizetype longestKept = 64 * 1024;

PendingRequest::Kind kindOf(const QByteArray &method)
{
    if (method == "tools/call")
        return PendingRequest::Kind::Call;
    if (method == "subscriptions/listen")
        return PendingRequest::Kind::Stream;
    return method == "initialize" ? PendingRequest::Kind::Handshake : PendingRequest::Kind::Other;
}

/// Results say what they are in the revisions that have no handshake.
QByteArray resultType(const PendingRequest &request)
{
    return request.isModern ? R"("resultType":"complete",)" : "";
}

} // namespace

void PendingRequests::add(const MessageHead &head, const QByteArray &line, bool isRepeated)
{
    if (head.kind == MessageHead::Kind::Batch) {
        for (const MessageHead &part : headsOfBatch(line)) {
            if (part.kind == MessageHead::Kind::Request)
                m_requests.append({.kind = PendingRequest::Kind::Call, .id = part.id, .isBatched = true});
        }
        return;
    }
    m_requests.append({.kind = kindOf(head.method),
                       .id = head.id,
                       .line = line.size() <= longestKept ? line : QByteArray(),
                       // Each request names its revision there.
                       .isModern = line.contains(R"("io.modelcontextprotocol/protocolVersion")"),
                       .wasRepeated = isRepeated});
}

PendingRequest PendingRequests::take(const QByteArray &id)
{
    const auto isMeant = [&id](const PendingRequest &request) { return request.id == id; };
    const auto found = std::find_if(m_requests.cbegin(), m_requests.cend(), isMeant);
    return found == m_requests.cend() ? PendingRequest() : m_requests.takeAt(found - m_requests.cbegin());
}

bool PendingRequests::hasOnlyStreams() const
{
    return std::all_of(m_requests.cbegin(), m_requests.cend(),
                       [](const auto &request) { return request.kind == PendingRequest::Kind::Stream; });
}

void PendingRequests::forgetBatches()
{
    m_requests.removeIf([](const PendingRequest &request) { return request.isBatched; });
}

QByteArray PendingRequests::lostAnswer(const PendingRequest &request)
{
    switch (request.kind) {
    case PendingRequest::Kind::Stream: // its end, as if by a server that shuts down: the client listens again
        return mcp::resultMessage(request.id, '{' + resultType(request) +
                                                  R"("_meta":{"io.modelcontextprotocol/subscriptionId":)" + request.id +
                                                  "}}");
    case PendingRequest::Kind::Call:
        return mcp::resultMessage(
            request.id,
            '{' + resultType(request) + R"("content":[{"type":"text","text":)" +
                json::quoted(QStringView(
                    u"Brandbridge ended while this call was under way, so it is not known what became of it. If the "
                    "tool only reads, call it again. If it creates or deletes, first look whether the change was "
                    "made, and repeat it only if it was not.")) +
                R"(}],"isError":true})");
    default:
        return mcp::errorMessage(request.id, mcp::code::internalError,
                                 u"Brandbridge ended while this request was under way. Send it again."_qs);
    }
}

QList<MessageHead> headsOfBatch(const QByteArray &line)
{
    QList<MessageHead> heads;
    const auto items = json::items(line, json::whole(line));
    for (const json::Span &item : items.value_or(std::vector<json::Span>())) {
        MessageHead head = MessageHead::of(item.of(line));
        if (!head.id.isEmpty())
            heads.append(std::move(head));
    }
    return heads;
}

} // namespace brandbridge::endpoint
