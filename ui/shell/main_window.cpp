// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "ui/desktop/color_scheme.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/results/results_screen.h"
#include "ui/settings/settings_screen.h"
#include "ui/shell/navigation.h"
#include "ui/shell/search_dialog.h"
#include "ui/shell/tray.h"
#include "ui/shell/window_bars.h"
#include "ui/welcome/welcome_page.h"
#include "ui/widgets/state_view.h"
#include "ui/words/key_names.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QWindow>

#include <algorithm>
#include <utility>

namespace brandbridge::ui {

using settings::Key;

namespace {

constexpr QSize firstWindowSize{1280, 800};
constexpr int messageMs = 6000;
const QString resumesWelcome = u"window/resumes-welcome"_s;

/// Whether a part of @p widget is visible, considering scroll areas.
bool isInSight(const QWidget *widget)
{
    QRect seen = widget->rect();
    for (const QWidget *at = widget; !at->isWindow() && !seen.isEmpty(); at = at->parentWidget())
        seen = seen.translated(at->pos()).intersected(at->parentWidget()->rect());
    return !seen.isEmpty();
}

} // namespace

MainWindow::MainWindow(Backend &backend, ColorScheme &colors, const QList<ScreenRow> &screens)
    : m_backend(backend),
      m_colors(colors),
      m_state(backend.folder, backend.isDemo),
      m_inbox(backend.folder, backend.isDemo),
      m_table(screens),
      m_screens(m_table.size(), nullptr),
      m_side(new Navigation(m_table)),
      m_navigation(m_side->list()),
      m_selectionBar(new SelectionBar(backend.selection)),
      m_stack(new QStackedWidget),
      m_setupPage(new StateView),
      m_center(new QStackedWidget),
      m_status(new StatusLine(backend))
{
    setObjectName(u"mainWindow"_s);
    setWindowTitle(backend.isDemo ? tr("Brandbridge – demo") : tr("Brandbridge"));
    setWindowIcon(QIcon(u":/icons/brandbridge.svg"_s));

    for (int row = 0; row < m_table.size(); ++row)
        m_stack->addWidget(makeScrollArea(nullptr)); // with large fonts, a screen may be larger than the window
    m_stack->addWidget(m_setupPage);
    m_setupPage->show({PageState::Kind::Empty, tr("Brandbridge is not set up yet"),
                       tr("Enter your organization's service address and API key to see your brands, or look around in "
                          "a demo with invented data."),
                       tr("&Set it up"), [this] { setUp(); }, tr("Show the &demo"),
                       [this] { m_backend.bridge.restart(true); }});
    showBadges();
    connect(&m_inbox, &Inbox::changed, this, &MainWindow::showBadges);
    connect(m_navigation, &QListWidget::currentRowChanged, this, &MainWindow::showRow);

    auto *const notices = new WindowNotices(backend, this);
    connect(notices, &WindowNotices::retryRequested, this, &MainWindow::readAfterOutage);
    connect(notices, &WindowNotices::settingsWanted, this, [this] { showScreen(u"settings"_s); });
    connect(notices, &WindowNotices::endpointWanted, this, &MainWindow::reopenEndpoint);
    QVBoxLayout *const page = makeColumn(nullptr, 0, {m_selectionBar});
    page->addLayout(notices->lines());
    page->addWidget(m_stack, 1);
    auto *const center = new QWidget;
    makeLine(center, 0, {m_side})->addLayout(page, 1);
    m_center->addWidget(center);
    setCentralWidget(m_center);
    setStatusBar(m_status);
    buildMenus();
    const auto showFocus = [this] { scrollIntoView(QApplication::focusWidget()); };
    connect(qApp, &QApplication::focusChanged, this, showFocus);
    connect(qApp, &QApplication::focusChanged, this, showFocus,
            Qt::QueuedConnection); // new widgets have a position then
    connect(&backend.selection, &Selection::runsChanged, this, &MainWindow::reportMissingRun);
    connect(&backend.selection, &Selection::brandChanged, this, &MainWindow::keepRow); // before the screens, made later
    connect(&backend.selection, &Selection::brandChosen, this, [this] {
        for (int row = 0; row < m_table.size(); ++row) {
            if (m_screens.at(row) && m_table.at(row).usesBrand)
                m_screens.at(row)->clearFilters(); // a button may have set them for the other brand
        }
    });
    for (const auto signal : {&Selection::runsChanged, &Selection::runChanged}) {
        connect(&backend.selection, signal, this, &MainWindow::keepRowOfBrand);
        // Later, because a click may choose a run and then show another screen: only that screen is a place.
        connect(&backend.selection, signal, this, &MainWindow::recordPlace, Qt::QueuedConnection);
    }
    restoreState();
}

/// The brand is chosen above the list of screens or, if that shows only icons, next to the screen's title.
void MainWindow::fitNavigation()
{
    m_side->fit(width());
    m_selectionBar->placeBrand(m_side->isNarrow() ? nullptr : m_side->top());
}

void MainWindow::showBadges()
{
    const int unseen = m_inbox.unseen();
    m_side->showBadge(u"inbox"_s, unseen, tr("%n unseen", nullptr, unseen));
    const int low = m_inbox.lowOnSlots();
    const QString words = tr("%n brand(s) low on prompt slots", nullptr, low);
    m_side->showBadge(u"quota"_s, low, words);
    m_slotsNotice = low > 0 ? words : QString();
    Q_EMIT slotsNoticeChanged();
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    fitNavigation();
}

MainWindow::~MainWindow()
{
    saveState();
    // Destroying widgets moves the focus, but this is no longer a MainWindow then.
    disconnect(qApp, nullptr, this, nullptr);
}

void MainWindow::showScreen(const QString &name)
{
    for (int row = 0; row < m_table.size(); ++row) {
        if (m_table.at(row).name == name)
            m_navigation->setCurrentRow(row);
    }
    if (m_welcome && m_center->currentWidget() == m_welcome)
        m_welcome->leave();
}

void MainWindow::showResults(const QString &topic, const QString &brand, const QString &model)
{
    showScreen(u"results"_s);
    if (auto *const results = qobject_cast<ResultsScreen *>(currentScreen()))
        results->showOnly(topic, brand, model);
}

void MainWindow::openLink(const catalogue::RunLink &link)
{
    if (link.isDemo && !m_backend.isDemo)
        return showNote(u"demoLink"_s, tr("Link to the demo"),
                        tr("This link leads to the demo. This window shows your organization's data."));
    showScreen(link.screen.isEmpty() ? u"overview"_s : link.screen);
    if (!currentScreen()) // no service is set up
        return;
    m_pendingLink = link;
    m_pendingLink.screen = link.screen.isEmpty() ? u"overview"_s : link.screen;
    m_backend.selection.load(link.brand, link.run);
    showFiltered(link.screen.isEmpty() ? u"overview"_s : link.screen, link.filter);
}

void MainWindow::showFiltered(const QString &name, const QString &text)
{
    showScreen(name);
    Screen *const screen = currentScreen();
    if (!screen)
        return;
    screen->clearFilters();
    if (QLineEdit *const box = screen->filterBox())
        box->setText(text);
}

void MainWindow::reportMissingRun()
{
    const Selection &selection = m_backend.selection;
    const std::optional<service::Run> run = selection.run();
    const bool isThere = m_pendingLink.run.isEmpty() || (run && run->id == m_pendingLink.run);
    const bool isPartlyRead = selection.state() == Selection::State::Failed && isThere;
    const bool isAwaited = !m_pendingLink.run.isEmpty() || !m_pendingLink.row.isEmpty();
    if (!isAwaited || (selection.state() != Selection::State::Ready && !isPartlyRead))
        return;
    const catalogue::RunLink awaited = std::exchange(m_pendingLink, {});
    const bool isLink = !awaited.screen.isEmpty(); // and no step in the history
    if (!isThere && isLink)
        showNote(u"runNotFound"_s, tr("Run not found"),
                 tr("No run of this brand is the one that the link leads to. It may belong to another organization, or "
                    "to the demo."));
    else if (Screen *const screen = currentScreen(); isThere && screen && !awaited.row.isEmpty())
        isLink ? screen->chooseRow(awaited.row)
               : screen->Screen::chooseRow(awaited.row); // not earlier, because another run's rows may be shown first
}

void MainWindow::showWelcome()
{
    if (!m_welcome) {
        m_welcome = new WelcomePage(m_backend);
        m_center->addWidget(m_welcome);
        connect(m_welcome, &WelcomePage::left, this, &MainWindow::leaveWelcome);
        connect(m_welcome, &WelcomePage::connectionChanged, this, &MainWindow::reloadAll);
        connect(m_welcome, &WelcomePage::restarting, this, [this](bool isDemo) {
            WindowState(m_backend.folder, isDemo).set({{resumesWelcome, u"yes"_s}});
        });
    }
    m_center->setCurrentWidget(m_welcome);
    m_welcome->begin();
}

/// Opens the connection page for users who decided between the organization and the demo.
void MainWindow::setUp()
{
    showWelcome();
    m_welcome->beginWithConnection();
}

void MainWindow::leaveWelcome()
{
    m_center->setCurrentIndex(0);
    showRow(m_navigation->currentRow());
}

/// Data read with another key may be another organization's, or outdated errors.
void MainWindow::reloadAll()
{
    m_backend.selection.load();
    for (Screen *const screen : std::as_const(m_screens)) {
        if (screen && !qobject_cast<SettingsScreen *>(screen)) // it shows the result for the key
            screen->becomeStale();
    }
}

/// Hidden screens also show cached answers.
void MainWindow::readAfterOutage()
{
    m_backend.selection.load();
    for (int row = 0; row < m_table.size(); ++row) {
        if (m_screens.at(row) && (m_table.at(row).usesBrand || m_table.at(row).name == u"brands"_s))
            m_screens.at(row)->refreshOnceSeen();
    }
}

void MainWindow::bringToFront()
{
    setWindowState(windowState() & ~Qt::WindowMinimized);
    show();
    raise();
    activateWindow();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    saveState();
    Q_EMIT closing();
    if (m_onClose == OnClose::Hide) {
        event->ignore();
        hide();
        Q_EMIT hiddenByUser();
        return;
    }
    if (m_onClose == OnClose::Ask && !qApp->isSavingSession()) {
        event->ignore();
        askWhetherToQuit();
        return;
    }
    event->accept();
    Q_EMIT quitRequested();
}

void MainWindow::askWhetherToQuit()
{
    QMessageBox *const box =
        createMessageBox(u"closeQuestion"_s, QMessageBox::Question, tr("Quit Brandbridge?"),
                         tr("This desktop has no tray, so Brandbridge cannot keep running without a "
                            "window. Once you quit, assistants cannot use it."));
    if (!box)
        return;
    box->setWindowFlag(Qt::WindowStaysOnTopHint); // assistants' questions are also on top and would cover it
    box->setStandardButtons(QMessageBox::Cancel);
    QPushButton *const minimize =
        withName(box->addButton(tr("&Minimize"), QMessageBox::AcceptRole), u"minimizeInstead"_s);
    connect(minimize, &QPushButton::clicked, this, &MainWindow::showMinimized);
    QPushButton *const quit = withName(box->addButton(tr("&Quit"), QMessageBox::DestructiveRole), u"quitAnyway"_s);
    connect(quit, &QPushButton::clicked, this, &MainWindow::quitRequested);
    box->setDefaultButton(minimize);
    box->setEscapeButton(QMessageBox::Cancel);
    box->open();
}

/// Creates a message called @p name, or returns null if it is open.
QMessageBox *MainWindow::createMessageBox(const QString &name, QMessageBox::Icon symbol, const QString &title,
                                          const QString &text)
{
    if (findChild<QMessageBox *>(name))
        return nullptr;
    auto *const box = withName(new QMessageBox(symbol, title, text, QMessageBox::Ok, this), name);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    return box;
}

/// Shows a message without blocking: answers arrive and assistants' questions appear meanwhile.
void MainWindow::showNote(const QString &name, const QString &title, const QString &text)
{
    if (QMessageBox *const note = createMessageBox(name, QMessageBox::Information, title, text))
        note->open();
}

void MainWindow::buildMenus()
{
    QMenu *const file = menuBar()->addMenu(tr("&File"));
    withName(file->addAction(icon(u"plug"_s), tr("&Welcome…"), this, &MainWindow::showWelcome), u"showWelcome"_s);
    file->addAction(icon(u"settings"_s), tr("&Settings…"), QKeySequence(Qt::CTRL | Qt::Key_Comma), this,
                    [this] { showScreen(u"settings"_s); });
    file->addSeparator();
    file->addAction(icon(u"quit"_s), tr("&Quit"), QKeySequence::Quit, this, &MainWindow::quitRequested);

    QMenu *const edit = withName(menuBar()->addMenu(tr("&Edit")), u"editMenu"_s);
    edit->addAction(icon(u"search"_s), tr("&Find on this screen"), QKeySequence::Find, this, &MainWindow::focusFilter);
    edit->addAction(icon(u"search"_s), tr("Search &everything…"), QKeySequence(Qt::CTRL | Qt::Key_K), this,
                    &MainWindow::searchEverything);

    buildViewMenu(menuBar()->addMenu(tr("&View")));

    QMenu *const screen = withName(menuBar()->addMenu(tr("Scree&n")), u"screenMenu"_s);
    addScreenMenus(edit, screen, [this] { return currentScreen(); });

    QMenu *const bridge = menuBar()->addMenu(tr("Brid&ge"));
    connect(Tray::addCommands(bridge, m_backend.bridge), &QAction::triggered, this, [this] {
        m_status->showMessage(tr("Copied %1").arg(m_backend.bridge.state().endpoint.toString()), messageMs);
    });

    QMenu *const help = menuBar()->addMenu(tr("&Help"));
    help->addAction(icon(u"help"_s), tr("&Keys and first steps"), this, &MainWindow::showHelp)
        ->setShortcuts(key_names::with(Qt::Key_F1, QKeySequence::HelpContents)); // differs on macOS
    help->addAction(icon(u"info"_s), tr("&About Brandbridge"), this, [this] {
        showNote(u"about"_s, tr("About Brandbridge"),
                 tr("Brandbridge %1\n\nA bridge between AI assistants and your organization's brand "
                    "data.\nFree software under the GNU General Public License, version 3.")
                     .arg(QStringLiteral(BRANDBRIDGE_VERSION)));
    });
}

void MainWindow::searchEverything()
{
    if (findChild<SearchDialog *>())
        return;
    auto *const dialog = new SearchDialog(m_backend, this);
    connect(dialog, &SearchDialog::chosen, this, [this](const catalogue::RunLink &link, const QStringList &terms) {
        openLink(link);
        auto *const results = findChild<ResultsScreen *>();
        if (results && !link.row.isEmpty() && currentScreen() == results)
            results->markInAnswers(link.run, terms);
    });
    dialog->open();
}

void MainWindow::showHelp()
{
    showNote(u"help"_s, tr("Keys and first steps"),
             //: %1 to %9 are keys
             tr("Connect an assistant under “Assistants”, then ask it about your brands. Before it changes anything, a "
                "window asks you; “Activity” shows every call.\n\n"
                "%1 to %2: go to a screen\n%3: read again\n%4: filter this screen\n"
                "%5: search everything\n%6: copy the selected rows\n%7: copy them with the column titles\n"
                "%8: settings\n%9: show all rows again, then go to the list of screens")
                 .arg(key_names::of(Qt::CTRL | Qt::Key_1), key_names::of(Qt::CTRL | Qt::Key_9),
                      key_names::of(QKeySequence::Refresh), key_names::of(QKeySequence::Find),
                      key_names::of(Qt::CTRL | Qt::Key_K), key_names::of(QKeySequence::Copy),
                      key_names::of(Qt::CTRL | Qt::SHIFT | Qt::Key_C), key_names::of(Qt::CTRL | Qt::Key_Comma),
                      key_names::of(Qt::Key_Escape)));
}

void MainWindow::refresh()
{
    m_backend.selection.load();
    if (Screen *screen = currentScreen())
        screen->refresh();
}

/// Keeps the chosen row of the place that is left.
void MainWindow::keepRow()
{
    History::Place *const place = m_isGoing ? nullptr : m_history.current();
    const Screen *const screen = place ? findChild<Screen *>(place->screen + u"Screen"_s) : nullptr;
    if (const QString row = screen ? screen->chosenRow() : QString(); !row.isEmpty())
        place->row = row;
}

/// keepRow(), if the brand is still the same; brandChanged() has done it otherwise.
void MainWindow::keepRowOfBrand()
{
    const History::Place *const place = m_history.current();
    const auto brand = m_backend.selection.brand();
    if (place && (place->brandId.isEmpty() || (brand && brand->id == place->brandId)))
        keepRow();
}

/// Adds what is shown now to the history. A brand whose runs are not read yet follows once they are.
void MainWindow::recordPlace()
{
    const ScreenRow &shown = m_table.at(m_navigation->currentRow());
    const Selection &selection = m_backend.selection;
    const bool usesBrand = shown.usesBrand || shown.usesRun;
    if (m_isGoing || (usesBrand && selection.state() != Selection::State::Ready))
        return;
    const auto brand = selection.brand();
    const auto run = selection.run();
    m_history.visit(
        {shown.name, usesBrand && brand ? brand->id : QString(), shown.usesRun && run ? run->id : QString()});
}

/// Goes @p steps forward in the history, or back if negative.
void MainWindow::go(int steps)
{
    if (!m_history.canGo(steps))
        return;
    keepRow();
    m_isGoing = true;
    const History::Place place = m_history.go(steps);
    showScreen(place.screen);
    Selection &selection = m_backend.selection;
    const auto brand = selection.brand();
    if (!place.brandId.isEmpty() && brand && brand->id != place.brandId)
        selection.chooseBrand(place.brandId, place.runId);
    else if (!place.runId.isEmpty())
        selection.chooseRun(place.runId);
    m_isGoing = false;
    if (place.row.isEmpty())
        return;
    m_pendingLink = {.run = place.runId, .brand = {}, .screen = {}, .filter = {}, .row = place.row};
    reportMissingRun();
}

void MainWindow::buildViewMenu(QMenu *menu)
{
    const auto addStep = [&](const QString &title, QKeySequence::StandardKey key, int steps) {
        QAction *const action = menu->addAction(title, this, [this, steps] { go(steps); });
        action->setShortcuts(key);
        const auto update = [this, action, steps] { action->setEnabled(m_history.canGo(steps)); };
        connect(&m_history, &History::changed, action, update);
        update();
    };
    addStep(tr("Go &back"), QKeySequence::Back, -1);
    addStep(tr("Go &forward"), QKeySequence::Forward, 1);
    menu->addSeparator();
    for (int row = 0; row < m_table.size(); ++row) {
        if (row > 0 && !m_table.at(row).group.isEmpty())
            menu->addSeparator();
        QAction *const action = menu->addAction(icon(m_table.at(row).name), m_table.at(row).title, this,
                                                [this, name = m_table.at(row).name] { showScreen(name); });
        if (row < 9)
            action->setShortcut(QKeySequence(QKeyCombination(Qt::CTRL, Qt::Key(Qt::Key_1 + row))));
    }
    menu->addSeparator();
    menu->addAction(icon(u"refresh"_s), tr("&Refresh"), this, &MainWindow::refresh)
        ->setShortcuts(key_names::with(Qt::Key_F5, QKeySequence::Refresh)); // only Ctrl+R in GNOME
    QMenu *const appearance = menu->addMenu(tr("&Appearance"));
    auto *const group = new QActionGroup(appearance);
    const QList<std::pair<QString, QString>> rows{
        {tr("Same as the &system"), u"system"_s}, {tr("&Light"), u"light"_s}, {tr("&Dark"), u"dark"_s}};
    for (const auto &[title, word] : rows) {
        QAction *const action = appearance->addAction(title);
        action->setCheckable(true);
        action->setData(word);
        action->setChecked(word == m_backend.settings.text(Key::ColorScheme));
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, word = word] {
            if (const auto stored = m_backend.settings.set(Key::ColorScheme, word); stored) {
                Q_EMIT settingChanged(Key::ColorScheme);
            } else {
                m_colors.choose(ColorScheme::choiceNamed(word)); // until the window is closed
                m_status->showMessage(stored.error(), messageMs);
            }
        });
    }
    connect(this, &MainWindow::settingChanged, this, [this, group](Key key) {
        if (key != Key::ColorScheme)
            return;
        const QString word = m_backend.settings.text(Key::ColorScheme);
        m_colors.choose(ColorScheme::choiceNamed(word));
        for (QAction *const action : group->actions())
            action->setChecked(action->data().toString() == word);
    });
}

