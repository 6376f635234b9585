// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compared_figures.h"

#include "ui/common/card.h"
#include "ui/common/formats.h"
#include "ui/common/spacing.h"
#include "ui/common/text.h"
#include "ui/figures/change_mark.h"

#include <QGridLayout>

namespace brandbridge::ui {

namespace {

enum Column
{
    Title,
    Earlier,
    Later,
    Mark,
    Words
};

void tell(Text *text, RunFigure which, const std::optional<service::Metrics> &metrics)
{
    const figures::Figure figure = figure_words::of(which, metrics);
    text->setText(figure_words::value(which, figure));
    const QString interval = figure_words::interval(which, figure);
    const QString sample = figure_words::sample(which, metrics);
    text->setToolTip(interval.isEmpty() ? sample : sample + u'\n' + interval);
    text->setAccessibleDescription(text->toolTip());
}

} // namespace

ComparedFigures::ComparedFigures(QWidget *parent)
    : QWidget(parent),
      m_earlier(new Text(TextRole::Small)),
      m_later(new Text(TextRole::Small))
{
    setObjectName(u"comparedFigures"_qs);
    auto *const card = new Card;
    auto *const grid = new QGridLayout;
    grid->setHorizontalSpacing(spacing::huge);
    grid->setVerticalSpacing(spacing::small);
    grid->setColumnStretch(Words, 1);
    for (Text *const heading : {m_earlier, m_later}) {
        heading->setWordWrap(false);
        heading->setAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
    }
    grid->addWidget(m_earlier, 0, Earlier);
    grid->addWidget(m_later, 0, Later);
    for (const RunFigure which : runFigures) {
        const int row = grid->rowCount();
        auto *const title = new Text(TextRole::Strong, figure_words::title(which));
        title->setToolTip(figure_words::formula(which));
        const Line line{which, new Text(TextRole::Heading), new Text(TextRole::Heading), new ChangeMark,
                        new Text(TextRole::Body)};
        line.earlier->setAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
        line.later->setAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
        line.change->setObjectName(u"comparedChange"_qs);
        grid->addWidget(title, row, Title);
        grid->addWidget(line.earlier, row, Earlier);
        grid->addWidget(line.later, row, Later);
        auto *const change = new QHBoxLayout;
        change->setSpacing(spacing::small);
        change->addWidget(line.mark);
        change->addWidget(line.change, 1);
        grid->addLayout(change, row, Mark, 1, 2);
        m_lines.append(line);
    }
    card->body()->addLayout(grid);
    auto *const all = new QVBoxLayout(this);
    all->setContentsMargins({});
    all->addWidget(card);
}

void ComparedFigures::show(const Selection::Pair &runs)
{
    m_earlier->setText(formats::date(runs.earlier.startedAt));
    m_earlier->setToolTip(formats::utcTime(runs.earlier.startedAt));
    m_later->setText(formats::date(runs.later.startedAt));
    m_later->setToolTip(formats::utcTime(runs.later.startedAt));
    using figures::Change;
    for (const Line &line : std::as_const(m_lines)) {
        tell(line.earlier, line.which, runs.earlier.metrics);
        tell(line.later, line.which, runs.later.metrics);
        const figures::Figure then = figure_words::of(line.which, runs.earlier.metrics);
        const figures::Figure now = figure_words::of(line.which, runs.later.metrics);
        const Change change = figures::change(then, now);
        const bool isChanged = change == Change::Up || change == Change::Down;
        line.mark->show(change, !isChanged || line.which == RunFigure::Completed ? ChangeMark::Sense::Neutral
                                : change == Change::Up                           ? ChangeMark::Sense::Good
                                                                                 : ChangeMark::Sense::Bad);
        if (isChanged)
            //: %1 says how, as in "up by 4.2 points"
            line.change->setText(tr("Changed: %1").arg(figure_words::change(line.which, then, now)));
        else if (change == Change::WithinNoise)
            line.change->setText(figure_words::change(line.which, then, now));
        else
            line.change->setText(then.value && now.value
                                     ? tr("No interval is known, so nothing can be said of the difference")
                                     : tr("Not known in both runs"));
    }
}

} // namespace brandbridge::ui
