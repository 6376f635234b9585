// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/finished_runs.h"
#include "core/service/organization.h"
#include "core/service/pages.h"

#include <QCache>
#include <QCoreApplication>
#include <QDateTime>
#include <QHash>
#include <QPointer>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace brandbridge::offline {
class KeptAnswers;
} // namespace brandbridge::offline

namespace brandbridge::ui {

class Selection;

/// How one run's list was read.
struct RunListState
{
    bool isComplete = true;  ///< false where the service has more than was read
    bool isFinal = false;    ///< it does not change any more
    QDateTime readAt;        ///< UTC
    bool isLastSeen = false; ///< the service could not be reached: this is what it said at readAt
};

/// That list. Copies share the items.
template <typename T>
struct RunItems : RunListState
{
    QList<T> items; ///< in the service's order
};

/// One kind of list that runs have (their results, their sources), read on demand and then kept. A list that is final
/// is read once; requests for a list being read wait for the same answer. What is kept is bounded: the lists that were
/// not used for longest go first, the last one stays at any size.
template <typename T>
class RunList final
{
public:
    using OnKept = std::function<void(const QDateTime &since)>;
    /// Fetches a page; calls OnKept where it is one that was kept (CallOptions::onKept).
    using Fetch = std::function<void(const QString &run, service::PageRequest, const OnKept &, QObject *,
                                     service::Continuation<service::Page<T>>)>;
    struct Bounds
    {
        int pages = 400;              ///< of one list
        qsizetype items = 100'000;    ///< of all lists that are kept
        bool changesWhenOver = false; ///< the list may change even when the run is over
    };

    explicit RunList(Fetch fetch, Bounds bounds = {})
        : m_fetch(std::move(fetch)),
          m_bounds(bounds),
          m_kept(bounds.items)
    {
    }
    Q_DISABLE_COPY_MOVE(RunList)

    /// Called for every list that is read.
    void setOnRead(std::function<void(const service::Run &, const QList<T> &)> onRead) { m_onRead = std::move(onRead); }

    /// What has been read of @p run; nothing where it was read before the run came to its end.
    std::optional<RunItems<T>> known(const service::Run &run) const
    {
        const RunItems<T> *const kept = m_kept.object(run.id);
        return kept && (kept->isFinal || !settles(run)) ? std::optional(*kept) : std::nullopt;
    }

    /// Gives the list of @p run, read where it is not known yet; @p fresh reads it even then, unless it is final. @p
    /// done is called once, from the event loop; destroying @p context cancels, and with the last one who waits the
    /// requests.
    void read(const service::Run &run, bool fresh, QObject *context, service::PagesProgress progress,
              service::Continuation<RunItems<T>> done)
    {
        const auto items = known(run);
        if (items && (items->isFinal || !fresh)) {
            QMetaObject::invokeMethod(
                context, [items = *items, done = std::move(done)] { done(items); }, Qt::QueuedConnection);
            return;
        }
        const bool isNew = !m_readings.contains(run.id);
        const std::shared_ptr<Reading> reading = isNew ? std::make_shared<Reading>() : m_readings.value(run.id);
        QObject::connect(context, &QObject::destroyed, reading->context.get(), [this, id = run.id] { leave(id); });
        reading->waiters.append({context, std::move(progress), std::move(done)});
        if (!isNew)
            return;
        m_readings.insert(run.id, reading);
        service::fetchPages<T>(
            [this, id = run.id, now = reading.get()](service::PageRequest page, QObject *pageContext, auto pageDone) {
                m_fetch(
                    id, page,
                    [now](const QDateTime &since) {
                        if (!now->keptSince.isValid() || since < now->keptSince)
                            now->keptSince = since;
                    },
                    pageContext, std::move(pageDone));
            },
            {service::maxPageSize, m_bounds.pages}, reading->context.get(),
            [now = reading.get()](qsizetype count, std::optional<qint64> total) {
                const QList<Waiter> waiters = now->waiters; // one may leave
                for (const Waiter &waiter : waiters) {
                    if (waiter.context && waiter.progress)
                        waiter.progress(count, total);
                }
            },
            [this, run, final = settles(run)](service::Result<service::AllPages<T>> all) {
                if (all)
                    m_onRead(run, all->items);
                finish(run.id, final, std::move(all));
            });
    }

    /// Forgets everything, as when another organization is connected to. What is being read ends with an error.
    void clear()
    {
        m_kept.clear();
        const QHash<QString, std::shared_ptr<Reading>> readings = std::exchange(m_readings, {});
        for (const std::shared_ptr<Reading> &reading : readings) {
            for (const Waiter &waiter : std::as_const(reading->waiters)) {
                if (waiter.context)
                    QMetaObject::invokeMethod(
                        waiter.context.data(),
                        [done = waiter.done] {
                            done(tl::unexpected(service::Error{
                                .kind = service::ErrorKind::Network,
                                .message = QCoreApplication::translate(
                                    "brandbridge::ui::RunList", "The API key was changed while this was read.")}));
                        },
                        Qt::QueuedConnection);
            }
        }
    }

private:
    struct Waiter
    {
        QPointer<QObject> context;
        service::PagesProgress progress;
        service::Continuation<RunItems<T>> done;
    };
    struct Reading
    {
        std::unique_ptr<QObject> context = std::make_unique<QObject>();
        QList<Waiter> waiters;
        QDateTime keptSince; ///< of the oldest page that was kept; invalid where all came just now
    };
    /// Whether what the service says of @p run from now on stays as it is.
    bool settles(const service::Run &run) const
    {
        return !m_bounds.changesWhenOver && service::isOver(run, QDateTime::currentDateTimeUtc());
    }