bool MainWindow::isChanging() const
{
    return std::any_of(m_screens.cbegin(), m_screens.cend(),
                       [](const Screen *screen) { return screen && screen->isChanging(); });
}

FormState MainWindow::formState() const
{
    FormState carried;
    for (const Screen *const screen : m_screens) {
        if (screen)
            carried.take(*screen);
    }
    return carried;
}

void MainWindow::restoreFormState(const FormState &carried)
{
    const QStringList screens = carried.screens();
    for (int row = 0; row < m_table.size(); ++row) {
        if (screens.contains(m_table.at(row).name + u"Screen"_s))
            carried.restoreTo(*createScreen(row));
    }
}

Screen *MainWindow::currentScreen() const
{
    return m_screens.value(m_navigation->currentRow(), nullptr);
}

Screen *MainWindow::createScreen(int row)
{
    if (m_screens.at(row))
        return m_screens.at(row);
    Screen *const screen = m_table.at(row).make(m_backend);
    screen->setObjectName(m_table.at(row).name + u"Screen"_s);
    screen->restoreLayoutState(m_state.bytes(u"layout/"_s + m_table.at(row).name));
    connect(screen, &Screen::said, this, [this](const QString &message) { m_status->showMessage(message, messageMs); });
    connect(screen, &Screen::screenRequested, this, [this](const QString &name) {
        showScreen(name);
        m_navigation->setFocus(
            Qt::OtherFocusReason); // the focus may be on a part that is hidden while the screen loads
    });
    connect(screen, &Screen::wantsRow, this, [this](const QString &name, const QString &key) {
        showScreen(name);
        if (Screen *const shown = currentScreen())
            shown->chooseRow(key);
    });
    connect(screen, &Screen::wantsFilter, this, &MainWindow::showFiltered);
    connect(screen, &Screen::wantsSetUp, this, &MainWindow::setUp);
    connect(screen, &Screen::wantsResults, this, &MainWindow::showResults);
    if (auto *const settings = qobject_cast<SettingsScreen *>(screen)) {
        connect(settings, &SettingsScreen::stored, this, &MainWindow::settingChanged);
        connect(settings, &SettingsScreen::keyChanged, this, &MainWindow::reloadAll);
        connect(settings, &SettingsScreen::restartRequested, this,
                [this] { m_backend.bridge.restart(m_backend.isDemo); });
        connect(this, &MainWindow::settingChanged, settings, &SettingsScreen::showStored);
    }
    m_screens[row] = screen;
    static_cast<QScrollArea *>(m_stack->widget(row))->setWidget(screen);
    return screen;
}

