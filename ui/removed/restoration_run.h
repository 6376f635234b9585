// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/changes/restoration.h"
#include "core/lookup/known_prompts.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>

namespace brandbridge::ui {

class KeptRemovals;

/// Brings back some removals, one after the other. Deleting it ends it.
class RestorationRun final : public QObject
{
    Q_OBJECT
public:
    struct Outcome
    {
        qsizetype topics = 0;         ///< that came back
        qsizetype prompts = 0;        ///< of both kinds
        qsizetype missing = 0;        ///< what did not, or is not known to have
        bool isPartly = false;        ///< something is known not to be back, if only a part
        QStringList reasons;          ///< sentences in the window's language: why
        tools::KnownPrompts restored; ///< with their new ids, as far as the service told them
        QStringList brands;           ///< ids of the brands that were added to
    };

    /// @p removals outlives it.
    RestorationRun(KeptRemovals &removals, QStringList ids);

    /// @p done is called exactly once, unless this is destroyed first, and perhaps at once.
    void start(std::function<void(const Outcome &)> done);

    /// @p outcome in sentences, in the window's language.
    static QString wordsFor(const Outcome &outcome);

private:
    void next();
    void takePlan(const tools::Restoration::Plan &plan);
    void takeReport(const tools::Restoration::Report &report);
    void note(const QList<tools::NotRestored> &failures);
    void note(const removals::Removal &before, const removals::Removal &after);

    KeptRemovals &m_removals;
    QStringList m_ids; ///< yet to come
    std::unique_ptr<tools::Restoration> m_current;
    removals::Removal m_before;
    Outcome m_outcome;
    std::function<void(const Outcome &)> m_done;
};

} // namespace brandbridge::ui
