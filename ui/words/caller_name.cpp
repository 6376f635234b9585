// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/caller_name.h"

#include "core/assistants/assistant.h"

#include <algorithm>

namespace brandbridge::ui {

QString callerName(const QString &name)
{
    const QList<assistants::Assistant> &all = assistants::assistants();
    const auto known = std::find_if(all.begin(), all.end(),
                                    [&name](const assistants::Assistant &assistant) { return assistant.name == name; });
    return known == all.end() ? name : known->title;
}

} // namespace brandbridge::ui
