// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assistants/last_call.h"

#include "ui/assistants/assistant_card.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

namespace brandbridge::ui {

void showLastCall(Text *line, const QDateTime &time)
{
    line->setVisible(time.isValid());
    if (!time.isValid())
        return;
    line->setText(AssistantCard::tr("Last call: %1 (%2)").arg(formats::time(time), formats::age(time)));
    line->setToolTip(formats::utcTime(time));
}

} // namespace brandbridge::ui
