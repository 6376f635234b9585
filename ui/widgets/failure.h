// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/error.h"
#include "ui/widgets/state_view.h"

namespace brandbridge::ui {

/// A failed request in words: what happened, whose doing it is, what to do next.
struct Failure
{
    PageState::Kind kind = PageState::Kind::Failed; ///< Offline, Forbidden or Failed
    QString title;                                  ///< what happened
    QString sentence;                               ///< whose doing, and the next step
    bool settingsHelp = false; ///< the next step is in the connection settings, not in trying again
};

/// Translated; never contains the key.
Failure describe(const service::Error &error);

/// Whether only this request is concerned, so that other things can still be read.
bool concernsOneThing(service::ErrorKind kind);

/// describe() as a page's state, with one button: @p retry, or @p openSettings where that is what helps.
PageState stateOf(const service::Error &error, const std::function<void()> &retry,
                  const std::function<void()> &openSettings);

} // namespace brandbridge::ui
