// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/instance_client.h"
#include "app/bridge/window_bridge.h"
#include "app/commands/commands.h"
#include "app/terminal/stop_signal.h"
#include "app/terminal/terminal.h"

#include "core/catalogue/run_link.h"
#include "core/message/shown_text.h"
#include "ui/approvals/approval_window.h"
#include "ui/approvals/pending_questions.h"
#include "ui/desktop/color_scheme.h"
#include "ui/desktop/language.h"
#include "ui/desktop/notifications.h"
#include "ui/desktop/style.h"
#include "ui/inbox/watcher.h"
#include "ui/model/service_changes.h"
#include "ui/model/stored_deletions.h"
#include "ui/shell/form_state.h"
#include "ui/shell/main_window.h"
#include "ui/shell/tray.h"
#include "ui/shell/window_state.h"

#include <QApplication>
#include <QDir>
#include <QFileOpenEvent>
#include <QLoggingCategory>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QSettings>
#include <QThread>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

namespace brandbridge::app {

namespace {

Q_LOGGING_CATEGORY(windowLog, "brandbridge.window", QtInfoMsg)

using settings::Key;

/// Interval of checks for pending changes of the window.
constexpr std::chrono::milliseconds recheckInterval{200};
/// Delay before watching, in which the first screen is loaded.
constexpr std::chrono::seconds watchDelay{2};

/// Reports why the window cannot open: in the terminal or, if started from a desktop, in a dialog. With @p restored,
/// the dialog has a button that calls it to restore the settings.
void failToOpen(const QString &why, const Run &run, ExitCode code = ExitCode::Configuration,
                const std::function<void()> &restored = {})
{
    if (isTerminal(run.streams.err))
        return run.fail(why, code);
    run.report(why);
    auto *const box = new QMessageBox(QMessageBox::Warning, u"Brandbridge"_s, why, QMessageBox::Close);
    box->setObjectName(u"startFailure"_s);
    box->setTextFormat(Qt::PlainText);
    box->setTextInteractionFlags(Qt::TextSelectableByMouse);
    box->setWindowIcon(QIcon(u":/icons/brandbridge.svg"_s));
    box->setAttribute(Qt::WA_DeleteOnClose);
    const QPushButton *const restore =
        restored ? box->addButton(u"Restore the settings"_s, QMessageBox::AcceptRole) : nullptr;
    QObject::connect(box, &QMessageBox::finished, [run, code, restored, box, restore] {
        restore && box->clickedButton() == restore ? restored() : run.end(code);
    });
    QObject::connect(new StopSignal(box), &StopSignal::received, box, &QMessageBox::reject);
    box->show();
}

/// Shows desktop notifications about new lines in the inbox.
class InboxNotices final
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::InboxNotices)
public:
    /// @p window and @p tray must outlive this object.
    InboxNotices(ui::MainWindow &window, ui::Tray &tray)
    {
        QObject::connect(&m_notifications, &ui::Notifications::chosen, &window, [&window] {
            window.bringToFront();
            window.showScreen(u"inbox"_s);
        });
        // A fixed text only: some desktops interpret markup, and show it on the lock screen.
        QObject::connect(&m_notifications, &ui::Notifications::failed, &tray, [&tray] {
            tray.notify(tr("Something changed"), tr("Open the inbox to see what changed with the latest reports."));
        });
    }

    /// Enables notifications.
    void setWanted(bool wanted) { m_isWanted = wanted; }

    void show(const QList<ui::InboxLine> &lines)
    {
        if (!m_isWanted || lines.isEmpty())
            return;
        QStringList text;
        for (const ui::InboxLine &line : lines.first(std::min(lines.size(), maxShown)))
            //: %1 is a brand, %2 a sentence about what changed
            text.append(message::shownText(tr("%1: %2").arg(line.brand.name, line.inWords().sentence), maxLineLength));
        if (lines.size() > maxShown)
            text.append(tr("and %n more", nullptr, static_cast<int>(lines.size() - maxShown)));
        const QString notice = u"inbox"_s; // replaces the previous one
        m_notifications.close(notice);
        m_notifications.show(notice, tr("Changed with the latest report"), text.join(u'\n'),
                             {{ui::Notifications::opened, tr("Open inbox")}, {u"inbox"_s, tr("Open inbox")}});
    }

private:
    static constexpr qsizetype maxShown = 3;
    static constexpr qsizetype maxLineLength = 200;

    ui::Notifications m_notifications;
    bool m_isWanted = true;
};

