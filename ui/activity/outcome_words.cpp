// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/activity/outcome_words.h"

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
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "asked again, as something else would be deleted by now"),
};

class RefusalTexts
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Refusals)
};

/// What the record says where a call was denied: what the assistant was told (tools::refusalText), known by how it
/// begins and, where that names the tool, how it goes on; and the same for whoever looks on.
struct RefusalWords
{
    const char *beginning;
    const char *behindTool;
    const char *words;
};

constexpr RefusalWords refusals[] = {
    {"Nothing was sent: the user has paused Brandbridge", "",
     QT_TRANSLATE_NOOP("brandbridge::ui::Refusals", "Brandbridge was paused for all assistants")},
    {"Nothing was sent: what you may do cannot be read", "",
     QT_TRANSLATE_NOOP("brandbridge::ui::Refusals", "What is permitted could not be read")},
    {"Nothing was sent: what is permitted cannot be read", "",
     QT_TRANSLATE_NOOP("brandbridge::ui::Refusals", "What is permitted could not be read")},
    {"Nothing was sent: the user has switched `", "` off",
     QT_TRANSLATE_NOOP("brandbridge::ui::Refusals", "The tool was switched off")},
    {"Nothing was sent: `", "` is switched off for calls from a terminal",
     QT_TRANSLATE_NOOP("brandbridge::ui::Refusals", "The tool was switched off")},
    {"Nothing was sent: you are not permitted to use `", "`",
     QT_TRANSLATE_NOOP("brandbridge::ui::Refusals", "The permissions did not allow this")},
    {"Nothing was sent: calls from a terminal may not use `", "`",
     QT_TRANSLATE_NOOP("brandbridge::ui::Refusals", "The permissions did not allow this")},
    {"Nothing was sent: `", "` needs the user's approval",
     QT_TRANSLATE_NOOP("brandbridge::ui::Refusals",
                       "Nobody could be asked: no window and no terminal was open for it")},
    {"Nothing was sent: `", "` needs a person's approval",
     QT_TRANSLATE_NOOP("brandbridge::ui::Refusals",
                       "Nobody could be asked: no window and no terminal was open for it")},
    {"Nothing was sent: the user wants to be asked before this is read", "",
     QT_TRANSLATE_NOOP("brandbridge::ui::Refusals",
                       "You want to be asked before this is read, and only a call of the tool asks")},
    {"The user said no, so nothing was sent", "", QT_TRANSLATE_NOOP("brandbridge::ui::Refusals", "You said no")},
    {"You said no, so nothing was sent", "", QT_TRANSLATE_NOOP("brandbridge::ui::Refusals", "You said no")},
    {"Nothing was sent. The user said no to exactly this a moment ago", "",
     QT_TRANSLATE_NOOP("brandbridge::ui::Refusals", "You had said no to the same a moment before")},
    {"Nothing was sent. The user has ", "questions of yours to answer already",
     QT_TRANSLATE_NOOP("brandbridge::ui::Refusals", "Too many questions were waiting for your answer")},
    {"The user was asked and did not answer within", "",
     QT_TRANSLATE_NOOP("brandbridge::ui::Refusals", "Nobody answered in time")},
    {"There was no answer within", "", QT_TRANSLATE_NOOP("brandbridge::ui::Refusals", "Nobody answered in time")},
    {"Nothing was sent. The question whether this may be done was closed without an answer", "",
     QT_TRANSLATE_NOOP("brandbridge::ui::Refusals", "The question was closed without an answer")},
    {"Nothing was sent. Brandbridge is being ended", "",
     QT_TRANSLATE_NOOP("brandbridge::ui::Refusals", "Brandbridge was about to end")},
    {"Nothing was sent: while you were asked, what this tool does has changed", "",
     QT_TRANSLATE_NOOP("brandbridge::ui::Refusals", "The tool had become another while you were asked")},
    {"Nothing was sent: while the user was asked, what this tool does has changed", "",
     QT_TRANSLATE_NOOP("brandbridge::ui::Refusals", "The tool had become another while you were asked")},
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
    }
    Q_UNREACHABLE();
}

QString approvalWord(const QString &recorded)
{
    const auto known = std::find_if(std::begin(approvalSentences), std::end(approvalSentences),
                                    [&recorded](const char *each) { return recorded == QLatin1String(each); });
    return known == std::end(approvalSentences) ? recorded : ApprovalTexts::tr(*known);
}

QString errorWords(const activity::CallRecord &call)
{
    if (call.outcome == Outcome::Denied) {
        for (const RefusalWords &refusal : refusals) {
            if (call.error.startsWith(QLatin1String(refusal.beginning)) &&
                call.error.contains(QLatin1String(refusal.behindTool)))
                return RefusalTexts::tr(refusal.words);
        }
    }
    QString words = call.error;
    words.replace(activity::unheard(), OutcomeTexts::tr("Nobody was told, as the assistant had gone by then."));
    words.replace(activity::endUnknown(),
                  OutcomeTexts::tr("The service had the request by then: what became of it is not known."));
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
    }
    Q_UNREACHABLE();
}

} // namespace brandbridge::ui
