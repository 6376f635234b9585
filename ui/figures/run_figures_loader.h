// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/answer_counts.h"
#include "ui/model/backend.h"

#include <QObject>
#include <QSet>

#include <memory>
#include <optional>
#include <utility>

namespace brandbridge::ui {

/// Reads and caches the statistics and answers of runs, a few at a time and within a request allowance. Reads finished
/// runs only once. One per screen.
class RunFiguresLoader final : public QObject
{
    Q_OBJECT
public:
    enum class State
    {
        Idle,
        Reading,
        Done,
        Cancelled,
        Failed
    };

    explicit RunFiguresLoader(Backend &backend, QObject *parent = nullptr);

    /// Reads the missing @p statistics and @p answers of runs, in order. Cancels the previous read.
    void read(const QList<service::Run> &statistics, const QList<service::Run> &answers);
    void cancel();
    /// Continues after cancel() or a failure.
    void resume();
    /// From now on, limits requests to the number that assistants leave unused.
    void limitRequests();
    /// Makes the next read() repeat what failed or may have changed. Until then, known data stays available.
    void becomeStale();

    State state() const { return m_state; }
    bool isHeld() const { return m_allowance && *m_allowance <= 0; }
    const transport::Error &error() const { return m_error; } ///< the last one
    int total() const { return m_total; }
    int done() const { return m_total - static_cast<int>(m_open.size()); }

    /// Number of runs with a part that the service did not return, although it returned others.
    int unread() const { return static_cast<int>(m_unread.size()); }

    /// Returns @p run with its statistics, if known.
    service::Run withStatistics(const service::Run &run) const;
    /// Null if unknown.
    const statistics::AnswerCounts *answers(const QString &run) const;

Q_SIGNALS:
    void changed(); ///< the state or the known data

private:
    struct Task
    {
        service::Run run;
        bool isAnswers = false;

        std::pair<QString, bool> key() const { return {run.id, isAnswers}; }
        bool operator==(const Task &other) const { return key() == other.key(); }
    };
    struct Known
    {
        std::optional<service::Metrics> statistics = {}; ///< empty if the run has none
        statistics::AnswerCounts answers = {};
        bool isFinal = false;
        bool hasFailed = false; ///< the service did not return it
        bool isStale = false;
    };

    void giveUp(State state);
    void askOn();
    void ask(const Task &task);
    void take(const Task &task, const transport::Error *error);
    void renewAllowance();

    Backend &m_backend;
    State m_state = State::Idle;
    bool m_isLimited = false;
    std::optional<int> m_allowance; ///< remaining requests; empty if unlimited
    transport::Error m_error;
    QList<Task> m_open;
    int m_running = 0; ///< number of running tasks, the first of m_open
    int m_total = 0;
    QSet<QString> m_unread;                         ///< run IDs
    QHash<std::pair<QString, bool>, Known> m_known; ///< by Task::key()
    std::unique_ptr<QObject> m_request;             ///< the context of running requests
};

} // namespace brandbridge::ui
