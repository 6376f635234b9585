// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/terminal_approver.h"

#include "app/terminal/terminal_echo.h"

#include "core/access/approvals.h"

#include <algorithm>
#include <utility>

namespace brandbridge::app {

using access::ApprovalRequest;
using access::Verdict;

namespace {

constexpr qsizetype mostItems = 50;

QString endedWords(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Expired:
        return u"The time to answer is over: denied."_qs;
    case Verdict::Withdrawn:
        return u"The assistant does not wait any more: nothing is done."_qs;
    case Verdict::AllowedOnce:
    case Verdict::AllowedForSession:
        return u"Allowed elsewhere."_qs;
    case Verdict::Denied:
        return u"Denied elsewhere."_qs;
    }
    Q_UNREACHABLE();
}

} // namespace

TerminalApprover::TerminalApprover(Streams &streams, Decide decide, QObject *parent,
                                   std::chrono::milliseconds attention)
    : QObject(parent),
      m_streams(streams),
      m_decide(std::move(decide)),
      m_attention(attention),
      m_lines(streams.in)
{
    connect(&m_lines, &TerminalLines::line, this, &TerminalApprover::take);
    connect(&m_lines, &TerminalLines::ended, this, [this] {
        if (m_isShown)
            decideShown(Verdict::Denied);
        Q_EMIT inputEnded();
    });
}

bool TerminalApprover::canAsk(const Streams &streams)
{
    return isTerminal(streams.in) && isTerminal(streams.err);
}

void TerminalApprover::approvalAsked(const ApprovalRequest &request)
{
    m_waiting.append(request);
    if (!m_isShown)
        showNext();
}

void TerminalApprover::approvalEnded(const QString &id, Verdict verdict)
{
    const auto found =
        std::find_if(m_waiting.begin(), m_waiting.end(), [&](const ApprovalRequest &one) { return one.id == id; });
    if (found == m_waiting.end())
        return;
    const bool wasShown = m_isShown && found == m_waiting.begin();
    m_waiting.erase(found);
    access::recordAnswer(m_waiting, verdict);
    if (!wasShown)
        return;
    m_streams.report(endedWords(verdict));
    m_isShown = false;
    m_unheard = QDeadlineTimer(m_attention);
    showNext();
}

void TerminalApprover::showNext()
{
    if (m_waiting.isEmpty())
        return;
    m_isShown = true;
    const ApprovalRequest &request = m_waiting.first();
    const QString client = request.client.isEmpty() ? QString() : u" (%1)"_qs.arg(request.client);
    m_streams.report(u"\nThe assistant “%1”%2 asks to use “%3” (%4):"_qs.arg(
        request.assistant, client, request.proposal.title, request.proposal.tool));
    for (const QString &line : access::proposalLines(request.proposal, mostItems, request.isOvertaken))
        m_streams.report(line);
    m_streams.report(u"Unanswered, it is denied at %1."_qs.arg(request.expiresAt.toLocalTime().toString(u"HH:mm:ss")));
    m_streams.report(u"[a] allow once   [s] allow for this session   [d] deny (default), then Enter:"_qs);
    m_lines.discard();
}

void TerminalApprover::take(const QByteArray &answer)
{
    if (!m_isShown)
        return;
    if (!m_unheard.hasExpired()) {
        m_streams.report(
            u"The question had just become another one, so this was no answer to it. Please answer it."_qs);
        return;
    }
    const QByteArray letter = answer.toLower();
    if (letter == "a")
        decideShown(Verdict::AllowedOnce);
    else if (letter == "s")
        decideShown(Verdict::AllowedForSession);
    else if (letter.isEmpty() || letter == "d")
        decideShown(Verdict::Denied);
    else
        m_streams.report(u"Please type a, s or d."_qs);
}

void TerminalApprover::decideShown(Verdict verdict)
{
    const QString id = m_waiting.takeFirst().id;
    access::recordAnswer(m_waiting, verdict);
    m_isShown = false;
    m_decide(id, verdict);
    if (!m_isShown)
        showNext();
}

} // namespace brandbridge::app
