// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/activity_log.h"

#include "core/activity/reason.h"
#include "core/activity/redaction.h"

#include <QJsonDocument>

#ifdef Q_OS_LINUX
#include <unistd.h>
#endif

#include <algorithm>
#include <tuple>
#include <utility>

namespace brandbridge::activity {

namespace {

using namespace std::chrono_literals;

/// Records that arrive within this time are written together: one transaction costs as much as many rows.
constexpr std::chrono::milliseconds collectTime = 20ms;
constexpr std::size_t maxCollected = 1000;
constexpr qsizetype maxRowsPerTransaction = 1000;
constexpr std::chrono::milliseconds maxRetryDelay = 60s;
/// Limits also depend on age and are checked even without new calls.
constexpr std::chrono::hours limitsInterval{1};
/// Maximum time that a flush waits for the secret.
constexpr std::chrono::milliseconds maxFlushWait = 2s;

/// Approximate memory use of @p record.
qint64 memoryOf(const ActivityEntry &record)
{
    const qsizetype characters = record.assistant.size() + record.client.size() + record.tool.size() +
                                 record.error.size() + record.reason.size() + record.approval.size();
    return static_cast<qint64>(sizeof record) + 2 * characters + record.arguments.size() + record.answer.size();
}

/// Lowers the priority of this thread, in favour of calls.
void lowerThreadPriority()
{
#ifdef Q_OS_LINUX
    std::ignore = nice(5); // on Linux, this affects the current thread only
#endif
}

/// The parts of @p record that are safe to store before the secret is known.
ActivityEntry withoutContent(ActivityEntry record, const Redaction &redaction)
{
    record.arguments = R"({"brandbridge/notKept":"the API key, which they might have held, was not known yet"})";
    if (!record.error.isEmpty())
        record.error = u"(not kept: the API key, which it might have held, was not known yet)"_s;
    record.reason = Reason::of(record.reason).code; // the message might contain the secret
    // The name of an unknown tool is arbitrary text from the client.
    if (record.outcome == Outcome::Refused)
        record.tool.clear();
    record.client.clear();
    return prepared(std::move(record), redaction, false);
}

} // namespace

ActivityLog::ActivityLog(Options options, QObject *parent)
    : QObject(parent),
      m_options(std::move(options)),
      m_limits(m_options.limits),
      m_keepsAnswers(m_options.storesAnswers)
{
}

void ActivityLog::setRetention(const ActivityLogLimits &limits, bool storesAnswers)
{
    const std::lock_guard lock(m_mutex);
    m_limits = limits;
    m_keepsAnswers = storesAnswers;
    m_hasNewLimits = true;
    m_wake.notify_all();
}

ActivityLog::~ActivityLog()
{
    if (!m_thread.joinable())
        return;
    {
        const std::lock_guard lock(m_mutex);
        m_isStopping = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void ActivityLog::start()
{
    const std::lock_guard lock(m_mutex);
    startLocked();
}

void ActivityLog::startLocked()
{
    if (!std::exchange(m_isStarted, true))
        m_thread = std::thread([this] { run(); });
}

void ActivityLog::record(ActivityEntry record, const QJsonObject &arguments)
{
    record.arguments = QJsonDocument(arguments).toJson(QJsonDocument::Compact);
    const qint64 bytes = memoryOf(record);
    bool isToWake = false;
    {
        const std::lock_guard lock(m_mutex);
        if (m_isClosed)
            return;
        if (m_unwrittenBytes + bytes > m_options.maxWaitingBytes) {
            m_gap.firstAt = m_gap.calls++ == 0 ? record.startedAt : m_gap.firstAt;
            m_gap.lastAt = record.startedAt;
            return;
        }
        m_unwrittenBytes += bytes;
        m_queue.push_back({std::move(record), bytes});
        isToWake = m_queue.size() == 1 || m_queue.size() == maxCollected;
        startLocked();
    }
    if (isToWake)
        m_wake.notify_one();
}

void ActivityLog::hide(const QByteArray &secret)
{
    const std::lock_guard lock(m_mutex);
    m_redaction.add(secret);
}

void ActivityLog::requestSecretWait()
{
    const std::lock_guard lock(m_mutex);
    m_isAwaiting = true;
}

void ActivityLog::secretKnown()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isAwaiting = false;
    }
    m_wake.notify_one();
}

void ActivityLog::flush(QObject *context, std::function<void(bool)> done)
{
    auto flush = std::make_shared<Flush>(Flush{context, std::move(done)});
    {
        const std::lock_guard lock(m_mutex);
        if (!m_isStarted || m_isClosed) {
            // No records, or recording has stopped.
            finish({std::move(flush)}, !m_isClosed);
            return;
        }
        m_flushes.push_back(std::move(flush));
    }
    m_wake.notify_one();
}

void ActivityLog::finish(std::vector<std::shared_ptr<Flush>> flushes, bool written)
{
    if (flushes.empty())
        return;
    QMetaObject::invokeMethod(
        this,
        [flushes = std::move(flushes), written] {
            for (const auto &flush : flushes) {
                if (flush->context)
                    flush->done(written);
            }
        },
        Qt::QueuedConnection);
}

void ActivityLog::run()
{
    lowerThreadPriority();
    ActivityLogFile file(m_options.file, m_options.limits, m_options.onStep);
    m_retryAt = m_maintenanceAt = Clock::now();
    bool isOpening = true;
    std::unique_lock lock(m_mutex);
    for (;;) {
        if (!std::exchange(isOpening, false))
            waitForWork(lock);
        waitForSecret(lock);
        const bool isSecretUnknown = m_isAwaiting;
        const bool isLast = m_isStopping;
        const std::vector<Waiting> fresh = std::exchange(m_queue, {});
        std::vector<std::shared_ptr<Flush>> flushes = std::exchange(m_flushes, {});
        const Redaction redaction = m_redaction;
        const bool keepsAnswers = m_keepsAnswers;
        if (std::exchange(m_hasNewLimits, false)) {
            file.setLimits(m_limits);
            m_areLimitsDue = true;
        }
        if (m_gap.calls > 0) {
            if (m_batchGap.calls == 0)
                m_batchGap.firstAt = m_gap.firstAt;
            m_batchGap.calls += m_gap.calls;
            m_batchGap.lastAt = m_gap.lastAt;
            m_gap = {};
        }
        lock.unlock();

        for (const Waiting &waiting : fresh) {
            m_batch.push_back(isSecretUnknown ? withoutContent(waiting.record, redaction)
                                              : prepared(waiting.record, redaction, keepsAnswers));
            m_batchBytes += waiting.bytes;
        }
        const bool written = writeTaken(file);
        if (written && !isLast)
            runMaintenance(file, !fresh.empty());
        const QStringList notices = file.takeNotices();
        for (const QString &notice : notices)
            report(notice);
        finish(std::move(flushes), written);

        lock.lock();
        if (isLast)
            return;
    }
}

/// Returns when the secret is known, or when the queue must not wait longer.
void ActivityLog::waitForSecret(std::unique_lock<std::mutex> &lock)
{
    const auto isKnown = [this] { return !m_isAwaiting || m_isStopping; };
    if (m_queue.empty())
        return;
    m_wake.wait(lock, [&] { return isKnown() || !m_flushes.empty(); });
    m_wake.wait_for(lock, maxFlushWait, isKnown);
}

void ActivityLog::waitForWork(std::unique_lock<std::mutex> &lock)
{
    const bool isFailing = m_retryWait > 0ms;
    const auto isUrgent = [this] { return m_isStopping || m_hasNewLimits || !m_flushes.empty(); };
    const auto isWork = [&] { return isUrgent() || (!isFailing && !m_queue.empty()); };
    if (m_wake.wait_until(lock, isFailing ? m_retryAt : m_maintenanceAt, isWork))
        m_wake.wait_for(lock, collectTime, [&] { return isUrgent() || m_queue.size() >= maxCollected; });
}

bool ActivityLog::writeTaken(ActivityLogFile &file)
{
    tl::expected<void, ActivityLogFile::Fault> done;
    qint64 missing = 0;
    do {
        const qsizetype count = std::min<qsizetype>(static_cast<qsizetype>(m_batch.size()), maxRowsPerTransaction);
        done = count > 0 || m_batchGap.calls > 0
                   ? file.write(std::span(m_batch).first(static_cast<std::size_t>(count)), m_batchGap)
                   : file.open();
        if (!done)
            break;
        m_batch.erase(m_batch.begin(), m_batch.begin() + count);
        missing += std::exchange(m_batchGap, {}).calls;
    } while (!m_batch.empty());

    if (done) {
        {
            const std::lock_guard lock(m_mutex);
            m_unwrittenBytes -= std::exchange(m_batchBytes, 0);
        }
        m_reported.clear();
        const bool wasFailing = std::exchange(m_retryWait, 0ms) > 0ms;
        if (missing > 0)
            report(u"%1 calls could not be recorded. Recording goes on."_s.arg(missing), QString());
        else if (wasFailing)
            report(u"Calls are being recorded again; none is missing."_s, QString());
        return true;
    }
    const ActivityLogFile::Fault &fault = done.error();
    if (std::exchange(m_reported, fault.sentence) != fault.sentence)
        report(fault.sentence, fault.sentence);
    m_retryWait = m_retryWait > 0ms ? std::min(2 * m_retryWait, maxRetryDelay) : m_options.firstRetry;
    m_retryAt = Clock::now() + m_retryWait;
    if (fault.isFinal) {
        m_retryAt = Clock::time_point::max();
        const std::lock_guard lock(m_mutex);
        m_isClosed = true;
        m_queue.clear();
        m_batch.clear();
    }
    return false;
}

void ActivityLog::runMaintenance(ActivityLogFile &file, bool isBusy)
{
    const auto now = Clock::now();
    if (!m_isChecked) {
        if (isBusy || !std::exchange(m_isOpened, true)) {
            m_maintenanceAt = now + m_options.checkAfter;
        } else if (now >= m_maintenanceAt) {
            m_isChecked = true;
            file.check();
            m_maintenanceAt = now;
            return;
        }
    }
    const bool isDue = std::exchange(m_areLimitsDue, false) || file.hasMoreToRemove();
    if (!isDue && (now < m_maintenanceAt || !m_isChecked))
        return;
    const bool isMore = file.applyLimits();
    if (m_isChecked)
        m_maintenanceAt = isMore ? now : now + limitsInterval;
}

void ActivityLog::report(const QString &sentence, const std::optional<QString> &fault)
{
    QMetaObject::invokeMethod(
        this,
        [this, sentence, fault] {
            m_fault = fault.value_or(m_fault);
            Q_EMIT problem(sentence);
        },
        Qt::QueuedConnection);
}

} // namespace brandbridge::activity
