// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/server.h"
#include "core/mock_data/json.h"
#include "core/mock_data/mock_prompts.h"

#include <tl/expected.hpp>

#include <QDateTime>
#include <QList>
#include <QUrlQuery>

namespace brandbridge::sandbox {

/// A request to an endpoint, as its handler receives it.
struct Call
{
    mock_data::MockData &mockData;
    QString id; ///< decoded value of the path's placeholder; empty if it has none
    QUrlQuery query;
    QByteArray body;
    QDateTime now;
    bool published = false; ///< see Options

    qint64 at() const { return now.toMSecsSinceEpoch(); }
};

/// An endpoint and its handler.
struct Route
{
    const char *endpoint; ///< name in resources/tools.json
    http::Response (*answer)(const Call &);
    bool isListedAtRoot = false;
};

/// The contract's GET requests about the organization, its brands and their runs.
QList<Route> readingRoutes();
/// The contract's POST and DELETE requests. Each creates or deletes either everything requested or nothing.
QList<Route> writingRoutes();

/// A value, or the error answer.
template <typename Value>
using OrRefusal = tl::expected<Value, http::Response>;

/// The requested page of a list.
struct Page
{
    int number = 1; ///< 1-based
    int limit = 10;

    qint64 first() const { return (number - 1LL) * limit; }
    /// The index after the page's last item in a list of @p total items.
    qint64 end(qint64 total) const { return std::min(total, first() + limit); }
};

http::Response jsonAnswer(const mock_data::Json &json, int status = 200);

/// An error answer with message and code. @p message states the problem and its solution.
http::Response refusal(int status, const QString &code, const QString &message);
http::Response notFound(const QString &message);
http::Response badRequest(const QString &message);
/// The contract's 409 answer.
http::Response promptLimitExceeded(const mock_data::Quota &quota);

/// Adds the members of the contract's quota object to @p object.
mock_data::Json withQuota(mock_data::Json object, const mock_data::Quota &quota);

/// Reads page and limit (contract, Limits); @p limit is the default. A limit above the maximum is refused, or in
/// published mode reduced.
OrRefusal<Page> pageOf(const Call &call, int limit = 10);
/// The member "paging" for a list of @p total items; its total is null unless @p isTotalShown.
mock_data::Json pagingOf(const Page &page, qint64 total, bool isTotalShown = true);
/// The results of @p jsonOf for the indexes of @p page in a list of @p total items.
template <typename JsonOf>
mock_data::Json itemsOf(const Page &page, qint64 total, JsonOf jsonOf)
{
    mock_data::Json items = mock_data::Json::array();
    for (qint64 i = page.first(); i < page.end(total); ++i)
        items.append(jsonOf(i));
    return items;
}

/// Reads a boolean from the query; false if it has none of @p names.
OrRefusal<bool> flagOf(const Call &call, const QStringList &names);

/// Normalizes @p id. The error answer for an invalid UUID calls it @p what, such as "brandId".
OrRefusal<QString> uuidFrom(const QString &id, const QString &what);

/// The brand in the path.
OrRefusal<const mock_data::Brand *> brandOf(const Call &call);

/// Calls @p answer with the brand in the path.
template <http::Response (*answer)(const mock_data::Brand &, const Call &)>
http::Response ofBrand(const Call &call)
{
    const OrRefusal<const mock_data::Brand *> brand = brandOf(call);
    return brand ? answer(**brand, call) : brand.error();
}

} // namespace brandbridge::sandbox
