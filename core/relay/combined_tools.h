// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tools/provider.h"

#include <QList>

namespace brandbridge::tools {

/// Several tool providers as one. Where two have a tool of the same name, the earlier one's counts, even for a caller
/// who may not see it. The order is that of the providers and of each one's own list. Lives as long as the protocol
/// engine.
class CombinedTools final : public ToolProvider
{
    Q_OBJECT
public:
    /// @p providers must not be empty and must outlive this object.
    explicit CombinedTools(const QList<ToolProvider *> &providers, QObject *parent = nullptr);

    QByteArray toolsJson(const Caller &caller) const override;
    QJsonObject inputSchema(const QString &tool) const override;
    std::optional<access::Action> action(const QString &tool) const override;
    /// An unknown name goes to the first provider, which says so.
    void call(const ToolCall &call, QObject *context, std::function<void(Answer<ToolOutcome>)> done) override;

private:
    /// The provider that answers for @p tool; null where none knows it.
    ToolProvider *providerOf(const QString &tool) const;

    const QList<ToolProvider *> m_providers;
};

} // namespace brandbridge::tools
