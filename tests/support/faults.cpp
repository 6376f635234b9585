// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/faults.h"

#include "core/sandbox/call.h"
#include "core/service/endpoint.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTimer>
#include <QUuid>

#include <algorithm>

namespace brandbridge::sandbox {

namespace {

/// An alternative format of undocumented answers.
struct Shape
{
    QString name;
    QByteArrayList endpoints;
    QString member;       ///< member to rename; empty if the service lacks these endpoints
    QString renamed = {}; ///< empty if the answer consists only of the member's value
};

const QList<Shape> &shapes()
{
    static const QByteArrayList brands{"list_brands"};
    static const QByteArrayList named{"list_brands", "get_brand_context", "get_organization_context"};
    static const QByteArrayList results{"get_run_results", "get_brand_last_results"};
    static const QByteArrayList suggestions{"get_run_content_suggestions"};
    static const QList<Shape> all{
        {u"brands-envelope"_s, brands, u"data"_s, u"brands"_s},
        {u"brands-array"_s, brands, u"data"_s},
        {u"brand-name"_s, named, u"name"_s, u"brandName"_s},
        {u"title"_s, named, u"name"_s, u"title"_s},
        {u"website"_s, brands, u"domain"_s, u"website"_s},
        {u"response"_s, results, u"answer"_s, u"response"_s},
        {u"suggestions-envelope"_s, suggestions, u"data"_s, u"suggestions"_s},
        {u"suggestions-array"_s, suggestions, u"data"_s},
        {u"no-perception"_s, {"get_brand_perception"}, {}},
        {u"no-perception-prompts-responses"_s,
         {"get_brand_perception_prompts_responses", "get_run_perception_prompts_responses"},
         {}},
    };
    return all;
}

/// The syntax of a fault.
struct FaultForm
{
    QLatin1String name;
    Fault::Kind kind;
    QString value = {}; ///< regular expression: the number or text, and optionally the seconds of Retry-After
};

const QList<FaultForm> &faultForms()
{
    static const QString number = u"([0-9]{1,9})"_s;
    static const QList<FaultForm> forms{
        {QLatin1String("latency"), Fault::Kind::Latency, number},
        {QLatin1String("fail"), Fault::Kind::Fail, u"([45][0-9]{2})(?::([0-9]{1,5}))?"_s},
        {QLatin1String("redirect"), Fault::Kind::Redirect, u"([a-z]+://[^/]+.*)"_s},
        {QLatin1String("drop"), Fault::Kind::Drop},
        {QLatin1String("truncate"), Fault::Kind::Truncate},
        {QLatin1String("invalid-json"), Fault::Kind::InvalidJson},
        {QLatin1String("content-type"), Fault::Kind::ContentType, u"(.+)"_s},
        {QLatin1String("extra-fields"), Fault::Kind::ExtraFields},
        {QLatin1String("missing-fields"), Fault::Kind::MissingFields},
        {QLatin1String("oversize"), Fault::Kind::Oversize, number},
        {QLatin1String("shape"), Fault::Kind::Shape, u"([a-z-]+)"_s},
    };
    return forms;
}

} // namespace

Faults Faults::parse(QStringView text)
{
    static const QRegularExpression form(u"^([a-z-]+?)(?:=(.*?))?(?:x([0-9]+))?(?:@(/.*))?$"_s);
    Faults faults;
    for (const QStringView part : text.split(u',', Qt::SkipEmptyParts)) {
        const QRegularExpressionMatch match = form.match(part.trimmed().toString());
        const QList<FaultForm> &forms = faultForms();
        const auto known = std::find_if(forms.begin(), forms.end(),
                                        [&](const FaultForm &each) { return match.captured(1) == each.name; });
        const QString wanted = known == forms.end() ? u"(?!)"_s : known->value;
        const QRegularExpressionMatch value =
            QRegularExpression(QRegularExpression::anchoredPattern(wanted)).match(match.captured(2));
        const int times = match.hasCaptured(3) ? match.captured(3).toInt() : Fault::always;
        if (!value.hasMatch() || times == 0)
            qFatal("There is no such fault: %ls", qUtf16Printable(part.toString()));
        faults.list.append({known->kind, value.captured(1).toInt(), value.captured(1).toUtf8(),
                            value.hasCaptured(2) ? std::optional(value.captured(2).toInt()) : std::nullopt, times,
                            match.captured(4).toUtf8()});
    }
    return faults;
}

namespace {

/// Copies @p value with @p change applied to every object in it, innermost first.
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

QJsonValue valueOf(const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    return document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
}

QByteArray textOf(const QJsonValue &value)
{
    return (value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject()))
        .toJson(QJsonDocument::Compact);
}

void addUnknownFields(QJsonObject &object)
{
    object.insert(u"addedLater"_s, QJsonObject{{u"kind"_s, u"unknown"_s}, {u"values"_s, QJsonArray{1, 2.5, {}}}});
    object.insert(u"naïve-flag"_s, true);
}

void keepContractFields(QJsonObject &object)
{
    static const QSet<QString> named{
        u"averageRank"_s,
        u"calculatedAt"_s,
        u"code"_s,
        u"completedResponses"_s,
        u"customerJourney"_s,
        u"data"_s,
        u"endpoints"_s,
        u"id"_s,
        u"limit"_s,
        u"message"_s,
        u"method"_s,
        u"metrics"_s,
        u"name"_s,
        u"negative"_s,
        u"neutral"_s,
        u"nextEstimatedScheduledFetchAt"_s,
        u"nextPage"_s,
        u"orgTotalPrompts"_s,
        u"orgWideLimit"_s,
        u"organizationId"_s,
        u"page"_s,
        u"paging"_s,
        u"path"_s,
        u"positive"_s,
        u"present"_s,
        u"promptLimit"_s,
        u"prompts"_s,
        u"remainingSlots"_s,
        u"responsesWithBrands"_s,
        u"startedAt"_s,
        u"text"_s,
        u"topics"_s,
        u"total"_s,
        u"totalResponses"_s,
        u"version"_s,
    };
    const QStringList keys = object.keys();
    for (const QString &key : keys) {
        if (!named.contains(key))
            object.remove(key);
    }
}

} // namespace

