// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/prompt_key.h"
#include "core/service/records.h"

namespace brandbridge::computed {

/// A prompt with responses that name other brands and not this one.
struct PromptGap
{
    service::PromptKey prompt;
    int responses = 0;
    int onlyOthers = 0;
    QMap<QString, int> others;                              ///< responses of these by the brand that they name
    std::optional<service::ContentSuggestion> suggestion{}; ///< for the prompt, else for its topic
};

/// A site that responses cite, and whose topics have responses without the brand.
struct SiteGap
{
    service::Source source;
    int present = 0;   ///< responses in its topics that name the brand
    int responses = 0; ///< in its topics
};

struct Opportunities
{
    QList<PromptGap> gaps; ///< most responses first
    int prompts = 0;       ///< number of prompts looked at
    /// Ranked by citations times the share of responses in their topics without the brand. Without the sites of the
    /// brand and of other brands.
    QList<SiteGap> sites;
};

/// What the run of @p brand with @p results and @p sources offers to do. Only topics whose name contains @p topic
/// count.
Opportunities opportunitiesIn(const service::Brand &brand, const QList<service::RunResult> &results,
                              const QList<service::Source> &sources,
                              const QList<service::ContentSuggestion> &suggestions, const QString &topic = {});

/// Whether @p domain is @p own or one of its subdomains. False if @p own is empty.
bool isOwnDomain(const QString &domain, QString own);

} // namespace brandbridge::computed
