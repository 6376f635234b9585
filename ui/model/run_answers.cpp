// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/run_answers.h"

#include <QCoreApplication>

namespace brandbridge::ui {

namespace {

constexpr qsizetype keptCharacters = 16 * 1024 * 1024;
/// A few for the one who reads on, and a page that arrives at once.
constexpr int neighbours = 20;

/// Results are identified by their id, or where the service gives none by their position.
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
            m_onRead(run, answers->items);
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

void RunAnswers::readAll(const QString &run, QObject *context, const service::PagesProgress &progress,
                         service::Continuation<service::AllPages<service::RunResult>> done)
{
    service::fetchPages<service::RunResult>(
        [this, run](service::PageRequest page, QObject *pageContext, auto pageDone) {
            m_organization.runResults(run, true, page, pageContext, [this, run, pageDone](const auto &answers) {
                if (answers)
                    m_onRead(run, answers->items);
                pageDone(answers);
            });
        },
        {}, context, progress, std::move(done));
}

} // namespace brandbridge::ui
