// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/run_link.h"
#include "ui/inbox/inbox.h"
#include "ui/model/backend.h"
#include "ui/shell/form_state.h"
#include "ui/shell/screen_table.h"
#include "ui/shell/window_state.h"

#include <QMainWindow>
#include <QMessageBox>

class QListWidget;
class QStackedWidget;

namespace brandbridge::ui {

class ColorScheme;
class SelectionBar;
class StateView;
class StatusLine;
class WelcomePage;

/// The window: navigation at the left, what brand and run are shown above, a screen, a status bar. Screens are made
/// when they are first seen.
class MainWindow final : public QMainWindow
{
    Q_OBJECT
public:
    /// @p backend and @p colors outlive the window.
    MainWindow(Backend &backend, ColorScheme &colors, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Shows the screen called @p name, if there is one.
    void showScreen(const QString &name);
    /// Shows the run that @p link leads to, or a message where there is none.
    void openLink(const tools::RunLink &link);
    /// Shows the first steps instead of the screens.
    void showWelcome();
    /// Brings the window to the front, from wherever it is.
    void comeForward();
    /// Something is being changed that would be broken off if the window went.
    bool isChanging() const;
    /// What was entered and where the user is, for a window that takes this one's place.
    FormState formState() const;
    /// To be called when this window is shown in the place of another.
    void restoreFormState(const FormState &carried);
    /// Says that brands have few prompt slots left; empty where none does.
    const QString &slotsNotice() const { return m_slotsNotice; }
    enum class OnClose
    {
        Quit,
        Hide, ///< something, the tray icon, can bring it back
        Ask   ///< the user wants Brandbridge to keep running, and nothing could bring the window back
    };
    void setOnClose(OnClose what) { m_onClose = what; }

Q_SIGNALS:
    void quitRequested();
    void closing(); ///< the last moment for setOnClose()
    void hiddenByUser();
    void slotsNoticeChanged();
    void settingChanged(brandbridge::settings::Key key); ///< by the user, and it is stored

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void fitNavigation();
    void showBadges();
    void showBadge(const QString &screen, int count, const QString &words);
    void buildMenus();
    void buildViewMenu(QMenu *menu);
    void searchEverything();
    void showHelp();
    QMessageBox *makeBox(const QString &name, QMessageBox::Icon symbol, const QString &title, const QString &text);
    void showNote(const QString &name, const QString &title, const QString &text);
    void refresh();
    Screen *currentScreen() const;
    Screen *ensureScreen(int row);
    void showRow(int row);
    static QString nothingToFilter();
    void focusFilter();
    void showResults(const QString &topic, const QString &brand, const QString &model);
    void reportMissingRun();
    void bringToSight(QWidget *widget);
    void setUp();
    void leaveWelcome();
    void askWhetherToQuit();
    void reloadAll();
    void readAfterOutage();
    bool isSetUp() const;
    void reopenEndpoint();
    void keepState();
    void passByOnlyBrand();
    void restoreState();

    Backend &m_backend;
    ColorScheme &m_colors;
    WindowState m_state;
    Inbox m_inbox;
    QString m_slotsNotice;
    const QList<ScreenRow> m_table;
    QList<Screen *> m_screens; ///< by row of the table; null until seen
    QListWidget *m_navigation;
    SelectionBar *m_selectionBar;
    QStackedWidget *m_stack;
    StateView *m_notSetUp;            ///< replaces what shows data, while there is no service to have it from
    QStackedWidget *m_center;         ///< navigation and screens, or the first steps in their place
    WelcomePage *m_welcome = nullptr; ///< made when it is wanted
    StatusLine *m_status;
    tools::RunLink m_awaited; ///< the link that was opened, until the runs are read
    OnClose m_onClose = OnClose::Quit;
};

} // namespace brandbridge::ui
