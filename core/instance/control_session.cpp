// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/control_session.h"

#include "core/http/slow_readers.h"
#include "core/instance/approval_json.h"
#include "core/instance/instance_channel.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <utility>

namespace brandbridge::endpoint {

namespace {

constexpr qint64 maximumControlLine = 64 * 1024;

} // namespace

ControlSession::ControlSession(QLocalSocket *socket, ControlHost &host)
    : QObject(socket),
      m_socket(socket),
      m_host(host)
{
    connect(socket, &QLocalSocket::readyRead, this, &ControlSession::read);
    // At once: nobody must be asked who has gone.
    connect(socket, &QLocalSocket::disconnected, this, &ControlSession::detach);
    QMetaObject::invokeMethod(this, &ControlSession::read, Qt::QueuedConnection);
}

ControlSession::~ControlSession()
{
    detach();
}

void ControlSession::detach()
{
    if (std::exchange(m_watching, false))
        m_host.approvals().detach(this);
}

void ControlSession::read()
{
    while (m_socket->state() == QLocalSocket::ConnectedState && m_socket->canReadLine())
        handleLine(m_socket->readLine());
    if (m_socket->bytesAvailable() > maximumControlLine) {
        write({{u"error"_qs,
                QJsonObject{{u"message"_qs, u"A line may be at most %1 bytes long."_qs.arg(maximumControlLine)}}}});
        m_socket->disconnectFromServer();
    }
}

void ControlSession::handleLine(const QByteArray &line)
{
    const QJsonObject request = QJsonDocument::fromJson(line).object();
    const QString method = request.value(u"method").toString();
    QJsonObject message{{u"id"_qs, request.value(u"id")}};
    const Answer answer = method.isEmpty() ? tl::unexpected(u"This is no request: a method is missing."_qs)
                                           : serve(method, request.value(u"params").toObject());
    if (answer)
        message.insert(u"result"_qs, *answer);
    else
        message.insert(u"error"_qs, QJsonObject{{u"message"_qs, answer.error()}});
    write(message);
}

ControlSession::Answer ControlSession::serve(const QString &name, const QJsonObject &params)
{
    if (name == u"instance")
        return m_host.describe(params.value(u"terms").toObject());
    if (name == u"window/raise")
        return QJsonObject{{u"raised"_qs, m_host.raiseWindow(params.value(u"link").toString())}};
    if (name == u"key/changed") {
        m_host.keyChanged();
        return QJsonObject();
    }
    if (name == u"approvals/pending")
        return pending();
    if (name == u"approvals/watch")
        return watch(params);
    if (name == u"approvals/decide")
        return decide(params);
    return tl::unexpected(u"There is no method '%1' here."_qs.arg(name.left(100)));
}

ControlSession::Answer ControlSession::pending()
{
    QJsonArray requests;
    for (const access::ApprovalRequest &request : m_host.approvals().pending())
        requests.append(toJson(request));
    return QJsonObject{{u"requests"_qs, requests}};
}

ControlSession::Answer ControlSession::watch(const QJsonObject &params)
{
    m_assistant = params.value(u"assistant").toString();
    if (!std::exchange(m_watching, true)) {
        // The answer goes before the events.
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (m_watching)
                    m_host.approvals().attach(this);
            },
            Qt::QueuedConnection);
    }
    return QJsonObject();
}

ControlSession::Answer ControlSession::decide(const QJsonObject &params)
{
    using access::Verdict;
    const auto verdict = verdictFor(params.value(u"verdict").toString());
    if (!verdict || *verdict == Verdict::Expired || *verdict == Verdict::Withdrawn)
        return tl::unexpected(u"A verdict is one of: once, session, denied."_qs);
    return QJsonObject{
        {u"decided"_qs, m_host.approvals().decide(params.value(u"id").toString(), *verdict, u"in a terminal"_qs)}};
}

bool ControlSession::isFor(const QString &assistant) const
{
    return m_assistant.isEmpty() || m_assistant == assistant;
}

void ControlSession::approvalAsked(const access::ApprovalRequest &request)
{
    write({{u"method"_qs, u"approvals/asked"_qs}, {u"params"_qs, toJson(request)}});
}

void ControlSession::approvalEnded(const QString &id, access::Verdict verdict)
{
    write({{u"method"_qs, u"approvals/ended"_qs},
           {u"params"_qs, QJsonObject{{u"id"_qs, id}, {u"verdict"_qs, wordFor(verdict)}}}});
}

void ControlSession::write(const QJsonObject &message)
{
    if (m_socket->state() != QLocalSocket::ConnectedState)
        return;
    if (m_socket->bytesToWrite() > http::mostUnreadOfOne) { // who does not read is not watching
        // Not from within: the approvals may be going over those who watch.
        QMetaObject::invokeMethod(m_socket, &QLocalSocket::abort, Qt::QueuedConnection);
        return;
    }
    m_socket->write(lineOf(message));
    m_socket->flush();
}

} // namespace brandbridge::endpoint
