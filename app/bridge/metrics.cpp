// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/metrics.h"

#include "core/activity/entry_text.h"

namespace brandbridge::app {

namespace {

QByteArray announced(const char *name, const char *type, const char *help)
{
    return QByteArray("# HELP ") + name + ' ' + help + "\n# TYPE " + name + ' ' + type + '\n';
}

QByteArray gauge(const char *name, qint64 value, const char *help)
{
    return announced(name, "gauge", help) + name + ' ' + QByteArray::number(value) + '\n';
}

/// The service's own catalogue may name its tools as it likes.
QByteArray quoted(const QString &label)
{
    return '"' + label.toUtf8().replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n") + '"';
}

} // namespace

QByteArray metricsText(Bridge &bridge, qsizetype connections)
{
    const char *const calls = "brandbridge_tool_calls_total";
    QByteArray text = announced(calls, "counter", "Tool calls that have ended, by tool and outcome.");
    for (const auto &[ended, count] : bridge.tools().ended())
        text += QByteArray(calls) + "{tool=" + quoted(ended.first) +
                ",outcome=" + quoted(activity::outcomeName(ended.second)) + "} " + QByteArray::number(count) + '\n';
    const service::RequestBudget::State budget = bridge.client().budget();
    return text + gauge("brandbridge_tool_calls_running", bridge.tools().underWay(), "Tool calls under way.") +
           gauge("brandbridge_assistants", bridge.engine().assistantsServed(), "Assistants that have sent requests.") +
           gauge("brandbridge_connections", connections, "Open HTTP connections to the endpoint.") +
           gauge("brandbridge_service_requests_last_minute", budget.used, "Requests to the service, while limited.") +
           gauge("brandbridge_service_requests_limit", budget.limit, "Most requests to the service a minute, or 0.") +
           gauge("brandbridge_service_requests_waiting", budget.queued, "Requests that wait for that limit.");
}

} // namespace brandbridge::app
