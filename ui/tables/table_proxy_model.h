// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCollator>
#include <QList>
#include <QSortFilterProxyModel>

#include <functional>
#include <variant>

namespace brandbridge::ui {

/// The rows of a table, filtered by words and by a condition, and sorted. Caches the searched texts and sort keys,
/// which lets it filter thousands of rows while the user types.
class TableProxyModel final : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit TableProxyModel(QObject *parent = nullptr);

    /// Shows rows whose searched columns contain every word of @p text, in the shown or the exported text, ignoring
    /// case.
    void setFilterText(const QString &text);
    QString filterText() const { return m_text; }
    /// The columns that setFilterText() searches; empty for all.
    void setFilterColumns(const QList<int> &columns);
    bool isSearched(int column) const { return m_filterColumns.isEmpty() || m_filterColumns.contains(column); }
    /// Shows only rows that @p accepts; an empty function for all.
    void setCondition(std::function<bool(int sourceRow)> accepts);
    /// Whether a filter is set.
    bool isFiltering() const { return !m_words.isEmpty() || m_accepts; }

    int sourceRow(int row) const { return mapToSource(index(row, 0)).row(); }

    void setSourceModel(QAbstractItemModel *model) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    /// The filter or the set of rows that pass it has changed.
    void filtered();

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    /// The sort key of a row: numbers by size, texts in the locale's order, unknown values last.
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
    mutable QStringList m_searchTexts; ///< by source row, created at the first use
    mutable QList<SortKey> m_sortKeys; ///< by source row, of m_keyColumn; created at the first use
    mutable int m_keyColumn = -1;
    int m_sortedBy = -1; ///< the column before columns were added
};

} // namespace brandbridge::ui
