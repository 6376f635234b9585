// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "core/statistics/prompt_signals.h"

#include <array>

/// What can be done next for a brand, from the data of its runs.
namespace brandbridge::ui::next_actions {

enum class Kind
{
    Prompt,     ///< responses name other brands and not this one
    Source,     ///< is cited in topics where the brand is often missing
    OwnPage,    ///< was cited in the run before and is not cited in this run, or is cited in neither
    Suggestion, ///< for one of those prompts or its topic
    Slot        ///< a prompt that tells nothing
};
inline constexpr std::array kinds{Kind::Prompt, Kind::Source, Kind::OwnPage, Kind::Suggestion, Kind::Slot};

struct Item
{
    Kind kind = Kind::Prompt;
    QString subject = {}; ///< the prompt, domain, page or title
    QString topic = {};
    QString words = {};   ///< what to do
    QString reason = {};  ///< the evidence as a sentence
    qint64 responses = 0; ///< that the evidence rests on

    /// Identifies what to do across runs.
    QString key() const;
};

/// The data of one run; lists may be empty.
struct Data
{
    service::Brand brand;
    QList<service::RunResult> results;
    QList<service::Source> sources;
    QList<service::Source> earlierSources; ///< of the run before
    QList<service::ContentSuggestion> suggestions;
    QList<statistics::SilentPrompt> silent;
    QStringList pages = {}; ///< of the brand's website
};

/// The words of @p item with a readable address instead of the full one.
QString shownWords(const Item &item);

/// In the order of orderWords().
QList<Item> itemsIn(const Data &data);
/// The rule of the order as a sentence.
QString orderWords();

/// Stable and not translated.
QString nameOf(Kind kind);
/// "Prompt without you", in the user's language; @p name is nameOf() a kind.
QString shownKind(const QString &name);

} // namespace brandbridge::ui::next_actions
