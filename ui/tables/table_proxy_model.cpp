// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_proxy_model.h"

#include "ui/tables/column.h"

#include <QDateTime>

#include <algorithm>
#include <numeric>
#include <variant>

namespace brandbridge::ui {

namespace {

/// One row's value in the order of its column: numbers by size, texts as the locale sorts them, what is unknown last.
using SortKey = std::variant<double, QCollatorSortKey, std::monostate>;

SortKey sortKeyOf(const QVariant &value, const QCollator &collator)
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
        return collator.sortKey(value.toString());
    }
}

bool isUnknown(const SortKey &key)
{
    return std::holds_alternative<std::monostate>(key);
}

} // namespace

TableProxyModel::TableProxyModel(QObject *parent)
    : QAbstractProxyModel(parent),
      // The C locale sorts by code points only.
      m_collator(QLocale().language() == QLocale::C ? QLocale(QLocale::English) : QLocale())
{
    m_collator.setNumericMode(true);
    m_collator.setCaseSensitivity(Qt::CaseInsensitive);
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

void TableProxyModel::setSourceModel(QAbstractItemModel *model)
{
    if (model == sourceModel())
        return;
    beginResetModel();
    if (sourceModel())
        disconnect(sourceModel(), nullptr, this, nullptr);
    QAbstractProxyModel::setSourceModel(model);
    forget();
    if (model) {
        using Model = QAbstractItemModel;
        const auto startOver = [this] {
            forget();
            endResetModel();
            Q_EMIT filtered();
        };
        connect(model, &Model::modelAboutToBeReset, this, &TableProxyModel::beginResetModel);
        connect(model, &Model::modelReset, this, startOver);
        // Where rows move within the source, all that is known of them is stale.
        connect(model, &Model::layoutAboutToBeChanged, this, &TableProxyModel::beginResetModel);
        connect(model, &Model::layoutChanged, this, startOver);
        connect(model, &Model::rowsAboutToBeRemoved, this, [this](const QModelIndex &, int first, int last) {
            Order left = m_order;
            left.removeIf([=](int row) { return row >= first && row <= last; });
            applyOrder(left);
        });
        connect(model, &Model::rowsRemoved, this, [this](const QModelIndex &, int first, int last) {
            shiftRows(last + 1, first - last - 1);
            Q_EMIT filtered();
        });
        connect(model, &Model::rowsInserted, this, [this](const QModelIndex &, int first, int last) {
            shiftRows(first, last - first + 1);
            refilter();
        });
        connect(model, &Model::dataChanged, this,
                [this](const QModelIndex &from, const QModelIndex &to, const QList<int> &roles) {
                    m_searchTexts.clear();
                    refilter();
                    for (int row = from.row(); row <= to.row(); ++row) {
                        const QModelIndex changed = mapFromSource(sourceModel()->index(row, from.column()));
                        if (changed.isValid())
                            Q_EMIT dataChanged(changed, index(changed.row(), to.column()), roles);
                    }
                });
        connect(model, &Model::columnsAboutToBeInserted, this,
                [this](const QModelIndex &, int first, int last) { beginInsertColumns({}, first, last); });
        connect(model, &Model::columnsInserted, this, [this] {
            m_searchTexts.clear();
            endInsertColumns();
        });
        connect(model, &Model::headerDataChanged, this, &TableProxyModel::headerDataChanged);
    }
    endResetModel();
}

/// The source's rows from @p first on have moved by @p count, as others came or went.
void TableProxyModel::shiftRows(int first, int count)
{
    for (int &row : m_order)
        row += row >= first ? count : 0;
    m_searchTexts.clear();
    indexPositions();
}

void TableProxyModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    refresh();
}

QModelIndex TableProxyModel::mapToSource(const QModelIndex &proxyIndex) const
{
    if (!proxyIndex.isValid() || !sourceModel() || proxyIndex.row() >= rowCount())
        return {};
    return sourceModel()->index(sourceRow(proxyIndex.row()), proxyIndex.column());
}

QModelIndex TableProxyModel::mapFromSource(const QModelIndex &sourceIndex) const
{
    const int row = m_position.value(sourceIndex.row(), -1);
    return row < 0 ? QModelIndex() : createIndex(row, sourceIndex.column());
}

QModelIndex TableProxyModel::index(int row, int column, const QModelIndex &parent) const
{
    return hasIndex(row, column, parent) ? createIndex(row, column) : QModelIndex();
}

QModelIndex TableProxyModel::parent(const QModelIndex &) const
{
    return {};
}

int TableProxyModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_order.size());
}

int TableProxyModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || !sourceModel() ? 0 : sourceModel()->columnCount();
}

QVariant TableProxyModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (!sourceModel())
        return {};
    if (orientation == Qt::Horizontal)
        return sourceModel()->headerData(section, orientation, role);
    return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
}

/// Rows come in another order, none comes or goes.
void TableProxyModel::refresh()
{
    applyOrder(wantedOrder());
}

void TableProxyModel::refilter()
{
    refresh();
    Q_EMIT filtered();
}

TableProxyModel::Order TableProxyModel::wantedOrder() const
{
    Order order;
    const int rows = sourceModel() ? sourceModel()->rowCount() : 0;
    order.reserve(rows);
    for (int row = 0; row < rows; ++row) {
        if (passes(row))
            order.append(row);
    }
    sortRows(order);
    return order;
}

bool TableProxyModel::passes(int sourceRow) const
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
    if (text.isNull()) {
        const auto add = [&](int column) {
            const QModelIndex cell = sourceModel()->index(sourceRow, column);
            const QString shown = cell.data().toString().toCaseFolded();
            const QString value = cell.data(table_role::exported).toString().toCaseFolded();
            // A separator that nobody types keeps words from matching across columns.
            text += shown + u'\x1f';
            if (value != shown)
                text += value + u'\x1f';
        };
        if (m_filterColumns.isEmpty()) {
            for (int column = 0; column < sourceModel()->columnCount(); ++column)
                add(column);
        } else {
            std::for_each(m_filterColumns.cbegin(), m_filterColumns.cend(), add);
        }
    }
    return text;
}

void TableProxyModel::sortRows(Order &order) const
{
    if (m_sortColumn < 0 || m_sortColumn >= columnCount())
        return;
    QList<SortKey> keys(sourceModel()->rowCount());
    for (const int row : std::as_const(order))
        keys[row] = sortKeyOf(sourceModel()->index(row, m_sortColumn).data(table_role::sort), m_collator);
    const bool ascending = m_sortOrder == Qt::AscendingOrder;
    std::stable_sort(order.begin(), order.end(), [&](int one, int other) {
        const SortKey &left = keys.at(one);
        const SortKey &right = keys.at(other);
        // What is unknown stands last in either direction.
        if (isUnknown(left) || isUnknown(right))
            return isUnknown(left) < isUnknown(right);
        return ascending ? left < right : right < left;
    });
}

void TableProxyModel::applyOrder(const Order &wanted)
{
    if (wanted == m_order)
        return;
    QList<bool> isWanted(sourceModel()->rowCount(), false);
    for (const int row : wanted)
        isWanted[row] = true;

    Order kept = m_order;
    const auto gone = std::stable_partition(kept.begin(), kept.end(), [&](int row) { return isWanted.at(row); });
    if (gone != kept.end()) {
        const auto left = static_cast<int>(gone - kept.begin());
        rearrange(kept);
        beginRemoveRows({}, left, rowCount() - 1);
        m_order.resize(left);
        indexPositions();
        endRemoveRows();
    }
    Order all = m_order;
    std::copy_if(wanted.begin(), wanted.end(), std::back_inserter(all),
                 [this](int row) { return m_position.at(row) < 0; });
    if (all.size() > m_order.size()) {
        beginInsertRows({}, rowCount(), static_cast<int>(all.size()) - 1);
        m_order = std::move(all);
        indexPositions();
        endInsertRows();
    }
    rearrange(wanted);
}

void TableProxyModel::rearrange(Order order)
{
    if (order == m_order)
        return;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    QList<int> rows;
    rows.reserve(before.size());
    for (const QModelIndex &index : before)
        rows.append(sourceRow(index.row()));
    m_order = std::move(order);
    indexPositions();
    QModelIndexList after;
    after.reserve(before.size());
    for (qsizetype i = 0; i < before.size(); ++i)
        after.append(createIndex(m_position.at(rows.at(i)), before.at(i).column()));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

void TableProxyModel::indexPositions()
{
    m_position = QList<int>(sourceModel() ? sourceModel()->rowCount() : 0, -1);
    for (int i = 0; i < rowCount(); ++i) {
        // While rows are being removed from the source, some numbers are still those from before.
        if (m_order.at(i) < m_position.size())
            m_position[m_order.at(i)] = i;
    }
}

/// Starts over with the source as it is.
void TableProxyModel::forget()
{
    m_searchTexts.clear();
    m_order = wantedOrder();
    indexPositions();
}

} // namespace brandbridge::ui
