// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/next_actions.h"

#include "core/computed/opportunities.h"
#include "core/computed/words.h"
#include "core/literals.h"
#include "ui/desktop/web_address.h"
#include "ui/figures/silent_prompts.h"
#include "ui/words/formats.h"
#include "ui/words/service_words.h"

#include <QCoreApplication>
#include <QSet>
#include <QUrl>

#include <algorithm>

namespace brandbridge::ui::next_actions {

namespace {

using service::ContentSuggestion;
using service::Source;
using service_words::Vocabulary;
using Reason = statistics::SilentPrompt::Reason;

constexpr qsizetype maxItems = 50; ///< of each kind
constexpr qsizetype maxRivals = 3;

class ActionWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::NextActions)
};

struct KindRow
{
    QLatin1String name;
    const char *words;
};
// In the order of Kind.
constexpr std::array kindRows{
    KindRow{QLatin1String("prompt"), QT_TRANSLATE_NOOP("brandbridge::ui::NextActions", "Prompt without you")},
    KindRow{QLatin1String("source"), QT_TRANSLATE_NOOP("brandbridge::ui::NextActions", "Source without you")},
    KindRow{QLatin1String("own-page"), QT_TRANSLATE_NOOP("brandbridge::ui::NextActions", "Your page")},
    KindRow{QLatin1String("suggestion"), QT_TRANSLATE_NOOP("brandbridge::ui::NextActions", "Suggestion")},
    KindRow{QLatin1String("slot"), QT_TRANSLATE_NOOP("brandbridge::ui::NextActions", "Idle slot")}};

int plural(qint64 count)
{
    return static_cast<int>(count);
}

QList<Item> prompts(const QList<computed::PromptGap> &gaps, const QString &brand)
{
    QList<Item> items;
    for (const computed::PromptGap &gap : gaps) {
        const QString suggestion = gap.suggestion ? gap.suggestion->title : QString();
        const QString named = formats::count(gap.onlyOthers);
        const QString all = formats::count(gap.responses);
        const QString others = computed::largest(gap.others, maxRivals).join(u", "_s);
        const QString reason =
            suggestion.isEmpty()
                //: %1 and %2 are numbers of responses, %3 names other brands, %4 is the brand
                ? ActionWords::tr("%1 of %2 responses name other brands and not %4, most often %3.")
                      .arg(named, all, others, brand)
                //: %1 and %2 are numbers of responses, %3 names other brands, %4 is the brand, %5 is a title
                : ActionWords::tr("%1 of %2 responses name other brands and not %4, most often %3. A suggestion fits: "
                                  "“%5”.")
                      .arg(named, all, others, brand, suggestion);
        items.append({Kind::Prompt, gap.prompt.text(), gap.prompt.topicName(),
                      ActionWords::tr("Publish an answer to “%1”").arg(gap.prompt.text()), reason, gap.onlyOthers});
    }
    return items;
}

QList<Item> sites(const QList<computed::SiteGap> &gaps, const QString &brand)
{
    QList<Item> items;
    for (const computed::SiteGap &gap : gaps) {
        const qint64 cited = gap.source.responseCount.value_or(0);
        items.append(
            {Kind::Source, gap.source.domain, gap.source.topics.join(u", "_s),
             ActionWords::tr("Get mentioned on %1").arg(gap.source.domain),
             //: %1 and %2 are numbers of responses, %3 is the brand
             ActionWords::tr("%n response(s) cite it. In its topics, %1 of %2 do not name %3.", nullptr, plural(cited))
                 .arg(formats::count(gap.responses - gap.present), formats::count(gap.responses), brand),
             cited});
    }
    return items;
}

/// Equal for addresses of one page.
QString pageKey(const QString &address)
{
    const QUrl url(address);
    const QString host = url.host().toLower();
    QString path = url.path(QUrl::FullyEncoded);
    if (path.endsWith(u'/'))
        path.chop(1);
    return (host.startsWith(u"www.") ? host.mid(4) : host) + path + u'?' + url.query(QUrl::FullyEncoded);
}

/// Own pages that no known source names.
QList<Item> neverCited(const Data &data)
{
    QSet<QString> cited;
    for (const Source &source : data.pages.isEmpty() ? QList<Source>() : data.sources + data.earlierSources) {
        for (const Source::Link &link : source.links)
            cited.insert(pageKey(link.address));
    }
    QList<Item> items;
    for (const QString &page : data.sources.isEmpty() ? QStringList() : data.pages) {
        if (items.size() < maxItems && !cited.contains(pageKey(page)))
            items.append(
                {Kind::OwnPage,
                 page,
                 {},
                 ActionWords::tr("Improve %1").arg(page),
                 ActionWords::tr("Never cited: no source of this run or the one before names this page of your "
                                 "sitemap."),
                 0});
    }
    return items;
}

