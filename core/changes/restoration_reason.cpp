// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/changes/restoration_reason.h"

#include "core/access/shown_text.h"
#include "core/changes/plan_words.h"
#include "core/tools/failure_text.h"
#include "core/tools/provider.h"

namespace brandbridge::tools {

namespace {

QString refusalSentence(const RestorationReason &reason)
{
    QString sentence = u"%1 did not come back. %2"_qs.arg(inWords(reason.amount), failureText(reason.error));
    const QString brand = slotsInWords(reason.brandSlots);
    const QString organization = slotsInWords(reason.organizationSlots);
    if (!brand.isEmpty())
        sentence += u" Slots of the brand: %1."_qs.arg(brand.section(u',', 0, 0));
    if (!organization.isEmpty())
        sentence += u" Slots of the organization: %1."_qs.arg(organization.section(u',', 0, 0));
    return sentence;
}

} // namespace

QString inWords(const RestorationAmount &amount)
{
    QStringList parts;
    if (amount.topics > 0)
        parts.append(counted(amount.topics, u"topic"_qs, u"topics"_qs));
    if (amount.prompts > 0)
        parts.append(counted(amount.prompts, u"prompt"_qs, u"prompts"_qs));
    if (amount.perceptionPrompts > 0)
        parts.append(counted(amount.perceptionPrompts, u"perception prompt"_qs, u"perception prompts"_qs));
    return enumerated(parts);
}

QString sentenceOf(const RestorationReason &reason)
{
    using Kind = RestorationReason::Kind;
    const QString what = inWords(reason.amount);
    switch (reason.kind) {
    case Kind::NotFound:
    case Kind::NotKept:
        return reason.detail;
    case Kind::InUse:
        return u"%1 is being restored by another Brandbridge, or its folder cannot be written to."_qs.arg(reason.name);
    case Kind::OtherService:
        return u"%1 was deleted from %2, and this run uses %3. Choose the service with --base-url."_qs.arg(
            reason.name, access::escapedText(reason.detail, 200), reason.here);
    case Kind::TextUnknown:
        return u"Of %1 of %2 the text is not known."_qs.arg(what, reason.name);
    case Kind::TopicNameUnknown:
        return u"The name of the topic %1 is not known."_qs.arg(reason.name);
    case Kind::TopicIdUnknown:
        return u"%1 belonged to a topic whose id is not known."_qs.arg(what);
    case Kind::BrandUnknown:
        return u"The brand of what was deleted is not known."_qs;
    case Kind::NotSendable:
        return u"%1: %2"_qs.arg(what, reason.detail);
    case Kind::NoRoom:
        return whyNoRoom(reason.amount.prompts + reason.amount.perceptionPrompts, reason.brandSlots,
                         reason.organizationSlots, reason.name, Caller::person());
    case Kind::NotNotable:
        return reason.detail + u" So nothing more was created."_qs;
    case Kind::NotNoted:
        return u"What was done could not be noted, so do not restore it again: "_qs + reason.detail;
    case Kind::Uncertain:
        return u"It is not known whether %1 came back; look first. %2"_qs.arg(what, failureText(reason.error));
    case Kind::TopicGone:
        return u"%1 cannot come back: the topic is gone, and its name or brand is not known."_qs.arg(what);
    case Kind::Refused:
        return refusalSentence(reason);
    }
    Q_UNREACHABLE();
}

} // namespace brandbridge::tools
