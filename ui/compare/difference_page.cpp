// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/difference_page.h"

#include "ui/common/formats.h"
#include "ui/common/notice_line.h"
#include "ui/common/spacing.h"
#include "ui/common/text.h"
#include "ui/tables/data_table.h"
#include "ui/tables/filter_bar.h"

#include <QBoxLayout>
#include <QLineEdit>

namespace brandbridge::ui {

DifferencePage::DifferencePage(const Words &words, QAbstractItemModel *model, int stretched, QWidget *parent)
    : QWidget(parent),
      m_words(words),
      m_table(new DataTable(words.name, words.title)),
      m_filter(new FilterBar(m_table, words.searched)),
      m_counts(new Text(TextRole::Body)),
      m_notice(new NoticeLine)
{
    m_table->setRows(model);
    m_table->setStretched(stretched);
    m_counts->setObjectName(words.name + u"Counts"_qs);
    auto *const content = new QWidget;
    auto *const column = new QVBoxLayout(content);
    column->setContentsMargins(0, spacing::small, 0, 0);
    column->addWidget(m_notice);
    column->addWidget(m_counts);
    column->addWidget(m_filter);
    m_rows = new PageStack(m_table);
    column->addWidget(m_rows, 1);
    m_pages = new PageStack(content);
    auto *const all = new QVBoxLayout(this);
    all->setContentsMargins({});
    all->addWidget(m_pages);
    connect(m_table, &DataTable::said, this, &DifferencePage::said);
    connect(m_table->rowOrder(), &RowOrder::filtered, this, &DifferencePage::showRowsOrWhyNone);
}

QLineEdit *DifferencePage::filterBox() const
{
    return m_filter->box();
}

QByteArray DifferencePage::layoutState() const
{
    return m_table->layoutState();
}

void DifferencePage::restoreLayoutState(const QByteArray &state)
{
    m_table->restoreLayoutState(state);
}

void DifferencePage::showReading(const std::function<void()> &cancel)
{
    m_pages->showState({PageState::Kind::Loading, m_words.reading, {}, tr("Cancel"), cancel});
}

void DifferencePage::showDifferences(int gained, int lost, bool isComplete)
{
    if (isComplete)
        m_notice->clear();
    else
        m_notice->showWords(tr("A run is too large to be read whole. There may be more differences than are shown."));
    if (gained + lost == 0 && isComplete) {
        m_pages->showState({PageState::Kind::Empty, m_words.nothing, tr("The two runs agree in this."),
                            tr("Choose other runs"), [this] { Q_EMIT otherRunsWanted(); }});
        return;
    }
    m_counts->setText(tr("Gained: %1. Lost: %2.").arg(formats::count(gained), formats::count(lost)));
    m_pages->showContent();
    showRowsOrWhyNone();
}

void DifferencePage::showRowsOrWhyNone()
{
    const RowOrder *const order = m_table->rowOrder();
    if (order->rowCount() == 0 && order->isFiltering())
        m_rows->showState({PageState::Kind::FilteredEmpty, tr("No difference fits the filter"),
                           tr("There are differences, but the filter hides them all."), tr("Clear the filter"), [this] {
                               m_filter->clear();
                               m_filter->box()->setFocus();
                           }});
    else
        m_rows->showContent();
}

} // namespace brandbridge::ui
