// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"

#include <QString>

namespace brandbridge::activity {

/// Why a call failed.
struct Reason
{
    /// Machine-readable: lower-case words separated by dots, from general to particular, such as "network.timeout".
    /// Stable between versions. May be empty.
    QString code;
    message::Message message = {}; ///< for the user; empty if the recorded error is more precise

    /// The form that is stored: the code, and the message as JSON on a second line.
    QString text() const;
    /// Parses a result of text(). For other texts, such as those of older versions, the code is the first line.
    static Reason of(const QString &text);
};

} // namespace brandbridge::activity