/// The visible parts and their language, which cannot change while they exist.
struct VisibleParts
{
    VisibleParts(ui::Backend &backend, ui::ColorScheme &colors, WindowBridge &bridge)
        : language(backend.settings.text(Key::Language)),
          window(backend, colors),
          tray(bridge),
          approvals(bridge.approvals()),
          notices(bridge.approvals()),
          inboxNotices(window, tray)
    {
    }

    ui::Language language;
    ui::MainWindow window;
    ui::Tray tray;
    ui::ApprovalWindow approvals;
    ui::ApprovalNotifier notices;
    InboxNotices inboxNotices;
};

/// Registers this program for links on Windows (https://learn.microsoft.com/windows/win32/shell/fa-progids, Registering
/// an Application to a URI Scheme). Elsewhere the desktop entry or Info.plist of the package does this. On macOS links
/// arrive as events at @p filter.
void takeLinks([[maybe_unused]] QObject *filter)
{
#ifdef Q_OS_WIN
    QSettings scheme(u"HKEY_CURRENT_USER\\Software\\Classes\\brandbridge"_s, QSettings::NativeFormat);
    scheme.setValue(u"Default"_s, u"URL:Brandbridge"_s);
    scheme.setValue(u"URL Protocol"_s, QString());
    scheme.setValue(
        u"shell/open/command/Default"_s,
        u"\"%1\" open \"%2\""_s.arg(QDir::toNativeSeparators(QCoreApplication::applicationFilePath()), u"%1"_s));
#elif defined(Q_OS_MACOS)
    QCoreApplication::instance()->installEventFilter(filter);
#endif
}

/// The window with its tray icon and bridge, from start to quit.
class Window final : public QObject
{
public:
    Window(std::unique_ptr<WindowBridge> bridge, const Configuration &configuration, const Run &run)
        : QObject(run.context),
          m_run(run),
          m_bridge(std::move(bridge)),
          m_configuration(configuration),
          m_connector(configuration.connector()),
          m_tokens(configuration.folder.tokensFile()),
          m_permissions(configuration.folder.permissionsFile(), configuration.permissionsBasis()),
          m_organization(m_bridge->sender(), {.caller = u"window"_s, .onProgress = {}, .acceptsCached = true}),
          m_selection(m_organization),
          m_runResults(m_organization),
          m_changes(lookup::PromptStore(m_bridge->promptsFile(), m_bridge->serviceName())),
          m_deletions(m_bridge->deletionsFolder(), m_changes.prompts(), m_bridge->sender(), m_bridge->serviceName()),
          m_backend{m_organization,
                    m_selection,
                    m_runResults,
                    m_configuration.settings,
                    *m_bridge,
                    configuration.folder.path(),
                    run.invocation.demo,
                    &m_bridge->approvals(),
                    &m_connector,
                    &m_tokens,
                    &m_permissions,
                    configuration.folder.activityFile(run.invocation.demo),
                    &m_deletions,
                    overridingKeySource(configuration),
                    backgroundCommand(configuration),
                    &m_changes,
                    &m_bridge->cachedAnswers()},
          m_inbox(configuration.folder.path(), run.invocation.demo),
          m_watcher(service::Organization(m_bridge->sender(), {.caller = u"window"_s}), m_inbox,
                    m_configuration.settings.number(Key::QuotaWarning), &m_dataFolder),
          m_colors(ui::ColorScheme::choiceNamed(m_configuration.settings.text(Key::ColorScheme)))
    {
        applyStyle();
        m_backend.dataFolder = &m_dataFolder;
        m_dataFolder.setPlace(m_configuration.dataFolder(), m_configuration.settings.text(Key::DataFormat));
        m_runResults.storeForSearch(m_selection, m_bridge->cachedAnswers());
        connect(new StopSignal(this), &StopSignal::received, this, &Window::quit);
        connect(m_bridge.get(), &WindowBridge::restartRequested, this, &Window::restart);
        connect(m_bridge.get(), &WindowBridge::changed, this, &Window::updateEndpoint);
        connect(m_bridge.get(), &WindowBridge::serviceChanged, &m_changes, &ui::ServiceChanges::record);
        connect(m_bridge.get(), &WindowBridge::drained, this, &Window::continueAfterChanges);
        connect(m_bridge.get(), &WindowBridge::changed, this, &Window::allowWatching);
        connect(&m_watcher, &ui::Watcher::found, this,
                [this](const QList<ui::InboxLine> &lines) { m_visible->inboxNotices.show(lines); });
        allowWatching();
        if (run.invocation.demo || !m_configuration.settings.url(Key::BaseUrl).isEmpty())
            m_watcher.start(watchDelay);
        createVisibleParts();
        m_visible->window.setVisible(!run.invocation.background);
        takeLinks(this);
        openLink(run.invocation.linkToOpen);
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::FileOpen) // a link on macOS
            openLink(static_cast<const QFileOpenEvent *>(event)->url().toString(QUrl::FullyEncoded));
        if (m_visible && event->type() == QEvent::Paint && watched == &m_visible->window) {
            m_visible->window.removeEventFilter(this);
            // The window is visible then.
            QTimer::singleShot(0, this, [] { qCDebug(windowLog, "The window is painted."); });
        }
        return QObject::eventFilter(watched, event);
    }

