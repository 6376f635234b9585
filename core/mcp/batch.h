// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mcp/exchange.h"

#include <QByteArrayList>
#include <QPointer>

#include <functional>
#include <list>

namespace brandbridge::mcp {

class BatchPart;

/// Several messages that came in one array (2025-03-26 only): serves them one after the other, each once the client has
/// taken the answers before, so that a long array takes no more memory than its longest answer. Short answers go
/// together. A child of the exchange that brought the messages; it makes an exchange for each.
class Batch final : public QObject
{
    Q_OBJECT
public:
    Batch(Exchange *outer, qsizetype size);

    /// The way back for one of the messages.
    Exchange *part();
    /// Serves the message of @p part by @p serve when its turn comes.
    void add(Exchange *part, std::function<void()> serve);
    /// All messages have been added.
    void start();

private:
    friend class BatchPart;
    struct Waiting
    {
        QPointer<BatchPart> part;
        std::function<void()> serve;
    };

    void collect(const BatchPart *part, const QByteArray &message);
    void serveNext();
    void send();

    Exchange *m_outer;
    qsizetype m_missing;
    std::list<Waiting> m_waiting;
    const BatchPart *m_served = nullptr; ///< only to be compared
    bool m_isServing = true;             ///< or has not been started
    QByteArray m_answers;                ///< comma-separated, not sent yet
    bool m_hasSent = false;
};

} // namespace brandbridge::mcp
