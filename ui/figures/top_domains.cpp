// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/top_domains.h"

#include "ui/desktop/web_address.h"

#include <QCoreApplication>

#include <algorithm>

namespace brandbridge::ui {

namespace {

class TopDomainWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::SourceModel)
};

constexpr qsizetype shown = 15;
constexpr qsizetype shortestName = 4; ///< shorter ones occur in many domains by chance
const QString ownSign = u"★"_qs;
const QString competitorSign = u"◆"_qs;

/// @p text in small letters and digits only, as a name is written in a domain.
QString folded(const QString &text)
{
    QString folded;
    for (const QChar c : text.toCaseFolded()) {
        if (c.isLetterOrNumber())
            folded += c;
    }
    return folded;
}

bool isIn(const QString &domain, QString own)
{
    if (own.startsWith(u"www.", Qt::CaseInsensitive))
        own = own.mid(4);
    return !own.isEmpty() &&
           (domain.compare(own, Qt::CaseInsensitive) == 0 || domain.endsWith(u'.' + own, Qt::CaseInsensitive));
}

bool hasName(const QString &domain, const QStringList &names)
{
    const QString letters = folded(domain);
    return std::any_of(names.begin(), names.end(), [&letters](const QString &name) {
        const QString wanted = folded(name);
        return wanted.size() >= shortestName && letters.contains(wanted);
    });
}

} // namespace

HorizontalBars::Content topDomains(const QList<service::Source> &sources, const DomainContext &context)
{
    QList<service::Source> counted;
    std::copy_if(sources.begin(), sources.end(), std::back_inserter(counted),
                 [](const service::Source &source) { return source.responseCount.has_value(); });
    std::stable_sort(counted.begin(), counted.end(), [](const service::Source &one, const service::Source &other) {
        return *one.responseCount > *other.responseCount;
    });
    HorizontalBars::Content content;
    const qint64 most = counted.isEmpty() ? 0 : *counted.first().responseCount;
    const qint64 all = context.responses.value_or(0);
    const bool isShare = all > 0 && most <= all;
    content.measure = isShare ? Measure::Percent : Measure::Count;
    content.labelHeading = TopDomainWords::tr("Domain");
    content.valueHeading = isShare ? TopDomainWords::tr("Share of responses") : TopDomainWords::tr("Responses");
    for (const service::Source &source : counted.first(std::min(shown, counted.size()))) {
        const bool isOwn = isIn(source.domain, context.ownDomain);
        const bool isCompetitor = !isOwn && hasName(source.domain, context.competitors);
        const auto count = static_cast<double>(*source.responseCount);
        content.bars.append({.label = web_address::shownDomain(source.domain),
                             .value = isShare ? count / static_cast<double>(all) : count,
                             .part = isShare ? source.responseCount : std::nullopt,
                             .sample = isShare ? all : 0,
                             .isMarked = isOwn,
                             .isHatched = isCompetitor,
                             .sign = isOwn          ? ownSign
                                     : isCompetitor ? competitorSign
                                                    : QString()});
    }
    return content;
}

QString domainLegend(const HorizontalBars::Content &content)
{
    QStringList words;
    const auto has = [&content](const QString &sign) {
        return std::any_of(content.bars.begin(), content.bars.end(),
                           [&sign](const HorizontalBars::Bar &bar) { return bar.sign == sign; });
    };
    if (has(ownSign))
        words.append(ownSign + u' ' + TopDomainWords::tr("your domain"));
    if (has(competitorSign))
        words.append(competitorSign + u' ' + TopDomainWords::tr("a competitor's domain"));
    return words.join(u" · "_qs);
}

} // namespace brandbridge::ui
