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
/// export as CSV and JSON.
class DataTable final : public QTableView, public RowView
{
    Q_OBJECT
public:
    /// @p name is stable and not translated; files to export to are called so. @p accessibleName is for screen readers.
    DataTable(const QString &name, const QString &accessibleName, QWidget *parent = nullptr);

    /// Shows @p model, which must outlive this table or the next call, through rowOrder().
    void setRows(QAbstractItemModel *model);
    TableProxyModel *rowOrder() const { return m_order; }

    /// The current row of the model given to setRows(); -1 for none.
    int currentSourceRow() const;
    /// The selected rows of that model, in the order shown.
    QList<int> selectedSourceRows() const;
    void setCurrentSourceRow(int row);

    /// Gives @p column the width that the others do not need, but at least @p narrowest and, of what is seen of the
    /// table, @p leastShare.
    void setStretched(int column, int narrowest = 160, double leastShare = 0)
    {
        m_stretched = column;
        m_narrowest = narrowest;
        m_leastShare = leastShare;
    }
    /// Shows @p columns, the first of them first, only where there is room for them, until the user shows or hides one.
    /// They are exported in any case.
    void setSpare(const QList<int> &columns);
    /// Rows have a second line where the stretched column's texts need it.
    void setWrapping() { m_wraps = true; }
    /// What a row is activated for: the first command of its menu.
    void setOpening(const QString &words) { m_opening = words; }
    /// Another command of the current row's menu, after that one; @p name is its action's.
    void addRowCommand(const QString &name, const QString &words, const std::function<void()> &run)
    {
        m_commands.append({name, words, run});
    }
    /// Adds these commands, for the current row, to @p menu. Returns the first one; null where there is none.
    QAction *addOpening(QMenu *menu);
    /// Widths, order, visibility and sorting, for the next start.
    QByteArray layoutState() const;
    void restoreLayoutState(const QByteArray &state);

    QMenu *columnMenu(QWidget *parent) override;
    /// The same of any @p header, but the first @p fixed columns always stay.
    static QMenu *columnMenu(QHeaderView *header, QWidget *parent, int fixed = 0);

    void copySelection(bool withHeaders) const override;
    void exportTo(TableFormat format) override;

Q_SIGNALS:
    void currentSourceRowChanged(int row);
    void said(const QString &message); ///< something was done

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct RowCommand
    {
        QString name;
        QString words;
        std::function<void()> run;
    };

    QList<int> visibleColumns(bool withSpare = false) const;
    bool isSpare(int column) const;
    void showSpare();
    void arrangeColumns();
    void arrangeNewColumns(int first, int last);
    void fitRows();
    void fitColumns();
    void fitNewColumns();
    void growColumns(int firstRow, int lastRow, int firstColumn, int lastColumn);
    int widthFor(int column, int firstRow, int lastRow) const;
    int &contentOf(int column);
    int leastOf(int column);
    bool isSized(int column) const;
    void shareWidth();
    void showWhereItMatches();

    QString m_name;
    QString m_opening;            ///< empty where rows are not activated
    QList<RowCommand> m_commands; ///< besides opening
    TableProxyModel *m_order;
    ColumnLayout m_layout; ///< as it was restored, or before the columns came back
    int m_stretched = -1;
    QList<int> m_spare;
    bool m_wraps = false;
    int m_narrowest = 0;            ///< of the stretched column
    double m_leastShare = 0;        ///< of the stretched column
    bool m_isFitted = false;        ///< columns have widths, by their content or by the user
    bool m_isFitDue = false;        ///< those that the content gave them were given at an earlier start
    bool m_isSizing = false;        ///< this sizes columns itself
    QSet<QString> m_sized;          ///< the ids of the columns that the user has sized
    QHash<QString, int> m_contents; ///< by column id: the width that nothing seen in it so far exceeds
    bool m_hasScrolled = false;     ///< sideways, to where the filter's words are
};

} // namespace brandbridge::ui