void MainWindow::showRow(int row)
{
    if (row < 0)
        return;
    if (m_status->currentMessage() == nothingToFilter()) // from another screen
        m_status->clearMessage();
    const ScreenRow &shown = m_table.at(row);
    // Other screens need a service.
    const bool isUseful = !shown.usesService || isSetUp();
    m_selectionBar->setScreen(shown.title, isSetUp(), isUseful && shown.usesBrand, isUseful && shown.usesRun);
    if (isUseful) {
        createScreen(row);
        m_stack->setCurrentIndex(row);
    } else {
        m_stack->setCurrentWidget(m_setupPage);
    }
    keepRowOfBrand();
    recordPlace();
}

/// Uses the settings at startup, because changes take effect at the next start.
bool MainWindow::isSetUp() const
{
    return m_backend.isDemo || !m_backend.inUse.text(Key::BaseUrl).isEmpty();
}

QString MainWindow::nothingToFilter()
{
    return tr("There is nothing to filter on this screen.");
}

void MainWindow::focusFilter()
{
    const Screen *const screen = currentScreen();
    if (QLineEdit *const box = screen ? screen->filterBox() : nullptr) {
        if (!box->isVisible())
            Q_EMIT box->textChanged(box->text()); // its tab comes to the front when it filters
        box->setFocus(Qt::ShortcutFocusReason);
        box->selectAll();
        if (box->hasFocus())
            return;
    }
    m_status->showMessage(nothingToFilter(), messageMs);
}

