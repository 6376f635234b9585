// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/counted_answers.h"
#include "ui/model/backend.h"

#include <QObject>
#include <QSet>

#include <memory>
#include <optional>
#include <utility>

namespace brandbridge::ui {

/// Reads the statistics and the answers of runs, a few at a time and within an allowance, and keeps what they come to.
/// What is known of a run that is over is read once. One per screen.
class RunFiguresReading final : public QObject
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

    explicit RunFiguresReading(Backend &backend, QObject *parent = nullptr);

    /// Reads what is not known yet of the statistics of some runs and of the answers of others, in their order. Gives
    /// up what else is under way.
    void read(const QList<service::Run> &statistics, const QList<service::Run> &answers);
    void cancel();
    /// Goes on after cancel() or a failure with what is missing.
    void resume();
    /// Sends from now on only as many requests as assistants leave.
    void leaveRequestsToAssistants();
    /// What may have changed meanwhile, or was not given, is read again by the next read(), and known until then.
    void becomeStale();

    State state() const { return m_state; }
    bool isHeld() const { return m_allowance && *m_allowance <= 0; }
    const service::Error &error() const { return m_error; } ///< the last one
    int total() const { return m_total; }
    int done() const { return m_total - static_cast<int>(m_open.size()); }

    /// Of how many of the runs the service did not give everything, though it gives other things.
    int unread() const { return static_cast<int>(m_unread.size()); }

    /// @p run with its statistics, where they are known.
    service::Run withStatistics(const service::Run &run) const;
    /// Null where they are not known.
    const CountedAnswers *answers(const QString &run) const;

Q_SIGNALS:
    void changed(); ///< more is known, or the state

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
        std::optional<service::Metrics> statistics = {}; ///< nothing where the run has none
        CountedAnswers answers = {};
        bool isFinal = false;
        bool hasFailed = false; ///< the service did not give it
        bool isStale = false;
    };

    void giveUp(State state);
    void askOn();
    void ask(const Task &task);
    void take(const Task &task, const service::Error *error);
    void renewAllowance();

    Backend &m_backend;
    State m_state = State::Idle;
    bool m_isLimited = false;
    std::optional<int> m_allowance; ///< requests; empty for any number
    service::Error m_error;
    QList<Task> m_open;
    int m_underWay = 0; ///< so many of the first of them
    int m_total = 0;
    QSet<QString> m_unread;                         ///< runs
    QHash<std::pair<QString, bool>, Known> m_known; ///< by a task's key
    std::unique_ptr<QObject> m_request;             ///< the context of what is under way
};

} // namespace brandbridge::ui
