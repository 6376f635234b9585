// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/changes/client_form.h"

#include "core/access/constant_time.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QDeadlineTimer>
#include <QIODevice>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMessageAuthenticationCode>
#include <QRandomGenerator>
#include <QtEndian>

#include <utility>

namespace brandbridge::changes {

namespace {

constexpr QLatin1String approvalKey("approval");
constexpr QLatin1String decisionField("decision");
// Clients show these values: not all protocol versions have titles for choices.
constexpr QLatin1String allowOnceTitle("Allow once");
constexpr QLatin1String allowSessionTitle("Allow for this session");
constexpr QLatin1String denyTitle("Deny");
/// The form is small, and it is displayed next to the assistant's own text.
constexpr qsizetype maxFormItems = 20;

constexpr qsizetype keyBytes = 32;
constexpr qsizetype nonceBytes = 16;
constexpr qsizetype headBytes = nonceBytes + sizeof(qint64); ///< the nonce and the creation time
constexpr qsizetype stateBytes = headBytes + 32;
/// Maximum number of remembered answers; more than users give while a state is valid.
constexpr qsizetype maxUsedStates = 4096;

QByteArray randomBytes(qsizetype count)
{
    QByteArray bytes(count, Qt::Uninitialized);
    QRandomGenerator::system()->generate(bytes.begin(), bytes.end());
    return bytes;
}

qint64 steadyClock()
{
    return QDeadlineTimer::current().deadline();
}

} // namespace

QByteArray approval_form::inputRequests(const access::Proposal &proposal, const QString &assistant)
{
    QStringList lines = access::proposalLines(proposal, maxFormItems);
    lines.append(u"Asked by Brandbridge for the assistant “%1”, which called %2."_s.arg(assistant, proposal.tool));
    const QJsonObject choice{
        {u"type"_s, u"string"_s},
        {u"title"_s, u"Your decision"_s},
        {u"description"_s,
         u"“%1” lets the assistant use this tool without a question until Brandbridge ends."_s.arg(allowSessionTitle)},
        // No default: accepting it would not be a decision. Clients preselect the first value.
        {u"enum"_s, QJsonArray{QString(denyTitle), QString(allowOnceTitle), QString(allowSessionTitle)}}};
    const QJsonObject schema{{u"type"_s, u"object"_s},
                             {u"properties"_s, QJsonObject{{decisionField, choice}}},
                             {u"required"_s, QJsonArray{QString(decisionField)}}};
    const QJsonObject request{
        {u"method"_s, u"elicitation/create"_s},
        {u"params"_s, QJsonObject{{u"message"_s, lines.join(u'\n')}, {u"requestedSchema"_s, schema}}}};
    return QJsonDocument(QJsonObject{{approvalKey, request}}).toJson(QJsonDocument::Compact);
}

std::optional<access::Verdict> approval_form::verdict(const QJsonObject &inputResponses)
{
    const QJsonValue response = inputResponses.value(approvalKey);
    if (response.isUndefined())
        return std::nullopt;
    const QString action = response[QLatin1String("action")].toString();
    if (action == QLatin1String("cancel"))
        return access::Verdict::Expired;
    const QString decision = response[QLatin1String("content")][decisionField].toString();
    if (action != QLatin1String("accept"))
        return access::Verdict::Denied;
    if (decision == allowOnceTitle)
        return access::Verdict::AllowedOnce;
    return decision == allowSessionTitle ? access::Verdict::AllowedForSession : access::Verdict::Denied;
}

RequestStateSigner::RequestStateSigner(std::chrono::milliseconds validity, Clock clock)
    : m_validity(validity),
      m_clock(clock ? std::move(clock) : Clock(steadyClock)),
      m_key(randomBytes(keyBytes)),
      m_notBefore(m_clock())
{
}

QString RequestStateSigner::sign(const tools::ToolCall &call, const access::Proposal &proposal) const
{
    QByteArray head = randomBytes(nonceBytes);
    const qint64 made = qToBigEndian(m_clock());
    head.append(reinterpret_cast<const char *>(&made), sizeof made);
    return QString::fromLatin1((head + signature(call, proposal, head))
                                   .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

RequestStateSigner::Check RequestStateSigner::verify(const tools::ToolCall &call, const access::Proposal &proposal)
{
    const auto decoded = QByteArray::fromBase64Encoding(call.requestState.toLatin1(),
                                                        QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals |
                                                            QByteArray::AbortOnBase64DecodingErrors);
    const QByteArray &state = decoded.decoded;
    if (!decoded || state.size() != stateBytes)
        return Check::Invalid;
    const QByteArray head = state.first(headBytes);
    if (!access::equalInConstantTime(signature(call, proposal, head), state.sliced(headBytes)))
        return Check::Invalid;

    const qint64 now = m_clock();
    const qint64 expiry = qFromBigEndian<qint64>(head.constData() + nonceBytes) + m_validity.count();
    if (now >= expiry || expiry - m_validity.count() < m_notBefore)
        return Check::Expired;
    const QByteArray nonce = head.first(nonceBytes);
    if (m_used.contains(nonce))
        return Check::Used;
    m_used.removeIf([now](const auto &used) { return used.value() <= now; });
    if (m_used.size() >= maxUsedStates) {
        // Instead of forgetting used states, invalidate all existing states.
        m_used.clear();
        m_notBefore = now + 1;
        return Check::Expired;
    }
    m_used.insert(nonce, expiry);
    return Check::Valid;
}

std::chrono::milliseconds RequestStateSigner::age(const QString &requestState) const
{
    const QByteArray state = QByteArray::fromBase64(requestState.toLatin1(), QByteArray::Base64UrlEncoding);
    if (state.size() != stateBytes)
        return {};
    const auto made = qFromBigEndian<quint64>(state.constData() + nonceBytes); // unsigned: the value is untrusted
    return std::chrono::milliseconds(static_cast<qint64>(static_cast<quint64>(m_clock()) - made));
}

QByteArray RequestStateSigner::signature(const tools::ToolCall &call, const access::Proposal &proposal,
                                         const QByteArray &head) const
{
    // The stream writes the length before each text, so different calls never give the same bytes. QJsonObject sorts
    // its members, so equal arguments give equal bytes.
    QByteArray covered;
    QDataStream stream(&covered, QIODevice::WriteOnly);
    stream << head << call.caller.name << call.name << QJsonDocument(call.arguments).toJson(QJsonDocument::Compact)
           << access::questionContent(proposal);
    return QMessageAuthenticationCode::hash(covered, m_key, QCryptographicHash::Sha256);
}

} // namespace brandbridge::changes
