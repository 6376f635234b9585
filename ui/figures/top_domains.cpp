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

} // namespace

HorizontalBars::Content topDomains(const QList<service::Source> &sources, const QString &ownDomain)
{
    QList<service::Source> counted;
    std::copy_if(sources.begin(), sources.end(), std::back_inserter(counted),
                 [](const service::Source &source) { return source.responseCount.has_value(); });
    std::stable_sort(counted.begin(), counted.end(), [](const service::Source &one, const service::Source &other) {
        return *one.responseCount > *other.responseCount;
    });
    HorizontalBars::Content content;
    content.measure = Measure::Count;
    content.labelHeading = TopDomainWords::tr("Domain");
    content.valueHeading = TopDomainWords::tr("Responses");
    for (const service::Source &source : counted.first(std::min(shown, counted.size()))) {
        const bool isOwn = !ownDomain.isEmpty() && source.domain.compare(ownDomain, Qt::CaseInsensitive) == 0;
        content.bars.append({.label = web_address::shownDomain(source.domain),
                             .value = static_cast<double>(*source.responseCount),
                             .isMarked = isOwn});
    }
    return content;
}

} // namespace brandbridge::ui
