// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

/// The service's enumerations as people read them: in the window's language, or as a model's maker writes its name.
/// Names of brands, topics and properties are none of these: they are data.
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

/// @p word as people read it; in one line as it came where it is not known.
QString shown(Vocabulary vocabulary, const QString &word);
QString shownModel(const QString &model);
/// In one line.
QString shownModels(const QStringList &models);

} // namespace brandbridge::ui::service_words
