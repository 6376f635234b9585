// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/sandbox.h"

#include "core/mock_data/mock_prompts.h"
#include "core/mock_data/seeded_random.h"
#include "core/sandbox/call.h"
#include "core/service/endpoint.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTimer>
#include <QUuid>

#include <algorithm>
#include <utility>

namespace brandbridge::sandbox {

namespace {

/// How a fault is written.
struct FaultForm
{
    QLatin1String name;
    Fault::Kind kind;
    QString value;    ///< a regular expression: the number or text, and maybe the seconds of Retry-After
    QString expected; ///< what its value is, to complete a sentence
};

const QList<FaultForm> &faultForms()
{
    static const QString none = u"()"_qs;
    static const QString noValue = u"takes no value"_qs;
    static const QString number = u"([0-9]{1,9})"_qs;
    static const QString needsNumber = u"needs a number, 0 or more"_qs;
    static const QList<FaultForm> forms{
        {QLatin1String("latency"), Fault::Kind::Latency, number, needsNumber},
        {QLatin1String("fail"), Fault::Kind::Fail, u"([45][0-9]{2})(?::([0-9]{1,5}))?"_qs,
         u"needs a status from 400 to 599, after which there may be a colon and seconds"_qs},
        {QLatin1String("redirect"), Fault::Kind::Redirect, u"([a-z]+://[^/]+.*)"_qs, u"needs an absolute URL"_qs},
        {QLatin1String("drop"), Fault::Kind::Drop, none, noValue},
        {QLatin1String("truncate"), Fault::Kind::Truncate, none, noValue},
        {QLatin1String("invalid-json"), Fault::Kind::InvalidJson, none, noValue},
        {QLatin1String("content-type"), Fault::Kind::ContentType, u"(.+)"_qs, u"needs a value"_qs},
        {QLatin1String("extra-fields"), Fault::Kind::ExtraFields, none, noValue},
        {QLatin1String("missing-fields"), Fault::Kind::MissingFields, none, noValue},
        {QLatin1String("oversize"), Fault::Kind::Oversize, number, needsNumber},
    };
    return forms;
}

} // namespace

std::optional<Faults> Faults::parse(QStringView text, QString *error)
{
    static const QRegularExpression form(u"^([a-z-]+?)(?:=(.*?))?(?:x([0-9]+))?(?:@(/.*))?$"_qs);
    Faults faults;
    for (const QStringView part : text.split(u',', Qt::SkipEmptyParts)) {
        const QString item = part.trimmed().toString();
        const auto fail = [&](const QString &problem) {
            *error = u"Fault \"%1\": %2."_qs.arg(item, problem);
            return std::nullopt;
        };
        const QRegularExpressionMatch match = form.match(item);
        if (!match.hasMatch())
            return fail(u"expected NAME[=VALUE][xTIMES][@/PATHPREFIX]"_qs);
        const QString name = match.captured(1);
        const QList<FaultForm> &forms = faultForms();
        const auto known =
            std::find_if(forms.begin(), forms.end(), [&](const FaultForm &each) { return name == each.name; });
        if (known == forms.end()) {
            QStringList all;
            for (const FaultForm &each : forms)
                all.append(each.name);
            return fail(u"there is no fault of this name; there are %1"_qs.arg(all.join(u", "_qs)));
        }
        const QRegularExpression valid(QRegularExpression::anchoredPattern(known->value));
        const QRegularExpressionMatch value = valid.match(match.captured(2));
        if (!value.hasMatch())
            return fail(u"%1 %2"_qs.arg(name, known->expected));
        const int times = match.hasCaptured(3) ? match.captured(3).toInt() : Fault::always;
        if (times == 0)
            return fail(u"the number of times must be 1 or more"_qs);
        faults.list.append({known->kind, value.captured(1).toInt(), value.captured(1).toUtf8(),
                            value.hasCaptured(2) ? std::optional(value.captured(2).toInt()) : std::nullopt, times,
                            match.captured(4).toUtf8()});
    }
    return faults;
}

namespace {

constexpr char keyHeader[] = "x-service-api-key";

/// What the braces of @p pattern stand for in @p path: one text, or none where it has no braces.
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

/// The query with '+' as the space it is in forms.
QUrlQuery queryOf(QByteArray query)
{
    return QUrlQuery(QString::fromUtf8(query.replace('+', "%20")));
}

const service::Endpoint &endpointOf(const Route &route)
{
    return service::endpoint(QLatin1String(route.endpoint));
}

http::Response root(const Call &call);

const QList<Route> &routes()
{
    static const QList<Route> all = QList<Route>{{"get_root", root}} + readingRoutes() + writingRoutes();
    return all;
}

http::Response root(const Call &call)
{
    Json endpoints = Json::array();
    for (const Route &route : routes()) {
        const service::Endpoint &endpoint = endpointOf(route);
        if (route.isListedAtRoot)
            endpoints.append(
                Json::object({{u"method", QString::fromLatin1(endpoint.method)}, {u"path", endpoint.path}}));
    }
    return jsonAnswer(Json::object({{u"message", u"Organization Data API"_qs},
                                    {u"version", u"v1"_qs},
                                    {u"organizationId", call.world.organization.id},
                                    {u"endpoints", endpoints}}));
}

http::Response unknownPath(const QByteArray &path)
{
    const Json endpoints = Json::array(routes(), [](const Route &route) {
        const service::Endpoint &endpoint = endpointOf(route);
        return Json(QString::fromLatin1(endpoint.method) + u' ' + endpoint.path);
    });
    return jsonAnswer(
        Json::object({{u"message", u"There is no such path. availableEndpoints lists those there are."_qs},
                      {u"code", u"not_found"_qs},
                      {u"path", QString::fromUtf8(path)},
                      {u"availableEndpoints", endpoints}}),
        404);
}

bool hasJsonBody(const http::Head &head)
{
    return head.header("content-type").value_or(QByteArray()).toLower().startsWith("application/json");
}

} // namespace

Service::Service(Options options) : m_options(std::move(options))
{
    if (m_options.key.isEmpty())
        m_options.key = "sandbox-" + QUuid::createUuid().toByteArray(QUuid::Id128);
}

Service::~Service() = default;

bool Service::open(QString *error)
{
    if (m_options.folder.isEmpty())
        return true;
    const QDir folder(m_options.folder);
    if (!folder.mkpath(u"."_qs)) {
        *error = u"The sandbox cannot make its folder %1."_qs.arg(m_options.folder);
        return false;
    }
    m_changes.setFileName(folder.filePath(u"sandbox-%1.jsonl"_qs.arg(m_options.seed)));
    if (!m_changes.open(QFile::ReadWrite | QFile::Append | QFile::Unbuffered) || !m_changes.seek(0)) {
        *error = u"The sandbox cannot keep its state in %1: %2"_qs.arg(m_changes.fileName(), m_changes.errorString());
        return false;
    }
    for (const QByteArray &line : m_changes.readAll().split('\n')) {
        const QJsonObject change = QJsonDocument::fromJson(line).object();
        if (change.isEmpty()) // before the first, or one that a killed process wrote in part
            continue;
        http::Head head;
        head.method = change[u"method"].toString().toUtf8();
        head.path = change[u"path"].toString().toUtf8();
        head.query = change[u"query"].toString().toUtf8();
        head.headers = {{"Content-Type", "application/json"}};
        route(head, change[u"body"].toString().toUtf8(),
              QDateTime::fromMSecsSinceEpoch(change[u"at"].toInteger(), Qt::UTC));
        m_world->isChanged = false;
    }
    return true;
}

/// Keeps a request that changed something for the next run. The first one does: runs are counted from its week.
bool Service::keep(const http::Head &head, const QByteArray &body, const QDateTime &now)
{
    const QJsonObject change{{u"at"_qs, now.toMSecsSinceEpoch()},
                             {u"method"_qs, QString::fromUtf8(head.method)},
                             {u"path"_qs, QString::fromUtf8(head.path)},
                             {u"query"_qs, QString::fromUtf8(head.query)},
                             {u"body"_qs, QString::fromUtf8(body)}};
    const QByteArray line = '\n' + QJsonDocument(change).toJson(QJsonDocument::Compact);
    return m_changes.write(line) == line.size();
}

http::Response Service::answer(const http::Head &head, const QByteArray &body)
{
    const QDateTime now = m_options.now();
    auto response = refusedKey(head);
    if (!response)
        response = refusedRate(now);
    if (!response) {
        response = route(head, body, now);
        if (std::exchange(m_world->isChanged, false) && m_changes.isOpen() && !keep(head, body, now))
            response = refusal(500, u"storage_failed"_qs, u"The change is lost when the sandbox ends."_qs);
    }
    return withRequestId(std::move(*response));
}

http::Response Service::withRequestId(http::Response response)
{
    response.headers.append({"x-request-id", uuidOf(keyOf(m_options.seed, u"request", m_requests++)).toLatin1()});
    return response;
}

std::optional<http::Response> Service::refusedKey(const http::Head &head) const
{
    const std::optional<QByteArray> key = head.header(keyHeader);
    if (!key)
        return refusal(401, u"missing_api_key"_qs,
                       u"The header %1 with the organization's API key is missing."_qs.arg(QLatin1String(keyHeader)));
    if (*key != m_options.key)
        return refusal(401, u"invalid_api_key"_qs,
                       u"The API key is not valid. Copy the current one from the organization's API settings."_qs);
    return std::nullopt;
}

std::optional<http::Response> Service::refusedRate(const QDateTime &now)
{
    if (m_options.requestsPerMinute <= 0)
        return std::nullopt;
    while (!m_lastMinute.isEmpty() && m_lastMinute.first().secsTo(now) >= 60)
        m_lastMinute.removeFirst();
    if (m_lastMinute.size() >= m_options.requestsPerMinute)
        return refusal(429, u"rate_limit_exceeded"_qs,
                       u"More than %1 requests in a minute. Send fewer, and repeat this one later."_qs.arg(
                           m_options.requestsPerMinute));
    m_lastMinute.append(now);
    return std::nullopt;
}

http::Response Service::route(const http::Head &head, const QByteArray &body, const QDateTime &now)
{
    if (!m_world)
        m_world = std::make_unique<MockData>(m_options.seed, now);
    QByteArrayList allowed;
    for (const Route &route : routes()) {
        const service::Endpoint &endpoint = endpointOf(route);
        const std::optional<QStringList> ids = match(endpoint.path.toLatin1(), head.path);
        if (!ids)
            continue;
        if (endpoint.method != head.method) {
            allowed.append(endpoint.method);
            continue;
        }
        if (head.method == "POST" && !hasJsonBody(head))
            return badRequest(u"The request needs the header Content-Type: application/json and a JSON body."_qs);
        return route.answer(
            {.world = *m_world, .id = ids->value(0), .query = queryOf(head.query), .body = body, .now = now});
    }
    if (allowed.isEmpty())
        return unknownPath(head.path);
    http::Response response = refusal(405, u"method_not_allowed"_qs,
                                      u"This path takes %1 only."_qs.arg(QString::fromLatin1(allowed.join(", "))));
    response.headers.append({"Allow", allowed.join(", ")});
    return response;
}

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

std::optional<Fault> Service::take(Fault::Kind kind, const QByteArray &path)
{
    Fault *found = nullptr;
    for (Fault &fault : m_options.faults.list) {
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

std::optional<http::Response> Service::failed(const QByteArray &path)
{
    if (const auto fault = take(Fault::Kind::Fail, path)) {
        http::Response response = refusal(fault->number, u"fault"_qs, u"This failure was asked for."_qs);
        if (fault->retryAfter)
            response.headers.append({"Retry-After", QByteArray::number(*fault->retryAfter)});
        return withRequestId(response);
    }
    if (const auto fault = take(Fault::Kind::Redirect, path)) {
        http::Response response;
        response.status = 307;
        response.headers.append({"Location", fault->text});
        return withRequestId(response);
    }
    return std::nullopt;
}

void Service::spoil(http::Response &response, const QByteArray &path)
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

Delivery Service::deliver(const http::Head &head, const QByteArray &body)
{
    Delivery delivery;
    if (const auto fault = take(Fault::Kind::Latency, head.path))
        delivery.delay = std::chrono::milliseconds(fault->number);
    if (auto failure = failed(head.path)) {
        delivery.response = std::move(*failure);
        return delivery;
    }
    delivery.response = answer(head, body);
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
    const Delivery delivery = m_service.deliver(head, exchange->body());
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
