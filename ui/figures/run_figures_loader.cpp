// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/run_figures_loader.h"

#include "core/service/background.h"
#include "core/service/finished_runs.h"
#include "ui/figures/run_charts.h"
#include "ui/widgets/failure.h"

#include <algorithm>

namespace brandbridge::ui {

namespace {

using service::Run;

constexpr int maxAtOnce = 3;

} // namespace

RunFiguresLoader::RunFiguresLoader(Backend &backend, QObject *parent) : QObject(parent), m_backend(backend) {}

void RunFiguresLoader::read(const QList<Run> &statistics, const QList<Run> &answers)
{
    // Answers come first: there are few, or the user requested them.
    QList<Task> tasks;
    for (const Run &run : answers)
        tasks.append({run, true});
    for (const Run &run : statistics)
        tasks.append({run, false});
    QList<Task> wanted;
    QSet<QString> unread;
    for (const Task &task : std::as_const(tasks)) {
        const Known known = m_known.value(task.key(), {.isStale = true});
        if (known.isStale && !wanted.contains(task))
            wanted.append(task);
        else if (known.hasFailed)
            unread.insert(task.run.id);
    }
    renewAllowance();
    if (m_state == State::Reading && wanted.size() == m_open.size() &&
        std::all_of(wanted.cbegin(), wanted.cend(), [this](const Task &task) { return m_open.contains(task); }))
        return;
    giveUp(State::Idle);
    m_unread = unread;
    m_open = wanted;
    m_total = static_cast<int>(wanted.size());
    resume();
}

void RunFiguresLoader::cancel()
{
    if (m_state == State::Reading) {
        giveUp(State::Cancelled);
        Q_EMIT changed();
    }
}

void RunFiguresLoader::giveUp(State state)
{
    // The request may be the caller.
    if (m_request)
        m_request.release()->deleteLater();
    m_running = 0;
    m_state = state;
}

void RunFiguresLoader::resume()
{
    giveUp(State::Reading);
    m_request = std::make_unique<QObject>();
    askOn();
    Q_EMIT changed();
}

void RunFiguresLoader::limitRequests()
{
    m_isLimited = true;
    connect(&m_backend.bridge, &BridgeStatus::changed, this, [this] {
        renewAllowance();
        if (m_state != State::Reading)
            return;
        const bool wasWaiting = m_running == 0;
        askOn();
        if (wasWaiting)
            Q_EMIT changed();
    });
}

void RunFiguresLoader::renewAllowance()
{
    if (m_isLimited)
        m_allowance = m_backend.bridge.state().requestsToRead();
}

void RunFiguresLoader::becomeStale()
{
    for (Known &known : m_known)
        known.isStale = !known.isFinal;
}

service::Run RunFiguresLoader::withStatistics(const Run &run) const
{
    const auto known = m_known.constFind({run.id, false});
    return known == m_known.constEnd() || !known->statistics ? run
                                                             : run_charts::withStatistics(run, *known->statistics);
}

const statistics::AnswerCounts *RunFiguresLoader::answers(const QString &run) const
{
    const auto known = m_known.constFind({run, true});
    return known == m_known.constEnd() || known->hasFailed ? nullptr : &known->answers;
}

void RunFiguresLoader::askOn()
{
    while (m_state == State::Reading && !isHeld() && m_running < std::min<qsizetype>(maxAtOnce, m_open.size()))
        ask(m_open.at(m_running++));
    if (m_state == State::Reading && m_open.isEmpty())
        m_state = State::Done;
}

void RunFiguresLoader::ask(const Task &task)
{
    const auto spendOne = [this] {
        if (m_allowance)
            --*m_allowance;
    };
    spendOne();
    QObject *const request = m_request.get();
    if (!task.isAnswers)
        return m_backend.organization.runStats(
            task.run.id, request, [this, task, request](transport::Result<Run> result) {
                if (request != m_request.get())
                    return;
                if (result) {
                    Run asked = task.run;
                    if (result->metrics)
                        asked.metrics = result->metrics;
                    m_known.insert(task.key(), {.statistics = result->metrics,
                                                .isFinal = service::isOver(asked, QDateTime::currentDateTimeUtc())});
                }
                take(task, result ? nullptr : &result.error());
            });
    m_backend.runResults.results().read(
        task.run, false, request,
        [spendOne](qsizetype items, std::optional<qint64> total) {
            if (!total || items < *total) // there are more pages
                spendOne();
        },
        [this, task, request](transport::Result<RunItems<service::RunResult>> result) {
            if (request != m_request.get())
                return;
            if (!result)
                return take(task, &result.error());
            service::runInBackground(
                request, [items = result->items] { return statistics::countAnswers(items); },
                [this, task, request, isFinal = result->isFinal](statistics::AnswerCounts counts) {
                    if (request != m_request.get())
                        return;
                    m_known.insert(task.key(), {.answers = std::move(counts), .isFinal = isFinal});
                    take(task, nullptr);
                });
        });
}

void RunFiguresLoader::take(const Task &task, const transport::Error *error)
{
    if (error) {
        m_error = *error;
        if (!affectsOnlyThisRequest(error->kind)) {
            giveUp(State::Failed);
            Q_EMIT changed();
            return;
        }
        m_unread.insert(task.run.id);
        Known &known = m_known[task.key()]; // keeps earlier data
        known.hasFailed = true;
        known.isStale = false;
    }
    m_open.removeOne(task);
    --m_running;
    askOn();
    Q_EMIT changed();
}

} // namespace brandbridge::ui
