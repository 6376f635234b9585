// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/assistant.h"

/// What to do in an assistant between being connected and its first call, in the window's language.
namespace brandbridge::ui::next_step {

/// What makes @p assistant see that it was connected, a sentence.
QString whatToDo(const assistants::Assistant &assistant);
/// Something to ask an assistant, which it can answer with one's data only.
QString question();

} // namespace brandbridge::ui::next_step
