// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mcp/batch.h"

#include <utility>

namespace brandbridge::mcp {

class BatchPart final : public Exchange
{
    Q_OBJECT
public:
    BatchPart(Batch *batch) : Exchange(batch), m_batch(batch) {}

    const MessageFacts &facts() const override { return m_batch->m_outer->facts(); }
    bool begin(const QByteArray &id) override { return m_batch->m_outer->beginPart(id, this); }
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
        m_batch->collect(message);
    }

private:
    Batch *m_batch;
    bool m_finished = false;
};

Batch::Batch(Exchange *outer, qsizetype size) : QObject(outer), m_outer(outer), m_missing(size) {}

Exchange *Batch::part()
{
    return new BatchPart(this);
}

void Batch::collect(const QByteArray &message)
{
    if (!message.isEmpty())
        m_answers.append(message);
    if (--m_missing > 0)
        return;
    if (m_answers.isEmpty())
        m_outer->finish(202, {});
    else
        m_outer->finish(200, '[' + m_answers.join(',') + ']');
}

} // namespace brandbridge::mcp

#include "batch.moc"
