// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/caller_name.h"

#include "core/assistants/assistant.h"

#include <QCoreApplication>

namespace brandbridge::ui {

namespace {

struct CallerNames
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::CallerNames)
};

} // namespace

QString callerName(const QString &name)
{
    if (name == u"window") // reserved: no assistant can have this name
        return CallerNames::tr("You, in this window");
    const assistants::Assistant *const known = assistants::findAssistant(name);
    return known ? known->title : name;
}

} // namespace brandbridge::ui
