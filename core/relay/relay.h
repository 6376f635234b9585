// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/lookup/brand_cache.h"
#include "core/offline/cached_answers.h"
#include "core/service/client.h"
#include "core/tools/provider.h"

#include <chrono>

namespace brandbridge::relay {

struct RelayOptions
{
    json::TextLimit maxResult = {};                  ///< limit for a result, which is cut to it
    access::Permissions *permissions = nullptr;      ///< if set, provides this limit for each caller
    bool isDemo = false;                             ///< links lead to the demo
    offline::CachedAnswers *cachedAnswers = nullptr; ///< searched for answers of any run; null without storage
    tools::ToolProvider *others = nullptr;           ///< provider of additional tools, listed after the catalogue's
    std::chrono::milliseconds lookupTimeout = lookup::maxLookupTime; ///< timeout of the schedule lookup after a change
};

/// Offers the catalogue's tools. Relays each call to the organization data service and returns the answer unchanged,
/// byte for byte (contract, MCP interface).
///
/// The _meta of cached answers says since when they are cached: see cachedKey.
class Relay final : public tools::ToolProvider
{
    Q_OBJECT
public:
    /// All parameters and the objects that @p options points to must outlive the relay's calls.
    Relay(const catalogue::Catalogue &catalogue, service::Sender &sender, lookup::BrandCache &brands,
          RelayOptions options, QObject *parent = nullptr);

    QByteArray toolsJson(const tools::Caller &caller) const override;
    QJsonObject inputSchema(const QString &tool) const override;
    std::optional<access::Action> action(const QString &tool) const override;
    void call(const tools::ToolCall &call, QObject *context,
              std::function<void(tools::Answer<tools::ToolOutcome>)> done) override;

private:
    const catalogue::Catalogue &m_catalogue;
    service::Sender &m_sender;
    lookup::BrandCache &m_brands;
    RelayOptions m_options;
};

} // namespace brandbridge::relay
