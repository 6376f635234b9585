// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/relay.h"

#include "core/json/escape.h"
#include "core/relay/catalogue_call.h"
#include "core/relay/result_limiter.h"
#include "core/service/endpoint.h"
#include "core/service/organization.h"
#include "core/service/records.h"
#include "core/tools/call_arguments.h"
#include "core/tools/service_failure.h"

#include <QJsonDocument>
#include <QMap>

#include <algorithm>
#include <optional>
#include <utility>

namespace brandbridge::tools {

namespace {

/// Of a summary.
constexpr qint64 mostPages = 100;

/// Of the other brands in a summary, those that are mentioned most.
constexpr qsizetype mostBrands = 10;
constexpr qsizetype mostBrandsOfGroup = 5;

/// One call with `summary`: reads the results of a run page after page and answers in how many of them the brand is
/// mentioned, with which sentiment and rank, and which other brands are, in all, by topic and by model. Results that do
/// not say whether the brand is mentioned are counted apart. Where a page cannot be read, it answers what was read
/// before and says so.
class SummaryCall final : public CatalogueCall
{
public:
    using CatalogueCall::CatalogueCall;

    void start() { ask(1); }

private:
    struct Counts
    {
        qint64 present = 0;
        qint64 of = 0;
        qint64 onlyOthers = 0; ///< that mention other brands, and not this one
        qint64 ranked = 0;
        double ranks = 0;
        QMap<QString, qint64> sentiments;
        QMap<QString, qint64> mentions;

        void add(const service::RunResult &result);
    };
    using Groups = QMap<QString, Counts>;

    void ask(qint64 page);
    void take(qint64 page, const service::Result<service::Reply> &reply);
    void add(const service::RunResult &result);
    /// @p why is empty where all was read.
    void finish(qint64 page, const QString &why);
    qint64 results() const { return m_all.of + m_unknown; }
    /// Members of a JSON object, without braces.
    QByteArray membersOf(const Counts &counts, qsizetype brands) const;
    QByteArray listOf(const Groups &groups, const QByteArray &name) const;

