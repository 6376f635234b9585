// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/run_results.h"

#include "core/offline/cached_answers.h"
#include "core/service/background.h"
#include "ui/model/selection.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace brandbridge::ui {

namespace {

using service::Organization;

constexpr qsizetype keptCharacters = 16 * 1024 * 1024;
/// Few results for browsing, which arrive quickly.
constexpr int neighbours = 20;

/// Identifies a result by its ID or, if it has none, by its position.
QString keyOf(const QString &run, const QString &result, qsizetype position)
{
    return run + u'\n' + (result.isEmpty() ? u"#%1"_s.arg(position) : result);
}

/// Fetches a list with a function that takes run and page.
template <typename T>
auto fetchBy(const Organization &organization,
             void (Organization::*function)(const QString &, service::PageRequest, QObject *,
                                            service::Continuation<service::Page<T>>) const)
{
    return [organization, function](const service::Run &run, service::PageRequest page, const auto &onCached,
                                    QObject *context, service::Continuation<service::Page<T>> done) {
        (organization.withOnCached(onCached).*function)(run.id, page, context, std::move(done));
    };
}

/// The error if none of @p results has an answer although they were requested.
transport::Error unknownFormError(const service::Page<service::RunResult> &results)
{
    QJsonArray items;
    for (const service::RunResult &result : results.items)
        items.append(result.fields);
    return {.kind = transport::ErrorKind::NotUnderstood, .httpStatus = 200, .body = QJsonDocument(items).toJson()};
}

using offline::SearchEntry;
using Kind = SearchEntry::Kind;

QList<SearchEntry> topicsAndPrompts(const QList<service::RunResult> &results)
{
    QMap<std::pair<Kind, QString>, SearchEntry> entries;
    for (const service::RunResult &result : results) {
        for (const auto &[kind, name] : {std::pair(Kind::Topic, result.topicName), {Kind::Prompt, result.promptText}}) {
            if (!name.isEmpty())
                entries.insert({kind, name}, {kind, name, {}, name, name});
        }
    }
    return entries.values();
}

QList<SearchEntry> answerEntries(const QList<service::RunResult> &results)
{
    QList<SearchEntry> entries;
    for (const service::RunResult &result : results) {
        if (result.answer && !result.id.isEmpty())
            entries.append({Kind::Answer, result.id, result.model, result.promptText, *result.answer});
    }
    return entries;
}

QList<SearchEntry> sourceEntries(const QList<service::Source> &read)
{
    QList<SearchEntry> entries;
    for (const service::Source &source : read) {
        QStringList text{source.domain};
        for (const service::Source::Link &link : source.links)
            text.append(link.address);
        entries.append({Kind::Source, source.domain, {}, source.domain, text.join(u' ')});
    }
    return entries;
}

QList<SearchEntry> suggestionEntries(const QList<service::ContentSuggestion> &read)
{
    QList<SearchEntry> entries;
    for (const service::ContentSuggestion &idea : read)
        entries.append({Kind::Suggestion,
                        idea.id,
                        {},
                        idea.title,
                        (QStringList{idea.title, idea.metaDescription} + idea.targetKeywords).join(u' ')});
    return entries;
}

} // namespace

RunAnswers::RunAnswers(const Organization &organization) : m_organization(organization), m_answers(keptCharacters) {}

std::optional<std::optional<QString>> RunAnswers::known(const QString &run, const service::RunResult &result,
                                                        qsizetype position) const
{
    const std::optional<QString> *const answer =
        result.answer ? &result.answer : m_answers.object(keyOf(run, result.id, position));
    if (!answer)
        return std::nullopt;
    return std::make_optional(*answer); // may be empty
}

void RunAnswers::read(const QString &run, const service::RunResult &result, qsizetype position, QObject *context,
                      const service::Continuation<std::optional<QString>> &done)
{
    // If results were added or removed, it is probably still near the position.
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
         done](const transport::Result<service::Page<service::RunResult>> &answers) {
            if (!answers)
                return done(tl::unexpected(answers.error()));
            const auto hasAnswer = [](const service::RunResult &each) { return service::hasAnswerIn(each.fields); };
            if (!answers->items.isEmpty() && std::none_of(answers->items.begin(), answers->items.end(), hasAnswer))
                return done(tl::unexpected(unknownFormError(*answers)));
            service::Run onlyId;
            onlyId.id = run;
            m_onRead(onlyId, answers->items);
            keep(run, answers->items, first);
            const QString wanted = keyOf(run, result.id, position);
            std::optional<std::optional<QString>> found;
            for (qsizetype i = 0; i < answers->items.size(); ++i) {
                if (keyOf(run, answers->items.at(i).id, first + i) == wanted)
                    found = answers->items.at(i).answer;
            }
            if (found)
                return done(*found);
            if (!pageSizes.isEmpty())
                return readPage(run, result, position, pageSizes, context, done);
            done(tl::unexpected(transport::Error{
                .kind = transport::ErrorKind::NotFound,
                .message = QCoreApplication::translate(
                    "brandbridge::ui::RunAnswers",
                    "The run's results have changed since they were read. Refresh, then ask again.")}));
        });
}

