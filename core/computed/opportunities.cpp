// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/computed/opportunities.h"
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

struct Counts
{
    int present = 0;
    int responses = 0;
};

bool hasTopic(const Source &source, const QString &topic)
{
    return source.topics.contains(topic, Qt::CaseInsensitive);
}

/// The letters and digits of @p name, without case and accents.
QString plain(const QString &name)
{
    QString letters = name.toCaseFolded().normalized(QString::NormalizationForm_D);
    letters.removeIf([](QChar c) { return !c.isLetterOrNumber(); });
    return letters;
}

/// Adds what sites of the brand @p name may be called: its whole name or one of its longer words, with umlauts in both
/// spellings.
void addSiteNames(QSet<QString> &names, const QString &name)
{
    constexpr qsizetype minLength = 5; // shorter words are in many names
    QString spelledOut = name.toCaseFolded();
    spelledOut.replace(u'ä', u"ae"_s).replace(u'ö', u"oe"_s).replace(u'ü', u"ue"_s);
    for (const QString &spelling : {name, spelledOut}) {
        names.insert(plain(spelling));
        for (const QString &word : spelling.split(u' ')) {
            if (word.size() >= minLength)
                names.insert(plain(word));
        }
    }
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

std::optional<ContentSuggestion> suggestionFor(const QList<ContentSuggestion> &suggestions,
                                               const service::PromptKey &prompt)
{
    std::optional<ContentSuggestion> ofTopic;
    for (const ContentSuggestion &suggestion : suggestions) {
        if (!suggestion.prompt.isEmpty() && service::PromptKey({}, suggestion.prompt).text() == prompt.text())
            return suggestion;
        if (!ofTopic && suggestion.prompt.isEmpty() && suggestion.topic == prompt.topicName())
            ofTopic = suggestion;
    }
    return ofTopic;
}

} // namespace

bool isOwnDomain(const QString &domain, QString own)
{
    if (own.startsWith(u"www.", Qt::CaseInsensitive))
        own = own.mid(4);
    return !own.isEmpty() &&
           (domain.compare(own, Qt::CaseInsensitive) == 0 || domain.endsWith(u'.' + own, Qt::CaseInsensitive));
}

Opportunities opportunitiesIn(const service::Brand &brand, const QList<RunResult> &results,
                              const QList<Source> &sources, const QList<ContentSuggestion> &suggestions,
                              const QString &topic)
{
    QMap<service::PromptKey, PromptGap> gaps;
    QMap<QString, Counts> topics;
    QSet<QString> others; // named in the run
    for (const RunResult &result : results) {
        others += QSet<QString>(result.mentionedBrands.begin(), result.mentionedBrands.end());
        if (!result.isPresent || !fits(result.topicName, topic))
            continue;
        PromptGap &gap = gaps[result.promptKey()];
        ++gap.responses;
        ++topics[result.topicName].responses;
        topics[result.topicName].present += *result.isPresent ? 1 : 0;
        if (*result.isPresent || result.mentionedBrands.isEmpty())
            continue;
        ++gap.onlyOthers;
        for (const QString &other : result.mentionedBrands)
            ++gap.others[other];
    }
    Opportunities found;
    found.prompts = static_cast<int>(gaps.size());
    for (auto it = gaps.begin(); it != gaps.end(); ++it) {
        it->prompt = it.key();
        it->suggestion = suggestionFor(suggestions, it.key());
        if (it->onlyOthers > 0)
            found.gaps.append(*it);
    }
    std::stable_sort(found.gaps.begin(), found.gaps.end(),
                     [](const PromptGap &one, const PromptGap &other) { return one.onlyOthers > other.onlyOthers; });

    QSet<QString> otherSites;
    for (const QString &other : std::as_const(others))
        addSiteNames(otherSites, other);
    // The service does not say which response cites which page, only the topics of a site.
    for (const Source &source : sources) {
        SiteGap site{source};
        for (auto it = topics.begin(); it != topics.end(); ++it) {
            if (hasTopic(source, it.key())) {
                site.present += it->present;
                site.responses += it->responses;
            }
        }
        if (!isOwnDomain(source.domain, brand.domain) && !otherSites.contains(siteName(source.domain)) &&
            site.present < site.responses)
            found.sites.append(site);
    }
    const auto weightOf = [](const SiteGap &site) {
        return static_cast<double>(site.source.responseCount.value_or(0)) * (site.responses - site.present) /
               site.responses;
    };
    std::stable_sort(found.sites.begin(), found.sites.end(),
                     [&weightOf](const SiteGap &one, const SiteGap &other) { return weightOf(one) > weightOf(other); });
    return found;
}

Answer opportunities(Facts &facts, const QJsonObject &arguments, const QDateTime &now)
{
    const QString brandId = arguments.value(u"brandId"_s).toString();
    const qsizetype max = arguments.value(u"limit"_s).toInteger(defaultPrompts);
    const QString name = brandName(facts, brandId);
    const auto run = chosenRun(facts.runs(brandId), arguments.value(u"runId"_s).toString(), now);
    if (facts.isWaiting())
        return {};
    if (!run)
        return {.text = {}, .error = u"%1 has no such run; list_brand_runs lists them."_s.arg(name)};
    const QList<RunResult> results = facts.results(run->id);
    const QList<Source> sources = facts.sources(run->id);
    const QList<ContentSuggestion> suggestions = facts.suggestions(run->id);
    service::Brand brand;
    for (const service::Brand &each : facts.brands())
        brand = each.id == brandId ? each : brand;
    if (facts.isWaiting())
        return {};
    const QString topic = arguments.value(u"topic"_s).toString();
    if (const auto answer = noSuchTopic(results, topic))
        return *answer;
    const Opportunities found = opportunitiesIn(brand, results, sources, suggestions, topic);

    QByteArray text = u"%1, run of %2: %3 of %4 prompts have responses that name other brands and not %1.\n"_s
                          .arg(name, dateOf(*run), QString::number(found.gaps.size()), QString::number(found.prompts))
                          .toUtf8();
    text += "\nprompt,topic,responses with other brands only,of,other brands,suggestion\n";
    for (const PromptGap &gap : found.gaps.mid(0, max))
        text += row({gap.prompt.text(), gap.prompt.topicName(), QString::number(gap.onlyOthers),
                     QString::number(gap.responses), largest(gap.others, 3).join(u' '),
                     gap.suggestion.value_or(ContentSuggestion()).title});
    if (!found.sites.isEmpty())
        text += "\nsite to be on,responses that cite it,visibility % in its topics,topics,pages\n";
    for (const SiteGap &site : found.sites.mid(0, maxSites))
        text += row({site.source.domain, QString::number(site.source.responseCount.value_or(0)),
                     percent(static_cast<double>(site.present) / site.responses),
                     site.source.topics.mid(0, 3).join(u"; "_s), pagesOf(site.source).join(u' ')});
    text +=
        "\nSites are matched by topic: the service does not say which response cites which page. Sites are ranked by "
        "citations times the share of responses in their topics without the brand.";
    return {.text = text, .runId = run->id, .brandId = brandId};
}

} // namespace brandbridge::computed
