// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/run.h"

#include "core/access/approvals.h"

#include <QByteArray>
#include <QDeadlineTimer>
#include <QList>
#include <QObject>
#include <QString>

#ifdef Q_OS_WIN
#include "core/instance/standard_streams.h"
#else
#include <QSocketNotifier>
#endif

#include <chrono>
#include <functional>
#include <optional>

namespace brandbridge::app {

/// Asks a person at a terminal, one question after the other: shows the caller and its request, and takes a (allow
/// once), s (allow for this session) or d (deny). Only a clear yes allows, and what was typed before a question was
/// shown does not count. The owner decides where the requests come from and where the answers go: this process's
/// Approvals (attach it there), or another's by a channel.
class TerminalApprover final : public QObject, public access::Approver
{
    Q_OBJECT
public:
    /// Takes the person's answer; Expired where the input ended without one.
    using Decide = std::function<void(const QString &id, access::Verdict verdict)>;

    /// @p streams must be a terminal's (canAsk()) and outlive this object; they are read from now on. A question that
    /// replaces one that ended without an answer, which an assistant can bring about, takes answers only after @p
    /// attention: what is typed until then was meant for the other.
    TerminalApprover(Streams &streams, Decide decide, QObject *parent = nullptr,
                     std::chrono::milliseconds attention = std::chrono::seconds(1));

    /// Whether there is a terminal to ask at: one that is read from, and one that is written to.
    static bool canAsk(const Streams &streams);

    void approvalAsked(const access::ApprovalRequest &request) override;
    void approvalEnded(const QString &id, access::Verdict verdict) override;

Q_SIGNALS:
    /// The person has ended the input (Ctrl+D). What was being asked has gone to Decide as Expired.
    void inputEnded();

private:
    void openInput();
    void read(const QByteArray &bytes);
    void endInput();
    void discardTyped();
    void showNext();
    void take(const QByteArray &answer);
    void decideShown(access::Verdict verdict);

    Streams &m_streams;
    Decide m_decide;
    const std::chrono::milliseconds m_attention;
    QDeadlineTimer m_unheard;                 ///< until when typed input does not count
    QList<access::ApprovalRequest> m_waiting; ///< the first is the one shown
    bool m_isShown = false;
    const int m_descriptor; ///< of the input
    QByteArray m_typed;     ///< of the next line
#ifdef Q_OS_WIN
    std::optional<endpoint::ReadingThread> m_reader;
#else
    std::optional<QSocketNotifier> m_reader;
#endif
};

} // namespace brandbridge::app
