// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figure_widgets.h"

#include "ui/charts/line_chart.h"
#include "ui/desktop/colors.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/figures/run_charts.h"
#include "ui/words/formats.h"
#include "ui/words/run_words.h"
#include "ui/words/text.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QPainter>
#include <QToolButton>
#include <QToolTip>

namespace brandbridge::ui {

namespace {

class ButtonWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::figure_buttons)
};

/// A button to copy the figure with its sample and origin. The caller connects it.
QToolButton *citation(RunFigure which)
{
    return iconButton(u"cite"_s, u"copy"_s, ButtonWords::tr("Copy as a citation"),
                      ButtonWords::tr("Copy %1 as a citation").arg(figure_words::title(which)));
}

QToolButton *receipt(RunFigure which)
{
    return iconButton(u"showResponses"_s, u"results"_s, ButtonWords::tr("Show the responses"),
                      ButtonWords::tr("Show the responses behind %1").arg(figure_words::title(which)));
}

/// A button whose tooltip explains how the figure is computed.
QToolButton *formula(RunFigure which)
{
    QToolButton *const button = iconButton(u"formula"_s, u"info"_s, figure_words::formula(which),
                                           ButtonWords::tr("How %1 is computed").arg(figure_words::title(which)));
    button->setAccessibleDescription(figure_words::formula(which));
    QObject::connect(button, &QToolButton::clicked, button, [button] {
        QToolTip::showText(button->mapToGlobal(button->rect().bottomLeft()), button->toolTip(), button);
    });
    return button;
}

struct Grid
{
    enum Column
    {
        Title,
        Earlier,
        EarlierSample,
        Later,
        LaterSample,
        Words
    };
};

} // namespace

