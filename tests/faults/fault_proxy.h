// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"
#include "support/certificates.h"
#include "support/faults.h"
#include "support/files.h"
#include "tests/faults/fault.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QUrl>

namespace brandbridge::test {

/// An invented service behind something that spoils its answers, over TCP or TLS.
class FaultProxy final
{
public:
    enum class Protocol
    {
        Plain,
        Tls
    };

    /// Takes @p key. @p names and @p days are of its certificate; see Authority.
    explicit FaultProxy(Protocol protocol, const QByteArray &key, const QByteArray &names = "IP:127.0.0.1",
                        int days = 30)
        : m_service({.key = key,
                     .requestsPerMinute = 0,
                     .now = [] { return QDateTime(QDate(2026, 3, 11), QTime(9, 30), Qt::UTC); }}),
          m_server([this](const ReceivedRequest &request) { return answerTo(request); },
                   protocol == Protocol::Tls ? std::optional(m_authority.serverConfiguration(names, days))
                                             : std::nullopt)
    {
        put(caFile(), m_authority.pem());
    }

    QUrl url() const { return QUrl(QString::fromLatin1(m_server.origin())); }
    /// The authority that a client trusts this proxy by.
    QString caFile() const { return m_folder.filePath(QStringLiteral("authority.pem")); }
    const QList<ReceivedRequest> &requests() const { return m_server.requests; }

    void forgetRequests() { m_server.requests.clear(); }

    /// From now on @p fault happens to the requests that @p isMeant. It must live until it is replaced.
    void spoil(const Fault *fault, std::function<bool(const ReceivedRequest &)> isMeant)
    {
        m_fault = fault;
        m_isMeant = std::move(isMeant);
    }
    void repair() { m_fault = nullptr; }

    /// Ids of a brand with runs, its latest run, topics, and prompts of further topics, by the names that tools give
    /// them.
    const QJsonObject &knownIds()
    {
        if (m_known.isEmpty())
            m_known = readIds();
        return m_known;
    }

private:
    QJsonObject readIds()
    {
        const QString brand = ask("/v1/brands")[u"data"][0][u"id"].toString();
        const QJsonObject results = ask("/v1/brands/" + brand.toUtf8() + "/last/results");
        QMap<QString, QString> promptOf; // by topic
        for (const QJsonValue result :
             ask("/v1/brands/" + brand.toUtf8() + "/last/results?limit=500")[u"data"].toArray())
            promptOf[result[u"topic"][u"id"].toString()] = result[u"promptId"].toString();
        Q_ASSERT(promptOf.size() > 3);
        const QStringList topics = promptOf.keys();
        return {{u"brandId"_s, brand},
                {u"runId"_s, results[u"run"][u"id"]},
                {u"topicId"_s, topics.at(0)},
                {u"otherTopicId"_s, topics.at(3)},
                {u"promptId"_s, promptOf[topics.at(1)]},
                {u"promptIds"_s, QJsonArray{promptOf[topics.at(2)]}}};
    }

    QJsonObject ask(const QByteArray &target)
    {
        const QByteArray key = m_service.key();
        return QJsonDocument::fromJson(answerOf({"GET", target, {{"x-service-api-key", key}}, {}, 0}).body).object();
    }

    http::Response answerOf(const ReceivedRequest &request)
    {
        const qsizetype mark = request.target.indexOf('?');
        http::Head head;
        head.method = request.method;
        head.path = request.path();
        head.query = mark < 0 ? QByteArray() : request.target.mid(mark + 1);
        for (const auto &[name, value] : request.headers)
            head.headers.append({name, value});
        return sandbox::answerOf(m_service, head, request.body);
    }

    Script answerTo(const ReceivedRequest &request)
    {
        const http::Response response = answerOf(request);
        if (m_fault && m_isMeant(request))
            return m_fault->play(response, request);
        return {Step::send(answer(response.status, response.body))};
    }

    Authority m_authority{"Fault Authority"};
    QTemporaryDir m_folder;
    sandbox::Service m_service;
    QJsonObject m_known;
    const Fault *m_fault = nullptr;
    std::function<bool(const ReceivedRequest &)> m_isMeant;
    ScriptedServer m_server;
};

} // namespace brandbridge::test
