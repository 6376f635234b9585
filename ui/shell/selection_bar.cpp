// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/selection_bar.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/flow_layout.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QComboBox>
#include <QSignalBlocker>

namespace brandbridge::ui {

namespace {

/// Item data of the entry that reads more runs.
const QString moreRuns = u"more"_qs;

constexpr int fewestCharacters = 6;
constexpr int mostCharacters = 40;

/// Shows @p index as what is chosen; what is too long for the box is in its tooltip.
void choose(QComboBox *box, int index)
{
    box->setCurrentIndex(index);
    box->setToolTip(plainToolTip(box->currentText()));
    box->setEnabled(box->count() > 0);
}

QComboBox *choiceBox(const QString &name, const QString &accessibleName)
{
    auto *const box = withName(new QComboBox, name);
    box->setAccessibleName(accessibleName);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setMinimumContentsLength(fewestCharacters);
    box->setMaximumWidth(mostCharacters * box->fontMetrics().averageCharWidth());
    return box;
}

} // namespace

SelectionBar::SelectionBar(Selection &selection, QWidget *parent)
    : QWidget(parent),
      m_selection(selection),
      m_title(new Text(TextRole::Title)),
      m_brands(choiceBox(u"brandChoice"_qs, tr("Brand"))),
      m_brandLabel(labelFor(m_brands, tr("&Brand"))),
      m_runs(choiceBox(u"runChoice"_qs, tr("Run"))),
      m_runLabel(labelFor(m_runs, tr("&Run")))
{
    connect(m_brands, &QComboBox::activated, this,
            [this](int index) { m_selection.chooseBrand(m_brands->itemData(index).toString()); });
    connect(m_runs, &QComboBox::activated, this, [this](int index) {
        const QString id = m_runs->itemData(index).toString();
        if (id == moreRuns) {
            m_selection.readMoreRuns();
            showRuns();
        } else {
            m_selection.chooseRun(id);
        }
    });
    connect(&selection, &Selection::brandsChanged, this, &SelectionBar::showBrands);
    connect(&selection, &Selection::brandChanged, this, &SelectionBar::showBrands);
    connect(&selection, &Selection::runsChanged, this, &SelectionBar::showRuns);
    connect(&selection, &Selection::runChanged, this, &SelectionBar::showRuns);

    auto *const choices = new QWidget;
    makeLine(choices, spacing::small, {m_brandLabel, m_brands, m_runLabel, m_runs})->insertSpacing(2, spacing::small);
    // The choices stand at the end of the title's line, or beneath it where there is not that much room.
    auto *const line = new FlowLayout;
    m_title->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    line->addWidget(m_title);
    line->addWidget(choices);
    QVBoxLayout *const column = makeColumn(this, 0);
    column->setContentsMargins(spacing::huge, spacing::large, spacing::huge, spacing::small);
    column->addLayout(line);
    showBrands();
    showRuns();
}

void SelectionBar::setTitle(const QString &title)
{
    m_title->setText(title);
}

void SelectionBar::setUses(bool brand, bool run)
{
    m_brandLabel->setVisible(brand);
    m_brands->setVisible(brand);
    m_runLabel->setVisible(run);
    m_runs->setVisible(run);
}

void SelectionBar::showBrands()
{
    const QSignalBlocker quiet(m_brands);
    m_brands->clear();
    for (const service::Brand &brand : m_selection.brands())
        m_brands->addItem(brand.name, brand.id);
    const auto current = m_selection.brand();
    choose(m_brands, current ? m_brands->findData(current->id) : -1);
}

void SelectionBar::showRuns()
{
    const QSignalBlocker quiet(m_runs);
    m_runs->clear();
    for (const service::Run &run : m_selection.runs()) {
        m_runs->addItem(run.startedAt.isValid() ? formats::time(run.startedAt) : run.id, run.id);
        m_runs->setItemData(m_runs->count() - 1, formats::utcTime(run.startedAt), Qt::ToolTipRole);
    }
    if (m_selection.hasMoreRuns())
        m_runs->addItem(tr("Older runs…"), moreRuns);
    const auto current = m_selection.run();
    choose(m_runs, current ? m_runs->findData(current->id) : -1);
}

} // namespace brandbridge::ui
