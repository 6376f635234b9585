// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/endpoint.h"

#include "core/service/path_segment.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QUrl>

#include <algorithm>

namespace brandbridge::service {

namespace {

QByteArray queryValue(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool() ? "true" : "false";
    if (value.isDouble()) // the schemas only have integers; 10.0 is one
        return QByteArray::number(value.toInteger());
    return QUrl::toPercentEncoding(value.toString());
}

QList<Endpoint::Mapping> mappings(const QJsonObject &object)
{
    QList<Endpoint::Mapping> mappings;
    for (auto entry = object.begin(); entry != object.end(); ++entry) {
        QString target = entry.value().toString();
        const bool listed = target.endsWith(u"[]"_s);
        if (listed)
            target.chop(2);
        mappings.append({entry.key(), target, listed});
    }
    return mappings;
}

QList<Endpoint> readEndpoints()
{
    QFile file(u":/tools.json"_s);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("resources/tools.json is not part of this program");
    const QJsonDocument contract = QJsonDocument::fromJson(file.readAll());
    QList<Endpoint> endpoints;
    for (const auto list : {"tools", "endpoints"}) {
        const QJsonArray entries = contract[QLatin1String(list)].toArray();
        for (const QJsonValue &entry : entries) {
            if (entry[u"rest"].isObject())
                endpoints.append(Endpoint::read(entry[u"name"].toString(), entry[u"rest"].toObject()));
        }
    }
    return endpoints;
}

} // namespace

Endpoint Endpoint::read(const QString &name, const QJsonObject &rest)
{
    return {.name = name,
            .method = rest[u"method"].toString().toLatin1(),
            .path = rest[u"path"].toString(),
            .fallback = rest[u"fallback"].toString(),
            .canBeFinal = rest[u"final"].toBool(),
            .query = mappings(rest[u"query"].toObject()),
            .body = mappings(rest[u"body"].toObject())};
}

tl::expected<Request, QString> Endpoint::request(const QJsonObject &arguments) const
{
    Request request{.method = method, .endpoint = name, .arguments = arguments};
    QStringList segments = path.split(u'/');
    for (QString &segment : segments) {
        if (!segment.startsWith(u'{'))
            continue;
        const QString argument = segment.mid(1, segment.size() - 2);
        const std::optional<QByteArray> id = pathSegment(arguments.value(argument).toString());
        if (!id)
            return tl::unexpected(u"`%1` %2."_s.arg(argument, idRequirement()));
        segment = QString::fromLatin1(*id);
    }
    request.path = segments.join(u'/').toLatin1();
    for (const Mapping &mapping : query) {
        if (arguments.contains(mapping.argument))
            request.query += (request.query.isEmpty() ? "" : "&") + mapping.target.toLatin1() + '=' +
                             queryValue(arguments.value(mapping.argument));
    }
    QJsonObject members;
    for (const Mapping &mapping : body) {
        const QJsonValue value = arguments.value(mapping.argument);
        if (!value.isUndefined())
            members.insert(mapping.target, mapping.listed ? QJsonArray{value} : value);
    }
    if (!body.isEmpty())
        request.body = QJsonDocument(members).toJson(QJsonDocument::Compact);
    return request;
}

const QList<Endpoint> &endpoints()
{
    static const QList<Endpoint> endpoints = readEndpoints();
    return endpoints;
}

const Endpoint &endpoint(const QString &name)
{
    const auto found = std::find_if(endpoints().begin(), endpoints().end(),
                                    [&name](const Endpoint &each) { return each.name == name; });
    if (found == endpoints().end())
        qFatal("resources/tools.json has no endpoint %s", qPrintable(name));
    return *found;
}

} // namespace brandbridge::service
