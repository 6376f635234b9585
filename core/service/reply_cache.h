// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QCache>
#include <QDateTime>
#include <QString>

namespace brandbridge::service {

/// An answer that was kept.
struct Kept
{
    int status = 200;
    QByteArray body;
    QString requestId;
    QDateTime since;        ///< UTC
    quint64 askedAt = 0;    ///< the count when it was asked for; 0 for what an earlier run kept
    bool isSettled = false; ///< it was found not to change any more
};

/// Answers by request target, the least recently used forgotten first when they grow beyond a bound.
class ReplyCache final
{
public:
    explicit ReplyCache(qsizetype maximumBytes) : m_kept(maximumBytes) {}

    /// Valid until the next insert() or clear(); null where nothing is kept.
    Kept *find(const QByteArray &target) const { return m_kept.object(target); }
    /// What alone would push out most of the others is not kept.
    void insert(const QByteArray &target, const Kept &kept)
    {
        const qsizetype cost = target.size() + kept.body.capacity() + overhead;
        if (cost <= m_kept.maxCost() / 4)
            m_kept.insert(target, new Kept(kept), cost);
        else
            m_kept.remove(target); // what is there is older
    }
    void clear() { m_kept.clear(); }

private:
    static constexpr qsizetype overhead = 256; ///< of an entry, besides its texts

    QCache<QByteArray, Kept> m_kept;
};

} // namespace brandbridge::service
