// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mock_data/json_writer.h"
#include "core/mock_data/organization.h"

#include <QList>
#include <QString>
#include <QVarLengthArray>

namespace brandbridge::sandbox {

/// A page an answer cites: indices in the brand's sites and pages.
struct Citation
{
    int site = 0;
    int page = 0;

    bool operator==(const Citation &) const = default;
    QString uri(const Brand &brand) const;
};

/// What the answer with @p key cites: none to three different pages.
QVarLengthArray<Citation, 3> citationsOf(const Brand &brand, quint64 key);

/// Counts the pages that answers cite, by site.
class CitationCount final
{
public:
    explicit CitationCount(const Brand &brand);

    /// Counts what the answer with @p key of the model @p llm cites; @p group is its topic or property.
    void add(quint64 key, int llm, const QString &group);

    /// An array of sites, the most cited first; @p groupsName is "topics" or "properties".
    void write(JsonWriter &json, QStringView groupsName) const;

private:
    struct Page
    {
        int page = 0;
        int responses = 0;
    };
    struct SiteCount
    {
        int site = 0;
        int responses = 0;
        QStringList groups;
        QStringList llms;
        QList<Page> pages;
    };

    const Brand &m_brand;
    QList<SiteCount> m_sites;
};

} // namespace brandbridge::sandbox
