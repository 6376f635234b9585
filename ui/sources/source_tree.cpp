// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sources/source_tree.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/popup.h"
#include "ui/desktop/spacing.h"
#include "ui/desktop/web_address.h"
#include "ui/tables/data_table.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/words/service_words.h"

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

constexpr int minLetters = 27; ///< average characters of a source's name
constexpr int maxInitialTreeColumnWidth = 150;
/// Maximum number of matching domains that a filter expands.
constexpr int openedWhenFound = 20;

class SourceWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::SourceModel)
};

QString pageTypeWord(const QString &type)
{
    return service_words::shown(service_words::Vocabulary::SourceType, type);
}

Column<SourceRow> typeColumn()
{
    return textColumn<SourceRow>(
        u"type"_s, SourceWords::tr("Type"), {},
        [](const SourceRow &row) { return row.page ? row.page->type : QString(); }, false,
        [](const SourceRow &row) { return row.page ? pageTypeWord(row.page->type) : QString(); });
}

Column<SourceRow> responsesColumn()
{
    return {u"responses"_s, SourceWords::tr("Responses"), ColumnKind::Number,
            [](const SourceRow &row) { return known(row.page ? row.page->responseCount : row.source->responseCount); },
            SourceWords::tr("How many responses cite it; one response may cite several pages of a domain")};
}

Column<SourceRow> modelsColumn()
{
    return textColumn<SourceRow>(
        u"models"_s, SourceWords::tr("Models"), {},
        [](const SourceRow &row) { return row.page ? QString() : row.source->models.join(u", "_s); }, false,
        [](const SourceRow &row) { return row.page ? QString() : service_words::shownModels(row.source->models); });
}

Column<SourceRow> groupsColumn(const QString &groups)
{
    return textColumn<SourceRow>(u"groups"_s, groups, {}, [](const SourceRow &row) {
        return row.page ? QString() : (row.source->topics + row.source->properties).join(u", "_s);
    });
}

/// In the order of SourceTree::Columns.
QList<Column<SourceRow>> treeColumns(const QString &groups)
{
    auto name = textColumn<SourceRow>(u"name"_s, SourceWords::tr("Source"), {}, [](const SourceRow &row) {
        return row.page ? web_address::shownPath(row.page->address) : web_address::shownDomain(row.source->domain);
    });
    name.tip = [](const SourceRow &row) {
        return row.page ? web_address::shownInFull(row.page->address) : web_address::shownDomain(row.source->domain);
    };
    const Column<SourceRow> pages{u"pages"_s, SourceWords::tr("Pages"), ColumnKind::Number, [](const SourceRow &row) {
                                      const qint64 links = row.source->links.size();
                                      return row.page ? QVariant() : QVariant(row.source->urlCount.value_or(links));
                                  }};
    auto last = groupsColumn(groups);
    last.isHidden = true; // long texts, too wide next to the other columns
    return {name, responsesColumn(), pages, modelsColumn(), typeColumn(), last};
}

/// All texts of @p row, folded for case-insensitive search.
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

std::unique_ptr<RecordModel<SourceRow>> flatSources(const QList<SourceRow> &rows, const QString &groups)
{
    const QList<Column<SourceRow>> columns{
        textColumn<SourceRow>(u"domain"_s, SourceWords::tr("Domain"), {},
                              [](const SourceRow &row) { return row.source->domain; }),
        textColumn<SourceRow>(
            u"address"_s, SourceWords::tr("Page"), {},
            [](const SourceRow &row) { return row.page ? web_address::shownInFull(row.page->address) : QString(); }),
        typeColumn(),
        responsesColumn(),
        modelsColumn(),
        groupsColumn(groups)};
    auto model = std::make_unique<RecordModel<SourceRow>>(columns, [](const SourceRow &row) {
        return row.source->domain + u'\n' + (row.page ? row.page->address : QString());
    });
    model->setRecords(rows);
    return model;
}

/// A row. Creates its cells when they become visible.
class SourceTree::Item final : public QTreeWidgetItem
{
public:
    Item(const SourceTree &tree, SourceRow ofRow) : row(ofRow), m_tree(tree) {}

