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

    /// Reads @p file, which need not exist yet.
    explicit CallFeed(const QString &file, QObject *parent = nullptr);
    /// Gives up an export that is under way; nothing of it is left.
    ~CallFeed() override;

    State state() const { return m_state; }
    /// Why reading failed, as a sentence.
    const QString &problem() const { return m_problem; }
    /// The newest, newest first: so many that are read at once, and as many more with each readOlder(). Without answers
    /// and with only the beginning of long arguments.
    const QList<activity::ActivityEntry> &calls() const { return m_calls; }
    const activity::ActivityFilter &filter() const { return m_filter; }

    /// Reads what passes @p filter.
    void setFilter(const activity::ActivityFilter &filter);
    /// Reads everything again.
    void refresh();
    /// Reads older calls as well; nothing where there are none, or while they are being read.
    void readOlder();
    /// Whether to look for new calls.
    void setWatching(bool watching);

    template <typename T>
    using Result = activity::ActivityLogReader::Result<T>;
    template <typename T>
    using Done = std::function<void(Result<T>)>;
    // Each of these calls back exactly once, unless `context` is destroyed first.
    /// Has @p work ask the reader in its thread; what it returns comes to @p done.
    template <typename Work, typename Then>
    void ask(QObject *context, Work work, Then done)
    {
        QMetaObject::invokeMethod(m_inside, [this, inside = m_inside, context = QPointer<QObject>(context),
                                             work = std::move(work), done = std::move(done)] {
            // The feed waits for this thread in its destructor, so it still exists. Only the context's own thread
            // knows whether the context does.
            QMetaObject::invokeMethod(this, [context, done, result = work(inside->reader)] {
                if (context)
                    done(result);
            });
        });
    }
    /// Writes what passes the filter to the file @p path for its owner only, as CSV where it is called so, else a line
    /// of JSON each; gives how many.
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
    Inside *m_inside; ///< lives in the thread, and goes when it ends
    activity::ActivityFilter m_filter;
    State m_state = State::Loading;
    QString m_problem;
    QList<activity::ActivityEntry> m_calls;
    int m_wanted; ///< how many calls to read
    /// The newest call, whether it passes the filter or not: its id, 0 without calls, and its arguments, which clearing
    /// the log removes.
    std::optional<std::pair<qint64, QByteArray>> m_newest;
    std::unique_ptr<QObject> m_look; ///< for new calls, while it is under way
    QTimer m_clock{this};
};

} // namespace brandbridge::ui
