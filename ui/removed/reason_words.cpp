// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/removed/reason_words.h"

#include "ui/slots/slots.h"
#include "ui/widgets/failure.h"
#include "ui/words/formats.h"

#include <QCoreApplication>

namespace brandbridge::ui {

using quota::pluralCount;
using tools::RestorationReason;

namespace {

class ReasonTexts
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::RestorationReason)
};

QString amountWords(const tools::RestorationAmount &amount)
{
    QStringList parts;
    if (amount.topics > 0)
        parts.append(ReasonTexts::tr("%n topic(s)", nullptr, pluralCount(amount.topics)));
    if (amount.prompts > 0)
        parts.append(ReasonTexts::tr("%n prompt(s)", nullptr, pluralCount(amount.prompts)));
    if (amount.perceptionPrompts > 0)
        parts.append(ReasonTexts::tr("%n perception prompt(s)", nullptr, pluralCount(amount.perceptionPrompts)));
    return formats::list(parts);
}

/// The figures that are known, as sentences.
QStringList slotWords(const RestorationReason &reason)
{
    QStringList sentences;
    if (reason.brandSlots.remainingBefore)
        sentences.append(
            ReasonTexts::tr("Free slots of the brand: %1.").arg(formats::count(*reason.brandSlots.remainingBefore)));
    if (reason.organizationSlots.remainingBefore)
        sentences.append(ReasonTexts::tr("Free slots of the organization: %1.")
                             .arg(formats::count(*reason.organizationSlots.remainingBefore)));
    return sentences;
}

QString withError(const QString &sentence, const service::Error &error)
{
    const Failure failure = describe(error);
    //: What became of it; what happened; what to do
    return ReasonTexts::tr("%1 %2. %3").arg(sentence, failure.title, failure.sentence);
}

} // namespace

QString reasonWords(const RestorationReason &reason)
{
    using Kind = RestorationReason::Kind;
    const QString what = amountWords(reason.amount);
    switch (reason.kind) {
    case Kind::NotFound:
        return ReasonTexts::tr("The kept copy cannot be read.");
    case Kind::InUse:
        return ReasonTexts::tr("Another Brandbridge is restoring it, or its folder cannot be written to.");
    case Kind::OtherService:
        return ReasonTexts::tr("It was deleted from another service: %1.").arg(reason.detail);
    case Kind::TextUnknown:
        return ReasonTexts::tr("%1: the text is not known.").arg(what);
    case Kind::TopicNameUnknown:
        return ReasonTexts::tr("The name of a topic is not known: %1.").arg(reason.name);
    case Kind::TopicIdUnknown:
        return ReasonTexts::tr("%1: it is not known which topic they belonged to.").arg(what);
    case Kind::BrandUnknown:
        return ReasonTexts::tr("The brand of what was deleted is not known.");
    case Kind::NotKept:
        return ReasonTexts::tr("There may have been more than was known at the time of deletion. That was not kept.");
    case Kind::NotSendable:
        return ReasonTexts::tr("%1: the service would not take them as they are.").arg(what);
    case Kind::NoRoom:
        return (QStringList{ReasonTexts::tr("There are not enough prompt slots for %1, so nothing of that was sent. "
                                            "Free slots first, or ask for a larger plan.")
                                .arg(what)} +
                slotWords(reason))
            .join(u'\n');
    case Kind::NotNotable:
        return ReasonTexts::tr("Progress could not be saved on this computer, so nothing more was created.");
    case Kind::NotNoted:
        return ReasonTexts::tr("Progress could not be saved on this computer. Do not restore this again.");
    case Kind::Uncertain:
        return withError(
            ReasonTexts::tr("It is not known whether %1 were restored. Check first; they may exist.").arg(what),
            reason.error);
    case Kind::TopicGone:
        return ReasonTexts::tr("%1: the topic they belonged to is gone, and its name or brand is not known.").arg(what);
    case Kind::Refused:
        return (QStringList{withError(ReasonTexts::tr("Not restored: %1.").arg(what), reason.error)} +
                slotWords(reason))
            .join(u'\n');
    }
    Q_UNREACHABLE();
}

} // namespace brandbridge::ui
