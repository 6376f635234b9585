// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"
#include "core/service/client.h"
#include "core/service/organization.h"
#include "core/service/records.h"

#include <QPointer>

#include <functional>
#include <limits>
#include <memory>
#include <utility>

namespace brandbridge::service {

/// Limits of fetching a list.
struct PagesLimit
{
    int pageSize = maxPageSize;
    int pages = 100; ///< maximum
};

/// A list from several pages, up to the limit.
template <typename T>
struct AllPages
{
    QList<T> items;
    std::optional<Run> run; ///< from the first page
    bool complete = true;   ///< false if the page limit cut off the list
};

/// Called after each page, with the number of items so far and the total, if known.
using PagesProgress = std::function<void(qsizetype items, std::optional<qint64> total)>;

/// Fetches page after page with @p fetch until the service names no next page, for example
///     fetchPages<Run>(pagesOf(organization, &Organization::runs, brand), ...)
/// Calls @p done once, with the first error if any; destroying @p context cancels. @p page and @p all are for the
/// recursion. Fails with ErrorKind::BadAnswer if the service names an earlier page as the next one.
template <typename T>
void fetchPages(std::function<void(PageRequest, QObject *, Continuation<Page<T>>)> fetch, PagesLimit limit,
                QObject *context, PagesProgress progress, Continuation<AllPages<T>> done, int page = 1,
                std::shared_ptr<AllPages<T>> all = std::make_shared<AllPages<T>>())
{
    const auto take = [=, alive = QPointer<QObject>(context)](transport::Result<Page<T>> result) {
        if (!result)
            return done(tl::unexpected(std::move(result.error())));
        if (page == 1)
            all->run = std::move(result->run);
        const Paging paging = result->paging.value_or(Paging());
        all->items += std::move(result->items);
        if (progress)
            progress(all->items.size(), paging.total);
        if (!alive)
            return;
        if (!paging.nextPage)
            return done(std::move(*all));
        if (*paging.nextPage <= page || *paging.nextPage > std::numeric_limits<int>::max()) {
            return done(tl::unexpected(transport::Error{
                .kind = transport::ErrorKind::BadAnswer,
                .message = u"The service names page %1 as the one after page %2, so the list has no end."_s.arg(
                    QString::number(*paging.nextPage), QString::number(page))}));
        }
        if (limit.pages <= 1) {
            all->complete = false;
            return done(std::move(*all));
        }
        const PagesLimit rest{limit.pageSize, limit.pages - 1};
        fetchPages<T>(fetch, rest, context, progress, done, static_cast<int>(*paging.nextPage), all);
    };
    fetch({page, limit.pageSize}, context, take);
}

/// Returns a fetch function for fetchPages() from @p list, with the @p arguments that precede the page.
template <typename List, typename... Arguments>
auto pagesOf(const Organization &organization, List list, const Arguments &...arguments)
{
    return [organization, list, arguments...](PageRequest page, QObject *context, auto done) {
        (organization.*list)(arguments..., page, context, std::move(done));
    };
}

} // namespace brandbridge::service
