// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/organization.h"
#include "core/service/pages.h"

#include <QCache>

#include <optional>

namespace brandbridge::ui {

/// What the models answered, word for word. Answers are long, so they are read on demand: the few results around it
/// come along, because the service gives answers by the page (contract, get_run_results). What was read is kept, up to
/// a bound.
class RunAnswers final
{
public:
    explicit RunAnswers(service::Organization organization);

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

} // namespace brandbridge::ui
