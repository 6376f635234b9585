// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/perception/perception_trend.h"

#include "core/service/finished_runs.h"
#include "ui/charts/line_chart.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/perception/scored_response.h"
#include "ui/widgets/failure.h"
#include "ui/widgets/state_view.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace brandbridge::ui {

namespace {

constexpr qsizetype mostRuns = 12;
constexpr qsizetype mostProperties = 6; ///< more lines would be hard to distinguish

} // namespace

PerceptionTrend::PerceptionTrend(Backend &backend, QWidget *parent)
    : QWidget(parent),
      m_backend(backend),
      m_chart(withName(new LineChart, u"perceptionTrend"_qs))
{
    m_chart->setTitle(tr("Mean scores over the last runs"));
    auto *const content = new QWidget;
    auto *const column = new QVBoxLayout(content);
    column->setContentsMargins(0, spacing::small, 0, 0);
    column->addWidget(m_chart->makeMenuButton(), 0, Qt::AlignTrailing);
    column->addWidget(m_chart, 1);
    m_pages = new PageStack(content);
    auto *const all = new QVBoxLayout(this);
    all->setContentsMargins({});
    all->addWidget(m_pages);
}

void PerceptionTrend::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        refresh();
}

void PerceptionTrend::refresh()
{
    m_isStale = !isVisible();
    m_request.reset();
    m_means.clear();
    if (m_isStale)
        return;
    const QDateTime now = QDateTime::currentDateTimeUtc();
    m_waiting = m_backend.selection.runs();
    m_waiting.removeIf(
        [&now](const service::Run &run) { return !service::isOver(run, now) || !run.startedAt.isValid(); });
    m_waiting.resize(std::min(m_waiting.size(), mostRuns));
    m_total = m_waiting.size();
    m_pages->showState(
        {PageState::Kind::Loading, tr("Reading the perception of the last runs…"), {}, tr("Cancel"), [this] {
             m_waiting.clear();
             m_request.reset();
             showChart();
         }});
    m_request = std::make_unique<QObject>();
    next();
}

void PerceptionTrend::next()
{
    if (m_waiting.isEmpty())
        return showChart();
    m_pages->setProgress(m_total - m_waiting.size(), m_total);
    const service::Run run = m_waiting.takeFirst();
    m_backend.runResults.perception().read(
        run, false, m_request.get(), {}, [this, run](const service::Result<RunItems<service::PerceptionPrompt>> &read) {
            if (read) {
                take(run, read->items);
                return next();
            }
            m_pages->showState(stateOf(
                read.error(), [this] { refresh(); }, [this] { Q_EMIT wantsScreen(u"settings"_qs); }));
        });
}

void PerceptionTrend::take(const service::Run &run, const QList<service::PerceptionPrompt> &prompts)
{
    for (const service::PerceptionPrompt &prompt : prompts) {
        for (const service::PerceptionPrompt::Response &response : prompt.responses) {
            if (!response.score)
                continue;
            auto &[mean, count] = m_means[scored_response::propertyOf(prompt)][run.startedAt];
            mean += (*response.score - mean) / ++count;
        }
    }
}

/// Of the properties that most scores are known of.
void PerceptionTrend::showChart()
{
    const auto scores = [this](const QString &property) {
        int all = 0;
        for (const auto &[mean, count] : m_means.value(property))
            all += count;
        return all;
    };
    QStringList properties = m_means.keys();
    std::stable_sort(properties.begin(), properties.end(),
                     [&](const QString &one, const QString &other) { return scores(one) > scores(other); });
    properties.resize(std::min(properties.size(), mostProperties));
    LineChart::Content content{.measure = Measure::Decimal};
    for (const QString &property : std::as_const(properties)) {
        TimeSeries series{property};
        const auto &means = m_means[property];
        for (auto at = means.begin(); at != means.end(); ++at)
            series.points.append({.when = at.key(), .value = at->first, .sample = at->second});
        content.series.append(series);
    }
    m_chart->setContent(content);
    if (content.series.isEmpty())
        m_pages->showState({PageState::Kind::Empty, tr("No scores in the last runs"),
                            tr("They come from the responses to perception prompts.")});
    else
        m_pages->showContent();
}

} // namespace brandbridge::ui
