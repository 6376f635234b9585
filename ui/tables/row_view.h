// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QList>

#include <functional>

class QAbstractItemModel;
class QKeyEvent;
class QMenu;
class QToolButton;

namespace brandbridge::ui {

class NoticeLine;

enum class TableFormat
{
    Workbook, ///< for spreadsheets, .xlsx
    Csv,      ///< with the separator and the decimal point that spreadsheets expect in the user's locale
    OtherCsv, ///< with the other separator: a comma or a semicolon
    Json
};

/// A view whose rows can be exported: the selected ones as tab-separated text and as an HTML table, with or without the
/// columns' titles, and all visible ones as a file. Commands and keys are the same everywhere.
class RowView
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::RowExport)
public:
    virtual ~RowView() = default;
    RowView(const RowView &) = delete;
    RowView &operator=(const RowView &) = delete;

    virtual void copySelection(bool withHeaders) const = 0;
    /// Asks for a file and writes the visible rows.
    virtual void exportTo(TableFormat format) = 0;

    /// The key of the current row; empty for none.
    virtual QString chosenRow() const;
    /// Makes the row @p key the current one as soon as it is loaded, unless the user chooses one first.
    virtual void chooseRowOnceThere(const QString &key);
    /// A menu to show and hide columns, which the caller owns; null if the columns are fixed.
    virtual QMenu *columnMenu(QWidget *) { return nullptr; }

    /// Adds the commands to @p menu, which does not outlive the view.
    void addExportActions(QMenu *menu) { addExportActions(menu, this); }
    /// Adds the commands for @p rows to @p menu; null adds disabled commands.
    static void addExportActions(QMenu *menu, RowView *rows);
    /// A button with these commands, which does not outlive the view; the caller owns it.
    QToolButton *makeExportButton();
    /// The notice about a file that could not be written, with Retry. The view's layout places it next to the view and
    /// then owns it.
    NoticeLine *exportNotice();

protected:
    RowView() = default;

    /// Call it when rows were added, and when the user has chosen one.
    void chooseAwaited();
    void forgetAwaited() { m_awaited.clear(); }
    const QString &awaitedRow() const { return m_awaited; }

    /// Asks for a file and writes all present rows of @p model with @p columns in their order. The suggested file name
    /// is
    /// @p name with the origin of the data. @p said gets a message about the success.
    void save(const QString &name, TableFormat format, const QAbstractItemModel &model, const QList<int> &columns,
              std::function<void(const QString &sentence)> said);

    /// Copies the selection if @p event is a key for it; returns whether it is.
    bool copiesBy(const QKeyEvent *event) const;

    /// Puts @p rows of @p model into the clipboard. @p columns gives the columns and their order.
    static void copy(const QAbstractItemModel &model, const QList<int> &rows, const QList<int> &columns,
                     bool withHeaders);

    // For trees, whose rows are exported as a flat table:
    /// Copies all of @p flat.
    static void copyAll(const QAbstractItemModel &flat, bool withHeaders);
    static QList<int> allColumns(const QAbstractItemModel &flat);

private:
    QString m_awaited;              ///< the key of the row to choose once it is loaded
    NoticeLine *m_notice = nullptr; ///< created at the first use
};

} // namespace brandbridge::ui
