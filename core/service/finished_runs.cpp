// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/finished_runs.h"

#include "core/service/endpoint.h"

#include <QJsonDocument>

#include <algorithm>
#include <utility>

namespace brandbridge::service {

namespace {

bool isRunStats(const Request &request)
{
    return request.endpoint == u"get_run_stats";
}

/// Missing responses are not expected after this time.
constexpr qint64 maxRunSeconds = 24 * 60 * 60;

bool lacksResponses(const Metrics &metrics)
{
    return metrics.completedResponses && metrics.totalResponses &&
           *metrics.completedResponses < *metrics.totalResponses;
}

bool isOld(const Run &run, const QDateTime &when)
{
    return run.startedAt.isValid() && run.startedAt.secsTo(when) > maxRunSeconds;
}

Run runIn(const QByteArray &stats)
{
    return {QJsonDocument::fromJson(stats).object()};
}

} // namespace

bool isOver(const Run &run, const QDateTime &when)
{
    if (run.id.isEmpty() || !run.metrics || !run.metrics->calculatedAt.isValid())
        return false;
    // The service also calculates metrics of incomplete runs.
    return !lacksResponses(*run.metrics) || isOld(run, when);
}

bool isInProgress(const Run &run, const QDateTime &when)
{
    return run.metrics && lacksResponses(*run.metrics) && run.startedAt.isValid() && !isOld(run, when);
}

void FinishedRuns::record(const Request &request, const QByteArray &body, quint64 at, const QDateTime &when)
{
    Page<Run> runs;
    if (isRunStats(request))
        runs.items.append(runIn(body));
    else if (request.endpoint == u"list_brand_runs" && !readDocument(QJsonDocument::fromJson(body), runs))
        return;
    for (const Run &run : std::as_const(runs.items)) {
        if (!m_over.contains(run.id) && isOver(run, when))
            m_over.insert(run.id, at);
    }
}

bool FinishedRuns::canBecomeFinal(const Request &request)
{
    return std::any_of(endpoints().begin(), endpoints().end(),
                       [&request](const Endpoint &each) { return each.canBeFinal && each.name == request.endpoint; });
}

bool FinishedRuns::isFinal(const Request &request, const QByteArray &body, quint64 askedAt, const QDateTime &when)
{
    if (!canBecomeFinal(request))
        return false;
    const auto since = m_over.constFind(request.arguments[u"runId"].toString());
    const bool wasOver = since != m_over.constEnd() && *since < askedAt;
    if (!wasOver && !(isRunStats(request) && isOver(runIn(body), when)))
        return false;
    // An invalid answer with a good status may differ the next time.
    return !QJsonDocument::fromJson(body).isNull();
}

} // namespace brandbridge::service
