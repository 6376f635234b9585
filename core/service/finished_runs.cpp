// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/finished_runs.h"

#include "core/service/reading.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QUrl>

namespace brandbridge::service {

namespace {

constexpr QByteArrayView runsPath("/v1/runs/");

/// What stands in a run's path: its id, and what of it is asked for ("" for its results).
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

} // namespace

void FinishedRuns::learn(const Request &request, const QByteArray &body)
{
    const auto learnFrom = [this](const Run &run) {
        if (!run.id.isEmpty() && run.metrics && run.metrics->calculatedAt.isValid())
            m_runs.insert(QUrl::toPercentEncoding(run.id));
    };
    if (isRunList(request.path)) {
        Page<Run> runs;
        readDocument(QJsonDocument::fromJson(body), runs);
        for (const Run &run : std::as_const(runs.items))
            learnFrom(run);
    } else if (const auto path = runPath(request.path); path && path->part == "stats") {
        Run run;
        readDocument(QJsonDocument::fromJson(body), run);
        learnFrom(run);
    }
}

bool FinishedRuns::isSettled(const Request &request) const
{
    const auto path = runPath(request.path);
    if (request.method != "GET" || !path || !m_runs.contains(path->id))
        return false;
    return path->part.isEmpty() || path->part == "stats" || path->part == "sources" ||
           path->part == "perception-sources";
}

} // namespace brandbridge::service
