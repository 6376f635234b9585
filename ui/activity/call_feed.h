// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_log_reader.h"

#include <QObject>
#include <QPointer>
#include <QThread>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace brandbridge::ui {

/// The recorded calls that pass a filter, newest first, updated while watching. Reads the activity log in a separate
/// thread, so a large log or slow disk never blocks the window. Lives with its screen.
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

    /// Reads @p file, which need not exist yet.
    explicit CallFeed(const QString &file, QObject *parent = nullptr);
    /// Cancels a running export and leaves no partial file.
    ~CallFeed() override;

    State state() const { return m_state; }
    /// Why reading failed, as a sentence.
    const QString &problem() const { return m_problem; }
    /// The newest calls, newest first: one page, and one more for each readOlder(). Without answers and with long
    /// arguments truncated.
    const QList<activity::ActivityEntry> &calls() const { return m_calls; }
    const activity::ActivityFilter &filter() const { return m_filter; }

    /// Reads the calls that pass @p filter.
    void setFilter(const activity::ActivityFilter &filter);
    /// Reads everything again.
    void refresh();
    /// Reads older calls, too. Does nothing at the end or during a read.
    void readOlder();
    /// Sets whether to check for new calls.
    void setWatching(bool watching);

    template <typename T>
    using Result = activity::ActivityLogReader::Result<T>;
    template <typename T>
    using Done = std::function<void(Result<T>)>;
    // Each of these calls back exactly once, unless `context` is destroyed first.
    /// Runs @p work with the reader in its thread and passes the result to @p done.
    template <typename Work, typename Then>
    void ask(QObject *context, Work work, Then done)
    {
        QMetaObject::invokeMethod(m_inside, [this, inside = m_inside, context = QPointer<QObject>(context),
                                             work = std::move(work), done = std::move(done)] {
            // The feed waits for this thread in its destructor, so it still exists. Only the context's own thread can
            // check whether the context exists.
            QMetaObject::invokeMethod(this, [context, done, result = work(inside->reader)] {
                if (context)
                    done(result);
            });
        });
    }
    /// Writes the filtered calls to the file @p path, readable only by its owner: CSV if the name ends so, otherwise
    /// JSON Lines. Returns the number of calls.
    void exportTo(const QString &path, QObject *context, Done<qint64> done);
    /// Removes all calls.
    void clear(QObject *context, Done<void> done);

Q_SIGNALS:
    void changed();

private:
    struct Inside final : QObject
    {
        explicit Inside(const QString &file) : reader(file) {}
        activity::ActivityLogReader reader;
    };

    void look();
    void fail(const QString &problem);

    QThread m_thread;
    Inside *m_inside; ///< lives in the thread and is deleted with it
    activity::ActivityFilter m_filter;
    State m_state = State::Loading;
    QString m_problem;
    QList<activity::ActivityEntry> m_calls;
    int m_wanted; ///< number of calls to read
    /// ID (0 without calls) and arguments of the newest call, whether it passes the filter or not. The arguments detect
    /// that the log was cleared.
    std::optional<std::pair<qint64, QByteArray>> m_newest;
    std::unique_ptr<QObject> m_look; ///< a running check for new calls
    QTimer m_clock{this};
};

} // namespace brandbridge::ui
