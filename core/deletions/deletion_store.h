// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/deletions/stored_deletion.h"
#include "core/files/file_stamp.h"
#include "core/literals.h"

#include <QHash>
#include <QLockFile>
#include <QMap>
#include <QSet>

#include <tl/expected.hpp>

#include <chrono>
#include <memory>

namespace brandbridge::deletions {

/// Stores what deletions removed to allow a restoration: one JSON file per deletion, readable by its owner only.
///
/// Files are replaced atomically. Several processes may use the same folder concurrently. The oldest deletions are
/// dropped to stay within the bounds. Unreadable files are kept and reported. A value; holds no files open.
class DeletionStore final
{
public:
    struct Limits
    {
        int deletions = 500;
        std::chrono::hours age{24 * 180};
    };

    /// The content of the folder.
    struct Listing
    {
        QList<StoredDeletion> deletions; ///< newest first
        QStringList problems;            ///< sentences about files that cannot be read
    };

    /// @p folder is created on demand.
    explicit DeletionStore(QString folder) : DeletionStore(std::move(folder), Limits()) {}
    DeletionStore(QString folder, Limits limits) : m_folder(std::move(folder)), m_limits(limits) {}

    const QString &folder() const { return m_folder; }

    /// Stores @p deletion under a new id and returns it. The error is a sentence.
    tl::expected<QString, QString> add(StoredDeletion deletion);
    /// Replaces the stored deletion with the id of @p deletion.
    tl::expected<void, QString> update(const StoredDeletion &deletion);
    /// Records the service's confirmation that it deleted @p deleted of @p asked single prompts, or a topic. Drops the
    /// deletion if nothing was deleted. Errors are logged.
    void settle(StoredDeletion deletion, qint64 deleted, qint64 asked);
    /// Drops a deletion. Succeeds also if it does not exist.
    tl::expected<void, QString> drop(const QString &id);

    /// Returns a deletion. Fails if it does not exist or cannot be read.
    tl::expected<StoredDeletion, QString> find(const QString &id) const;
    Listing list() const;
    /// File stamps by id. They differ from earlier ones if a deletion was added, changed or dropped.
    QMap<QString, files::FileStamp> stamps() const;

    /// The deletions from @p service that are known to have succeeded, newest first. Its latest results still contain
    /// the deleted items.
    QList<StoredDeletion> deletedFrom(const QString &service) const;
    /// New ids of restored topics of @p service, by the original ids. Without topics that were deleted again.
    QHash<QString, QString> restoredTopicIds(const QString &service) const;

    /// Locks deletion @p id for a process that changes it over some time. Null if another process holds the lock.
    std::unique_ptr<QLockFile> lock(const QString &id) const;

private:
    QString fileOf(const QString &id) const;
    tl::expected<void, QString> write(const StoredDeletion &deletion) const;
    tl::expected<StoredDeletion, QString> read(const QString &id) const;
    QStringList ids() const; ///< newest first
    void prune() const;

    QString m_folder;
    Limits m_limits;
};

} // namespace brandbridge::deletions
