// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/closest.h"
#include "core/changes/intended_change.h"
#include "core/changes/question_text.h"
#include "core/json/csv.h"
#include "core/json/escape.h"
#include "core/json/fields.h"
#include "core/json/fit.h"
#include "core/json/slice.h"
#include "core/json/validate.h"
#include "core/json/walk.h"
#include "core/lookup/brand_cache.h"
#include "core/relay/catalogue_call.h"
#include "core/relay/result_filter.h"
#include "core/relay/result_limiter.h"
#include "core/service/endpoint.h"
#include "core/service/organization.h"
#include "core/service/records.h"
#include "core/tools/call_arguments.h"
#include "core/tools/service_failure.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTimer>

#include <algorithm>
#include <optional>
#include <utility>

namespace brandbridge::relay {

namespace {

/// A tool's list in the form requested by its arguments `fields` and `format`.
struct FormattedList
{
    QByteArray text; ///< JSON or a table
    bool isTable = false;
    std::optional<LimitedTable> cut; ///< the table, if some items were cut off
    QString remark = {};  ///< for the caller: data missing from the table, or why it is not a table; may be empty
    QString refusal = {}; ///< error if no item has any of the fields; the other members are then unused
};

constexpr qsizetype maxRestLength = 2000;
constexpr qsizetype maxListed = 60;
constexpr qsizetype maxListedNames = 20;
constexpr qsizetype maxFieldLength = 64;

QByteArrayList wantedFields(const QJsonObject &arguments)
{
    QByteArrayList fields;
    const QJsonArray names = arguments.value(u"fields"_s).toArray();
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

QString absentText(const QByteArrayList &missing, const QByteArray &body, json::Span list, const catalogue::Tool &tool,
                   const QJsonObject &arguments)
{
    QStringList names;
    for (const QByteArray &field : json::fieldsOf(body, list, maxListed))
        names.append(QString::fromUtf8(field.left(maxFieldLength)));
    bool areClose = true;
    QString text = u"These `fields` are in no item of this answer:"_s;
    for (const QByteArray &field : missing) {
        const QString name = QString::fromUtf8(field);
        const QString near = catalogue::closest(name, names);
        areClose = areClose && !near.isEmpty();
        text += u"\n- `%1`"_s.arg(name) + (near.isEmpty() ? QString() : u"; did you mean `%1`?"_s.arg(near));
    }
    if (tool.takes(u"includeAnswer"_s) && !arguments.value(u"includeAnswer"_s).toBool())
        text += u"\nResponses come with `includeAnswer` true only."_s;
    if (areClose)
        return text;
    return text + u"\nThe items have `%1`%2."_s.arg(names.first(std::min(names.size(), maxListedNames)).join(u"`, `"_s),
                                                    names.size() <= maxListedNames ? QString() : u" and more"_s);
}

/// The members of @p body apart from the list. If the table is cut, the limiter describes the paging.
QString remarkOf(const QByteArray &body, const QByteArray &list, bool isCut)
{
    QByteArrayList members;
    QByteArrayList names;
    QString next;
    for (const json::Member &member : json::members(body).value_or(std::vector<json::Member>{})) {
        if (member.key == list || (member.key == "paging" && isCut))
            continue;
        const QByteArray value = member.value.of(body);
        members.append(member.name.of(body) + ':' + value);
        names.append(member.name.of(body));
        if (member.key == "paging") {
            const service::Paging paging = service::pagingOf(QJsonDocument::fromJson(value).object());
            next = paging.nextPage ? u"Next page: %1. "_s.arg(*paging.nextPage) : QString();
        }
    }
    const QByteArray rest = '{' + members.join(',') + '}';
    if (members.isEmpty())
        return {};
    return rest.size() <= maxRestLength
               ? next + u"Besides the rows: "_s + QString::fromUtf8(rest)
               : next + u"Left out, as `format` is csv: "_s + QString::fromUtf8(names.join(", ").left(maxRestLength));
}

/// Converts @p body, which must have passed json::validate(), to the format in @p arguments of @p tool. A table that
/// exceeds @p limit is cut. Anything other than a list of objects stays unchanged.
FormattedList formatList(const QByteArray &body, const catalogue::Tool &tool, const QJsonObject &arguments,
                         const json::TextLimit &limit)
{
    FormattedList formatted{.text = body, .cut = {}};
    const QByteArrayList fields = wantedFields(arguments);
    const bool isCsv = arguments.value(u"format"_s) == u"csv"_s;
    if (!tool.isLocal(u"fields"_s) || (fields.isEmpty() && !isCsv))
        return formatted;
    const auto list = json::mainList(body);
    if (!list || !isOfObjects(body, list->array)) {
        formatted.remark = u"This is the whole answer as JSON, as it is no list of objects."_s;
        return formatted;
    }
    QByteArrayList missing;
    std::optional<json::Csv> csv = isCsv ? json::csv(body, list->array, fields, 0) : std::nullopt;
    const QByteArray whole = csv ? csv->text : QByteArray();
    const bool isCut = !limit.allows(whole);
    if (isCut) {
        const json::TextLimit room = limitOfCutBody(limit);
        const qint64 rest = room.sizeOf(remarkOf(body, list->name, true).toUtf8());
        csv = json::csv(body, list->array, fields,
                        std::max<qsizetype>(1, room.bytesWithin(whole, room.without(rest).max)));
    }
    if (csv) {
        missing = csv->missing;
        formatted.text = csv->text;
        formatted.isTable = true;
        formatted.remark = remarkOf(body, list->name, isCut);
        if (isCut)
            formatted.cut = LimitedTable{{csv->text, list->name, true, csv->given, csv->of, {}}, whole};
    } else {
        if (isCsv)
            formatted.remark = u"This is JSON, as it makes no table of reasonable size."_s;
        if (!fields.isEmpty()) {
            const json::FilteredList cut = json::withFields(body, list->array, fields);
            formatted.text = cut.text;
            missing = cut.missing;
        }
    }
    if (!missing.isEmpty()) {
        const QString absent = absentText(missing, body, list->array, tool, arguments);
        if (missing.size() == fields.size())
            formatted.refusal = absent;
        else
            formatted.remark = formatted.remark.isEmpty() ? absent : absent + u'\n' + formatted.remark;
    }
    return formatted;
}

bool isObject(const QByteArray &json)
{
    const json::Span span = json::whole(json);
    return span.size() > 0 && json[span.begin] == '{';
}

/// Adds those of @p additions to @p object whose keys it does not have.
QByteArray completed(const QByteArray &object, const QList<std::pair<QByteArray, QByteArray>> &additions)
{
    const auto present = json::members(object).value_or(std::vector<json::Member>{});
    QByteArrayList members;
    for (const auto &[key, value] : additions) {
        const bool there = std::any_of(present.begin(), present.end(),
                                       [&key = key](const json::Member &member) { return member.key == key; });
        if (!there)
            members.append('"' + key + "\":" + value);
    }
    return json::withMembers(object, members.join(','));
}

/// Whether the service reports that it deleted nothing.
bool deletedNothing(const QByteArray &answer)
{
    return service::Deletion{QJsonDocument::fromJson(answer).object()}.deleted == 0;
}

/// A call of a REST tool.
class RelayCall final : public CatalogueCall
{
public:
    RelayCall(const catalogue::Tool &tool, const tools::ToolCall &call, service::Sender &sender,
              lookup::BrandCache &brands, const RelayOptions &options,
              std::function<void(tools::Answer<tools::ToolOutcome>)> done, QObject *context)
        : CatalogueCall(tool, call, sender, options, std::move(done), context),
          m_brands(brands)
    {
    }

    void start();

private:
    void takeBrand();
    void send();
    void receive(const transport::Result<service::Reply> &reply);
    void askSchedule();
    void finishChange(const QByteArray &nextJson, const QString &why);
    qsizetype newPrompts() const { return changes::IntendedChange::of(m_tool, m_call.arguments).newPrompts(); }
    /// The number of created prompts missing from the service's answer.
    qsizetype unlistedPrompts() const;
    void finish();
    void limit(tools::ToolOutcome &outcome, const FormattedList &formatted) const;
    bool isFiltered() const { return m_tool.isLocal(u"topic"_s) && selectsResults(m_call.arguments); }
    catalogue::RunLink link() const;
    QStringList idsOf(const QString &subject) const { return tools::idsOf(m_tool, m_call.arguments, subject); }

    lookup::BrandCache &m_brands;
    service::Request m_request;
    QString m_brand;
    QString m_whyNoBrand; ///< a clause, if the brand is unknown
    QByteArray m_body;
    std::vector<json::Member> m_members; ///< members of the service's answer if it is an object
    QByteArray m_structured;             ///< empty if equal to the body
};

void RelayCall::start()
{
    QJsonObject arguments = m_call.arguments;
    if (isFiltered() && !arguments.contains(u"limit"_s))
        arguments.insert(u"limit"_s, service::maxPageSize); // few results may match
    if (m_call.planned) {
        m_request = *m_call.planned;
    } else if (auto request = m_tool.endpoint.request(arguments)) {
        m_request = *std::move(request);
    } else {
        end(tools::ToolOutcome::error(u"Nothing was sent. "_s + request.error(), tools::wrongArguments()));
        return;
    }
    m_brand = idsOf(u"brand"_s).value(0);
    if (m_tool.writes() && m_brand.isEmpty())
        takeBrand();
    send();
}

/// Sets the brand if known. Planning of changes has already looked it up.
void RelayCall::takeBrand()
{
    const QSet<QString> brands = m_brands.brandsOf(idsOf(u"topic"_s) + idsOf(u"prompt"_s));
    if (brands.size() == 1)
        m_brand = *brands.cbegin();
    else
        m_whyNoBrand = brands.isEmpty() ? u"its brand was not found in the latest results"_s
                                        : u"the call concerns several brands"_s;
}

void RelayCall::send()
{
    service::CallOptions options = callOptions();
    if (m_tool.writes())
        options.onProgress = tools::recordingChangeSent(m_call, options.onProgress);
    m_sender.send(m_request, options, this, [this](const transport::Result<service::Reply> &reply) { receive(reply); });
}

void RelayCall::receive(const transport::Result<service::Reply> &reply)
{
    if (!reply)
        return end(tools::failure(m_tool, reply.error(), m_call.caller.name));
    m_cachedSince = reply->cachedSince;
    m_body = json::whole(reply->body).size() > 0 ? reply->body : QByteArray("{}");
    if (const auto invalid = json::validate(m_body, &m_members)) {
        transport::Error error;
        error.kind = transport::ErrorKind::BadAnswer;
        error.httpStatus = reply->status;
        error.message = u"what came is not JSON: "_s + *invalid;
        error.requestId = reply->requestId;
        end(tools::failure(m_tool, error, m_call.caller.name));
    } else if (m_tool.writes()) {
        askSchedule();
    } else {
        finish();
    }
}

void RelayCall::askSchedule()
{
    // The planned date may have passed, and applies to one brand although the change may affect several.
    if (!m_brand.isEmpty() && m_call.nextReport > QDateTime::currentDateTimeUtc())
        return finishChange(json::quoted(m_call.nextReport.toUTC().toString(Qt::ISODateWithMs)), {});
    const auto request = service::endpoint(u"get_brand_context"_s).request({{u"brandId"_s, m_brand}});
    if (!request)
        return finishChange("null", m_whyNoBrand);
    QTimer::singleShot(m_options.lookupTimeout, this,
                       [this] { finishChange("null", u"the brand's context took too long to come"_s); });
    m_sender.send(*request, callOptions(), this, [this](const transport::Result<service::Reply> &reply) {
        const QJsonValue next = reply ? service::nextFetch(QJsonDocument::fromJson(reply->body).object())
                                      : QJsonValue(QJsonValue::Undefined);
        if (next.isString())
            finishChange(json::quoted(next.toString()), {});
        else
            finishChange("null",
                         reply ? u"the brand's context gives none"_s : u"the brand's context could not be read"_s);
    });
}

qsizetype RelayCall::unlistedPrompts() const
{
    if (m_tool.kind != catalogue::Tool::Kind::Create)
        return 0;
    const QJsonObject answer = QJsonDocument::fromJson(m_body).object();
    qsizetype listed = service::CreatedPrompts{answer}.prompts.size();
    for (const service::Topic &topic : service::CreatedTopics{answer}.topics)
        listed += topic.prompts.size();
    return newPrompts() - listed;
}

void RelayCall::finishChange(const QByteArray &nextJson, const QString &why)
{
    if (isOver()) // called by both the answer and the timeout
        return;
    QString note = m_tool.kind == catalogue::Tool::Kind::Create
                       ? u"New prompts are not run at once: they run with the next scheduled report."_s
                       : u"Nothing is run at once: the next scheduled report runs without what was deleted."_s;
    const qsizetype unlisted = unlistedPrompts();
    if (unlisted > 0)
        note.prepend(u"The service accepted %1 that its answer does not list: do not send them again. "_s.arg(
            changes::countText(unlisted, u"prompt"_s, u"prompts"_s)));
    if (m_tool.kind == catalogue::Tool::Kind::Delete && deletedNothing(m_body))
        note = idsOf(u"prompt"_s).size() > 1 ? u"Nothing was deleted: the service has nothing with any of these ids."_s
                                             : u"Nothing was deleted: the service has nothing with this id."_s;
    else if (!why.isEmpty())
        note += u" When that will be is not known: %1. get_brand_context shows the brand's schedule."_s.arg(why);
    if (!isObject(m_body))
        m_body = "{\"answer\":" + m_body + '}';
    QList<std::pair<QByteArray, QByteArray>> schedule{{"nextScheduledRunAt", nextJson},
                                                      {"schedulingNote", json::quoted(QStringView(note))}};
    if (unlisted > 0)
        schedule.prepend({"promptsCreated", QByteArray::number(newPrompts())});
    m_body = completed(m_body, schedule);
    // Clients refuse results that violate the schema, and the model would assume that the change failed.
    if (m_tool.answers && !m_tool.answers->check(QJsonDocument::fromJson(m_body).object()).empty())
        m_structured = completed("{}", schedule);
    finish();
}

void RelayCall::finish()
{
    const catalogue::RunLink about = link(); // before the positions of m_members change
    const FilteredResults filtered =
        isFiltered() ? filteredResults(m_body, m_call.arguments) : FilteredResults{m_body, {}};
    m_body = filtered.body;
    const FormattedList formatted = formatList(m_body, m_tool, m_call.arguments, m_options.maxResult);
    if (!formatted.refusal.isEmpty())
        return end(tools::ToolOutcome::error(formatted.refusal, tools::wrongArguments()));
    tools::ToolOutcome outcome;
    outcome.text = formatted.text;
    if (!filtered.remark.isEmpty())
        outcome.addNote(filtered.remark);
    if (!formatted.remark.isEmpty())
        outcome.addNote(formatted.remark);
    limit(outcome, formatted);
    if (m_tool.answers && !m_structured.isEmpty())
        outcome.structuredJson = m_structured;
    else if (m_tool.answers)
        outcome.structuredJson = isObject(outcome.text) ? outcome.text : "{\"answer\":" + outcome.text + '}';

    if (const QString &brand = m_brand.isEmpty() ? about.brand : m_brand; !brand.isEmpty())
        m_brands.record(m_body, brand);
    complete(std::move(outcome), about);
}

/// Cuts @p outcome if it exceeds the limit.
void RelayCall::limit(tools::ToolOutcome &outcome, const FormattedList &formatted) const
{
    const json::TextLimit &max = m_options.maxResult;
    const json::TextLimit left = max.without(outcome.moreContentJson.size());
    if (!formatted.isTable && !max.isNone() && outcome.text.size() > maxLineBytes)
        outcome.text = json::inLines(outcome.text);
    if (!formatted.cut && left.allows(outcome.text))
        return;
    const LimitedResult cut = limitResult(formatted.cut ? m_body : outcome.text, formatted.cut ? max : left, m_tool,
                                          m_call.arguments, m_call.caller.name, formatted.cut);
    outcome.text = cut.body;
    outcome.notice = cut.notice;
    outcome.metaJson = cut.metaJson;
}

/// A link to the run in the body, if any.
catalogue::RunLink RelayCall::link() const
{
    catalogue::RunLink link;
    if (m_tool.screen.isEmpty())
        return link;
    link.run = idsOf(u"run"_s).value(0);
    link.brand = m_brand;
    const auto fill = [](QString &id, const QJsonValue &value) {
        if (id.isEmpty())
            id = value.toString();
    };
    for (const json::Member &member : m_members) {
        if (member.key != "run" && member.key != "brandId")
            continue;
        const QJsonValue value = QJsonDocument::fromJson('[' + member.value.of(m_body) + ']')[0];
        fill(link.run, value[u"id"]);
        fill(link.brand, member.key == "run" ? value[u"brandId"] : value);
    }
    if (link.brand.isEmpty())
        link.brand = m_brands.likelyBrandOf(link.run);
    return link;
}

} // namespace

void startRelayCall(const catalogue::Tool &tool, const tools::ToolCall &call, service::Sender &sender,
                    lookup::BrandCache &brands, const RelayOptions &options,
                    std::function<void(tools::Answer<tools::ToolOutcome>)> done, QObject *context)
{
    (new RelayCall(tool, call, sender, brands, options, std::move(done), context))->start();
}

} // namespace brandbridge::relay
