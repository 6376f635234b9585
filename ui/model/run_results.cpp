// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/run_results.h"

namespace brandbridge::ui {

namespace {

using service::Organization;

/// @p organization, which calls @p onKept where an answer was kept.
Organization withCallback(const Organization &organization, const std::function<void(const QDateTime &)> &onKept)
{
    service::CallOptions options = organization.options();
    options.onKept = onKept;
    return organization.with(std::move(options));
}

/// A list that one function of the organization gives by run and page.
template <typename T>
auto fetchBy(const Organization &organization,
             void (Organization::*function)(const QString &, service::PageRequest, QObject *,
                                            service::Continuation<service::Page<T>>) const)
{
    return [organization, function](const QString &run, service::PageRequest page, const auto &onKept, QObject *context,
                                    service::Continuation<service::Page<T>> done) {
        (withCallback(organization, onKept).*function)(run, page, context, std::move(done));
    };
}

} // namespace

RunResults::RunResults(const Organization &organization, QObject *parent)
    : QObject(parent),
      m_results([organization](const QString &run, service::PageRequest page, const auto &onKept, QObject *context,
                               auto done) {
          withCallback(organization, onKept).runResults(run, false, page, context, std::move(done));
      }),
      m_answers(organization),
      m_sources(fetchBy(organization, &Organization::runSources)),
      m_perceptionSources(fetchBy(organization, &Organization::runPerceptionSources)),
      m_perception(
          [organization](const QString &run, service::PageRequest, const auto &onKept, QObject *context, auto done) {
              withCallback(organization, onKept).runPerceptionResponses(run, context, std::move(done));
          },
          {.changesWhenOver = true}),
      m_suggestions(fetchBy(organization, &Organization::contentSuggestions), {.changesWhenOver = true})
{
}

void RunResults::clear()
{
    m_results.clear();
    m_answers.clear();
    m_sources.clear();
    m_perceptionSources.clear();
    m_perception.clear();
    m_suggestions.clear();
}

} // namespace brandbridge::ui
