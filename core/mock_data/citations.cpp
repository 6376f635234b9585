// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/citations.h"

#include "core/mock_data/seeded_random.h"

#include <algorithm>

namespace brandbridge::sandbox {

namespace {

/// An index below @p count, low ones much more often than high ones.
int popular(qsizetype count, SeededRandom &dice)
{
    const double share = dice.share();
    return static_cast<int>(share * share * static_cast<double>(count));
}

void addOnce(QStringList &names, const QString &name)
{
    if (!names.contains(name))
        names.append(name);
}

} // namespace

QString Citation::uri(const Brand &brand) const
{
    return u"https://%1/%2"_qs.arg(brand.sites.at(site).domain, brand.pages.at(page));
}

QVarLengthArray<Citation, 3> citationsOf(const Brand &brand, quint64 key)
{
    SeededRandom dice(keyOf(key, u"citations"));
    QVarLengthArray<Citation, 3> citations;
    for (int left = dice.below(4); left > 0; --left) {
        const Citation citation{popular(brand.sites.size(), dice), popular(brand.pages.size(), dice)};
        if (!citations.contains(citation))
            citations.append(citation);
    }
    return citations;
}

CitationCount::CitationCount(const Brand &brand) : m_brand(brand), m_sites(brand.sites.size())
{
    for (int i = 0; i < m_sites.size(); ++i)
        m_sites[i].site = i;
}

void CitationCount::add(quint64 key, int llm, const QString &group)
{
    QVarLengthArray<int, 3> seen;
    for (const Citation &citation : citationsOf(m_brand, key)) {
        SiteCount &site = m_sites[citation.site];
        if (!seen.contains(citation.site)) {
            seen.append(citation.site);
            ++site.responses;
        }
        addOnce(site.groups, group);
        addOnce(site.llms, m_brand.llms.at(llm));
        auto page = std::find_if(site.pages.begin(), site.pages.end(),
                                 [&](const Page &page) { return page.page == citation.page; });
        if (page == site.pages.end())
            page = site.pages.insert(site.pages.end(), {citation.page, 0});
        ++page->responses;
    }
}

void CitationCount::write(JsonWriter &json, QStringView groupsName) const
{
    const auto moreCited = [](const auto &a, const auto &b) { return a.responses > b.responses; };
    QList<SiteCount> sites = m_sites;
    std::stable_sort(sites.begin(), sites.end(), moreCited);
    json.beginArray();
    for (SiteCount &site : sites) {
        if (site.responses == 0)
            continue;
        std::stable_sort(site.pages.begin(), site.pages.end(), moreCited);
        json.beginObject()
            .member(u"domain", m_brand.sites.at(site.site).domain)
            .member(u"urlCount", static_cast<int>(site.pages.size()))
            .member(u"responseCount", site.responses)
            .member(groupsName, site.groups)
            .member(u"llms", site.llms)
            .key(u"links")
            .beginArray();
        for (const Page &page : site.pages)
            json.beginObject()
                .member(u"uri", Citation{site.site, page.page}.uri(m_brand))
                .member(u"type", m_brand.sites.at(site.site).type)
                .member(u"responseCount", page.responses)
                .endObject();
        json.endArray().endObject();
    }
    json.endArray();
}

} // namespace brandbridge::sandbox
