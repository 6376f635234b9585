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

/// What deletions took away, so that it can be created again: one JSON file each, for its owner only.
///
/// Each file is replaced as a whole or not at all. Several processes may use the same folder at once. Bounded: the
/// oldest removals are forgotten. An unreadable file is left alone and reported. A value; holds nothing open.
class Store final
{
public:
    struct Bounds
    {
        int removals = 500;
        std::chrono::hours age{24 * 180};
    };

    /// What the folder holds.
    struct Listing
    {
        QList<Removal> removals; ///< newest first
        QStringList problems;    ///< sentences about files that cannot be read
    };

    /// @p folder is made when it is needed.
    explicit Store(QString folder) : Store(std::move(folder), Bounds()) {}
    Store(QString folder, Bounds bounds) : m_folder(std::move(folder)), m_bounds(bounds) {}

    const QString &folder() const { return m_folder; }

    /// Keeps @p removal under a new id, which is returned. The error is a sentence.
    tl::expected<QString, QString> add(Removal removal);
    /// Replaces the removal with @p removal's id.
    tl::expected<void, QString> update(const Removal &removal);
    /// The service has said that it deleted @p deleted of @p asked single prompts, or a topic: notes that, and forgets
    /// the removal where nothing was deleted. What cannot be noted is logged.
    void settle(Removal removal, qint64 deleted, qint64 asked);
    /// Forgets a removal; also succeeds where there is none.
    tl::expected<void, QString> drop(const QString &id);

    /// The error says that there is no such removal, or why it cannot be read.
    tl::expected<Removal, QString> find(const QString &id) const;
    Listing list() const;
    /// The files by id. Differs if anything was added, changed or forgotten since an earlier call.
    QMap<QString, files::FileStamp> stamps() const;

    /// The deletions from @p service that are known to have succeeded, newest first: its latest results still contain
    /// what they deleted.
    QList<Removal> deletedFrom(const QString &service) const;
    /// The ids that topics deleted from @p service have since they came back, by those they had. Not of those deleted
    /// again.
    QHash<QString, QString> newTopicIds(const QString &service) const;

    /// Holds the removal @p id for one process that changes it over some time. Null where another has it.
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