    QVariant data(int place, int role) const override
    {
        // Fields that only domains or only pages have are not missing values.
        const bool isOthers =
            row.page ? place != Name && place != Responses && place != SourceTree::Type : place == SourceTree::Type;
        if (isOthers && (role == Qt::DisplayRole || role == Qt::ToolTipRole))
            return {};
        if (role == table_role::key)
            return row.page ? QString(row.source->domain + QChar(0x1f) + row.page->address) : row.source->domain;
        return cellValue(m_tree.m_cells.at(place), row, role);
    }

    bool operator<(const QTreeWidgetItem &other) const override
    {
        const QVariant own = data(m_tree.sortColumn(), table_role::sort);
        const QVariant others = other.data(m_tree.sortColumn(), table_role::sort);
        // Unknown values are last in either direction.
        if (!own.isValid() || !others.isValid())
            return own.isValid() != others.isValid() &&
                   own.isValid() == (m_tree.header()->sortIndicatorOrder() == Qt::AscendingOrder);
        if (own.typeId() == QMetaType::LongLong && others.typeId() == QMetaType::LongLong)
            return own.toLongLong() < others.toLongLong();
        return m_tree.m_collator.compare(own.toString(), others.toString()) < 0;
    }

    const SourceRow row;

private:
    const SourceTree &m_tree;
};

SourceTree::SourceTree(const QString &name, const QString &accessibleName, const QString &groups, QWidget *parent)
    : QTreeWidget(parent),
      m_name(name),
      m_groups(groups),
      m_cells(treeColumns(groups)),
      m_columns(this, header(), maxInitialTreeColumnWidth, [this](int column, int, int) { return widthFor(column); })
{
    setObjectName(name + u"Tree"_s);
    setAccessibleName(accessibleName);
    setColumnCount(static_cast<int>(m_cells.size()));
    for (int column = 0; column < columnCount(); ++column) {
        for (const int role : {int{Qt::DisplayRole}, int{Qt::ToolTipRole}, int{Qt::TextAlignmentRole},
                               table_role::columnId, table_role::isHidden})
            headerItem()->setData(column, role, headerValue(m_cells.at(column), role));
    }
    m_collator.setNumericMode(true);
    m_collator.setCaseSensitivity(Qt::CaseInsensitive);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setAlternatingRowColors(true);
    setUniformRowHeights(true);
    setItemDelegate(new RowDelegate(this));
    setAllColumnsShowFocus(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollMode(ScrollPerPixel);
    sortByColumn(Responses, Qt::DescendingOrder);
    setSortingEnabled(true);
    header()->setHighlightSections(false);
    header()->setStretchLastSection(false); // the name column takes the width
    header()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header(), &QWidget::customContextMenuRequested, this,
            [this](const QPoint &at) { popUp(columnMenu(this), header()->mapToGlobal(at)); });
    m_columns.arrangeAll();
    // The name column takes the remaining width.
    m_columns.setStretched(Name, minLetters * fontMetrics().averageCharWidth());
    m_columns.setDetailColumns({Models, Type});
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (currentIndex().isValid())
            forgetAwaited();
        Q_EMIT currentSourceChanged();
    });
    connect(header(), &QHeaderView::sortIndicatorChanged, this, [this] {
        if (currentIndex().isValid())
            scrollTo(currentIndex());
    });
    connect(this, &QTreeWidget::activated, this, [this] {
        if (currentPage())
            openCurrent();
    });
}

void SourceTree::setSources(const QList<Source> &sources)
{
    if (!isSame(sources, m_sources)) {
        fill(sources);
        chooseAwaited();
        filter();
    }
    m_columns.fit(0, allDomains() - 1);
    Q_EMIT shownChanged();
    Q_EMIT currentSourceChanged();
}

void SourceTree::fill(const QList<Source> &sources)
{
    QSet<QString> opened;
    for (int i = 0; i < allDomains(); ++i) {
        if (topLevelItem(i)->isExpanded())
            opened.insert(rowOf(topLevelItem(i)).source->domain);
    }
    setSortingEnabled(false); // until all are added
    clear();
    m_sources = sources;
    QList<QTreeWidgetItem *> domains;
    for (const Source &source : std::as_const(m_sources)) {
        domains.append(new Item(*this, {&source}));
        for (const Source::Link &link : source.links)
            domains.last()->addChild(new Item(*this, {&source, &link}));
    }
    addTopLevelItems(domains);
    setSortingEnabled(true);
    for (QTreeWidgetItem *const domain : std::as_const(domains))
        domain->setExpanded(opened.contains(rowOf(domain).source->domain));
}

