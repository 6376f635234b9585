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
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <utility>

namespace brandbridge::ui {

namespace {

constexpr int maxInitialColumnWidth = 360;
constexpr int barLetters = 12; ///< the width of a bar, in average characters

QColor signColor(const Colors &colors, double value)
{
    return value > 0 ? colors.positive : value < 0 ? colors.negative : colors.neutral;
}

/// Text on this colour is as readable as on the table's background.
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

/// Filled if it has a tint; only outlined if chance may explain it.
void drawBar(QPainter *painter, const QRectF &place, const Colors &colors, double bar, const QVariant &tint,
             bool isMirrored)
{
    const double middle = place.center().x();
    const double length = std::clamp(bar, -1.0, 1.0) * place.width() / 2 * (isMirrored ? -1 : 1);
    painter->setPen(QPen(colors.muted, 1));
    painter->drawLine(QPointF(middle, place.top()), QPointF(middle, place.bottom()));
    const QRectF box =
        QRectF(QPointF(middle, place.top() + 2), QPointF(middle + length, place.bottom() - 2)).normalized();
    const QColor color = signColor(colors, tint.toDouble());
    painter->setPen(QPen(tint.isValid() ? color : colors.muted, 1));
    painter->setBrush(tint.isValid() ? QBrush(color) : QBrush(Qt::NoBrush));
    painter->drawRect(box);
}

/// Draws cells as text and, if the model has table_role::tint or table_role::bar, with a coloured background or a bar
/// that extends to either side of a middle line. The text has the meaning of the colour.
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
        style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, option.widget); // background, selection and focus

        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        QRect words = option.rect.adjusted(spacing::small, 0, -spacing::small, 0);
        if (bar.isValid()) {
            const int width = std::min(barWidth(option), words.width() / 2);
            const QRect place(isMirrored ? words.right() - width : words.left(),
                              words.center().y() - option.fontMetrics.height() / 2, width, option.fontMetrics.height());
            drawBar(painter, place, colors, bar.toDouble(), tint, isMirrored);
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
      m_order(new TableProxyModel(this)),
      m_columns(this, horizontalHeader(), maxInitialColumnWidth,
                [this](int column, int first, int last) { return widthFor(column, first, last); })
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
    viewport()->setAutoFillBackground(false); // see paintEvent()
    setHorizontalScrollMode(ScrollPerPixel);
    verticalHeader()->hide();
    horizontalHeader()->setSectionsMovable(true);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(horizontalHeader(), &QWidget::customContextMenuRequested, this,
            [this](const QPoint &at) { popUp(columnMenu(this), horizontalHeader()->mapToGlobal(at)); });
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, &DataTable::reportChosen);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &DataTable::reportChosen);
    connect(m_order, &QAbstractItemModel::rowsAboutToBeInserted, this, &DataTable::keepPlace);
    connect(m_order, &QAbstractItemModel::rowsAboutToBeRemoved, this, &DataTable::keepPlace);
    connect(m_order, &QAbstractItemModel::rowsInserted, this, [this] { chooseAwaited(); });
    connect(m_order, &QAbstractItemModel::modelAboutToBeReset, this, [this] { m_columns.keep(); });
    connect(m_order, &QAbstractItemModel::modelReset, this, [this] {
        chooseAwaited();
        if (!m_columns.layout().isEmpty() && m_columns.layout().sortColumn(*horizontalHeader()) < 0)
            sortByColumn(-1, Qt::AscendingOrder); // another column has its number
        m_columns.arrangeAll();
        m_columns.fit(0, m_order->sourceModel()->rowCount() - 1);
        m_columns.share();
    });
    connect(m_order, &QAbstractItemModel::columnsInserted, this,
            [this](const QModelIndex &, int first, int last) { m_columns.arrange(first, last); });
    connect(m_order, &TableProxyModel::filtered, this, &DataTable::showWhereItMatches);
    connect(horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, [this] {
        if (chosenIndex().isValid())
            scrollTo(chosenIndex());
    });
    fitRows();
}

void DataTable::setRows(QAbstractItemModel *model)
{
    if (m_order->sourceModel())
        disconnect(m_order->sourceModel(), nullptr, this, nullptr);
    m_columns.setDetailColumns({}); // other columns have their numbers
    m_order->setSourceModel(model);
    // The model's signal, not the proxy's: filters add and remove its rows while the user types.
    connect(model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { m_columns.fit(first, last); });
    connect(model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &from, const QModelIndex &to) { m_columns.fit(from.row(), to.row()); });
}

QModelIndex DataTable::chosenIndex() const
{
    const QItemSelection selected = selectionModel()->selection();
    if (selected.isEmpty())
        return {};
    return selected.contains(currentIndex()) ? currentIndex() : QModelIndex(selected.first().topLeft());
}

int DataTable::currentSourceRow() const
{
    const QModelIndex chosen = chosenIndex();
    return chosen.isValid() ? m_order->sourceRow(chosen.row()) : -1;
}

void DataTable::reportChosen()
{
    const QModelIndex chosen = chosenIndex().siblingAtColumn(0);
    if (m_reported == chosen)
        return;
    if (chosen.isValid())
        forgetAwaited();
    m_reported = chosen;
    Q_EMIT currentSourceRowChanged(currentSourceRow());
}

/// For commands on the current row. The focus alone chooses no row.
void DataTable::chooseCurrent()
{
    if (currentIndex().isValid() && !selectionModel()->isSelected(currentIndex()))
        setCurrentIndex(currentIndex());
}