void MainWindow::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    windowHandle()->installEventFilter(this); // widgets under the mouse would take its other buttons
}

bool MainWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonPress) {
        const Qt::MouseButton button = static_cast<QMouseEvent *>(event)->button();
        if (button == Qt::BackButton || button == Qt::ForwardButton) {
            go(button == Qt::BackButton ? -1 : 1);
            return true;
        }
    }
    return QMainWindow::eventFilter(watched, event);
}

/// Handles Escape if the focused widget ignores it.
void MainWindow::keyPressEvent(QKeyEvent *event)
{
    const bool isWelcome = m_center->currentIndex() != 0; // keep the text typed there
    if (event->key() != Qt::Key_Escape || event->modifiers() != Qt::NoModifier || isWelcome)
        return QMainWindow::keyPressEvent(event);
    Screen *const screen = currentScreen();
    if (!screen || !screen->clearFilters())
        m_navigation->setFocus(Qt::OtherFocusReason);
}

/// Scrolls to @p widget, because Qt only scrolls within the area in which Tab was pressed.
void MainWindow::scrollIntoView(QWidget *widget)
{
    if (!widget || !isAncestorOf(widget) || isInSight(widget))
        return;
    for (QWidget *at = widget->parentWidget(); at && at != this; at = at->parentWidget()) {
        if (auto *const area = qobject_cast<QScrollArea *>(at))
            area->ensureWidgetVisible(widget);
    }
}

