// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/bridge_status.h"

#include <QMenu>
#include <QSystemTrayIcon>

#include <functional>

namespace brandbridge::ui {

/// The icon in the desktop's tray: how the endpoint is doing, and its few commands. Lives as long as the window.
class Tray final : public QObject
{
    Q_OBJECT
public:
    /// Says whether the desktop has a tray at the moment.
    using Availability = std::function<bool()>;

    /// @p bridge outlives the tray.
    explicit Tray(BridgeStatus &bridge, Availability isAvailable = &QSystemTrayIcon::isSystemTrayAvailable,
                  QObject *parent = nullptr);

    /// Whether the icon is in the desktop's tray at the moment.
    bool isThere() const { return m_icon.isVisible() && m_isAvailable(); }
    /// What is shown besides how the endpoint is doing; nothing where @p notice is empty.
    void setNotice(const QString &notice);
    void notify(const QString &title, const QString &message);

    /// How the endpoint is doing, in a few words.
    static QString stateWords(const BridgeStatus::State &state);
    /// Adds the endpoint's commands to @p menu: to copy its address, and to pause it. Returns the first one. @p bridge
    /// outlives the menu.
    static QAction *addCommands(QMenu *menu, BridgeStatus &bridge);

Q_SIGNALS:
    /// isThere() is true from now on.
    void appeared();
    void openRequested();
    void quitRequested();
    void notificationClicked();

private:
    void appear();
    void refresh();

    BridgeStatus &m_bridge;
    QMenu m_menu;
    QAction *m_state;
    QAction *m_notice;
    QSystemTrayIcon m_icon;
    Availability m_isAvailable;
    int m_looks = 0; ///< for a tray that is not there yet
};

} // namespace brandbridge::ui
