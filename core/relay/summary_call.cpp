// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/escape.h"
#include "core/relay/catalogue_call.h"
#include "core/relay/result_limiter.h"
#include "core/relay/run_summary.h"
#include "core/service/background.h"
#include "core/service/endpoint.h"
#include "core/service/finished_runs.h"
#include "core/service/organization.h"
#include "core/service/records.h"
#include "core/tools/service_failure.h"

#include <QJsonDocument>

#include <optional>
#include <utility>

namespace brandbridge::relay {

namespace {

constexpr qint64 maxSummaryPages = 100;
/// Limit for all pages of a summary.
constexpr qint64 maxSummaryBytes = 64LL * 1024 * 1024;

class SummaryCall final : public CatalogueCall
{
public:
    using CatalogueCall::CatalogueCall;

    void start() { ask(1); }

private:
    struct ReadPage
    {
        bool isList = false;
        bool isEmpty = true;
        QString brandId; ///< the run's brand; may be empty
        service::Paging paging;
    };

    void ask(qint64 page);
    void receive(qint64 page, const transport::Result<service::Reply> &reply);
    static ReadPage read(const QByteArray &body, RunSummary &summary);
    void take(qint64 page, const ReadPage &read);
    void fail(qint64 page, const transport::Error &error);
    /// @p why is empty if all pages were read. Also checks whether the run is in progress.
    void finish(qint64 page, const QString &why);
    void finish(qint64 page, const QString &why, const QByteArray &counts);

