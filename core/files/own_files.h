// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QString>

#include <tl/expected.hpp>

namespace brandbridge::files {

// The owner of a file or folder, and what other users of the machine may do with it: a user who can change what
// Brandbridge reads can get in. On Windows, where a user's folders are closed to others, nothing is checked.

/// What other users may do with what is ours.
enum class OthersMay
{
    Nothing,
    Read,
    Write
};

/// Why the file or folder @p path could be another user's doing, as the end of a sentence that begins with it, with the
/// command that changes this; empty where it could not, or does not exist. It has to belong to this user or to root,
/// and others may do @p others. No other may be able to replace it either: the folders above it are checked up to the
/// user's home, or to the root where it is elsewhere, also those that a link leads to. Like sshd's StrictModes, except
/// that a folder with the sticky bit (/tmp) will do, and the user's own group is no other user.
QString whyNotOwn(const QString &path, OthersMay others);

/// Opens the file called @p path for reading. Why not, as the end of a sentence; empty where it is open. The open file
/// is checked, not its name, which may meanwhile be another's; where the name is a link, also its target, like
/// whyNotOwn().
QString openOwn(QFile &file, const QString &path, OthersMay others);

/// All of the regular file @p path, whosever it is. The error is why not, as the end of a sentence: also if it is a
/// device, a pipe or a folder, which might never end, or has more than @p maxBytes.
tl::expected<QByteArray, QString> readRegularFile(const QString &path, qint64 maxBytes);

/// Whether @p path is a regular file of this very user's, no link, that others may use.
bool isOwnButOpen(const QString &path);

/// Closes such a file to all others. Why not, as the end of a sentence; empty where it is closed.
QString makePrivate(const QString &path);

/// Whether @p folder is a folder, no link, of this very user, and others may do no more than @p others.
bool isOwnFolder(const QString &folder, OthersMay others);

} // namespace brandbridge::files