void RunAnswers::keep(const QString &run, const QList<service::RunResult> &read, qsizetype first)
{
    for (qsizetype i = 0; i < read.size(); ++i) {
        const std::optional<QString> &answer = read.at(i).answer;
        m_answers.insert(keyOf(run, read.at(i).id, first + i), new std::optional<QString>(answer),
                         1 + (answer ? answer->size() : 0));
    }
}

void RunAnswers::readAll(const service::Run &run, QObject *context, const service::PagesProgress &progress,
                         service::Continuation<service::AllPages<service::RunResult>> done)
{
    service::fetchPages<service::RunResult>(
        [this, run](service::PageRequest page, QObject *pageContext, auto pageDone) {
            m_organization.runResults(
                run.id, true, page, pageContext, [this, run, page, pageDone](const auto &answers) {
                    if (answers) {
                        m_onRead(run, answers->items);
                        keep(run.id, answers->items,
                             qsizetype{page.page - 1} * page.limit.value_or(service::maxPageSize));
                    }
                    pageDone(answers);
                });
        },
        {}, context, progress, std::move(done));
}

RunResults::RunResults(const Organization &organization, QObject *parent)
    : QObject(parent),
      m_results([organization](const service::Run &run, service::PageRequest page, const auto &onCached,
                               QObject *context, auto done) {
          organization.withOnCached(onCached).runResults(run.id, false, page, context, std::move(done));
      }),
      m_answers(organization),
      m_sources(fetchBy(organization, &Organization::runSources)),
      m_perceptionSources(fetchBy(organization, &Organization::runPerceptionSources)),
      m_perception(
          [organization](const service::Run &run, service::PageRequest, const auto &onCached, QObject *context,
                         auto done) {
              organization.withOnCached(onCached).runPerceptionResponses(run.id, run.brandId, context, std::move(done));
          },
          true),
      m_suggestions(fetchBy(organization, &Organization::contentSuggestions), true)
{
}

std::shared_ptr<const statistics::RunComparison> RunResults::comparison(const service::Run &earlier,
                                                                        const service::Run &later)
{
    const auto before = m_results.known(earlier);
    const auto after = m_results.known(later);
    if (!before || !after)
        return {};
    const std::pair readAt(before->readAt, after->readAt);
    const Pair runs(earlier.id, later.id);
    if (const auto known = m_compared.constFind(runs); known != m_compared.constEnd() && known->readAt == readAt)
        return known->comparison;
    m_compared.insert(runs, {readAt, {}});
    service::runInBackground(
        this,
        [earlierItems = before->items, laterItems = after->items] {
            return statistics::compareRuns(earlierItems, laterItems, statistics::Detail::WithVoices);
        },
        [this, runs, readAt](statistics::RunComparison comparison) {
            const auto asked = m_compared.find(runs);
            if (asked == m_compared.end() || asked->readAt != readAt) // cleared, or read again
                return;
            asked->comparison = std::make_shared<const statistics::RunComparison>(std::move(comparison));
            Q_EMIT compared();
        });
    return {};
}

void RunResults::storeForSearch(const Selection &selection, offline::CachedAnswers &kept)
{
    const auto keep = [&kept, &selection](auto entriesOf) {
        return [&kept, &selection, entriesOf](const service::Run &run, const auto &read) {
            const auto shown = selection.brand();
            const QString brand = run.brandId.isEmpty() && shown ? shown->id : run.brandId;
            kept.storeForSearch({run.id, brand, run.startedAt}, entriesOf(read));
        };
    };
    m_results.setOnRead(keep(topicsAndPrompts));
    m_sources.setOnRead(keep(sourceEntries));
    m_suggestions.setOnRead(keep(suggestionEntries));
    // Without a brand, keeps the one that was stored with the results.
    m_answers.setOnRead([&kept](const service::Run &run, const QList<service::RunResult> &read) {
        kept.storeForSearch({run.id, run.brandId, run.startedAt}, answerEntries(read));
        if (!run.brandId.isEmpty())
            kept.storeForSearch({run.id, run.brandId, run.startedAt}, topicsAndPrompts(read));
    });
}

void RunResults::clear()
{
    m_results.clear();
    m_answers.clear();
    m_sources.clear();
    m_perceptionSources.clear();
    m_perception.clear();
    m_suggestions.clear();
    m_compared.clear();
}

} // namespace brandbridge::ui
