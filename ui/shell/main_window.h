// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/run_link.h"
#include "ui/inbox/inbox.h"
#include "ui/model/backend.h"
#include "ui/shell/form_state.h"
#include "ui/shell/history.h"
#include "ui/shell/screen_table.h"
#include "ui/shell/window_state.h"

#include <QMainWindow>
#include <QMessageBox>

class QListWidget;
class QStackedWidget;

namespace brandbridge::ui {

class ColorScheme;
class Navigation;
class SelectionBar;
class StateView;
class StatusLine;
class WelcomePage;

/// The main window: navigation on the left, brand and run at the top, a screen, and a status bar. Screens are created
/// when first shown.
class MainWindow final : public QMainWindow
{
    Q_OBJECT
public:
    /// @p backend and @p colors must outlive the window.
    MainWindow(Backend &backend, ColorScheme &colors, const QList<ScreenRow> &screens = screenTable());
    ~MainWindow() override;

    /// Shows the screen called @p name, if there is one.
    void showScreen(const QString &name);
    /// Shows the run of @p link, or a message if it does not exist.
    void openLink(const catalogue::RunLink &link);
    /// Shows the welcome page instead of the screens.
    void showWelcome();
    /// Shows the window, even if it is hidden or minimized, and brings it to the front.
    void bringToFront();
    /// Whether a change is pending that closing the window would abort.
    bool isChanging() const;
    /// User input and position, for a window that replaces this one.
    FormState formState() const;
    /// Restores them. To be called after this window is shown.
    void restoreFormState(const FormState &carried);
    /// Message about brands with few prompt slots left. Empty if there are enough.
    const QString &slotsNotice() const { return m_slotsNotice; }
    enum class OnClose
    {
        Quit,
        Hide, ///< can be shown again, for example with the tray icon
        Ask   ///< should keep running, but could not be shown again
    };
    void setOnClose(OnClose what) { m_onClose = what; }

Q_SIGNALS:
    void quitRequested();
    void closing(); ///< last chance to call setOnClose()
    void hiddenByUser();
    void slotsNoticeChanged();
    void settingChanged(brandbridge::settings::Key key); ///< stored by the user

protected:
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fitNavigation();
    void showBadges();
    void buildMenus();
    void buildViewMenu(QMenu *menu);
    void searchEverything();
    void showHelp();
    QMessageBox *createMessageBox(const QString &name, QMessageBox::Icon symbol, const QString &title,
                                  const QString &text);
    void showNote(const QString &name, const QString &title, const QString &text);
    void refresh();
    void keepRow();
    void keepRowOfBrand();
    void recordPlace();
    void go(int steps);
    Screen *currentScreen() const;
    Screen *createScreen(int row);
    void showRow(int row);
    static QString nothingToFilter();
    void focusFilter();
    void showResults(const QString &topic, const QString &brand, const QString &model);
    void showFiltered(const QString &name, const QString &text);
    void reportMissingRun();
    void scrollIntoView(QWidget *widget);
    void setUp();
    void leaveWelcome();
    void askWhetherToQuit();
    void reloadAll();
    void readAfterOutage();
    bool isSetUp() const;
    void reopenEndpoint();
    void saveState();
    void skipSingleBrand();
    void restoreState();

    Backend &m_backend;
    ColorScheme &m_colors;
    WindowState m_state;
    Inbox m_inbox;
    QString m_slotsNotice;
    const QList<ScreenRow> m_table;
    QList<Screen *> m_screens; ///< by row of the table; null until first shown
    Navigation *m_side;
    QListWidget *m_navigation; ///< the list of m_side
    SelectionBar *m_selectionBar;
    QStackedWidget *m_stack;
    StateView *m_setupPage;           ///< replaces screens that need a service, if none is set up
    QStackedWidget *m_center;         ///< navigation and screens, or the welcome page
    WelcomePage *m_welcome = nullptr; ///< created on demand
    StatusLine *m_status;
    History m_history;
    bool m_isGoing = false;           ///< in go()
    catalogue::RunLink m_pendingLink; ///< opened link, until the runs are read
    OnClose m_onClose = OnClose::Quit;
};

} // namespace brandbridge::ui