QList<Item> lostPages(const Data &data)
{
    QSet<QString> cited;
    for (const Source &source : data.sources) {
        for (const Source::Link &link : source.links)
            cited.insert(link.address);
    }
    QList<Item> items;
    for (const Source &source : data.sources.isEmpty() ? QList<Source>() : data.earlierSources) {
        if (!computed::isOwnDomain(source.domain, data.brand.domain))
            continue;
        for (const Source::Link &link : source.links) {
            const qint64 before = link.responseCount.value_or(0);
            if (!link.address.isEmpty() && !cited.contains(link.address))
                items.append(
                    {Kind::OwnPage, link.address, source.topics.join(u", "_s),
                     ActionWords::tr("Update %1").arg(link.address),
                     ActionWords::tr("No response cites it now; %n did in the run before.", nullptr, plural(before)),
                     before});
        }
    }
    std::stable_sort(items.begin(), items.end(),
                     [](const Item &one, const Item &other) { return one.responses > other.responses; });
    return items;
}

/// The suggestions for prompts in @p gaps or for their topics, without those that prompts() names.
QList<Item> fitting(const QList<ContentSuggestion> &suggestions, const QList<computed::PromptGap> &gaps)
{
    QMap<QString, qint64> byPrompt;
    QMap<QString, qint64> byTopic;
    QSet<QString> named;
    for (const computed::PromptGap &gap : gaps) {
        if (gap.suggestion)
            named.insert(gap.suggestion->title);
        byPrompt[gap.prompt.text()] += gap.onlyOthers;
        byTopic[gap.prompt.topicName()] += gap.onlyOthers;
    }
    QList<Item> items;
    for (const ContentSuggestion &each : suggestions) {
        const qint64 responses = each.prompt.isEmpty() ? byTopic.value(each.topic)
                                                       : byPrompt.value(service::PromptKey({}, each.prompt).text());
        if (responses == 0 || each.title.isEmpty() || named.contains(each.title))
            continue;
        QStringList facts{service_words::shown(Vocabulary::SuggestionType, each.type),
                          service_words::shown(Vocabulary::SuggestionFormat, each.format)};
        facts.removeAll(QString());
        facts.append(ActionWords::tr("%n response(s) to its prompt or topic name only other brands.", nullptr,
                                     plural(responses)));
        items.append({Kind::Suggestion, each.title, each.topic, ActionWords::tr("Write “%1”").arg(each.title),
                      facts.join(u" · "_s), responses});
    }
    std::stable_sort(items.begin(), items.end(),
                     [](const Item &one, const Item &other) { return one.responses > other.responses; });
    return items;
}

QList<Item> slotItems(const QList<statistics::SilentPrompt> &silent)
{
    QList<Item> items;
    for (const statistics::SilentPrompt &each : silent) {
        if (each.reason == Reason::NeverNamed) // worth content instead
            continue;
        items.append({Kind::Slot, each.prompt.text(), each.prompt.topicName(),
                      ActionWords::tr("Replace the prompt “%1”").arg(each.prompt.text()), silent_prompts::words(each),
                      each.responses});
    }
    return items;
}

} // namespace

QList<Item> itemsIn(const Data &data)
{
    const computed::Opportunities found =
        computed::opportunitiesIn(data.brand, data.results, data.sources, data.suggestions);
    const QList<Item> lists[]{prompts(found.gaps, data.brand.name), sites(found.sites, data.brand.name),
                              lostPages(data) + neverCited(data), fitting(data.suggestions, found.gaps),
                              slotItems(data.silent)};
    QList<Item> items;
    QSet<QString> keys;
    for (qsizetype place = 0; place < maxItems; ++place) {
        for (const QList<Item> &kind : lists) {
            if (place < kind.size() && !keys.contains(kind.at(place).key())) {
                items.append(kind.at(place));
                keys.insert(kind.at(place).key());
            }
        }
    }
    return items;
}

QString orderWords()
{
    return ActionWords::tr(
               "Open ones first. Of these, the first of each kind, then the second of each, and so on. Within "
               "a kind, what more responses speak for comes first. At most %1 of each kind.")
        .arg(formats::count(maxItems));
}

QString nameOf(Kind kind)
{
    return kindRows.at(static_cast<size_t>(kind)).name;
}

QString shownKind(const QString &name)
{
    const auto *const row =
        std::find_if(kindRows.begin(), kindRows.end(), [&name](const KindRow &each) { return each.name == name; });
    return row == kindRows.end() ? name : ActionWords::tr(row->words);
}

QString Item::key() const
{
    const bool isOfTopic = kind == Kind::Prompt || kind == Kind::Slot;
    return nameOf(kind) + QChar(0x1f) + service::PromptKey(isOfTopic ? topic : QString(), subject).joined();
}

QString shownWords(const Item &item)
{
    const bool hasAddress = item.kind == Kind::Source || item.kind == Kind::OwnPage;
    return hasAddress && !item.subject.isEmpty()
               ? QString(item.words).replace(item.subject, web_address::shownAddress(item.subject))
               : item.words;
}

} // namespace brandbridge::ui::next_actions
