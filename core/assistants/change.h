// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/file_replacement.h"
#include "core/assistants/wanted_entry.h"

namespace brandbridge::assistants {

/// What connecting or disconnecting would do to one assistant's file: worked out and shown before it is done. A value;
/// nothing has happened yet.
struct Change
{
    enum class Kind
    {
        None, ///< everything is right
        Connect,
        Repair,
        Disconnect
    };

    const Assistant *assistant = nullptr;
    Kind kind = Kind::None;
    FileReplacement replacement = {};
    QList<Hunk> hunks = {};
    bool holdsToken = false;  ///< what comes has a token in it
    bool isTokenOpen = false; ///< and other users of the machine may read the file: makePrivate() changes that

    /// Whether @p other begins with the same file as this one did.
    bool hasSameGround(const Change &other) const
    {
        return kind == other.kind && replacement.target == other.replacement.target &&
               replacement.before == other.replacement.before;
    }
};

/// How @p assistant's file would be changed to have it connected as @p reach says, with @p token. The error is a
/// sentence: the file cannot be read or edited, and is left alone.
tl::expected<Change, QString> connectChange(const Assistant &assistant, const Places &places, const Reach &reach,
                                            const QByteArray &token, const TokenOwner &ownerOf);

/// How @p assistant's file would be changed to take out what connecting put in. If nothing else was changed in between,
/// that is the very file that was there before, or none.
tl::expected<Change, QString> disconnectChange(const Assistant &assistant, const Places &places);

/// Makes @p change. The error is a sentence, and then nothing has changed.
tl::expected<void, QString> carryOut(const Change &change, const std::function<void()> &afterStep = {});

/// @p change for a person: the lines that come (+) and go (-), with their numbers. Tokens are masked, and characters
/// that would change a terminal's state are replaced.
QStringList changeLines(const Change &change);

} // namespace brandbridge::assistants
