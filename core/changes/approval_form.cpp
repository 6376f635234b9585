// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/changes/approval_form.h"

#include "core/access/approvals.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace brandbridge::tools::approvalForm {

namespace {

constexpr QLatin1String requestKey("approval");
constexpr QLatin1String field("decision");
// Clients show these as they are: titles of choices are not the same in all revisions.
constexpr QLatin1String once("Allow once");
constexpr QLatin1String session("Allow for this session");
constexpr QLatin1String deny("Deny");
/// A form is small, and its reader has the assistant's own words beside it.
constexpr qsizetype mostItems = 20;

} // namespace

QByteArray inputRequests(const access::Proposal &proposal, const QString &assistant)
{
    QStringList lines = access::proposalLines(proposal, mostItems);
    lines.append(u"Asked by Brandbridge for the assistant “%1”, which called %2."_qs.arg(assistant, proposal.tool));
    const QJsonObject choice{
        {u"type"_qs, u"string"_qs},
        {u"title"_qs, u"Your decision"_qs},
        {u"description"_qs,
         u"“%1” lets the assistant use this tool without a question until Brandbridge ends."_qs.arg(session)},
        {u"enum"_qs,
         QJsonArray{QString(once), QString(session), QString(deny)}}}; // no default: accepting one would be no decision
    const QJsonObject schema{{u"type"_qs, u"object"_qs},
                             {u"properties"_qs, QJsonObject{{field, choice}}},
                             {u"required"_qs, QJsonArray{QString(field)}}};
    const QJsonObject request{
        {u"method"_qs, u"elicitation/create"_qs},
        {u"params"_qs, QJsonObject{{u"message"_qs, lines.join(u'\n')}, {u"requestedSchema"_qs, schema}}}};
    return QJsonDocument(QJsonObject{{requestKey, request}}).toJson(QJsonDocument::Compact);
}

std::optional<access::Verdict> verdict(const QJsonObject &inputResponses)
{
    const QJsonValue response = inputResponses.value(requestKey);
    if (response.isUndefined())
        return std::nullopt;
    const QString action = response[QLatin1String("action")].toString();
    if (action == QLatin1String("cancel"))
        return access::Verdict::Expired;
    const QString decision = response[QLatin1String("content")][field].toString();
    if (action != QLatin1String("accept"))
        return access::Verdict::Denied;
    if (decision == once)
        return access::Verdict::AllowedOnce;
    return decision == session ? access::Verdict::AllowedForSession : access::Verdict::Denied;
}

} // namespace brandbridge::tools::approvalForm
