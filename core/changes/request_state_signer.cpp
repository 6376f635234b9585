// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/changes/request_state_signer.h"

#include "core/access/approvals.h"
#include "core/access/same_bytes.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QDeadlineTimer>
#include <QIODevice>
#include <QJsonDocument>
#include <QMessageAuthenticationCode>
#include <QRandomGenerator>
#include <QtEndian>

#include <utility>

namespace brandbridge::tools {

namespace {

constexpr qsizetype keyBytes = 32;
constexpr qsizetype nonceBytes = 16;
constexpr qsizetype headBytes = nonceBytes + sizeof(qint64); ///< the nonce and when it was made
constexpr qsizetype stateBytes = headBytes + 32;
/// Answers remembered at a time. People do not give as many within the time a state counts.
constexpr qsizetype mostUsed = 4096;

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

RequestStateSigner::RequestStateSigner(std::chrono::milliseconds validity, Clock clock)
    : m_validity(validity),
      m_clock(clock ? std::move(clock) : Clock(steadyClock)),
      m_key(randomBytes(keyBytes)),
      m_notBefore(m_clock())
{
}

QString RequestStateSigner::sign(const ToolCall &call, const access::Proposal &proposal) const
{
    QByteArray head = randomBytes(nonceBytes);
    const qint64 made = qToBigEndian(m_clock());
    head.append(reinterpret_cast<const char *>(&made), sizeof made);
    return QString::fromLatin1((head + signature(call, proposal, head))
                                   .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

RequestStateSigner::Check RequestStateSigner::verify(const ToolCall &call, const access::Proposal &proposal)
{
    const auto decoded = QByteArray::fromBase64Encoding(call.requestState.toLatin1(),
                                                        QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals |
                                                            QByteArray::AbortOnBase64DecodingErrors);
    const QByteArray &state = decoded.decoded;
    if (!decoded || state.size() != stateBytes)
        return Check::Foreign;
    const QByteArray head = state.first(headBytes);
    if (!access::sameBytes(signature(call, proposal, head), state.sliced(headBytes)))
        return Check::Foreign;

    const qint64 now = m_clock();
    const qint64 expiry = qFromBigEndian<qint64>(head.constData() + nonceBytes) + m_validity.count();
    if (now >= expiry || expiry - m_validity.count() < m_notBefore)
        return Check::Expired;
    const QByteArray nonce = head.first(nonceBytes);
    if (m_used.contains(nonce))
        return Check::Used;
    m_used.removeIf([now](const auto &used) { return used.value() <= now; });
    if (m_used.size() >= mostUsed) {
        // Rather than forget which ones were used, none of those in circulation count any more.
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
    const auto made = qFromBigEndian<quint64>(state.constData() + nonceBytes); // unsigned: it may be anything
    return std::chrono::milliseconds(static_cast<qint64>(static_cast<quint64>(m_clock()) - made));
}

QByteArray RequestStateSigner::signature(const ToolCall &call, const access::Proposal &proposal,
                                         const QByteArray &head) const
{
    // The stream writes the length before each text, so that no two calls give the same bytes. QJsonObject keeps its
    // members in order, so that equal arguments do.
    QByteArray covered;
    QDataStream stream(&covered, QIODevice::WriteOnly);
    stream << head << call.caller.name << call.name << QJsonDocument(call.arguments).toJson(QJsonDocument::Compact)
           << access::substanceOf(proposal);
    return QMessageAuthenticationCode::hash(covered, m_key, QCryptographicHash::Sha256);
}

} // namespace brandbridge::tools
