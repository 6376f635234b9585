// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/offline/search_table.h"
#include "core/service/last_seen.h"

#include <QString>
#include <QThread>
#include <QUrl>

namespace brandbridge::offline {

class AnswerFile;

/// What was last seen of one connection profile, and what of it can be searched, in an SQLite file with its own thread:
/// nobody waits for the disk. Lives as long as the bridge; its destructor writes what is still to be written.
///
/// Nothing is read or kept before the key is known. The file belongs to that key and is emptied for another one; it
/// holds neither, only a salted fingerprint too short to find a key by. It is a convenience: a damaged one is set aside
/// and started again, and where it cannot be used, nothing is kept.
class KeptAnswers final : public QObject, public service::LastSeen
{
    Q_OBJECT
public:
    static constexpr qint64 standardBytes = 64LL * 1024 * 1024;

    /// @p file is made when something is kept, for its owner only, with its folder. What makes it larger than about
    /// @p maximumBytes pushes out the oldest answers.
    /// With inMemory() as @p file, nothing outlives it.
    explicit KeptAnswers(const QString &file, qint64 maximumBytes = standardBytes, QObject *parent = nullptr);
    ~KeptAnswers() override;

    static QString inMemory();
    /// The file of the profile at @p baseUrl in @p folder. Files of one origin, whose keys are the same, have the same
    /// prefix.
    static QString fileFor(const QString &folder, const QUrl &baseUrl);
    /// Removes what was kept in @p folder of all profiles with the origin of @p baseUrl.
    static void removeAll(const QString &folder, const QUrl &baseUrl);

    /// From now on answers are kept for the holder of @p key, who may also see what that holder saw earlier.
    void setKey(const QByteArray &key);
    /// The key is gone: removes what is kept.
    void removeKey();

    void keep(const QByteArray &target, const service::Kept &kept) override;
    void find(const QByteArray &target, QObject *context,
              std::function<void(const std::optional<service::Kept> &)> done) override;

    // For search; in any thread.

    /// Sets how much is kept for search, nothing before the first call; 0 removes what is there.
    void setSearchBytes(qint64 bytes);
    void keepForSearch(const SearchRun &run, const QList<SearchEntry> &entries);
    void clearSearch();
    /// Looks for @p typed, as search_table::find() does; found() says what there is.
    void search(const QString &typed);

Q_SIGNALS:
    void found(const QString &typed, const QList<brandbridge::offline::SearchHit> &hits);

private:
    QThread m_thread;
    AnswerFile *m_file; ///< lives in the thread
};

} // namespace brandbridge::offline
