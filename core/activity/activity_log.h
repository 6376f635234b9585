// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"
#include "core/activity/activity_log_file.h"
#include "core/activity/redaction.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace brandbridge::activity {

/// The durable log of tool calls: an SQLite file, written by a thread of the log's own.
///
/// record() only queues. The thread opens the file when the first record comes or start() is called, writes what has
/// been queued in one transaction, and removes what is too old or too much. A killed process loses only what it
/// recorded in its last few hundredths of a second. problem() reports any fault of the file or the disk, and calls go
/// on without it: the queue is bounded, dropped calls are counted, and the count is recorded as soon as possible.
/// Several processes may record to one file. Lives as long as those who record; its destructor writes what is queued.
class ActivityLog final : public QObject, public ActivityRecorder
{
    Q_OBJECT
public:
    struct Options
    {
        QString file; ///< made when it does not exist, for its owner only
        ActivityLogLimits limits = {};
        bool keepAnswers = true;
        qint64 maxWaitingBytes = 32LL * 1024 * 1024; ///< of what is not written yet, roughly
        /// After so long without a call the whole file is read once for damage, so that this is in nobody's way.
        std::chrono::milliseconds checkAfter{2'000};
        std::chrono::milliseconds firstRetry{1'000}; ///< after a failure; doubles up to a minute
        ActivityLogFile::OnStep onStep = {};         ///< for tests; called in the activity log's thread
    };

    explicit ActivityLog(Options options, QObject *parent = nullptr);
    ~ActivityLog() override;

    /// Begins to open the file, so that problems with it are known before the first call.
    void start();

    /// From any thread. Costs a few microseconds.
    void record(ActivityEntry record, const QJsonObject &arguments) override;

    /// Keeps as much as @p limits say from now on, and answers only where @p keepAnswers. From any thread.
    void setKeeping(const ActivityLogLimits &limits, bool keepAnswers);

    /// From now on @p secret (the API key) is redacted. From any thread.
    void hide(const QByteArray &secret);

    /// The secret is not known yet: from now on records wait until settled() is called. What has to be written before
    /// that (the activity log goes, or a flush has waited for two seconds) is written without arguments, error and
    /// answer, because they might contain it. From any thread.
    void awaitSecret();
    void settled();

    /// Has everything recorded so far written now. @p done is then called, from the event loop of the activity log's
    /// own thread affinity, with whether that succeeded; exactly once, unless @p context or the activity log is
    /// destroyed first.
    void flush(QObject *context, std::function<void(bool)> done);

    /// Why calls are not being recorded, as a sentence; empty where they are or nothing is known. For the activity
    /// log's own thread affinity; set before problem() says so.
    const QString &fault() const { return m_fault; }

Q_SIGNALS:
    /// Something is wrong with the file; @p sentence says what, and what happens to the records. Once for each new
    /// state.
    void problem(const QString &sentence);

private:
    using Clock = std::chrono::steady_clock;

    struct Waiting
    {
        ActivityEntry record;
        qint64 bytes = 0;
    };
    struct Flush
    {
        QPointer<QObject> context;
        std::function<void(bool)> done;
    };

    void startLocked();
    void run();
    /// Returns when there is something to do.
    void waitForWork(std::unique_lock<std::mutex> &lock);
    void waitForSecret(std::unique_lock<std::mutex> &lock);
    bool writeTaken(ActivityLogFile &file);
    void runMaintenance(ActivityLogFile &file, bool isBusy);
    /// Has problem() say @p sentence; where @p fault is given, that is why nothing is recorded from then on.
    void report(const QString &sentence, const std::optional<QString> &fault = {});
    void finish(std::vector<std::shared_ptr<Flush>> flushes, bool written);

    const Options m_options;

    // Shared with the thread, under the mutex.
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::vector<Waiting> m_queue;
    qint64 m_heldBytes = 0; ///< of the queue and of what the thread has taken and not yet written
    ActivityLogGap m_gap;
    Redaction m_redaction;
    ActivityLogLimits m_limits;
    bool m_keepsAnswers;
    bool m_hasNewLimits = false;
    std::vector<std::shared_ptr<Flush>> m_flushes; ///< asked for
    bool m_isAwaiting = false;                     ///< a secret
    bool m_isStarted = false;
    bool m_isStopping = false;
    bool m_isClosed = false; ///< nothing is recorded in this run

    // The thread's own.
    std::vector<ActivityEntry> m_taken; ///< prepared, in order
    qint64 m_takenBytes = 0;            ///< what they count for
    ActivityLogGap m_takenGap;
    Clock::time_point m_retryAt;
    std::chrono::milliseconds m_retryWait{0}; ///< zero while all is well
    Clock::time_point m_houseAt;
    bool m_areLimitsDue = false; ///< they have changed
    bool m_isOpened = false;
    bool m_isChecked = false;
    QString m_reported;

    // The owner's own.
    QString m_fault;

    std::thread m_thread; ///< last: it uses the rest
};

} // namespace brandbridge::activity
