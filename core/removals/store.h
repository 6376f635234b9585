// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/file_stamp.h"
#include "core/removals/removal.h"

#include <QHash>
#include <QLockFile>
#include <QMap>
#include <QSet>
#include <QString>

#include <tl/expected.hpp>

#include <chrono>
#include <memory>

namespace brandbridge::removals {

/// Stores what deletions removed to allow a restoration: one JSON file per deletion, readable by its owner only.
///
/// Files are replaced atomically. Several processes may use the same folder concurrently. The oldest removals are
/// dropped to stay within the bounds. Unreadable files are kept and reported. A value; holds no files open.
class Store final
{
public:
    struct Bounds
    {
        int removals = 500;
        std::chrono::hours age{24 * 180};
    };

    /// The content of the folder.
    struct Listing
    {
        QList<Removal> removals; ///< newest first
        QStringList problems;    ///< sentences about files that cannot be read
    };

    /// @p folder is created on demand.
    explicit Store(QString folder) : Store(std::move(folder), Bounds()) {}
    Store(QString folder, Bounds bounds) : m_folder(std::move(folder)), m_bounds(bounds) {}

    const QString &folder() const { return m_folder; }

    /// Stores @p removal under a new id and returns it. The error is a sentence.
    tl::expected<QString, QString> add(Removal removal);
    /// Replaces the stored removal with the id of @p removal.
    tl::expected<void, QString> update(const Removal &removal);
    /// Records the service's confirmation that it deleted @p deleted of @p asked single prompts, or a topic. Drops the
    /// removal if nothing was deleted. Errors are logged.
    void settle(Removal removal, qint64 deleted, qint64 asked);
    /// Drops a removal. Succeeds also if it does not exist.
    tl::expected<void, QString> drop(const QString &id);

    /// Returns a removal. Fails if it does not exist or cannot be read.
    tl::expected<Removal, QString> find(const QString &id) const;
    Listing list() const;
    /// File stamps by id. They differ from earlier ones if a removal was added, changed or dropped.
    QMap<QString, files::FileStamp> stamps() const;

    /// The deletions from @p service that are known to have succeeded, newest first. Its latest results still contain
    /// the deleted items.
    QList<Removal> deletedFrom(const QString &service) const;
    /// New ids of restored topics of @p service, by the original ids. Without topics that were deleted again.
    QHash<QString, QString> newTopicIds(const QString &service) const;

    /// Locks removal @p id for a process that changes it over some time. Null if another process holds the lock.
    std::unique_ptr<QLockFile> lock(const QString &id) const;

private:
    QString fileOf(const QString &id) const;
    tl::expected<void, QString> write(const Removal &removal) const;
    tl::expected<Removal, QString> read(const QString &id) const;
    QStringList ids() const; ///< newest first
    void prune() const;

    QString m_folder;
    Bounds m_bounds;
};

} // namespace brandbridge::removals
