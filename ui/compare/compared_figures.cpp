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

ComparedFigures::ComparedFigures(QWidget *parent)
    : QWidget(parent),
      m_earlier(new Text(TextRole::Small)),
      m_later(new Text(TextRole::Small))
{
    setObjectName(u"comparedFigures"_qs);
    auto *const card = new Card;
    auto *const grid = new QGridLayout;
    grid->setHorizontalSpacing(spacing::medium);
    grid->setVerticalSpacing(spacing::small);
    grid->setColumnStretch(Grid::EarlierSample, 2);
    grid->setColumnStretch(Grid::LaterSample, 2);
    grid->setColumnStretch(Grid::Words, 3);
    for (Text *const heading : {m_earlier, m_later})
        heading->setWordWrap(false);
    grid->addWidget(m_earlier, 0, Grid::Earlier, 1, 2);
    grid->addWidget(m_later, 0, Grid::Later, 1, 2);
    for (const RunFigure which : runFigures) {
        const int row = grid->rowCount();
        auto *const title = new Text(TextRole::Strong, figure_words::title(which));
        title->setToolTip(figure_words::formula(which));
        const auto cell = [] { return Cell{new Text(TextRole::Heading), new Text(TextRole::Small)}; };
        const Line line{which, cell(), cell(), new ChangeMark, new Text(TextRole::Body)};
        line.change->setObjectName(u"comparedChange"_qs);
        grid->addWidget(title, row, Grid::Title);
        for (const auto &[side, column] :
             {std::pair(line.earlier, Grid::Earlier), std::pair(line.later, Grid::Later)}) {
            side.value->setAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
            grid->addWidget(side.value, row, column);
            grid->addWidget(side.sample, row, column + 1);
        }
        auto *const change = new QHBoxLayout;
        change->setSpacing(spacing::small);
        change->addWidget(line.mark);
        change->addWidget(line.change, 1);
        grid->addLayout(change, row, Grid::Words);
        m_lines.append(line);
    }
    card->body()->addLayout(grid);
    auto *const all = new QVBoxLayout(this);
    all->setContentsMargins({});
    all->addWidget(card);
}

void ComparedFigures::tell(const Cell &cell, RunFigure which, const std::optional<service::Metrics> &metrics)
{
    const figures::Figure figure = figure_words::of(which, metrics);
    cell.value->setText(figure_words::value(which, figure));
    cell.sample->setText(figure_words::sample(which, metrics));
    for (Text *const text : {cell.value, cell.sample}) {
        text->setToolTip(figure_words::interval(which, figure));
        text->setAccessibleDescription(figure_words::interval(which, figure));
    }
}

void ComparedFigures::show(const Selection::Pair &runs)
{
    m_earlier->setText(formats::time(runs.earlier.startedAt));
    m_earlier->setToolTip(formats::utcTime(runs.earlier.startedAt));
    m_later->setText(formats::time(runs.later.startedAt));
    m_later->setToolTip(formats::utcTime(runs.later.startedAt));
    using figures::Change;
    for (const Line &line : std::as_const(m_lines)) {
        tell(line.earlier, line.which, runs.earlier.metrics);
        tell(line.later, line.which, runs.later.metrics);
        const figures::Figure then = figure_words::of(line.which, runs.earlier.metrics);
        const figures::Figure now = figure_words::of(line.which, runs.later.metrics);
        const Change change = figures::change(then, now);
        const bool isChanged = change == Change::Up || change == Change::Down;
        const bool isSame = !isChanged && then.value && now.value &&
                            figure_words::value(line.which, then) == figure_words::value(line.which, now);
        line.mark->show(isSame ? Change::Unknown : change, !isChanged || line.which == RunFigure::Completed
                                                               ? ChangeMark::Sense::Neutral
                                                           : change == Change::Up ? ChangeMark::Sense::Good
                                                                                  : ChangeMark::Sense::Bad);
        if (isSame)
            line.change->setText(tr("No change"));
        else if (isChanged)
            //: %1 says how, as in "up by 4.2 points"
            line.change->setText(tr("Changed: %1").arg(figure_words::change(line.which, then, now)));
        else if (change == Change::WithinNoise)
            line.change->setText(figure_words::change(line.which, then, now));
        else
            line.change->setText(then.value && now.value
                                     ? tr("This may be chance: the service gives no margin of error")
                                     : tr("Not known in both runs"));
    }
}

} // namespace brandbridge::ui
