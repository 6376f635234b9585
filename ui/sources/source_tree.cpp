// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sources/source_tree.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/popup.h"
#include "ui/desktop/spacing.h"
#include "ui/desktop/web_address.h"
#include "ui/tables/data_table.h"
#include "ui/widgets/cell_delegate.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScopedValueRollback>

#include <algorithm>

namespace brandbridge::ui {

namespace {

constexpr int fewestLetters = 27; ///< of a source's name
constexpr int widestTreeColumnAtFirst = 150;
/// So many found domains are opened, so that one sees the pages that were found.
constexpr int openedWhenFound = 20;

} // namespace

SourceTree::SourceTree(const QString &name, const QString &accessibleName, const QString &groups, QWidget *parent)
    : QTreeView(parent),
      m_name(name),
      m_groups(groups),
      m_model(groups)
{
    setObjectName(name + u"Tree"_qs);
    setAccessibleName(accessibleName);
    m_order.setSourceModel(&m_model);
    setModel(&m_order);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setAlternatingRowColors(true);
    setUniformRowHeights(true);
    setItemDelegate(new RowDelegate(this));
    setAllColumnsShowFocus(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollMode(ScrollPerPixel);
    setSortingEnabled(true);
    sortByColumn(SourceModel::Responses, Qt::DescendingOrder);
    header()->setHighlightSections(false);
    header()->setStretchLastSection(false); // the names need room
    header()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header(), &QWidget::customContextMenuRequested, this,
            [this](const QPoint &at) { popUp(columnMenu(this), header()->mapToGlobal(at)); });
    setColumnHidden(SourceModel::Groups, true); // many words, too wide beside the others
    connect(header(), &QHeaderView::sectionResized, this, [this](int column, int before, int now) {
        if (!m_isFitted || m_isSizing)
            return;
        if (before == 0 || now == 0) // shown or hidden
            shareWidth();
        else
            m_sized.insert(ColumnLayout::idOf(*header(), column));
    });
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (currentIndex().isValid())
            forgetAwaited();
        Q_EMIT currentSourceChanged();
    });
    connect(header(), &QHeaderView::sortIndicatorChanged, this, [this] {
        if (currentIndex().isValid())
            scrollTo(currentIndex());
    });
    connect(this, &QTreeView::activated, this, [this] {
        if (currentPage())
            openCurrent();
    });
}

void SourceTree::setSources(const QList<service::Source> &sources)
{
    QStringList opened;
    for (int row = 0; row < m_order.rowCount(); ++row) {
        const QModelIndex domain = m_order.index(row, 0);
        if (isExpanded(domain))
            opened.append(rowAt(domain).source->domain);
    }
    m_model.setSources(sources);
    for (int row = 0; row < m_order.rowCount(); ++row) {
        const QModelIndex domain = m_order.index(row, 0);
        if (opened.contains(rowAt(domain).source->domain))
            expand(domain);
    }
    fitColumns();
    chooseAwaited();
    if (!currentIndex().isValid() && m_order.rowCount() > 0)
        setCurrentIndex(m_order.index(0, 0));
    Q_EMIT shownChanged();
    Q_EMIT currentSourceChanged();
}

void SourceTree::setFilterText(const QString &text)
{
    m_order.setFilterText(text);
    if (m_order.isFiltering() && m_order.rowCount() <= openedWhenFound)
        expandAll();
    Q_EMIT shownChanged();
}

const service::Source *SourceTree::currentSource() const
{
    return m_model.source(m_order.mapToSource(currentIndex()));
}

const service::Source::Link *SourceTree::currentPage() const
{
    return m_model.link(m_order.mapToSource(currentIndex()));
}

QByteArray SourceTree::layoutState() const
{
    if (!m_isFitted) // not shown yet: its widths are not the user's choice
        return m_layout.isEmpty() ? QByteArray() : m_layout.toBytes();
    return ColumnLayout::of(*header(), m_layout, m_sized).toBytes();
}

void SourceTree::restoreLayoutState(const QByteArray &state)
{
    m_layout = ColumnLayout::fromBytes(state);
    m_isFitted = false;
    m_sized = m_layout.isWordedLike(*header()) ? m_layout.sized() : QSet<QString>();
    m_layout.apply(header(), 0, header()->count() - 1);
    if (const int column = m_layout.sortColumn(*header()); column >= 0)
        sortByColumn(column, m_layout.sortOrder());
}

