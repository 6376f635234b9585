// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/configuration.h"

#include <QByteArray>

namespace brandbridge::fuzz {

/// What an assistant would keep about this server: by address with a token, or by a program that it starts.
assistants::ServerEntry entryByAddress(const QByteArray &token);
assistants::ServerEntry entryByProgram();

/// The promises of every edit (configuration.h): @p edited is @p before with only the changes of its hunks, and its
/// lines are @p before's.
void checkHunks(const QByteArray &before, const assistants::EditedText &edited);

/// @p text without any white space, to compare what edits may lay out again.
QByteArray withoutBlanks(const QByteArray &text);

} // namespace brandbridge::fuzz
