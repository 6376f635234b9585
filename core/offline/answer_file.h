// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/database.h"
#include "core/service/reply_cache.h"

#include <QString>

#include <memory>
#include <optional>

namespace brandbridge::offline {

/// The SQLite file of KeptAnswers. Used by one thread. Every function does what it can and says nothing of failures:
/// what cannot be kept is not there later.
class AnswerFile final
{
public:
    AnswerFile(QString path, qint64 maximumBytes) : m_path(std::move(path)), m_maximumBytes(maximumBytes) {}

    /// Opens the file or makes it, for the holder of @p key; empties it where it is another's.
    void open(const QByteArray &key);
    void close() { m_database.reset(); }
    /// Closes the file and removes it, with what was set aside.
    void remove();

    void write(const QByteArray &target, const service::Kept &kept);
    std::optional<service::Kept> read(const QByteArray &target);

private:
    using Done = tl::expected<void, activity::DatabaseFault>;

    Done connect();
    Done makeTables();
    Done takeOver(const QByteArray &key);
    Done insert(const QByteArray &target, const service::Kept &kept, const QByteArray &packed);
    Done shrink();
    /// Sees to a fault: a damaged file is set aside and begun anew.
    void settle(const activity::DatabaseFault &fault);
    bool begin(const QByteArray &key);

    const QString m_path;
    const qint64 m_maximumBytes;
    std::unique_ptr<activity::Database> m_database; ///< null where nothing is kept
    QByteArray m_salt;
    QByteArray m_fingerprint; ///< of the key it was opened for
    qint64 m_bytes = 0;       ///< of all answers, packed
};

} // namespace brandbridge::offline
