// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <tl/expected.hpp>

namespace brandbridge::ui {

/// At most so many pages of a website are taken.
inline constexpr qsizetype maxSitemapPages = 5'000;

/// The addresses of pages of @p domain in the sitemap file @p path (sitemaps.org), in its order. Nothing is fetched and
/// no entity of the file is expanded. The error is a sentence.
tl::expected<QStringList, QString> pagesInSitemap(const QString &path, const QString &domain);

} // namespace brandbridge::ui
