// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/configuration.h"

namespace brandbridge::test {

/// The text, or where and why it was refused.
inline QString outcomeText(const tl::expected<assistants::EditedText, assistants::TextProblem> &edited)
{
    return edited ? QString::fromUtf8(edited->text) : u"line %1: "_qs.arg(edited.error().line) + edited.error().what;
}

} // namespace brandbridge::test
