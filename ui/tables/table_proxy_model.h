// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractProxyModel>
#include <QCollator>
#include <QList>

#include <functional>

namespace brandbridge::ui {

/// A table's rows, filtered and sorted. Unlike QSortFilterProxyModel it changes in at most three steps however many
/// rows come and go, so a hundred thousand rows filter while one types. Columns are the source's.
class TableProxyModel final : public QAbstractProxyModel
{
    Q_OBJECT
public:
    explicit TableProxyModel(QObject *parent = nullptr);

    /// Shows rows whose filter's columns contain every word of @p text, as shown or as exported, upper and lower case
    /// alike.
    void setFilterText(const QString &text);
    QString filterText() const { return m_text; }
    /// The columns that setFilterText() searches; all where none are given.
    void setFilterColumns(const QList<int> &columns);
    bool isSearched(int column) const { return m_filterColumns.isEmpty() || m_filterColumns.contains(column); }
    /// Shows only rows that @p accepts; an empty function for all.
    void setCondition(std::function<bool(int sourceRow)> accepts);
    /// Whether anything hides rows.
    bool isFiltering() const { return !m_words.isEmpty() || m_accepts; }

    int sourceRow(int row) const { return m_order.at(row); }

    void setSourceModel(QAbstractItemModel *model) override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    int sortColumn() const { return m_sortColumn; }
    Qt::SortOrder sortOrder() const { return m_sortOrder; }

    QModelIndex mapToSource(const QModelIndex &proxyIndex) const override;
    QModelIndex mapFromSource(const QModelIndex &sourceIndex) const override;
    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    /// The filter, or what passes it, has changed.
    void filtered();

private:
    using Order = QList<int>; ///< source rows

    void shiftRows(int first, int count);
    void refresh();
    void refilter();
    Order wantedOrder() const;
    bool passes(int sourceRow) const;
    const QString &searchText(int sourceRow) const;
    void sortRows(Order &order) const;
    void applyOrder(const Order &wanted);
    void rearrange(Order order);
    void indexPositions();
    void forget();

    QString m_text;
    QStringList m_words;
    QList<int> m_filterColumns;
    std::function<bool(int)> m_accepts;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    QCollator m_collator;
    Order m_order;
    QList<int> m_position;             ///< by source row; -1 where it is hidden
    mutable QStringList m_searchTexts; ///< by source row, made when first needed
};

} // namespace brandbridge::ui
