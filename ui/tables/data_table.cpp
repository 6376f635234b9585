// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/data_table.h"

#include "ui/desktop/colors.h"
#include "ui/desktop/popup.h"
#include "ui/desktop/spacing.h"
#include "ui/tables/column.h"
#include "ui/tables/table_text.h"
#include "ui/widgets/cell_delegate.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <utility>

namespace brandbridge::ui {

namespace {

constexpr int widestColumnAtFirst = 360;
constexpr int mostMeasuredRows = 100; ///< of those that come at once
constexpr int barLetters = 12;        ///< how wide a bar's place is

QColor signColor(const Colors &colors, double value)
{
    return value > 0 ? colors.positive : value < 0 ? colors.negative : colors.neutral;
}

/// Text on it is as readable as beside it.
QColor ground(const Colors &colors, double tint)
{
    QColor color = signColor(colors, tint);
    color.setAlphaF(static_cast<float>((colors.isDark ? 0.14 : 0.10) + 0.22 * std::min(1.0, std::abs(tint))));
    return color;
}

int barWidth(const QStyleOptionViewItem &option)
{
    return barLetters * option.fontMetrics.averageCharWidth();
}

/// Filled where it has a tint, an outline where chance may explain it.
void drawBar(QPainter *painter, const QRectF &place, const Colors &colors, double bar, bool isFilled, bool isMirrored)
{
    const double middle = place.center().x();
    const double length = std::clamp(bar, -1.0, 1.0) * place.width() / 2 * (isMirrored ? -1 : 1);
    painter->setPen(QPen(colors.muted, 1));
    painter->drawLine(QPointF(middle, place.top()), QPointF(middle, place.bottom()));
    const QRectF box =
        QRectF(QPointF(middle, place.top() + 2), QPointF(middle + length, place.bottom() - 2)).normalized();
    painter->setPen(QPen(isFilled ? signColor(colors, bar) : colors.muted, 1));
    painter->setBrush(isFilled ? QBrush(signColor(colors, bar)) : QBrush(Qt::NoBrush));
    painter->drawRect(box);
}

/// Draws cells as texts and, where the model says so with table_role::tint and table_role::bar, on a coloured ground or
/// beside a bar that goes to either side of the middle. The text says what the colour says.
class TableDelegate final : public CellDelegate
{
public:
    using CellDelegate::CellDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QVariant tint = index.data(table_role::tint);
        const QVariant bar = index.data(table_role::bar);
        if (!tint.isValid() && !bar.isValid())
            return CellDelegate::paint(painter, option, index);
        const Colors colors = Colors::of(option.palette);
        const bool isMirrored = option.direction == Qt::RightToLeft;
        QStyleOptionViewItem cell = option;
        initStyleOption(&cell, index);
        const QString text = std::exchange(cell.text, QString());
        const QStyle *const style = option.widget ? option.widget->style() : QApplication::style();
        style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, option.widget); // row, choice and focus

        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        QRect words = option.rect.adjusted(spacing::small, 0, -spacing::small, 0);
        if (bar.isValid()) {
            const int width = std::min(barWidth(option), words.width() / 2);
            const QRect place(isMirrored ? words.right() - width : words.left(),
                              words.center().y() - option.fontMetrics.height() / 2, width, option.fontMetrics.height());
            drawBar(painter, place, colors, bar.toDouble(), tint.isValid(), isMirrored);
            words.adjust(isMirrored ? 0 : width, 0, isMirrored ? -width : 0, 0);
        } else {
            painter->setPen(Qt::NoPen);
            painter->setBrush(ground(colors, tint.toDouble()));
            painter->drawRoundedRect(option.rect.adjusted(2, 2, -2, -2), spacing::radius, spacing::radius);
        }
        painter->setFont(option.font);
        painter->setPen(colors.text);
        painter->drawText(words, static_cast<int>(QStyle::visualAlignment(option.direction, cell.displayAlignment)),
                          option.fontMetrics.elidedText(text, option.textElideMode, words.width()));
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QSize size = CellDelegate::sizeHint(option, index);
        return index.data(table_role::bar).isValid() ? size + QSize(barWidth(option) + spacing::small, 0) : size;
    }
};

} // namespace

