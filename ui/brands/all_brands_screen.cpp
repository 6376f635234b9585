// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/brands/all_brands_screen.h"

#include "core/service/finished_runs.h"
#include "core/statistics/run_comparison.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/figures/change_history.h"
#include "ui/screen/screen_load_state.h"
#include "ui/widgets/failure.h"
#include "ui/words/formats.h"
#include "ui/words/run_words.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace brandbridge::ui {

namespace {

constexpr int maxBrandsAtOnce = 4;
constexpr qsizetype keptRuns = change_history::runsNeeded;
constexpr int maxFailuresInRow = 3;
constexpr qsizetype unlookedRuns = 4; ///< how far changes go back for brands that the user never looked at

/// Whether a failure of this kind may affect only one brand.
bool canAffectOneBrandOnly(transport::ErrorKind kind)
{
    return kind == transport::ErrorKind::ServerFailure || kind == transport::ErrorKind::Network ||
           kind == transport::ErrorKind::Timeout;
}

} // namespace

BrandsLoader::BrandsLoader(service::Organization organization, What what, QObject *parent)
    : QObject(parent),
      m_organization(std::move(organization)),
      m_what(what),
      m_judge([](const service::Run &before, const service::Run &after) {
          return statistics::comparisonOf(before.metrics, after.metrics).on(statistics::Figure::Visibility);
      })
{
}

void BrandsLoader::start(const QList<service::Brand> &brands)
{
    QHash<QString, BrandRow> before;
    for (const BrandRow &row : std::as_const(m_rows))
        before.insert(row.id(), row);
    m_rows.clear();
    for (const service::Brand &brand : brands) {
        BrandRow row = before.take(brand.id);
        row.brand = brand;
        m_rows.append(std::move(row));
    }
    m_cachedSince = {};
    m_running.clear();
    m_failed.clear();
    m_pending.clear();
    for (int row = 0; m_what == What::Everything && row < total(); ++row)
        m_pending.append({row, Runs});
    for (int row = 0; row < total(); ++row)
        m_pending.append({row, Quota});
    Q_EMIT started();
    resume();
}

void BrandsLoader::readQuotasAgain()
{
    for (int row = 0; row < total(); ++row) {
        if (!m_pending.contains(Task{row, Quota}))
            m_pending.append({row, Quota});
    }
    if (m_state == State::Done)
        resume();
}

void BrandsLoader::cancel()
{
    if (m_state != State::Reading)
        return;
    stop(State::Cancelled);
    Q_EMIT changed();
}

void BrandsLoader::stop(State state)
{
    // The request may be the caller.
    if (m_request)
        m_request.release()->deleteLater();
    m_pending = std::exchange(m_failed, {}) + std::exchange(m_running, {}) + m_pending;
    m_failuresInRow = 0;
    m_state = state;
}

void BrandsLoader::resume()
{
    stop(State::Reading);
    m_request = std::make_unique<QObject>();
    askOn();
}

void BrandsLoader::setAllowance(std::optional<int> requests)
{
    m_allowance = requests;
    if (m_state == State::Reading)
        askOn();
}

int BrandsLoader::done() const
{
    QSet<int> open;
    for (const Task &task : m_pending + m_running + m_failed)
        open.insert(task.row);
    return total() - static_cast<int>(open.size());
}

QString BrandsLoader::current() const
{
    return m_running.isEmpty() ? QString() : m_rows.at(m_running.first().row).brand.name;
}

bool BrandsLoader::hasAny() const
{
    return std::any_of(m_rows.cbegin(), m_rows.cend(), [](const BrandRow &row) { return row.hasAny(); });
}

bool BrandsLoader::isFor(const QList<service::Brand> &brands) const
{
    return std::equal(m_rows.cbegin(), m_rows.cend(), brands.cbegin(), brands.cend(),
                      [](const BrandRow &row, const service::Brand &brand) {
                          return row.id() == brand.id && row.brand.name == brand.name;
                      });
}

/// Index of the next task in m_pending.
qsizetype BrandsLoader::nextTask() const
{
    const QStringList inSight = m_inSight();
    for (const QString &id : inSight) {
        for (qsizetype i = 0; i < m_pending.size(); ++i) {
            if (m_rows.at(m_pending.at(i).row).id() == id)
                return i;
        }
    }
    return 0;
}

void BrandsLoader::askOn()
{
    const int maxAtOnce = m_what == What::Quotas ? 1 : maxBrandsAtOnce;
    while (!m_pending.isEmpty() && !isHeld() && m_running.size() < maxAtOnce)
        ask(m_pending.takeAt(nextTask()));
    if (m_pending.isEmpty() && m_running.isEmpty())
        end();
    Q_EMIT changed();
}

