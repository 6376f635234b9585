// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/relay.h"

#include "core/relay/relay_call.h"
#include "core/relay/summary_call.h"
#include "core/tools/call_arguments.h"

namespace brandbridge::tools {

Relay::Relay(const Catalogue &catalogue, service::Sender &sender, BrandCache &brands, RelayOptions options,
             QObject *parent)
    : ToolProvider(parent),
      m_catalogue(catalogue),
      m_sender(sender),
      m_brands(brands),
      m_options(options)
{
}

QByteArray Relay::toolsJson(const Caller &caller) const
{
    return m_catalogue.toolsJson(caller.showsViews);
}

QJsonObject Relay::inputSchema(const QString &tool) const
{
    const Tool *found = m_catalogue.find(tool);
    return found ? found->inputSchema : QJsonObject();
}

std::optional<access::Action> Relay::action(const QString &tool) const
{
    const Tool *found = m_catalogue.find(tool);
    return found ? std::optional(found->kind) : std::nullopt;
}

void Relay::call(const ToolCall &asked, QObject *context, std::function<void(Answer<ToolOutcome>)> done)
{
    const Tool *tool = m_catalogue.find(asked.name);
    if (!tool) {
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
        (new RelayCall(*tool, call, m_sender, m_brands, options, std::move(done), context))->start();
    }
}

} // namespace brandbridge::tools