void MainWindow::reopenEndpoint()
{
    m_backend.bridge.reopenEndpoint(m_backend.settings, this, [this](const QString &problem) {
        if (!problem.isEmpty()) {
            m_status->showMessage(problem, messageMs); // shows that the attempt was made
            return;
        }
        m_backend.inUse.take(m_backend.settings, settings::Effect::Endpoint);
        Q_EMIT settingChanged(Key::EndpointPort); // updates its note in the settings
    });
}

void MainWindow::saveState()
{
    QVariantMap state{{u"window/geometry"_s, saveGeometry()}};
    const int row = m_navigation->currentRow();
    if (row >= 0)
        state.insert(u"window/screen"_s, m_table.at(row).name);
    if (const auto brand = m_backend.selection.brand())
        state.insert(u"window/brand"_s, brand->id);
    for (int i = 0; i < m_table.size(); ++i) {
        if (m_screens.at(i))
            state.insert(u"layout/"_s + m_table.at(i).name, m_screens.at(i)->layoutState());
    }
    m_state.set(state);
}

/// Shows the overview of an only brand first, unless the user chooses another screen before the brands are read.
void MainWindow::skipSingleBrand()
{
    auto *const once = new QObject(this);
    connect(&m_backend.selection, &Selection::brandsChanged, once, [this, once] {
        const Selection &selection = m_backend.selection;
        if (selection.brandsState() != Selection::State::Ready)
            return;
        once->deleteLater();
        if (selection.brands().size() == 1 && m_navigation->currentRow() == 0)
            showScreen(u"overview"_s);
    });
}

void MainWindow::restoreState()
{
    // Leaves space for the frame, whose size is unknown before the window is shown.
    resize(firstWindowSize.boundedTo(screen()->availableSize() - QSize(spacing::huge, 2 * spacing::huge)));
    restoreGeometry(m_state.bytes(u"window/geometry"_s));
    m_navigation->setCurrentRow(0);
    if (!m_state.isSet(u"window/screen"_s))
        skipSingleBrand();
    if (isSetUp())
        showScreen(m_state.text(u"window/screen"_s));
    else
        showWelcome(); // behind it is the first screen, which has the same buttons
    if (m_state.text(resumesWelcome) == u"yes") {
        m_state.set({{resumesWelcome, u"no"_s}});
        showWelcome();
        m_welcome->resume();
    }
    // A run exists if this window replaces another one.
    const std::optional<service::Run> run = m_backend.selection.run();
    m_backend.selection.load(m_state.text(u"window/brand"_s), run ? run->id : QString());
}

} // namespace brandbridge::ui
