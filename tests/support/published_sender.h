// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
        m_target.send(request, options, context, [this, request, done](service::Result<service::Reply> reply) {
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
        for (const QJsonValue &value : answer[isBatch ? u"topics"_qs : u"data"_qs].toArray()) {
            QJsonObject item = value.toObject();
            if (isBatch) {
                if (request.body.contains(item[u"id"].toString().toUtf8()))
                    continue;
                item.insert(u"prompts"_qs, QJsonArray());
            } else {
                item.remove(u"promptId"_qs);
                item.insert(u"topic"_qs, QJsonObject{{u"name"_qs, item[u"topic"][u"name"]}});
            }
            kept.append(item);
        }
        answer.insert(isBatch ? u"topics"_qs : u"data"_qs, kept);
        return QJsonDocument(answer).toJson(QJsonDocument::Compact);
    }

    service::Sender &m_target;
};

} // namespace brandbridge::test
