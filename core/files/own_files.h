// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QFile>

#include <tl/expected.hpp>

namespace brandbridge::files {

// Checks of ownership and permissions: another user who can change files that Brandbridge reads could take control. Not
// checked on Windows, where a user's folders are private.

/// Access of other users to a file or folder.
enum class OtherUsersAccess
{
    Nothing,
    Read,
    Write
};

/// Why another user could have created or changed the file or folder @p path: completes a sentence that begins with it
/// and includes the command to fix it. Empty if not, or if it does not exist. It must belong to this user or root, and
/// others may have at most the access @p others. The folders above it, also those of a link's target, are checked up to
/// the user's home or the root, because their owners could replace it. Like sshd's StrictModes, but folders with the
/// sticky bit (/tmp) and the user's private group are accepted.
QString ownershipProblem(const QString &path, OtherUsersAccess others);

/// Opens the file @p path for reading. Returns the problem as the end of a sentence, empty on success. Checks the open
/// file and not its name, which may have been replaced; for a link, also its target, like ownershipProblem().
QString openTrusted(QFile &file, const QString &path, OtherUsersAccess others);

/// Reads the regular file @p path, regardless of its owner. The error completes a sentence: also for a device, pipe or
/// folder, which might be endless, or if it has more than @p maxBytes.
tl::expected<QByteArray, QString> readRegularFile(const QString &path, qint64 maxBytes);

/// Whether @p path is a regular file of this user, not a link, that others may access.
bool isOwnButShared(const QString &path);

/// Removes the permissions of others from such a file. Returns the problem as the end of a sentence, empty on success.
QString makePrivate(const QString &path);

/// Whether @p folder is a folder of this user, not a link, and others have at most the access @p others.
bool isOwnFolder(const QString &folder, OtherUsersAccess others);

} // namespace brandbridge::files