ChangeMark::ChangeMark(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void ChangeMark::show(statistics::Change change, Sense sense)
{
    m_change = change;
    m_sense = sense;
    setVisible(change != statistics::Change::Unknown);
    update();
}

QSize ChangeMark::sizeHint() const
{
    return {fontMetrics().height(), fontMetrics().height()};
}

// Not a label: screen readers read the text next to it.
void ChangeMark::paintEvent(QPaintEvent *)
{
    const Colors colors = Colors::of(palette());
    QPainter painter(this);
    painter.setPen(m_sense == Sense::Good ? colors.positive : m_sense == Sense::Bad ? colors.negative : colors.neutral);
    painter.drawText(rect(), Qt::AlignCenter, figure_words::sign(m_change));
}

FigureView::FigureView(RunFigure which, QWidget *parent)
    : QWidget(parent),
      m_which(which),
      m_value(withName(new Text(TextRole::Figure), u"value"_s)),
      m_mark(new ChangeMark),
      m_change(withName(new Text(TextRole::Body), u"change"_s)),
      m_line(withName(new LineChart(nullptr, LineChart::Form::Sparkline), u"sparkline"_s))
{
    setObjectName(figure_words::id(which) + u"Card"_s);
    setToolTip(figure_words::formula(which));
    QToolButton *const answers = receipt(which);
    connect(answers, &QToolButton::clicked, this, &FigureView::answersRequested);
    QToolButton *const cite = citation(which);
    connect(cite, &QToolButton::clicked, this, &FigureView::citationRequested);
    QHBoxLayout *const change = makeLine(nullptr, spacing::tiny);
    change->addWidget(m_mark, 0, Qt::AlignTop);
    change->addWidget(m_change, 1);
    m_line->setTitle(tr("%1, the last runs").arg(figure_words::title(which)));
    QSizePolicy room = m_line->sizePolicy();
    room.setRetainSizeWhenHidden(true);
    m_line->setSizePolicy(room);
    auto *const card = new Card(figure_words::title(which));
    card->setAccessibleDescription(figure_words::formula(which));
    // Beside the heading, the buttons would wrap in some cards and move their figures.
    m_value->setWordWrap(false);
    QHBoxLayout *const figure = makeLine(nullptr, 0, {m_value, answers, cite, formula(which)});
    figure->setStretchFactor(m_value, 1);
    QVBoxLayout *const body = card->body();
    body->setSpacing(spacing::tiny);
    body->addLayout(figure);
    body->addLayout(change);
    body->addSpacing(spacing::small); // for the focus ring around the line
    body->addStretch(1);
    body->addWidget(m_line);
    makeColumn(this, 0, {card});
}

void FigureView::show(const service::Run &run, const std::optional<service::Run> &before,
                      const statistics::RunComparison &comparison, const QList<service::Run> &history)
{
    const statistics::Estimate now = figure_words::of(m_which, run.metrics);
    const statistics::Estimate then = before ? figure_words::of(m_which, before->metrics) : statistics::Estimate();
    const std::optional<statistics::Verdict> verdict = comparison.on(m_which);
    const statistics::Change change = now.value ? statistics::changeOf(verdict) : statistics::Change::Unknown;
    m_value->setText(figure_words::value(m_which, now));
    m_value->setAccessibleName(figure_words::named(m_which, now));
    const QString sample = now.value || m_which != RunFigure::ShareOfVoice
                               ? figure_words::sample(m_which, run.metrics)
                               : tr("Not known, because the run's statistics have no mentions of other brands");
    const QString interval = figure_words::interval(m_which, now);
    m_value->setToolTip(interval.isEmpty() ? sample : sample + u'\n' + interval);
    m_value->setAccessibleDescription(m_value->toolTip());
    m_mark->show(change, figure_words::sense(m_which, change));
    m_change->setText(before                         ? figure_words::change(m_which, then, now, verdict)
                      : run_words::isInProgress(run) ? tr("In progress, not compared")
                                                     : tr("The first run"));
    QStringList tips;
    if (before)
        tips.append(tr("Compared with the run of %1").arg(run_words::day(*before)));
    if (verdict)
        tips.append(figure_words::basis(*verdict));
    m_change->setToolTip(tips.join(u'\n'));
    m_line->setVisible(history.size() > 2); // a line between two runs would look like a trend of many
    m_line->setContent({.series = {run_charts::series(m_which, history)},
                        .measure = figure_words::measure(m_which),
                        .lowIsBest = m_which == RunFigure::Position});
}

ComparedFigures::ComparedFigures(QWidget *parent)
    : Card({}, parent),
      m_grid(new QGridLayout),
      m_earlier(new Text(TextRole::Small)),
      m_later(new Text(TextRole::Small))
{
    setObjectName(u"comparedFigures"_s);
    m_grid->setHorizontalSpacing(spacing::medium);
    m_grid->setVerticalSpacing(spacing::small);
    for (Text *const heading : {m_earlier, m_later})
        heading->setWordWrap(false);
    for (const RunFigure which : runFigures) {
        auto *const title = new Text(TextRole::Strong, figure_words::title(which));
        title->setToolTip(figure_words::formula(which));
        const auto cell = [] {
            auto *const value = new Text(TextRole::Heading);
            value->setWordWrap(false);
            return Cell{value, new Text(TextRole::Small)};
        };
        auto *const answers = receipt(which);
        auto *const cite = citation(which);
        auto *const mark = new ChangeMark;
        auto *const change = withName(new Text(TextRole::Body), u"comparedChange"_s);
        auto *const words = new QWidget;
        makeLine(words, spacing::small, {mark, change, answers, cite})->setStretchFactor(change, 1);
        connect(answers, &QToolButton::clicked, this, &ComparedFigures::answersRequested);
        connect(cite, &QToolButton::clicked, this, [this, which] { Q_EMIT citationRequested(which); });
        m_lines.append({which, title, cell(), cell(), mark, change, words});
    }
    body()->addLayout(m_grid);
    place(false);
}

void ComparedFigures::place(bool isNarrow)
{
    m_isNarrow = isNarrow;
    m_grid->setColumnStretch(Grid::EarlierSample, 2);
    m_grid->setColumnStretch(Grid::LaterSample, 2);
    m_grid->setColumnStretch(Grid::Words, isNarrow ? 0 : 3);
    m_grid->addWidget(m_earlier, 0, Grid::Earlier, 1, 2);
    m_grid->addWidget(m_later, 0, Grid::Later, 1, 2);
    int row = 1;
    for (const Line &line : std::as_const(m_lines)) {
        if (isNarrow)
            m_grid->addWidget(line.title, row++, Grid::Earlier, 1, Grid::LaterSample);
        else
            m_grid->addWidget(line.title, row, Grid::Title);
        for (const auto &[side, column] :
             {std::pair(line.earlier, Grid::Earlier), std::pair(line.later, Grid::Later)}) {
            side.value->setAlignment((isNarrow ? Qt::AlignLeading : Qt::AlignTrailing) | Qt::AlignVCenter);
            m_grid->addWidget(side.value, row, column);
            m_grid->addWidget(side.sample, row, column + 1);
        }
        if (isNarrow)
            m_grid->addWidget(line.words, ++row, Grid::Earlier, 1, Grid::LaterSample);
        else
            m_grid->addWidget(line.words, row, Grid::Words);
        ++row;
    }
}

QSize ComparedFigures::minimumSizeHint() const
{
    const QSize least = QWidget::minimumSizeHint();
    return {m_isNarrow ? least.width() : 0, least.height()};
}

void ComparedFigures::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (!m_isNarrow)
        m_singleLineWidth = QWidget::minimumSizeHint().width();
    // A scroll bar that depends on the layout must not make the layout oscillate.
    const int spare = m_isNarrow ? 2 * style()->pixelMetric(QStyle::PM_ScrollBarExtent) : 0;
    if (const bool isNarrow = width() < m_singleLineWidth + spare; isNarrow != m_isNarrow)
        place(isNarrow);
}

