// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// What the service says in words of its own, in the window's language. Names of models, brands, topics and properties
/// are none of these: they are data.
namespace brandbridge::ui::service_words {

enum class Vocabulary
{
    Stage, ///< of the customer journey
    SourceType,
    SuggestionType,
    SuggestionFormat,
    Sentiment
};

/// @p word as people read it; in one line as it came where it is not known.
QString shown(Vocabulary vocabulary, const QString &word);

} // namespace brandbridge::ui::service_words
