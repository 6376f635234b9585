// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCollator>
#include <QSortFilterProxyModel>
#include <QStringList>

namespace brandbridge::ui {

/// The tree of sources, filtered and sorted. A domain that passes shows all its pages; one of which only pages pass
/// shows those.
class SourceOrder final : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit SourceOrder(QObject *parent = nullptr);

    /// Shows what contains every word of @p text, upper and lower case alike.
    void setFilterText(const QString &text);
    bool isFiltering() const { return !m_words.isEmpty(); }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    QStringList m_words;
    QCollator m_collator;
};

} // namespace brandbridge::ui
