// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/tables/column_layout.h"
#include "ui/tables/record_model.h"
#include "ui/tables/row_view.h"

#include <QAbstractItemModel>
#include <QCollator>
#include <QList>
#include <QSortFilterProxyModel>
#include <QStringList>
#include <QTreeView>

#include <memory>

class QMenu;

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

/// Domains and their pages: to sort, to open a page in the browser, to copy and to export as a flat table.
class SourceTree final : public QTreeView, public RowView
{
    Q_OBJECT
public:
    /// @p name is stable and not translated; files to export to are called so. @p groups is the heading of topics or
    /// properties.
    SourceTree(const QString &name, const QString &accessibleName, const QString &groups, QWidget *parent = nullptr);

    /// Opened domains stay open, where they are still there.
    void setSources(const QList<service::Source> &sources);
    void setFilterText(const QString &text);
    bool isFiltering() const { return m_order.isFiltering(); }
    int shownDomains() const { return m_order.rowCount(); }
    int allDomains() const { return m_model.rowCount(); }

    /// The source at the cursor; null for none.
    const service::Source *currentSource() const;
    /// The page at the cursor; null for none, and where a domain is.
    const service::Source::Link *currentPage() const;
    /// Order, widths and sorting of columns, for the next start. The names' width is always what the others leave.
    QByteArray layoutState() const { return m_columns.state(); }
    void restoreLayoutState(const QByteArray &state);
    /// Puts the cursor on @p domain, as it is shown, and opens it.
    void showDomain(const QString &domain);

    /// Opens the page at the cursor in the browser, if it has an address of the web.
    void openCurrent();
    /// The page's address in full, or the domain.
    void copyAddress();
    QMenu *columnMenu(QWidget *parent) override;
    void copySelection(bool withHeaders) const override;
    void exportTo(TableFormat format) override;

Q_SIGNALS:
    void currentSourceChanged();
    void shownChanged();
    void said(const QString &message);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    SourceRow rowAt(const QModelIndex &index) const { return m_model.row(m_order.mapToSource(index)); }
    QList<SourceRow> rowsAt(const QModelIndexList &indexes) const;
    int widthFor(int column) const;

    QString m_name;
    QString m_groups;
    SourceModel m_model;
    SourceOrder m_order;
    ColumnFitter m_columns;
};

} // namespace brandbridge::ui
