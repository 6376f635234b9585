// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSettings>
#include <QString>

namespace brandbridge::ui {

/// How the user left the window: geometry, columns, splitters, the screen, brand and run that were shown. Kept beside
/// the settings, in a file of its own, because it changes all the time and is of no worth to anyone else. The demo has
/// another: its brands are not those of the organization, and both windows may be open at once.
class WindowState final
{
public:
    /// Reads window.ini in @p folder, or window-demo.ini.
    WindowState(const QString &folder, bool isDemo)
        : m_file(folder + (isDemo ? u"/window-demo.ini"_qs : u"/window.ini"_qs), QSettings::IniFormat)
    {
    }

    QByteArray bytes(const QString &name) const { return m_file.value(name).toByteArray(); }
    QString text(const QString &name) const { return m_file.value(name).toString(); }
    bool isSet(const QString &name) const { return m_file.contains(name); }
    void set(const QString &name, const QVariant &value) { m_file.setValue(name, value); }

private:
    QSettings m_file;
};

} // namespace brandbridge::ui