    /// Somebody who waited is gone.
    void leave(const QString &id)
    {
        const std::shared_ptr<Reading> reading = m_readings.value(id);
        if (!reading)
            return;
        reading->waiters.removeIf([](const Waiter &waiter) { return waiter.context.isNull(); });
        if (reading->waiters.isEmpty())
            m_readings.remove(id);
    }

    void finish(const QString &id, bool final, service::Result<service::AllPages<T>> all)
    {
        const std::shared_ptr<Reading> reading = m_readings.take(id);
        service::Result<RunItems<T>> result =
            std::move(all).map([final, since = reading->keptSince](service::AllPages<T> &&pages) {
                return RunItems<T>{{pages.complete, final, since.isValid() ? since : QDateTime::currentDateTimeUtc(),
                                    since.isValid() && !final},
                                   std::move(pages.items)};
            });
        if (result)
            m_kept.insert(id, new RunItems<T>(*result), std::min(result->items.size(), m_bounds.items));
        for (const Waiter &waiter : std::as_const(reading->waiters)) {
            if (waiter.context)
                waiter.done(result);
        }
    }

    Fetch m_fetch;
    Bounds m_bounds;
    std::function<void(const service::Run &, const QList<T> &)> m_onRead = [](const auto &, const auto &) {};
    QCache<QString, RunItems<T>> m_kept; ///< by run; costs are items
    QHash<QString, std::shared_ptr<Reading>> m_readings;
};

/// What the models answered, word for word. Answers are long, so they are read on demand: the few results around it
/// come along, because the service gives answers by the page (contract, get_run_results). What was read is kept, up to
/// a bound.
class RunAnswers final
{
public:
    explicit RunAnswers(const service::Organization &organization);

    /// Whether the answer to @p result, the one at @p position of its run's results, is at hand.
    bool isKnown(const QString &run, const service::RunResult &result, qsizetype position) const;
    /// It, or nothing where the service gives none for this result.
    std::optional<QString> known(const QString &run, const service::RunResult &result, qsizetype position) const;

    /// Reads it, with its neighbours. Fails with ErrorKind::NotFound where the service's list has meanwhile changed so
    /// much that the result cannot be found where it was. Destroying @p context cancels.
    void read(const QString &run, const service::RunResult &result, qsizetype position, QObject *context,
              const service::Continuation<std::optional<QString>> &done);

    /// Reads all answers of @p run, for setOnRead(). Destroying @p context cancels.
    void readAll(const QString &run, QObject *context, const service::PagesProgress &progress,
                 service::Continuation<service::AllPages<service::RunResult>> done);

    using OnRead = std::function<void(const QString &run, const QList<service::RunResult> &)>;
    /// Called for every page of answers that is read.
    void setOnRead(OnRead onRead) { m_onRead = std::move(onRead); }

    void clear() { m_answers.clear(); }

private:
    void readPage(const QString &run, const service::RunResult &result, qsizetype position, QList<int> pageSizes,
                  QObject *context, const service::Continuation<std::optional<QString>> &done);

    service::Organization m_organization;
    OnRead m_onRead = [](const QString &, const QList<service::RunResult> &) {};
    QCache<QString, std::optional<QString>> m_answers; ///< costs are characters
};

/// What runs have found, as this session has read it: results, sources, suggestions. One per window, in Backend, for
/// all screens, so that what one screen has read costs the next one nothing.
///
/// A screen shows what is known() of a run of Selection, and else has it read().
class RunResults final : public QObject
{
    Q_OBJECT
public:
    explicit RunResults(const service::Organization &organization, QObject *parent = nullptr);

    /// Every response of a run, without its words.
    RunList<service::RunResult> &results() { return m_results; }
    /// The words.
    RunAnswers &answers() { return m_answers; }
    RunList<service::Source> &sources() { return m_sources; }
    RunList<service::Source> &perceptionSources() { return m_perceptionSources; }
    /// Perception prompts with their responses. Scores may be changed by hand when the run is over, so a fresh read
    /// always asks the service.
    RunList<service::PerceptionPrompt> &perception() { return m_perception; }
    /// May be made after a run is over, so a fresh read always asks the service.
    RunList<service::ContentSuggestion> &suggestions() { return m_suggestions; }

    /// From now on, what is read can be searched in @p kept. Both outlive this.
    void keepForSearch(const Selection &selection, offline::KeptAnswers &kept);
    /// Forgets everything, as when another organization is connected to.
    void clear();

private:
    RunList<service::RunResult> m_results;
    RunAnswers m_answers;
    RunList<service::Source> m_sources;
    RunList<service::Source> m_perceptionSources;
    RunList<service::PerceptionPrompt> m_perception;
    RunList<service::ContentSuggestion> m_suggestions;
};

} // namespace brandbridge::ui
