// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/server.h"
#include "core/mock_data/json.h"
#include "core/mock_data/mock_prompts.h"

#include <tl/expected.hpp>

#include <QDateTime>
#include <QList>
#include <QUrlQuery>

#include <functional>

namespace brandbridge::sandbox {

/// One request to an endpoint, as its handler gets it.
struct Call
{
    MockData &world;
    QString id; ///< the part for the path's braces, decoded; empty where it has none
    QUrlQuery query;
    QByteArray body;
    QDateTime now;
    bool published = false; ///< see Options

    qint64 at() const { return now.toMSecsSinceEpoch(); }
};

/// What answers at an endpoint.
struct Route
{
    const char *endpoint; ///< in resources/tools.json
    http::Response (*answer)(const Call &);
    bool isListedAtRoot = false;
};

/// The contract's GET requests about the organization, its brands and their runs.
QList<Route> readingRoutes();
/// Its POST and DELETE requests: each creates or deletes all it was asked to, or nothing.
QList<Route> writingRoutes();

/// A value, or the answer that says why there is none.
template <typename Value>
using OrRefusal = tl::expected<Value, http::Response>;

/// The requested part of a list.
struct Page
{
    int number = 1; ///< 1-based
    int limit = 10;

    qint64 first() const { return (number - 1LL) * limit; }
    /// One past the last item of the page in a list of @p total.
    qint64 end(qint64 total) const { return std::min(total, first() + limit); }
};

http::Response jsonAnswer(const Json &json, int status = 200);

/// An error answer: message and code. @p message says what was wrong and what to do about it.
http::Response refusal(int status, const QString &code, const QString &message);
http::Response notFound(const QString &message);
http::Response badRequest(const QString &message);
/// The contract's 409.
http::Response promptLimitExceeded(const Quota &quota);

/// @p object with the members of the contract's quota object.
Json withQuota(Json object, const Quota &quota);

/// Reads page and limit (contract, Limits); @p limit is the default. A limit above the maximum is refused, in published
/// mode lowered.
OrRefusal<Page> pageOf(const Call &call, int limit = 10);
/// The member "paging" for a list of @p total; its total is null where it is not shown.
Json pagingOf(const Page &page, qint64 total, bool isTotalShown = true);
/// What @p jsonOf makes of the indices of @p page in a list of @p total.
template <typename JsonOf>
Json itemsOf(const Page &page, qint64 total, JsonOf jsonOf)
{
    Json items = Json::array();
    for (qint64 i = page.first(); i < page.end(total); ++i)
        items.append(jsonOf(i));
    return items;
}

/// Reads a truth value; false where none of @p names is in the query.
OrRefusal<bool> flagOf(const Call &call, const QStringList &names);

/// @p id in the service's form; refused where it is no UUID. @p what is "brandId" and so on.
OrRefusal<QString> uuidFrom(const QString &id, const QString &what);

/// The answer of the service's own MCP endpoint to the message in @p body. @p send takes the REST requests of its
/// tools.
http::Response mcpAnswer(const QByteArray &body, const std::function<http::Response(http::Head, QByteArray)> &send);
/// What it answers to a GET, at @p path.
http::Response mcpMetadata(const QByteArray &path);

/// The brand the path names.
OrRefusal<const Brand *> brandOf(const Call &call);

/// @p answer for the brand the path names.
template <http::Response (*answer)(const Brand &, const Call &)>
http::Response ofBrand(const Call &call)
{
    const OrRefusal<const Brand *> brand = brandOf(call);
    return brand ? answer(**brand, call) : brand.error();
}

} // namespace brandbridge::sandbox
