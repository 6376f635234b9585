// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compared_figures.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/figures/figure_widgets.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QGridLayout>
#include <QToolButton>

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
    : Card({}, parent),
      m_grid(new QGridLayout),
      m_earlier(new Text(TextRole::Small)),
      m_later(new Text(TextRole::Small))
{
    setObjectName(u"comparedFigures"_qs);
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
        auto *const cite = figure_buttons::citation(which);
        auto *const mark = new ChangeMark;
        auto *const change = withName(new Text(TextRole::Body), u"comparedChange"_qs);
        QHBoxLayout *const words = makeLine(nullptr, spacing::small, {mark, change, cite});
        words->setStretchFactor(change, 1);
        connect(cite, &QToolButton::clicked, this, [this, which] { Q_EMIT citationRequested(which); });
        m_lines.append({which, title, cell(), cell(), mark, change, words});
    }
    body()->addLayout(m_grid);
    place(false);
}

void ComparedFigures::place(bool isNarrow)
{
    m_isNarrow = isNarrow;
    while (m_grid->count() > 0) {
        QLayoutItem *const item = m_grid->takeAt(0);
        if (item->widget()) // the layouts are those of the lines
            delete item;
        else
            item->layout()->setParent(nullptr);
    }
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
            m_grid->addLayout(line.words, ++row, Grid::Earlier, 1, Grid::LaterSample);
        else
            m_grid->addLayout(line.words, row, Grid::Words);
        ++row;
    }
}

ComparedFigures::Widths ComparedFigures::widths() const
{
    const auto needed = [](const auto *part) { return part->minimumSizeHint().width(); };
    int title = 0;
    int words = 0;
    int values = 0;
    int samples = 0;
    for (const Line &line : m_lines) {
        title = qMax(title, needed(line.title));
        words = qMax(words, line.words->minimumSize().width());
        values = qMax(values, qMax(needed(line.earlier.value), needed(line.later.value)));
        samples = qMax(samples, qMax(needed(line.earlier.sample), needed(line.later.sample)));
    }
    const int gap = m_grid->horizontalSpacing();
    const int run = qMax(values + gap + samples, qMax(needed(m_earlier), needed(m_later)));
    return {title + words + 2 * run + 3 * gap, qMax(2 * run + gap, qMax(title, words))};
}

/// By how much this is wider than its parts.
int ComparedFigures::around() const
{
    const QMargins margins = layout()->contentsMargins();
    return margins.left() + margins.right();
}

QSize ComparedFigures::minimumSizeHint() const
{
    return {widths().narrow + around(), QWidget::minimumSizeHint().height()};
}

void ComparedFigures::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < widths().wide + around();
    if (isNarrow != m_isNarrow)
        place(isNarrow);
}

void ComparedFigures::showFigure(const Cell &cell, RunFigure which, const std::optional<service::Metrics> &metrics)
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
        showFigure(line.earlier, line.which, runs.earlier.metrics);
        showFigure(line.later, line.which, runs.later.metrics);
        const figures::Figure then = figure_words::of(line.which, runs.earlier.metrics);
        const figures::Figure now = figure_words::of(line.which, runs.later.metrics);
        const Change change = figures::change(then, now);
        const bool isChanged = change == Change::Up || change == Change::Down;
        const bool isSame = !isChanged && then.value && now.value &&
                            figure_words::value(line.which, then) == figure_words::value(line.which, now);
        line.mark->show(isSame ? Change::Unknown : change, figure_words::sense(line.which, change));
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
