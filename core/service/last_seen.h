// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QObject>
#include <QString>

#include <functional>
#include <optional>

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

/// What the service said last, kept beyond the run for the time when it cannot be reached. Of one connection profile
/// and one key. Outlives the sender that uses it.
class LastSeen
{
public:
    virtual ~LastSeen() = default;

    /// Keeps @p kept, the answer to the read of @p target, instead of an earlier one. Returns at once.
    virtual void keep(const QByteArray &target, const Kept &kept) = 0;
    /// What is kept of @p target. @p done is called exactly once, from the event loop, unless @p context is destroyed
    /// first.
    virtual void find(const QByteArray &target, QObject *context,
                      std::function<void(const std::optional<Kept> &)> done) = 0;
};

} // namespace brandbridge::service
