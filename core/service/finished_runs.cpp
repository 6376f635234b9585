// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/finished_runs.h"

#include "core/service/reading.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>

namespace brandbridge::service {

namespace {

constexpr qsizetype mostUnreadBytes = 8 * 1024 * 1024;

bool isRunList(const Request &request)
{
    return request.endpoint == u"list_brand_runs";
}

bool isRunStats(const Request &request)
{
    return request.endpoint == u"get_run_stats";
}

/// Responses that have not come within this time do not come any more.
constexpr qint64 longestRunSeconds = 24 * 60 * 60;

Run runIn(const QByteArray &stats)
{
    Run run;
    readDocument(QJsonDocument::fromJson(stats), run);
    return run;
}

} // namespace

bool isOver(const Run &run, const QDateTime &when)
{
    if (run.id.isEmpty() || !run.metrics || !run.metrics->calculatedAt.isValid())
        return false;
    // Metrics are calculated while responses still come in, too.
    const auto &completed = run.metrics->completedResponses;
    const auto &total = run.metrics->totalResponses;
    if (!completed || !total || *completed >= *total)
        return true;
    return run.startedAt.isValid() && run.startedAt.secsTo(when) > longestRunSeconds;
}

void FinishedRuns::record(const Request &request, const QByteArray &body, quint64 at, const QDateTime &when)
{
    const bool isList = isRunList(request);
    if (!isList && !isRunStats(request))
        return;
    const QByteArray target = request.target();
    if (const auto before = m_unread.find(target); before != m_unread.end()) {
        if (before->body == body) {
            before->last = {at, when};
            return;
        }
        read(*before);
        m_unreadBytes -= before->body.size();
    }
    // A caller that reads so many lists and never a run twice does not need them: forgotten, they cost a request at
    // most.
    if (m_unreadBytes + body.size() > mostUnreadBytes) {
        m_unread.clear();
        m_unreadBytes = 0;
    }
    m_unread.insert(target, {isList, body, {at, when}, {at, when}});
    m_unreadBytes += body.size();
}

void FinishedRuns::readAll()
{
    for (const Unread &unread : std::as_const(m_unread))
        read(unread);
    m_unread.clear();
    m_unreadBytes = 0;
}

void FinishedRuns::read(const Unread &unread)
{
    const auto learnFrom = [this, &unread](const Run &run) {
        for (const Moment &moment : {unread.first, unread.last}) {
            if (!isOver(run, moment.when))
                continue;
            m_over.insert(run.id, std::min(m_over.value(run.id, moment.at), moment.at));
            return;
        }
    };
    if (!unread.isList) {
        learnFrom(runIn(unread.body));
        return;
    }
    Page<Run> runs;
    readDocument(QJsonDocument::fromJson(unread.body), runs);
    for (const Run &run : std::as_const(runs.items))
        learnFrom(run);
}

bool FinishedRuns::maySettle(const Request &request)
{
    static const QSet<QString> endpoints{u"get_run_results"_qs, u"get_run_stats"_qs, u"get_run_sources"_qs,
                                         u"get_run_perception_sources"_qs};
    return endpoints.contains(request.endpoint);
}

bool FinishedRuns::isSettled(const Request &request, const QByteArray &body, quint64 askedAt, const QDateTime &when)
{
    if (!maySettle(request))
        return false;
    const auto wasOver = [this, run = request.arguments[u"runId"].toString(), askedAt] {
        const auto since = m_over.constFind(run);
        return since != m_over.constEnd() && *since < askedAt;
    };
    if (!wasOver()) {
        readAll();
        if (!wasOver() && !(isRunStats(request) && isOver(runIn(body), when)))
            return false;
    }
    // An invalid answer with a good status may be different the next time.
    return !QJsonDocument::fromJson(body).isNull();
}

} // namespace brandbridge::service
