// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/assistant.h"

#include <tl/expected.hpp>

namespace brandbridge::ui {

/// Whether the desktop starts Brandbridge when its user logs in. The desktop's own entry is all that is stored: an XDG
/// autostart file (specifications.freedesktop.org/autostart-spec), a value of the Run key on Windows, a launch agent on
/// macOS.
class LoginItem final
{
public:
    /// @p command starts the program, its arguments included; @p places say where the entry is.
    LoginItem(QStringList command, assistants::Places places);

    bool isOn() const;
    /// The error is why it could not be changed, as a sentence.
    tl::expected<void, QString> set(bool on) const;

private:
    QString file() const; ///< of the entry; empty on Windows
    QByteArray entry() const;

    const QStringList m_command;
    const assistants::Places m_places;
};

} // namespace brandbridge::ui
