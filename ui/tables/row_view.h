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
    Csv,
    Json
};

/// A view whose rows can be taken along: those that are selected as tab-separated text, without or with the columns'
/// titles, and all that are shown as a file. Its commands and keys are the same everywhere.
class RowView
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::RowExport)
public:
    virtual ~RowView() = default;
    RowView(const RowView &) = delete;
    RowView &operator=(const RowView &) = delete;

    virtual void copySelection(bool withHeaders) const = 0;
    /// Asks where to, and writes what is shown.
    virtual void exportTo(TableFormat format) = 0;

    /// The key of the current row; empty where there is none.
    virtual QString chosenRow() const;
    /// Makes the row @p key the current one as soon as it is there, unless the user chooses one first.
    virtual void chooseRowOnceThere(const QString &key);
    /// A menu to show and hide columns, which the caller owns; null where they always stay.
    virtual QMenu *columnMenu(QWidget *) { return nullptr; }

    /// Adds the commands to @p menu, which does not outlive the view.
    void addExportActions(QMenu *menu) { addExportActions(menu, this); }
    /// The same for @p rows; null for no command.
    static void addExportActions(QMenu *menu, RowView *rows);
    /// A button with these commands, which does not outlive the view; the caller owns it.
    QToolButton *makeExportButton();
    /// Shows where a file could not be written, and offers to try again. The view's layout places it beside the view,
    /// and owns it then.
    NoticeLine *exportNotice();

protected:
    RowView() = default;

    /// To be called when rows came, and when the user has chosen one.
    void chooseAwaited();
    void forgetAwaited() { m_awaited.clear(); }
    const QString &awaitedRow() const { return m_awaited; }

    /// Asks where to, and writes all rows of @p model there as they are now, @p columns in their order; the file is
    /// called by @p name and the origin of the data unless the user calls it otherwise. @p said gets the success.
    void save(const QString &name, TableFormat format, const QAbstractItemModel &model, const QList<int> &columns,
              std::function<void(const QString &sentence)> said);

    /// Copies where @p event is one of the keys for that, and says whether it was.
    bool copiesBy(const QKeyEvent *event) const;

    // Of trees, whose rows go out as those of a flat table:
    /// Copies all of @p flat.
    static void copyAll(const QAbstractItemModel &flat, bool withHeaders);
    static QList<int> allColumns(const QAbstractItemModel &flat);

private:
    QString m_awaited;              ///< the key of the row to choose once it is there
    NoticeLine *m_notice = nullptr; ///< made when it is first asked for
};

} // namespace brandbridge::ui
