// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inbox/watcher.h"

#include "core/service/background.h"
#include "core/service/finished_runs.h"
#include "core/service/pages.h"
#include "ui/slots/slots.h"
#include "ui/widgets/failure.h"

#include <algorithm>
#include <utility>

namespace brandbridge::ui {

namespace {

using service::Brand;
using service::Run;
using service::RunResult;
using service::Source;
using transport::ErrorKind;

constexpr std::chrono::minutes betweenTicks{1}; ///< wall-clock time, because the machine may sleep
constexpr qint64 afterFailure = 3600;           ///< seconds

// Limits of a schedule, in seconds.
constexpr qint64 minute = 60;
constexpr qint64 longest = 24 * 60 * minute;
constexpr qint64 grace = 15 * minute; ///< reports take some time
constexpr int maxEmptyChecks = 7;     ///< doubling 15 minutes this often exceeds a day

} // namespace

void WatchSchedule::record(const QDateTime &now, bool hasNewRun, const QDateTime &estimate)
{
    // When a report begins, the service may already estimate the one after it although the run is not listed yet.
    const bool isWaiting = m_awaited.isValid() && m_awaited <= now && !hasNewRun && m_emptyChecks < maxEmptyChecks;
    if (!isWaiting) {
        m_awaited = estimate;
        m_emptyChecks = 0;
    }
    qint64 wait = longest;
    if (m_awaited.isValid() && m_awaited > now)
        wait = now.secsTo(m_awaited) + grace;
    else if (m_awaited.isValid())
        wait = grace << m_emptyChecks++;
    m_next = now.addSecs(std::min(wait, longest));
}

Watcher::Watcher(service::Organization organization, Inbox &inbox, qint64 warnBelow, DataFolder *folder,
                 QObject *parent)
    : QObject(parent),
      m_organization(std::move(organization)),
      m_inbox(inbox),
      m_folder(folder),
      m_warnBelow(warnBelow)
{
    connect(&m_timer, &QTimer::timeout, this, &Watcher::checkIfDue);
    connect(&inbox, &Inbox::rulesChanged, this, [this] { m_nextLook = {}; });
    if (folder)
        connect(folder, &DataFolder::updateWanted, this, &Watcher::checkAll);
}

void Watcher::start(std::chrono::seconds wait)
{
    QTimer::singleShot(wait, this, [this] {
        checkIfDue();
        m_timer.start(betweenTicks);
    });
}

void Watcher::checkAll()
{
    m_isAllWanted = true;
    if (m_timer.isActive())
        checkIfDue();
}

void Watcher::checkIfDue()
{
    if (!m_done && std::exchange(m_isAllWanted, false)) {
        m_nextLook = {};
        m_schedules.clear();
    }
    if (m_done || (m_nextLook.isValid() && m_nextLook > QDateTime::currentDateTimeUtc()))
        return;
    look([this](const tl::expected<void, Failure> &looked) {
        if (looked)
            return;
        m_nextLook = QDateTime::currentDateTimeUtc().addSecs(afterFailure);
        Q_EMIT failed(looked.error());
    });
}

void Watcher::setAllowance(std::optional<int> requests)
{
    m_allowance = requests;
    if (std::exchange(m_isHeld, false))
        next();
}

void Watcher::look(Done done)
{
    m_done = std::move(done);
    m_failure.reset();
    m_found.clear();
    m_compared.clear();
    m_inbox.refresh();
    service::fetchPages<Brand>(service::pagesOf(m_organization, &service::Organization::brands), {}, this, {},
                               taking<service::AllPages<Brand>>([this](const auto &all) { receiveBrands(all.items); }));
}

void Watcher::receiveBrands(const QList<Brand> &brands)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const auto before = std::exchange(m_schedules, {});
    if (m_folder)
        m_folder->setBrands(brands);
    for (Brand brand : brands) {
        if (brand.id.isEmpty() || !m_inbox.isWatched(brand.id))
            continue;
        if (!(m_schedules[brand.id] = before.value(brand.id)).isDue(now))
            continue;
        if (brand.name.isEmpty())
            brand.name = brand.id;
        m_waiting.append(brand);
    }
    beginBrand();
}

