// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lookup/prompt_store.h"

#include <QObject>
#include <QTimer>

namespace brandbridge::ui {

/// Tells the screens when something was changed at the service through this program, by assistants or in the window,
/// and knows what was created. Lives in the window's thread, longer than the window; the application makes it and feeds
/// it.
class ServiceChanges final : public QObject
{
    Q_OBJECT
public:
    /// @p prompts reads the file to which every change is recorded before record() is called.
    explicit ServiceChanges(tools::PromptStore prompts, QObject *parent = nullptr);

    void record();

    tools::PromptStore &prompts() { return m_prompts; }
    /// The perception prompts that were created for @p brand after @p since, and not deleted since.
    QList<service::PerceptionPrompt> createdPerception(const QString &brand, const QDateTime &since);

Q_SIGNALS:
    /// What was read before may be outdated. Soon after a change, and once for several.
    void changed();

private:
    tools::PromptStore m_prompts;
    QTimer m_soon; ///< collects changes that follow each other
};

} // namespace brandbridge::ui
