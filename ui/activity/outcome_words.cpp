// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/activity/outcome_words.h"

#include "core/activity/reason.h"
#include "core/tools/call_reason.h"
#include "ui/widgets/failure.h"

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

/// Why a call was not carried out, for whoever looks on.
class CallReasonTexts
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Refusals)
public:
    /// Empty where the recorded sentence says more than could be said in general.
    static QString of(tools::CallReason kind, const QStringList &facts);

private:
    static QString ofRefusal(tools::CallReason kind, const QStringList &facts);
};

QString CallReasonTexts::of(tools::CallReason kind, const QStringList &facts)
{
    using tools::CallReason;
    switch (kind) {
    case CallReason::NoRoom:
        return facts.size() < 2
                   ? tr("There are not enough prompt slots")
                   : tr("There are not enough prompt slots: %1 are needed, and %2 are free").arg(facts[0], facts[1]);
    case CallReason::NotKept:
        return tr("Nothing was deleted, because it could not be kept first");
    case CallReason::UnknownTool:
        return tr("There is no tool of this name");
    case CallReason::EndUnknown:
        return tr("The service already had the request. Its outcome is not known.");
    case CallReason::WrongArguments:
    case CallReason::LacksCapability:
    case CallReason::Internal:
        return {};
    default:
        return ofRefusal(kind, facts);
    }
}

QString CallReasonTexts::ofRefusal(tools::CallReason kind, const QStringList &facts)
{
    using tools::CallReason;
    switch (kind) {
    case CallReason::Paused:
        return tr("Brandbridge was paused for all assistants");
    case CallReason::Unreadable:
        return tr("The permissions could not be read");
    case CallReason::SwitchedOff:
        return tr("The tool was switched off");
    case CallReason::NotPermitted:
        return tr("The permissions did not allow this");
    case CallReason::NobodyToAsk:
        return tr("Nobody could be asked: no window or terminal was open");
    case CallReason::OnlyByTool:
        return tr("You want to be asked before this is read, and only a tool call can ask");
    case CallReason::TooManyToday:
        return tr("It would have created more than %n prompt(s) in a day", nullptr, facts.value(0).toInt());
    case CallReason::Uncounted:
        return tr("The prompts created today could not be counted");
    case CallReason::ByUser:
        return tr("You denied it");
    case CallReason::ByUserBefore:
        return tr("You had denied the same call a moment before");
    case CallReason::TooManyQuestions:
        return tr("Too many questions were waiting for your answer");
    case CallReason::Unanswered:
        return tr("Nobody answered within %n second(s)", nullptr, facts.value(0).toInt());
    case CallReason::FormClosed:
        return tr("The question was closed without an answer");
    case CallReason::Ending:
        return tr("Brandbridge was about to quit");
    case CallReason::ChangedMeanwhile:
        return tr("The tool changed while you were being asked");
    default:
        return {};
    }
}

/// Empty where the record has no reason, or one that is not known here.
QString callReasonWords(const activity::Reason &reason)
{
    if (const auto kind = tools::callReasonOf(reason))
        return CallReasonTexts::of(*kind, reason.facts);
    const auto error = tools::errorOf(reason);
    return error ? failureInShort(*error) : QString();
}

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
    const QString goneWords = OutcomeTexts::tr("The assistant was no longer there to be told.");
    if (const QString words = callReasonWords(activity::Reason::of(call.reason)); !words.isEmpty()) {
        if (!call.error.endsWith(activity::unheard()))
            return words;
        return words + (words.endsWith(u'.') ? u" "_qs : u". "_qs) + goneWords;
    }
    QString words = call.error;
    words.replace(activity::unheard(), goneWords);
    return words;
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
