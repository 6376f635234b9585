// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/caller_name.h"

#include "core/assistants/assistant.h"

namespace brandbridge::ui {

QString callerName(const QString &name)
{
    const assistants::Assistant *const known = assistants::findAssistant(name);
    return known ? known->title : name;
}

} // namespace brandbridge::ui
