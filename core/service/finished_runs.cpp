// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/finished_runs.h"

#include "core/service/reading.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QUrl>

#include <algorithm>

namespace brandbridge::service {

namespace {

constexpr QByteArrayView runsPath("/v1/runs/");
constexpr qsizetype mostUnreadBytes = 8 * 1024 * 1024;

/// The parts of a run's path: its id, and the kind of data ("" for its results).
struct RunPath
{
    QByteArray id;
    QByteArray part;
};

std::optional<RunPath> runPath(const QByteArray &path)
{
    if (!path.startsWith(runsPath))
        return std::nullopt;
    const QByteArray rest = path.mid(runsPath.size());
    const qsizetype slash = rest.indexOf('/');
    return slash < 0 ? RunPath{rest, {}} : RunPath{rest.first(slash), rest.mid(slash + 1)};
}

bool isRunList(const QByteArray &path)
{
    return path.startsWith("/v1/brands/") && path.endsWith("/runs");
}

bool isRunStats(const QByteArray &path)
{
    return path.startsWith(runsPath) && path.endsWith("/stats");
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
    const bool isList = isRunList(request.path);
    if (!isList && !isRunStats(request.path))
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
            const QByteArray id = QUrl::toPercentEncoding(run.id);
            m_over.insert(id, std::min(m_over.value(id, moment.at), moment.at));
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
    const auto path = runPath(request.path);
    if (request.method != "GET" || !path)
        return false;
    return path->part.isEmpty() || path->part == "stats" || path->part == "sources" ||
           path->part == "perception-sources";
}

bool FinishedRuns::isSettled(const Request &request, const QByteArray &body, quint64 askedAt, const QDateTime &when)
{
    if (!maySettle(request))
        return false;
    const RunPath path = *runPath(request.path);
    const auto wasOver = [this, &path, askedAt] {
        const auto since = m_over.constFind(path.id);
        return since != m_over.constEnd() && *since < askedAt;
    };
    if (!wasOver()) {
        readAll();
        if (!wasOver() && !(path.part == "stats" && isOver(runIn(body), when)))
            return false;
    }
    // An invalid answer with a good status may be different the next time.
    return !QJsonDocument::fromJson(body).isNull();
}

} // namespace brandbridge::service
