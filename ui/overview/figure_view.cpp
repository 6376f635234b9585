// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/figure_view.h"

#include "ui/charts/line_chart.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/figures/figure_widgets.h"
#include "ui/figures/run_charts.h"
#include "ui/widgets/card.h"
#include "ui/widgets/flow_layout.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QToolButton>

namespace brandbridge::ui {

FigureView::FigureView(RunFigure which, Form form, QWidget *parent)
    : QWidget(parent),
      m_which(which),
      m_value(withName(new Text(form == Form::Card ? TextRole::Figure : TextRole::Heading), u"value"_qs)),
      m_sample(withName(new Text(TextRole::Small), u"sample"_qs)),
      m_interval(withName(new Text(TextRole::Small), u"interval"_qs)),
      m_mark(new ChangeMark),
      m_change(withName(new Text(TextRole::Body), u"change"_qs))
{
    setToolTip(figure_words::formula(which));
    QToolButton *const cite = figure_buttons::citation(which);
    connect(cite, &QToolButton::clicked, this, &FigureView::citationRequested);
    QHBoxLayout *const change = makeLine(nullptr, spacing::small);
    change->addWidget(m_mark, 0, Qt::AlignTop);
    change->addWidget(m_change, 1);
    QVBoxLayout *const column = makeColumn(this, spacing::tiny);
    if (form == Form::Card)
        column->addWidget(makeCard(cite, change));
    else
        addLines(column, cite, change);
}

QWidget *FigureView::makeCard(QWidget *cite, QLayout *change)
{
    setObjectName(figure_words::id(m_which) + u"Card"_qs);
    m_line = withName(new LineChart(nullptr, LineChart::Form::Sparkline), u"sparkline"_qs);
    m_line->setTitle(tr("%1, the last runs").arg(figure_words::title(m_which)));
    auto *const card = new Card(figure_words::title(m_which));
    card->setAccessibleDescription(figure_words::formula(m_which));
    card->addToHeading(cite);
    card->addToHeading(figure_buttons::formula(m_which));
    QVBoxLayout *const body = card->body();
    body->setSpacing(spacing::tiny);
    body->addWidget(m_value);
    body->addLayout(change);
    body->addSpacing(spacing::tiny);
    body->addWidget(m_sample);
    body->addWidget(m_interval);
    body->addStretch(1);
    body->addWidget(m_line);
    return card;
}

void FigureView::addLines(QVBoxLayout *column, QWidget *cite, QLayout *change)
{
    setObjectName(figure_words::id(m_which));
    for (Text *const text : {m_value, m_sample, m_interval})
        text->setWordWrap(false);
    QHBoxLayout *const figure = makeLine(
        nullptr, spacing::small,
        {new Text(TextRole::Body, figure_words::title(m_which)), m_value, cite, figure_buttons::formula(m_which)});
    figure->addStretch(1);
    auto *const notes = new QWidget; // beside each other where there is room
    auto *const flow = new FlowLayout(notes);
    flow->addWidget(m_sample);
    flow->addWidget(m_interval);
    column->addLayout(figure);
    column->addLayout(change);
    column->addWidget(notes);
}

void FigureView::show(const service::Run &run, const std::optional<service::Run> &before,
                      const QList<service::Run> &history)
{
    const figures::Figure now = figure_words::of(m_which, run.metrics);
    const figures::Figure then = before ? figure_words::of(m_which, before->metrics) : figures::Figure();
    const figures::Change change = figures::change(then, now);
    m_value->setText(figure_words::value(m_which, now));
    m_value->setAccessibleName(figure_words::named(m_which, now));
    m_sample->setText(now.value || m_which != RunFigure::ShareOfVoice
                          ? figure_words::sample(m_which, run.metrics)
                          : tr("Not known, because the run's statistics have no mentions of other brands"));
    m_interval->setText(figure_words::interval(m_which, now));
    m_mark->show(change, figure_words::sense(m_which, change));
    m_change->setText(before ? figure_words::change(m_which, then, now) : tr("The first run"));
    m_change->setToolTip(before ? tr("Compared with the run of %1").arg(formats::time(before->startedAt)) : QString());
    if (m_line) {
        m_line->setContent({.series = {run_charts::series(m_which, history)},
                            .measure = figure_words::measure(m_which),
                            .lowIsBest = m_which == RunFigure::Position});
    } else {
        m_interval->setVisible(!m_interval->text().isEmpty());
        m_change->setVisible(!m_change->text().isEmpty());
    }
}

} // namespace brandbridge::ui
