// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/kept_for_search.h"

namespace brandbridge::ui {

namespace {

using offline::SearchEntry;
using service::RunResult;
using Kind = SearchEntry::Kind;

QList<SearchEntry> topicsAndPrompts(const QList<RunResult> &results)
{
    QMap<std::pair<Kind, QString>, SearchEntry> entries;
    for (const RunResult &result : results) {
        for (const auto &[kind, name] : {std::pair(Kind::Topic, result.topicName), {Kind::Prompt, result.promptText}}) {
            if (!name.isEmpty())
                entries.insert({kind, name}, {kind, name, {}, name, name});
        }
    }
    return entries.values();
}

QList<SearchEntry> answers(const QList<RunResult> &results)
{
    QList<SearchEntry> entries;
    for (const RunResult &result : results) {
        if (result.answer && !result.id.isEmpty())
            entries.append({Kind::Answer, result.id, result.model, result.promptText, *result.answer});
    }
    return entries;
}

QList<SearchEntry> sources(const QList<service::Source> &read)
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

QList<SearchEntry> suggestions(const QList<service::ContentSuggestion> &read)
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

void keepForSearch(RunResults &results, const Selection &selection, offline::KeptAnswers &kept)
{
    const auto keep = [&kept, &selection](auto entriesOf) {
        return [&kept, &selection, entriesOf](const service::Run &run, const auto &read) {
            const auto shown = selection.brand();
            const QString brand = run.brandId.isEmpty() && shown ? shown->id : run.brandId;
            kept.keepForSearch({run.id, brand, run.startedAt}, entriesOf(read));
        };
    };
    results.results().setOnRead(keep(topicsAndPrompts));
    results.sources().setOnRead(keep(sources));
    results.suggestions().setOnRead(keep(suggestions));
    // Of whose brand they are is known since its results were read.
    results.answers().setOnRead([&kept](const QString &run, const QList<RunResult> &read) {
        kept.keepForSearch({run, {}, {}}, answers(read));
    });
}

} // namespace brandbridge::ui
