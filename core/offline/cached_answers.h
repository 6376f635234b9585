// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/answer_store.h"

#include <QDateTime>
#include <QList>
#include <QMap>
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

/// The run of an entry.
struct SearchRun
{
    QString id;
    QString brand;       ///< its id; empty if unknown
    QDateTime startedAt; ///< UTC
};

/// A searchable item.
struct SearchEntry
{
    /// The numbers are stored in files.
    enum class Kind
    {
        Brand, ///< never stored
        Topic,
        Prompt,
        Source,
        Suggestion,
        Answer
    };
    Kind kind = Kind::Answer;
    QString row; ///< unique within the run for an answer, within the brand for all others
    QString model;
    QString title;
    QString text; ///< the searched text
};

/// An entry that was found. Its text is an excerpt.
struct SearchHit : SearchEntry
{
    SearchRun run; ///< the latest run that has it
};

/// The words and phrases of @p typed, as CachedAnswers::search() takes them. Some may have no letter.
QStringList searchTerms(const QString &typed);

/// The last answers of one connection profile and the search index, in an SQLite file. A separate thread writes it, so
/// no caller waits for the disk. Lives as long as the bridge; the destructor completes pending writes.
///
/// Nothing is read or stored before the key is known. The file belongs to that key and is emptied for another one. It
/// does not contain the key, only a salted fingerprint that is too short to find a key by. The file is a convenience: a
/// damaged one is removed and made again, and if it cannot be used, nothing is stored.
class CachedAnswers final : public QObject, public service::AnswerStore
{
    Q_OBJECT
public:
    static constexpr qint64 standardBytes = 64LL * 1024 * 1024;

    /// @p file and its folder are created with the first entry, accessible to the owner only. If the file exceeds about
    /// @p maxBytes, the oldest answers are removed. inMemory() as @p file stores nothing on the disk.
    explicit CachedAnswers(const QString &file, qint64 maxBytes = standardBytes, QObject *parent = nullptr);
    ~CachedAnswers() override;

    static QString inMemory();
    /// The file of the profile at @p baseUrl in @p folder. Files of one origin, whose keys are the same, have the same
    /// prefix.
    static QString fileFor(const QString &folder, const QUrl &baseUrl);
    /// Removes the files in @p folder of all profiles with the origin of @p baseUrl.
    static void removeAll(const QString &folder, const QUrl &baseUrl);

    /// From now on answers are stored for the holder of @p key, who can also read those stored earlier for the same
    /// key.
    void setKey(const QByteArray &key);
    /// The key was removed: deletes the stored data.
    void removeKey();

    void keep(const QByteArray &target, const service::CachedAnswer &kept) override;
    void find(const QByteArray &target, QObject *context,
              std::function<void(const std::optional<service::CachedAnswer> &)> done) override;

    // Search. These functions can be called in any thread.

    /// Sets the maximum size of the search index. It is 0 before the first call; 0 removes the index.
    void setSearchBytes(qint64 bytes);
    void storeForSearch(const SearchRun &run, const QList<SearchEntry> &entries);
    void clearSearch();
    /// Calls @p done with the number of stored answers of each run (ID), unless @p context is destroyed first.
    void countAnswers(QObject *context, std::function<void(const QMap<QString, int> &)> done);
    /// Searches for entries with all words of @p typed, and its phrases in quotation marks; the last word may be a
    /// prefix. found() has the hits by kind, the latest first, limited to a number that people read.
    void search(const QString &typed);
    /// search() for another thread's @p context: calls @p done with the hits, unless @p context is destroyed first.
    void search(const QString &typed, QObject *context, std::function<void(const QList<SearchHit> &)> done);

    /// The number of entries that fit, by kind; maxCounted in total if there are more.
    using Counts = QMap<SearchEntry::Kind, int>;
    static constexpr int maxCounted = 10'000;

Q_SIGNALS:
    void found(const QString &typed, const QList<brandbridge::offline::SearchHit> &hits,
               const brandbridge::offline::CachedAnswers::Counts &counts);

private:
    /// Calls @p done, from the event loop, with the result of @p work in the thread.
    template <typename Work, typename Callback>
    void runInThread(Work work, QObject *context, Callback done);

    // Functions of the thread. They do not report failures: data that cannot be stored is missing later.
    using Done = tl::expected<void, activity::DatabaseFault>;

    /// Opens or creates the file for the holder of @p key; empties the file of another key.
    bool open(const QByteArray &key);
    Done openFile();
    Done makeTables();
    Done takeOver(const QByteArray &key);
    Done shrink();
    Done fitSearch();
    std::optional<service::CachedAnswer> read(const QByteArray &target);
    QList<SearchHit> hitsFor(const QString &typed);
    Counts countsFor(const QString &typed);
    /// Handles a fault, if there is one: a damaged file is removed.
    void settle(const Done &done);

    const QString m_path;
    const qint64 m_maxBytes;
    std::unique_ptr<activity::Database> m_database; ///< null if nothing is stored
    qint64 m_searchBytes = 0;                       ///< the maximum

    QThread m_thread;
    QObject m_worker; ///< lives in the thread
};

} // namespace brandbridge::offline