    const QString m_run = m_call.arguments.value(u"runId").toString();
    Counts m_all;
    Groups m_topics;
    Groups m_models;
    qint64 m_unknown = 0;
    QString m_brand;               ///< of the run, as the service says
    std::optional<qint64> m_total; ///< as the service says, too
};

void SummaryCall::Counts::add(const service::RunResult &result)
{
    ++of;
    present += *result.isPresent ? 1 : 0;
    onlyOthers += !*result.isPresent && !result.mentionedBrands.isEmpty() ? 1 : 0;
    if (*result.isPresent && !result.sentiment.isEmpty())
        ++sentiments[result.sentiment];
    if (*result.isPresent && result.rank) {
        ++ranked;
        ranks += *result.rank;
    }
    for (const QString &brand : result.mentionedBrands)
        ++mentions[brand];
}

/// Every sentiment of the run is in each group: 0 is known, where what is missing would not be.
QByteArray SummaryCall::membersOf(const Counts &counts, qsizetype brands) const
{
    const auto member = [](const QString &name, qint64 count) {
        return json::quoted(QStringView(name)) + ':' + QByteArray::number(count);
    };
    QByteArrayList sentiments;
    for (auto sentiment = m_all.sentiments.begin(); sentiment != m_all.sentiments.end(); ++sentiment)
        sentiments.append(member(sentiment.key(), counts.sentiments.value(sentiment.key())));
    QStringList names = counts.mentions.keys();
    std::stable_sort(names.begin(), names.end(), [&](const QString &a, const QString &b) {
        return counts.mentions.value(a) > counts.mentions.value(b);
    });
    QByteArrayList mentions;
    for (const QString &name : names.mid(0, brands))
        mentions.append(member(name, counts.mentions.value(name)));
    QByteArray text = R"("present":)" + QByteArray::number(counts.present) + R"(,"of":)" +
                      QByteArray::number(counts.of) + R"(,"onlyOthers":)" + QByteArray::number(counts.onlyOthers);
    if (counts.ranked > 0)
        text += R"(,"averageRank":)" + QByteArray::number(counts.ranks / double(counts.ranked), 'f', 2) +
                R"(,"ranked":)" + QByteArray::number(counts.ranked);
    return text + R"(,"sentiment":{)" + sentiments.join(',') + R"(},"mentionedBrands":{)" + mentions.join(',') + '}';
}

void SummaryCall::add(const service::RunResult &result)
{
    if (!result.isPresent) {
        ++m_unknown;
        return;
    }
    m_all.add(result);
    m_topics[result.topicName].add(result);
    m_models[result.model].add(result);
}

QByteArray SummaryCall::listOf(const Groups &groups, const QByteArray &name) const
{
    QByteArrayList items;
    for (auto group = groups.begin(); group != groups.end(); ++group) {
        const QByteArray value = group.key().isEmpty() ? QByteArray("null") : json::quoted(QStringView(group.key()));
        items.append("{\"" + name + "\":" + value + ',' + membersOf(*group, mostBrandsOfGroup) + '}');
    }
    return '[' + items.join(',') + ']';
}

void SummaryCall::ask(qint64 page)
{
    const auto request = service::endpoint(u"get_run_results"_qs)
                             .request({{u"runId"_qs, m_run}, {u"page"_qs, page}, {u"limit"_qs, service::maxPageSize}});
    if (!request) {
        end(ToolOutcome::error(u"Nothing was sent. "_qs + request.error(), wrongArguments()));
        return;
    }
    m_sender.send(*request, callOptions(), this,
                  [this, page](const service::Result<service::Reply> &reply) { take(page, reply); });
}

void SummaryCall::take(qint64 page, const service::Result<service::Reply> &reply)
{
    if (!reply && page == 1) {
        end(failure(m_tool, reply.error(), m_call.caller.name));
        return;
    }
    if (!reply) {
        finish(page, reply.error().message.english());
        return;
    }
    const QJsonDocument document = QJsonDocument::fromJson(reply->body);
    if (!document.isArray() && !document.object().value(service::assumed::list).isArray()) {
        take(page, tl::unexpected(service::Error{.kind = service::ErrorKind::BadAnswer,
                                                 .httpStatus = reply->status,
                                                 .message = u"what came is no list of results"_qs,
                                                 .requestId = reply->requestId}));
        return;
    }
    if (reply->keptSince.isValid() && (!m_keptSince.isValid() || reply->keptSince < m_keptSince))
        m_keptSince = reply->keptSince;
    service::Page<service::RunResult> read;
    service::readDocument(document, read);
    for (const service::RunResult &result : std::as_const(read.items))
        add(result);
    if (read.run)
        m_brand = read.run->brandId;
    const service::Paging paging = read.paging.value_or(service::Paging());
    m_total = paging.total;
    if (!paging.nextPage) {
        finish(page, {});
    } else if (*paging.nextPage <= page || read.items.isEmpty()) {
        finish(page + 1, u"the service names page %1 as the next"_qs.arg(*paging.nextPage));
    } else if (page >= mostPages) {
        finish(page + 1, u"more than %1 pages are not read"_qs.arg(mostPages));
    } else {
        const QString count = QString::number(results());
        if (report(m_total ? u"Read %1 of %2 results."_qs.arg(count, QString::number(*m_total))
                           : u"Read %1 results."_qs.arg(count)))
            ask(*paging.nextPage);
    }
}

void SummaryCall::finish(qint64 page, const QString &why)
{
    const bool isComplete = why.isEmpty();
    ToolOutcome outcome;
    outcome.text = R"({"runId":)" + json::quoted(QStringView(m_run)) + R"(,"allResultsRead":)" +
                   (isComplete ? "true" : "false") + R"(,"results":)" + QByteArray::number(results()) +
                   (m_total ? R"(,"resultsOfRun":)" + QByteArray::number(*m_total) : QByteArray()) + ',' +
                   membersOf(m_all, mostBrands) + R"(,"topics":)" + listOf(m_topics, "topic") + R"(,"models":)" +
                   listOf(m_models, "llm") +
                   (m_unknown > 0 ? R"(,"withoutPresence":)" + QByteArray::number(m_unknown) : QByteArray()) + '}';
    QStringList remarks;
    QStringList unused = m_call.arguments.keys();
    unused.removeOne(u"runId"_qs);
    unused.removeOne(u"summary"_qs);
    if (!unused.isEmpty())
        remarks.append(u"Not used with `summary`: `%1`."_qs.arg(unused.join(u"`, `")));
    if (!isComplete)
        remarks.append(u"This is not the whole run: %1 results were read, page %2 was not, because: %3"_qs.arg(
            QString::number(results()), QString::number(page), why));
    if (!isWithin(outcome.text, m_options.maxResultTokens)) {
        const CutResult cut =
            cutResult(outcome.text, m_options.maxResultTokens, m_tool, m_call.arguments, m_call.caller.name);
        outcome.text = cut.body;
        outcome.metaJson = cut.metaJson;
        remarks.append(cut.notice);
    }
    if (!remarks.isEmpty())
        outcome.addRemark(remarks.join(u'\n'));
    RunLink link;
    link.run = m_run;
    link.brand = m_brand;
    complete(std::move(outcome), link);
}

} // namespace

Relay::Relay(const Catalogue &catalogue, service::Sender &sender, BrandCache &brands, RelayOptions options,
             QObject *parent)
    : ToolProvider(parent),
      m_catalogue(catalogue),
      m_sender(sender),
      m_brands(brands),
      m_options(options)
{
    if (m_options.others)
        connect(m_options.others, &ToolProvider::toolsChanged, this, &ToolProvider::toolsChanged);
}

QByteArray Relay::toolsJson(const Caller &caller) const
{
    const QByteArray ours = m_catalogue.toolsJson(caller.showsViews);
    const QByteArray others = m_options.others ? m_options.others->toolsJson(caller) : "[]";
    return others == "[]" ? ours : ours.chopped(1) + ',' + others.sliced(1);
}

QJsonObject Relay::inputSchema(const QString &tool) const
{
    if (const Tool *found = m_catalogue.find(tool))
        return found->inputSchema;
    return m_options.others ? m_options.others->inputSchema(tool) : QJsonObject();
}

std::optional<access::Action> Relay::action(const QString &tool) const
{
    if (const Tool *found = m_catalogue.find(tool))
        return found->kind;
    return m_options.others ? m_options.others->action(tool) : std::nullopt;
}

void Relay::call(const ToolCall &asked, QObject *context, std::function<void(Answer<ToolOutcome>)> done)
{
    const Tool *tool = m_catalogue.find(asked.name);
    if (!tool) {
        if (action(asked.name))
            m_options.others->call(asked, context, std::move(done));
        else
            done(tl::unexpected(unknownTool(asked, m_catalogue)));
        return;
    }
    ToolCall call = asked;
    call.arguments = withoutNulls(asked.arguments, tool->inputSchema);
    RelayOptions options = m_options;
    if (options.permissions)
        options.maxResultTokens = options.permissions->resultTokens(call.caller.name);
    if (const auto wrong = call.planned ? std::nullopt : wrongArguments(*tool, call.arguments)) {
        done(*wrong);
    } else if (!tool->document.isEmpty()) {
        ToolOutcome outcome;
        outcome.text = tool->document;
        done(outcome);
    } else if (tool->isLocal(u"summary"_qs) && call.arguments.value(u"summary"_qs).toBool()) {
        (new SummaryCall(*tool, call, m_sender, options, std::move(done), context))->start();
    } else {
        startRelayCall(*tool, call, m_sender, m_brands, options, std::move(done), context);
    }
}

} // namespace brandbridge::tools
