// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"
#include "ui/tables/column_layout.h"
#include "ui/tables/row_view.h"
#include "ui/tables/table_proxy_model.h"

#include <QTableView>

#include <functional>

class QMenu;

namespace brandbridge::ui {

/// The table of every screen. The rows can be sorted by a click on a header, and TableProxyModel filters them. The
/// columns can be hidden, moved and sized; until the user sizes them, they grow with their content. Rows can be copied
/// and exported (RowView). While a row is selected, or the table is scrolled down, rows that are added or removed above
/// do not move the visible rows.
class DataTable final : public QTableView, public RowView
{
    Q_OBJECT
public:
    /// @p name is stable and not translated; it is the name of exported files. @p accessibleName is for screen readers.
    DataTable(const QString &name, const QString &accessibleName, QWidget *parent = nullptr);

    /// Shows @p model, which must outlive this table or the next call, through rowOrder().
    void setRows(QAbstractItemModel *model);
    TableProxyModel *rowOrder() const { return m_order; }

    /// The selected row, or the current one of several; invalid for none. A table that has just got the focus has a
    /// current row that the user has not chosen.
    QModelIndex chosenIndex() const;
    /// The row of currentIndex() in the model given to setRows(); -1 for none.
    int currentSourceRow() const;
    /// The selected rows of that model, in the order shown.
    QList<int> selectedSourceRows() const;
    void setCurrentSourceRow(int row);

    /// Gives @p column the width that the others leave, but at least @p narrowest pixels and @p minShare of the
    /// visible width.
    void setStretched(int column, int narrowest = 160, double minShare = 0)
    {
        m_columns.setStretched(column, narrowest, minShare);
    }
    /// Shows @p columns only if they fit, in this order of preference, until the user shows or hides one of them. They
    /// are always exported.
    void setDetailColumns(const QList<int> &columns) { m_columns.setDetailColumns(columns); }
    /// Rows have a second line if the stretched column's texts need it.
    void setWrapping()
    {
        m_wraps = true;
        m_columns.setOnShared([this] { fitRows(); });
    }
    /// Sets the command that activating a row runs: the first of its menu.
    void setOpening(const QString &words)
    {
        addRowCommand(u"openRow"_s, words, [this] { Q_EMIT activated(currentIndex()); });
    }
    /// Adds another command to the current row's menu; @p name is the name of its action.
    void addRowCommand(const QString &name, const QString &words, const std::function<void()> &run)
    {
        m_commands.append({name, words, run});
    }
    /// Adds these commands, for the current row, to @p menu, unless it has one with the same text. Returns the first
    /// one; null for none.
    QAction *addOpening(QMenu *menu);
    /// The columns' widths, order, visibility and sorting, for the next start.
    QByteArray layoutState() const { return m_columns.state(m_order->sortColumn() >= 0); }
    void restoreLayoutState(const QByteArray &state);

    QString chosenRow() const override;
    QMenu *columnMenu(QWidget *parent) override;
    /// A menu to show and hide the columns of @p header, except the first @p fixed ones.
    static QMenu *columnMenu(QHeaderView *header, QWidget *parent, int fixed = 0);

    void copySelection(bool withHeaders) const override;
    void exportTo(TableFormat format) override;

    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;

Q_SIGNALS:
    void currentSourceRowChanged(int row);
    void said(const QString &message); ///< a message about a completed action

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
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
    QList<RowCommand> m_commands;     ///< opening first, if rows can be activated
    QPersistentModelIndex m_reported; ///< the row that was chosen last
    /// The first visible row, from before rows are added or removed until all are laid out.
    QPersistentModelIndex m_topRow;
    int m_topNumber = 0; ///< its number then
    int m_topValue = 0;  ///< the scroll bar's value then
    TableProxyModel *m_order;
    ColumnFitter m_columns;
    bool m_wraps = false;
    bool m_hasScrolled = false; ///< sideways, to the filter's words
};

} // namespace brandbridge::ui
