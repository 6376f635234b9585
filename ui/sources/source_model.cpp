// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sources/source_model.h"

#include "ui/desktop/web_address.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <algorithm>

namespace brandbridge::ui {

namespace {

using service::Source;

/// Internal id of a domain; that of a page is the row of its domain.
constexpr quintptr isDomain = std::numeric_limits<quintptr>::max();

Column<SourceRow> typeColumn()
{
    return textColumn<SourceRow>(
        u"type"_qs, SourceModel::tr("Type"), {},
        [](const SourceRow &row) { return row.page ? row.page->type : QString(); }, false,
        [](const SourceRow &row) { return row.page ? SourceModel::typeWord(row.page->type) : QString(); });
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
    return {name, responsesColumn(), pages, modelsColumn(), typeColumn(), groupsColumn(groups)};
}

bool isSame(const QList<Source> &one, const QList<Source> &other)
{
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [](const Source &left, const Source &right) { return left.fields == right.fields; });
}

} // namespace

QString SourceModel::typeWord(const QString &type)
{
    return service_words::shown(service_words::Vocabulary::SourceType, type);
}

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

QString SourceModel::searchText(const SourceRow &row)
{
    const Source &domain = *row.source;
    QStringList texts;
    if (row.page)
        texts = {row.page->address, web_address::shownPath(row.page->address), row.page->type,
                 typeWord(row.page->type)};
    else
        texts = QStringList{domain.domain, web_address::shownDomain(domain.domain),
                            service_words::shownModels(domain.models)} +
                domain.models + domain.topics + domain.properties;
    return texts.join(u'\x1f').toCaseFolded();
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

} // namespace brandbridge::ui
