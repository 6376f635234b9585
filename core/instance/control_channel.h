// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"
#include "core/instance/instance_socket.h"

#include <QByteArray>
#include <QHash>
#include <QJsonObject>
#include <QLocalSocket>
#include <QObject>
#include <QString>

#include <tl/expected.hpp>

#include <chrono>
#include <functional>
#include <optional>

namespace brandbridge::endpoint {

/// A request for approval as it travels over the local socket, and back. What is missing or of another type is empty.
QJsonObject toJson(const access::ApprovalRequest &request);
access::ApprovalRequest approvalRequestFrom(const QJsonObject &object);

/// The word for @p verdict, and back; std::nullopt where it is none.
QString wordFor(access::Verdict verdict);
std::optional<access::Verdict> verdictFor(const QString &word);

/// Has @p approver take an event of the control channel (ControlSession), if it is about approvals.
void handOver(const QString &method, const QJsonObject &params, access::Approver &approver);

/// What the running instance lets its user's other processes ask of it. Outlives all connections.
class ControlHost
{
public:
    virtual ~ControlHost() = default;

    /// The instance for others to see: process, version, endpoint, demo, open, window, started; and as differences
    /// which of @p terms, another run's, it does not share.
    virtual QJsonObject describe(const QJsonObject &terms) const = 0;
    /// Brings the window to the front and has it open @p link (tools::RunLink), if there is one; false where there is
    /// no window.
    virtual bool raiseWindow(const QString &link) = 0;
    /// The key was stored or removed: it has to be read again.
    virtual void keyChanged() = 0;
    /// Where what has to be approved waits.
    virtual access::Approvals &approvals() = 0;
};

/// The control channel over a connection to the running instance. A child of its socket.
///
/// Requests are lines `{"id":1,"method":"...","params":{...}}`, answered by `{"id":1,"result":{...}}` or
/// `{"id":1,"error":{"message":"..."}}`. After approvals/watch the events
/// `{"method":"approvals/asked","params":REQUEST}` and `{"method":"approvals/ended","params":{"id":...,"verdict":...}}`
/// follow for as long as the connection lives.
///
/// | method | params | result |
/// |---|---|---|
/// | instance | terms | what ControlHost::describe() says |
/// | window/raise | link: to open; may be missing | {"raised": bool} |
/// | key/changed | | {} |
/// | approvals/pending | | {"requests": [REQUEST...]} |
/// | approvals/watch | assistant: whose questions; all where there is none | {} |
/// | approvals/decide | id, verdict: "once", "session" or "denied" | {"decided": bool} |
class ControlSession final : public QObject, private access::Approver
{
    Q_OBJECT
public:
    ControlSession(QLocalSocket *socket, ControlHost &host);
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

    QLocalSocket *m_socket;
    ControlHost &m_host;
    bool m_watching = false;
    QString m_assistant; ///< whose questions are watched; empty for all
};

/// The other side of a ControlSession: asks the running instance, and hears its events. Serves one connection.
class ControlClient final : public InstanceConnection
{
    Q_OBJECT
public:
    using Answer = tl::expected<QJsonObject, QString>;

    explicit ControlClient(std::chrono::milliseconds answerTime = std::chrono::seconds(5), QObject *parent = nullptr);

    /// Connects to the instance at @p place. Leads to either opened() or failed().
    void open(const InstancePlace &place);
    /// Asks, once opened. @p done is called exactly once, with what went wrong as a sentence where the connection is
    /// lost or no answer comes in time, unless this is destroyed first.
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

} // namespace brandbridge::endpoint
