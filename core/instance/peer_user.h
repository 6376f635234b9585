// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocalSocket>

namespace brandbridge::endpoint {

/// Whether the process at the other end of @p socket, which is connected, belongs to this process's user. On Windows
/// the pipe's access list ensures it.
bool isOwnUser(const QLocalSocket &socket);

} // namespace brandbridge::endpoint
