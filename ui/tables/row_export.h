// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tables/table_file.h"

#include <QCoreApplication>
#include <QModelIndexList>

class QKeyEvent;
class QMenu;
class QToolButton;

namespace brandbridge::ui {

/// A view whose rows can be taken along: those that are selected as tab-separated text, without or with the columns'
/// titles, and all that are shown as a file. Its commands and keys are the same everywhere.
class RowExport
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::RowExport)
public:
    virtual ~RowExport() = default;
    RowExport(const RowExport &) = delete;
    RowExport &operator=(const RowExport &) = delete;

    virtual void copySelection(bool withHeaders) const = 0;
    /// Asks where to, and writes what is shown.
    virtual void exportTo(TableFormat format) = 0;

    /// Adds the commands to @p menu, which does not outlive the view.
    void addExportActions(QMenu *menu) { addExportActions(menu, this); }
    /// The same for @p rows; null for no command.
    static void addExportActions(QMenu *menu, RowExport *rows);
    /// A button with these commands, which does not outlive the view; the caller owns it.
    QToolButton *makeExportButton();
    /// Shows where a file could not be written, and offers to try again. The view's layout places it beside the view,
    /// and owns it then.
    NoticeLine *exportNotice();

protected:
    RowExport() = default;

    /// Asks where to, and writes @p model; @p said gets what was done.
    void save(const QString &name, TableFormat format, const QAbstractItemModel &model, const QList<int> &columns,
              std::function<void(const QString &sentence)> said);

    /// Copies where @p event is one of the keys for that, and says whether it was.
    bool copiesBy(const QKeyEvent *event) const;

    // Of trees with two levels, whose rows go out as those of a flat table:
    /// @p rows in the order of the screen: each parent before its children.
    static QModelIndexList inOrder(QModelIndexList rows);
    /// Copies all of @p flat.
    static void copyAll(const QAbstractItemModel &flat, bool withHeaders);
    static QList<int> allColumns(const QAbstractItemModel &flat);

private:
    NoticeLine *m_notice = nullptr; ///< made when it is first asked for
};

} // namespace brandbridge::ui
