// SPDX-License-Identifier: GPL-3.0-or-later
// Names on the wire that the contract does not give ("not shown"): guessed("..."), and here those that are used in
// several places. Each is a guess from similar services; docs/assumptions.md lists them, and those in requests, which
// are in resources/tools.json. Names in the contract are written where they are used. Data under these names is
// optional everywhere: a wrong guess hides a figure, never an answer.
#pragma once

#include <QLatin1String>

namespace brandbridge::service {

constexpr QLatin1String guessed(const char *name)
{
    return QLatin1String(name);
}

namespace assumed {

// Envelopes of answers; a bare array is taken as the list too
inline constexpr QLatin1String list("data"); ///< the items of every list; the contract shows it for the runs
inline constexpr QLatin1String run("run");   ///< the run that results, sources and perception data belong to

inline constexpr QLatin1String availableEndpoints("availableEndpoints"); ///< in the 404 of a path that does not exist

inline constexpr QLatin1String prompt("prompt");             ///< object with text and the following, or the text itself
inline constexpr QLatin1String journeyStage("journeyStage"); ///< what a write calls customerJourney
inline constexpr QLatin1String promptText("promptText");     ///< of a perception prompt
inline constexpr QLatin1String responses("responses");

// Answers to writes
inline constexpr QLatin1String prompts("prompts"); ///< those that were made
inline constexpr QLatin1String deleted("deleted"); ///< true, or the number of prompts deleted

} // namespace assumed

} // namespace brandbridge::service
