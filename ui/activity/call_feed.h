// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_log_reader.h"

#include <QObject>
#include <QThread>
#include <QTimer>

#include <atomic>
#include <functional>
#include <memory>

namespace brandbridge::ui {

/// The recorded calls that pass a filter, newest first, kept up while they are watched. Reads the activity log in a
/// separate thread, so that a large one or a slow disk never blocks the window. Lives with its screen.
class CallFeed final : public QObject
{
    Q_OBJECT
public:
    enum class State
    {
        Loading,
        Ready,
        Failed
    };

    /// How many calls are kept in memory, at about a kilobyte each.
    static constexpr qsizetype mostCalls = 10'000;

    /// Reads @p file, which need not exist yet.
    explicit CallFeed(const QString &file, qsizetype most = mostCalls, QObject *parent = nullptr);
    /// Gives up an export that is under way; nothing of it is left.
    ~CallFeed() override;

    State state() const { return m_state; }
    /// Why reading failed, as a sentence.
    const QString &problem() const { return m_problem; }
    /// What has been read so far, newest first; without answers and with only the beginning of long arguments. New
    /// calls push out the oldest beyond the maximum, which readOlder() reads again. Its results are pushed out only
    /// when nobody watches any more.
    const QList<activity::ActivityEntry> &calls() const { return m_calls; }
    bool hasOlder() const { return m_hasOlder; }
    const activity::ActivityFilter &filter() const { return m_filter; }

    /// Reads what passes @p filter.
    void setFilter(const activity::ActivityFilter &filter);
    /// Reads everything again.
    void refresh();
    /// Reads the next older calls; nothing while they are being read.
    void readOlder();
    /// Whether to look for new calls.
    void setWatching(bool watching);

    // Each of these calls back exactly once, unless `context` is destroyed first.
    template <typename T>
    using Done = std::function<void(activity::ActivityLogReader::Result<T>)>;
    /// One call with all its parts.
    void fetch(qint64 id, QObject *context, Done<std::optional<activity::ActivityEntry>> done);
    /// The newest call of @p assistant.
    void lastOf(const QString &assistant, QObject *context, Done<QList<activity::ActivityEntry>> done);
    /// The callers, by name, unordered.
    void callers(QObject *context, Done<QStringList> done);
    /// What calls since @p since have cost whom.
    void usage(const QDateTime &since, QObject *context, Done<QHash<QString, activity::Usage>> done);
    /// How many calls there are without a filter.
    void count(QObject *context, Done<qint64> done);
    /// What is missing from the record: calls that could not be recorded, and files set aside as damaged.
    struct Missing
    {
        QList<activity::ActivityLogGap> gaps = {};
        QStringList setAside = {}; ///< paths, oldest first

        bool isNothing() const { return gaps.isEmpty() && setAside.isEmpty(); }
    };
    void missing(QObject *context, Done<Missing> done);
    /// Writes what passes the filter to the file @p path for its owner only, as CSV where it is called so, else a line
    /// of JSON each; gives how many.
    void exportTo(const QString &path, QObject *context, Done<qint64> done);
    /// Removes all calls.
    void clear(QObject *context, Done<void> done);

Q_SIGNALS:
    void changed();

private:
    class Inside;
    struct News;
    template <typename T>
    void ask(QObject *context, Done<T> done, std::function<activity::ActivityLogReader::Result<T>(Inside &)> work);
    void look();
    void take(const News &news);
    /// Whether there were any beyond the room there is.
    bool forgetOldest();
    void fail(const QString &problem);

    QThread m_thread;
    Inside *m_inside; ///< lives in the thread, and goes when it ends
    activity::ActivityFilter m_filter;
    State m_state = State::Loading;
    QString m_problem;
    QList<activity::ActivityEntry> m_calls;
    const qsizetype m_most;
    qsizetype m_room;    ///< for calls: m_most, or how far somebody has read
    qint64 m_lastId = 0; ///< the newest call known, whether it passes the filter or not
    bool m_hasOlder = false;
    bool m_isLooking = false;
    bool m_isReadingOlder = false;
    int m_generation = 0; ///< outdates answers to earlier questions
    QTimer m_clock;
    const std::shared_ptr<std::atomic_bool> m_isLeaving = std::make_shared<std::atomic_bool>(false);
};

} // namespace brandbridge::ui
