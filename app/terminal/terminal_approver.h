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

/// Asks the user at a terminal, one question at a time: shows the caller and its request, and reads a (allow once), s
/// (allow for this session) or d (deny). The default is to deny, and input typed before a question is discarded. The
/// owner connects it to this process's Approvals (attach()) or to another process.
class TerminalApprover final : public QObject, public access::Approver
{
    Q_OBJECT
public:
    /// Gets the user's answer, or Expired if the input ended without one.
    using Decide = std::function<void(const QString &id, access::Verdict verdict)>;

    /// @p streams must be terminals (canAsk()) and outlive this object, which reads from them. Assistants can withdraw
    /// a question, which shows the next one. Input within the time @p attention is then discarded, because it may be
    /// meant for the withdrawn question.
    TerminalApprover(Streams &streams, Decide decide, QObject *parent = nullptr,
                     std::chrono::milliseconds attention = std::chrono::seconds(1));

    /// Whether both input and messages use a terminal.
    static bool canAsk(const Streams &streams);

    void approvalAsked(const access::ApprovalRequest &request) override;
    void approvalEnded(const QString &id, access::Verdict verdict) override;

Q_SIGNALS:
    /// The user ended the input (Ctrl+D). Decide got Expired for the current question.
    void inputEnded();

private:
    void openInput();
    void read(const QByteArray &bytes);
    void endInput();
    void discardInput();
    void showNext();
    void take(const QByteArray &answer);
    void decideShown(access::Verdict verdict);

    Streams &m_streams;
    Decide m_decide;
    const std::chrono::milliseconds m_attention;
    QDeadlineTimer m_ignoreInputUntil;        ///< until when input is discarded
    QList<access::ApprovalRequest> m_waiting; ///< the first one is shown
    bool m_isShown = false;
    const int m_descriptor; ///< of the input
    QByteArray m_typed;     ///< of the next line
#ifdef Q_OS_WIN
    std::optional<instance::ReaderThread> m_reader;
#else
    std::optional<QSocketNotifier> m_reader;
#endif
};

} // namespace brandbridge::app
