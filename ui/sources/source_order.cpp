// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sources/source_order.h"

#include "ui/sources/source_model.h"
#include "ui/tables/column.h"

#include <algorithm>

namespace brandbridge::ui {

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
