// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"

#include <QString>
#include <QStringList>

namespace brandbridge::ui {

/// @p message in the window's language.
QString words(const message::Message &message);
QStringList words(const QList<message::Message> &messages);

} // namespace brandbridge::ui
