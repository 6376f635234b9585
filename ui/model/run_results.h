// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/organization.h"
#include "core/service/pages.h"
#include "ui/model/run_list.h"

#include <QCache>
#include <QObject>

#include <optional>

namespace brandbridge::offline {
class KeptAnswers;
} // namespace brandbridge::offline

namespace brandbridge::ui {

class Selection;

/// What the models answered, word for word. Answers are long, so they are read on demand: the few results around it
/// come along, because the service gives answers by the page (contract, get_run_results). What was read is kept, up to
/// a bound.
class RunAnswers final
{
public:
    explicit RunAnswers(const service::Organization &organization);

    /// Whether the answer to @p result, the one at @p position of its run's results, is at hand.
    bool isKnown(const QString &run, const service::RunResult &result, qsizetype position) const;
    /// It, or nothing where the service gives none for this result.
    std::optional<QString> known(const QString &run, const service::RunResult &result, qsizetype position) const;

    /// Reads it, with its neighbours. Fails with ErrorKind::NotFound where the service's list has meanwhile changed so
    /// much that the result cannot be found where it was. Destroying @p context cancels.
    void read(const QString &run, const service::RunResult &result, qsizetype position, QObject *context,
              const service::Continuation<std::optional<QString>> &done);

    /// Reads all answers of @p run, for setOnRead(). Destroying @p context cancels.
    void readAll(const QString &run, QObject *context, const service::PagesProgress &progress,
                 service::Continuation<service::AllPages<service::RunResult>> done);

    using OnRead = std::function<void(const QString &run, const QList<service::RunResult> &)>;
    /// Called for every page of answers that is read.
    void setOnRead(OnRead onRead) { m_onRead = std::move(onRead); }

    void clear() { m_answers.clear(); }

private:
    void readPage(const QString &run, const service::RunResult &result, qsizetype position, QList<int> pageSizes,
                  QObject *context, const service::Continuation<std::optional<QString>> &done);

    service::Organization m_organization;
    OnRead m_onRead = [](const QString &, const QList<service::RunResult> &) {};
    QCache<QString, std::optional<QString>> m_answers; ///< costs are characters
};

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
