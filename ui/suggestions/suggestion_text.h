// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"

#include <QList>
#include <QStringList>

/// Content suggestions in words and as Markdown.
namespace brandbridge::ui::suggestion_text {

/// A word of the service's vocabulary, such as "fresh_angle", as people read it.
QString word(const QString &value);

/// The pages that a suggestion names as its sources; a field that the contract does not describe.
QStringList sources(const service::ContentSuggestion &suggestion);

/// @p suggestions as a Markdown document, a section each. What came from outside is escaped, so that it says in
/// Markdown what it says here.
QString markdown(const QList<service::ContentSuggestion> &suggestions);

} // namespace brandbridge::ui::suggestion_text
