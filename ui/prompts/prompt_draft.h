// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>

namespace brandbridge::ui {

/// What the fields are held to in which prompts of either kind are written.
namespace entry_fields {
inline constexpr int mostNameCharacters = 200;
inline constexpr int leastChoiceCharacters = 12; ///< wide
inline constexpr int leastLines = 4;             ///< high
} // namespace entry_fields

/// Typed or pasted lines as prompts, one a line, looked over before anything is sent.
struct PromptDraft
{
    static constexpr qsizetype longest = 2000; ///< characters; nobody asks a model so long a question

    QStringList texts;  ///< what would be sent, in the order given
    int repeated = 0;   ///< lines left out because the same stands above
    int known = 0;      ///< lines left out because the brand has such a prompt
    int empty = 0;      ///< lines left out because nothing is in them, but for those at the end
    QList<int> tooLong; ///< lines, counted from 1, that keep all from being sent

    bool canBeSent() const { return !texts.isEmpty() && tooLong.isEmpty(); }
};

/// How texts are compared: letters of both cases and any run of blanks are the same.
QString comparable(const QString &text);

/// @p known are prompts that the brand has, as comparable() makes them.
PromptDraft promptDraftOf(const QString &lines, const QSet<QString> &known);

} // namespace brandbridge::ui
