// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/bridge_status.h"

#include <QMenu>
#include <QSystemTrayIcon>

#include <functional>

namespace brandbridge::ui {

/// The icon in the system tray with the endpoint's state and commands. Exists as long as the window.
class Tray final : public QObject
{
    Q_OBJECT
public:
    /// Returns whether the desktop has a tray.
    using Availability = std::function<bool()>;

    /// @p bridge must outlive the tray.
    explicit Tray(BridgeStatus &bridge, Availability isAvailable = &QSystemTrayIcon::isSystemTrayAvailable,
                  QObject *parent = nullptr);

    /// Whether the icon is visible in a tray.
    bool isThere() const { return m_icon.isVisible() && m_isAvailable(); }
    /// Shows @p notice in addition to the endpoint's state, unless empty.
    void setNotice(const QString &notice);
    void notify(const QString &title, const QString &message);

    /// Short description of the endpoint's state.
    static QString stateText(const BridgeStatus::State &state);
    /// Adds commands to copy the endpoint's address and to pause it to @p menu. Returns the first one. @p bridge must
    /// outlive the menu.
    static QAction *addCommands(QMenu *menu, BridgeStatus &bridge);

Q_SIGNALS:
    /// isThere() is now true.
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
    int m_polls = 0; ///< checks for a tray so far
};

} // namespace brandbridge::ui
