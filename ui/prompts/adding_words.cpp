// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts/adding_words.h"

#include "core/service/organization.h"
#include "core/tools/service_failure.h"
#include "ui/slots/slots.h"
#include "ui/widgets/failure.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/formats.h"

namespace brandbridge::ui {

using quota::pluralCount;

QStringList AddingWords::afterwards(const service::PromptQuota &quota, bool hasOtherBrands, const QDateTime &next)
{
    QStringList sentences;
    const quota::Use room = quota::roomFor(quota, hasOtherBrands);
    if (room.left && room.isShared)
        sentences.append(tr("%n prompt slot(s) are left, shared with the organization's other brands.", nullptr,
                            pluralCount(*room.left)));
    else if (room.left)
        sentences.append(tr("The brand has %Ln prompt slot(s) left.", nullptr, pluralCount(*room.left)));
    sentences.append(
        next.isValid() ? tr("What was added runs with the next scheduled report, expected %1.").arg(formats::time(next))
                       : tr("What was added runs with the next scheduled report."));
    return sentences;
}

void AddingWords::showFailure(NoticeLine &notice, const service::Error &error, qsizetype count, const Ways &ways)
{
    if (error.kind == service::ErrorKind::QuotaExceeded) {
        const service::PromptQuota quota = service::quotaIn(error);
        notice.showWords(
            QStringList{tr("Nothing was added: there are not enough prompt slots for %n prompt(s).", nullptr,
                           pluralCount(count)),
                        tr("Slots left in the brand: %1 of %2.")
                            .arg(formats::count(quota.remainingSlots), formats::count(quota.promptLimit)),
                        tr("Prompts in the organization: %1 of %2 allowed.")
                            .arg(formats::count(quota.orgTotalPrompts), formats::count(quota.orgWideLimit))}
                .join(u'\n'),
            tr("Open Quota"), ways.openQuota);
    } else if (tools::isUncertain(error.kind)) {
        notice.showWords(
            QStringList{describe(error).title, tr("It is not known whether this was added. Check the remaining slots "
                                                  "before you add it again. What you entered is still here.")}
                .join(u'\n'),
            tr("Open Quota"), ways.openQuota);
    } else {
        notice.showFailure(error, ways.retry, ways.openSettings);
    }
}

} // namespace brandbridge::ui