DataTable::DataTable(const QString &name, const QString &accessibleName, QWidget *parent)
    : QTableView(parent),
      m_name(name),
      m_order(new TableProxyModel(this))
{
    setObjectName(name);
    setAccessibleName(accessibleName);
    setModel(m_order);
    setItemDelegate(new TableDelegate(this));
    setSelectionBehavior(SelectRows);
    setEditTriggers(NoEditTriggers);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false); // Tab leaves the table
    setSortingEnabled(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollMode(ScrollPerPixel);
    verticalHeader()->hide();
    horizontalHeader()->setSectionsMovable(true);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(horizontalHeader(), &QWidget::customContextMenuRequested, this,
            [this](const QPoint &at) { popUp(columnMenu(this), horizontalHeader()->mapToGlobal(at)); });
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        if (currentIndex().isValid())
            forgetAwaited();
        Q_EMIT currentSourceRowChanged(currentSourceRow());
    });
    connect(m_order, &QAbstractItemModel::rowsInserted, this, [this] {
        chooseAwaited();
        fitColumns();
    });
    // Other columns may come in the place of these then.
    connect(m_order, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        if (m_isFitted)
            m_layout = ColumnLayout::of(*horizontalHeader(), m_layout, m_sized);
    });
    connect(m_order, &QAbstractItemModel::modelReset, this, [this] {
        chooseAwaited();
        if (m_isFitted) {
            if (m_layout.sortColumn(*horizontalHeader()) < 0) // another column is in its place
                sortByColumn(-1, Qt::AscendingOrder);
            arrangeColumns();
        }
        fitColumns();
        fitNewColumns();
    });
    connect(m_order, &QAbstractItemModel::columnsInserted, this,
            [this](const QModelIndex &, int first, int last) { arrangeNewColumns(first, last); });
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this](int column, int before, int now) {
        if (!m_isFitted || m_isSizing)
            return;
        const bool isShownOrHidden = before == 0 || now == 0;
        if (!isShownOrHidden || isSpare(column))
            m_sized.insert(ColumnLayout::idOf(*horizontalHeader(), column));
        if (isShownOrHidden)
            shareWidth();
    });
    connect(m_order, &TableProxyModel::filtered, this, &DataTable::showWhereItMatches);
    connect(horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, [this] {
        if (currentIndex().isValid())
            scrollTo(currentIndex());
    });
    fitRows();
}

void DataTable::setRows(QAbstractItemModel *model)
{
    if (m_order->sourceModel())
        disconnect(m_order->sourceModel(), nullptr, this, nullptr);
    m_spare.clear(); // other columns are in their places
    m_order->setSourceModel(model);
    {
        const QScopedValueRollback sizing(m_isSizing, true);
        for (int column = 0; column < m_order->columnCount(); ++column) {
            if (!m_layout.knows(ColumnLayout::idOf(*horizontalHeader(), column))) // another may be hidden in its place
                setColumnHidden(column, model->headerData(column, Qt::Horizontal, table_role::isHidden).toBool());
        }
    }
    // Of the model and not of the order, in which rows come and go while one types.
    connect(model, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex &, int first, int last) {
        growColumns(first, last, 0, m_order->columnCount() - 1);
    });
    connect(model, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex &from, const QModelIndex &to) {
        growColumns(from.row(), to.row(), from.column(), to.column());
    });
}

int DataTable::currentSourceRow() const
{
    const QModelIndex current = currentIndex();
    return current.isValid() ? m_order->sourceRow(current.row()) : -1;
}

QList<int> DataTable::selectedSourceRows() const
{
    QList<int> rows;
    QModelIndexList selected = selectionModel()->selectedRows();
    std::sort(selected.begin(), selected.end());
    for (const QModelIndex &index : std::as_const(selected))
        rows.append(m_order->sourceRow(index.row()));
    return rows;
}

void DataTable::setCurrentSourceRow(int row)
{
    const QModelIndex index = m_order->mapFromSource(m_order->sourceModel()->index(row, 0));
    if (index.isValid()) {
        setCurrentIndex(index);
        scrollTo(index);
    }
}

QByteArray DataTable::layoutState() const
{
    if (!m_isFitted && m_order->sortColumn() < 0) // not shown yet: its widths are not the user's choice
        return {};
    return ColumnLayout::of(*horizontalHeader(), m_layout, m_sized).toBytes();
}

void DataTable::restoreLayoutState(const QByteArray &state)
{
    m_layout = ColumnLayout::fromBytes(state);
    m_isFitted = !m_layout.isEmpty() && m_layout.isWordedLike(*horizontalHeader());
    m_isFitDue = m_isFitted;
    m_sized = m_isFitted ? m_layout.sized() : QSet<QString>();
    arrangeColumns();
    fitColumns();
}

void DataTable::arrangeColumns()
{
    const QScopedValueRollback sizing(m_isSizing, true);
    m_layout.apply(horizontalHeader(), 0, horizontalHeader()->count() - 1);
    const int column = m_layout.sortColumn(*horizontalHeader());
    if (column >= 0 && (column != m_order->sortColumn() || m_layout.sortOrder() != m_order->sortOrder()))
        sortByColumn(column, m_layout.sortOrder());
}

