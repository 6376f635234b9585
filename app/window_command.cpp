// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands.h"
#include "app/run_settings.h"
#include "app/stop_signal.h"
#include "app/window_bridge.h"

#include "core/settings/config_folder.h"
#include "ui/common/color_scheme.h"
#include "ui/common/language.h"
#include "ui/shell/main_window.h"

#include <QApplication>

namespace brandbridge::app {

namespace {

/// The window and the bridge beside it, from start to quit.
class Window final : public QObject
{
public:
    Window(std::unique_ptr<WindowBridge> bridge, settings::Settings settings, const QString &folder, bool isDemo,
           const Ended &ended, QObject *parent)
        : QObject(parent),
          m_bridge(std::move(bridge)),
          m_settings(std::move(settings)),
          m_organization(m_bridge->sender(), {.caller = u"window"_qs, .onProgress = {}}),
          m_selection(m_organization),
          m_backend{m_organization, m_selection, m_settings, *m_bridge, folder, isDemo},
          m_colors(ui::ColorScheme::Choice::System),
          m_window(m_backend, m_colors)
    {
        connect(&m_window, &ui::MainWindow::quitRequested, this, [ended] { ended(ExitCode::Ok); });
        connect(new StopSignal(this), &StopSignal::received, this, [ended] { ended(ExitCode::Ok); });
        m_window.show();
    }

private:
    std::unique_ptr<WindowBridge> m_bridge;
    settings::Settings m_settings;
    service::Organization m_organization;
    ui::Selection m_selection;
    ui::Backend m_backend;
    ui::Language m_language{QLocale()};
    ui::ColorScheme m_colors;
    ui::MainWindow m_window;
};

} // namespace

void runWindow(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    const auto started = openSettings(invocation, streams).and_then([&](const settings::Settings &settings) {
        const auto folder = settings::ConfigFolder::open(invocation.configDir);
        return WindowBridge::start(invocation, settings, folder->tokensFile())
            .map([&](std::unique_ptr<WindowBridge> bridge) {
                new Window(std::move(bridge), settings, folder->path(), invocation.demo, ended, context);
            });
    });
    if (started)
        return;
    streams.tell(started.error());
    ended(ExitCode::Configuration);
}

} // namespace brandbridge::app
