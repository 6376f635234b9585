// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/terminal_approver.h"

#include "app/terminal/terminal.h"

#include "core/access/approvals.h"

#include <QFileDevice>
#include <QPointer>

#include <algorithm>
#include <utility>

#ifdef Q_OS_WIN
#include <io.h>
#include <windows.h>
#else
#include <array>
#include <cerrno>
#include <termios.h>
#include <unistd.h>
#endif

namespace brandbridge::app {

using access::ApprovalRequest;
using access::Verdict;

namespace {

constexpr qsizetype maxItems = 50;

/// Longer than any answer; the rest of a longer line is discarded.
constexpr qsizetype maxLineLength = 4096;

int descriptorOf(const QIODevice &device)
{
    const auto *file = qobject_cast<const QFileDevice *>(&device);
    return file ? file->handle() : -1;
}

QString verdictText(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Expired:
        return u"The time to answer is over: denied."_s;
    case Verdict::Withdrawn:
        return u"The assistant does not wait any more: nothing is done."_s;
    case Verdict::AllowedOnce:
    case Verdict::AllowedForSession:
        return u"Allowed elsewhere."_s;
    case Verdict::Denied:
        return u"Denied elsewhere."_s;
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
      m_descriptor(descriptorOf(streams.in))
{
    openInput();
}

#ifdef Q_OS_WIN

void TerminalApprover::openInput()
{
    m_reader.emplace(m_descriptor, [this](const QByteArray &bytes) { bytes.isEmpty() ? endInput() : read(bytes); });
}

void TerminalApprover::discardInput()
{
    FlushConsoleInputBuffer(reinterpret_cast<HANDLE>(_get_osfhandle(m_descriptor)));
    m_typed.clear();
}

#else

void TerminalApprover::openInput()
{
    connect(&m_reader.emplace(m_descriptor, QSocketNotifier::Read), &QSocketNotifier::activated, this, [this] {
        std::array<char, maxLineLength> buffer{};
        const ssize_t count = ::read(m_descriptor, buffer.data(), buffer.size());
        if (count > 0) {
            read(QByteArray(buffer.data(), count));
        } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
            m_reader->setEnabled(false);
            endInput();
        }
    });
}

void TerminalApprover::discardInput()
{
    ::tcflush(m_descriptor, TCIFLUSH);
    m_typed.clear();
}

#endif

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
    const access::Proposal proposal = found->proposal;
    m_waiting.erase(found);
    access::recordAnswer(m_waiting, proposal, verdict);
    if (!wasShown)
        return;
    m_streams.report(verdictText(verdict));
    m_isShown = false;
    m_ignoreInputUntil = QDeadlineTimer(m_attention);
    showNext();
}

void TerminalApprover::showNext()
{
    if (m_waiting.isEmpty())
        return;
    m_isShown = true;
    const ApprovalRequest &request = m_waiting.first();
    const QString client = request.client.isEmpty() ? QString() : u" (%1)"_s.arg(request.client);
    m_streams.report(u"\nThe assistant “%1”%2 asks to use “%3” (%4):"_s.arg(
        request.assistant, client, request.proposal.title, request.proposal.tool));
    for (const QString &line : access::proposalLines(request.proposal, maxItems, request.isOutdated))
        m_streams.report(line);
    m_streams.report(u"Unanswered, it is denied at %1."_s.arg(request.expiresAt.toLocalTime().toString(u"HH:mm:ss")));
    m_streams.report(u"[a] allow once   [s] allow for this session   [d] deny (default), then Enter:"_s);
    discardInput();
}

void TerminalApprover::read(const QByteArray &bytes)
{
    const QPointer<TerminalApprover> self(this);
    m_typed += bytes;
    for (qsizetype end = m_typed.indexOf('\n'); end >= 0; end = m_typed.indexOf('\n')) {
        const QByteArray line = m_typed.left(end).trimmed();
        m_typed.remove(0, end + 1);
        take(line);
        if (!self)
            return;
    }
    m_typed.truncate(maxLineLength);
}

void TerminalApprover::endInput()
{
    // The next question is not shown, because it cannot be answered.
    if (std::exchange(m_isShown, false))
        m_decide(m_waiting.takeFirst().id, Verdict::Expired);
    Q_EMIT inputEnded();
}

void TerminalApprover::take(const QByteArray &answer)
{
    if (!m_isShown)
        return;
    if (!m_ignoreInputUntil.hasExpired())
        return m_streams.report(
            u"Another question had just been shown, so your answer was ignored. Please answer this one."_s);
    const QByteArray letter = answer.toLower();
    if (letter == "a")
        decideShown(Verdict::AllowedOnce);
    else if (letter == "s")
        decideShown(Verdict::AllowedForSession);
    else if (letter.isEmpty() || letter == "d")
        decideShown(Verdict::Denied);
    else
        m_streams.report(u"Please type a, s or d."_s);
}

void TerminalApprover::decideShown(Verdict verdict)
{
    const ApprovalRequest answered = m_waiting.takeFirst();
    access::recordAnswer(m_waiting, answered.proposal, verdict);
    m_isShown = false;
    m_decide(answered.id, verdict);
    if (!m_isShown)
        showNext();
}

} // namespace brandbridge::app
