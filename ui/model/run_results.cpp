// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/run_results.h"

#include "core/offline/kept_answers.h"
#include "ui/model/selection.h"

namespace brandbridge::ui {

namespace {

using service::Organization;

/// A list that one function of the organization gives by run and page.
template <typename T>
auto fetchBy(const Organization &organization,
             void (Organization::*function)(const QString &, service::PageRequest, QObject *,
                                            service::Continuation<service::Page<T>>) const)
{
    return [organization, function](const QString &run, service::PageRequest page, const auto &onKept, QObject *context,
                                    service::Continuation<service::Page<T>> done) {
        (organization.withOnKept(onKept).*function)(run, page, context, std::move(done));
    };
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

RunResults::RunResults(const Organization &organization, QObject *parent)
    : QObject(parent),
      m_results([organization](const QString &run, service::PageRequest page, const auto &onKept, QObject *context,
                               auto done) {
          organization.withOnKept(onKept).runResults(run, false, page, context, std::move(done));
      }),
      m_answers(organization),
      m_sources(fetchBy(organization, &Organization::runSources)),
      m_perceptionSources(fetchBy(organization, &Organization::runPerceptionSources)),
      m_perception(
          [organization](const QString &run, service::PageRequest, const auto &onKept, QObject *context, auto done) {
              organization.withOnKept(onKept).runPerceptionResponses(run, context, std::move(done));
          },
          {.changesWhenOver = true}),
      m_suggestions(fetchBy(organization, &Organization::contentSuggestions), {.changesWhenOver = true})
{
}

void RunResults::keepForSearch(const Selection &selection, offline::KeptAnswers &kept)
{
    const auto keep = [&kept, &selection](auto entriesOf) {
        return [&kept, &selection, entriesOf](const service::Run &run, const auto &read) {
            const auto shown = selection.brand();
            const QString brand = run.brandId.isEmpty() && shown ? shown->id : run.brandId;
            kept.keepForSearch({run.id, brand, run.startedAt}, entriesOf(read));
        };
    };
    m_results.setOnRead(keep(topicsAndPrompts));
    m_sources.setOnRead(keep(sourceEntries));
    m_suggestions.setOnRead(keep(suggestionEntries));
    // Of whose brand they are is known since its results were read.
    m_answers.setOnRead([&kept](const QString &run, const QList<service::RunResult> &read) {
        kept.keepForSearch({run, {}, {}}, answerEntries(read));
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
}

} // namespace brandbridge::ui
