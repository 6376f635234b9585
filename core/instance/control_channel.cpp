// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/control_channel.h"

#include "core/http/unread_output_limiter.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTimer>

#include <algorithm>
#include <iterator>
#include <utility>

namespace brandbridge::instance {

namespace {

using access::Verdict;

constexpr qint64 maxControlLineBytes = 64 * 1024;

constexpr std::pair<Verdict, QLatin1String> verdictWords[] = {
    {Verdict::AllowedOnce, QLatin1String("once")},    {Verdict::AllowedForSession, QLatin1String("session")},
    {Verdict::Denied, QLatin1String("denied")},       {Verdict::Expired, QLatin1String("expired")},
    {Verdict::Withdrawn, QLatin1String("withdrawn")},
};

QJsonValue toJson(std::optional<int> number)
{
    return number ? QJsonValue(*number) : QJsonValue(QJsonValue::Null);
}

std::optional<int> numberFrom(const QJsonValue &value)
{
    return value.isDouble() ? std::optional(value.toInt()) : std::nullopt;
}

QJsonObject toJson(const access::SlotChange &change)
{
    return {{u"limit"_s, toJson(change.limit)},
            {u"remainingBefore"_s, toJson(change.remainingBefore)},
            {u"remainingAfter"_s, toJson(change.remainingAfter)}};
}

access::SlotChange slotsFrom(const QJsonValue &value)
{
    return {.limit = numberFrom(value[u"limit"]),
            .remainingBefore = numberFrom(value[u"remainingBefore"]),
            .remainingAfter = numberFrom(value[u"remainingAfter"])};
}

QJsonArray toJson(const QList<message::Message> &messages)
{
    return QJsonArray::fromStringList(message::english(messages));
}

QList<message::Message> messagesFrom(const QJsonValue &value)
{
    QList<message::Message> messages;
    for (const auto &text : value.toArray())
        messages.append(text.toString());
    return messages;
}

QJsonObject toJson(const access::Proposal &proposal)
{
    return {{u"tool"_s, proposal.tool},
            {u"title"_s, proposal.title},
            {u"action"_s, access::nameOf(proposal.action)},
            {u"brandId"_s, proposal.brandId},
            {u"brandName"_s, proposal.brandName},
            {u"question"_s, proposal.question.english()},
            {u"items"_s, toJson(proposal.items)},
            {u"itemsLeftOut"_s, proposal.omittedItems},
            {u"alongside"_s, toJson(proposal.alongside)},
            {u"alongsideLeftOut"_s, proposal.omittedSideEffects},
            {u"brandSlots"_s, toJson(proposal.brandSlots)},
            {u"organizationSlots"_s, toJson(proposal.organizationSlots)},
            {u"notes"_s, toJson(proposal.notes)}};
}

access::Proposal proposalFrom(const QJsonObject &object)
{
    access::Proposal proposal;
    proposal.tool = object.value(u"tool").toString();
    proposal.title = object.value(u"title").toString();
    // An unknown action counts as the most dangerous one.
    proposal.action = access::actionNamed(object.value(u"action").toString()).value_or(access::Action::Delete);
    proposal.brandId = object.value(u"brandId").toString();
    proposal.brandName = object.value(u"brandName").toString();
    proposal.question = object.value(u"question").toString();
    proposal.items = messagesFrom(object.value(u"items"));
    proposal.omittedItems = object.value(u"itemsLeftOut").toInteger();
    proposal.alongside = messagesFrom(object.value(u"alongside"));
    proposal.omittedSideEffects = object.value(u"alongsideLeftOut").toInteger();
    proposal.brandSlots = slotsFrom(object.value(u"brandSlots"));
    proposal.organizationSlots = slotsFrom(object.value(u"organizationSlots"));
    proposal.notes = messagesFrom(object.value(u"notes"));
    return proposal;
}

} // namespace

QJsonObject toJson(const access::ApprovalRequest &request)
{
    return {{u"id"_s, request.id},
            {u"assistant"_s, request.assistant},
            {u"client"_s, request.client},
            {u"proposal"_s, toJson(request.proposal)},
            {u"askedAt"_s, request.askedAt.toString(Qt::ISODateWithMs)},
            {u"expiresAt"_s, request.expiresAt.toString(Qt::ISODateWithMs)},
            {u"overtaken"_s, request.isOutdated}};
}

access::ApprovalRequest approvalRequestFrom(const QJsonObject &object)
{
    access::ApprovalRequest request;
    request.id = object.value(u"id").toString();
    request.assistant = object.value(u"assistant").toString();
    request.client = object.value(u"client").toString();
    request.proposal = proposalFrom(object.value(u"proposal").toObject());
    request.askedAt = QDateTime::fromString(object.value(u"askedAt").toString(), Qt::ISODateWithMs);
    request.expiresAt = QDateTime::fromString(object.value(u"expiresAt").toString(), Qt::ISODateWithMs);
    request.isOutdated = object.value(u"overtaken").toBool();
    return request;
}

QString verdictName(Verdict verdict)
{
    return std::find_if(std::begin(verdictWords), std::end(verdictWords),
                        [&](const auto &row) { return row.first == verdict; })
        ->second;
}

std::optional<Verdict> verdictNamed(const QString &word)
{
    const auto row =
        std::find_if(std::begin(verdictWords), std::end(verdictWords), [&](const auto &r) { return r.second == word; });
    return row == std::end(verdictWords) ? std::nullopt : std::optional(row->first);
}

void dispatchApprovalEvent(const QString &method, const QJsonObject &params, access::Approver &approver)
{
    if (method == u"approvals/asked")
        approver.approvalAsked(approvalRequestFrom(params));
    else if (method == u"approvals/ended")
        approver.approvalEnded(params.value(u"id").toString(),
                               verdictNamed(params.value(u"verdict").toString()).value_or(Verdict::Withdrawn));
}

ControlSession::ControlSession(Socket *socket, ControlHost &host) : QObject(socket), m_socket(socket), m_host(host)
{
    connect(socket, &Socket::readyRead, this, &ControlSession::read);
    // Detach immediately, so no request is sent to a closed connection.
    connect(socket, &Socket::disconnected, this, &ControlSession::detach);
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
    while (m_socket->state() == Socket::ConnectedState && m_socket->canReadLine())
        handleLine(m_socket->readLine());
    if (m_socket->bytesAvailable() > maxControlLineBytes)
        LocalListener::refuse(m_socket, u"A line may be at most %1 bytes long."_s.arg(maxControlLineBytes));
}

void ControlSession::handleLine(const QByteArray &line)
{
    const QJsonObject request = QJsonDocument::fromJson(line).object();
    const QString method = request.value(u"method").toString();
    QJsonObject message{{u"id"_s, request.value(u"id")}};
    const Answer answer = method.isEmpty() ? tl::unexpected(u"This is no request: a method is missing."_s)
                                           : serve(method, request.value(u"params").toObject());
    if (answer)
        message.insert(u"result"_s, *answer);
    else
        message.insert(u"error"_s, QJsonObject{{u"message"_s, answer.error()}});
    write(message);
}

ControlSession::Answer ControlSession::serve(const QString &name, const QJsonObject &params)
{
    if (name == u"instance")
        return m_host.describe(params.value(u"terms").toObject());
    if (name == u"window/raise")
        return QJsonObject{{u"raised"_s, m_host.raiseWindow(params.value(u"link").toString())}};
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
    return tl::unexpected(u"There is no method '%1' here."_s.arg(name.left(100)));
}

ControlSession::Answer ControlSession::pending()
{
    QJsonArray requests;
    for (const access::ApprovalRequest &request : m_host.approvals().pending())
        requests.append(toJson(request));
    return QJsonObject{{u"requests"_s, requests}};
}

ControlSession::Answer ControlSession::watch(const QJsonObject &params)
{
    m_assistant = params.value(u"assistant").toString();
    if (!std::exchange(m_watching, true)) {
        // Queued, because the answer must precede the events.
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
    const auto verdict = verdictNamed(params.value(u"verdict").toString());
    if (!verdict || *verdict == Verdict::Withdrawn)
        return tl::unexpected(u"A verdict is one of: once, session, denied, expired."_s);
    return QJsonObject{
        {u"decided"_s, m_host.approvals().decide(params.value(u"id").toString(), *verdict, u"in a terminal"_s)}};
}

bool ControlSession::isFor(const QString &assistant) const
{
    return m_assistant.isEmpty() || m_assistant == assistant;
}

void ControlSession::approvalAsked(const access::ApprovalRequest &request)
{
    write({{u"method"_s, u"approvals/asked"_s}, {u"params"_s, toJson(request)}});
}

void ControlSession::approvalEnded(const QString &id, access::Verdict verdict)
{
    write({{u"method"_s, u"approvals/ended"_s},
           {u"params"_s, QJsonObject{{u"id"_s, id}, {u"verdict"_s, verdictName(verdict)}}}});
}

void ControlSession::write(const QJsonObject &message)
{
    if (m_socket->state() != Socket::ConnectedState)
        return;
    if (m_socket->bytesToWrite() > http::maxUnreadOfClient) { // the client has stopped reading
        // Queued, because m_host.approvals() may be iterating over its approvers.
        QMetaObject::invokeMethod(m_socket, &Socket::abort, Qt::QueuedConnection);
        return;
    }
    m_socket->write(lineOf(message));
    m_socket->flush();
}

ControlClient::ControlClient(std::chrono::milliseconds answerTime, QObject *parent)
    : InstanceConnection(answerTime, parent),
      m_answerTime(answerTime)
{
    connect(this, &InstanceConnection::opened, this, [this] {
        socket().setReadBufferSize(0); // no limit: the instance is trusted
        connect(&socket(), &Socket::readyRead, this, &ControlClient::read);
        QMetaObject::invokeMethod(this, &ControlClient::read, Qt::QueuedConnection);
    });
    connect(this, &InstanceConnection::closed, this, [this] {
        read();
        const auto waiting = m_waiting.keys();
        for (const int id : waiting)
            end(id, tl::unexpected(u"The Brandbridge that was running has ended."_s));
    });
}

void ControlClient::open(const InstanceLocation &place)
{
    InstanceConnection::open(place, {{u"channel"_s, u"control"_s}});
}

void ControlClient::request(const QString &method, const QJsonObject &params,
                            const std::function<void(const Answer &)> &done)
{
    const int id = ++m_lastId;
    m_waiting.insert(id, done);
    socket().write(lineOf({{u"id"_s, id}, {u"method"_s, method}, {u"params"_s, params}}));
    socket().flush();
    QTimer::singleShot(m_answerTime, this,
                       [this, id] { end(id, tl::unexpected(u"The Brandbridge that is running does not answer."_s)); });
}

void ControlClient::read()
{
    while (socket().canReadLine())
        handleLine(socket().readLine());
}

void ControlClient::handleLine(const QByteArray &line)
{
    const QJsonObject message = QJsonDocument::fromJson(line).object();
    if (message.contains(u"method")) {
        Q_EMIT event(message.value(u"method").toString(), message.value(u"params").toObject());
        return;
    }
    const QJsonValue error = message.value(u"error");
    end(message.value(u"id").toInt(), error.isObject() ? Answer(tl::unexpected(error[u"message"].toString()))
                                                       : Answer(message.value(u"result").toObject()));
}

void ControlClient::end(int id, const Answer &answer)
{
    if (const auto done = m_waiting.take(id))
        done(answer);
}

} // namespace brandbridge::instance
