// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/configuration.h"

namespace brandbridge::test {

/// The text, or where and why it was refused.
inline QByteArray outcomeText(const tl::expected<assistants::EditedText, assistants::TextProblem> &edited)
{
    return edited ? edited->text
                  : "line " + QByteArray::number(edited.error().line) + ": " + edited.error().what.toUtf8();
}

} // namespace brandbridge::test
