// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/pending_requests.h"

#include "core/json/escape.h"
#include "core/json/slice.h"
#include "core/mcp/json_rpc.h"

#include <algorithm>
#include <utility>

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
                m_requests.insert(
                    part.id,
                    {.kind = PendingRequest::Kind::Call, .id = part.id, .isBatched = true, .place = ++m_added});
        }
        return;
    }
    const auto kind = kindOf(head.method);
    m_streams += kind == PendingRequest::Kind::Stream ? 1 : 0;
    m_requests.insert(head.id, {.kind = kind,
                                .id = head.id,
                                .line = line.size() <= longestKept ? line : QByteArray(),
                                // Each request names its revision there.
                                .isModern = line.contains(R"("io.modelcontextprotocol/protocolVersion")"),
                                .wasRepeated = isRepeated,
                                .place = ++m_added});
}

PendingRequest PendingRequests::take(const QByteArray &id)
{
    const PendingRequest request = m_requests.take(id);
    m_streams -= request.kind == PendingRequest::Kind::Stream ? 1 : 0;
    return request;
}

QList<PendingRequest> PendingRequests::takeAll()
{
    m_streams = 0;
    QList<PendingRequest> all = std::exchange(m_requests, {}).values();
    std::sort(all.begin(), all.end(), [](const auto &one, const auto &other) { return one.place < other.place; });
    return all;
}

void PendingRequests::forgetBatches()
{
    m_requests.removeIf([](const auto &entry) { return entry.value().isBatched; });
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
