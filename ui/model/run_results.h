// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/organization.h"
#include "ui/model/run_answers.h"
#include "ui/model/run_list.h"

#include <QObject>

namespace brandbridge::offline {
class KeptAnswers;
} // namespace brandbridge::offline

namespace brandbridge::ui {

class Selection;

/// What runs have found, as this session has read it: results, sources, suggestions. One per window, in Backend, for
/// all screens, so that what one screen has read costs the next one nothing.
///
/// A screen shows what is known() of a run of Selection, and else has it read().
class RunResults final : public QObject
{
    Q_OBJECT
public:
    explicit RunResults(const service::Organization &organization, QObject *parent = nullptr);

    /// Every response of a run, without its words.
    RunList<service::RunResult> &results() { return m_results; }
    /// The words.
    RunAnswers &answers() { return m_answers; }
    RunList<service::Source> &sources() { return m_sources; }
    RunList<service::Source> &perceptionSources() { return m_perceptionSources; }
    /// Perception prompts with their responses. Scores may be changed by hand when the run is over, so a fresh read
    /// always asks the service.
    RunList<service::PerceptionPrompt> &perception() { return m_perception; }
    /// May be made after a run is over, so a fresh read always asks the service.
    RunList<service::ContentSuggestion> &suggestions() { return m_suggestions; }

    /// From now on, what is read can be searched in @p kept. Both outlive this.
    void keepForSearch(const Selection &selection, offline::KeptAnswers &kept);
    /// Forgets everything, as when another organization is connected to.
    void clear();

private:
    RunList<service::RunResult> m_results;
    RunAnswers m_answers;
    RunList<service::Source> m_sources;
    RunList<service::Source> m_perceptionSources;
    RunList<service::PerceptionPrompt> m_perception;
    RunList<service::ContentSuggestion> m_suggestions;
};

} // namespace brandbridge::ui
