// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/desktop_appearance.h"

#include <QGuiApplication>
#include <QStyleHints>

#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#endif

namespace brandbridge::ui {

#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)

namespace {

// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
const QString portalService = u"org.freedesktop.portal.Desktop"_qs;
const QString portalPath = u"/org/freedesktop/portal/desktop"_qs;
const QString portalSettings = u"org.freedesktop.portal.Settings"_qs;
const QString appearance = u"org.freedesktop.appearance"_qs;
const QString colorScheme = u"color-scheme"_qs;
constexpr uint preferDark = 1;

/// The portal's Read wraps its value twice.
QVariant unwrapped(QVariant value)
{
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value;
}

} // namespace

DesktopAppearance::DesktopAppearance(QObject *parent) : QObject(parent)
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(portalService, portalPath, portalSettings, u"SettingChanged"_qs, this,
                SLOT(settingChanged(QString, QString, QDBusVariant)));
    QDBusMessage read = QDBusMessage::createMethodCall(portalService, portalPath, portalSettings, u"Read"_qs);
    read << appearance << colorScheme;
    auto *const watcher = new QDBusPendingCallWatcher(bus.asyncCall(read), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        watcher->deleteLater();
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        if (reply.isValid())
            settingChanged(appearance, colorScheme, reply.value());
    });
}

void DesktopAppearance::settingChanged(const QString &group, const QString &key, const QDBusVariant &value)
{
    if (group == appearance && key == colorScheme)
        Q_EMIT darkChanged(unwrapped(value.variant()).toUInt() == preferDark);
}

#else

DesktopAppearance::DesktopAppearance(QObject *parent) : QObject(parent)
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this,
            [this](Qt::ColorScheme scheme) { Q_EMIT darkChanged(scheme == Qt::ColorScheme::Dark); });
#endif
}

#endif

} // namespace brandbridge::ui
