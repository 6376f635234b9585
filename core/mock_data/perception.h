// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mock_data/calendar.h"
#include "core/mock_data/json_writer.h"
#include "core/mock_data/phrases.h"
#include "core/mock_data/prompts.h"

#include <QList>

namespace brandbridge::sandbox {

/// Writes an array of @p prompts, each with its scored responses of @p run: none where @p run is null or was before it.
void writePerception(JsonWriter &json, const Run *run, const Brand &brand,
                     const QList<const PerceptionPrompt *> &prompts, const Phrases &phrases);

/// Writes the sources cited by the perception responses of @p run, an array of sites.
void writePerceptionSources(JsonWriter &json, const Run &run, const QList<const PerceptionPrompt *> &prompts);

} // namespace brandbridge::sandbox
