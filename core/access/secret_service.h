// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <functional>

namespace brandbridge::access {

/// What the Secret Service (the D-Bus interface org.freedesktop.secrets) says of an entry.
enum class EntryState
{
    Unknown, ///< it did not say
    NoService,
    Absent,
    Present,
    Locked, ///< the entry is there, but locked; or it is not, and the place for new entries is locked
};

/// Asks for the state of the entry that QtKeychain keeps as @p key of @p service. QtKeychain's own word does not tell
/// a locked entry from a missing one, nor a failure from a missing service. @p done is called exactly once, unless
/// @p context is destroyed first. Reads no secret and opens no dialogue. Unknown on platforms without D-Bus.
void askSecretService(const QString &service, const QString &key, QObject *context,
                      const std::function<void(EntryState)> &done);

} // namespace brandbridge::access
