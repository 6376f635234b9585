// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"

#include <QString>
#include <QStringList>

namespace brandbridge::ui {

/// Translates @p message.
QString words(const message::Message &message);
QStringList words(const QList<message::Message> &messages);

} // namespace brandbridge::ui
