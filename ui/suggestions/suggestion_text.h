// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"

#include <QList>
#include <QStringList>

/// Content suggestions in words and as Markdown.
namespace brandbridge::ui::suggestion_text {

/// Why it is suggested and what it would be, in the window's language.
QString typeWord(const service::ContentSuggestion &suggestion);
QString formatWord(const service::ContentSuggestion &suggestion);

/// The pages that a suggestion names as its sources; a field that the contract does not describe.
QStringList sources(const service::ContentSuggestion &suggestion);

/// @p suggestions as a Markdown document, a section each. What came from outside is escaped, so that it says in
/// Markdown what it says here.
QString markdown(const QList<service::ContentSuggestion> &suggestions);

} // namespace brandbridge::ui::suggestion_text
