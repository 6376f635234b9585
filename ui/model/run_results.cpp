// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/run_results.h"

#include <QCoreApplication>

namespace brandbridge::ui {

namespace {

constexpr qsizetype keptCharacters = 16 * 1024 * 1024;
/// A few for the one who reads on, and a page that arrives at once.
constexpr int neighbours = 20;

/// Results are told apart by their id, or where the service gives none by where they stand.
QString keyOf(const QString &run, const QString &result, qsizetype position)
{
    return run + u'\n' + (result.isEmpty() ? u"#%1"_qs.arg(position) : result);
}

} // namespace

RunAnswers::RunAnswers(service::Organization organization)
    : m_organization(std::move(organization)),
      m_answers(keptCharacters)
{
}

bool RunAnswers::isKnown(const QString &run, const service::RunResult &result, qsizetype position) const
{
    return result.answer || m_answers.contains(keyOf(run, result.id, position));
}

std::optional<QString> RunAnswers::known(const QString &run, const service::RunResult &result, qsizetype position) const
{
    if (result.answer)
        return result.answer;
    const std::optional<QString> *const answer = m_answers.object(keyOf(run, result.id, position));
    return answer ? *answer : std::nullopt;
}

void RunAnswers::read(const QString &run, const service::RunResult &result, qsizetype position, QObject *context,
                      const service::Continuation<std::optional<QString>> &done)
{
    // Where results have come or gone since, it still stands near where it was.
    readPage(run, result, position, {neighbours, service::maxPageSize}, context, done);
}

void RunAnswers::readPage(const QString &run, const service::RunResult &result, qsizetype position,
                          QList<int> pageSizes, QObject *context,
                          const service::Continuation<std::optional<QString>> &done)
{
    const int size = pageSizes.takeFirst();
    const auto page = static_cast<int>(position / size);
    m_organization.runResults(
        run, true, {page + 1, size}, context,
        [this, run, result, position, first = qsizetype{page} * size, pageSizes, context,
         done](const service::Result<service::Page<service::RunResult>> &answers) {
            if (!answers)
                return done(tl::unexpected(answers.error()));
            const QString wanted = keyOf(run, result.id, position);
            std::optional<std::optional<QString>> found;
            for (qsizetype i = 0; i < answers->items.size(); ++i) {
                const service::RunResult &read = answers->items.at(i);
                const QString key = keyOf(run, read.id, first + i);
                const qsizetype length = read.answer ? read.answer->size() : 0;
                if (key == wanted)
                    found = read.answer;
                m_answers.insert(key, new std::optional<QString>(read.answer), 1 + length);
            }
            if (found)
                return done(*found);
            if (!pageSizes.isEmpty())
                return readPage(run, result, position, pageSizes, context, done);
            done(tl::unexpected(
                service::Error{.kind = service::ErrorKind::NotFound,
                               .message = QCoreApplication::translate(
                                   "brandbridge::ui::RunAnswers",
                                   "The run's results have changed since they were read. Refresh, then ask again.")}));
        });
}

namespace {

using service::Organization;

/// @p organization, telling @p onKept where an answer was kept.
Organization telling(const Organization &organization, const std::function<void(const QDateTime &)> &onKept)
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
        (telling(organization, onKept).*function)(run, page, context, std::move(done));
    };
}

} // namespace

RunResults::RunResults(const Organization &organization, QObject *parent)
    : QObject(parent),
      m_results([organization](const QString &run, service::PageRequest page, const auto &onKept, QObject *context,
                               auto done) {
          telling(organization, onKept).runResults(run, false, page, context, std::move(done));
      }),
      m_answers(organization),
      m_sources(fetchBy(organization, &Organization::runSources)),
      m_perceptionSources(fetchBy(organization, &Organization::runPerceptionSources)),
      m_perception(
          [organization](const QString &run, service::PageRequest, const auto &onKept, QObject *context, auto done) {
              telling(organization, onKept).runPerceptionResponses(run, context, std::move(done));
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
