// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mcp/batch.h"

#include <QScopedValueRollback>

#include <utility>

namespace brandbridge::mcp {

namespace {

/// Answers up to this size together go in one array.
constexpr qsizetype joinedAnswers = 256 * 1024;

} // namespace

class BatchPart final : public Exchange
{
    Q_OBJECT
public:
    explicit BatchPart(Batch *batch) : Exchange(batch), m_batch(batch)
    {
        connect(batch->m_outer, &Exchange::hasRoomAgain, this, &Exchange::hasRoomAgain);
    }

    const MessageFacts &facts() const override { return m_batch->m_outer->facts(); }
    bool hasRoom() const override { return m_batch->m_outer->hasRoom(); }
    bool begin(const QByteArray &id, Exchange *part) override { return m_batch->m_outer->begin(id, part); }
    void notify(const QByteArray &message) override
    {
        if (!m_finished)
            m_batch->m_outer->notify(message);
    }
    void cancelRequest(const QByteArray &id) override { m_batch->m_outer->cancelRequest(id); }
    void finish(int, const QByteArray &message) override
    {
        // What works for a request lives a little longer than the request that was withdrawn.
        if (std::exchange(m_finished, true))
            return;
        deleteLater();
        m_batch->collect(this, message);
    }
    void sendAnswers(const QByteArray &, bool) override { Q_UNREACHABLE(); } // arrays have no arrays in them

    bool isFinished() const { return m_finished; }

private:
    Batch *m_batch;
    bool m_finished = false;
};

Batch::Batch(Exchange *outer, qsizetype size) : QObject(outer), m_outer(outer), m_missing(size)
{
    connect(outer, &Exchange::hasRoomAgain, this, &Batch::serveNext);
}

Exchange *Batch::part()
{
    return new BatchPart(this);
}

void Batch::add(Exchange *part, std::function<void()> serve)
{
    m_waiting.push_back({qobject_cast<BatchPart *>(part), std::move(serve)});
}

void Batch::start()
{
    m_isServing = false;
    serveNext();
}

void Batch::serveNext()
{
    if (m_isServing) // which continues
        return;
    const QScopedValueRollback guard(m_isServing, true);
    while (!m_served && !m_waiting.empty() && m_outer->hasRoom()) {
        const Waiting next = std::move(m_waiting.front());
        m_waiting.pop_front();
        if (!next.part || next.part->isFinished()) // refused or withdrawn
            continue;
        m_served = next.part;
        next.serve();
    }
}

void Batch::collect(const BatchPart *part, const QByteArray &message)
{
    if (!message.isEmpty())
        m_answers = m_answers.isEmpty() ? message : m_answers + ',' + message;
    if (part == m_served)
        m_served = nullptr;
    if (--m_missing == 0 || m_answers.size() > joinedAnswers)
        send();
    else
        serveNext();
}

void Batch::send()
{
    const bool isLast = m_missing == 0;
    const QByteArray answers = std::exchange(m_answers, {});
    if (!isLast || m_hasSent)
        m_outer->sendAnswers(answers, isLast);
    else if (answers.isEmpty())
        m_outer->finish(202, {});
    else
        m_outer->finish(200, '[' + answers + ']');
    m_hasSent = true;
    if (!isLast)
        serveNext();
}

} // namespace brandbridge::mcp

#include "batch.moc"
