// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/finished_runs.h"
#include "core/service/organization.h"
#include "core/service/pages.h"

#include <QCache>
#include <QDateTime>

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
/// is read once. What is kept is bounded: the lists that were not used for longest go first, the last one stays at any
/// size.
template <typename T>
class RunList final
{
public:
    using OnKept = std::function<void(const QDateTime &since)>;
    /// Fetches a page; calls OnKept where it is one that was kept (CallOptions::onKept).
    using Fetch = std::function<void(const service::Run &run, service::PageRequest, const OnKept &, QObject *,
                                     service::Continuation<service::Page<T>>)>;
    static constexpr int mostPages = 400;           ///< of one list
    static constexpr qsizetype mostItems = 100'000; ///< of all lists that are kept

    /// @p changesWhenOver: the list may change even when the run is over.
    explicit RunList(Fetch fetch, bool changesWhenOver = false)
        : m_fetch(std::move(fetch)),
          m_changesWhenOver(changesWhenOver)
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
    /// done is called once, from the event loop; destroying @p context cancels.
    void read(const service::Run &run, bool fresh, QObject *context, const service::PagesProgress &progress,
              const service::Continuation<RunItems<T>> &done)
    {
        if (const auto items = known(run); items && (items->isFinal || !fresh)) {
            QMetaObject::invokeMethod(
                context, [items = *items, done] { done(items); }, Qt::QueuedConnection);
            return;
        }
        const auto keptSince = std::make_shared<QDateTime>(); // of the oldest page that was kept; else invalid
        const auto fetch = [this, run, keptSince, time = m_clearings](service::PageRequest page, QObject *pageContext,
                                                                      auto pageDone) {
            if (time != m_clearings)
                return pageDone(tl::unexpected(service::Error{})); // it is read again, from the first page
            const auto onKept = [keptSince](const QDateTime &since) {
                if (!keptSince->isValid() || since < *keptSince)
                    *keptSince = since;
            };
            m_fetch(run, page, onKept, pageContext, std::move(pageDone));
        };
        service::fetchPages<T>(
            fetch, {service::maxPageSize, mostPages}, context, progress,
            [=, this, isFinal = settles(run), time = m_clearings](service::Result<service::AllPages<T>> all) {
                if (time != m_clearings) // it is of what was connected to before
                    return read(run, fresh, context, progress, done);
                if (!all)
                    return done(tl::unexpected(std::move(all.error())));
                const bool isKept = keptSince->isValid();
                const RunItems<T> list{
                    {all->complete, isFinal, isKept ? *keptSince : QDateTime::currentDateTimeUtc(), isKept && !isFinal},
                    std::move(all->items)};
                m_onRead(run, list.items);
                m_kept.insert(run.id, new RunItems<T>(list), std::min(list.items.size(), mostItems));
                done(list);
            });
    }

    /// Forgets everything, as when another organization is connected to. What is being read is read again.
    void clear()
    {
        m_kept.clear();
        ++m_clearings;
    }

private:
    /// Whether what the service says of @p run from now on stays as it is.
    bool settles(const service::Run &run) const
    {
        return !m_changesWhenOver && service::isOver(run, QDateTime::currentDateTimeUtc());
    }

    Fetch m_fetch;
    const bool m_changesWhenOver;
    std::function<void(const service::Run &, const QList<T> &)> m_onRead = [](const auto &, const auto &) {};
    QCache<QString, RunItems<T>> m_kept{mostItems}; ///< by run; costs are items
    int m_clearings = 0;                            ///< how often clear() was called
};

/// What the models answered, word for word. Answers are long, so they are read on demand: the few results around it
/// come along, because the service gives answers by the page (contract, get_run_results). What was read is kept, up to
/// a bound.
class RunAnswers final
{
public:
    explicit RunAnswers(const service::Organization &organization);

    /// The answer to @p result, the one at @p position of its run's results: nothing where it is not at hand, and an
    /// empty one where the service gives none for this result.
    std::optional<std::optional<QString>> known(const QString &run, const service::RunResult &result,
                                                qsizetype position) const;

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
