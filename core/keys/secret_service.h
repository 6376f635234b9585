// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <QObject>
#include <QString>

#include <functional>

namespace brandbridge::access {

/// What the Secret Service (the D-Bus interface org.freedesktop.secrets) says of an entry.
enum class EntryState
{
    Unknown, ///< there is no Secret Service on this platform, or it failed
    NoService,
    Silent,  ///< it did not answer within a short time
    Denied,  ///< this program may not use it
    Garbled, ///< an invalid answer
    Absent,
    Present,
    Locked, ///< the entry is there, but locked; or it is not, and the place for new entries is locked
};

/// Asks for the state of the entry that QtKeychain keeps as @p key of @p service. QtKeychain itself does not
/// distinguish a locked entry from a missing one, nor a failure from a missing service. @p done is called exactly once,
/// by @p deadline or within two seconds, unless @p context is destroyed first. Reads no secret and opens no dialogue.
/// Unknown on platforms without D-Bus.
void askSecretService(const QString &service, const QString &key, const QDeadlineTimer &deadline, QObject *context,
                      const std::function<void(EntryState)> &done);

/// How an attempt to unlock ended.
enum class Unlocking
{
    Done,
    Declined, ///< nobody was there to be asked, or they closed the dialogue
    Late,     ///< nobody had answered by the deadline; the dialogue may still be open
};

/// Has the Secret Service unlock that entry, or the place for new ones where it is not there; it may ask a person for a
/// password. @p done is called exactly once, by @p deadline, unless @p context is destroyed first. QtKeychain is not
/// left to do it: its queue stands still for as long as a dialogue is open.
void unlockSecretService(const QString &service, const QString &key, const QDeadlineTimer &deadline, QObject *context,
                         const std::function<void(Unlocking)> &done);

/// Has the next QtKeychain job open a new session with the Secret Service: its libsecret would keep the old one even
/// after the service has been restarted and has forgotten it.
void renewSecretServiceSession();

} // namespace brandbridge::access
