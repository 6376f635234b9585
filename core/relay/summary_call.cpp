// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/summary_call.h"

#include "core/catalogue/cached_meta.h"
#include "core/catalogue/run_link.h"
#include "core/json/escape.h"
#include "core/relay/result_limiter.h"
#include "core/service/endpoint.h"
#include "core/service/organization.h"
#include "core/service/reading.h"
#include "core/tools/call_reason.h"
#include "core/tools/service_failure.h"

#include <QJsonDocument>
#include <QPointer>

#include <utility>

namespace brandbridge::tools {

namespace {

constexpr qint64 mostPages = 100;

QString runOf(const ToolCall &call)
{
    return call.arguments.value(u"runId"_qs).toString();
}

} // namespace

SummaryCall::SummaryCall(const Tool &tool, const ToolCall &call, service::Sender &sender, const RelayOptions &options,
                         std::function<void(Answer<ToolOutcome>)> done, QObject *context)
    : QObject(context),
      m_tool(tool),
      m_call(call),
      m_sender(sender),
      m_options(options),
      m_done(std::move(done)),
      m_progress(call.onProgress)
{
}

void SummaryCall::ask(qint64 page)
{
    const auto request =
        service::endpoint(u"get_run_results"_qs)
            .request({{u"runId"_qs, runOf(m_call)}, {u"page"_qs, page}, {u"limit"_qs, service::maxPageSize}});
    if (!request) {
        end(ToolOutcome::error(u"Nothing was sent. "_qs + request.error(), wrongArguments()));
        return;
    }
    service::CallOptions options;
    options.caller = m_call.caller.name;
    options.requestsSent = requestsSentOf(m_call);
    if (m_call.onProgress)
        options.onProgress = [this](const service::Progress &progress) { m_progress.report(progress); };
    m_sender.send(*request, options, this,
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
    service::Page<service::RunResult> results;
    service::readDocument(document, results);
    for (const service::RunResult &result : std::as_const(results.items))
        m_counts.add(result);
    if (results.run)
        m_brand = results.run->brandId;
    const service::Paging paging = results.paging.value_or(service::Paging());
    m_total = paging.total;
    if (!paging.nextPage) {
        finish(page, {});
    } else if (*paging.nextPage <= page || results.items.isEmpty()) {
        finish(page + 1, u"the service names page %1 as the next"_qs.arg(*paging.nextPage));
    } else if (page >= mostPages) {
        finish(page + 1, u"more than %1 pages are not read"_qs.arg(mostPages));
    } else {
        const QString read = QString::number(m_counts.results());
        const QPointer<SummaryCall> self(this);
        m_progress.report(m_total ? u"Read %1 of %2 results."_qs.arg(read, QString::number(*m_total))
                                  : u"Read %1 results."_qs.arg(read));
        if (self) // the notification may have made the caller give up
            ask(*paging.nextPage);
    }
}

void SummaryCall::finish(qint64 page, const QString &why)
{
    const bool isComplete = why.isEmpty();
    ToolOutcome outcome;
    outcome.text = R"({"runId":)" + json::quoted(QStringView(runOf(m_call))) + R"(,"complete":)" +
                   (isComplete ? "true" : "false") + R"(,"results":)" + QByteArray::number(m_counts.results()) +
                   (m_total ? R"(,"resultsOfRun":)" + QByteArray::number(*m_total) : QByteArray()) + ',' +
                   m_counts.json() + '}';
    QStringList remarks;
    if (!isComplete)
        remarks.append(u"This is not the whole run: %1 results were read, page %2 was not, because: %3"_qs.arg(
            QString::number(m_counts.results()), QString::number(page), why));
    if (!isWithin(outcome.text, m_options.maxResultTokens)) {
        const CutResult cut =
            cutResult(outcome.text, m_options.maxResultTokens, m_tool, m_call.arguments, m_call.caller.name);
        outcome.text = cut.body;
        outcome.metaJson = cut.metaJson;
        remarks.append(cut.notice);
    }
    if (!remarks.isEmpty())
        outcome.moreContentJson = R"({"type":"text","text":)" + json::quoted(QStringView(remarks.join(u'\n'))) + '}';
    if (m_keptSince.isValid())
        outcome.metaJson += (outcome.metaJson.isEmpty() ? "" : ",") + cachedMeta(m_keptSince);
    if (m_call.trace)
        m_call.trace->keptSince = m_keptSince;
    RunLink link;
    link.run = runOf(m_call);
    link.brand = m_brand;
    link.screen = m_tool.screen;
    link.isDemo = m_options.isDemo;
    outcome.link = link.uri().toLatin1();
    end(outcome);
}

void SummaryCall::end(const ToolOutcome &outcome)
{
    m_progress.stop();
    const auto done = std::exchange(m_done, nullptr);
    done(outcome);
}

} // namespace brandbridge::tools
