// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/prompt_key.h"
#include "core/service/records.h"

#include <QList>

namespace brandbridge::statistics {

/// A prompt that says nothing that other prompts or earlier runs do not say.
struct SilentPrompt
{
    enum class Reason
    {
        Duplicate,   ///< has the text of another prompt, but for case, spaces and punctuation
        AlwaysNamed, ///< every response of the runs names the brand
        NeverNamed,
        MovesAlong ///< names the brand whenever another prompt does, and hardly otherwise
    };
    service::PromptKey prompt;
    Reason reason = Reason::Duplicate;
    service::PromptKey other = {}; ///< of Duplicate and MovesAlong: the prompt that says the same
    qint64 present = 0;
    qint64 responses = 0;
};

/// Number of runs that are looked at, and how many of them must have a prompt.
inline constexpr int silenceRuns = 8;
inline constexpr int minSilenceRuns = 4;

/// The prompts of the newest of @p runs (newest first) that tell nothing, by prompt. Of prompts that say the same, the
/// first one is left out.
QList<SilentPrompt> silentPrompts(const QList<QList<service::RunResult>> &runs);

} // namespace brandbridge::statistics
