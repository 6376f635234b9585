// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/faults.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>

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
        {u"brands-envelope"_qs, brands, u"data"_qs, u"brands"_qs},
        {u"brands-array"_qs, brands, u"data"_qs},
        {u"brand-name"_qs, named, u"name"_qs, u"brandName"_qs},
        {u"title"_qs, named, u"name"_qs, u"title"_qs},
        {u"website"_qs, brands, u"domain"_qs, u"website"_qs},
        {u"response"_qs, results, u"answer"_qs, u"response"_qs},
        {u"suggestions-envelope"_qs, suggestions, u"data"_qs, u"suggestions"_qs},
        {u"suggestions-array"_qs, suggestions, u"data"_qs},
        {u"no-perception"_qs, {"get_brand_perception"}, {}},
        {u"no-perception-prompts-responses"_qs,
         {"get_brand_perception_prompts_responses", "get_run_perception_prompts_responses"},
         {}},
    };
    return all;
}

QStringList shapeNames()
{
    QStringList names;
    for (const Shape &shape : shapes())
        names.append(shape.name);
    return names;
}

/// The syntax of a fault.
struct FaultForm
{
    QLatin1String name;
    Fault::Kind kind;
    QString value;    ///< regular expression: the number or text, and optionally the seconds of Retry-After
    QString expected; ///< describes the value within a sentence
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
        {QLatin1String("shape"), Fault::Kind::Shape, u'(' + shapeNames().join(u'|') + u')',
         u"needs one of "_qs + shapeNames().join(u", "_qs)},
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
QList<Shape> chosenShapes(const QList<Fault> &faults, const char *endpoint)
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

} // namespace

bool Faults::lacks(const char *endpoint) const
{
    const QList<Shape> chosen = chosenShapes(list, endpoint);
    return std::any_of(chosen.begin(), chosen.end(), [](const Shape &shape) { return shape.member.isEmpty(); });
}

void Faults::reshape(http::Response &response, const char *endpoint) const
{
    if (response.status != 200)
        return;
    for (const Shape &shape : chosenShapes(list, endpoint)) {
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
}

} // namespace brandbridge::sandbox