void DataTable::keepPlace()
{
    if (m_topRow.isValid() || (verticalScrollBar()->value() == 0 && !selectionModel()->hasSelection()))
        return;
    m_topRow = m_order->index(rowAt(0), 0);
    m_topNumber = m_topRow.row();
    m_topValue = verticalScrollBar()->value();
}

void DataTable::updateGeometries()
{
    QTableView::updateGeometries();
    const QPersistentModelIndex top = std::exchange(m_topRow, {});
    if (!top.isValid())
        return;
    const int rowSize = verticalScrollMode() == ScrollPerItem ? 1 : verticalHeader()->defaultSectionSize();
    verticalScrollBar()->setValue(m_topValue + (top.row() - m_topNumber) * rowSize);
}

void DataTable::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    executeDelayedItemsLayout(); // added rows have to be laid out before the view can scroll to them
    m_topRow = QModelIndex();    // another row becomes visible
    QTableView::scrollTo(index, hint);
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

void DataTable::restoreLayoutState(const QByteArray &state)
{
    m_columns.restore(state);
    m_columns.fit(0, m_order->rowCount() - 1);
}

QString DataTable::chosenRow() const
{
    const QModelIndex chosen = chosenIndex();
    return chosen.isValid() ? chosen.data(table_role::key).toString() : awaitedRow();
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
        QString title = header->model()->headerData(column, Qt::Horizontal).toString();
        QAction *const action = menu->addAction(title.replace(u'&', u"&&"_s));
        action->setCheckable(true);
        action->setChecked(!header->isSectionHidden(column));
        // The last column stays: a table without columns has no header whose menu could show them again.
        const bool isLast = header->hiddenSectionCount() == header->count() - 1;
        action->setEnabled(column >= fixed && (header->isSectionHidden(column) || !isLast));
        connect(action, &QAction::toggled, header,
                [header, column](bool shown) { header->setSectionHidden(column, !shown); });
    }
    return menu;
}

QAction *DataTable::addOpening(QMenu *menu)
{
    QAction *first = nullptr;
    const QList<QAction *> before = menu->actions(); // a button of the screen may have the same command
    for (const RowCommand &command : std::as_const(m_commands)) {
        if (std::any_of(before.begin(), before.end(),
                        [&](const QAction *action) { return action->text() == command.words; }))
            continue;
        QAction *const action = menu->addAction(command.words, this, command.run);
        action->setObjectName(command.name);
        action->setEnabled(chosenIndex().isValid());
        first = first ? first : action;
    }
    return first;
}

void DataTable::copySelection(bool withHeaders) const
{
    QList<int> rows;
    const QModelIndexList selected = selectionModel()->selectedRows();
    for (const QModelIndex &index : selected)
        rows.append(index.row());
    std::sort(rows.begin(), rows.end());
    if (!rows.isEmpty())
        copy(*m_order, rows, visibleColumns(), withHeaders);
}

void DataTable::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        chooseCurrent();
    if (!copiesBy(event))
        QTableView::keyPressEvent(event);
}

void DataTable::contextMenuEvent(QContextMenuEvent *event)
{
    if (event->reason() == QContextMenuEvent::Keyboard)
        chooseCurrent();
    auto *const menu = new QMenu(this);
    menu->setObjectName(u"rowMenu"_s);
    if (QAction *const open = chosenIndex().isValid() ? addOpening(menu) : nullptr) {
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

/// The table's background ends with its rows.
void DataTable::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.fillRect(0, 0, viewport()->width(), qMin(viewport()->height(), verticalHeader()->length()),
                     palette().brush(QPalette::Base));
    painter.end();
    QTableView::paintEvent(event);
}

/// The columns in their visual order; optionally with those that are hidden only because they do not fit.
QList<int> DataTable::visibleColumns(bool withSpare) const
{
    QList<int> columns;
    for (int visual = 0; visual < horizontalHeader()->count(); ++visual) {
        const int column = horizontalHeader()->logicalIndex(visual);
        if (!isColumnHidden(column) || (withSpare && m_columns.isSpare(column)))
            columns.append(column);
    }
    return columns;
}

/// The width of the window does not affect a file.
void DataTable::exportTo(TableFormat format)
{
    save(m_name, format, *m_order, visibleColumns(true), [this](const QString &sentence) { Q_EMIT said(sentence); });
}

/// All rows have the same height, so a long table need not measure them.
void DataTable::fitRows()
{
    const int stretched = m_columns.stretched();
    const bool isTwoLines = m_wraps && m_columns.isFitted() && stretched >= 0 && m_order->rowCount() > 0 &&
                            m_columns.contentOf(stretched) > columnWidth(stretched);
    setWordWrap(isTwoLines);
    setIconSize(QSize(fontMetrics().height(), fontMetrics().height()));
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() * (isTwoLines ? 2 : 1) + spacing::medium);
}

int DataTable::widthFor(int column, int firstRow, int lastRow) const
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    option.rect = {}; // text would be wrapped to it
    int width = 0;
    const QAbstractItemModel *const rows = m_order->sourceModel();
    for (int row = firstRow; rows && row <= qMin(lastRow, rows->rowCount() - 1); ++row) {
        const QModelIndex index = rows->index(row, column);
        width = qMax(width, itemDelegateForIndex(index)->sizeHint(option, index).width());
    }
    return width;
}

/// Scrolls to the column that matches the filter: a match out of sight looks like a mistake.
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
            return; // it is visible
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
    m_columns.share();
}

} // namespace brandbridge::ui
