// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/tables/record_model.h"

#include <QAbstractItemModel>
#include <QCollator>
#include <QList>
#include <QSortFilterProxyModel>
#include <QStringList>

#include <memory>

namespace brandbridge::ui {

/// A row of the tree of sources on its own: a domain, or one of its pages with its domain before it.
struct SourceRow
{
    const service::Source *source;
    const service::Source::Link *page = nullptr;
};

/// Rows of the tree as a flat table, to be copied or exported while their sources are there; @p groups is the heading
/// of topics or properties.
std::unique_ptr<RecordModel<SourceRow>> flatSources(const QList<SourceRow> &rows, const QString &groups);

/// The sources of a run as a tree: domains, and beneath each the pages that were cited.
class SourceModel final : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Columns
    {
        Name,
        Responses,
        Pages,
        Models,
        Type,   ///< of a page
        Groups, ///< topics, or properties of perception sources
        ColumnCount
    };
    /// What the filter looks at: all texts of a row, folded.
    static constexpr int searchRole = Qt::UserRole + 10;

    /// @p groups is the heading of the last column.
    explicit SourceModel(const QString &groups, QObject *parent = nullptr);

    /// What the service calls a page's type, in the window's language.
    static QString typeWord(const QString &type);

    /// What is the same as before changes nothing.
    void setSources(const QList<service::Source> &sources);
    const QList<service::Source> &sources() const { return m_sources; }

    /// The source of a row, whether domain or page; null for an invalid index.
    const service::Source *source(const QModelIndex &index) const;
    /// The page of a row; null where it is a domain.
    const service::Source::Link *link(const QModelIndex &index) const;
    SourceRow row(const QModelIndex &index) const { return {source(index), link(index)}; }

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    static QString searchText(const SourceRow &row);

    const QList<Column<SourceRow>> m_columns;
    QList<service::Source> m_sources;
};

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
