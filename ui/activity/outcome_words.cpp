// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/activity/outcome_words.h"

#include <QCoreApplication>

namespace brandbridge::ui {

namespace {

class OutcomeTexts
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Outcomes)
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
