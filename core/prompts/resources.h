// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"
#include "core/skill/skill.h"
#include "core/tools/provider.h"

#include <QByteArray>
#include <QString>

namespace brandbridge::prompts {

/// Data that an assistant can read without a tool call: the list of brands, the usage guide and the skill; by template,
/// a brand's context and a run's statistics; and for clients that show MCP Apps, the page for answers about runs.
/// Passes on the service's bodies unchanged. Lives as long as the protocol engine.
class Resources final : public tools::ResourceProvider
{
    Q_OBJECT
public:
    /// @p guide is the usage guide, Markdown in UTF-8. A body of more than @p limit is a fault.
    /// @p sender must outlive this object.
    Resources(service::Sender &sender, QByteArray guide, skill::Skill skill, json::TextLimit limit,
              QObject *parent = nullptr);

    /// Takes effect from the next read.
    void setLimit(json::TextLimit limit) { m_limit = limit; }

    /// Whether templatesJson() has the template @p uriTemplate.
    static bool hasTemplate(const QString &uriTemplate);

    QByteArray resourcesJson(const tools::Caller &caller) const override;
    QByteArray templatesJson() const override;
    QByteArray skillsJson() const override { return '[' + m_skill.entryJson() + ']'; }
    /// Reads with GET /v1/brands, /v1/brands/{brandId}/context and /v1/runs/{runId}/stats (contract, REST endpoint
    /// list). Also accepts `brandbridge://brands/{brandId}/runs/{runId}/stats`, because the run's id alone identifies
    /// it. A RunLink returns its run's statistics.
    void read(const QString &uri, const tools::Caller &caller, QObject *context,
              std::function<void(tools::Answer<QByteArray>)> done) override;

private:
    service::Sender &m_sender;
    const QByteArray m_guide;
    const skill::Skill m_skill;
    json::TextLimit m_limit;
};

} // namespace brandbridge::prompts