private:
    void createVisibleParts()
    {
        m_visible = std::make_unique<VisibleParts>(m_backend, m_colors, *m_bridge);
        ui::MainWindow *const window = &m_visible->window;
        connect(window, &ui::MainWindow::quitRequested, this, &Window::quit);
        connect(window, &ui::MainWindow::settingChanged, this, &Window::applySetting);
        connect(window, &ui::MainWindow::closing, this, &Window::updateCloseAction);
        connect(window, &ui::MainWindow::hiddenByUser, this, &Window::notifyOfTray);
        connect(&m_visible->tray, &ui::Tray::quitRequested, this, &Window::quit);
        connect(&m_visible->tray, &ui::Tray::openRequested, window, &ui::MainWindow::bringToFront);
        connect(&m_visible->tray, &ui::Tray::notificationClicked, this, &Window::openNotified);
        connect(m_bridge.get(), &WindowBridge::windowWanted, window, [this, window](const QString &link) {
            window->bringToFront();
            openLink(link);
        });
        connect(&m_bridge->approvals(), &ui::ApprovalQueue::reviewRequested, &m_visible->approvals,
                &ui::ApprovalWindow::review);
        connect(&m_visible->notices, &ui::ApprovalNotifier::plainWanted, &m_visible->tray, &ui::Tray::notify);
        const auto showNotice = [this, window] { m_visible->tray.setNotice(window->slotsNotice()); };
        connect(window, &ui::MainWindow::slotsNoticeChanged, &m_visible->tray, showNotice);
        showNotice();
        connect(&m_visible->tray, &ui::Tray::appeared, this, &Window::updateCloseAction);
        updateCloseAction();
        updateNotifications();
        if (windowLog().isDebugEnabled())
            window->installEventFilter(this);
    }

    /// Ignores invalid links, which the other process has already reported.
    void openLink(const QString &link)
    {
        if (const auto target = catalogue::RunLink::parse(link))
            m_visible->window.openLink(*target);
    }

    void quit()
    {
        finishThen([run = m_run] { run.end(ExitCode::Ok); });
    }

    /// Finishes pending answers to assistants and changes, with a time limit, then calls @p next. A second call does
    /// not wait.
    void finishThen(const std::function<void()> &next)
    {
        if (m_next)
            return next();
        m_next = next;
        m_visible->window.hide();
        m_bridge->drain();
        QTimer::singleShot(Bridge::maxShutdownTime, this, m_next);
    }

    /// Waits for changes of the window after assistants have been served.
    void continueAfterChanges()
    {
        if (m_visible->window.isChanging())
            QTimer::singleShot(recheckInterval, this, &Window::continueAfterChanges);
        else
            m_next();
    }

    /// Recreates the window with its position, screen, brand and entered texts. The bridge keeps running.
    void changeLanguage()
    {
        // A pending change must finish in its window, and a dialog's nested event loop needs the window when it ends.
        if (m_visible->window.isChanging() || QThread::currentThread()->loopLevel() > 1)
            return QTimer::singleShot(recheckInterval, this, &Window::changeLanguage);
        const ui::FormState carried = m_visible->window.formState();
        const bool isVisible = m_visible->window.isVisible(); // it may have been closed to the tray
        m_visible.reset(); // first, to store its state and because two languages cannot coexist
        createVisibleParts();
        m_visible->window.setVisible(isVisible);
        m_visible->window.restoreFormState(carried);
    }

    /// The key's source if it takes precedence over the stored key; otherwise empty.
    static message::Message overridingKeySource(const Configuration &configuration)
    {
        const bool isStored = configuration.settings.origin(Key::KeyFile) != settings::Settings::Origin::Override &&
                              configuration.invocation.environmentKey.isEmpty();
        return isStored ? message::Message() : configuration.keySource().place();
    }

    /// Empty in the demo, which is not useful at login.
    static QStringList backgroundCommand(const Configuration &configuration)
    {
        if (configuration.invocation.demo)
            return {};
        const assistants::ServerAccess reach = configuration.reach();
        QStringList command{reach.program.command};
        command += reach.program.arguments + QStringList{u"window"_s, u"--background"_s};
        if (!reach.configFolder.isEmpty())
            command += {u"--config-dir"_s, reach.configFolder};
        return command;
    }

    /// Replaces this window, which is the sender, with a new one.
    void restart(bool isDemo)
    {
        Run next = m_run;
        next.invocation.linkToOpen.clear();
        next.invocation.demo = isDemo;
        next.invocation.published = isDemo && next.invocation.published;
        finishThen([this, next] {
            QMetaObject::invokeMethod(
                next.context,
                [window = QPointer<Window>(this), next] {
                    if (!window)
                        return; // called twice
                    delete window;
                    runWindow(next);
                },
                Qt::QueuedConnection);
        });
    }

    void applySetting(Key key)
    {
        // Queued, because the window is the sender.
        if (key == Key::Style)
            QMetaObject::invokeMethod(this, &Window::applyStyle, Qt::QueuedConnection);
        if (key == Key::Language)
            QMetaObject::invokeMethod(this, &Window::changeLanguage, Qt::QueuedConnection);
        updateCloseAction();
        updateNotifications();
        m_watcher.setWarnBelow(m_configuration.settings.number(Key::QuotaWarning));
        m_dataFolder.setPlace(m_configuration.dataFolder(), m_configuration.settings.text(Key::DataFormat));
        m_permissions.setBasis(m_configuration.permissionsBasis());
        m_bridge->applySettings(m_configuration.settings);
    }

    void applyStyle()
    {
        const bool isSystem = m_configuration.settings.text(Key::Style) == u"system";
        QApplication::setStyle(isSystem ? new QProxyStyle : new ui::Style);
        m_colors.choose(ui::ColorScheme::choiceNamed(m_configuration.settings.text(Key::ColorScheme)));
    }

    void updateNotifications()
    {
        const bool shouldRestore = m_configuration.settings.text(Key::Notifications) == u"yes";
        m_visible->notices.setWanted(shouldRestore);
        m_visible->inboxNotices.setWanted(shouldRestore);
    }

    void allowWatching() { m_watcher.setAllowance(m_bridge->state().requestsToRead()); }

    /// Gives assistants connected from now on the current address of the endpoint.
    void updateEndpoint()
    {
        const qint64 port = m_configuration.settings.number(Key::EndpointPort);
        const QUrl endpoint = m_bridge->state().endpoint;
        if (port == 0 || endpoint.port() == port)
            m_connector.setEndpoint(m_configuration.endpointAddress(), port != 0);
        else if (m_backend.isDemo && endpoint.isValid() && !endpoint.isEmpty()) // the port was in use
            m_connector.setEndpoint(endpoint.toString(), false);
    }

    void updateCloseAction()
    {
        using OnClose = ui::MainWindow::OnClose;
        const bool keepsRunning = m_configuration.settings.text(Key::CloseToTray) == u"yes";
        m_visible->window.setOnClose(!keepsRunning               ? OnClose::Quit
                                     : m_visible->tray.isThere() ? OnClose::Hide
                                                                 : OnClose::Ask);
    }

    void openNotified()
    {
        const auto &pending = m_bridge->approvals().pending();
        if (pending.isEmpty())
            m_visible->window.bringToFront();
        else
            m_visible->approvals.review(pending.first().id);
    }

    /// Shown only once, including the demo.
    void notifyOfTray()
    {
        ui::WindowState state(m_backend.folder, false);
        const QString hint = u"window/told-of-tray"_s;
        if (state.isSet(hint))
            return;
        state.set({{hint, true}});
        m_visible->tray.notify(
            ui::MainWindow::tr("Brandbridge keeps running in the tray"),
            ui::MainWindow::tr("Assistants can still use it. To quit, use the tray icon. What closing "
                               "the window does is in the settings."));
    }

    const Run m_run;
    std::unique_ptr<WindowBridge> m_bridge;
    Configuration m_configuration;
    assistants::Connector m_connector;
    access::TokenStore m_tokens;
    access::Permissions m_permissions;
    service::Organization m_organization;
    ui::Selection m_selection;
    ui::RunResults m_runResults;
    ui::ServiceChanges m_changes;
    ui::StoredDeletions m_deletions;
    ui::Backend m_backend;
    ui::Inbox m_inbox;
    ui::DataFolder m_dataFolder;
    ui::Watcher m_watcher;
    ui::ColorScheme m_colors;
    std::function<void()> m_next; ///< called after pending requests; empty until finishThen()
    std::unique_ptr<VisibleParts> m_visible;
};