/// Ends with Done, or with a failure if tasks have failed.
void BrandsLoader::end()
{
    if (m_failed.isEmpty()) {
        m_state = State::Done;
        m_readAt = QDateTime::currentDateTimeUtc();
        return;
    }
    const QList<Task> failed = hasAny() ? m_failed : QList<Task>();
    stop(State::Failed);
    for (const Task &task : failed) {
        noteProblem(task, m_error);
        Q_EMIT rowChanged(task.row);
    }
}

/// Handles the answer to @p task and continues.
template <typename T>
service::Continuation<T> BrandsLoader::taking(Task task)
{
    return [this, task, request = m_request.get()](transport::Result<T> result) {
        if (request != m_request.get()) // cancelled
            return;
        m_running.removeOne(task);
        if (result)
            take(task, std::move(*result));
        else
            takeFailure(task, std::move(result.error()));
        m_failuresInRow = result ? 0 : m_failuresInRow;
        if (m_state != State::Reading)
            return;
        Q_EMIT rowChanged(task.row);
        askOn();
    };
}

void BrandsLoader::ask(Task task)
{
    m_running.append(task);
    if (m_allowance)
        --*m_allowance;
    const service::Organization organization = m_organization.withOnCached([this](const QDateTime &since) {
        if (!m_cachedSince.isValid() || since < m_cachedSince)
            m_cachedSince = since;
    });
    const BrandRow &row = m_rows.at(task.row);
    switch (task.part) {
    case Runs: // same request as for the brand's own screens, so they share one
        organization.runs(row.id(), {1, service::maxPageSize}, m_request.get(),
                          taking<service::Page<service::Run>>(task));
        return;
    case Quota:
        organization.brandContext(row.id(), m_request.get(), taking<service::BrandContext>(task));
        return;
    case Stats: // may be cached, because a finished run does not change
        m_organization.runStats(row.runs.first().id, m_request.get(), taking<service::Run>(task));
        return;
    }
}

void BrandsLoader::take(Task task, service::Page<service::Run> page)
{
    BrandRow &row = m_rows[task.row];
    const QString before = row.runs.isEmpty() ? QString() : row.runs.first().id;
    QList<service::Run> runs = std::move(page.items);
    runs.removeIf([](const service::Run &run) { return run.id.isEmpty(); });
    service::sortLatestFirst(runs);
    row.running = !runs.isEmpty() && run_words::isInProgress(runs.first()) ? std::optional(runs.first()) : std::nullopt;
    runs.removeIf(&run_words::isInProgress);
    row.runs = runs.first(std::min(runs.size(), keptRuns));
    row.runsProblem.clear();
    row.hasRead = true;
    if (runs.isEmpty() || runs.first().id != before) {
        row.stats.reset();
        row.areStatsFinal = false;
    }
    if (!runs.isEmpty() && !row.areStatsFinal)
        m_pending.append({task.row, Stats});
    settle();
}

void BrandsLoader::take(Task task, service::BrandContext context)
{
    m_latest = context.quota;
    BrandRow &row = m_rows[task.row];
    row.context = std::move(context);
    row.problem.clear();
}

void BrandsLoader::take(Task task, const service::Run &stats)
{
    BrandRow &row = m_rows[task.row];
    row.stats = stats.metrics;
    row.areStatsFinal = stats.metrics && service::isOver(row.runs.first(), QDateTime::currentDateTimeUtc());
}

void BrandsLoader::settle()
{
    for (BrandRow &row : m_rows) {
        const QString looked = m_looked(row.id());
        const auto run = std::find_if(row.runs.cbegin(), row.runs.cend(),
                                      [&looked](const service::Run &each) { return each.id == looked; });
        const qsizetype place = run != row.runs.cend() ? run - row.runs.cbegin()
                                : looked.isEmpty()     ? std::min(unlookedRuns, row.runs.size() - 1)
                                                       : row.runs.size() - 1;
        row.lookedAt = place > 0 ? std::optional(row.runs.at(place)) : std::nullopt;
    }
    judge(&BrandRow::verdict,
          [](const BrandRow &row) { return row.runs.size() > 1 ? std::optional(row.runs.at(1)) : std::nullopt; });
    judge(&BrandRow::sinceLooked, [](const BrandRow &row) { return row.lookedAt; });
}

/// Sets the verdicts @p which on the changes since the run that @p before returns.
void BrandsLoader::judge(std::optional<statistics::Verdict> BrandRow::*which,
                         const std::function<std::optional<service::Run>(const BrandRow &)> &before)
{
    QList<std::optional<statistics::Verdict>> verdicts;
    QList<statistics::Verdict *> family;
    verdicts.reserve(m_rows.size()); // pointers stay valid
    for (const BrandRow &row : std::as_const(m_rows)) {
        const std::optional<service::Run> earlier = before(row);
        verdicts.append(earlier ? m_judge(*earlier, row.runs.first()) : std::nullopt);
        if (verdicts.last())
            family.append(&*verdicts.last());
    }
    statistics::settleFamily(family);
    for (int row = 0; row < total(); ++row) {
        const auto was = std::exchange(m_rows[row].*which, verdicts.at(row));
        const auto &now = verdicts.at(row);
        if (statistics::changeOf(was) != statistics::changeOf(now) ||
            (now && (was->basis != now->basis || was->difference() != now->difference())))
            Q_EMIT rowChanged(row);
    }
}

