// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/changes/plan_words.h"

#include "core/changes/question_words.h"
#include "core/message/shown_text.h"
#include "core/tools/provider.h"

#include <limits>

namespace brandbridge::tools {

namespace {

/// "3 left of 200"
QString left(const access::SlotChange &change)
{
    const int remaining = qMax(0, change.remainingBefore.value_or(0));
    const QString count = remaining == 0 ? u"none"_qs : QString::number(remaining);
    return change.limit ? u"%1 left of %2"_qs.arg(count).arg(*change.limit) : count + u" left"_qs;
}

} // namespace

QString quotedName(QStringView text)
{
    return inQuotes(text).english();
}

QString counted(qsizetype count, const QString &one, const QString &several)
{
    return u"%1 %2"_qs.arg(QString::number(count), count == 1 ? one : several);
}

QString enumerated(const QStringList &names)
{
    return enumerated(QList<message::Message>(names.begin(), names.end())).english();
}

QString whyNoRoom(qsizetype count, const access::SlotChange &brand, const access::SlotChange &organization,
                  const QString &brandName, const QString &caller)
{
    const auto isShort = [count](const access::SlotChange &change) {
        return change.remainingBefore && count > *change.remainingBefore;
    };
    if (count == 0 || (!isShort(brand) && !isShort(organization)))
        return {};
    QStringList figures;
    if (brand.remainingBefore)
        figures.append(u"%1 has %2"_qs.arg(
            brandName.isEmpty() ? u"the brand"_qs : message::escapedText(brandName, longestName), left(brand)));
    if (organization.remainingBefore)
        figures.append(u"the organization has %1"_qs.arg(left(organization)));
    constexpr int most = std::numeric_limits<int>::max();
    const int room = qMax(0, qMin(brand.remainingBefore.value_or(most), organization.remainingBefore.value_or(most)));
    const QString limit = room == 0 ? QString() : counted(room, u"prompt"_qs, u"prompts"_qs);
    QString next;
    if (caller == Caller::person())
        next = (limit.isEmpty() ? u"Delete"_qs : u"Create no more than %1, delete"_qs.arg(limit)) +
               u" others first, or have the limit raised."_qs;
    else
        next = (limit.isEmpty() ? u"Ask"_qs : u"Create no more than %1, or ask"_qs.arg(limit)) +
               u" the user which prompts to delete or whether to raise the limit."_qs;
    return u"This needs %1, and %2. Nothing was sent. "_qs.arg(counted(count, u"prompt slot"_qs, u"prompt slots"_qs),
                                                               enumerated(figures)) +
           next;
}

QString slotsInWords(const access::SlotChange &change)
{
    return slotsMessage(change).english();
}

} // namespace brandbridge::tools
