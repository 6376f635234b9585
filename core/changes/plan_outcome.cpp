// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/changes/plan_outcome.h"

#include "core/catalogue/schema_checker.h"
#include "core/changes/question_words.h"
#include "core/json/escape.h"
#include "core/message/shown_text.h"
#include "core/tools/service_failure.h"

#include <QJsonDocument>

namespace brandbridge::tools {

namespace {

constexpr qsizetype longestBody = 100'000;

QByteArray quoted(const QString &text)
{
    return json::quoted(QStringView(text));
}

QByteArray listOf(const QList<message::Message> &messages)
{
    QByteArrayList items;
    for (const message::Message &message : messages)
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
access::SlotChange shownSlots(const WritePlan &plan, access::SlotChange change)
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
                         (!isWhole                 ? quoted(u"left out: %1 bytes"_qs.arg(request.body.size()))
                          : request.body.isEmpty() ? "null"
                                                   : request.body) +
                         '}');
    }
    return '[' + items.join(',') + ']';
}

void appendList(QStringList &lines, const QString &heading, const QList<message::Message> &items, qsizetype leftOut = 0)
{
    if (items.isEmpty() && leftOut == 0)
        return;
    lines.append(heading);
    for (const message::Message &item : items)
        lines.append(u"- "_qs + message::escapedText(item.english()));
    if (leftOut > 0)
        lines.append(u"- and %1 more, which are not listed here"_qs.arg(leftOut));
}

QString whyRefused(const WritePlan &plan)
{
    return plan.refusal.isEmpty() ? plan.expectedRefusal : plan.refusal;
}

