// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/share_of_voice.h"

#include "ui/desktop/spacing.h"
#include "ui/figures/change_mark.h"
#include "ui/figures/citation_button.h"
#include "ui/overview/formula_button.h"
#include "ui/widgets/flow_layout.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QBoxLayout>

namespace brandbridge::ui {

namespace {

constexpr RunFigure shownFigure = RunFigure::ShareOfVoice;

} // namespace

ShareOfVoice::ShareOfVoice(QWidget *parent)
    : QWidget(parent),
      m_value(new Text(TextRole::Heading)),
      m_sample(new Text(TextRole::Small)),
      m_interval(new Text(TextRole::Small)),
      m_mark(new ChangeMark),
      m_change(new Text(TextRole::Body))
{
    setObjectName(u"shareOfVoice"_qs);
    setToolTip(figure_words::formula(shownFigure));
    m_value->setObjectName(u"value"_qs);
    m_sample->setObjectName(u"sample"_qs);
    m_interval->setObjectName(u"interval"_qs);
    m_change->setObjectName(u"change"_qs);
    m_value->setWordWrap(false);
    for (Text *const note : {m_sample, m_interval})
        note->setWordWrap(false);

    auto *const figure = new QHBoxLayout;
    figure->setSpacing(spacing::small);
    figure->addWidget(new Text(TextRole::Body, figure_words::title(shownFigure)));
    figure->addWidget(m_value);
    auto *const cite = new CitationButton(shownFigure);
    connect(cite, &QToolButton::clicked, this, &ShareOfVoice::citationRequested);
    figure->addWidget(cite);
    figure->addWidget(new FormulaButton(shownFigure));
    figure->addStretch(1);
    auto *const change = new QHBoxLayout;
    change->setSpacing(spacing::small);
    change->addWidget(m_mark, 0, Qt::AlignTop);
    change->addWidget(m_change, 1);
    auto *const notes = new QWidget; // beside each other where there is room
    auto *const flow = new FlowLayout(notes);
    flow->addWidget(m_sample);
    flow->addWidget(m_interval);
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(spacing::tiny);
    column->addLayout(figure);
    column->addLayout(change);
    column->addWidget(notes);
}

void ShareOfVoice::show(const service::Run &run, const std::optional<service::Run> &before)
{
    const figures::Figure now = figure_words::of(shownFigure, run.metrics);
    const figures::Figure then = before ? figure_words::of(shownFigure, before->metrics) : figures::Figure();
    const figures::Change change = figures::change(then, now);
    m_value->setText(figure_words::value(shownFigure, now));
    m_value->setAccessibleName(figure_words::named(shownFigure, now));
    m_sample->setText(now.value ? figure_words::sample(shownFigure, run.metrics)
                                : tr("Not known, because the run's statistics have no mentions of other brands"));
    m_interval->setText(figure_words::interval(shownFigure, now));
    m_interval->setVisible(!m_interval->text().isEmpty());
    m_mark->show(change, ChangeMark::senseOf(shownFigure, change));
    m_change->setText(before ? figure_words::change(shownFigure, then, now) : tr("The first run"));
    m_change->setToolTip(before ? tr("Compared with the run of %1").arg(formats::time(before->startedAt)) : QString());
    m_change->setVisible(!m_change->text().isEmpty());
}

} // namespace brandbridge::ui
