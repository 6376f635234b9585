// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prompts/completion.h"

#include "core/prompts/resources.h"
#include "core/service/endpoint.h"
#include "core/service/path_segment.h"
#include "core/service/records.h"

#include <QJsonDocument>
#include <QLoggingCategory>
#include <QPointer>

#include <algorithm>
#include <utility>

namespace brandbridge::prompts {

Q_LOGGING_CATEGORY(completionLog, "brandbridge.tools.completion")

namespace {

constexpr qsizetype maxValues = 100; // MCP, server/utilities/completion
constexpr std::chrono::seconds maxListAge{60};

/// How well a text matches what was typed; smaller is better.
enum Rank
{
    Exact,
    Prefix,
    Inside,
    None
};

Rank rankOf(const QString &text, const QString &typed)
{
    if (text.isEmpty())
        return None;
    if (text.compare(typed, Qt::CaseInsensitive) == 0)
        return Exact;
    if (text.startsWith(typed, Qt::CaseInsensitive))
        return Prefix;
    return text.contains(typed, Qt::CaseInsensitive) ? Inside : None;
}

} // namespace

Completion::Completion(service::Sender &sender, const Prompts &prompts, MayRead mayRead)
    : m_sender(sender),
      m_prompts(prompts),
      m_mayRead(std::move(mayRead))
{
}

void Completion::complete(const tools::CompletionQuery &query, QObject *context,
                          std::function<void(tools::Answer<tools::CompletionValues>)> done)
{
    const bool isOfTemplate = query.promptName.isEmpty();
    if (isOfTemplate ? !Resources::hasTemplate(query.uriTemplate) : !m_prompts.hasPrompt(query.promptName)) {
        const QString name = isOfTemplate ? query.uriTemplate : query.promptName;
        done(tl::unexpected(tools::RequestFault{
            tools::RequestFault::Kind::UnknownName,
            u"There is no prompt or resource template named %1."_s.arg(name.left(service::maxIdLength)),
            {}}));
        return;
    }
    const Use suggest = [typed = query.value.trimmed(), done](const List &list) { done(matches(list, typed)); };
    if (query.argument == QLatin1String("brandId")) {
        withBrands(query.caller, context, suggest);
    } else if (query.argument != QLatin1String("runId")) {
        suggest({});
    } else if (const QString brand = query.context[u"brandId"].toString(); !brand.isEmpty()) {
        withRuns(brand, query.caller, context, suggest);
    } else {
        withBrands(query.caller, context, [this, caller = query.caller, context, suggest](const List &brands) {
            if (brands.candidates.size() == 1)
                withRuns(brands.candidates.first().id, caller, context, suggest);
            else
                suggest({});
        });
    }
}

void Completion::withBrands(const tools::Caller &caller, QObject *context, Use use)
{
    withList(*service::endpoint(u"list_brands"_s).request({}), &Completion::readBrands, caller, context,
             std::move(use));
}

void Completion::withRuns(const QString &brandId, const tools::Caller &caller, QObject *context, Use use)
{
    const auto request =
        service::endpoint(u"list_brand_runs"_s).request({{u"brandId"_s, brandId}, {u"page"_s, 1}, {u"limit"_s, 100}});
    if (!request || brandId.size() > service::maxIdLength)
        return use({});
    withList(*request, &Completion::readRuns, caller, context, std::move(use));
}

void Completion::withList(const service::Request &request, std::function<std::optional<List>(const QByteArray &)> read,
                          const tools::Caller &caller, QObject *context, Use use)
{
    if (!m_mayRead(caller.name, request.endpoint))
        return use({});
    // Not in the caller's context: the list is cached for further typing even if the caller no longer waits.
    m_sender.send(request, {.caller = caller.name, .maxAge = maxListAge}, this,
                  [target = request.target(), read = std::move(read), context = QPointer(context),
                   use = std::move(use)](const transport::Result<service::Reply> &reply) {
                      const std::optional<List> list = reply ? read(reply->body) : std::nullopt;
                      if (!reply)
                          qCInfo(completionLog, "No suggestions: %ls",
                                 qUtf16Printable(reply.error().message.english()));
                      else if (!list)
                          qCWarning(completionLog, "No suggestions: the service's answer to %s is not understood.",
                                    target.constData());
                      if (context)
                          use(list.value_or(List()));
                  });
}

std::optional<Completion::List> Completion::readBrands(const QByteArray &body)
{
    service::Page<service::Brand> brands;
    if (!service::readDocument(QJsonDocument::fromJson(body), brands))
        return std::nullopt;
    List list;
    for (const service::Brand &brand : std::as_const(brands.items)) {
        if (!brand.id.isEmpty())
            list.candidates.append({brand.id, {brand.name, brand.domain}});
    }
    return list;
}

std::optional<Completion::List> Completion::readRuns(const QByteArray &body)
{
    service::Page<service::Run> runs;
    if (!service::readDocument(QJsonDocument::fromJson(body), runs))
        return std::nullopt;
    service::sortLatestFirst(runs.items);
    List list;
    list.isPartial = runs.paging && runs.paging->nextPage;
    for (const service::Run &run : std::as_const(runs.items)) {
        if (!run.id.isEmpty())
            list.candidates.append({run.id, {run.fields[u"startedAt"].toString()}});
    }
    return list;
}

tools::CompletionValues Completion::matches(const List &list, const QString &typed)
{
    QList<std::pair<Rank, QString>> found;
    for (const Candidate &candidate : list.candidates) {
        const Rank byId = rankOf(candidate.id, typed);
        Rank best = byId == Inside ? None : byId;
        for (const QString &text : candidate.texts)
            best = std::min(best, rankOf(text, typed));
        if (best != None)
            found.append({best, candidate.id});
    }
    std::stable_sort(found.begin(), found.end(), [](const auto &a, const auto &b) { return a.first < b.first; });

    tools::CompletionValues values;
    if (!list.isPartial)
        values.total = static_cast<int>(found.size());
    values.hasMore = list.isPartial || found.size() > maxValues;
    for (const auto &[rank, id] : found.mid(0, maxValues))
        values.values.append(id);
    return values;
}

} // namespace brandbridge::prompts