QByteArray textOf(const WritePlan &plan, bool isWhole)
{
    const access::Proposal &proposal = plan.proposal;
    QStringList lines{
        u"Dry run of `%1`: nothing was sent that changes anything."_qs.arg(message::escapedText(proposal.tool)),
        message::escapedText(proposal.question.english())};
    if (const QString why = whyRefused(plan); !why.isEmpty())
        lines.append(u"It would be refused. "_qs + message::escapedText(why));
    appendList(lines,
               plan.requests.isEmpty()                     ? u"Its arguments:"_qs // an unknown tool of the service
               : proposal.action == access::Action::Delete ? u"It would delete:"_qs
                                                           : u"It would create:"_qs,
               proposal.items, proposal.itemsLeftOut);
    appendList(lines, u"With it would go:"_qs, proposal.alongside, proposal.alongsideLeftOut);
    if (const QString words = slotsMessage(shownSlots(plan, proposal.brandSlots)).english(); !words.isEmpty())
        lines.append(u"Prompt slots of the brand: %1."_qs.arg(words));
    if (const QString words = slotsMessage(shownSlots(plan, proposal.organizationSlots)).english(); !words.isEmpty())
        lines.append(u"Prompt slots of the organization: %1."_qs.arg(words));
    appendList(lines, u"Notes:"_qs, proposal.notes);
    QStringList requests;
    for (const service::Request &request : plan.requests)
        requests.append(message::escapedText(QString::fromLatin1(request.method) + u' ' +
                                                 QString::fromLatin1(request.target()) +
                                                 (request.body.isEmpty() ? QString()
                                                  : isWhole              ? u' ' + QString::fromUtf8(request.body)
                                                            : u' ' + u"with %1 bytes"_qs.arg(request.body.size())),
                                             longestBody));
    if (!requests.isEmpty() && plan.refusal.isEmpty()) {
        lines.append(u"It would send:"_qs);
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
           "},\"items\":" + listOf(proposal.items) + leftOutOf("itemsLeftOut", proposal.itemsLeftOut) +
           ",\"alongside\":" + listOf(proposal.alongside) + leftOutOf("alongsideLeftOut", proposal.alongsideLeftOut) +
           ",\"slots\":{\"brand\":" + slotsOf(shownSlots(plan, proposal.brandSlots)) +
           ",\"organization\":" + slotsOf(shownSlots(plan, proposal.organizationSlots)) +
           "},\"notes\":" + listOf(proposal.notes) + ",\"requests\":" + requestsOf(plan, isWhole) +
           ",\"wouldBeRefused\":" + (whyRefused(plan).isEmpty() ? "false" : "true") +
           ",\"refusal\":" + textOrNull(whyRefused(plan)) + '}';
}

ToolOutcome outcomeOfPlan(const WritePlan &plan, bool isWhole)
{
    ToolOutcome outcome;
    outcome.text = textOf(plan, isWhole);
    const QByteArray json = planJson(plan, isWhole);
    const QJsonObject schema = QJsonDocument::fromJson(plan.definition)[QLatin1String("outputSchema")].toObject();
    if (schema.isEmpty() || SchemaChecker(schema).check(QJsonDocument::fromJson(json).object()).isEmpty()) {
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
void halve(QList<message::Message> &items, qsizetype &leftOut)
{
    leftOut += items.size() - items.size() / 2;
    items.resize(items.size() / 2);
}

} // namespace

QString refusalForStranger(const WritePlan &plan, const QString &caller)
{
    const access::Proposal &proposal = plan.proposal;
    const access::SlotChange &known =
        proposal.brandSlots.remainingBefore ? proposal.brandSlots : proposal.organizationSlots;
    const int needed = known.remainingBefore.value_or(0) - known.remainingAfter.value_or(0);
    // The service also reports these figures to anyone who creates prompts, and they contain no names.
    return whyNoRoom(needed, proposal.brandSlots, proposal.organizationSlots, {}, caller);
}

ToolOutcome refusedOutcome(const WritePlan &plan)
{
    const access::SlotChange &brand = plan.proposal.brandSlots;
    const access::SlotChange &organization = plan.proposal.organizationSlots;
    std::optional<int> used;
    if (organization.limit && organization.remainingBefore)
        used = *organization.limit - *organization.remainingBefore;
    const bool isBrandTighter = !organization.remainingBefore ||
                                (brand.remainingBefore && *brand.remainingBefore <= *organization.remainingBefore);
    const access::SlotChange &tighter = isBrandTighter ? brand : organization;
    message::Message noRoom = service::titleOf(service::ErrorKind::QuotaExceeded);
    if (tighter.remainingBefore && tighter.remainingAfter)
        noRoom = message::Message::tr("There are not enough prompt slots: %1 are needed, and %2 are free",
                                      QString::number(*tighter.remainingBefore - *tighter.remainingAfter),
                                      QString::number(*tighter.remainingBefore));
    ToolOutcome outcome = ToolOutcome::error(plan.refusal, {u"plan.no-room"_qs, noRoom});
    outcome.structuredJson = R"({"status":null,"code":"prompt_limit_exceeded","message":)" + quoted(plan.refusal) +
                             R"(,"remainingSlots":)" + numberOf(brand.remainingBefore) + R"(,"promptLimit":)" +
                             numberOf(brand.limit) + R"(,"orgWideLimit":)" + numberOf(organization.limit) +
                             R"(,"orgTotalPrompts":)" + numberOf(used) + '}';
    return outcome;
}

ToolOutcome planOutcome(const WritePlan &plan, const json::TextLimit &limit)
{
    const auto isWithin = [&limit](const ToolOutcome &outcome) {
        return limit.allows(outcome.text) && limit.allows(outcome.structuredJson) && limit.allows(outcome.metaJson);
    };
    ToolOutcome outcome = outcomeOfPlan(plan, true);
    if (isWithin(outcome))
        return outcome;
    WritePlan shorter = plan;
    access::Proposal &proposal = shorter.proposal;
    proposal = access::shownProposal(proposal);
    outcome = outcomeOfPlan(shorter, false);
    while (!isWithin(outcome) && !(proposal.items.isEmpty() && proposal.alongside.isEmpty())) {
        halve(proposal.items, proposal.itemsLeftOut);
        halve(proposal.alongside, proposal.alongsideLeftOut);
        outcome = outcomeOfPlan(shorter, false);
    }
    return outcome;
}

} // namespace brandbridge::tools
