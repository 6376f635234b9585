// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/endpoint/message_head.h"

#include <QByteArray>
#include <QList>

#include <utility>

namespace brandbridge::endpoint {

/// A request that has been passed on and is not answered yet.
struct PendingRequest
{
    enum class Kind
    {
        Call,      ///< tools/call: what it does must not happen twice
        Stream,    ///< subscriptions/listen: answered when it ends
        Handshake, ///< initialize
        Other      ///< only reads
    };
    Kind kind = Kind::Other;
    QByteArray id = {};
    QByteArray line = {}; ///< as it came; empty where it was too long to keep, or part of a batch
    bool isModern = false;
    bool isBatched = false;
    bool wasRepeated = false;
};

/// The requests that one side of a channel waits for, by id.
class PendingRequests final
{
public:
    static constexpr qsizetype most = 4096;

    /// Notes @p line, which @p head was read from. A batch counts as each of its requests.
    void add(const MessageHead &head, const QByteArray &line, bool isRepeated = false);
    /// Takes out the request that an answer with @p id belongs to. An empty id where there is none.
    PendingRequest take(const QByteArray &id);
    /// In the order in which they were added.
    QList<PendingRequest> takeAll() { return std::exchange(m_requests, {}); }
    /// A message without an id was refused, which a whole batch can be.
    void forgetBatches();

    bool isFull() const { return m_requests.size() >= most; }
    bool isEmpty() const { return m_requests.isEmpty(); }
    /// Whether nothing but streams is open.
    bool hasOnlyStreams() const;

    /// The answer to @p request where the other side has gone without one.
    static QByteArray lostAnswer(const PendingRequest &request);

private:
    QList<PendingRequest> m_requests; ///< in the order in which they were passed on
};

/// The messages of @p line, a batch, that have an id.
QList<MessageHead> headsOfBatch(const QByteArray &line);

} // namespace brandbridge::endpoint
