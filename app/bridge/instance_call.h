// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/run.h"
#include "app/terminal/stop_signal.h"
#include "app/terminal/terminal_approver.h"

#include "core/instance/control_client.h"
#include "core/instance/instance_connection.h"

#include <QElapsedTimer>
#include <QObject>

#include <functional>
#include <memory>

namespace brandbridge::app {

/// One call of a tool by the running instance, which knows what was created through it, and holds the demonstration in
/// use. The instance's questions about this call are also asked at the terminal.
class InstanceCall final : public QObject
{
    Q_OBJECT
public:
    /// The result of the call, a CallToolResult; or why there is none, as a sentence.
    using Answer = tl::expected<QJsonObject, QString>;

    InstanceCall(const Invocation &invocation, Streams &streams, QObject *parent = nullptr);

    /// Calls @p done with the answer, or @p nobody where no instance takes the call; exactly one of them, once, unless
    /// this is destroyed first, which cancels the call.
    void start(const endpoint::InstancePlace &place, std::function<void(const Answer &)> done,
               std::function<void()> nobody);

    /// A quick answer needs no word on how it is getting on.
    static constexpr qint64 quietMs = 1000;

private:
    void watch();
    void takeEvent(const QString &method, const QJsonObject &params);
    void decide(const QString &id, access::Verdict verdict);
    void send();
    void read();
    void takeLine(const QByteArray &line);
    void finish(const Answer &answer);

    const Invocation &m_invocation;
    Streams &m_streams;
    std::function<void(const Answer &)> m_done;
    QElapsedTimer m_started;
    QByteArray m_line;                            ///< what has come of the next one
    std::unique_ptr<TerminalApprover> m_approver; ///< where there is a terminal
    endpoint::ControlClient m_control;
    endpoint::InstanceConnection m_connection;
};

} // namespace brandbridge::app
