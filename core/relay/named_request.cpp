// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/named_request.h"

#include <QJsonDocument>
#include <QUrl>

#include <algorithm>
#include <optional>

namespace brandbridge::tools {

namespace {

/// The arguments in @p path where @p pattern has their names; nothing where the two differ.
std::optional<QJsonObject> argumentsIn(const QByteArray &path, const QString &pattern)
{
    const QList<QByteArray> segments = path.split('/');
    const QStringList wanted = pattern.split(u'/');
    if (segments.size() != wanted.size())
        return std::nullopt;
    QJsonObject arguments;
    for (qsizetype i = 0; i < wanted.size(); ++i) {
        const QString segment = QUrl::fromPercentEncoding(segments.at(i));
        if (wanted.at(i).startsWith(u'{'))
            arguments.insert(wanted.at(i).mid(1, wanted.at(i).size() - 2), segment);
        else if (wanted.at(i) != segment)
            return std::nullopt;
    }
    return arguments;
}

} // namespace

NamedRequest namedRequest(const service::Request &request, const Catalogue &catalogue)
{
    const QJsonObject body = QJsonDocument::fromJson(request.body).object();
    for (const Tool &tool : catalogue.tools()) {
        // Of two tools for one request, the one that takes a list says more.
        if (tool.method != request.method ||
            std::any_of(tool.body.begin(), tool.body.end(), [](const Tool::Mapping &each) { return each.listed; }))
            continue;
        std::optional<QJsonObject> arguments = argumentsIn(request.path, tool.path);
        if (!arguments)
            continue;
        for (const Tool::Mapping &mapping : tool.body) {
            if (body.contains(mapping.target))
                arguments->insert(mapping.argument, body.value(mapping.target));
        }
        return {tool.name, *arguments};
    }
    return {QString::fromLatin1(request.method) + u' ' + QUrl::fromPercentEncoding(request.path), body};
}

} // namespace brandbridge::tools
