// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/wanted_entry.h"

namespace brandbridge::assistants {

enum class State
{
    NotFound, ///< not found on this machine
    Found,    ///< not connected
    Connected,
    Outdated,  ///< connected with an address, program or token that is no longer right
    Unreadable ///< its file cannot be read or is not what it should be
};

/// How one assistant on this machine stands to this server, at one moment.
struct Inspection
{
    const Assistant *assistant = nullptr;
    State state = State::NotFound;
    bool isInstalled = false;
    QString file = {};         ///< of its configuration; it may not exist yet
    QList<Part> outdated = {}; ///< what is not right, where the state is Outdated
    QString problem = {};      ///< a sentence, where the state is Unreadable

    bool operator==(const Inspection &) const = default;
};

/// Reads @p assistant's file and says how it stands. Changes nothing.
Inspection inspect(const Assistant &assistant, const Places &places, const Reach &reach, const TokenOwner &ownerOf);

/// The sentence for @p problem of @p assistant's @p file: what is wrong, where, and that nothing was changed.
QString problemSentence(const Assistant &assistant, const QString &file, const TextProblem &problem);

/// A word for a state, for people and for JSON.
QString stateName(State state);
/// A word for a part: "address", "program", "token", "form".
QString partName(Part part);

} // namespace brandbridge::assistants
