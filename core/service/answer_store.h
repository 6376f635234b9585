// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QObject>
#include <QString>

#include <functional>
#include <optional>

namespace brandbridge::service {

/// A cached answer.
struct CachedAnswer
{
    int status = 200;
    QByteArray body;
    QString requestId;
    QDateTime since;      ///< UTC
    quint64 askedAt = 0;  ///< count when it was requested; 0 if kept by an earlier process
    bool isFinal = false; ///< found to be final
};

/// Stores last answers on disk, for use when the service cannot be reached. Belongs to one connection profile and one
/// key. Outlives the sender that uses it.
class AnswerStore
{
public:
    virtual ~AnswerStore() = default;

    /// Stores @p kept, the answer to the read of @p target, and replaces an earlier one. Does not block.
    virtual void keep(const QByteArray &target, const CachedAnswer &kept) = 0;
    /// Finds the stored answer for @p target. Calls @p done exactly once, from the event loop, unless @p context is
    /// destroyed first.
    virtual void find(const QByteArray &target, QObject *context,
                      std::function<void(const std::optional<CachedAnswer> &)> done) = 0;
};

} // namespace brandbridge::service