/// Asks before starting the demo for a link, because web pages can open links, and a running demo serves assistants
/// instead of the organization's data.
class DemoQuestion final
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::DemoQuestion)
public:
    /// Calls @p start if the user agrees; otherwise ends the run.
    static void ask(const Run &run, const QString &language, const std::function<void()> &start)
    {
        auto texts = std::make_shared<ui::Language>(language);
        auto *const box =
            new QMessageBox(QMessageBox::Question, tr("Start the demo?"),
                            tr("This link leads to the demo, which is not running. While the demo runs, connected "
                               "assistants work with its invented data."),
                            QMessageBox::Cancel);
        box->setObjectName(u"demoQuestion"_s);
        box->setTextFormat(Qt::PlainText);
        box->setWindowIcon(QIcon(u":/icons/brandbridge.svg"_s));
        box->setAttribute(Qt::WA_DeleteOnClose);
        const QAbstractButton *const agree = box->addButton(tr("Start demo"), QMessageBox::AcceptRole);
        box->setDefaultButton(QMessageBox::Cancel);
        QObject::connect(box, &QMessageBox::finished, [box, agree, run, start, texts]() mutable {
            const bool isAgreed = box->clickedButton() == agree;
            texts.reset(); // before the window sets its language
            isAgreed ? start() : run.end(ExitCode::Ok);
        });
        QObject::connect(new StopSignal(box), &StopSignal::received, box, &QMessageBox::reject);
        box->show();
    }
};

