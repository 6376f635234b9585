// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"
#include "core/service/organization.h"
#include "core/service/records.h"

#include <QPointer>

#include <functional>
#include <limits>
#include <memory>
#include <utility>

namespace brandbridge::service {

/// How much of a list to fetch.
struct PagesLimit
{
    int pageSize = maxPageSize;
    int pages = 100; ///< at most
};

/// All of a list, up to the limit.
template <typename T>
struct AllPages
{
    QList<T> items;
    std::optional<Run> run; ///< as the first page says
    bool complete = true;   ///< false where the limit of pages left a rest
};

/// Called after each page: items so far, and how many there are, where the service says so.
using PagesProgress = std::function<void(qsizetype items, std::optional<qint64> total)>;

/// Fetches page after page with @p fetch, for example
///     fetchPages<Run>(pagesOf(organization, &Organization::runs, brand), ...)
/// until the service names no next page. @p done is called once, with the first error if there is one; destroying
/// @p context cancels. @p page and @p all are where it goes on. A service that names a page it has given already ends
/// the list with ErrorKind::BadAnswer.
template <typename T>
void fetchPages(std::function<void(PageRequest, QObject *, Continuation<Page<T>>)> fetch, PagesLimit limit,
                QObject *context, PagesProgress progress, Continuation<AllPages<T>> done, int page = 1,
                std::shared_ptr<AllPages<T>> all = std::make_shared<AllPages<T>>())
{
    const auto take = [=, alive = QPointer<QObject>(context)](Result<Page<T>> result) {
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
            return done(tl::unexpected(
                Error{.kind = ErrorKind::BadAnswer,
                      .message = u"The service names page %1 as the one after page %2, so the list has no end."_qs.arg(
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

/// Gets a page of @p list, for fetchPages(); @p arguments are what that takes before the page.
template <typename List, typename... Arguments>
auto pagesOf(const Organization &organization, List list, const Arguments &...arguments)
{
    return [organization, list, arguments...](PageRequest page, QObject *context, auto done) {
        (organization.*list)(arguments..., page, context, std::move(done));
    };
}

} // namespace brandbridge::service
