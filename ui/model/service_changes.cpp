// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/service_changes.h"

#include <chrono>
#include <utility>

namespace brandbridge::ui {

namespace {

/// Combines successive changes without a noticeable delay.
constexpr std::chrono::milliseconds gathering{200};

} // namespace

ServiceChanges::ServiceChanges(lookup::PromptStore prompts, QObject *parent)
    : QObject(parent),
      m_prompts(std::move(prompts))
{
    m_changedTimer.setSingleShot(true);
    m_changedTimer.setInterval(gathering);
    connect(&m_changedTimer, &QTimer::timeout, this, &ServiceChanges::changed);
}

void ServiceChanges::record()
{
    if (!m_changedTimer.isActive()) // continuous changes must not delay it indefinitely
        m_changedTimer.start();
}

QList<service::PerceptionPrompt> ServiceChanges::createdPerception(const QString &brand, const QDateTime &since)
{
    QList<service::PerceptionPrompt> prompts;
    for (const lookup::KnownPrompt &known : m_prompts.known().prompts()) {
        if (known.isPerception && known.brandId == brand && !(known.at < since))
            prompts.append({QJsonObject{{u"id"_s, known.prompt.id},
                                        {u"propertyId"_s, known.prompt.propertyId},
                                        {service::assumed::promptText, known.prompt.text},
                                        {u"scoringLogic"_s, known.prompt.scoringLogic}}});
    }
    return prompts;
}

} // namespace brandbridge::ui
