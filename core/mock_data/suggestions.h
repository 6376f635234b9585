// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mock_data/calendar.h"
#include "core/mock_data/json_writer.h"
#include "core/mock_data/phrases.h"
#include "core/mock_data/prompts.h"

#include <QList>

namespace brandbridge::sandbox {

/// How many content ideas came out of @p run, to which @p prompts were put.
int suggestionCount(const Run &run, const QList<const Prompt *> &prompts);

/// Writes the idea number @p index, counted from 0, as an object.
void writeSuggestion(JsonWriter &json, const Run &run, const QList<const Prompt *> &prompts, int index,
                     Languages &languages);

} // namespace brandbridge::sandbox
