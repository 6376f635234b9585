// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/assistant_setup.h"
#include "app/commands.h"
#include "app/run_settings.h"
#include "app/stop_signal.h"
#include "app/window_bridge.h"

#include "core/settings/config_folder.h"
#include "ui/approvals/approval_window.h"
#include "ui/common/color_scheme.h"
#include "ui/common/language.h"
#include "ui/shell/main_window.h"
#include "ui/shell/tray.h"
#include "ui/shell/window_state.h"

#include <QApplication>

namespace brandbridge::app {

namespace {

using settings::Key;

QLocale localeOf(const settings::Settings &settings)
{
    const QString language = settings.text(Key::Language);
    return language == u"system" ? QLocale() : QLocale(language);
}

ui::ColorScheme::Choice colorsOf(const settings::Settings &settings)
{
    const QString choice = settings.text(Key::ColorScheme);
    return choice == u"light"  ? ui::ColorScheme::Choice::Light
           : choice == u"dark" ? ui::ColorScheme::Choice::Dark
                               : ui::ColorScheme::Choice::System;
}

/// The window, its tray icon and the bridge beside them, from start to quit.
class Window final : public QObject
{
public:
    Window(std::unique_ptr<WindowBridge> bridge, settings::Settings settings, const QString &folder,
           const QString &activityFile, bool isDemo, assistants::Connector connector,
           std::unique_ptr<access::Permissions> permissions, const Ended &ended, QObject *parent)
        : QObject(parent),
          m_bridge(std::move(bridge)),
          m_settings(std::move(settings)),
          m_connector(std::move(connector)),
          m_permissions(std::move(permissions)),
          m_organization(m_bridge->sender(), {.caller = u"window"_qs, .onProgress = {}, .lastSeenWillDo = true}),
          m_selection(m_organization),
          m_runResults(m_organization),
          m_backend{m_organization, m_selection, m_runResults, m_settings, *m_bridge, folder, isDemo,
                    &m_bridge->approvals(), &m_connector, m_permissions.get(), activityFile},
          m_language(localeOf(m_settings)),
          m_colors(colorsOf(m_settings)),
          m_window(m_backend, m_colors),
          m_tray(*m_bridge),
          m_approvals(m_bridge->approvals())
    {
        const auto quit = [ended] { ended(ExitCode::Ok); };
        connect(&m_window, &ui::MainWindow::quitRequested, this, quit);
        connect(&m_tray, &ui::Tray::quitRequested, this, quit);
        connect(new StopSignal(this), &StopSignal::received, this, quit);
        connect(&m_tray, &ui::Tray::openRequested, &m_window, &ui::MainWindow::comeForward);
        connect(&m_bridge->approvals(), &ui::ApprovalDesk::asked, this, &Window::notify);
        connect(&m_bridge->approvals(), &ui::ApprovalDesk::reviewRequested, &m_approvals, &ui::ApprovalWindow::review);
        connect(&m_tray, &ui::Tray::notificationClicked, this, &Window::openNotified);
        m_window.setHidesOnClose(m_tray.isThere() && m_settings.text(Key::CloseToTray) == u"yes");
        connect(&m_window, &ui::MainWindow::hiddenByUser, this, &Window::sayThatItGoesOn);
        m_window.show();
    }

private:
    /// In our own words only: some desktops read markup in a notification, and show it on a locked screen.
    void notify(const access::ApprovalRequest &request)
    {
        if (m_settings.text(Key::Notifications) == u"yes")
            m_tray.notify(ui::ApprovalWindow::tr("An assistant asks"),
                          ui::ApprovalWindow::tr("%1 waits for your answer.").arg(request.assistant.toHtmlEscaped()));
    }

    void openNotified()
    {
        const auto &pending = m_bridge->approvals().pending();
        if (pending.isEmpty())
            m_window.comeForward();
        else
            m_approvals.review(pending.first().id);
    }

    /// Once ever: who knows it need not be told again.
    void sayThatItGoesOn()
    {
        ui::WindowState state(m_backend.folder);
        const QString told = u"window/told-of-tray"_qs;
        if (state.isSet(told))
            return;
        state.set(told, true);
        m_tray.notify(ui::MainWindow::tr("Brandbridge goes on in the tray"),
                      ui::MainWindow::tr("Assistants can still use it. Quit it from the tray icon; in the settings you "
                                         "choose what closing the window does."));
    }

    std::unique_ptr<WindowBridge> m_bridge;
    settings::Settings m_settings;
    assistants::Connector m_connector;
    std::unique_ptr<access::Permissions> m_permissions;
    service::Organization m_organization;
    ui::Selection m_selection;
    ui::RunResults m_runResults;
    ui::Backend m_backend;
    ui::Language m_language;
    ui::ColorScheme m_colors;
    ui::MainWindow m_window;
    ui::Tray m_tray;
    ui::ApprovalWindow m_approvals;
};

} // namespace

void runWindow(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    const auto started = openSettings(invocation, streams).and_then([&](const settings::Settings &settings) {
        const auto folder = settings::ConfigFolder::open(invocation.configDir);
        return WindowBridge::start(invocation, settings, folder->tokensFile())
            .map([&](std::unique_ptr<WindowBridge> bridge) {
                new Window(std::move(bridge), settings, folder->path(), folder->activityFile(invocation.demo),
                           invocation.demo, connectorFor(invocation, settings, *folder),
                           std::make_unique<access::Permissions>(folder->permissionsFile(),
                                                                 Bridge::permissionsBasis(invocation, settings)),
                           ended, context);
            });
    });
    if (started)
        return;
    streams.tell(started.error());
    ended(ExitCode::Configuration);
}

} // namespace brandbridge::app
