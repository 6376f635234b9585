// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/filter_bar.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/popup.h"
#include "ui/desktop/spacing.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/row_view.h"
#include "ui/tables/table_proxy_model.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/notice_line.h"
#include "ui/widgets/search_box.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace brandbridge::ui {

FilterBar::FilterBar(RowView *view, const QString &searched, const QList<QWidget *> &others)
    : m_box(withName(new SearchBox, u"filterBox"_s)),
      m_line(new FlowLayout),
      m_choices(new QWidget),
      m_place(new QWidget),
      m_popup(new QFrame(this, Qt::Popup)),
      m_unfold(withName(new QPushButton(icon(u"filter"_s), {}), u"showFilters"_s)),
      m_count(withName(new Text(TextRole::Small), u"rowCount"_s))
{
    m_box->setPlaceholderText(searched);
    m_box->setAccessibleName(searched);
    m_count->setWordWrap(false);

    QToolButton *const columnsButton = iconButton(u"columnsButton"_s, u"columns"_s, tr("Show or hide columns"));
    connect(columnsButton, &QToolButton::clicked, this,
            [this, view, columnsButton] { popUpBelow(view->columnMenu(this), columnsButton); });

    QVBoxLayout *const column = makeColumn(this, spacing::small);
    column->addLayout(m_line);
    new FlowLayout(m_choices);
    makeLine(m_place, 0, {m_choices});
    m_popup->setFrameShape(QFrame::StyledPanel);
    m_popup->setAccessibleName(tr("Filters"));
    makeColumn(m_popup, 0)->setContentsMargins(spacing::large, spacing::large, spacing::large, spacing::large);
    connect(m_unfold, &QPushButton::clicked, this, &FilterBar::showChoices);
    QList<QWidget *> parts{m_box};
    for (QWidget *const other : others) {
        auto *const choice = qobject_cast<ChoiceFilter *>(other);
        if (!choice) {
            parts.append(other);
            continue;
        }
        if (m_choices->layout()->isEmpty())
            parts += {m_place, m_unfold};
        m_choices->layout()->addWidget(choice);
        connect(choice, &ChoiceFilter::changed, this, &FilterBar::countChosen);
    }
    for (QWidget *const part : parts + QList<QWidget *>{m_count, columnsButton, view->makeExportButton()})
        m_line->addWidget(part);
    column->addWidget(view->exportNotice());
    for (QWidget *const part : std::initializer_list<QWidget *>{m_place, m_unfold}) {
        if (!parts.contains(part))
            part->setParent(this);
    }
    m_place->setVisible(parts.contains(m_place));
    m_unfold->hide();
    countChosen();
}

void FilterBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

bool FilterBar::event(QEvent *event)
{
    const bool isTaken = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) // a part needs another width
        fit();
    return isTaken;
}

void FilterBar::fit()
{
    const QWidget *const shown = m_unfold->isHidden() ? static_cast<QWidget *>(m_place) : m_unfold;
    const int needed = m_line->sizeHint().width() - shown->sizeHint().width() + m_choices->sizeHint().width();
    const bool isFolded = needed > width();
    if (m_choices->layout()->isEmpty() || isFolded == !m_unfold->isHidden())
        return;
    (isFolded ? static_cast<QWidget *>(m_popup) : m_place)->layout()->addWidget(m_choices);
    m_choices->show();
    m_place->setHidden(isFolded);
    m_unfold->setVisible(isFolded);
    m_popup->hide();
}

void FilterBar::showChoices()
{
    const int width = m_choices->minimumSizeHint().width() + 2 * spacing::large;
    m_popup->setFixedSize(width, m_popup->layout()->totalHeightForWidth(width));
    m_popup->move(m_unfold->mapToGlobal(QPoint(0, m_unfold->height() + spacing::tiny)));
    m_popup->show();
    m_choices->layout()->itemAt(0)->widget()->setFocus(Qt::TabFocusReason);
}

void FilterBar::countChosen()
{
    const QList<ChoiceFilter *> choices = m_choices->findChildren<ChoiceFilter *>();
    const auto chosen = std::count_if(choices.begin(), choices.end(), [](const auto *each) { return each->chosen(); });
    //: A button that shows filters; %1 is how many of them hide rows
    m_unfold->setText(chosen == 0 ? tr("Filters") : tr("Filters (%1)").arg(formats::count(chosen)));
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
