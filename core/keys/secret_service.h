// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QDeadlineTimer>
#include <QObject>

#include <functional>

namespace brandbridge::keys {

/// The state of an entry in the Secret Service (the D-Bus interface org.freedesktop.secrets).
enum class EntryState
{
    Unknown, ///< this platform has no Secret Service, or it failed
    NoService,
    Silent,     ///< no answer within a short time
    Denied,     ///< this program has no access
    Unreadable, ///< an invalid answer
    Absent,
    Present,
    Locked, ///< the entry is locked; or it does not exist, and the collection for new entries is locked
};

/// Queries the state of the entry that QtKeychain stores as @p key of @p service. QtKeychain itself does not
/// distinguish a locked entry from a missing one, or a failure from a missing service. Calls @p done exactly once, by
/// @p deadline or within two seconds, unless @p context is destroyed first. Reads no secret and opens no dialog.
/// Unknown on platforms without D-Bus.
void askSecretService(const QString &service, const QString &key, const QDeadlineTimer &deadline, QObject *context,
                      const std::function<void(EntryState)> &done);

/// The result of an attempt to unlock.
enum class Unlocking
{
    Done,
    Declined, ///< the user closed the dialog, or it could not be shown
    Late,     ///< not unlocked by the deadline; the dialog may still be open
};

/// Asks the Secret Service to unlock that entry, or the collection for new ones if it does not exist; it may ask the
/// user for a password. Calls @p done exactly once, by @p deadline, unless @p context is destroyed first. Does not use
/// QtKeychain, which blocks its queue while a dialog is open.
void unlockSecretService(const QString &service, const QString &key, const QDeadlineTimer &deadline, QObject *context,
                         const std::function<void(Unlocking)> &done);

/// Makes the next QtKeychain job open a new session with the Secret Service. Otherwise, libsecret keeps the old session
/// even after a restart of the service has invalidated it.
void renewSecretServiceSession();

} // namespace brandbridge::keys
