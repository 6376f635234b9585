// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/approval_json.h"

#include <QJsonArray>

#include <algorithm>
#include <iterator>
#include <utility>

namespace brandbridge::endpoint {

namespace {

using access::Verdict;

constexpr std::pair<Verdict, QLatin1String> verdictWords[] = {
    {Verdict::AllowedOnce, QLatin1String("once")},    {Verdict::AllowedForSession, QLatin1String("session")},
    {Verdict::Denied, QLatin1String("denied")},       {Verdict::Expired, QLatin1String("expired")},
    {Verdict::Withdrawn, QLatin1String("withdrawn")},
};

QJsonValue toJson(std::optional<int> number)
{
    return number ? QJsonValue(*number) : QJsonValue(QJsonValue::Null);
}

std::optional<int> numberFrom(const QJsonValue &value)
{
    return value.isDouble() ? std::optional(value.toInt()) : std::nullopt;
}

QJsonObject toJson(const access::SlotChange &change)
{
    return {{u"limit"_qs, toJson(change.limit)},
            {u"remainingBefore"_qs, toJson(change.remainingBefore)},
            {u"remainingAfter"_qs, toJson(change.remainingAfter)}};
}

access::SlotChange slotsFrom(const QJsonValue &value)
{
    return {.limit = numberFrom(value[u"limit"]),
            .remainingBefore = numberFrom(value[u"remainingBefore"]),
            .remainingAfter = numberFrom(value[u"remainingAfter"])};
}

QJsonArray toJson(const QList<message::Message> &messages)
{
    return QJsonArray::fromStringList(message::english(messages));
}

QList<message::Message> messagesFrom(const QJsonValue &value)
{
    QList<message::Message> messages;
    for (const auto &text : value.toArray())
        messages.append(text.toString());
    return messages;
}

QJsonObject toJson(const access::Proposal &proposal)
{
    return {{u"tool"_qs, proposal.tool},
            {u"title"_qs, proposal.title},
            {u"action"_qs, access::nameOf(proposal.action)},
            {u"brandId"_qs, proposal.brandId},
            {u"brandName"_qs, proposal.brandName},
            {u"question"_qs, proposal.question.english()},
            {u"items"_qs, toJson(proposal.items)},
            {u"itemsLeftOut"_qs, proposal.itemsLeftOut},
            {u"alongside"_qs, toJson(proposal.alongside)},
            {u"alongsideLeftOut"_qs, proposal.alongsideLeftOut},
            {u"brandSlots"_qs, toJson(proposal.brandSlots)},
            {u"organizationSlots"_qs, toJson(proposal.organizationSlots)},
            {u"notes"_qs, toJson(proposal.notes)}};
}

access::Proposal proposalFrom(const QJsonObject &object)
{
    access::Proposal proposal;
    proposal.tool = object.value(u"tool").toString();
    proposal.title = object.value(u"title").toString();
    // What is not known is not harmless.
    proposal.action = access::actionNamed(object.value(u"action").toString()).value_or(access::Action::Delete);
    proposal.brandId = object.value(u"brandId").toString();
    proposal.brandName = object.value(u"brandName").toString();
    proposal.question = object.value(u"question").toString();
    proposal.items = messagesFrom(object.value(u"items"));
    proposal.itemsLeftOut = object.value(u"itemsLeftOut").toInteger();
    proposal.alongside = messagesFrom(object.value(u"alongside"));
    proposal.alongsideLeftOut = object.value(u"alongsideLeftOut").toInteger();
    proposal.brandSlots = slotsFrom(object.value(u"brandSlots"));
    proposal.organizationSlots = slotsFrom(object.value(u"organizationSlots"));
    proposal.notes = messagesFrom(object.value(u"notes"));
    return proposal;
}

} // namespace

QJsonObject toJson(const access::ApprovalRequest &request)
{
    return {{u"id"_qs, request.id},
            {u"assistant"_qs, request.assistant},
            {u"client"_qs, request.client},
            {u"proposal"_qs, toJson(request.proposal)},
            {u"askedAt"_qs, request.askedAt.toString(Qt::ISODateWithMs)},
            {u"expiresAt"_qs, request.expiresAt.toString(Qt::ISODateWithMs)},
            {u"overtaken"_qs, request.isOvertaken}};
}

access::ApprovalRequest approvalRequestFrom(const QJsonObject &object)
{
    access::ApprovalRequest request;
    request.id = object.value(u"id").toString();
    request.assistant = object.value(u"assistant").toString();
    request.client = object.value(u"client").toString();
    request.proposal = proposalFrom(object.value(u"proposal").toObject());
    request.askedAt = QDateTime::fromString(object.value(u"askedAt").toString(), Qt::ISODateWithMs);
    request.expiresAt = QDateTime::fromString(object.value(u"expiresAt").toString(), Qt::ISODateWithMs);
    request.isOvertaken = object.value(u"overtaken").toBool();
    return request;
}

QString wordFor(Verdict verdict)
{
    return std::find_if(std::begin(verdictWords), std::end(verdictWords),
                        [&](const auto &row) { return row.first == verdict; })
        ->second;
}

std::optional<Verdict> verdictFor(const QString &word)
{
    const auto row =
        std::find_if(std::begin(verdictWords), std::end(verdictWords), [&](const auto &r) { return r.second == word; });
    return row == std::end(verdictWords) ? std::nullopt : std::optional(row->first);
}

void handOver(const QString &method, const QJsonObject &params, access::Approver &approver)
{
    if (method == u"approvals/asked")
        approver.approvalAsked(approvalRequestFrom(params));
    else if (method == u"approvals/ended")
        approver.approvalEnded(params.value(u"id").toString(),
                               verdictFor(params.value(u"verdict").toString()).value_or(Verdict::Withdrawn));
}

} // namespace brandbridge::endpoint
