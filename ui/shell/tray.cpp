// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/tray.h"

#include "ui/desktop/icons.h"

#include <QApplication>
#include <QClipboard>
#include <QTimer>

#include <chrono>

namespace brandbridge::ui {

namespace {

constexpr std::chrono::seconds statePollInterval{2};
constexpr std::chrono::seconds betweenLateLooks{30};
constexpr int maxEarlyLooks = 30;

} // namespace

Tray::Tray(BridgeStatus &bridge, Availability isAvailable, QObject *parent)
    : QObject(parent),
      m_bridge(bridge),
      m_icon(QIcon(u":/icons/brandbridge.svg"_s)),
      m_isAvailable(std::move(isAvailable))
{
    m_state = m_menu.addAction(QString());
    m_state->setEnabled(false);
    m_notice = m_menu.addAction(QString());
    m_notice->setEnabled(false);
    m_notice->setVisible(false);
    m_menu.addSeparator();
    QAction *const open = m_menu.addAction(tr("&Open Brandbridge"), this, &Tray::openRequested);
    m_menu.setDefaultAction(open);
    addCommands(&m_menu, bridge);
    m_menu.addSeparator();
    m_menu.addAction(icon(u"quit"_s), tr("&Quit"), this, &Tray::quitRequested);

    m_icon.setContextMenu(&m_menu);
    connect(&m_icon, &QSystemTrayIcon::activated, this, [this](QSystemTrayIcon::ActivationReason reason) {
        if (reason == QSystemTrayIcon::Trigger || reason == QSystemTrayIcon::DoubleClick)
            Q_EMIT openRequested();
    });
    connect(&m_icon, &QSystemTrayIcon::messageClicked, this, &Tray::notificationClicked);
    connect(&bridge, &BridgeStatus::changed, this, &Tray::refresh);
    refresh();
    appear();
}

/// At login, the tray may start later than this program.
void Tray::appear()
{
    if (m_isAvailable()) {
        m_icon.show();
        Q_EMIT appeared();
    } else {
        QTimer::singleShot(m_polls++ < maxEarlyLooks ? statePollInterval : betweenLateLooks, this, &Tray::appear);
    }
}

void Tray::setNotice(const QString &notice)
{
    m_notice->setText(notice);
    m_notice->setVisible(!notice.isEmpty());
    refresh();
}

void Tray::notify(const QString &title, const QString &message)
{
    if (isThere())
        m_icon.showMessage(title, message, m_icon.icon());
}

QString Tray::stateText(const BridgeStatus::State &state)
{
    if (state.isPaused)
        return tr("Endpoint paused");
    if (!state.problem.isEmpty())
        return tr("Endpoint not running");
    return state.assistantsSeen == 0 ? tr("Ready, no calls since the start")
                                     : tr("Ready, %n assistant(s) have called", nullptr, state.assistantsSeen);
}

QAction *Tray::addCommands(QMenu *menu, BridgeStatus &bridge)
{
    QAction *const copy = menu->addAction(icon(u"copy"_s), tr("&Copy endpoint address"), &bridge, [&bridge] {
        QApplication::clipboard()->setText(bridge.state().endpoint.toString());
    });
    copy->setObjectName(u"copyEndpoint"_s);
    QAction *const pause = menu->addAction(icon(u"pause"_s), tr("&Pause endpoint"));
    pause->setObjectName(u"pauseEndpoint"_s);
    pause->setCheckable(true);
    connect(pause, &QAction::toggled, &bridge, &BridgeStatus::setPaused);
    const auto follow = [&bridge, copy, pause] {
        const BridgeStatus::State state = bridge.state();
        copy->setEnabled(!state.endpoint.isEmpty());
        pause->setChecked(state.isPaused);
    };
    connect(&bridge, &BridgeStatus::changed, menu, follow);
    follow();
    return copy;
}

void Tray::refresh()
{
    m_state->setText(stateText(m_bridge.state()));
    const QString tip = tr("Brandbridge: %1").arg(m_state->text());
    m_icon.setToolTip(m_notice->isVisible() ? tip + u'\n' + m_notice->text() : tip);
}

} // namespace brandbridge::ui
