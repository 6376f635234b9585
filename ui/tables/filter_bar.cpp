// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/filter_bar.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/popup.h"
#include "ui/desktop/spacing.h"
#include "ui/tables/data_table.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/notice_line.h"
#include "ui/widgets/search_box.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QBoxLayout>
#include <QLineEdit>
#include <QToolButton>

namespace brandbridge::ui {

FilterBar::FilterBar(DataTable *table, const QString &searched, const QList<int> &columns, QWidget *parent)
    : QWidget(parent),
      m_table(table),
      m_box(new SearchBox),
      m_line(new FlowLayout),
      m_count(new Text(TextRole::Small))
{
    table->rowOrder()->setFilterColumns(columns);

    m_box->setObjectName(u"filterBox"_qs);
    m_box->setPlaceholderText(tr("Filter by %1").arg(searched));
    m_box->setAccessibleName(m_box->placeholderText());
    connect(m_box, &QLineEdit::textChanged, table->rowOrder(), &TableProxyModel::setFilterText);

    auto *const columnsButton = new QToolButton;
    columnsButton->setObjectName(u"columnsButton"_qs);
    columnsButton->setIcon(icon(u"columns"_qs));
    columnsButton->setToolTip(tr("Show or hide columns"));
    columnsButton->setAccessibleName(columnsButton->toolTip());
    columnsButton->setAutoRaise(true);
    connect(columnsButton, &QToolButton::clicked, this,
            [this, columnsButton] { popUpBelow(m_table->columnMenu(this), columnsButton); });

    m_count->setObjectName(u"rowCount"_qs);
    m_count->setWordWrap(false);
    connect(table->rowOrder(), &TableProxyModel::filtered, this, &FilterBar::showCount);
    showCount();

    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(spacing::small);
    column->addLayout(m_line);
    for (QWidget *const part :
         std::initializer_list<QWidget *>{m_box, m_count, columnsButton, m_table->makeExportButton()})
        m_line->addWidget(part);
    column->addWidget(m_table->exportNotice());
}

void FilterBar::addWidget(QWidget *widget)
{
    m_line->insertWidget(m_line->indexOf(m_count), widget);
}

void FilterBar::clear()
{
    m_box->clear();
}

void FilterBar::showCount()
{
    const TableProxyModel *order = m_table->rowOrder();
    const int shown = order->rowCount();
    const int all = order->sourceModel() ? order->sourceModel()->rowCount() : 0;
    m_count->setText(shown == all ? tr("%Ln row(s)", nullptr, all)
                                  : tr("%1 of %2").arg(formats::count(shown), formats::count(all)));
}

} // namespace brandbridge::ui