/// Handles the service's answer and continues. An unsupported request counts as empty unless @p isNeeded.
template <typename T>
service::Continuation<T> Watcher::taking(std::function<void(T)> take, bool isNeeded)
{
    return [this, take = std::move(take), isNeeded](transport::Result<T> result) {
        const ErrorKind kind = result ? ErrorKind() : result.error().kind;
        if (result) {
            take(std::move(*result));
        } else if (isNeeded || (kind != ErrorKind::Forbidden && kind != ErrorKind::NoSuchPath)) {
            m_failure = m_failure.value_or(result.error());
            if (m_folder)
                m_folder->recordFailure(result.error());
            if (affectsOnlyThisRequest(kind) && !m_waiting.isEmpty()) {
                m_schedules[m_waiting.takeFirst().id].record(QDateTime::currentDateTimeUtc(), false, {});
            } else {
                m_waiting.clear();
            }
            beginBrand();
        }
        next();
    };
}

void Watcher::next()
{
    if (m_steps.isEmpty() && !m_waiting.isEmpty())
        return compare();
    if (m_steps.isEmpty())
        return m_isFilling ? fillFolder() : finish();
    m_isHeld = m_allowance && (*m_allowance)-- <= 0;
    if (!m_isHeld)
        m_steps.takeFirst()();
}

/// Sets up the steps for the first waiting brand, if any.
void Watcher::beginBrand()
{
    m_steps.clear();
    m_before = {};
    m_after = {};
    if (m_waiting.isEmpty())
        return;
    const QString id = m_waiting.first().id;
    // An assignment would fail an assertion of Qt 6.8.2 if the list is empty and has capacity.
    m_steps.append([this, id] {
        m_organization.brandContext(
            id, this, taking<service::BrandContext>([this](const auto &context) { m_context = context; }));
    });
    m_steps.append([this, id] { // same request as the window's, so it may be cached
        m_organization.runs(id, {1, service::maxPageSize}, this,
                            taking<service::Page<Run>>([this](const auto &page) { receiveRuns(page.items); }));
    });
}

void Watcher::receiveRuns(QList<Run> runs)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    service::sortLatestFirst(runs);
    if (!runs.isEmpty() && service::isInProgress(runs.first(), now))
        Q_EMIT runInProgress(m_waiting.first(), runs.first());
    runs.removeIf([&now](const Run &run) { return !service::isOver(run, now); });
    if (m_folder)
        m_folder->setRuns(m_waiting.first().id, runs);
    if (!runs.isEmpty())
        m_after.run = runs.first();
    if (runs.size() < 2 || m_after.run.id == m_inbox.seen(m_waiting.first().id).run)
        return;
    m_before.run = runs.at(1);
    readRun(m_before);
    readRun(m_after);
}

void Watcher::readRun(Side &side)
{
    side.cited.responses = side.run.metrics ? side.run.metrics->completedResponses : std::nullopt;
    m_steps.append([this, &side] {
        service::fetchPages<RunResult>(
            service::pagesOf(m_organization, &service::Organization::runResults, side.run.id, false), {}, this, {},
            taking<service::AllPages<RunResult>>([&side](const auto &all) { side.cited.results = all.items; }, false));
    });
    m_steps.append([this, &side] {
        service::fetchPages<Source>(
            service::pagesOf(m_organization, &service::Organization::runSources, side.run.id), {}, this, {},
            taking<service::AllPages<Source>>([&side](const auto &all) { side.cited.sources = all.items; }, false));
    });
}

/// Compares the runs of the first waiting brand: like for like if their responses are known.
void Watcher::compare()
{
    service::runInBackground(
        this,
        [before = m_before, after = m_after] {
            const statistics::RunComparison likeForLike =
                statistics::compareRuns(before.cited.results, after.cited.results);
            const bool isKnown = likeForLike.prompts > 0;
            return std::pair(
                statistics::comparisonOf(before.run.metrics, after.run.metrics, isKnown ? &likeForLike : nullptr),
                isKnown && likeForLike.mix.isEmpty() ? statistics::compareSources(before.cited, after.cited)
                                                     : QMap<QString, statistics::Verdict>());
        },
        [this](const auto &compared) {
            conclude(compared.first, compared.second);
            m_waiting.removeFirst();
            beginBrand();
            next();
        });
}

