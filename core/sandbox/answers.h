// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mock_data/phrases.h"
#include "core/mock_data/results.h"

#include <QString>

namespace brandbridge::sandbox {

/// The raw response text of @p result: several hundred words of Markdown in the language of its topic, which name
/// exactly the brands the result says, in its order, and link to what it cites.
QString answerOf(const Result &result, const Brand &brand, const Phrases &phrases);

} // namespace brandbridge::sandbox
