// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"
#include "ui/words/data_origin.h"

#include <QByteArray>
#include <QVariant>
#include <QWidget>

class QLineEdit;
class QMenu;
class QVBoxLayout;

namespace brandbridge::ui {

class FilteredTable;
class PageStack;

/// One page of the window. A screen loads when it is first shown, and again when it is shown after its data has
/// changed. A hidden screen sends no requests.
class Screen : public QWidget, public DataHolder
{
    Q_OBJECT
public:
    /// The part of the selection that a screen shows: the screen loads again if that changes.
    enum class Shows
    {
        Nothing,
        Brand,
        Run
    };

    /// The minimum that the screen needs: otherwise the scroll area would give it its preferred height.
    int heightForWidth(int width) const override;

    /// The selected brand and, if the screen shows a run, the selected run.
    DataOrigin dataOrigin() const override;

    /// Reads everything again (F5).
    void refresh();
    /// The selection has changed: loads immediately if the screen is visible, else when it is shown.
    void becomeStale();
    /// Reads everything again, immediately if the screen is visible, else when it is shown.
    void refreshOnceSeen();
    /// The target of Ctrl+F; null if there is nothing to filter.
    virtual QLineEdit *filterBox() const;
    /// Shows all rows again; false if no filter hides any.
    virtual bool clearFilters();
    /// Makes the row @p key the current one as soon as it is loaded.
    virtual void chooseRow(const QString &key);
    /// The key of the chosen row in sight; empty for none.
    QString chosenRow() const;
    /// Adds the commands that are available now to @p menu: the visible buttons in their present state. Called each
    /// time before the menu opens.
    virtual void addCommands(QMenu *menu) const { addButtons(menu, this); }
    /// The state of splitters and columns, for the next start.
    virtual QByteArray layoutState() const;
    virtual void restoreLayoutState(const QByteArray &state);
    /// Whether a change or a file is being written that closing the screen would interrupt.
    virtual bool isChanging() const { return false; }
    /// The state that a window that replaces this one needs in addition to its fields (FormState); invalid for none.
    virtual QVariant formState() const { return {}; }
    /// Called when the fields hold the content of the previous window's fields; @p carried is its carried().
    virtual void restoreFormState(const QVariant &carried) { Q_UNUSED(carried) }

Q_SIGNALS:
    void said(const QString &message);           ///< a message about a completed action, for the status bar
    void screenRequested(const QString &screen); ///< go to another screen, by its name
    void wantsRow(const QString &screen, const QString &row);     ///< go to a row of another screen, see chooseRow()
    void wantsFilter(const QString &screen, const QString &text); ///< go to another screen and filter it by @p text
    /// Go to the run's results that match these; each may be empty.
    void wantsResults(const QString &topic, const QString &brand, const QString &model);
    void wantsSetUp(); ///< go to the page for the service's address and key

protected:
    Screen(Shows shows, Backend &backend, QWidget *parent);

    /// Reads the screen's data; if @p fresh, also data that is cached. Cancels the requests of an earlier call.
    virtual void load(bool fresh) = 0;

    Backend &backend() const { return m_backend; }
    /// The screen's column within the margins that every screen has.
    QVBoxLayout *makePage();
    /// A stack of @p content and the views that replace it, alone in that column.
    PageStack *makePages(QWidget *content);
    /// A stack like makePages() without margins; @p content scrolls vertically in an area called @p name.
    PageStack *makeScrolledPages(QWidget *content, const QString &name);
    /// The screen's main table, which provides the screen's filter box and layout.
    void setTable(FilteredTable *table);
    /// From now on, takeChanges() is called soon after the window or an assistant has changed something at the service,
    /// or when the screen is shown.
    void followChanges();
    /// Reads the data again that such changes may have affected.
    virtual void takeChanges() { load(true); }
    /// The data may be outdated: calls takeChanges() immediately if the screen is visible, else when it is shown.
    void becomeOutdated();
    /// @p statement about @p run with its origin: brand, date, and a link to the screen called @p screen, or to its row
    /// @p row.
    QString citation(const QString &statement, const service::Run &run, const QString &screen,
                     const QString &row = {}) const;
    void openSettings() { Q_EMIT screenRequested(u"settings"_s); }
    /// Copies @p citation to the clipboard and confirms it.
    void copyCitation(const QString &citation);
    /// Adds the visible buttons of @p part to @p menu, in reading order.
    static void addButtons(QMenu *menu, const QWidget *part);
    void showEvent(QShowEvent *event) override;

private:
    /// Names the request limit on states that wait for it.
    void showDelay();

    Backend &m_backend;
    const Shows m_shows;
    FilteredTable *m_table = nullptr; ///< null if the screen has no main table
    bool m_isStale = true;
    bool m_isOutdated = false;
};

} // namespace brandbridge::ui
