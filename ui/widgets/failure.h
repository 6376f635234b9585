// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/error.h"
#include "ui/widgets/state_view.h"

namespace brandbridge::ui {

/// A translated description of a failed request. Title: what happened. Sentence: the cause and the next step. The kind
/// is Offline, Forbidden or Failed; no button. Never contains the key.
PageState describe(const transport::Error &error);

/// Whether the error affects only this request and others may still succeed.
bool affectsOnlyThisRequest(transport::ErrorKind kind);

/// describe() with a button: @p openSettings if that helps, otherwise @p retry. For an answer that could not be parsed,
/// the first button shows it and the second one retries.
PageState stateOf(const transport::Error &error, const std::function<void()> &retry,
                  const std::function<void()> &openSettings);

} // namespace brandbridge::ui