void SourceTree::setCondition(std::function<bool(const Source &)> fits)
{
    m_condition = std::move(fits);
    filter();
    Q_EMIT shownChanged();
}

void SourceTree::setFilterText(const QString &text)
{
    m_words = text.toCaseFolded().split(u' ', Qt::SkipEmptyParts);
    filter();
    if (isFiltering() && shownDomains() <= openedWhenFound) {
        for (int i = 0; i < allDomains(); ++i)
            topLevelItem(i)->setExpanded(topLevelItem(i)->isExpanded() || !topLevelItem(i)->isHidden());
    }
    Q_EMIT shownChanged();
}

/// Applies the filter. The current row stays visible, or else the first row becomes current.
void SourceTree::filter()
{
    const auto fits = [this](const QString &text) {
        return std::all_of(m_words.cbegin(), m_words.cend(), [&](const QString &word) { return text.contains(word); });
    };
    QTreeWidgetItem *first = nullptr;
    for (int i = 0; i < allDomains(); ++i) {
        QTreeWidgetItem *const domain = topLevelItem(i);
        const QString words = searchText(rowOf(domain));
        const bool isAllowed = !m_condition || m_condition(*rowOf(domain).source);
        const bool isWhole = isAllowed && fits(words);
        bool isShown = isWhole;
        for (int j = 0; j < domain->childCount(); ++j) {
            QTreeWidgetItem *const page = domain->child(j);
            page->setHidden(!isWhole && !(isAllowed && fits(words + u'\x1f' + searchText(rowOf(page)))));
            isShown = isShown || !page->isHidden();
        }
        domain->setHidden(!isShown);
        first = isShown && !first ? domain : first;
    }
    if (!currentItem() || currentItem()->isHidden())
        setCurrentItem(first);
}

int SourceTree::shownDomains() const
{
    int shown = 0;
    for (int i = 0; i < allDomains(); ++i)
        shown += topLevelItem(i)->isHidden() ? 0 : 1;
    return shown;
}

const SourceRow &SourceTree::rowOf(const QTreeWidgetItem *item)
{
    static const SourceRow none{nullptr};
    return item ? static_cast<const Item *>(item)->row : none;
}

void SourceTree::showDomain(const QString &domain)
{
    for (int i = 0; i < allDomains(); ++i) {
        QTreeWidgetItem *const item = topLevelItem(i);
        if (item->isHidden() || item->text(Name) != domain)
            continue;
        setCurrentItem(item);
        item->setExpanded(true);
        scrollToItem(item, PositionAtTop);
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
    return DataTable::columnMenu(header(), parent, Responses);
}

void SourceTree::keyPressEvent(QKeyEvent *event)
{
    if (!copiesBy(event))
        QTreeWidget::keyPressEvent(event);
}

void SourceTree::contextMenuEvent(QContextMenuEvent *event)
{
    auto *const menu = new QMenu(this);
    QAction *const open = menu->addAction(icon(u"open-link"_s), tr("Open page"), this, &SourceTree::openCurrent);
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
    copyAll(*flatSources(rows(true), m_groups), withHeaders);
}

void SourceTree::exportTo(TableFormat format)
{
    const auto flat = flatSources(rows(false), m_groups);
    save(m_name, format, *flat, allColumns(*flat), [this](const QString &sentence) { Q_EMIT said(sentence); });
}

QList<SourceRow> SourceTree::rows(bool onlySelected) const
{
    QList<SourceRow> rows;
    const auto add = [&](const QTreeWidgetItem *item) {
        if (!item->isHidden() && (!onlySelected || item->isSelected()))
            rows.append(rowOf(item));
    };
    for (int i = 0; i < allDomains(); ++i) {
        add(topLevelItem(i));
        for (int j = 0; j < topLevelItem(i)->childCount(); ++j)
            add(topLevelItem(i)->child(j));
    }
    return rows;
}

int SourceTree::widthFor(int column) const
{
    if (column != Type)
        return sizeHintForColumn(column);
    // Types belong to pages, which are not visible yet.
    QSet<QString> types;
    for (const Source &source : m_sources) {
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
    QTreeWidget::resizeEvent(event);
    m_columns.share();
}

} // namespace brandbridge::ui
