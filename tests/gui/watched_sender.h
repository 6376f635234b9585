// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

namespace brandbridge::test {

/// Stands before the client and knows what is under way, and every word that the service has said.
class WatchedSender final : public service::Sender
{
public:
    explicit WatchedSender(service::Sender &target) : m_target(target) {}

    void send(const service::Request &request, const service::CallOptions &options, QObject *context,
              service::Continuation<service::Reply> done) override
    {
        ++*m_underWay;
        // Goes with the continuation, also where that is given up.
        const std::shared_ptr<void> ticket(nullptr, [count = m_underWay](void *) { --*count; });
        m_target.send(request, options, context, [this, ticket, done](const service::Result<service::Reply> &reply) {
            if (reply)
                record(QJsonDocument::fromJson(reply->body).isArray()
                           ? QJsonValue(QJsonDocument::fromJson(reply->body).array())
                           : QJsonValue(QJsonDocument::fromJson(reply->body).object()));
            done(reply);
        });
    }

    int underWay() const { return *m_underWay; }
    /// The texts and the names of fields in all answers.
    const QSet<QString> &said() const { return m_said; }

private:
    void record(const QJsonValue &value)
    {
        if (value.isString())
            m_said.insert(value.toString());
        for (const QJsonValue &element : value.toArray())
            record(element);
        const QJsonObject object = value.toObject();
        for (auto member = object.begin(); member != object.end(); ++member) {
            m_said.insert(member.key());
            record(member.value());
        }
    }

    service::Sender &m_target;
    std::shared_ptr<int> m_underWay = std::make_shared<int>(0);
    QSet<QString> m_said;
};

} // namespace brandbridge::test
