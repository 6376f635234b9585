// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace brandbridge::ui {

/// The display name of the caller with the token @p name: Cursor for "cursor", the token's name for unknown assistants,
/// and the user for actions in the window.
QString callerName(const QString &name);

} // namespace brandbridge::ui
