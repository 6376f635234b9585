// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"
#include "core/service/client.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace brandbridge::test {

/// Stands before the client and reduces answers to the published shapes, if it is on: results have no ids of prompts
/// and topics, and the answer to a batch lists neither prompts nor topics that existed before.
class PublishedSender final : public service::Sender
{
public:
    explicit PublishedSender(service::Sender &target) : m_target(target) {}

    bool isOn = false;

    void send(const service::Request &request, const service::CallOptions &options, QObject *context,
              service::Continuation<service::Reply> done) override
    {
        m_target.send(request, options, context, [this, request, done](transport::Result<service::Reply> reply) {
            if (reply && isOn)
                reply->body = reduced(reply->body, request);
            done(std::move(reply));
        });
    }

private:
    static QByteArray reduced(const QByteArray &body, const service::Request &request)
    {
        QJsonObject answer = QJsonDocument::fromJson(body).object();
        const bool isBatch = request.endpoint == u"batch_create_topics_and_prompts";
        if (!isBatch && !body.contains("\"promptId\""))
            return body;
        QJsonArray kept;
        for (const QJsonValue &value : answer[isBatch ? u"topics"_s : u"data"_s].toArray()) {
            QJsonObject item = value.toObject();
            if (isBatch) {
                if (request.body.contains(item[u"id"].toString().toUtf8()))
                    continue;
                item.insert(u"prompts"_s, QJsonArray());
            } else {
                item.remove(u"promptId"_s);
                item.insert(u"topic"_s, QJsonObject{{u"name"_s, item[u"topic"][u"name"]}});
            }
            kept.append(item);
        }
        answer.insert(isBatch ? u"topics"_s : u"data"_s, kept);
        return QJsonDocument(answer).toJson(QJsonDocument::Compact);
    }

    service::Sender &m_target;
};

} // namespace brandbridge::test
