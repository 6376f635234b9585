// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/lookup/brand_cache.h"
#include "core/service/client.h"
#include "core/tools/provider.h"

#include <chrono>

namespace brandbridge::tools {

struct RelayOptions
{
    qint64 maxResultTokens = 0;                          ///< of a result's text; larger ones are cut. 0 for no limit
    access::Permissions *permissions = nullptr;          ///< if set, they say the above of each caller
    bool isDemo = false;                                 ///< links lead to the demo
    ToolProvider *others = nullptr;                      ///< has the tools that are offered behind the catalogue's
    std::chrono::milliseconds asideTime = longestLookup; ///< for the schedule of a change's brand
};

/// Offers the catalogue's tools and carries each call to the organization data service and its answer back, byte for
/// byte (contract, MCP interface).
///
/// Where the sender had the answer already, the result's _meta says so and since when: see cachedKey.
class Relay final : public ToolProvider
{
    Q_OBJECT
public:
    /// All of it and what the options point to must outlive the relay's calls.
    Relay(const Catalogue &catalogue, service::Sender &sender, BrandCache &brands, RelayOptions options,
          QObject *parent = nullptr);

    QByteArray toolsJson(const Caller &caller) const override;
    QJsonObject inputSchema(const QString &tool) const override;
    std::optional<access::Action> action(const QString &tool) const override;
    void call(const ToolCall &call, QObject *context, std::function<void(Answer<ToolOutcome>)> done) override;

private:
    const Catalogue &m_catalogue;
    service::Sender &m_sender;
    BrandCache &m_brands;
    RelayOptions m_options;
};

} // namespace brandbridge::tools
