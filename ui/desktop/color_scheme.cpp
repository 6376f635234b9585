// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/color_scheme.h"

#include "ui/desktop/colors.h"

#include <QApplication>
#include <QStyleHints>

#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#endif

namespace brandbridge::ui {

namespace {

/// Listens to the desktop's choice between light and dark: on Linux the desktop portal's word, elsewhere Qt's own from
/// 6.5 on. Where neither says anything, nothing is signalled.
class DesktopAppearance final : public QObject
{
    Q_OBJECT
public:
    explicit DesktopAppearance(QObject *parent = nullptr);

Q_SIGNALS:
    void darkChanged(bool dark);

#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
private Q_SLOTS:
    void settingChanged(const QString &group, const QString &key, const QDBusVariant &value);
#endif
};

#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)

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
    connect(QApplication::styleHints(), &QStyleHints::colorSchemeChanged, this,
            [this](Qt::ColorScheme scheme) { Q_EMIT darkChanged(scheme == Qt::ColorScheme::Dark); });
#endif
}

#endif

} // namespace

ColorScheme::ColorScheme(Choice choice, QObject *parent)
    : QObject(parent),
      m_choice(choice),
      // Before the application gets a palette of ours, it has the desktop's.
      m_desktopIsDark(Colors::of(QApplication::palette()).isDark)
{
    auto *const desktop = new DesktopAppearance(this);
    connect(desktop, &DesktopAppearance::darkChanged, this, [this](bool dark) {
        m_desktopIsDark = dark;
        apply();
    });
    apply();
}

ColorScheme::Choice ColorScheme::choiceNamed(const QString &word)
{
    return word == u"light" ? Choice::Light : word == u"dark" ? Choice::Dark : Choice::System;
}

void ColorScheme::choose(Choice choice)
{
    m_choice = choice;
    apply();
}

void ColorScheme::apply()
{
    m_isDark = m_choice == Choice::Dark || (m_choice == Choice::System && m_desktopIsDark);
    QApplication::setPalette(m_isDark ? darkPalette() : lightPalette());
}

} // namespace brandbridge::ui

#include "color_scheme.moc"
