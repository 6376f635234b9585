// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"
#include "core/instance/instance_socket.h"

#include <QByteArray>
#include <QHash>
#include <QJsonObject>
#include <QObject>
#include <QString>

#include <tl/expected.hpp>

#include <chrono>
#include <functional>
#include <optional>

namespace brandbridge::instance {

/// Converts an approval request to and from its JSON on the local socket. Missing or mistyped fields become empty.
QJsonObject toJson(const access::ApprovalRequest &request);
access::ApprovalRequest approvalRequestFrom(const QJsonObject &object);

/// Converts @p verdict to and from its word in the protocol. std::nullopt if @p word is unknown.
QString verdictName(access::Verdict verdict);
std::optional<access::Verdict> verdictNamed(const QString &word);

/// Passes an approval event of the control channel (ControlSession) to @p approver. Ignores other events.
void dispatchApprovalEvent(const QString &method, const QJsonObject &params, access::Approver &approver);

/// Services of the running instance for the user's other processes. Outlives all connections.
class ControlHost
{
public:
    virtual ~ControlHost() = default;

    /// Describes the instance: process, version, endpoint, demo, open, window, started, and as differences those of
    /// @p terms, another run's options, that it does not share.
    virtual QJsonObject describe(const QJsonObject &terms) const = 0;
    /// Raises the window and opens @p link (tools::RunLink) in it unless @p link is empty. Returns false if there is no
    /// window.
    virtual bool raiseWindow(const QString &link) = 0;
    /// Reads the key again after another process stored or removed it.
    virtual void keyChanged() = 0;
    /// The queue of pending approvals.
    virtual access::Approvals &approvals() = 0;
};

/// The instance's end of a control connection. A child of its socket.
///
/// Requests are lines `{"id":1,"method":"...","params":{...}}`, answered by `{"id":1,"result":{...}}` or
/// `{"id":1,"error":{"message":"..."}}`. After approvals/watch, the session sends the events
/// `{"method":"approvals/asked","params":REQUEST}` and `{"method":"approvals/ended","params":{"id":...,"verdict":...}}`
/// until the connection closes.
///
/// | method | params | result |
/// |---|---|---|
/// | instance | terms | the result of ControlHost::describe() |
/// | window/raise | link to open (optional) | {"raised": bool} |
/// | key/changed | | {} |
/// | approvals/pending | | {"requests": [REQUEST...]} |
/// | approvals/watch | assistant (optional): watch only its requests | {} |
/// | approvals/decide | id, verdict: "once", "session" or "denied" | {"decided": bool} |
class ControlSession final : public QObject, private access::Approver
{
    Q_OBJECT
public:
    ControlSession(Socket *socket, ControlHost &host);
    ~ControlSession() override;

private:
    using Answer = tl::expected<QJsonObject, QString>;

    void read();
    void handleLine(const QByteArray &line);
    Answer serve(const QString &method, const QJsonObject &params);
    void write(const QJsonObject &message);

    Answer pending();
    Answer watch(const QJsonObject &params);
    Answer decide(const QJsonObject &params);

    bool isFor(const QString &assistant) const override;
    void approvalAsked(const access::ApprovalRequest &request) override;
    void approvalEnded(const QString &id, access::Verdict verdict) override;
    void detach();

    Socket *m_socket;
    ControlHost &m_host;
    bool m_watching = false;
    QString m_assistant; ///< only this assistant's requests are watched; empty for all
};

/// The client's end of a control connection: sends requests and receives events. Used for one connection only.
class ControlClient final : public InstanceConnection
{
    Q_OBJECT
public:
    using Answer = tl::expected<QJsonObject, QString>;

    explicit ControlClient(std::chrono::milliseconds answerTime = std::chrono::seconds(5), QObject *parent = nullptr);

    /// Connects to the instance at @p place. Emits either opened() or failed().
    void open(const InstanceLocation &place);
    /// Sends a request; the connection must be open. Calls @p done exactly once, with a sentence as the error if the
    /// connection is lost or the answer is late. Does not call it if this object is destroyed first.
    void request(const QString &method, const QJsonObject &params, const std::function<void(const Answer &)> &done);

Q_SIGNALS:
    void event(const QString &method, const QJsonObject &params);

private:
    void read();
    void handleLine(const QByteArray &line);
    void end(int id, const Answer &answer);

    std::chrono::milliseconds m_answerTime;
    int m_lastId = 0;
    QHash<int, std::function<void(const Answer &)>> m_waiting;
};

} // namespace brandbridge::instance
