// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts/draft_verdict.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/slots/status_mark.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

namespace brandbridge::ui {

using quota::Level;

DraftVerdict::DraftVerdict(QWidget *parent)
    : QWidget(parent),
      m_fit(withName(new StatusMark, u"fit"_qs)),
      m_leftOut(withName(new Text(TextRole::Small), u"leftOut"_qs)),
      m_next(withName(new Text(TextRole::Small), u"nextReport"_qs))
{
    makeColumn(this, spacing::small, {m_fit, m_leftOut, m_next});
    setNextReport({});
}

void DraftVerdict::setNextReport(const QDateTime &next)
{
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
    m_leftOut->setText(sentences.join(u'\n'));
    m_leftOut->setVisible(!sentences.isEmpty());
}

bool DraftVerdict::showFit(const PromptDraft &draft)
{
    const qint64 count = draft.texts.size();
    const service::PromptQuota quota = m_quota.value_or(service::PromptQuota());
    const auto brand = quota::leftAfter(quota::brandUse(quota), count);
    const auto organization = quota::leftAfter(quota::organizationUse(quota), count);
    const quota::Use room = quota::roomFor(quota, m_hasOtherBrands);
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
        display(Level::None,
                tr("Does not fit: the brand has %n slot(s) too few.", nullptr, quota::pluralCount(-*brand)));
        return false;
    }
    if (organization && *organization < 0) {
        display(Level::None, tr("Does not fit: the organization has %n slot(s) too few.", nullptr,
                                quota::pluralCount(-*organization)));
        return false;
    }
    if (left && room.isShared)
        display(Level::Enough, tr("Fits: %n slot(s) are left afterwards, shared with the organization's other brands.",
                                  nullptr, quota::pluralCount(*left)));
    else if (left)
        display(Level::Enough,
                tr("Fits: the brand has %n slot(s) left afterwards.", nullptr, quota::pluralCount(*left)));
    else
        display(Level::Unknown, tr("The remaining slots are not known here. The service checks them when you add."));
    return true;
}

void DraftVerdict::display(Level level, const QString &sentence)
{
    m_fit->show(level, sentence);
}

} // namespace brandbridge::ui