/// Fields that nothing is known of begin out of sight, unless the user had one shown.
void DataTable::arrangeNewColumns(int first, int last)
{
    const QScopedValueRollback sizing(m_isSizing, true);
    for (int column = first; column <= last; ++column)
        setColumnHidden(column, true);
    m_layout.apply(horizontalHeader(), first, last);
}

QMenu *DataTable::columnMenu(QWidget *parent)
{
    return columnMenu(horizontalHeader(), parent);
}

QMenu *DataTable::columnMenu(QHeaderView *header, QWidget *parent, int fixed)
{
    auto *const menu = new QMenu(tr("Columns"), parent);
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        QAction *const action = menu->addAction(ColumnLayout::titleOf(*header, column).replace(u'&', u"&&"_qs));
        action->setCheckable(true);
        action->setChecked(!header->isSectionHidden(column));
        // The last one stays: a table without columns has no header to bring them back with.
        const bool isLast = header->hiddenSectionCount() == header->count() - 1;
        action->setEnabled(column >= fixed && (header->isSectionHidden(column) || !isLast));
        connect(action, &QAction::toggled, header,
                [header, column](bool shown) { header->setSectionHidden(column, !shown); });
    }
    return menu;
}

QAction *DataTable::addOpening(QMenu *menu)
{
    if (m_opening.isEmpty())
        return nullptr;
    QAction *const open = menu->addAction(m_opening, this, [this] { Q_EMIT activated(currentIndex()); });
    open->setObjectName(u"openRow"_qs);
    open->setEnabled(currentIndex().isValid());
    for (const RowCommand &command : std::as_const(m_commands)) {
        QAction *const action = menu->addAction(command.words, this, command.run);
        action->setObjectName(command.name);
        action->setEnabled(currentIndex().isValid());
    }
    return open;
}

void DataTable::copySelection(bool withHeaders) const
{
    QList<int> rows;
    const QModelIndexList selected = selectionModel()->selectedRows();
    for (const QModelIndex &index : selected)
        rows.append(index.row());
    std::sort(rows.begin(), rows.end());
    if (!rows.isEmpty())
        QApplication::clipboard()->setText(table_text::tabSeparated(*m_order, rows, visibleColumns(), withHeaders));
}

void DataTable::keyPressEvent(QKeyEvent *event)
{
    if (!copiesBy(event))
        QTableView::keyPressEvent(event);
}

void DataTable::contextMenuEvent(QContextMenuEvent *event)
{
    auto *const menu = new QMenu(this);
    menu->setObjectName(u"rowMenu"_qs);
    if (QAction *const open = currentIndex().isValid() ? addOpening(menu) : nullptr) {
        menu->setDefaultAction(open);
        menu->addSeparator();
    }
    addExportActions(menu);
    menu->addSeparator();
    menu->addMenu(columnMenu(menu));
    popUp(menu, event->globalPos());
}

void DataTable::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fitRows();
}

/// In their order; maybe with those that only want room to be visible.
QList<int> DataTable::visibleColumns(bool withSpare) const
{
    QList<int> columns;
    for (int visual = 0; visual < horizontalHeader()->count(); ++visual) {
        const int column = horizontalHeader()->logicalIndex(visual);
        if (!isColumnHidden(column) || (withSpare && isSpare(column)))
            columns.append(column);
    }
    return columns;
}

/// How wide the window is makes no difference to a file.
void DataTable::exportTo(TableFormat format)
{
    save(m_name, format, *m_order, visibleColumns(true), [this](const QString &sentence) { Q_EMIT said(sentence); });
}

/// All rows have one height, so a table of any length need not measure them.
void DataTable::fitRows()
{
    const bool isTwoLines =
        m_wraps && m_isFitted && m_order->rowCount() > 0 && contentOf(m_stretched) > columnWidth(m_stretched);
    setWordWrap(isTwoLines);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() * (isTwoLines ? 2 : 1) + spacing::medium);
}

/// Once there is something to fit them to.
void DataTable::fitColumns()
{
    if ((m_isFitted && !m_isFitDue) || m_order->rowCount() == 0)
        return;
    m_isFitted = true;
    m_isFitDue = false;
    m_contents.clear();
    shareWidth();
}

/// After all rows, and maybe columns, have been replaced.
void DataTable::fitNewColumns()
{
    if (!m_isFitted || m_isFitDue || m_order->rowCount() == 0)
        return;
    shareWidth();
    growColumns(0, m_order->sourceModel()->rowCount() - 1, 0, m_order->columnCount() - 1);
}