std::optional<Fault> Faults::take(Fault::Kind kind, const QByteArray &path)
{
    Fault *found = nullptr;
    for (Fault &fault : list) {
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

void Faults::spoil(http::Response &response, const QByteArray &path)
{
    if (take(Fault::Kind::MissingFields, path))
        response.body = textOf(changed(valueOf(response.body), keepContractFields));
    if (take(Fault::Kind::ExtraFields, path))
        response.body = textOf(changed(valueOf(response.body), addUnknownFields));
    if (const auto fault = take(Fault::Kind::Oversize, path))
        response.body += QByteArray(fault->number, ' ');
    if (take(Fault::Kind::InvalidJson, path))
        response.body.truncate(response.body.size() / 2);
    if (const auto fault = take(Fault::Kind::ContentType, path))
        response.contentType = fault->text;
}

namespace {

/// The shapes in @p faults that affect @p endpoint.
QList<Shape> chosenShapes(const QList<Fault> &faults, const QByteArray &endpoint)
{
    QList<Shape> chosen;
    for (const Fault &fault : faults) {
        for (const Shape &shape : shapes()) {
            const bool isChosen = fault.kind == Fault::Kind::Shape && fault.text == shape.name.toLatin1();
            if (isChosen && shape.endpoints.contains(endpoint))
                chosen.append(shape);
        }
    }
    return chosen;
}

/// The name of the endpoint of a request; empty if there is none.
QByteArray endpointNameOf(const http::Head &head)
{
    static const QRegularExpression placeholder(u"\\{[^}]*\\}"_s);
    for (const service::Endpoint &endpoint : service::endpoints()) {
        const QString pattern = QString(endpoint.path).replace(placeholder, u"[^/]+"_s);
        const QRegularExpression form(QRegularExpression::anchoredPattern(pattern));
        if (endpoint.method == head.method && form.match(QString::fromLatin1(head.path)).hasMatch())
            return endpoint.name.toLatin1();
    }
    return {};
}

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

/// The values in @p path of the placeholders in @p pattern. std::nullopt if the path does not match.
std::optional<QStringList> match(const QByteArray &pattern, const QByteArray &path)
{
    const QList<QByteArray> expected = pattern.split('/');
    const QList<QByteArray> segments = path.split('/');
    if (expected.size() != segments.size())
        return std::nullopt;
    QStringList ids;
    for (qsizetype i = 0; i < segments.size(); ++i) {
        if (expected.at(i).startsWith('{') && !segments.at(i).isEmpty())
            ids.append(QUrl::fromPercentEncoding(segments.at(i)));
        else if (expected.at(i) != segments.at(i))
            return std::nullopt;
    }
    return ids;
}

} // namespace

http::Response answerOf(Service &service, const http::Head &head, const QByteArray &body)
{
    QByteArrayList allowed;
    for (const Route &route : routes()) {
        const QString name = QLatin1String(route.endpoint);
        const service::Endpoint &endpoint = service::endpoint(name);
        const std::optional<QStringList> ids = match(endpoint.path.toLatin1(), head.path);
        if (ids && endpoint.method == head.method)
            return service.answer({.route = &route, .id = ids->value(0)}, head, body);
        if (ids)
            allowed.append(endpoint.method);
    }
    return service.answer({.allowed = allowed.join(", ")}, head, body);
}

http::Response Faults::answer(Service &service, const http::Head &head, const QByteArray &body) const
{
    const QList<Shape> chosen = chosenShapes(list, endpointNameOf(head));
    if (std::any_of(chosen.begin(), chosen.end(), [](const Shape &shape) { return shape.member.isEmpty(); })) {
        http::Head absent = head;
        absent.path += "/absent";
        return answerOf(service, absent, body);
    }
    http::Response response = answerOf(service, head, body);
    for (const Shape &shape : response.status == 200 ? chosen : QList<Shape>()) {
        QJsonValue value = valueOf(response.body);
        if (shape.renamed.isEmpty())
            value = value.toObject().value(shape.member);
        else
            value = changed(value, [&shape](QJsonObject &object) {
                if (object.contains(shape.member))
                    object.insert(shape.renamed, object.take(shape.member));
            });
        response.body = textOf(value);
    }
    return response;
}

std::optional<http::Response> Faults::failure(const QByteArray &path)
{
    if (const auto fault = take(Fault::Kind::Fail, path)) {
        http::Response response = refusal(fault->number, u"fault"_s, u"This failure was asked for."_s);
        if (fault->retryAfter)
            response.headers.append({"Retry-After", QByteArray::number(*fault->retryAfter)});
        return response;
    }
    if (const auto fault = take(Fault::Kind::Redirect, path)) {
        http::Response response;
        response.status = 307;
        response.headers.append({"Location", fault->text});
        return response;
    }
    return std::nullopt;
}

Delivery Faults::deliver(Service &service, const http::Head &head, const QByteArray &body)
{
    Delivery delivery;
    if (const auto fault = take(Fault::Kind::Latency, head.path))
        delivery.delay = std::chrono::milliseconds(fault->number);
    if (auto failed = failure(head.path)) {
        delivery.response = std::move(*failed);
        if (service.root().isEmpty())
            delivery.response.headers.append({"x-request-id", QUuid::createUuid().toByteArray(QUuid::WithoutBraces)});
        return delivery;
    }
    delivery.response = answer(service, head, body);
    spoil(delivery.response, head.path);
    if (take(Fault::Kind::Drop, head.path))
        delivery.ending = Delivery::Ending::Dropped;
    else if (take(Fault::Kind::Truncate, head.path))
        delivery.ending = Delivery::Ending::Truncated;
    return delivery;
}

FaultySandbox::FaultySandbox(const Options &options) : m_service(options)
{
    m_server.setHandler([this](http::Exchange *exchange) { serve(exchange); });
}

QUrl FaultySandbox::baseUrl() const
{
    return QUrl(u"http://127.0.0.1:%1%2"_s.arg(port()).arg(QLatin1String(m_service.root())));
}

void FaultySandbox::serve(http::Exchange *exchange)
{
    http::Head head = exchange->head();
    head.path = head.path.mid(m_service.root().size());
    constexpr qsizetype maxSeen = 1000;
    const Delivery delivery = m_faults.deliver(m_service, head, exchange->body());
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
