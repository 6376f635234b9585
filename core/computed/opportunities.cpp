// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/computed/words.h"
#include "core/literals.h"

#include <QSet>

#include <algorithm>

namespace brandbridge::computed {

using service::ContentSuggestion;
using service::RunResult;
using service::Source;

namespace {

constexpr qsizetype defaultPrompts = 5;
constexpr qsizetype maxSites = 5;
constexpr qsizetype maxPages = 2; ///< of a site

/// A prompt without the brand.
struct Gap
{
    int responses = 0;
    int onlyOthers = 0; ///< name other brands and not this one
    QMap<QString, int> others;
};

struct Counts
{
    int present = 0;
    int responses = 0;
};

bool hasTopic(const Source &source, const QString &topic)
{
    return source.topics.contains(topic, Qt::CaseInsensitive);
}

/// The letters and digits of @p name, without case.
QString plain(const QString &name)
{
    QString letters = name.toCaseFolded();
    letters.removeIf([](QChar c) { return !c.isLetterOrNumber(); });
    return letters;
}

/// The name of a site as a brand would have it: "ridgewaycycles" of www.ridgeway-cycles.example.
QString siteName(const QString &domain)
{
    const QStringList labels = domain.split(u'.');
    return plain(labels.value(labels.first() == u"www" && labels.size() > 2 ? 1 : 0));
}

QStringList pagesOf(const Source &source)
{
    QList<Source::Link> links = source.links;
    std::stable_sort(links.begin(), links.end(), [](const Source::Link &one, const Source::Link &other) {
        return one.responseCount.value_or(0) > other.responseCount.value_or(0);
    });
    QStringList pages;
    for (const Source::Link &link : links.mid(0, maxPages))
        pages.append(link.address);
    return pages;
}

QString suggestionFor(const QList<ContentSuggestion> &suggestions, const service::PromptKey &prompt)
{
    const ContentSuggestion *ofTopic = nullptr;
    for (const ContentSuggestion &suggestion : suggestions) {
        if (!suggestion.prompt.isEmpty() && service::PromptKey({}, suggestion.prompt).text() == prompt.text())
            return suggestion.title;
        if (!ofTopic && suggestion.prompt.isEmpty() && suggestion.topic == prompt.topicName())
            ofTopic = &suggestion;
    }
    return ofTopic ? ofTopic->title : QString();
}

} // namespace

Answer opportunities(Facts &facts, const QJsonObject &arguments, const QDateTime &now)
{
    const QString brandId = arguments.value(u"brandId"_s).toString();
    const QString topic = arguments.value(u"topic"_s).toString();
    const qsizetype max = arguments.value(u"limit"_s).toInteger(defaultPrompts);
    const QString name = brandName(facts, brandId);
    const auto run = chosenRun(facts.runs(brandId), arguments.value(u"runId"_s).toString(), now);
    if (facts.isWaiting())
        return {};
    if (!run)
        return {.text = {}, .error = u"%1 has no such run; list_brand_runs lists them."_s.arg(name)};
    const QList<RunResult> results = facts.results(run->id);
    QList<Source> sources = facts.sources(run->id);
    const QList<ContentSuggestion> suggestions = facts.suggestions(run->id);
    const QList<service::Brand> brands = facts.brands();
    if (facts.isWaiting())
        return {};

    QMap<service::PromptKey, Gap> gaps;
    QMap<QString, Counts> topics;
    QSet<QString> others; // named in the run
    for (const RunResult &result : results) {
        for (const QString &other : result.mentionedBrands)
            others.insert(plain(other));
        if (!result.isPresent || !fits(result.topicName, topic))
            continue;
        Gap &gap = gaps[result.promptKey()];
        ++gap.responses;
        ++topics[result.topicName].responses;
        topics[result.topicName].present += *result.isPresent ? 1 : 0;
        if (*result.isPresent || result.mentionedBrands.isEmpty())
            continue;
        ++gap.onlyOthers;
        for (const QString &other : result.mentionedBrands)
            ++gap.others[other];
    }
    if (topics.isEmpty())
        return {.text = {}, .error = u"No result of the run has this topic. get_run_stats lists the topics."_s};
    QList<service::PromptKey> prompts = gaps.keys();
    prompts.removeIf([&gaps](const service::PromptKey &key) { return gaps[key].onlyOthers == 0; });
    std::stable_sort(prompts.begin(), prompts.end(), [&gaps](const auto &one, const auto &other) {
        return gaps[one].onlyOthers > gaps[other].onlyOthers;
    });

    QByteArray text = u"%1, run of %2: %3 of %4 prompts have responses that name other brands and not %1.\n"_s
                          .arg(name, dateOf(*run), QString::number(prompts.size()), QString::number(gaps.size()))
                          .toUtf8();
    text += "\nprompt,topic,responses with other brands only,of,other brands,suggestion\n";
    for (const service::PromptKey &key : prompts.mid(0, max)) {
        const Gap &gap = gaps[key];
        text += row({key.text(), key.topicName(), QString::number(gap.onlyOthers), QString::number(gap.responses),
                     largest(gap.others, 3).join(u' '), suggestionFor(suggestions, key)});
    }

    // The service does not say which response cites which page, only the topics of a site.
    QString own;
    for (const service::Brand &brand : brands)
        own = brand.id == brandId ? brand.domain : own;
    struct Site
    {
        Source source;
        Counts counts; ///< of its topics
    };
    QList<Site> sites;
    for (const Source &source : std::as_const(sources)) {
        Site site{source, {}};
        for (auto it = topics.begin(); it != topics.end(); ++it) {
            if (hasTopic(source, it.key())) {
                site.counts.present += it->present;
                site.counts.responses += it->responses;
            }
        }
        const bool isOwn = !own.isEmpty() && source.domain.endsWith(own, Qt::CaseInsensitive);
        const bool isOfOther = others.contains(siteName(source.domain));
        if (!isOwn && !isOfOther && site.counts.present < site.counts.responses)
            sites.append(site);
    }
    // Sites that are cited often, in topics where the brand is named rarely.
    const auto weightOf = [](const Site &site) {
        return static_cast<double>(site.source.responseCount.value_or(0)) *
               (site.counts.responses - site.counts.present) / site.counts.responses;
    };
    std::stable_sort(sites.begin(), sites.end(),
                     [&weightOf](const Site &one, const Site &other) { return weightOf(one) > weightOf(other); });
    if (!sites.isEmpty())
        text += "\nsite to be on,responses that cite it,visibility % in its topics,topics,pages\n";
    for (const Site &site : sites.mid(0, maxSites))
        text += row({site.source.domain, QString::number(site.source.responseCount.value_or(0)),
                     percent(static_cast<double>(site.counts.present) / site.counts.responses),
                     site.source.topics.mid(0, 3).join(u"; "_s), pagesOf(site.source).join(u' ')});
    text +=
        "\nSites are matched by topic: the service does not say which response cites which page. Sites are ranked by "
        "citations times the share of responses in their topics without the brand.";
    return {.text = text, .runId = run->id, .brandId = brandId};
}

} // namespace brandbridge::computed
