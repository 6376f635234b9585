// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"
#include "core/service/organization.h"
#include "core/service/records.h"

#include <QPointer>

#include <functional>
#include <limits>
#include <memory>

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
///     fetchPages<Run>([=](PageRequest page, auto *context, auto done) { o.runs(id, page, context, done); }, ...)
/// until the service names no next page. @p done is called once, with the first error if there is one; destroying
/// @p context cancels. A service that names a page it has given already ends the list with ErrorKind::BadAnswer.
template <typename T>
void fetchPages(std::function<void(PageRequest, QObject *, Continuation<Page<T>>)> fetch, PagesLimit limit,
                QObject *context, const PagesProgress &progress, Continuation<AllPages<T>> done)
{
    struct Fetching : std::enable_shared_from_this<Fetching>
    {
        std::function<void(PageRequest, QObject *, Continuation<Page<T>>)> fetch;
        PagesLimit limit;
        QPointer<QObject> context;
        PagesProgress progress;
        Continuation<AllPages<T>> done;
        AllPages<T> all;
        int fetched = 0;

        void next(int page)
        {
            fetch({page, limit.pageSize}, context, [self = this->shared_from_this(), page](Result<Page<T>> result) {
                self->take(page, std::move(result));
            });
        }

        void take(int page, Result<Page<T>> result)
        {
            if (!result)
                return done(tl::unexpected(std::move(result.error())));
            if (++fetched == 1)
                all.run = std::move(result->run);
            const Paging paging = result->paging.value_or(Paging());
            all.items += std::move(result->items);
            if (progress)
                progress(all.items.size(), paging.total);
            if (!context)
                return;
            if (!paging.nextPage)
                return done(std::move(all));
            if (*paging.nextPage <= page || *paging.nextPage > std::numeric_limits<int>::max()) {
                return done(tl::unexpected(Error{
                    .kind = ErrorKind::BadAnswer,
                    .message = u"The service names page %1 as the one after page %2, so the list has no end."_qs.arg(
                        QString::number(*paging.nextPage), QString::number(page))}));
            }
            if (fetched >= limit.pages) {
                all.complete = false;
                return done(std::move(all));
            }
            next(static_cast<int>(*paging.nextPage));
        }
    };
    const auto fetching = std::make_shared<Fetching>();
    fetching->fetch = std::move(fetch);
    fetching->limit = limit;
    fetching->context = context;
    fetching->progress = progress;
    fetching->done = std::move(done);
    fetching->next(1);
}

} // namespace brandbridge::service
