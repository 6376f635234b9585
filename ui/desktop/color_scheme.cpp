// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/color_scheme.h"

#include "core/literals.h"
#include "ui/desktop/colors.h"
#include "ui/desktop/style.h"

#include <QApplication>
#include <QStyleHints>

#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>

#include <functional>
#include <utility>
#endif

namespace brandbridge::ui {

ColorScheme::ColorScheme(Choice choice, QObject *parent)
    : QObject(parent),
      m_choice(choice),
      // The palette is the desktop's until this class sets another.
      m_desktopIsDark(Colors::of(QApplication::palette()).isDark)
{
    watchDesktop();
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

void ColorScheme::takeDesktop(bool isDark)
{
    m_desktopIsDark = isDark;
    apply();
}

void ColorScheme::apply()
{
    const bool isDark = m_choice == Choice::Dark || (m_choice == Choice::System && m_desktopIsDark);
    QPalette palette = isDark ? darkPalette() : lightPalette();
    if (!qobject_cast<Style *>(QApplication::style())) { // others show the focus and what is chosen in this colour only
        const Colors colors = Colors::of(palette);
        palette.setColor(QPalette::Highlight, colors.fill);
        palette.setColor(QPalette::HighlightedText, colors.onFill);
    }
    QApplication::setPalette(palette);
}

#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)

namespace {

// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
const QString portalService = u"org.freedesktop.portal.Desktop"_s;
const QString portalPath = u"/org/freedesktop/portal/desktop"_s;
const QString portalSettings = u"org.freedesktop.portal.Settings"_s;
const QString appearance = u"org.freedesktop.appearance"_s;
const QString colorScheme = u"color-scheme"_s;
constexpr uint preferDark = 1;

} // namespace

/// Follows the portal's settings.
class PortalListener final : public QObject
{
    Q_OBJECT

public:
    PortalListener(std::function<void(bool isDark)> changed, QObject *parent)
        : QObject(parent),
          m_changed(std::move(changed))
    {
        QDBusConnection bus = QDBusConnection::sessionBus();
        if (!bus.isConnected())
            return;
        bus.connect(portalService, portalPath, portalSettings, u"SettingChanged"_s, this,
                    SLOT(settingChanged(QString, QString, QDBusVariant)));
        QDBusMessage read = QDBusMessage::createMethodCall(portalService, portalPath, portalSettings, u"Read"_s);
        read << appearance << colorScheme;
        auto *const watcher = new QDBusPendingCallWatcher(bus.asyncCall(read), this);
        connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
            watcher->deleteLater();
            const QDBusPendingReply<QDBusVariant> reply = *watcher;
            if (reply.isValid())
                settingChanged(appearance, colorScheme, reply.value());
        });
    }

private Q_SLOTS:
    void settingChanged(const QString &group, const QString &key, const QDBusVariant &value)
    {
        if (group != appearance || key != colorScheme)
            return;
        QVariant said = value.variant();
        while (said.canConvert<QDBusVariant>()) // the portal's Read wraps it twice
            said = said.value<QDBusVariant>().variant();
        m_changed(said.toUInt() == preferDark);
    }

private:
    const std::function<void(bool)> m_changed;
};

void ColorScheme::watchDesktop()
{
    new PortalListener([this](bool isDark) { takeDesktop(isDark); }, this);
}

#else

void ColorScheme::watchDesktop()
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this,
            [this](Qt::ColorScheme scheme) { takeDesktop(scheme == Qt::ColorScheme::Dark); });
#endif
}

#endif

} // namespace brandbridge::ui

#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
#include "color_scheme.moc"
#endif