/// Makes columns that the user has not sized wide enough for these cells of the model. They never get narrower by
/// themselves: what one reads would move to and fro.
void DataTable::growColumns(int firstRow, int lastRow, int firstColumn, int lastColumn)
{
    if (!m_isFitted || m_isFitDue) // fitColumns() does it
        return;
    bool hasGrown = false;
    for (int column = firstColumn; column <= lastColumn; ++column) {
        if (isColumnHidden(column) || isSized(column))
            continue;
        const int needed = widthFor(column, firstRow, qMin(lastRow, firstRow + mostMeasuredRows - 1));
        int &content = contentOf(column);
        hasGrown = hasGrown || needed > content;
        content = qMax(content, needed);
    }
    if (hasGrown)
        shareWidth();
}

int DataTable::widthFor(int column, int firstRow, int lastRow) const
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    option.rect = {}; // to which text would be wrapped
    int width = 0;
    for (int row = firstRow; row <= lastRow; ++row) {
        const QModelIndex index = m_order->sourceModel()->index(row, column);
        width = qMax(width, itemDelegateForIndex(index)->sizeHint(option, index).width());
    }
    return width;
}

bool DataTable::isSized(int column) const
{
    return m_sized.contains(ColumnLayout::idOf(*horizontalHeader(), column));
}

bool DataTable::isSpare(int column) const
{
    return m_spare.contains(column) && !isSized(column);
}

/// Measured when it is first asked for: the column may have been hidden, or come later.
int &DataTable::contentOf(int column)
{
    QString id = ColumnLayout::idOf(*horizontalHeader(), column);
    if (id.isEmpty())
        id = QString::number(column);
    const auto known = m_contents.find(id);
    if (known != m_contents.end())
        return *known;
    const int rows = m_order->sourceModel() ? qMin(m_order->sourceModel()->rowCount(), mostMeasuredRows) : 0;
    return *m_contents.insert(id, qMax(horizontalHeader()->sectionSizeHint(column), widthFor(column, 0, rows - 1)));
}

void DataTable::shareWidth()
{
    if (!m_isFitted || m_isFitDue)
        return;
    const QScopedValueRollback sizing(m_isSizing, true);
    showSpare();
    int room = viewport()->width();
    QList<ColumnWish> wishes;
    for (const int column : visibleColumns()) {
        if (columnWidth(column) == 0) // it is being hidden
            continue;
        if (column != m_stretched && isSized(column))
            room -= columnWidth(column);
        else
            wishes.append({column, leastOf(column), contentOf(column)});
    }
    ui::shareWidth(horizontalHeader(), room, wishes, m_stretched);
    if (m_wraps)
        fitRows();
}

int DataTable::leastOf(int column)
{
    if (column != m_stretched)
        return isSized(column) ? columnWidth(column) : qMin(contentOf(column), widestColumnAtFirst);
    const int share = static_cast<int>(viewport()->width() * m_leastShare);
    return qMax(qMax(m_narrowest, share), horizontalHeader()->sectionSizeHint(column));
}

void DataTable::setSpare(const QList<int> &columns)
{
    m_spare = columns;
    shareWidth();
}

void DataTable::showSpare()
{
    int needed = 0;
    for (const int column : visibleColumns())
        needed += isSpare(column) ? 0 : leastOf(column);
    for (const int column : std::as_const(m_spare)) {
        if (!isSpare(column))
            continue;
        needed += leastOf(column);
        setColumnHidden(column, needed > viewport()->width());
    }
}

/// A row that fits by a column out of sight would seem not to fit.
void DataTable::showWhereItMatches()
{
    const QString word = m_order->filterText().simplified().section(u' ', 0, 0);
    if (word.isEmpty() || m_order->rowCount() == 0) {
        if (std::exchange(m_hasScrolled, false))
            horizontalScrollBar()->setValue(0);
        return;
    }
    int found = -1;
    for (const int column : visibleColumns()) {
        if (!m_order->isSearched(column) ||
            !m_order->index(0, column).data().toString().contains(word, Qt::CaseInsensitive))
            continue;
        const int begin = columnViewportPosition(column);
        if (begin >= 0 && begin < viewport()->width())
            return; // it is in sight
        found = found < 0 ? column : found;
    }
    if (found < 0)
        return;
    m_hasScrolled = true;
    const int end = columnViewportPosition(found) + columnWidth(found);
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + end - viewport()->width());
}

void DataTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    shareWidth();
}

} // namespace brandbridge::ui
