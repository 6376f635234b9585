// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/assistant.h"

#include <tl/expected.hpp>

namespace brandbridge::ui {

/// Whether the desktop starts Brandbridge at login. Stored only in the desktop's own entry: an XDG autostart file
/// (specifications.freedesktop.org/autostart-spec), a value of the Run key on Windows, or a launch agent on macOS.
class LoginItem final
{
public:
    /// @p command is the program with its arguments; @p places locates the entry.
    LoginItem(QStringList command, assistants::MachinePaths places);

    bool isOn() const;
    /// The error is a sentence that says why the change failed.
    tl::expected<void, QString> set(bool on) const;

private:
    QString file() const; ///< path of the entry; empty on Windows
    QByteArray entry() const;

    const QStringList m_command;
    const assistants::MachinePaths m_places;
};

} // namespace brandbridge::ui