void SourceTree::showDomain(const QString &domain)
{
    for (int row = 0; row < m_order.rowCount(); ++row) {
        const QModelIndex index = m_order.index(row, 0);
        if (index.data().toString() != domain)
            continue;
        setCurrentIndex(index);
        expand(index);
        scrollTo(index, PositionAtTop);
        return;
    }
}

void SourceTree::openCurrent()
{
    const service::Source::Link *const page = currentPage();
    Q_EMIT said(web_address::openInBrowser(page ? page->address : QString()));
}

void SourceTree::copyAddress()
{
    const service::Source *const source = currentSource();
    if (!source)
        return;
    const service::Source::Link *const page = currentPage();
    const QString address = page ? web_address::shownInFull(page->address) : web_address::shownDomain(source->domain);
    QApplication::clipboard()->setText(address);
    Q_EMIT said(tr("Copied %1").arg(address));
}

QMenu *SourceTree::columnMenu(QWidget *parent)
{
    return DataTable::columnMenu(header(), parent, SourceModel::Responses);
}

void SourceTree::keyPressEvent(QKeyEvent *event)
{
    if (!copiesBy(event))
        QTreeView::keyPressEvent(event);
}

void SourceTree::contextMenuEvent(QContextMenuEvent *event)
{
    auto *const menu = new QMenu(this);
    QAction *const open = menu->addAction(icon(u"open-link"_qs), tr("Open page"), this, &SourceTree::openCurrent);
    open->setEnabled(currentPage() && !web_address::openable(currentPage()->address).isEmpty());
    menu->addAction(tr("Copy address"), this, &SourceTree::copyAddress)->setEnabled(currentSource());
    menu->addSeparator();
    addExportActions(menu);
    menu->addSeparator();
    menu->addMenu(columnMenu(menu));
    popUp(menu, event->globalPos());
}

void SourceTree::copySelection(bool withHeaders) const
{
    copyAll(*flatSources(rowsAt(inOrder(selectionModel()->selectedRows())), m_groups), withHeaders);
}

void SourceTree::exportTo(TableFormat format)
{
    const auto flat = flatSources(rowsAt(allRows(m_order)), m_groups);
    save(m_name, format, *flat, allColumns(*flat), [this](const QString &sentence) { Q_EMIT said(sentence); });
}

QList<SourceRow> SourceTree::rowsAt(const QModelIndexList &indexes) const
{
    QList<SourceRow> rows;
    for (const QModelIndex &index : indexes)
        rows.append(rowAt(index));
    return rows;
}

/// Once there is something to fit them to.
void SourceTree::fitColumns()
{
    m_isFitted = m_isFitted || m_order.rowCount() > 0;
    shareWidth();
}

int SourceTree::contentOf(int column) const
{
    // Types are those of pages, which nobody sees yet.
    return std::max({header()->sectionSizeHint(column), sizeHintForColumn(column),
                     column == SourceModel::Type ? widthOfTypes() : 0});
}

int SourceTree::widthOfTypes() const
{
    QSet<QString> types;
    for (const service::Source &source : m_model.sources()) {
        for (const service::Source::Link &link : source.links)
            types.insert(link.type);
    }
    int widest = 0;
    for (const QString &type : std::as_const(types))
        widest = std::max(widest, fontMetrics().horizontalAdvance(SourceModel::typeWord(type)));
    return widest + spacing::large;
}

/// The names take what the other columns do not need.
void SourceTree::shareWidth()
{
    if (!m_isFitted)
        return;
    int room = viewport()->width();
    QList<ColumnWish> wishes;
    for (int column = 0; column < header()->count(); ++column) {
        const bool isName = column == SourceModel::Name;
        if (columnWidth(column) == 0) // also while it is being hidden
            continue;
        if (!isName && m_sized.contains(ColumnLayout::idOf(*header(), column))) {
            room -= columnWidth(column);
            continue;
        }
        const int content = contentOf(column);
        const int widest = std::max(widestTreeColumnAtFirst, header()->sectionSizeHint(column));
        wishes.append(
            {column, isName ? fewestLetters * fontMetrics().averageCharWidth() : std::min(content, widest), content});
    }
    const QScopedValueRollback sizing(m_isSizing, true);
    ui::shareWidth(header(), room, wishes, SourceModel::Name);
}

void SourceTree::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    shareWidth();
}

} // namespace brandbridge::ui
