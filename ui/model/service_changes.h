// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lookup/prompt_store.h"

#include <QObject>
#include <QTimer>

namespace brandbridge::ui {

/// Notifies the screens of changes made to the service through this program, and lists created prompts. Belongs to the
/// window's thread and outlives the window. The application creates it and calls record().
class ServiceChanges final : public QObject
{
    Q_OBJECT
public:
    /// @p prompts reads the file in which changes are recorded before record() is called.
    explicit ServiceChanges(lookup::PromptStore prompts, QObject *parent = nullptr);

    void record();

    lookup::PromptStore &prompts() { return m_prompts; }
    /// Perception prompts created for @p brandId after @p since and not deleted.
    QList<service::PerceptionPrompt> createdPerception(const QString &brandId, const QDateTime &since);

Q_SIGNALS:
    /// Data read before may be outdated. Emitted once, soon after a series of changes.
    void changed();

private:
    lookup::PromptStore m_prompts;
    QTimer m_changedTimer; ///< combines successive changes
};

} // namespace brandbridge::ui
