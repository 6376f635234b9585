// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/selection_bar.h"

#include "ui/common/formats.h"
#include "ui/common/spacing.h"
#include "ui/common/text.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

namespace brandbridge::ui {

namespace {

/// Item data of the entry that reads more runs.
const QString moreRuns = u"more"_qs;

QComboBox *choice(const QString &name, const QString &accessibleName)
{
    auto *const box = new QComboBox;
    box->setObjectName(name);
    box->setAccessibleName(accessibleName);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(12);
    return box;
}

} // namespace

SelectionBar::SelectionBar(Selection &selection, QWidget *parent)
    : QWidget(parent),
      m_selection(selection),
      m_title(new Text(TextRole::Title)),
      m_brandLabel(new QLabel(tr("&Brand"))),
      m_brands(choice(u"brandChoice"_qs, tr("Brand"))),
      m_runLabel(new QLabel(tr("&Run"))),
      m_runs(choice(u"runChoice"_qs, tr("Run")))
{
    m_brandLabel->setBuddy(m_brands);
    m_runLabel->setBuddy(m_runs);
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

    auto *const line = new QHBoxLayout(this);
    line->setContentsMargins(spacing::huge, spacing::large, spacing::huge, spacing::small);
    line->addWidget(m_title, 1);
    line->addWidget(m_brandLabel);
    line->addWidget(m_brands);
    line->addSpacing(spacing::small);
    line->addWidget(m_runLabel);
    line->addWidget(m_runs);
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
        m_brands->addItem(brand.name.isEmpty() ? brand.id : brand.name, brand.id);
    const auto current = m_selection.brand();
    m_brands->setCurrentIndex(current ? m_brands->findData(current->id) : -1);
    m_brands->setEnabled(m_brands->count() > 0);
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
    m_runs->setCurrentIndex(current ? m_runs->findData(current->id) : -1);
    m_runs->setEnabled(m_runs->count() > 0);
}

} // namespace brandbridge::ui
