// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/list_format.h"

#include "core/catalogue/closest.h"
#include "core/json/fields.h"
#include "core/json/fit.h"
#include "core/json/token_estimate.h"
#include "core/json/walk.h"
#include "core/relay/result_limiter.h"
#include "core/service/reading.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace brandbridge::tools {

namespace {

constexpr qsizetype longestRest = 2000;
constexpr qsizetype mostNames = 60;
constexpr qsizetype longestName = 64;

QByteArrayList wantedFields(const QJsonObject &arguments)
{
    QByteArrayList fields;
    const QJsonArray names = arguments.value(u"fields"_qs).toArray();
    for (const QJsonValue &name : names)
        fields.append(name.toString().toUtf8());
    return fields;
}

bool isOfObjects(const QByteArray &body, json::Span list)
{
    bool areObjects = true;
    json::eachItem(body, list, [&](json::Span item) { areObjects = areObjects && body[item.begin] == '{'; });
    return areObjects;
}

QString refusalOf(const QByteArrayList &missing, const QByteArray &body, json::Span list)
{
    QStringList names;
    for (const QByteArray &field : json::fieldsOf(body, list, mostNames))
        names.append(QString::fromUtf8(field.left(longestName)));
    QString text = u"These `fields` are in no item of this answer:"_qs;
    for (const QByteArray &field : missing) {
        const QString name = QString::fromUtf8(field);
        const QString near = closest(name, names);
        text += u"\n- `%1`"_qs.arg(name) + (near.isEmpty() ? QString() : u"; did you mean `%1`?"_qs.arg(near));
    }
    return text + u"\nThe items have `%1`."_qs.arg(names.join(u"`, `"_qs));
}

/// The members of @p body besides the list. Where the table is cut, the limiter says how to get the rest.
QString remarkOf(const QByteArray &body, const QByteArray &list, bool isCut)
{
    QByteArrayList members;
    QByteArrayList names;
    QString next;
    for (const json::Member &member : json::members(body).value_or(std::vector<json::Member>{})) {
        if (member.key == list)
            continue;
        const QByteArray value = member.value.of(body);
        members.append(member.name.of(body) + ':' + value);
        names.append(member.name.of(body));
        if (member.key == "paging" && !isCut) {
            const service::Paging paging = service::pagingOf(QJsonDocument::fromJson(value).object());
            next = paging.nextPage ? u"Next page: %1. "_qs.arg(*paging.nextPage) : QString();
        }
    }
    const QByteArray rest = '{' + members.join(',') + '}';
    if (members.isEmpty())
        return {};
    return rest.size() <= longestRest
               ? next + u"Besides the rows: "_qs + QString::fromUtf8(rest)
               : next + u"Left out, as `format` is csv: "_qs + QString::fromUtf8(names.join(", ").left(longestRest));
}

} // namespace

FormattedList formatList(const QByteArray &body, const Tool &tool, const QJsonObject &arguments, qint64 maxTokens)
{
    FormattedList formatted{.body = body, .csv = {}, .wholeCsv = {}, .list = {}, .remark = {}, .refusal = {}};
    const QByteArrayList fields = wantedFields(arguments);
    const bool isCsv = arguments.value(u"format"_qs) == u"csv"_qs;
    if (!tool.isLocal(u"fields"_qs) || (fields.isEmpty() && !isCsv))
        return formatted;
    const auto list = json::mainList(body);
    if (!list || !isOfObjects(body, list->array)) {
        formatted.remark = u"This is the whole answer as JSON, as it is no list of objects."_qs;
        return formatted;
    }
    QByteArrayList missing;
    if (isCsv)
        formatted.csv = json::csv(body, list->array, fields, 0);
    if (formatted.csv && !isWithin(formatted.csv->text, maxTokens)) {
        formatted.wholeCsv = formatted.csv->text;
        formatted.csv = json::csv(body, list->array, fields,
                                  std::max<qsizetype>(1, json::bytesWithin(formatted.wholeCsv, maxTokens)));
    }
    if (formatted.csv) {
        missing = formatted.csv->missing;
        formatted.list = list->name;
        formatted.remark = remarkOf(body, list->name, formatted.csv->given < formatted.csv->of);
    } else {
        formatted.wholeCsv.clear();
        if (isCsv)
            formatted.remark = u"This is JSON, as it makes no table of reasonable size."_qs;
        if (!fields.isEmpty()) {
            const json::CutList cut = json::withFields(body, list->array, fields);
            formatted.body = cut.text;
            missing = cut.missing;
        }
    }
    if (!missing.isEmpty())
        formatted.refusal = refusalOf(missing, body, list->array);
    return formatted;
}

} // namespace brandbridge::tools
