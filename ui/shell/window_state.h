// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/ini_file.h"

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QVariantMap>

#include <tuple>

namespace brandbridge::ui {

/// How the user left the window: geometry, columns, splitters, the screen, brand and run that were shown. Kept beside
/// the settings, in a separate file, because it changes all the time and matters to nobody else. The demo has another:
/// its brands are not those of the organization, and both windows may be open at once.
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
    /// Adds @p values to what is stored. Failures are not reported: what cannot be written is missing the next time,
    /// which does no harm.
    void set(const QVariantMap &values)
    {
        std::ignore = files::changeIniFile(m_file.fileName(), [&values](QSettings &ini) {
            for (auto value = values.cbegin(); value != values.cend(); ++value)
                ini.setValue(value.key(), value.value());
        });
        m_file.sync();
    }

private:
    QSettings m_file; ///< only read: it would empty the file where the disk is full
};

} // namespace brandbridge::ui
