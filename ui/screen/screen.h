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

/// One page of the window. It loads when it is first seen and whenever what it shows has changed meanwhile, so a screen
/// that nobody looks at costs nothing.
class Screen : public QWidget, public DataHolder
{
    Q_OBJECT
public:
    /// What of the selection a screen shows: it loads again when that changes.
    enum class Shows
    {
        Nothing,
        Brand,
        Run
    };

    /// The least that it needs: otherwise the scroll area would give it the height it prefers.
    int heightForWidth(int width) const override;

    /// The selected brand and, where that is shown, the selected run.
    DataOrigin dataOrigin() const override;

    /// Reads everything again (F5).
    void refresh();
    /// The selection has changed: loads at once, or when the screen is shown.
    void becomeStale();
    /// Reads everything again at once, or when the screen is shown.
    void refreshOnceSeen();
    /// The target of Ctrl+F; null where there is nothing to filter.
    virtual QLineEdit *filterBox() const;
    /// Shows all rows again; false where no filter hides any.
    virtual bool clearFilters();
    /// Makes the row @p key the current one as soon as it is there.
    virtual void chooseRow(const QString &key);
    /// Adds what can be done here at the moment to @p menu, which is filled each time before it is opened: the buttons
    /// that are seen, as they are.
    virtual void addCommands(QMenu *menu) const { addButtons(menu, this); }
    /// Splitters and columns, for the next start.
    virtual QByteArray layoutState() const;
    virtual void restoreLayoutState(const QByteArray &state);
    /// Something is being changed, or written to a file, that would be broken off if the screen went.
    virtual bool isChanging() const { return false; }
    /// What a window that replaces this one needs besides what its fields hold (FormState); invalid for nothing.
    virtual QVariant formState() const { return {}; }
    /// The fields hold what those of a window before did; @p carried is what its screen wanted to be known.
    virtual void restoreFormState(const QVariant &carried) { Q_UNUSED(carried) }

Q_SIGNALS:
    void said(const QString &message);                        ///< for the status bar: something was done
    void wantsScreen(const QString &screen);                  ///< go to another screen, by its name
    void wantsRow(const QString &screen, const QString &row); ///< the same, to a row of it, as for chooseRow()
    /// The run's results about these; each may be empty.
    void wantsResults(const QString &topic, const QString &brand, const QString &model);
    void wantsSetUp(); ///< go to where the service's address and key are entered

protected:
    Screen(Shows shows, Backend &backend, QWidget *parent);

    /// Reads what this screen shows; @p fresh even what is known. Cancels what an earlier call has under way.
    virtual void load(bool fresh) = 0;

    Backend &backend() const { return m_backend; }
    /// The screen's column, in the margins that every screen has.
    QVBoxLayout *makePage();
    /// A stack of @p content and what replaces it, alone in that column.
    PageStack *makePages(QWidget *content);
    /// The same without margins, where @p content scrolls up and down in an area called @p name.
    PageStack *makeScrolledPages(QWidget *content, const QString &name);
    /// The table that the screen is about: its filter box and its layout are the screen's.
    void setTable(FilteredTable *table);
    /// From now on, takeChanges() is called soon after something was changed at the service through this program, by
    /// anyone, or when the screen is shown.
    void followChanges();
    /// Reads again what such changes may have affected.
    virtual void takeChanges() { load(true); }
    /// What is shown may be outdated: takeChanges() at once, or when the screen is shown.
    void becomeOutdated();
    /// @p statement about @p run with where it is from: brand, date, and a link to the screen called @p screen, if need
    /// be to its row @p row.
    QString citation(const QString &statement, const service::Run &run, const QString &screen,
                     const QString &row = {}) const;
    void openSettings() { Q_EMIT wantsScreen(u"settings"_qs); }
    /// Puts @p citation into the clipboard, and says so.
    void copyCitation(const QString &citation);
    /// Adds the buttons that are seen in @p part to @p menu, in the order in which one reads.
    static void addButtons(QMenu *menu, const QWidget *part);
    void showEvent(QShowEvent *event) override;

private:
    Backend &m_backend;
    const Shows m_shows;
    FilteredTable *m_table = nullptr; ///< null where the screen is about something else
    bool m_isStale = true;
    bool m_isOutdated = false;
};

} // namespace brandbridge::ui
