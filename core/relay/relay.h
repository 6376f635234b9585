// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/lookup/brand_memory.h"
#include "core/lookup/lookup_time.h"
#include "core/service/client.h"
#include "core/tools/provider.h"

#include <chrono>

namespace brandbridge::tools {

struct RelayOptions
{
    qsizetype maxResultBytes = 1024 * 1024;              ///< of a result's text; larger ones are cut. 0 for no limit
    bool isDemo = false;                                 ///< links lead to the demo
    std::chrono::milliseconds asideTime = longestLookup; ///< for the brand of a change, and again for its schedule
};

/// Offers the catalogue's tools and carries each call to the organization data service and its answer back, byte for
/// byte (contract, MCP interface).
///
/// Where the sender had the answer already, the result's _meta says so and since when: see cachedKey.
class Relay final : public ToolProvider
{
    Q_OBJECT
public:
    /// @p catalogue and @p sender must outlive the relay.
    Relay(const Catalogue &catalogue, service::Sender &sender, RelayOptions options, QObject *parent = nullptr);

    QByteArray toolsJson(const Caller &caller) const override;
    QJsonObject inputSchema(const QString &tool) const override;
    std::optional<access::Action> action(const QString &tool) const override;
    void call(const ToolCall &call, QObject *context, std::function<void(Answer<ToolOutcome>)> done) override;

    /// Results of calls from now on are cut where they are larger; see RelayOptions.
    void setMaxResultBytes(qsizetype bytes) { m_options.maxResultBytes = bytes; }

    /// What is known of which brand things belong to, for those who plan changes.
    BrandMemory &brandMemory() { return m_memory; }

private:
    const Catalogue &m_catalogue;
    service::Sender &m_sender;
    RelayOptions m_options;
    const QByteArray m_toolsJson;
    BrandMemory m_memory;
};

} // namespace brandbridge::tools
