// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lookup/known_prompts.h"
#include "core/service/change_notifier.h"
#include "core/service/records.h"

#include <QHash>
#include <QObject>
#include <QTimer>

namespace brandbridge::ui {

/// What was changed at the service through this program since its start, by assistants or in the window, and the topics
/// and prompts that this created. Lives in the window's thread, longer than the window; the application makes it and
/// feeds it.
class ServiceChanges final : public QObject
{
    Q_OBJECT
public:
    explicit ServiceChanges(QObject *parent = nullptr);

    void record(const service::Change &change);

    /// What was created for the brand @p brand. @p known are topics of that brand: prompts that were added to one of
    /// them name their topic only, not its brand.
    tools::KnownPrompts created(const QString &brand, const tools::KnownPrompts &known) const;
    /// The perception prompts that were created for @p brand, and not deleted since.
    QList<service::PerceptionPrompt> createdPerception(const QString &brand) const { return m_perception.value(brand); }

Q_SIGNALS:
    /// What was read before may be outdated. Soon after a change, and once for several.
    void changed();

private:
    void recordCreated(const service::Change &change);
    void recordDeleted(const service::Change &change);

    QHash<QString, tools::KnownPrompts> m_created;                 ///< by brand
    tools::KnownPrompts m_inTopics;                                ///< prompts whose brand is not known
    QHash<QString, QList<service::PerceptionPrompt>> m_perception; ///< by brand
    QTimer m_soon;                                                 ///< assistants change many things at once
};

} // namespace brandbridge::ui
