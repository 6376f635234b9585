// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/finished_runs.h"
#include "core/service/organization.h"
#include "core/service/pages.h"
#include "core/statistics/run_comparison.h"

#include <QCache>
#include <QDateTime>
#include <QHash>
#include <QSet>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace brandbridge::offline {
class CachedAnswers;
} // namespace brandbridge::offline

namespace brandbridge::ui {

class Selection;

/// The state of a list of a run.
struct RunListState
{
    bool isComplete = true; ///< false if the service has more items
    bool isFinal = false;   ///< it does not change any longer
    QDateTime readAt;       ///< UTC
    bool isCached = false;  ///< the service could not be reached: the list is from readAt
};

/// A list of a run. Copies share the items.
template <typename T>
struct RunItems : RunListState
{
    QList<T> items; ///< in the order of the service
};

/// Lists of one kind for several runs, for example results or sources. Reads them on demand and keeps them; final lists
/// are read once. If the limit is exceeded, the least recently used lists are removed, but never the last one.
template <typename T>
class RunList final
{
public:
    using OnCached = std::function<void(const QDateTime &since)>;
    /// Fetches a page. Calls OnCached if it was cached (CallOptions::onCached).
    using Fetch = std::function<void(const service::Run &run, service::PageRequest, const OnCached &, QObject *,
                                     service::Continuation<service::Page<T>>)>;
    static constexpr int maxPages = 400;           ///< per list
    static constexpr qsizetype maxItems = 100'000; ///< of all kept lists

    /// @p canChangeAfterEnd: the list may change after the run is finished.
    explicit RunList(Fetch fetch, bool canChangeAfterEnd = false)
        : m_fetch(std::move(fetch)),
          m_changesWhenOver(canChangeAfterEnd)
    {
    }
    Q_DISABLE_COPY_MOVE(RunList)

    /// Sets the function called for each list that was read.
    void setOnRead(std::function<void(const service::Run &, const QList<T> &)> onRead) { m_onRead = std::move(onRead); }

    /// The kept list of @p run. Null if it was read before the run finished.
    std::optional<RunItems<T>> known(const service::Run &run) const
    {
        const RunItems<T> *const kept = m_kept.object(run.id);
        return kept && (kept->isFinal || !becomesFinal(run)) ? std::optional(*kept) : std::nullopt;
    }

    /// Gets the list of @p run, and reads it if not known(). With @p fresh, it is read again unless it is final. Calls
    /// @p done once, from the event loop; destroying @p context cancels.
    void read(const service::Run &run, bool fresh, QObject *context, const service::PagesProgress &progress,
              const service::Continuation<RunItems<T>> &done)
    {
        if (const auto items = known(run); items && (items->isFinal || !fresh)) {
            QMetaObject::invokeMethod(
                context, [items = *items, done] { done(items); }, Qt::QueuedConnection);
            return;
        }
        const auto cachedSince = std::make_shared<QDateTime>(); // of the oldest cached page; otherwise invalid
        const auto fetch = [this, run, cachedSince, time = m_clearings](service::PageRequest page, QObject *pageContext,
                                                                        auto pageDone) {
            if (time != m_clearings)
                return pageDone(tl::unexpected(transport::Error{})); // it is read again from the first page
            const auto onCached = [cachedSince](const QDateTime &since) {
                if (!cachedSince->isValid() || since < *cachedSince)
                    *cachedSince = since;
            };
            m_fetch(run, page, onCached, pageContext, std::move(pageDone));
        };
        service::fetchPages<T>(
            fetch, {service::maxPageSize, maxPages}, context, progress,
            [=, this, isFinal = becomesFinal(run), time = m_clearings](transport::Result<service::AllPages<T>> all) {
                if (time != m_clearings) // the list is from the previous connection
                    return read(run, fresh, context, progress, done);
                if (!all)
                    return done(tl::unexpected(std::move(all.error())));
                const bool isKept = cachedSince->isValid();
                const RunItems<T> list{{all->complete, isFinal, isKept ? *cachedSince : QDateTime::currentDateTimeUtc(),
                                        isKept && !isFinal},
                                       std::move(all->items)};
                m_onRead(run, list.items);
                m_kept.insert(run.id, new RunItems<T>(list), std::min(list.items.size(), maxItems));
                done(list);
            });
    }

    /// Gets the lists of @p runs, at least one, in their order, one after the other; otherwise as read(). The total
    /// that
    /// @p progress gets is an estimate.
    void readAll(QList<service::Run> runs, bool fresh, QObject *context, const service::PagesProgress &progress,
                 const service::Continuation<QList<RunItems<T>>> &done, const QList<RunItems<T>> &before = {})
    {
        const service::Run run = runs.takeFirst();
        qsizetype count = 0;
        for (const RunItems<T> &list : before)
            count += list.items.size();
        read(
            run, fresh, context,
            [progress, count, left = runs.size() + 1](qsizetype items, std::optional<qint64> total) {
                progress(count + items, total ? std::optional(count + *total * left) : std::nullopt);
            },
            [=, this](transport::Result<RunItems<T>> list) {
                if (!list)
                    return done(tl::unexpected(std::move(list.error())));
                const QList<RunItems<T>> all = before + QList<RunItems<T>>{*list};
                if (runs.isEmpty())
                    done(all);
                else
                    readAll(runs, fresh, context, progress, done, all);
            });
    }

