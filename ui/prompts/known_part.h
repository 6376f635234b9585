// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lookup/known_prompts.h"

#include <QSet>

namespace brandbridge::ui {

/// @p prompts without the topics and prompts whose ids are in @p gone, and without the prompts of those topics.
tools::KnownPrompts without(const tools::KnownPrompts &prompts, const QSet<QString> &gone);
/// What @p prompts knows of @p brand, by its id.
tools::KnownPrompts ofBrand(const tools::KnownPrompts &prompts, const QString &brand);

} // namespace brandbridge::ui
