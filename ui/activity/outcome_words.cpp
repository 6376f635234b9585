// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/activity/outcome_words.h"

#include "core/activity/reason.h"
#include "ui/words/message_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace brandbridge::ui {

namespace {

class OutcomeTexts
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Outcomes)
};

class ApprovalTexts
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Approvals)
};

/// What the record says of approvals, for translators.
constexpr const char *approvalSentences[] = {
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed once in the window"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed once in a terminal"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed once in the terminal"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed once in the client"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed for this session in the window"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed for this session in a terminal"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed for this session in the terminal"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed for this session in the client"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "denied in the window"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "denied in a terminal"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "denied in the terminal"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "denied in the client"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "closed without an answer in the client"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "closed without an answer"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "denied without asking"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "nobody answered in time"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "the assistant did not wait"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed for this session before"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "nobody could be asked"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "asked in the client"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "a dry run: nothing was sent"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "asked again because something else would now be deleted"),
};

} // namespace

using activity::Outcome;

QString outcomeWord(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Succeeded:
        return OutcomeTexts::tr("Done");
    case Outcome::Failed:
        return OutcomeTexts::tr("Failed");
    case Outcome::Refused:
        return OutcomeTexts::tr("Not valid");
    case Outcome::Denied:
        return OutcomeTexts::tr("Denied");
    case Outcome::Asked:
        return OutcomeTexts::tr("Asked back");
    case Outcome::Cancelled:
        return OutcomeTexts::tr("Cancelled");
    case Outcome::Previewed:
        return OutcomeTexts::tr("Preview");
    }
    return OutcomeTexts::tr("Unknown"); // what a later version may have recorded
}

QString approvalWord(const QString &recorded)
{
    const auto known = std::find_if(std::begin(approvalSentences), std::end(approvalSentences),
                                    [&recorded](const char *each) { return recorded == QLatin1String(each); });
    return known == std::end(approvalSentences) ? recorded : ApprovalTexts::tr(*known);
}

QString errorWords(const activity::ActivityEntry &call)
{
    const QString goneWords = OutcomeTexts::tr("The assistant had already left.");
    const QString why = words(activity::Reason::of(call.reason).message);
    if (why.isEmpty())
        return QString(call.error).replace(activity::unheard(), goneWords);
    if (!call.error.endsWith(activity::unheard()))
        return why;
    return why + (why.endsWith(u'.') ? u" "_qs : u". "_qs) + goneWords;
}

QString outcomeIcon(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Succeeded:
        return u"ok"_qs;
    case Outcome::Failed:
    case Outcome::Refused:
        return u"warning"_qs;
    case Outcome::Denied:
        return u"lock"_qs;
    case Outcome::Asked:
        return u"help"_qs;
    case Outcome::Cancelled:
        return u"close"_qs;
    case Outcome::Previewed:
        return u"eye"_qs;
    }
    return u"help"_qs;
}

} // namespace brandbridge::ui
