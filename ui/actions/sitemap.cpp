// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/sitemap.h"

#include "core/computed/opportunities.h"
#include "core/literals.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>
#include <QUrl>
#include <QXmlStreamReader>

namespace brandbridge::ui {

namespace {

constexpr qint64 maxBytes = 50LL * 1024 * 1024; ///< as the protocol says
constexpr qsizetype maxAddress = 2'048;

class SitemapTexts
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Sitemap)
};

} // namespace

tl::expected<QStringList, QString> pagesInSitemap(const QString &path, const QString &domain)
{
    const QString shown = QDir::toNativeSeparators(path);
    QFile file(path);
    if (domain.isEmpty())
        return tl::unexpected(SitemapTexts::tr("The service gives no domain of this brand, so its pages cannot be "
                                               "recognized. Nothing was changed."));
    // Reading a pipe would block, and some devices are endless.
    if (!QFileInfo(path).isFile() || file.size() > maxBytes || !file.open(QFile::ReadOnly))
        return tl::unexpected(
            SitemapTexts::tr("%1 cannot be read, or is larger than 50 MiB. Nothing was changed.").arg(shown));
    QStringList pages;
    QSet<QString> known;
    QXmlStreamReader xml(&file);
    while (!xml.atEnd() && pages.size() < maxSitemapPages) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::DTD) // it may declare entities
            xml.raiseError(SitemapTexts::tr("it has a document type declaration, which no sitemap needs"));
        if (token != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == u"sitemapindex")
            return tl::unexpected(
                SitemapTexts::tr("%1 is a list of sitemaps. Download and choose those that it names. Nothing was "
                                 "changed.")
                    .arg(shown));
        if (xml.name() != u"loc" || !xml.prefix().isEmpty()) // such as that of an image
            continue;
        const QString address = xml.readElementText(QXmlStreamReader::SkipChildElements).trimmed();
        const QUrl url(address, QUrl::StrictMode);
        if (address.size() <= maxAddress && url.scheme().startsWith(u"http") &&
            computed::isOwnDomain(url.host(), domain) && !known.contains(address)) {
            known.insert(address);
            pages.append(address);
        }
    }
    if (xml.hasError())
        return tl::unexpected(SitemapTexts::tr("%1 is not a sitemap that can be read: %2. Nothing was changed.")
                                  .arg(shown, xml.errorString()));
    if (pages.isEmpty())
        return tl::unexpected(
            //: %2 is a domain
            SitemapTexts::tr("%1 has no address of %2. Nothing was changed.").arg(shown, domain));
    return pages;
}

} // namespace brandbridge::ui
