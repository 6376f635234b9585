// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"
#include "core/skill/skill.h"
#include "core/tools/provider.h"

#include <QByteArray>
#include <QString>

namespace brandbridge::tools {

/// What an assistant can read without a tool call: the list of brands, the usage guide, the skill, by template a
/// brand's context and a run's statistics, and where it shows MCP Apps, the page that it shows beside an answer about
/// runs. The service's bodies are passed on as they came. Lives as long as the protocol engine.
class Resources final : public ResourceProvider
{
    Q_OBJECT
public:
    /// @p guide is the usage guide, Markdown in UTF-8. A body of more than @p maxTokens is a fault; 0 for no limit.
    /// @p sender must outlive this object.
    Resources(service::Sender &sender, QByteArray guide, skill::Skill skill, qint64 maxTokens,
              QObject *parent = nullptr);

    /// Another limit from the next read on.
    void setMaxTokens(qint64 tokens) { m_maxTokens = tokens; }

    /// Whether templatesJson() has the template @p uriTemplate.
    static bool hasTemplate(const QString &uriTemplate);

    QByteArray resourcesJson(const Caller &caller) const override;
    QByteArray templatesJson() const override;
    QByteArray skillsJson() const override { return '[' + m_skill.entryJson() + ']'; }
    /// Reads by GET /v1/brands, /v1/brands/{brandId}/context and /v1/runs/{runId}/stats (contract, REST endpoint list).
    /// `brandbridge://brands/{brandId}/runs/{runId}/stats` is understood too: a run's id alone identifies it. A RunLink
    /// gives that run's statistics.
    void read(const QString &uri, const Caller &caller, QObject *context,
              std::function<void(Answer<QByteArray>)> done) override;

private:
    service::Sender &m_sender;
    const QByteArray m_guide;
    const skill::Skill m_skill;
    qint64 m_maxTokens;
};

} // namespace brandbridge::tools
