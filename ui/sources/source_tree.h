// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sources/source_model.h"
#include "ui/tables/column_layout.h"
#include "ui/tables/row_view.h"

#include <QTreeView>

class QMenu;

namespace brandbridge::ui {

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
    QByteArray layoutState() const;
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
    void fitColumns();
    int contentOf(int column) const;
    int widthOfTypes() const;
    void shareWidth();

    QString m_name;
    QString m_groups;
    SourceModel m_model;
    SourceOrder m_order;
    ColumnLayout m_layout;   ///< as it was restored
    bool m_isFitted = false; ///< columns have widths, by their content or by the user
    bool m_isSizing = false; ///< this sizes columns itself
    QSet<QString> m_sized;   ///< the ids of the columns that the user has sized
};

} // namespace brandbridge::ui
