// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts/draft_verdict.h"

#include "core/service/organization.h"
#include "core/tools/service_failure.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/slots/status_mark.h"
#include "ui/widgets/failure.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

namespace brandbridge::ui {

using quota::Level;
using quota::pluralCount;

QString comparable(const QString &text)
{
    return text.simplified().toCaseFolded();
}

PromptDraft promptDraftOf(const QString &lines, const QSet<QString> &known)
{
    PromptDraft draft;
    QSet<QString> seen;
    QStringList all = lines.split(u'\n');
    while (!all.isEmpty() && all.last().trimmed().isEmpty())
        all.removeLast();
    for (qsizetype i = 0; i < all.size(); ++i) {
        const QString text = all.at(i).trimmed();
        const QString key = comparable(text);
        if (text.isEmpty()) {
            ++draft.empty;
        } else if (text.size() > PromptDraft::longest) {
            draft.tooLong.append(static_cast<int>(i) + 1);
        } else if (known.contains(key)) {
            ++draft.known;
        } else if (seen.contains(key)) {
            ++draft.repeated;
        } else {
            seen.insert(key);
            draft.texts.append(text);
        }
    }
    return draft;
}

DraftVerdict::DraftVerdict(QWidget *parent)
    : QWidget(parent),
      m_fit(withName(new StatusMark, u"fit"_qs)),
      m_leftOut(withName(new Text(TextRole::Small), u"leftOut"_qs)),
      m_next(withName(new Text(TextRole::Small), u"nextReport"_qs))
{
    makeColumn(this, spacing::small, {m_fit, m_leftOut, m_next});
    setContext({}, false);
}

void DraftVerdict::setContext(const std::optional<service::BrandContext> &context, bool hasOtherBrands)
{
    const service::BrandContext known = context.value_or(service::BrandContext());
    const QDateTime next = known.nextEstimatedScheduledFetchAt;
    m_quota = known.quota;
    m_hasOtherBrands = hasOtherBrands;
    m_next->setText(next.isValid()
                        ? tr("New prompts run with the next scheduled report, expected %1.").arg(formats::time(next))
                        : tr("New prompts run with the next scheduled report."));
    m_next->setToolTip(formats::utcTime(next));
}

void DraftVerdict::showLeftOut(const PromptDraft &draft)
{
    QStringList sentences;
    if (draft.repeated > 0)
        sentences.append(tr("%n duplicate line(s) left out.", nullptr, draft.repeated));
    if (draft.known > 0)
        sentences.append(tr("%n line(s) left out: the brand has this prompt.", nullptr, draft.known));
    if (draft.empty > 0)
        sentences.append(tr("%n empty line(s) left out.", nullptr, draft.empty));
    m_leftOut->display(sentences.join(u'\n'));
}

bool DraftVerdict::showFit(const PromptDraft &draft)
{
    const qint64 count = draft.texts.size();
    const auto brand = quota::leftAfter(quota::brandUse(m_quota), count);
    const auto organization = quota::leftAfter(quota::organizationUse(m_quota), count);
    const quota::Use room = quota::roomFor(m_quota, m_hasOtherBrands);
    const auto left = quota::leftAfter(room, count);
    if (!draft.tooLong.isEmpty()) {
        display(Level::None, tr("Line %1 has more than %2 characters. Shorten it.")
                                 .arg(formats::count(draft.tooLong.first()), formats::count(PromptDraft::longest)));
        return false;
    }
    if (count == 0) {
        display(Level::Unknown, tr("Nothing to add yet."));
        return false;
    }
    if (brand && *brand < 0 && !room.isShared) {
        display(Level::None, tr("Does not fit: the brand has %n slot(s) too few.", nullptr, pluralCount(-*brand)));
        return false;
    }
    if (organization && *organization < 0) {
        display(Level::None,
                tr("Does not fit: the organization has %n slot(s) too few.", nullptr, pluralCount(-*organization)));
        return false;
    }
    if (left && room.isShared)
        display(Level::Enough, tr("Fits: %n slot(s) are left afterwards, shared with the organization's other brands.",
                                  nullptr, pluralCount(*left)));
    else if (left)
        display(Level::Enough, tr("Fits: the brand has %n slot(s) left afterwards.", nullptr, pluralCount(*left)));
    else
        display(Level::Unknown, tr("The remaining slots are not known here. The service checks them when you add."));
    return true;
}

void DraftVerdict::display(Level level, const QString &sentence)
{
    m_fit->show(level, sentence);
}

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
