// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mcp/exchange.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace brandbridge::test {

/// What came back for one message: kept after the exchange has gone.
struct Answer
{
    int httpStatus = 0;
    int finished = 0; ///< how often; must be 1 in the end
    QByteArray bytes;
    QList<QByteArray> notifications;

    QJsonObject object() const { return QJsonDocument::fromJson(bytes).object(); }
    QJsonArray array() const { return QJsonDocument::fromJson(bytes).array(); }
    QJsonObject result() const { return object().value(QLatin1String("result")).toObject(); }
    QJsonObject error() const { return object().value(QLatin1String("error")).toObject(); }
    int errorCode() const { return error().value(QLatin1String("code")).toInt(); }
    QString errorMessage() const { return error().value(QLatin1String("message")).toString(); }
};

/// An exchange without a transport: writes down what the engine does with it.
class RecordedExchange final : public mcp::Exchange
{
    Q_OBJECT
public:
    RecordedExchange() : m_answer(answer) {}
    /// Writes what came back to @p kept, which outlives it.
    explicit RecordedExchange(Answer &kept) : m_answer(kept) {}

    /// As over HTTP with these headers.
    RecordedExchange &withHeaders(const QHash<QByteArray, QByteArray> &headers)
    {
        m_facts.http = true;
        m_facts.header = [headers](const char *name) -> std::optional<QByteArray> {
            const auto found = headers.find(name);
            return found == headers.end() ? std::nullopt : std::optional(*found);
        };
        return *this;
    }
    mcp::MessageFacts &changeFacts() { return m_facts; }

    const mcp::MessageFacts &facts() const override { return m_facts; }
    void notify(const QByteArray &message) override { m_answer.notifications.append(message); }
    void finish(int httpStatus, const QByteArray &message) override
    {
        m_answer.httpStatus = httpStatus;
        m_answer.bytes = message;
        ++m_answer.finished;
    }
    bool begin(const QByteArray &id, mcp::Exchange *part) override
    {
        if (part == this)
            begun = id;
        else
            parts.insert(id, part);
        return true;
    }
    void cancelRequest(const QByteArray &id) override { cancelled = id; }
    void negotiated(const mcp::Handshake &handshake) override
    {
        m_facts.negotiatedVersion = handshake.version;
        m_facts.caller.client = handshake.client;
        m_facts.caller.showsViews = handshake.showsViews;
        m_facts.canElicit = handshake.canElicit;
    }
    void askClient(const mcp::ClientRequest &request, QObject *,
                   std::function<void(const mcp::ClientAnswer &)> done) override
    {
        asked.append(request);
        answerAsked.append(std::move(done));
    }
    void takeResponse(const QByteArray &id, const mcp::ClientAnswer &answer) override { responses.insert(id, answer); }

    Answer answer; ///< where no other is written to
    QByteArray begun;
    QHash<QByteArray, mcp::Exchange *> parts;
    QByteArray cancelled;
    QList<mcp::ClientRequest> asked;
    QList<std::function<void(const mcp::ClientAnswer &)>> answerAsked;
    QHash<QByteArray, mcp::ClientAnswer> responses;

private:
    Answer &m_answer;
    mcp::MessageFacts m_facts;
};

} // namespace brandbridge::test
