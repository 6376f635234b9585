// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/sandbox.h"

#include "core/sandbox/call.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTimer>

namespace brandbridge::sandbox {

namespace {

/// @p value with @p change made to every object in it, innermost first.
template <typename Change>
QJsonValue changed(const QJsonValue &value, const Change &change)
{
    if (value.isArray()) {
        QJsonArray items;
        for (const QJsonValue item : value.toArray())
            items.append(changed(item, change));
        return items;
    }
    if (!value.isObject())
        return value;
    QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it)
        *it = changed(QJsonValue(*it), change);
    change(object);
    return object;
}

template <typename Change>
QByteArray changedJson(const QByteArray &json, const Change &change)
{
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    return QJsonDocument(changed(object, change).toObject()).toJson(QJsonDocument::Compact);
}

void addUnknownFields(QJsonObject &object)
{
    object.insert(u"addedLater"_qs, QJsonObject{{u"kind"_qs, u"unknown"_qs}, {u"values"_qs, QJsonArray{1, 2.5, {}}}});
    object.insert(u"naïve-flag"_qs, true);
}

void keepContractFields(QJsonObject &object)
{
    static const QSet<QString> named{
        u"averageRank"_qs,
        u"calculatedAt"_qs,
        u"code"_qs,
        u"completedResponses"_qs,
        u"customerJourney"_qs,
        u"data"_qs,
        u"endpoints"_qs,
        u"id"_qs,
        u"limit"_qs,
        u"message"_qs,
        u"method"_qs,
        u"metrics"_qs,
        u"name"_qs,
        u"negative"_qs,
        u"neutral"_qs,
        u"nextEstimatedScheduledFetchAt"_qs,
        u"nextPage"_qs,
        u"orgTotalPrompts"_qs,
        u"orgWideLimit"_qs,
        u"organizationId"_qs,
        u"page"_qs,
        u"paging"_qs,
        u"path"_qs,
        u"positive"_qs,
        u"present"_qs,
        u"promptLimit"_qs,
        u"prompts"_qs,
        u"remainingSlots"_qs,
        u"responsesWithBrands"_qs,
        u"startedAt"_qs,
        u"text"_qs,
        u"topics"_qs,
        u"total"_qs,
        u"totalResponses"_qs,
        u"version"_qs,
    };
    const QStringList keys = object.keys();
    for (const QString &key : keys) {
        if (!named.contains(key))
            object.remove(key);
    }
}

} // namespace

std::optional<Fault> FaultyService::take(Fault::Kind kind, const QByteArray &path)
{
    Fault *found = nullptr;
    for (Fault &fault : m_faults.list) {
        if (fault.kind == kind && fault.times != 0 && path.startsWith(fault.pathPrefix) &&
            (!found || fault.pathPrefix.size() > found->pathPrefix.size()))
            found = &fault;
    }
    if (!found)
        return std::nullopt;
    if (found->times > 0)
        --found->times;
    return *found;
}

std::optional<http::Response> FaultyService::refusal(const QByteArray &path)
{
    if (const auto fault = take(Fault::Kind::Fail, path)) {
        http::Response response = sandbox::refusal(fault->number, u"fault"_qs, u"This failure was asked for."_qs);
        if (fault->retryAfter)
            response.headers.append({"Retry-After", QByteArray::number(*fault->retryAfter)});
        return m_service.withRequestId(response);
    }
    if (const auto fault = take(Fault::Kind::Redirect, path)) {
        http::Response response;
        response.status = 307;
        response.headers.append({"Location", fault->text});
        return m_service.withRequestId(response);
    }
    return std::nullopt;
}

void FaultyService::spoil(http::Response &response, const QByteArray &path)
{
    if (take(Fault::Kind::MissingFields, path))
        response.body = changedJson(response.body, keepContractFields);
    if (take(Fault::Kind::ExtraFields, path))
        response.body = changedJson(response.body, addUnknownFields);
    if (const auto fault = take(Fault::Kind::Oversize, path))
        response.body += QByteArray(fault->number, ' ');
    if (take(Fault::Kind::InvalidJson, path))
        response.body.truncate(response.body.size() / 2);
    if (const auto fault = take(Fault::Kind::ContentType, path))
        response.contentType = fault->text;
}

Delivery FaultyService::deliver(const http::Head &head, const QByteArray &body)
{
    Delivery delivery;
    if (const auto fault = take(Fault::Kind::Latency, head.path))
        delivery.delay = std::chrono::milliseconds(fault->number);
    if (auto refused = refusal(head.path)) {
        delivery.response = std::move(*refused);
        return delivery;
    }
    delivery.response = m_service.answer(head, body);
    spoil(delivery.response, head.path);
    if (take(Fault::Kind::Drop, head.path))
        delivery.ending = Delivery::Ending::Dropped;
    else if (take(Fault::Kind::Truncate, head.path))
        delivery.ending = Delivery::Ending::Truncated;
    return delivery;
}

namespace {

constexpr qsizetype maxSeen = 1000;

void send(http::Exchange *exchange, const Delivery &delivery)
{
    const QByteArray &body = delivery.response.body;
    switch (delivery.ending) {
    case Delivery::Ending::Complete:
        exchange->respond(delivery.response);
        break;
    case Delivery::Ending::Truncated:
        exchange->beginStream(delivery.response);
        exchange->writeStream(body.left(body.size() / 2));
        exchange->abort();
        break;
    case Delivery::Ending::Dropped:
        exchange->abort();
        break;
    }
}

} // namespace

Sandbox::Sandbox(const Options &options, QObject *parent)
    : QObject(parent),
      m_service(options),
      m_faulty(m_service, options.faults),
      m_server(http::Limits{})
{
    m_server.setHandler([this](http::Exchange *exchange) { handle(exchange); });
}

bool Sandbox::listen(quint16 port)
{
    if (!m_service.open(&m_error))
        return false;
    if (m_server.listen(port))
        return true;
    m_error = u"The sandbox cannot listen on port %1: %2."_qs.arg(port).arg(m_server.errorString());
    return false;
}

QUrl Sandbox::baseUrl() const
{
    return QUrl(u"http://127.0.0.1:%1"_qs.arg(port()));
}

void Sandbox::handle(http::Exchange *exchange)
{
    const http::Head &head = exchange->head();
    const Delivery delivery = m_faulty.deliver(head, exchange->body());
    if (m_seen.size() == maxSeen)
        m_seen.removeFirst();
    m_seen.append({head.method, head.path, head.query,
                   delivery.ending == Delivery::Ending::Dropped ? 0 : delivery.response.status});
    if (delivery.delay.count() > 0)
        QTimer::singleShot(delivery.delay, exchange, [exchange, delivery] { send(exchange, delivery); });
    else
        send(exchange, delivery);
}

} // namespace brandbridge::sandbox
