// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/filter_bar.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/popup.h"
#include "ui/desktop/spacing.h"
#include "ui/tables/row_view.h"
#include "ui/tables/table_proxy_model.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/notice_line.h"
#include "ui/widgets/search_box.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QLineEdit>
#include <QToolButton>

namespace brandbridge::ui {

FilterBar::FilterBar(RowView *view, const QString &searched, const QList<QWidget *> &others)
    : m_box(withName(new SearchBox, u"filterBox"_s)),
      m_count(withName(new Text(TextRole::Small), u"rowCount"_s))
{
    m_box->setPlaceholderText(searched);
    m_box->setAccessibleName(searched);
    m_count->setWordWrap(false);

    QToolButton *const columnsButton = iconButton(u"columnsButton"_s, u"columns"_s, tr("Show or hide columns"));
    connect(columnsButton, &QToolButton::clicked, this,
            [this, view, columnsButton] { popUpBelow(view->columnMenu(this), columnsButton); });

    QVBoxLayout *const column = makeColumn(this, spacing::small);
    auto *const line = new FlowLayout;
    column->addLayout(line);
    for (QWidget *const part :
         QList<QWidget *>{m_box} + others + QList<QWidget *>{m_count, columnsButton, view->makeExportButton()})
        line->addWidget(part);
    column->addWidget(view->exportNotice());
}

void FilterBar::countRowsOf(const TableProxyModel *order)
{
    const auto count = [this, order] {
        const int all = order->sourceModel() ? order->sourceModel()->rowCount() : 0;
        setCount(order->rowCount(), all, tr("%Ln row(s)", nullptr, all));
    };
    connect(order, &TableProxyModel::filtered, this, count);
    count();
}

void FilterBar::setCount(int shown, int all, const QString &allWords)
{
    m_count->setText(shown == all ? allWords : tr("%1 of %2").arg(formats::count(shown), formats::count(all)));
}

} // namespace brandbridge::ui
