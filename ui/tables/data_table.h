// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tables/column_layout.h"
#include "ui/tables/row_view.h"
#include "ui/tables/table_proxy_model.h"

#include <QTableView>

#include <functional>

class QMenu;

namespace brandbridge::ui {

/// A table as every screen has it: rows, sorted by a click on a header and filtered by TableProxyModel; columns that
/// can be hidden, moved and sized, and that grow to what comes in until they are sized; copying as tab-separated text;
/// export as CSV and JSON. While a row is selected, or the first one is out of sight, rows that come or go above do not
/// move those that are in sight.
class DataTable final : public QTableView, public RowView
{
    Q_OBJECT
public:
    /// @p name is stable and not translated; files to export to are called so. @p accessibleName is for screen readers.
    DataTable(const QString &name, const QString &accessibleName, QWidget *parent = nullptr);

    /// Shows @p model, which must outlive this table or the next call, through rowOrder().
    void setRows(QAbstractItemModel *model);
    TableProxyModel *rowOrder() const { return m_order; }

    /// The selected row, the current one where there are several; invalid for none. A table that has just got the focus
    /// has a current row, but nobody has chosen that.
    QModelIndex chosenIndex() const;
    /// The same in the model given to setRows(); -1 for none.
    int currentSourceRow() const;
    /// The selected rows of that model, in the order shown.
    QList<int> selectedSourceRows() const;
    void setCurrentSourceRow(int row);

    /// Gives @p column the width that the others do not need, but at least @p narrowest and, of what is seen of the
    /// table, @p leastShare.
    void setStretched(int column, int narrowest = 160, double leastShare = 0)
    {
        m_columns.setStretched(column, narrowest, leastShare);
    }
    /// Shows @p columns, the first of them first, only where there is room for them, until the user shows or hides one.
    /// They are exported in any case.
    void setSpare(const QList<int> &columns) { m_columns.setSpare(columns); }
    /// Rows have a second line where the stretched column's texts need it.
    void setWrapping()
    {
        m_wraps = true;
        m_columns.setOnShared([this] { fitRows(); });
    }
    /// What a row is activated for: the first command of its menu.
    void setOpening(const QString &words)
    {
        addRowCommand(u"openRow"_qs, words, [this] { Q_EMIT activated(currentIndex()); });
    }
    /// Another command of the current row's menu, after that one; @p name is its action's.
    void addRowCommand(const QString &name, const QString &words, const std::function<void()> &run)
    {
        m_commands.append({name, words, run});
    }
    /// Adds these commands, for the current row, to @p menu, where it has none of the same words. Returns the first
    /// one; null where there is none.
    QAction *addOpening(QMenu *menu);
    /// Widths, order, visibility and sorting, for the next start.
    QByteArray layoutState() const { return m_columns.state(m_order->sortColumn() >= 0); }
    void restoreLayoutState(const QByteArray &state);

    QString chosenRow() const override;
    QMenu *columnMenu(QWidget *parent) override;
    /// The same of any @p header, but the first @p fixed columns always stay.
    static QMenu *columnMenu(QHeaderView *header, QWidget *parent, int fixed = 0);

    void copySelection(bool withHeaders) const override;
    void exportTo(TableFormat format) override;

    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;

Q_SIGNALS:
    void currentSourceRowChanged(int row);
    void said(const QString &message); ///< something was done

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void updateGeometries() override;

private:
    struct RowCommand
    {
        QString name;
        QString words;
        std::function<void()> run;
    };

    QList<int> visibleColumns(bool withSpare = false) const;
    void fitRows();
    int widthFor(int column, int firstRow, int lastRow) const;
    void showWhereItMatches();
    void reportChosen();
    void chooseCurrent();
    void keepPlace();

    QString m_name;
    QList<RowCommand> m_commands;     ///< opening first, where rows are activated
    QPersistentModelIndex m_reported; ///< the row that was chosen last
    QPersistentModelIndex m_topRow;   ///< the first in sight, from before rows come or go until all have their places
    int m_topNumber = 0;              ///< of it then
    int m_topValue = 0;               ///< the scroll bar's then
    TableProxyModel *m_order;
    ColumnFitter m_columns;
    bool m_wraps = false;
    bool m_hasScrolled = false; ///< sideways, to where the filter's words are
};

} // namespace brandbridge::ui
