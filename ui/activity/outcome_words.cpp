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
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed once in the client"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed for this session in the window"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed for this session in a terminal"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed for this session in the client"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "denied in the window"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "denied in a terminal"),
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

QString errorWords(const QString &recorded)
{
    QString words = recorded;
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
