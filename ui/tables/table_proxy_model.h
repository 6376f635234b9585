// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCollator>
#include <QList>
#include <QSortFilterProxyModel>

#include <functional>
#include <variant>

namespace brandbridge::ui {

/// A table's rows, filtered by words and by a condition, and sorted. What is searched and sorted by is taken from the
/// source once, so that thousands of rows filter while one types.
class TableProxyModel final : public QSortFilterProxyModel
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

    int sourceRow(int row) const { return mapToSource(index(row, 0)).row(); }

    void setSourceModel(QAbstractItemModel *model) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    /// The filter, or what passes it, has changed.
    void filtered();

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    /// One row's value in the order of its column: numbers by size, texts as the locale sorts them, what is unknown
    /// last.
    using SortKey = std::variant<double, QCollatorSortKey, std::monostate>;

    void refilter();
    void forget();
    const QString &searchText(int sourceRow) const;
    SortKey sortKeyOf(const QVariant &value) const;

    QString m_text;
    QStringList m_words;
    QList<int> m_filterColumns;
    std::function<bool(int)> m_accepts;
    QCollator m_collator;
    mutable QStringList m_searchTexts; ///< by source row, made when first needed
    mutable QList<SortKey> m_sortKeys; ///< by source row, of m_keyColumn; the same
    mutable int m_keyColumn = -1;
    int m_sortedBy = -1; ///< before columns came
};

} // namespace brandbridge::ui
