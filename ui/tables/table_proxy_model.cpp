// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_proxy_model.h"

#include "ui/tables/column.h"

#include <algorithm>

namespace brandbridge::ui {

TableProxyModel::TableProxyModel(QObject *parent)
    : QSortFilterProxyModel(parent),
      // The C locale sorts by code points only.
      m_collator(QLocale().language() == QLocale::C ? QLocale(QLocale::English) : QLocale())
{
    m_collator.setNumericMode(true);
    m_collator.setCaseSensitivity(Qt::CaseInsensitive);
    setSortRole(table_role::sort);
}

void TableProxyModel::setFilterText(const QString &text)
{
    m_text = text;
    const QStringList words = text.toCaseFolded().split(u' ', Qt::SkipEmptyParts);
    if (words == m_words)
        return;
    m_words = words;
    refilter();
}

void TableProxyModel::setFilterColumns(const QList<int> &columns)
{
    m_filterColumns = columns;
    m_searchTexts.clear();
    refilter();
}

void TableProxyModel::setCondition(std::function<bool(int)> accepts)
{
    m_accepts = std::move(accepts);
    refilter();
}

void TableProxyModel::refilter()
{
    invalidateRowsFilter();
    Q_EMIT filtered();
}

void TableProxyModel::forget()
{
    m_searchTexts.clear();
    m_sortKeys.clear();
}

void TableProxyModel::setSourceModel(QAbstractItemModel *model)
{
    using Model = QAbstractItemModel;
    if (model == sourceModel())
        return;
    if (sourceModel())
        disconnect(sourceModel(), nullptr, this, nullptr);
    forget();
    // Connected before the base class, which reads them again.
    connect(model, &Model::modelReset, this, &TableProxyModel::forget);
    connect(model, &Model::layoutChanged, this, &TableProxyModel::forget);
    connect(model, &Model::rowsInserted, this, &TableProxyModel::forget);
    connect(model, &Model::rowsRemoved, this, &TableProxyModel::forget);
    connect(model, &Model::dataChanged, this, &TableProxyModel::forget);
    connect(model, &Model::columnsInserted, this, &TableProxyModel::forget);
    QSortFilterProxyModel::setSourceModel(model);
    connect(model, &Model::modelReset, this, &TableProxyModel::filtered);
    connect(model, &Model::layoutChanged, this, &TableProxyModel::filtered);
    connect(model, &Model::rowsInserted, this, &TableProxyModel::filtered);
    connect(model, &Model::rowsRemoved, this, &TableProxyModel::filtered);
    connect(model, &Model::dataChanged, this, &TableProxyModel::filtered);
    // New columns follow the others. Qt then forgets the sort column if the table has no rows yet.
    connect(model, &Model::columnsAboutToBeInserted, this, [this] { m_sortedBy = sortColumn(); });
    connect(model, &Model::columnsInserted, this, [this] {
        if (sortColumn() != m_sortedBy)
            sort(m_sortedBy, sortOrder());
    });
}

QVariant TableProxyModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical) // the visible position
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    return QSortFilterProxyModel::headerData(section, orientation, role);
}

bool TableProxyModel::filterAcceptsRow(int sourceRow, const QModelIndex &) const
{
    if (m_accepts && !m_accepts(sourceRow))
        return false;
    if (m_words.isEmpty())
        return true;
    const QString &text = searchText(sourceRow);
    return std::all_of(m_words.cbegin(), m_words.cend(), [&text](const QString &word) { return text.contains(word); });
}

const QString &TableProxyModel::searchText(int sourceRow) const
{
    if (m_searchTexts.isEmpty())
        m_searchTexts.resize(sourceModel()->rowCount());
    QString &text = m_searchTexts[sourceRow];
    if (!text.isNull())
        return text;
    for (int column = 0; column < sourceModel()->columnCount(); ++column) {
        if (!isSearched(column))
            continue;
        const QModelIndex cell = sourceModel()->index(sourceRow, column);
        const QString shown = cell.data().toString();
        const QString value = cell.data(table_role::exported).toString();
        // A separator that cannot be typed keeps words from matching across columns.
        text += shown + u'\x1f';
        if (value != shown)
            text += value + u'\x1f';
    }
    text = text.toCaseFolded();
    return text;
}

TableProxyModel::SortKey TableProxyModel::sortKeyOf(const QVariant &value) const
{
    if (!value.isValid() || value.isNull())
        return std::monostate();
    switch (value.typeId()) {
    case QMetaType::QDateTime:
        return static_cast<double>(value.toDateTime().toMSecsSinceEpoch());
    case QMetaType::Bool:
    case QMetaType::Int:
    case QMetaType::UInt:
    case QMetaType::LongLong:
    case QMetaType::ULongLong:
    case QMetaType::Double:
        return value.toDouble();
    default:
        return m_collator.sortKey(value.toString());
    }
}

bool TableProxyModel::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    if (m_sortKeys.isEmpty() || m_keyColumn != left.column()) {
        m_keyColumn = left.column();
        m_sortKeys.clear();
        for (int row = 0; row < sourceModel()->rowCount(); ++row)
            m_sortKeys.append(sortKeyOf(sourceModel()->index(row, m_keyColumn).data(table_role::sort)));
    }
    const SortKey &one = m_sortKeys.at(left.row());
    const SortKey &other = m_sortKeys.at(right.row());
    const bool isOneKnown = !std::holds_alternative<std::monostate>(one);
    const bool isOtherKnown = !std::holds_alternative<std::monostate>(other);
    if (isOneKnown && isOtherKnown && (one < other || other < one))
        return one < other;
    // Unknown values are last in both directions. Equal rows keep the order of the source: Qt adds new ones after them.
    const std::pair place(!isOneKnown, left.row());
    const std::pair otherPlace(!isOtherKnown, right.row());
    return sortOrder() == Qt::AscendingOrder ? place < otherPlace : otherPlace < place;
}

} // namespace brandbridge::ui
