// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

/// Translates the service's enumerations, and writes model names as their makers do. Names of brands, topics and
/// properties are data and are not translated.
namespace brandbridge::ui::service_words {

enum class Vocabulary
{
    Stage, ///< of the customer journey
    SourceType,
    SuggestionType,
    SuggestionFormat,
    Sentiment,
    Model ///< names, the same in every language
};

/// The display text for @p word; unknown words are returned unchanged on one line.
QString shown(Vocabulary vocabulary, const QString &word);
QString shownModel(const QString &model);
/// On one line.
QString shownModels(const QStringList &models);

} // namespace brandbridge::ui::service_words
