// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/database.h"
#include "core/offline/search_table.h"
#include "core/service/last_seen.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>

namespace brandbridge::offline {

/// The SQLite file of KeptAnswers, or the same in memory. Used by the thread it lives in. Every function does what it
/// can and says nothing of failures: what cannot be kept is not there later.
class AnswerFile final : public QObject
{
public:
    /// As a path: nothing is written to the disk, and everything is lost with the connection.
    static QString inMemory() { return u":memory:"_qs; }

    AnswerFile(QString path, qint64 maximumBytes) : m_path(std::move(path)), m_maximumBytes(maximumBytes) {}

    /// Opens the file or makes it, for the holder of @p key; empties it where it is another's.
    void open(const QByteArray &key);
    void close() { m_database.reset(); }
    /// Closes the file and removes it, with what was set aside.
    void remove();

    void write(const QByteArray &target, const service::Kept &kept);
    std::optional<service::Kept> read(const QByteArray &target);

    /// Sets how much is kept for search; 0 keeps nothing and removes what is there.
    void setSearchBytes(qint64 bytes);
    void keepForSearch(const SearchRun &run, const QList<SearchEntry> &entries);
    void clearSearch();
    QList<SearchHit> search(const QString &typed);

private:
    using Done = tl::expected<void, activity::DatabaseFault>;

    Done connect();
    Done makeTables();
    Done takeOver(const QByteArray &key);
    Done shrink();
    Done fitSearch();
    /// Handles a fault, if there is one: a damaged file is set aside and replaced by an empty one.
    void settle(const Done &done);
    bool begin(const QByteArray &key);

    const QString m_path;
    const qint64 m_maximumBytes;
    std::unique_ptr<activity::Database> m_database; ///< null where nothing is kept
    qint64 m_searchBytes = 0;                       ///< at most
};

} // namespace brandbridge::offline
