// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/selection.h"
#include "ui/widgets/state_view.h"

namespace brandbridge::ui {

/// Replaces a screen while the selection has nothing for it: @p reading while it is being read, which can be given up,
/// else why there is nothing and one thing to do about it. @p selection outlives the state.
PageState stateOf(Selection &selection, const QString &reading, const QString &emptyTitle, const QString &emptySentence,
                  const std::function<void()> &openSettings);

/// Replaces what the user gave up reading; @p readNow reads it after all.
PageState notReadState(const std::function<void()> &readNow);

} // namespace brandbridge::ui
