// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/ini_file.h"
#include "core/literals.h"

#include <QByteArray>
#include <QSettings>
#include <QVariantMap>

#include <tuple>

namespace brandbridge::ui {

/// The state of the window: geometry, columns, splitters, and the current screen, brand and run. Separate from the
/// settings, because it changes often and only the window uses it. The demo has a separate file, because it has other
/// brands, and both windows may be open.
class WindowState final
{
public:
    /// Reads window.ini or, for the demo, window-demo.ini in @p folder.
    WindowState(const QString &folder, bool isDemo)
        : m_file(folder + (isDemo ? u"/window-demo.ini"_s : u"/window.ini"_s), QSettings::IniFormat)
    {
    }

    QByteArray bytes(const QString &name) const { return m_file.value(name).toByteArray(); }
    QString text(const QString &name) const { return m_file.value(name).toString(); }
    bool isSet(const QString &name) const { return m_file.contains(name); }
    /// Adds @p values to the file. Errors are ignored, because the state is not essential.
    void set(const QVariantMap &values)
    {
        std::ignore = files::updateIniFile(m_file.fileName(), [&values](QSettings &ini) {
            for (auto value = values.cbegin(); value != values.cend(); ++value)
                ini.setValue(value.key(), value.value());
        });
        m_file.sync();
    }

private:
    QSettings m_file; ///< read-only, because QSettings would empty the file if the disk is full
};

} // namespace brandbridge::ui
