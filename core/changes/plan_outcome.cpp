// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/changes/plan_outcome.h"

#include "core/catalogue/schema_checker.h"
#include "core/changes/question_text.h"
#include "core/json/escape.h"
#include "core/message/shown_text.h"
#include "core/tools/service_failure.h"

#include <QJsonDocument>

namespace brandbridge::changes {

using message::Message;

namespace {

constexpr qsizetype maxBodyLength = 100'000;

QByteArray quoted(const QString &text)
{
    return json::quoted(QStringView(text));
}

QByteArray listOf(const QList<Message> &messages)
{
    QByteArrayList items;
    for (const Message &message : messages)
        items.append(quoted(message.english()));
    return '[' + items.join(',') + ']';
}

QByteArray numberOf(std::optional<int> number)
{
    return number ? QByteArray::number(*number) : "null";
}

QByteArray slotsOf(const access::SlotChange &change)
{
    return "{\"limit\":" + numberOf(change.limit) + ",\"remainingBefore\":" + numberOf(change.remainingBefore) +
           ",\"remainingAfter\":" + numberOf(change.remainingAfter) + '}';
}

/// A refused change takes no slots, so their number afterwards is omitted.
access::SlotChange displayedSlots(const WritePlan &plan, access::SlotChange change)
{
    if (!plan.refusal.isEmpty())
        change.remainingAfter.reset();
    return change;
}

QByteArray textOrNull(const QString &text)
{
    return text.isEmpty() ? QByteArray("null") : quoted(text);
}

QByteArray requestsOf(const WritePlan &plan, bool isWhole)
{
    QByteArrayList items;
    if (plan.refusal.isEmpty()) {
        for (const service::Request &request : plan.requests)
            items.append("{\"method\":" + quoted(QString::fromLatin1(request.method)) +
                         ",\"path\":" + quoted(QString::fromLatin1(request.target())) + ",\"body\":" +
                         (!isWhole                 ? quoted(u"left out: %1 bytes"_s.arg(request.body.size()))
                          : request.body.isEmpty() ? "null"
                                                   : request.body) +
                         '}');
    }
    return '[' + items.join(',') + ']';
}

void appendList(QStringList &lines, const QString &heading, const QList<Message> &items, qsizetype leftOut = 0)
{
    if (items.isEmpty() && leftOut == 0)
        return;
    lines.append(heading);
    for (const Message &item : items)
        lines.append(u"- "_s + message::escapedText(item.english()));
    if (leftOut > 0)
        lines.append(u"- and %1 more, which are not listed here"_s.arg(leftOut));
}

QString refusalFor(const WritePlan &plan)
{
    return plan.refusal.isEmpty() ? plan.expectedRefusal : plan.refusal;
}

QByteArray textOf(const WritePlan &plan, bool isWhole)
{
    const access::Proposal &proposal = plan.proposal;
    QStringList lines{
        u"Dry run of `%1`: nothing was sent that changes anything."_s.arg(message::escapedText(proposal.tool)),
        message::escapedText(proposal.question.english())};
    if (const QString why = refusalFor(plan); !why.isEmpty())
        lines.append(u"It would be refused. "_s + message::escapedText(why));
    appendList(lines,
               plan.requests.isEmpty()                     ? u"Its arguments:"_s // an unknown tool of the service
               : proposal.action == access::Action::Delete ? u"It would delete:"_s
                                                           : u"It would create:"_s,
               proposal.items, proposal.omittedItems);
    appendList(lines, u"With it would go:"_s, proposal.alongside, proposal.omittedSideEffects);
    if (const QString words = slotsMessage(displayedSlots(plan, proposal.brandSlots)).english(); !words.isEmpty())
        lines.append(u"Prompt slots of the brand: %1."_s.arg(words));
    if (const QString words = slotsMessage(displayedSlots(plan, proposal.organizationSlots)).english();
        !words.isEmpty())
        lines.append(u"Prompt slots of the organization: %1."_s.arg(words));
    appendList(lines, u"Notes:"_s, proposal.notes);
    QStringList requests;
    for (const service::Request &request : plan.requests)
        requests.append(message::escapedText(QString::fromLatin1(request.method) + u' ' +
                                                 QString::fromLatin1(request.target()) +
                                                 (request.body.isEmpty() ? QString()
                                                  : isWhole              ? u' ' + QString::fromUtf8(request.body)
                                                            : u' ' + u"with %1 bytes"_s.arg(request.body.size())),
                                             maxBodyLength));
    if (!requests.isEmpty() && plan.refusal.isEmpty()) {
        lines.append(u"It would send:"_s);
        lines.append(requests);
    }
    return lines.join(u'\n').toUtf8();
}

QByteArray leftOutOf(const char *name, qsizetype count)
{
    return count > 0 ? QByteArray(",\"") + name + "\":" + QByteArray::number(count) : QByteArray();
}

QByteArray planJson(const WritePlan &plan, bool isWhole)
{
    const access::Proposal &proposal = plan.proposal;
    return "{\"tool\":" + quoted(proposal.tool) +
           ",\"dryRun\":true,\"action\":" + quoted(access::nameOf(proposal.action)) +
           ",\"question\":" + quoted(proposal.question.english()) +
           ",\"brand\":{\"id\":" + textOrNull(proposal.brandId) + ",\"name\":" + textOrNull(proposal.brandName) +
           "},\"items\":" + listOf(proposal.items) + leftOutOf("itemsLeftOut", proposal.omittedItems) +
           ",\"alongside\":" + listOf(proposal.alongside) + leftOutOf("alongsideLeftOut", proposal.omittedSideEffects) +
           ",\"slots\":{\"brand\":" + slotsOf(displayedSlots(plan, proposal.brandSlots)) +
           ",\"organization\":" + slotsOf(displayedSlots(plan, proposal.organizationSlots)) +
           "},\"notes\":" + listOf(proposal.notes) + ",\"requests\":" + requestsOf(plan, isWhole) +
           ",\"wouldBeRefused\":" + (refusalFor(plan).isEmpty() ? "false" : "true") +
           ",\"refusal\":" + textOrNull(refusalFor(plan)) + '}';
}

tools::ToolOutcome outcomeOfPlan(const WritePlan &plan, bool isWhole)
{
    tools::ToolOutcome outcome;
    outcome.text = textOf(plan, isWhole);
    const QByteArray json = planJson(plan, isWhole);
    const QJsonObject schema = QJsonDocument::fromJson(plan.definition)[QLatin1String("outputSchema")].toObject();
    if (schema.isEmpty() || catalogue::SchemaChecker(schema).check(QJsonDocument::fromJson(json).object()).isEmpty()) {
        outcome.structuredJson = json;
    } else {
        outcome.isError = true;
        outcome.metaJson = "\"brandbridge/plan\":" + json;
        outcome.text += "\nThis is marked as an error only because the tool's output schema allows nothing but the "
                        "tool's own results.";
    }
    return outcome;
}

/// Removes the second half of @p items.
void omitHalf(QList<Message> &items, qsizetype &leftOut)
{
    leftOut += items.size() - items.size() / 2;
    items.resize(items.size() / 2);
}

} // namespace

QString refusalWithoutNames(const WritePlan &plan, const QString &caller)
{
    const access::Proposal &proposal = plan.proposal;
    const access::SlotChange &known =
        proposal.brandSlots.remainingBefore ? proposal.brandSlots : proposal.organizationSlots;
    const int needed = known.remainingBefore.value_or(0) - known.remainingAfter.value_or(0);
    // The service also reports these figures to anyone who creates prompts, and they contain no names.
    return slotShortage(needed, proposal.brandSlots, proposal.organizationSlots, {}, caller);
}

tools::ToolOutcome refusedOutcome(const WritePlan &plan)
{
    const access::SlotChange &brand = plan.proposal.brandSlots;
    const access::SlotChange &organization = plan.proposal.organizationSlots;
    std::optional<int> used;
    if (organization.limit && organization.remainingBefore)
        used = *organization.limit - *organization.remainingBefore;
    const bool isBrandTighter = !organization.remainingBefore ||
                                (brand.remainingBefore && *brand.remainingBefore <= *organization.remainingBefore);
    const access::SlotChange &tighter = isBrandTighter ? brand : organization;
    Message noRoom = transport::titleOf(transport::ErrorKind::QuotaExceeded);
    if (tighter.remainingBefore && tighter.remainingAfter)
        noRoom = Message::tr("There are not enough prompt slots: %1 are needed, and %2 are free",
                             QString::number(*tighter.remainingBefore - *tighter.remainingAfter),
                             QString::number(*tighter.remainingBefore));
    tools::ToolOutcome outcome = tools::ToolOutcome::error(plan.refusal, {u"plan.no-room"_s, noRoom});
    outcome.structuredJson = R"({"status":null,"code":"prompt_limit_exceeded","message":)" + quoted(plan.refusal) +
                             R"(,"remainingSlots":)" + numberOf(brand.remainingBefore) + R"(,"promptLimit":)" +
                             numberOf(brand.limit) + R"(,"orgWideLimit":)" + numberOf(organization.limit) +
                             R"(,"orgTotalPrompts":)" + numberOf(used) + '}';
    return outcome;
}

tools::ToolOutcome planOutcome(const WritePlan &plan, const json::TextLimit &limit)
{
    const auto isWithin = [&limit](const tools::ToolOutcome &outcome) {
        return limit.allows(outcome.text) && limit.allows(outcome.structuredJson) && limit.allows(outcome.metaJson);
    };
    tools::ToolOutcome outcome = outcomeOfPlan(plan, true);
    if (isWithin(outcome))
        return outcome;
    WritePlan shorter = plan;
    access::Proposal &proposal = shorter.proposal;
    proposal = access::shownProposal(proposal);
    outcome = outcomeOfPlan(shorter, false);
    while (!isWithin(outcome) && !(proposal.items.isEmpty() && proposal.alongside.isEmpty())) {
        omitHalf(proposal.items, proposal.omittedItems);
        omitHalf(proposal.alongside, proposal.omittedSideEffects);
        outcome = outcomeOfPlan(shorter, false);
    }
    return outcome;
}

} // namespace brandbridge::changes
