// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace brandbridge::ui {

/// The assistant with the token @p name as people call it: Cursor for "cursor"; others by their token's name; the
/// user for what is done in the window.
QString callerName(const QString &name);

} // namespace brandbridge::ui
