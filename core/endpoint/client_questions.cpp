// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/client_questions.h"

#include "core/mcp/json_rpc.h"

#include <QRandomGenerator>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace brandbridge::endpoint {

QByteArray ClientQuestions::ask(const Client &client, const mcp::ClientRequest &request, const Channel &channel,
                                QObject *context, const Done &done)
{
    if (m_isClosed || isFull(client.caller)) {
        done(std::nullopt);
        return {};
    }
    // A string, because ids of clients are mostly numbers; random, because it must be unguessable.
    QRandomGenerator &random = *QRandomGenerator::system();
    const QByteArray id = "\"brandbridge-" + QByteArray::number(++m_asked) + '-' +
                          QByteArray::number(random.generate64(), 36) + QByteArray::number(random.generate64(), 36) +
                          '"';
    auto *const watch = new QObject(this);
    connect(context, &QObject::destroyed, watch, [this, id] { withdraw(id); });
    QTimer::singleShot(request.time, watch, [this, id] { endWithoutAnswer(id, "The time to answer is over."); });
    m_open.insert(id, {client, channel, context, done, watch});
    channel.send(mcp::requestMessage(id, request.method, request.params));
    return id;
}

void ClientQuestions::answer(const QByteArray &id, const Client &client, const mcp::ClientAnswer &answer)
{
    const auto asked = m_open.constFind(id);
    if (asked == m_open.cend() || !(asked->client == client) || !asked->channel.isOpen())
        return;
    const auto question = take(id);
    if (question->context)
        question->done(answer);
}

void ClientQuestions::withdraw(const QByteArray &id)
{
    removeAndCancel(id, "Nobody waits for the answer any more.");
}

void ClientQuestions::close()
{
    m_isClosed = true;
    const QByteArrayList ids = m_open.keys();
    for (const QByteArray &id : ids)
        endWithoutAnswer(id, "Brandbridge ends.");
}

bool ClientQuestions::isFull(const QString &caller) const
{
    const auto isTheirs = [&caller](const Question &question) { return question.client.caller == caller; };
    return m_open.size() >= maxOpen || std::count_if(m_open.cbegin(), m_open.cend(), isTheirs) >= maxPerCaller;
}

std::optional<ClientQuestions::Question> ClientQuestions::take(const QByteArray &id)
{
    const auto asked = m_open.find(id);
    if (asked == m_open.end())
        return std::nullopt;
    Question question = std::move(*asked);
    m_open.erase(asked);
    question.watch->deleteLater(); // it may be the sender of the current signal
    return question;
}

std::optional<ClientQuestions::Question> ClientQuestions::removeAndCancel(const QByteArray &id,
                                                                          const QByteArray &reason)
{
    auto question = take(id);
    if (question)
        question->channel.send(mcp::notificationMessage("notifications/cancelled",
                                                        "{\"requestId\":" + id + ",\"reason\":\"" + reason + "\"}"));
    return question;
}

void ClientQuestions::endWithoutAnswer(const QByteArray &id, const QByteArray &reason)
{
    const auto question = removeAndCancel(id, reason);
    if (question && question->context)
        question->done(std::nullopt);
}

} // namespace brandbridge::endpoint
