// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/last_seen.h"

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QString>
#include <QThread>
#include <QUrl>

#include <tl/expected.hpp>

#include <functional>
#include <memory>
#include <optional>

namespace brandbridge::activity {
class Database;
struct DatabaseFault;
} // namespace brandbridge::activity

namespace brandbridge::offline {

/// The run in which something was read.
struct SearchRun
{
    QString id;
    QString brand;       ///< its id; empty where it is not known
    QDateTime startedAt; ///< UTC
};

/// Something that can be searched for.
struct SearchEntry
{
    /// Their numbers are stored.
    enum class Kind
    {
        Brand, ///< never kept
        Topic,
        Prompt,
        Source,
        Suggestion,
        Answer
    };
    Kind kind = Kind::Answer;
    QString row; ///< its identity: an answer within its run, everything else within its brand
    QString model;
    QString title;
    QString text; ///< what is searched
};

/// An entry that was found. Its text is an excerpt.
struct SearchHit : SearchEntry
{
    SearchRun run; ///< the latest that it was read in
};

/// What was last seen of one connection profile, and what of it can be searched, in an SQLite file with its own thread:
/// nobody waits for the disk. Lives as long as the bridge; its destructor writes what is still to be written.
///
/// Nothing is read or kept before the key is known. The file belongs to that key and is emptied for another one; it
/// holds neither, only a salted fingerprint too short to find a key by. It is a convenience: a damaged one is removed
/// and made again, and where it cannot be used, nothing is kept.
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
    /// Looks for what has all words of @p typed, the last of which may be a prefix. found() has the hits by kind, in
    /// each kind the latest first, and no more than people read.
    void search(const QString &typed);

Q_SIGNALS:
    void found(const QString &typed, const QList<brandbridge::offline::SearchHit> &hits);

private:
    // The thread's own. Every function does what it can and says nothing of failures: what cannot be kept is not there
    // later.
    using Done = tl::expected<void, activity::DatabaseFault>;

    /// Opens the file or makes it, for the holder of @p key; empties it where it is another's.
    bool open(const QByteArray &key);
    Done openFile();
    Done makeTables();
    Done takeOver(const QByteArray &key);
    Done shrink();
    Done fitSearch();
    std::optional<service::Kept> read(const QByteArray &target);
    QList<SearchHit> hitsFor(const QString &typed);
    /// Handles a fault, if there is one: a damaged file is removed.
    void settle(const Done &done);

    const QString m_path;
    const qint64 m_maximumBytes;
    std::unique_ptr<activity::Database> m_database; ///< null where nothing is kept
    qint64 m_searchBytes = 0;                       ///< at most

    QThread m_thread;
    QObject m_worker; ///< lives in the thread
};

} // namespace brandbridge::offline
