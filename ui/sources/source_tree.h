// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/tables/column_layout.h"
#include "ui/tables/record_model.h"
#include "ui/tables/row_view.h"

#include <QCollator>
#include <QList>
#include <QStringList>
#include <QTreeWidget>

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

/// The sources of a run: domains, and beneath each the pages that were cited. To sort, to open a page in the browser,
/// to copy and to export as a flat table.
class SourceTree final : public QTreeWidget, public RowView
{
    Q_OBJECT
public:
    enum Columns
    {
        Name,
        Responses,
        Pages,
        Models,
        Type,  ///< of a page
        Groups ///< topics, or properties of perception sources
    };

    /// @p name is stable and not translated; files to export to are called so. @p groups is the heading of topics or
    /// properties.
    SourceTree(const QString &name, const QString &accessibleName, const QString &groups, QWidget *parent = nullptr);

    /// Opened domains stay open, where they are still there. What is the same as before changes nothing.
    void setSources(const QList<service::Source> &sources);
    /// Shows domains that have every word of @p text, upper and lower case alike, with all their pages, and pages that
    /// have them together with their domain.
    void setFilterText(const QString &text);
    bool isFiltering() const { return !m_words.isEmpty(); }
    int shownDomains() const;
    int allDomains() const { return topLevelItemCount(); }

    /// The source at the cursor; null for none.
    const service::Source *currentSource() const { return rowOf(currentItem()).source; }
    /// The page at the cursor; null for none, and where a domain is.
    const service::Source::Link *currentPage() const { return rowOf(currentItem()).page; }
    /// Order, widths and sorting of columns, for the next start. The names' width is always what the others leave.
    QByteArray layoutState() const { return m_columns.state(); }
    void restoreLayoutState(const QByteArray &state) { m_columns.restore(state); }
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
    class Item;

    /// Of nothing where there is no @p item.
    static const SourceRow &rowOf(const QTreeWidgetItem *item);
    void fill(const QList<service::Source> &sources);
    void filter();
    /// Those that the filter shows, in their order; those of closed domains, too.
    QList<SourceRow> rows(bool onlySelected) const;
    int widthFor(int column) const;

    QString m_name;
    QString m_groups;
    const QList<Column<SourceRow>> m_cells; ///< in the order of Columns
    QList<service::Source> m_sources;
    QStringList m_words; ///< of the filter
    QCollator m_collator;
    ColumnFitter m_columns;
};

} // namespace brandbridge::ui