    /// Removes all lists, for example for another organization. Pending reads are restarted.
    void clear()
    {
        m_kept.clear();
        ++m_clearings;
    }

private:
    /// Whether later answers about @p run are final.
    bool becomesFinal(const service::Run &run) const
    {
        return !m_changesWhenOver && service::isOver(run, QDateTime::currentDateTimeUtc());
    }

    Fetch m_fetch;
    const bool m_changesWhenOver;
    std::function<void(const service::Run &, const QList<T> &)> m_onRead = [](const auto &, const auto &) {};
    QCache<QString, RunItems<T>> m_kept{maxItems}; ///< by run; costs are items
    int m_clearings = 0;                           ///< number of calls of clear()
};

/// The texts of models' answers. They are long, so they are read on demand, together with those of neighbouring
/// results, because the service returns pages (contract, get_run_results). Keeps a limited number.
class RunAnswers final
{
public:
    explicit RunAnswers(const service::Organization &organization);

    /// The kept answer to @p result, which is at @p position in its run's results. Null if not kept; an empty value if
    /// the service has no answer.
    std::optional<std::optional<QString>> known(const QString &run, const service::RunResult &result,
                                                qsizetype position) const;

    /// Reads the answer and its neighbours. Fails with ErrorKind::NotFound if the list has changed and the result is no
    /// longer near @p position. Destroying @p context cancels.
    void read(const QString &run, const service::RunResult &result, qsizetype position, QObject *context,
              const service::Continuation<std::optional<QString>> &done);

    /// Reads and keeps all answers of @p run and passes them to setOnRead(). Destroying @p context cancels.
    void readAll(const service::Run &run, QObject *context, const service::PagesProgress &progress,
                 service::Continuation<service::AllPages<service::RunResult>> done);

    using OnRead = std::function<void(const service::Run &run, const QList<service::RunResult> &)>;
    /// Sets the function called for each page of answers that was read. The run may have an ID only.
    void setOnRead(OnRead onRead) { m_onRead = std::move(onRead); }

    void clear() { m_answers.clear(); }

private:
    void readPage(const QString &run, const service::RunResult &result, qsizetype position, QList<int> pageSizes,
                  QObject *context, const service::Continuation<std::optional<QString>> &done);

    void keep(const QString &run, const QList<service::RunResult> &read, qsizetype first);

    service::Organization m_organization;
    OnRead m_onRead = [](const service::Run &, const QList<service::RunResult> &) {};
    QCache<QString, std::optional<QString>> m_answers; ///< costs are characters
};

/// Results, sources and suggestions of runs that were read in this session. Shared by all screens through Backend, to
/// avoid repeated reads.
///
/// Screens use known() for a run of Selection, or otherwise read().
class RunResults final : public QObject
{
    Q_OBJECT
public:
    explicit RunResults(const service::Organization &organization, QObject *parent = nullptr);

    /// Responses without their texts.
    RunList<service::RunResult> &results() { return m_results; }
    /// Texts of responses.
    RunAnswers &answers() { return m_answers; }
    RunList<service::Source> &sources() { return m_sources; }
    RunList<service::Source> &perceptionSources() { return m_perceptionSources; }
    /// Perception prompts with their responses. Users can change scores after the run is finished, so a fresh read
    /// always sends a request.
    RunList<service::PerceptionPrompt> &perception() { return m_perception; }
    /// May be created after the run is finished, so a fresh read always sends a request.
    RunList<service::ContentSuggestion> &suggestions() { return m_suggestions; }

    /// How the two runs differ, like for like. Null if the results of one are not known() or if it is not computed yet;
    /// compared() is then emitted later.
    std::shared_ptr<const statistics::RunComparison> comparison(const service::Run &earlier, const service::Run &later);

    /// Adds lists and answers read from now on to the search index @p kept. Both must outlive this object.
    void storeForSearch(const Selection &selection, offline::CachedAnswers &kept);
    /// Removes everything, for example for another organization.
    void clear();

Q_SIGNALS:
    void compared();

private:
    using Pair = std::pair<QString, QString>; ///< IDs of two runs

    RunList<service::RunResult> m_results;
    RunAnswers m_answers;
    RunList<service::Source> m_sources;
    RunList<service::Source> m_perceptionSources;
    RunList<service::PerceptionPrompt> m_perception;
    RunList<service::ContentSuggestion> m_suggestions;
    struct Compared
    {
        std::pair<QDateTime, QDateTime> readAt;                      ///< of the compared lists
        std::shared_ptr<const statistics::RunComparison> comparison; ///< null until it is computed
    };
    QHash<Pair, Compared> m_compared;
};

} // namespace brandbridge::ui
