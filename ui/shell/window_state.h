// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSettings>
#include <QString>

namespace brandbridge::ui {

/// How the user left the window: geometry, columns, splitters, the screen, brand and run that were shown. Kept beside
/// the settings, in a file of its own, because it changes all the time and is of no worth to anyone else.
class WindowState final
{
public:
    /// Reads window.ini in @p folder.
    explicit WindowState(const QString &folder) : m_file(folder + u"/window.ini"_qs, QSettings::IniFormat) {}

    QByteArray bytes(const QString &name) const { return m_file.value(name).toByteArray(); }
    QString text(const QString &name) const { return m_file.value(name).toString(); }
    bool isSet(const QString &name) const { return m_file.contains(name); }
    void set(const QString &name, const QVariant &value) { m_file.setValue(name, value); }

private:
    QSettings m_file;
};

} // namespace brandbridge::ui