void ComparedFigures::showFigure(const Cell &cell, RunFigure which, const std::optional<service::Metrics> &metrics)
{
    const statistics::Estimate figure = figure_words::of(which, metrics);
    cell.value->setText(figure_words::value(which, figure));
    cell.sample->setText(figure_words::sample(which, metrics));
    for (Text *const text : {cell.value, cell.sample}) {
        text->setToolTip(figure_words::interval(which, figure));
        text->setAccessibleDescription(figure_words::interval(which, figure));
    }
}

void ComparedFigures::show(const Selection::Pair &runs, const statistics::RunComparison &comparison,
                           const QString &earlierName, const QString &laterName)
{
    m_earlier->setText(earlierName.isEmpty() ? run_words::day(runs.earlier) : earlierName);
    m_earlier->setToolTip(formats::utcTime(runs.earlier.startedAt));
    m_later->setText(laterName.isEmpty() ? run_words::day(runs.later) : laterName);
    m_later->setToolTip(formats::utcTime(runs.later.startedAt));
    for (const Line &line : std::as_const(m_lines)) {
        showFigure(line.earlier, line.which, runs.earlier.metrics);
        showFigure(line.later, line.which, runs.later.metrics);
        const statistics::Estimate then = figure_words::of(line.which, runs.earlier.metrics);
        const statistics::Estimate now = figure_words::of(line.which, runs.later.metrics);
        const std::optional<statistics::Verdict> verdict = comparison.on(line.which);
        const statistics::Change change = statistics::changeOf(verdict);
        line.mark->show(change, figure_words::sense(line.which, change));
        line.change->setToolTip(verdict ? figure_words::basis(*verdict) : QString());
        line.change->setText(verdict                   ? figure_words::difference(line.which, *verdict)
                             : then.value && now.value ? tr("No margin of error is known")
                                                       : tr("Not known in both runs"));
    }
    place(false);
    layout()->activate();
    m_singleLineWidth = QWidget::minimumSizeHint().width();
    if (width() < m_singleLineWidth)
        place(true);
}

} // namespace brandbridge::ui
