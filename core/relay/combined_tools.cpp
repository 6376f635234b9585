// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/combined_tools.h"

#include "core/json/slice.h"

#include <QJsonDocument>

namespace brandbridge::tools {

CombinedTools::CombinedTools(const QList<ToolProvider *> &providers, QObject *parent)
    : ToolProvider(parent),
      m_providers(providers)
{
    for (ToolProvider *provider : m_providers)
        connect(provider, &ToolProvider::toolsChanged, this, &ToolProvider::toolsChanged);
}

QByteArray CombinedTools::toolsJson(const Caller &caller) const
{
    QByteArray all;
    for (ToolProvider *provider : m_providers) {
        const QByteArray list = provider->toolsJson(caller);
        for (const json::Span &span : json::items(list, json::whole(list)).value_or(std::vector<json::Span>())) {
            const QByteArray tool = span.of(list);
            const QString name = QJsonDocument::fromJson(tool).object().value(QLatin1String("name")).toString();
            if (providerOf(name) == provider)
                all += (all.isEmpty() ? "" : ",") + tool;
        }
    }
    return '[' + all + ']';
}

QJsonObject CombinedTools::inputSchema(const QString &tool) const
{
    const ToolProvider *provider = providerOf(tool);
    return provider ? provider->inputSchema(tool) : QJsonObject();
}

std::optional<access::Action> CombinedTools::action(const QString &tool) const
{
    const ToolProvider *provider = providerOf(tool);
    return provider ? provider->action(tool) : std::nullopt;
}

void CombinedTools::call(const ToolCall &call, QObject *context, std::function<void(Answer<ToolOutcome>)> done)
{
    ToolProvider *provider = providerOf(call.name);
    (provider ? provider : m_providers.first())->call(call, context, std::move(done));
}

ToolProvider *CombinedTools::providerOf(const QString &tool) const
{
    for (ToolProvider *provider : m_providers) {
        if (!provider->inputSchema(tool).isEmpty())
            return provider;
    }
    return nullptr;
}

} // namespace brandbridge::tools