void BrandsLoader::takeFailure(Task task, transport::Error error)
{
    if (affectsOnlyThisRequest(error.kind))
        return noteProblem(task, error);
    m_failed.append(task);
    const bool goesOn = canAffectOneBrandOnly(error.kind) && ++m_failuresInRow < maxFailuresInRow;
    m_error = std::move(error);
    if (!goesOn) {
        stop(State::Failed);
        Q_EMIT changed();
    }
}

void BrandsLoader::noteProblem(Task task, const transport::Error &error)
{
    BrandRow &row = m_rows[task.row];
    const QString problem = describe(error).title;
    switch (task.part) {
    case Runs:
        row.runs.clear();
        row.runsProblem = problem;
        return;
    case Quota:
        row.context.reset();
        row.problem = problem;
        return;
    case Stats:
        row.stats.reset();
        return;
    }
}

AllBrandsScreen::AllBrandsScreen(Shows shows, Backend &backend, BrandsLoader::What what, std::chrono::seconds freshFor,
                                 QWidget *parent)
    : Screen(shows, backend, parent),
      m_reading(backend.organization, what),
      m_freshFor(freshFor),
      m_notice(new NoticeLine(this)),
      m_loadState(new ScreenLoadState(backend.selection, m_notice, this))
{
    // An empty list of brands is final only after runsChanged().
    connect(&backend.selection, &Selection::brandsChanged, this, &AllBrandsScreen::receiveBrands);
    connect(&backend.selection, &Selection::runsChanged, this, &AllBrandsScreen::receiveBrands);
    connect(&m_reading, &BrandsLoader::changed, this, &AllBrandsScreen::showReading);
    followChanges();
}

void AllBrandsScreen::setContent(QWidget *content)
{
    auto *const all = new QWidget;
    makeColumn(all, spacing::medium, {content, m_notice})->setStretchFactor(content, 1);
    m_pages = makePages(all);
}

void AllBrandsScreen::showEvent(QShowEvent *event)
{
    Screen::showEvent(event);
    if (m_reading.state() == BrandsLoader::State::Done &&
        m_reading.readAt().secsTo(QDateTime::currentDateTimeUtc()) > m_freshFor.count())
        startReading();
}

void AllBrandsScreen::load(bool fresh)
{
    Selection &selection = backend().selection;
    if (selection.brands().isEmpty())
        m_pages->showState(stateOf(selection, tr("Reading the brands…"), tr("No brands yet"), howToBegin(),
                                   [this] { openSettings(); }));
    else if (fresh || m_reading.state() == BrandsLoader::State::Idle || !m_reading.isFor(selection.brands()))
        startReading();
    else
        showReading();
}

void AllBrandsScreen::receiveBrands()
{
    const Selection &selection = backend().selection;
    const bool isNew = selection.brandsState() == Selection::State::Ready && !m_reading.isFor(selection.brands());
    if (isVisible() && (isNew || selection.brands().isEmpty()))
        load(false);
}

void AllBrandsScreen::startReading()
{
    m_reading.start(backend().selection.brands());
}

void AllBrandsScreen::showReading()
{
    if (m_reading.state() == BrandsLoader::State::Failed && !m_reading.hasAny()) {
        m_loadState->showFailureInPlace([this](const PageState &state) { m_pages->showState(state); },
                                        m_reading.error(), [this] { m_reading.resume(); }, [this] { openSettings(); });
        return;
    }
    showRead();
    showNotice();
    m_pages->showContent();
}

void AllBrandsScreen::showNotice()
{
    using State = BrandsLoader::State;
    const QString done = formats::count(m_reading.done());
    const QString total = formats::count(m_reading.total());
    const auto resume = [this] { m_reading.resume(); };
    if (m_reading.state() == State::Reading)
        return m_loadState->showProgress(progress(done, total), m_reading.done(), m_reading.total(),
                                         [this] { m_reading.cancel(); });
    if (m_reading.state() == State::Failed)
        return m_loadState->showFailure(m_reading.error(), resume, [this] { openSettings(); });
    if (const QDateTime since = m_reading.cachedSince(); m_reading.state() == State::Done && since.isValid())
        return m_loadState->showCached(
            tr("The service cannot be reached. Some of these figures are from %1.").arg(formats::time(since)),
            tr("Try again"), [this] { startReading(); });
    m_loadState->clear();
    if (m_reading.state() == State::Cancelled)
        m_notice->showWords(tr("Cancelled. %1 of %2 brands were read.").arg(done, total), tr("Read the others"),
                            resume);
    else if (!remark().isEmpty())
        m_notice->showWords(remark());
    else
        m_notice->clear();
}

} // namespace brandbridge::ui
