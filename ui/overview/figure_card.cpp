// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/figure_card.h"

#include "ui/charts/line_chart.h"
#include "ui/desktop/spacing.h"
#include "ui/figures/change_mark.h"
#include "ui/figures/citation_button.h"
#include "ui/figures/run_series.h"
#include "ui/overview/formula_button.h"
#include "ui/widgets/card.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QBoxLayout>

namespace brandbridge::ui {

namespace {

QString nameOf(RunFigure which)
{
    switch (which) {
    case RunFigure::Visibility:
        return u"visibility"_qs;
    case RunFigure::NetSentiment:
        return u"netSentiment"_qs;
    case RunFigure::Position:
        return u"position"_qs;
    case RunFigure::Completed:
        return u"completed"_qs;
    case RunFigure::ShareOfVoice:
        return u"shareOfVoice"_qs;
    }
    Q_UNREACHABLE();
}

} // namespace

FigureCard::FigureCard(RunFigure which, QWidget *parent)
    : QWidget(parent),
      m_which(which),
      m_card(new Card(figure_words::title(which))),
      m_value(new Text(TextRole::Figure)),
      m_sample(new Text(TextRole::Small)),
      m_interval(new Text(TextRole::Small)),
      m_mark(new ChangeMark),
      m_change(new Text(TextRole::Body)),
      m_line(new LineChart(nullptr, LineChart::Form::Sparkline))
{
    setObjectName(nameOf(which) + u"Card"_qs);
    m_value->setObjectName(u"value"_qs);
    m_sample->setObjectName(u"sample"_qs);
    m_interval->setObjectName(u"interval"_qs);
    m_change->setObjectName(u"change"_qs);
    m_line->setObjectName(u"sparkline"_qs);
    m_card->setToolTip(figure_words::formula(which));
    m_card->setAccessibleDescription(figure_words::formula(which));
    m_line->setTitle(tr("%1, the last runs").arg(figure_words::title(which)));

    auto *const cite = new CitationButton(which);
    connect(cite, &QToolButton::clicked, this, &FigureCard::citationRequested);
    m_card->addToHeading(cite);
    m_card->addToHeading(new FormulaButton(which));

    auto *const changed = new QHBoxLayout;
    changed->setSpacing(spacing::small);
    changed->addWidget(m_mark, 0, Qt::AlignTop);
    changed->addWidget(m_change, 1);
    QVBoxLayout *const body = m_card->body();
    body->setSpacing(spacing::tiny);
    body->addWidget(m_value);
    body->addLayout(changed);
    body->addSpacing(spacing::tiny);
    body->addWidget(m_sample);
    body->addWidget(m_interval);
    body->addStretch(1);
    body->addWidget(m_line);
    auto *const all = new QVBoxLayout(this);
    all->setContentsMargins({});
    all->addWidget(m_card);
}

void FigureCard::show(const service::Run &run, const std::optional<service::Run> &before,
                      const QList<service::Run> &history)
{
    const figures::Figure now = figure_words::of(m_which, run.metrics);
    const figures::Figure then = before ? figure_words::of(m_which, before->metrics) : figures::Figure();
    const figures::Change change = figures::change(then, now);
    m_value->setText(figure_words::value(m_which, now));
    m_value->setAccessibleName(figure_words::named(m_which, now));
    m_sample->setText(figure_words::sample(m_which, run.metrics));
    m_interval->setText(figure_words::interval(m_which, now));
    m_mark->show(change, ChangeMark::senseOf(m_which, change));
    m_change->setText(before ? figure_words::change(m_which, then, now) : tr("The first run"));
    m_change->setToolTip(before ? tr("Compared with the run of %1").arg(formats::time(before->startedAt)) : QString());
    m_line->setContent({.series = {run_series::of(m_which, history)},
                        .measure = figure_words::measure(m_which),
                        .lowIsBest = m_which == RunFigure::Position});
}

} // namespace brandbridge::ui
