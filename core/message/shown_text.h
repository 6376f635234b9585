// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QStringView>

namespace brandbridge::message {

/// @p text from any source, made safe to show in a question: on one line, without characters that hide, reorder or
/// overdraw other text (control and format characters, such as direction marks and zero-width characters), cut to at
/// most @p maxLength UTF-16 code units with an ellipsis.
QString shownText(const QString &text, qsizetype maxLength);

/// @p text on one line and otherwise exact, for a terminal or a sentence about a request. Characters that would move
/// the cursor or change the direction of text are shown by their code, such as \u202E; line feeds and tabs are spaces.
/// A text that is longer than @p maxLength characters is cut and says so.
QString escapedText(QStringView text, qsizetype maxLength = 2000);

/// @p text without characters that hide or reorder text or move the cursor; line feeds and tabs stay. For texts from
/// elsewhere that an assistant reads.
QString withoutHidden(QStringView text);

} // namespace brandbridge::message
