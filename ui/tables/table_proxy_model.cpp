// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_proxy_model.h"

#include "ui/tables/column.h"

#include <QDateTime>

#include <algorithm>
#include <numeric>

namespace brandbridge::ui {

namespace {

/// One row's value in the order of its column: numbers by size, texts as the locale sorts them, what is unknown last.
struct SortKey
{
    enum class Kind
    {
        Number,
        Text,
        Unknown
    };
    Kind kind = Kind::Unknown;
    double number = 0;
    std::optional<QCollatorSortKey> text = {};
};

SortKey sortKeyOf(const QVariant &value, const QCollator &collator)
{
    if (!value.isValid() || value.isNull())
        return {};
    switch (value.typeId()) {
    case QMetaType::QDateTime:
        return {SortKey::Kind::Number, static_cast<double>(value.toDateTime().toMSecsSinceEpoch())};
    case QMetaType::Bool:
    case QMetaType::Int:
    case QMetaType::UInt:
    case QMetaType::LongLong:
    case QMetaType::ULongLong:
    case QMetaType::Double:
        return {SortKey::Kind::Number, value.toDouble()};
    default:
        return {SortKey::Kind::Text, 0, collator.sortKey(value.toString())};
    }
}

bool isLess(const SortKey &one, const SortKey &other)
{
    if (one.kind != other.kind)
        return one.kind < other.kind;
    return one.kind == SortKey::Kind::Text ? *one.text < *other.text : one.number < other.number;
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
    beginResetModel();
    for (const QMetaObject::Connection &connection : std::as_const(m_connections))
        disconnect(connection);
    m_connections.clear();
    QAbstractProxyModel::setSourceModel(model);
    forget();
    if (model) {
        using Model = QAbstractItemModel;
        const auto startOver = [this] {
            forget();
            endResetModel();
            Q_EMIT filtered();
        };
        m_connections = {
            connect(model, &Model::modelAboutToBeReset, this, &TableProxyModel::beginResetModel),
            connect(model, &Model::modelReset, this, startOver),
            // Where rows move within the source, all that is known of them is stale.
            connect(model, &Model::layoutAboutToBeChanged, this, &TableProxyModel::beginResetModel),
            connect(model, &Model::layoutChanged, this, startOver),
            connect(model, &Model::rowsAboutToBeRemoved, this,
                    [this](const QModelIndex &, int first, int last) {
                        Order left = m_order;
                        left.erase(std::remove_if(left.begin(), left.end(),
                                                  [=](int row) { return row >= first && row <= last; }),
                                   left.end());
                        applyOrder(left);
                    }),
            connect(model, &Model::rowsRemoved, this,
                    [this](const QModelIndex &, int first, int last) {
                        for (int &row : m_order) {
                            if (row > last)
                                row -= last - first + 1;
                        }
                        m_searchTexts.clear();
                        indexPositions();
                        Q_EMIT filtered();
                    }),
            connect(model, &Model::rowsInserted, this,
                    [this](const QModelIndex &, int first, int last) {
                        for (int &row : m_order) {
                            if (row >= first)
                                row += last - first + 1;
                        }
                        m_searchTexts.clear();
                        indexPositions();
                        refilter();
                    }),
            connect(model, &Model::dataChanged, this,
                    [this](const QModelIndex &from, const QModelIndex &to, const QList<int> &roles) {
                        m_searchTexts.clear();
                        refilter();
                        for (int row = from.row(); row <= to.row(); ++row) {
                            const QModelIndex changed = mapFromSource(sourceModel()->index(row, from.column()));
                            if (changed.isValid())
                                Q_EMIT dataChanged(changed, index(changed.row(), to.column()), roles);
                        }
                    }),
            connect(model, &Model::columnsAboutToBeInserted, this,
                    [this](const QModelIndex &, int first, int last) { beginInsertColumns({}, first, last); }),
            connect(model, &Model::columnsInserted, this,
                    [this] {
                        m_searchTexts.clear();
                        endInsertColumns();
                    }),
            connect(model, &Model::headerDataChanged, this, &TableProxyModel::headerDataChanged),
        };
    }
    endResetModel();
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
    const auto row = static_cast<std::size_t>(sourceIndex.row());
    if (!sourceIndex.isValid() || row >= m_position.size() || m_position[row] < 0)
        return {};
    return createIndex(m_position[row], sourceIndex.column());
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
    order.reserve(static_cast<std::size_t>(rows));
    for (int row = 0; row < rows; ++row) {
        if (passes(row))
            order.push_back(row);
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
    if (m_searchTexts.empty())
        m_searchTexts.resize(static_cast<std::size_t>(sourceModel()->rowCount()));
    QString &text = m_searchTexts[static_cast<std::size_t>(sourceRow)];
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
    std::vector<SortKey> keys(static_cast<std::size_t>(sourceModel()->rowCount()));
    for (const int row : order)
        keys[static_cast<std::size_t>(row)] =
            sortKeyOf(sourceModel()->index(row, m_sortColumn).data(table_role::sort), m_collator);
    const bool ascending = m_sortOrder == Qt::AscendingOrder;
    std::stable_sort(order.begin(), order.end(), [&](int one, int other) {
        const SortKey &left = keys[static_cast<std::size_t>(one)];
        const SortKey &right = keys[static_cast<std::size_t>(other)];
        // What is unknown stands last in either direction.
        if (left.kind == SortKey::Kind::Unknown || right.kind == SortKey::Kind::Unknown)
            return left.kind < right.kind;
        return ascending ? isLess(left, right) : isLess(right, left);
    });
}

void TableProxyModel::applyOrder(const Order &wanted)
{
    if (wanted == m_order)
        return;
    const std::size_t rows = static_cast<std::size_t>(sourceModel()->rowCount());
    std::vector<bool> isWanted(rows, false);
    for (const int row : wanted)
        isWanted[static_cast<std::size_t>(row)] = true;

    Order kept = m_order;
    const auto gone = std::stable_partition(kept.begin(), kept.end(),
                                            [&](int row) { return isWanted[static_cast<std::size_t>(row)]; });
    if (gone != kept.end()) {
        const auto left = static_cast<int>(gone - kept.begin());
        rearrange(kept);
        beginRemoveRows({}, left, rowCount() - 1);
        m_order.resize(static_cast<std::size_t>(left));
        indexPositions();
        endRemoveRows();
    }
    Order all = m_order;
    std::copy_if(wanted.begin(), wanted.end(), std::back_inserter(all),
                 [this](int row) { return m_position[static_cast<std::size_t>(row)] < 0; });
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
        after.append(createIndex(m_position[static_cast<std::size_t>(rows.at(i))], before.at(i).column()));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

void TableProxyModel::indexPositions()
{
    m_position.assign(static_cast<std::size_t>(sourceModel() ? sourceModel()->rowCount() : 0), -1);
    for (std::size_t i = 0; i < m_order.size(); ++i) {
        // While rows are being removed from the source, some numbers are still those from before.
        const auto row = static_cast<std::size_t>(m_order[i]);
        if (row < m_position.size())
            m_position[row] = static_cast<int>(i);
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