/// Shows the window of the running instance instead.
void handOver(const instance::InstanceLocation &place, const QJsonObject &instance, const Run &run)
{
    if (run.invocation.background)
        return run.end(ExitCode::Ok);
    callInstance(
        place, u"window/raise"_s, {{u"link"_s, run.invocation.linkToOpen}}, run.context,
        [run, process = instance.value(u"process").toInteger()](const InstanceAnswer &answer) {
            if (answer && *answer && (**answer).value(u"raised").toBool())
                run.end(ExitCode::Ok);
            else
                failToOpen(
                    u"Brandbridge is running already, without a window, as process %1. Stop it first, or give this "
                    "run its own configuration with --config-dir."_s.arg(process),
                    run);
        });
}

/// Returns a function that restores damaged settings and opens the window. Empty if there is nothing to restore.
std::function<void()> settingsRestoration(const Run &run)
{
    const auto folder = settings::ConfigFolder::open(run.invocation.configDir);
    if (!folder)
        return {};
    settings::Settings settings(folder->settingsFile());
    if (settings.fileProblem().isEmpty() || !settings.lastGoodCopy().isValid())
        return {};
    return [settings, run]() mutable {
        if (const auto restored = settings.restoreLastGoodCopy(); !restored)
            return failToOpen(restored.error(), run);
        runWindow(run);
    };
}

} // namespace

void runWindow(const Run &run)
{
    bool wantsDemo = false;
    if (!run.invocation.linkToOpen.isEmpty()) {
        const auto link = catalogue::RunLink::parse(run.invocation.linkToOpen);
        if (!link)
            return failToOpen(u"Nothing was opened: the link %1."_s.arg(link.error()), run, ExitCode::Usage);
        wantsDemo = link->isDemo && !run.invocation.demo;
    }
    const auto opened = Configuration::open(run);
    if (!opened)
        return failToOpen(opened.error(), run, ExitCode::Configuration, settingsRestoration(run));
    const auto openDemo = [run] {
        Run demo = run;
        demo.invocation.demo = true;
        runWindow(demo);
    };
    const auto claim = [configuration = *opened, run, wantsDemo, openDemo] {
        claimInstance(configuration.place(), termsOf(run.invocation), run.context,
                      [=](tl::expected<InstanceClaim, QString> claim) {
                          if (!claim)
                              return failToOpen(claim.error(), run);
                          if (claim->other)
                              return handOver(configuration.place(), *claim->other, run);
                          if (wantsDemo)
                              return DemoQuestion::ask(run, configuration.settings.text(Key::Language), openDemo);
                          auto bridge = WindowBridge::start(configuration, std::move(claim->lock));
                          if (!bridge)
                              return failToOpen(bridge.error(), run);
                          new Window(std::move(*bridge), configuration, run);
                      });
    };
    if (!wantsDemo)
        return claim();
    callInstance({opened->folder.path(), true}, u"instance"_s, {}, run.context,
                 [claim, openDemo](const InstanceAnswer &answer) { answer ? openDemo() : claim(); });
}

} // namespace brandbridge::app