void Watcher::conclude(statistics::RunComparison comparison, QMap<QString, statistics::Verdict> sources)
{
    const Brand &brand = m_waiting.first();
    const Inbox::Seen before = m_inbox.seen(brand.id);
    Inbox::Seen now = before;
    if (!m_after.run.id.isEmpty())
        now.run = m_after.run.id;
    const std::optional<qint64> left = m_context.quota.remainingSlots;
    const quota::Level level = quota::levelOf(left, m_warnBelow);
    if (level != quota::Level::Unknown)
        now.areSlotsLow = level != quota::Level::Enough;
    m_schedules[brand.id].record(QDateTime::currentDateTimeUtc(), now.run != before.run,
                                 m_context.nextEstimatedScheduledFetchAt);
    if (now != before)
        m_compared.append({brand, now, m_after.run, std::move(comparison), std::move(sources),
                           now.areSlotsLow && !before.areSlotsLow ? left : std::nullopt});
}

/// Adds the changes of a brand to the inbox.
void Watcher::record(const Compared &compared)
{
    QList<InboxLine> lines;
    const auto add = [&](InboxLine line) {
        line.brand = compared.brand;
        line.run = compared.run.id;
        line.at = compared.run.startedAt;
        if (m_inbox.isWatched(compared.brand.id, line.kind))
            lines.append(line);
    };
    for (const statistics::SignificantChange &change :
         statistics::clearChanges(compared.comparison) + statistics::clearSourceChanges(compared.sources)) {
        if (const auto kind = kindOf(change.what))
            add({.kind = *kind, .change = change});
    }
    if (compared.slotsLeft)
        add({.kind = WatchKind::Slots, .slotsLeft = *compared.slotsLeft});
    if (auto taken = m_inbox.take(compared.brand.id, compared.now, lines); taken)
        m_found += std::move(*taken);
    else
        m_failure = m_failure.value_or(taken.error());
}

void Watcher::finish()
{
    m_nextLook = QDateTime::currentDateTimeUtc().addDays(1);
    for (const WatchSchedule &schedule : std::as_const(m_schedules))
        m_nextLook = std::min(m_nextLook, schedule.next());
    QList<statistics::RunComparison *> comparisons;
    for (Compared &compared : m_compared)
        comparisons.append(&compared.comparison);
    statistics::settleBrands(comparisons);
    for (const Compared &compared : std::as_const(m_compared))
        record(compared);
    m_compared.clear();
    if (!m_found.isEmpty())
        Q_EMIT found(std::exchange(m_found, {}));
    const bool hasBrands = !m_schedules.isEmpty();
    m_folder && !m_folder->folder().isEmpty() && hasBrands ? fillFolder() : end();
}

/// Reads the next run for the folder; after the last one, writes and ends.
void Watcher::fillFolder()
{
    if (!std::exchange(m_isFilling, true))
        return m_folder->begin([this] { fillFolder(); });
    if (m_folder->isFull())
        return m_folder->write(false, [this] { fillFolder(); });
    const auto read = m_folder->takeNext();
    if (!read)
        return m_folder->write(true, [this] {
            if (!m_folder->problem().isEmpty())
                m_failure = m_failure.value_or(m_folder->problem());
            end();
        });
    const auto run = std::make_shared<data_folder::ReadRun>(*read);
    m_steps.append([this, run] {
        service::fetchPages<RunResult>(
            service::pagesOf(m_organization, &service::Organization::runResults, run->run.id, false), {}, this, {},
            taking<service::AllPages<RunResult>>([run](const auto &all) { run->results = all.items; }, false));
    });
    m_steps.append([this, run] {
        service::fetchPages<Source>(
            service::pagesOf(m_organization, &service::Organization::runSources, run->run.id), {}, this, {},
            taking<service::AllPages<Source>>([run](const auto &all) { run->sources = all.items; }, false));
    });
    m_steps.append([this, run] {
        m_folder->add(*run);
        next();
    });
    next();
}

void Watcher::end()
{
    m_isFilling = false;
    const Done done = std::exchange(m_done, {});
    if (m_failure)
        done(tl::unexpected(*m_failure));
    else
        done({});
}

} // namespace brandbridge::ui
