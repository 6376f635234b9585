// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"

#include <QString>

namespace brandbridge::activity {

/// Why a call did not do what was asked.
struct Reason
{
    /// Lower-case words between dots, from the general to the particular: "network.timeout". For programs: a code keeps
    /// its meaning from version to version. Empty where there is none.
    QString code;
    message::Message message = {}; ///< for people; empty where the recorded error says more

    /// As one text, the form in which it is carried along and recorded: the code, and on a second line the message as
    /// JSON.
    QString text() const;
    /// What text() made. Of other texts, such as those of older versions, the first line is the code.
    static Reason of(const QString &text);
};

} // namespace brandbridge::activity