    const QString m_run = m_call.arguments.value(u"runId"_s).toString();
    /// Written by another thread while it reads a page; must not be used here meanwhile.
    const std::shared_ptr<RunSummary> m_summary = std::make_shared<RunSummary>();
    QString m_brand;
    std::optional<qint64> m_total;             ///< according to the service
    std::optional<service::Metrics> m_running; ///< metrics of a run in progress
    qint64 m_bytes = 0;
};

void SummaryCall::ask(qint64 page)
{
    const auto request = service::endpoint(u"get_run_results"_s)
                             .request({{u"runId"_s, m_run}, {u"page"_s, page}, {u"limit"_s, service::maxPageSize}});
    if (!request)
        return end(tools::ToolOutcome::error(u"Nothing was sent. "_s + request.error(), tools::wrongArguments()));
    m_sender.send(*request, callOptions(), this,
                  [this, page](const transport::Result<service::Reply> &reply) { receive(page, reply); });
}

void SummaryCall::receive(qint64 page, const transport::Result<service::Reply> &reply)
{
    if (!reply)
        return fail(page, reply.error());
    m_bytes += reply->body.size();
    if (m_bytes > maxSummaryBytes && page > 1)
        return finish(page, u"more than %1 MiB are not read"_s.arg(maxSummaryBytes / 1024 / 1024));
    if (reply->cachedSince.isValid() && (!m_cachedSince.isValid() || reply->cachedSince < m_cachedSince))
        m_cachedSince = reply->cachedSince;
    const transport::Error noList{.kind = transport::ErrorKind::NotUnderstood,
                                  .httpStatus = reply->status,
                                  .message = u"The answer does not contain a list of results."_s,
                                  .requestId = reply->requestId};
    service::runInBackground(
        this, [body = reply->body, summary = m_summary] { return read(body, *summary); },
        [this, page, noList](const ReadPage &read) {
            if (read.isList)
                take(page, read);
            else
                fail(page, noList);
        });
}

SummaryCall::ReadPage SummaryCall::read(const QByteArray &body, RunSummary &summary)
{
    service::Page<service::RunResult> page;
    if (!service::readDocument(QJsonDocument::fromJson(body), page))
        return {};
    for (const service::RunResult &result : std::as_const(page.items))
        summary.add(result);
    return {.isList = true,
            .isEmpty = page.items.isEmpty(),
            .brandId = page.run ? page.run->brandId : QString(),
            .paging = page.paging.value_or(service::Paging())};
}

void SummaryCall::take(qint64 page, const ReadPage &read)
{
    if (!read.brandId.isEmpty())
        m_brand = read.brandId;
    m_total = read.paging.total;
    const std::optional<qint64> next = read.paging.nextPage;
    if (!next) {
        finish(page, {});
    } else if (*next <= page || read.isEmpty) {
        finish(page + 1, u"the service names page %1 as the next"_s.arg(*next));
    } else if (page >= maxSummaryPages) {
        finish(page + 1, u"more than %1 pages are not read"_s.arg(maxSummaryPages));
    } else {
        const QString count = QString::number(m_summary->results());
        if (report(m_total ? u"Read %1 of %2 results."_s.arg(count, QString::number(*m_total))
                           : u"Read %1 results."_s.arg(count)))
            ask(*next);
    }
}

void SummaryCall::fail(qint64 page, const transport::Error &error)
{
    if (page == 1)
        end(tools::failure(m_tool, error, m_call.caller.name));
    else
        finish(page, error.message.english());
}

void SummaryCall::finish(qint64 page, const QString &why)
{
    const auto request = service::endpoint(u"get_run_stats"_s).request({{u"runId"_s, m_run}});
    m_sender.send(*request, callOptions(), this, [this, page, why](const transport::Result<service::Reply> &reply) {
        const service::Run run{reply ? QJsonDocument::fromJson(reply->body).object() : QJsonObject()};
        if (service::isInProgress(run, QDateTime::currentDateTimeUtc()))
            m_running = run.metrics;
        service::runInBackground(
            this, [summary = m_summary] { return summary->json(); },
            [this, page, why](const QByteArray &counts) { finish(page, why, counts); });
    });
}

void SummaryCall::finish(qint64 page, const QString &why, const QByteArray &counts)
{
    const bool isComplete = why.isEmpty();
    const QByteArray results = QByteArray::number(m_summary->results());
    const QString completed = m_running ? QString::number(*m_running->completedResponses) : QString();
    const QString expected = m_running ? QString::number(*m_running->totalResponses) : QString();
    const QString running =
        m_running ? uR"(,"inProgress":true,"completedResponses":%1,"totalResponses":%2)"_s.arg(completed, expected)
                  : QString();
    tools::ToolOutcome outcome;
    outcome.text = R"({"runId":)" + json::quoted(QStringView(m_run)) + R"(,"allResultsRead":)" +
                   (isComplete ? "true" : "false") + R"(,"results":)" + results +
                   (m_total ? R"(,"resultsOfRun":)" + QByteArray::number(*m_total) : QByteArray()) +
                   running.toLatin1() + ',' + counts + '}';
    QStringList remarks;
    QStringList unused = m_call.arguments.keys();
    unused.removeOne(u"runId"_s);
    unused.removeOne(u"summary"_s);
    if (!unused.isEmpty())
        remarks.append(u"Not used with `summary`: `%1`."_s.arg(unused.join(u"`, `")));
    if (m_running)
        remarks.append(u"The run is in progress: %1 of %2 responses. Its figures still change, so do not compare them "
                       u"with those of a finished run."_s.arg(completed, expected));
    if (!isComplete)
        remarks.append(u"This is not the whole run: %1 results were read, page %2 was not, because: %3"_s.arg(
            QString::fromLatin1(results), QString::number(page), why));
    remarks += m_summary->omissions();
    if (!m_options.maxResult.allows(outcome.text)) {
        const LimitedResult cut =
            limitResult(outcome.text, m_options.maxResult, m_tool, m_call.arguments, m_call.caller.name);
        outcome.text = cut.body;
        outcome.metaJson = cut.metaJson;
        outcome.notice = cut.notice;
    }
    if (!remarks.isEmpty())
        outcome.addNote(remarks.join(u'\n'));
    catalogue::RunLink link;
    link.run = m_run;
    link.brand = m_brand;
    complete(std::move(outcome), link);
}

} // namespace

void startSummaryCall(const catalogue::Tool &tool, const tools::ToolCall &call, service::Sender &sender,
                      const RelayOptions &options, std::function<void(tools::Answer<tools::ToolOutcome>)> done,
                      QObject *context)
{
    (new SummaryCall(tool, call, sender, options, std::move(done), context))->start();
}

} // namespace brandbridge::relay
