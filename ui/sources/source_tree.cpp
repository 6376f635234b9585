// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sources/source_tree.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/popup.h"
#include "ui/desktop/spacing.h"
#include "ui/desktop/web_address.h"
#include "ui/tables/data_table.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>

namespace brandbridge::ui {

namespace {

using service::Source;

constexpr int fewestLetters = 27; ///< of a source's name
constexpr int widestTreeColumnAtFirst = 150;
/// So many found domains are opened, so that one sees the pages that were found.
constexpr int openedWhenFound = 20;

/// Internal id of a domain; that of a page is the row of its domain.
constexpr quintptr isDomain = std::numeric_limits<quintptr>::max();

QString pageTypeWord(const QString &type)
{
    return service_words::shown(service_words::Vocabulary::SourceType, type);
}

Column<SourceRow> typeColumn()
{
    return textColumn<SourceRow>(
        u"type"_qs, SourceModel::tr("Type"), {},
        [](const SourceRow &row) { return row.page ? row.page->type : QString(); }, false,
        [](const SourceRow &row) { return row.page ? pageTypeWord(row.page->type) : QString(); });
}

Column<SourceRow> responsesColumn()
{
    return {u"responses"_qs, SourceModel::tr("Responses"), ColumnKind::Number,
            [](const SourceRow &row) { return known(row.page ? row.page->responseCount : row.source->responseCount); },
            SourceModel::tr("How many responses cite it; one response may cite several pages of a domain")};
}

Column<SourceRow> modelsColumn()
{
    return textColumn<SourceRow>(
        u"models"_qs, SourceModel::tr("Models"), {},
        [](const SourceRow &row) { return row.page ? QString() : row.source->models.join(u", "_qs); }, false,
        [](const SourceRow &row) { return row.page ? QString() : service_words::shownModels(row.source->models); });
}

Column<SourceRow> groupsColumn(const QString &groups)
{
    return textColumn<SourceRow>(u"groups"_qs, groups, {}, [](const SourceRow &row) {
        return row.page ? QString() : (row.source->topics + row.source->properties).join(u", "_qs);
    });
}

/// In the order of SourceModel::Columns.
QList<Column<SourceRow>> treeColumns(const QString &groups)
{
    auto name = textColumn<SourceRow>(u"name"_qs, SourceModel::tr("Source"), {}, [](const SourceRow &row) {
        return row.page ? web_address::shownPath(row.page->address) : web_address::shownDomain(row.source->domain);
    });
    name.tip = [](const SourceRow &row) {
        return row.page ? web_address::shownInFull(row.page->address) : web_address::shownDomain(row.source->domain);
    };
    const Column<SourceRow> pages{u"pages"_qs, SourceModel::tr("Pages"), ColumnKind::Number, [](const SourceRow &row) {
                                      const qint64 links = row.source->links.size();
                                      return row.page ? QVariant() : QVariant(row.source->urlCount.value_or(links));
                                  }};
    auto last = groupsColumn(groups);
    last.isHidden = true; // many words, too wide beside the others
    return {name, responsesColumn(), pages, modelsColumn(), typeColumn(), last};
}

/// All texts of @p row, folded.
QString searchText(const SourceRow &row)
{
    const Source &domain = *row.source;
    QStringList texts;
    if (row.page)
        texts = {row.page->address, web_address::shownPath(row.page->address), row.page->type,
                 pageTypeWord(row.page->type)};
    else
        texts = QStringList{domain.domain, web_address::shownDomain(domain.domain),
                            service_words::shownModels(domain.models)} +
                domain.models + domain.topics + domain.properties;
    return texts.join(u'\x1f').toCaseFolded();
}

bool isSame(const QList<Source> &one, const QList<Source> &other)
{
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [](const Source &left, const Source &right) { return left.fields == right.fields; });
}

} // namespace

SourceModel::SourceModel(const QString &groups, QObject *parent)
    : QAbstractItemModel(parent),
      m_columns(treeColumns(groups))
{
}

void SourceModel::setSources(const QList<Source> &sources)
{
    if (isSame(sources, m_sources))
        return;
    beginResetModel();
    m_sources = sources;
    endResetModel();
}

const Source *SourceModel::source(const QModelIndex &index) const
{
    if (!index.isValid())
        return nullptr;
    const bool isTop = index.internalId() == isDomain;
    return &m_sources.at(isTop ? index.row() : static_cast<qsizetype>(index.internalId()));
}

const Source::Link *SourceModel::link(const QModelIndex &index) const
{
    return index.isValid() && index.internalId() != isDomain ? &source(index)->links.at(index.row()) : nullptr;
}

QModelIndex SourceModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) : isDomain);
}

QModelIndex SourceModel::parent(const QModelIndex &child) const
{
    return link(child) ? createIndex(static_cast<int>(child.internalId()), 0, isDomain) : QModelIndex();
}

int SourceModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_sources.size());
    const bool hasPages = parent.column() == 0 && !link(parent);
    return hasPages ? static_cast<int>(source(parent)->links.size()) : 0;
}

int SourceModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant SourceModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Column<SourceRow> &column = m_columns.at(index.column());
    const SourceRow row = this->row(index);
    const auto words = [&] {
        const QVariant value = column.value(row);
        return value.isValid() && column.shown ? QVariant(column.shown(row)) : value;
    };
    switch (role) {
    case Qt::DisplayRole:
        // A field that only domains have, or only pages, is not missing.
        if (row.page ? index.column() != Name && index.column() != Responses && index.column() != Type
                     : index.column() == Type)
            return {};
        return shownValue(column.kind, words());
    case Qt::ToolTipRole:
        return plainToolTip(column.tip ? column.tip(row) : words().toString());
    case table_role::key:
        return row.page ? QString(row.source->domain + QChar(0x1f) + row.page->address) : row.source->domain;
    case searchRole:
        return searchText(row);
    default:
        return cellValue(column, row, role);
    }
}

QVariant SourceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return orientation == Qt::Horizontal ? headerValue(m_columns.at(section), role) : QVariant();
}

std::unique_ptr<RecordModel<SourceRow>> flatSources(const QList<SourceRow> &rows, const QString &groups)
{
    const QList<Column<SourceRow>> columns{
        textColumn<SourceRow>(u"domain"_qs, SourceModel::tr("Domain"), {},
                              [](const SourceRow &row) { return row.source->domain; }),
        textColumn<SourceRow>(
            u"address"_qs, SourceModel::tr("Page"), {},
            [](const SourceRow &row) { return row.page ? web_address::shownInFull(row.page->address) : QString(); }),
        typeColumn(),
        responsesColumn(),
        modelsColumn(),
        groupsColumn(groups)};
    auto model = std::make_unique<RecordModel<SourceRow>>(columns, [](const SourceRow &row) {
        return row.source->domain + u'\n' + (row.page ? row.page->address : QString());
    });
    model->append(rows);
    return model;
}

SourceOrder::SourceOrder(QObject *parent) : QSortFilterProxyModel(parent)
{
    setRecursiveFilteringEnabled(true);
    setAutoAcceptChildRows(true);
    setSortRole(table_role::sort);
    m_collator.setNumericMode(true);
    m_collator.setCaseSensitivity(Qt::CaseInsensitive);
}

void SourceOrder::setFilterText(const QString &text)
{
    m_words = text.toCaseFolded().split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

bool SourceOrder::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    if (m_words.isEmpty())
        return true;
    const QString text = sourceModel()->index(row, 0, parent).data(SourceModel::searchRole).toString();
    // Of a page, its domain's words count as well.
    const QString above = parent.isValid() ? parent.data(SourceModel::searchRole).toString() : QString();
    return std::all_of(m_words.cbegin(), m_words.cend(),
                       [&](const QString &word) { return text.contains(word) || above.contains(word); });
}

bool SourceOrder::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const QVariant one = left.data(sortRole());
    const QVariant other = right.data(sortRole());
    // What is unknown stands last in either direction.
    if (!one.isValid() || !other.isValid())
        return one.isValid() != other.isValid() && one.isValid() == (sortOrder() == Qt::AscendingOrder);
    if (one.typeId() == QMetaType::LongLong && other.typeId() == QMetaType::LongLong)
        return one.toLongLong() < other.toLongLong();
    return m_collator.compare(one.toString(), other.toString()) < 0;
}

SourceTree::SourceTree(const QString &name, const QString &accessibleName, const QString &groups, QWidget *parent)
    : QTreeView(parent),
      m_name(name),
      m_groups(groups),
      m_model(groups),
      m_columns(this, header(), widestTreeColumnAtFirst, [this](int column, int, int) { return widthFor(column); })
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
    m_columns.arrangeAll();
    // The names take what the other columns do not need.
    m_columns.setStretched(SourceModel::Name, fewestLetters * fontMetrics().averageCharWidth());
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

void SourceTree::setSources(const QList<Source> &sources)
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
    m_columns.fit(0, m_order.rowCount() - 1);
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

const Source *SourceTree::currentSource() const
{
    return m_model.source(m_order.mapToSource(currentIndex()));
}

const Source::Link *SourceTree::currentPage() const
{
    return m_model.link(m_order.mapToSource(currentIndex()));
}

void SourceTree::restoreLayoutState(const QByteArray &state)
{
    m_columns.restore(state);
    if (const int column = m_columns.layout().sortColumn(*header()); column >= 0)
        sortByColumn(column, m_columns.layout().sortOrder());
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
    const Source::Link *const page = currentPage();
    Q_EMIT said(web_address::openInBrowser(page ? page->address : QString()));
}

void SourceTree::copyAddress()
{
    const Source *const source = currentSource();
    if (!source)
        return;
    const Source::Link *const page = currentPage();
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

int SourceTree::widthFor(int column) const
{
    if (column != SourceModel::Type)
        return sizeHintForColumn(column);
    // Types are those of pages, which nobody sees yet.
    QSet<QString> types;
    for (const Source &source : m_model.sources()) {
        for (const Source::Link &link : source.links)
            types.insert(link.type);
    }
    int widest = 0;
    for (const QString &type : std::as_const(types))
        widest = std::max(widest, fontMetrics().horizontalAdvance(pageTypeWord(type)));
    return widest + spacing::large;
}

void SourceTree::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    m_columns.share();
}

} // namespace brandbridge::ui
