// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/error.h"
#include "ui/widgets/state_view.h"

namespace brandbridge::ui {

/// A failed request in words: as the title what happened, as the sentence whose doing it is and what to do next. The
/// kind is Offline, Forbidden or Failed; there is no button. Translated; never contains the key.
PageState describe(const service::Error &error);

/// Whether only this request is concerned, so that other things can still be read.
bool concernsOneThing(service::ErrorKind kind);

/// describe() as a page's state, with one button: @p retry, or @p openSettings if that helps. If an answer is not
/// understood, the button shows that answer, and a second one is @p retry.
PageState stateOf(const service::Error &error, const std::function<void()> &retry,
                  const std::function<void()> &openSettings);

} // namespace brandbridge::ui
