// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/relay.h"

#include "core/relay/catalogue_call.h"
#include "core/tools/call_arguments.h"

#include <optional>
#include <utility>

namespace brandbridge::relay {

namespace {

constexpr qint64 linkRoom = 200; ///< for the link after a result, which clients count, too

} // namespace

Relay::Relay(const catalogue::Catalogue &catalogue, service::Sender &sender, lookup::BrandCache &brands,
             RelayOptions options, QObject *parent)
    : tools::ToolProvider(parent),
      m_catalogue(catalogue),
      m_sender(sender),
      m_brands(brands),
      m_options(options)
{
    if (m_options.others)
        connect(m_options.others, &tools::ToolProvider::toolsChanged, this, &tools::ToolProvider::toolsChanged);
}

QByteArray Relay::toolsJson(const tools::Caller &caller) const
{
    const json::TextLimit limit =
        m_options.permissions ? m_options.permissions->resultLimit(caller.name) : m_options.maxResult;
    const QByteArray ours = m_catalogue.toolsJson(caller.showsViews, limit.max);
    const QByteArray others = m_options.others ? m_options.others->toolsJson(caller) : "[]";
    return others == "[]" ? ours : ours.chopped(1) + ',' + others.sliced(1);
}

QJsonObject Relay::inputSchema(const QString &tool) const
{
    if (const catalogue::Tool *found = m_catalogue.find(tool))
        return found->inputSchema;
    return m_options.others ? m_options.others->inputSchema(tool) : QJsonObject();
}

std::optional<access::Action> Relay::action(const QString &tool) const
{
    if (const catalogue::Tool *found = m_catalogue.find(tool))
        return found->kind;
    return m_options.others ? m_options.others->action(tool) : std::nullopt;
}

void Relay::call(const tools::ToolCall &asked, QObject *context,
                 std::function<void(tools::Answer<tools::ToolOutcome>)> done)
{
    tools::ToolCall call = asked;
    RelayOptions options = m_options;
    if (options.permissions)
        options.maxResult = options.permissions->resultLimit(call.caller.name).without(linkRoom);
    const catalogue::Tool *tool = m_catalogue.find(asked.name);
    if (!tool) {
        call.maxResult = options.maxResult;
        if (action(asked.name))
            m_options.others->call(call, context, std::move(done));
        else
            done(tl::unexpected(tools::unknownTool(asked, m_catalogue)));
        return;
    }
    call.arguments = tools::normalized(asked.arguments, tool->inputSchema);
    if (const auto wrong = call.planned ? std::nullopt : tools::wrongArguments(*tool, call.arguments)) {
        done(*wrong);
    } else if (!tool->document.isEmpty()) {
        tools::ToolOutcome outcome;
        outcome.text = tool->document;
        done(outcome);
    } else if (tool->isComputed) {
        startComputedCall(*tool, call, m_sender, options, std::move(done), context);
    } else if (tool->isLocal(u"summary"_s) && call.arguments.value(u"summary"_s).toBool()) {
        startSummaryCall(*tool, call, m_sender, options, std::move(done), context);
    } else {
        startRelayCall(*tool, call, m_sender, m_brands, options, std::move(done), context);
    }
}

} // namespace brandbridge::relay
