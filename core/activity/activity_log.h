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

/// The persistent log of tool calls: an SQLite file, written by a background thread.
///
/// record() only queues. The thread opens the file at the first record or start(), writes queued records in one
/// transaction, and removes old records to stay within the limits. If the process is killed, the records of the last
/// few hundredths of a second are lost. Errors of the file or disk are reported by problem() and do not stop calls: the
/// queue is bounded, dropped calls are counted, and the count is recorded when possible. Several processes may record
/// to the same file. The destructor writes queued records.
class ActivityLog final : public QObject, public ActivityRecorder
{
    Q_OBJECT
public:
    struct Options
    {
        QString file; ///< created if missing, readable by its owner only
        ActivityLogLimits limits = {};
        bool storesAnswers = true;
        qint64 maxWaitingBytes = 32LL * 1024 * 1024; ///< approximate limit of unwritten records
        /// The file is checked once for damage after this time without a call, to avoid slowing down calls.
        std::chrono::milliseconds checkAfter{2'000};
        std::chrono::milliseconds firstRetry{1'000}; ///< delay after an error; doubles up to a minute
        ActivityLogFile::OnStep onStep = {};         ///< for tests; called in the thread of the activity log
    };

    explicit ActivityLog(Options options, QObject *parent = nullptr);
    ~ActivityLog() override;

    /// Begins to open the file, to report problems with it before the first call.
    void start();

    /// Thread-safe. Takes a few microseconds.
    void record(ActivityEntry record, const QJsonObject &arguments) override;

    /// Changes the limits, and whether answers are stored. Thread-safe.
    void setRetention(const ActivityLogLimits &limits, bool storesAnswers);

    /// Redacts @p secret (the API key) from now on. Thread-safe.
    void hide(const QByteArray &secret);

    /// Announces that the secret is not known yet: records wait until secretKnown() is called. Records that must be
    /// written before (the activity log is destroyed, or a flush has waited for two seconds) are written without
    /// arguments, error and answer, because they might contain the secret. Thread-safe.
    void requestSecretWait();
    void secretKnown();

    /// Writes all queued records now. Calls @p done exactly once from the event loop of this object's thread with
    /// whether it succeeded. If @p context or this object is destroyed first, @p done is not called.
    void flush(QObject *context, std::function<void(bool)> done);

    /// Why calls are not recorded, as a sentence. Empty if they are, or if the state is unknown. For this object's
    /// thread only; set before problem() is emitted.
    const QString &fault() const { return m_fault; }

Q_SIGNALS:
    /// Reports an error of the file: @p sentence names the cause and the consequence for the records. Emitted once for
    /// each change of state.
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
    /// Returns when there is work.
    void waitForWork(std::unique_lock<std::mutex> &lock);
    void waitForSecret(std::unique_lock<std::mutex> &lock);
    bool writeTaken(ActivityLogFile &file);
    void runMaintenance(ActivityLogFile &file, bool isBusy);
    /// Emits problem(@p sentence). If @p fault is given, it becomes fault().
    void report(const QString &sentence, const std::optional<QString> &fault = {});
    void finish(std::vector<std::shared_ptr<Flush>> flushes, bool written);

    const Options m_options;

    // Shared with the thread, protected by the mutex.
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::vector<Waiting> m_queue;
    qint64 m_unwrittenBytes = 0; ///< size of queued records and of records taken by the thread but not written
    ActivityLogGap m_gap;
    Redaction m_redaction;
    ActivityLogLimits m_limits;
    bool m_keepsAnswers;
    bool m_hasNewLimits = false;
    std::vector<std::shared_ptr<Flush>> m_flushes; ///< requested
    bool m_isAwaiting = false;                     ///< waits for a secret
    bool m_isStarted = false;
    bool m_isStopping = false;
    bool m_isClosed = false; ///< recording has stopped for good

    // Used by the thread only.
    std::vector<ActivityEntry> m_batch; ///< prepared, in order
    qint64 m_batchBytes = 0;            ///< their size
    ActivityLogGap m_batchGap;
    Clock::time_point m_retryAt;
    std::chrono::milliseconds m_retryWait{0}; ///< zero without an error
    Clock::time_point m_maintenanceAt;
    bool m_areLimitsDue = false; ///< the limits have changed
    bool m_isOpened = false;
    bool m_isChecked = false;
    QString m_reported;

    // Used by the owner only.
    QString m_fault;

    std::thread m_thread; ///< last: uses the other members
};

} // namespace brandbridge::activity
