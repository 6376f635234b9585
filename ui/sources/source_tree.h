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

#include <functional>
#include <memory>

class QMenu;

namespace brandbridge::ui {

/// A row of the source tree: a domain, or a page with its domain.
struct SourceRow
{
    const service::Source *source;
    const service::Source::Link *page = nullptr;
};

/// Creates a flat table of @p rows for copying and export; their sources must outlive it. @p groups is the heading of
/// topics or properties.
std::unique_ptr<RecordModel<SourceRow>> flatSources(const QList<SourceRow> &rows, const QString &groups);

/// The sources of a run: domains with their cited pages. Supports sorting, opening pages in the browser, copying, and
/// export as a flat table.
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

    /// @p name is stable, untranslated, and names exported files. @p groups is the heading of topics or properties.
    SourceTree(const QString &name, const QString &accessibleName, const QString &groups, QWidget *parent = nullptr);

    /// Keeps expanded domains expanded. Does nothing if @p sources are unchanged.
    void setSources(const QList<service::Source> &sources);
    /// Shows only domains that @p fits accepts; all if it is empty.
    void setCondition(std::function<bool(const service::Source &)> fits);
    /// Shows domains that contain every word of @p text, ignoring case, with all their pages, and matching pages with
    /// their domain.
    void setFilterText(const QString &text);
    bool isFiltering() const { return !m_words.isEmpty() || m_condition; }
    int shownDomains() const;
    int allDomains() const { return topLevelItemCount(); }

    /// The source of the current row; null if none.
    const service::Source *currentSource() const { return rowOf(currentItem()).source; }
    /// The page of the current row; null if none or a domain.
    const service::Source::Link *currentPage() const { return rowOf(currentItem()).page; }
    /// Order, widths and sorting of the columns. The name column always takes the remaining width.
    QByteArray layoutState() const { return m_columns.state(); }
    void restoreLayoutState(const QByteArray &state) { m_columns.restore(state); }
    /// Makes the row of @p domain, in its displayed form, current and expands it.
    void showDomain(const QString &domain);

    /// Opens the current page in the browser if it has a web address.
    void openCurrent();
    /// Copies the full URL of the page, or the domain.
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

    /// The row of @p item; an empty row if null.
    static const SourceRow &rowOf(const QTreeWidgetItem *item);
    void fill(const QList<service::Source> &sources);
    void filter();
    /// The rows that pass the filter, in order, including those of collapsed domains.
    QList<SourceRow> rows(bool onlySelected) const;
    int widthFor(int column) const;

    QString m_name;
    QString m_groups;
    const QList<Column<SourceRow>> m_cells; ///< in the order of Columns
    QList<service::Source> m_sources;
    std::function<bool(const service::Source &)> m_condition; ///< may be empty
    QStringList m_words;                                      ///< of the filter
    QCollator m_collator;
    ColumnFitter m_columns;
};

} // namespace brandbridge::ui
