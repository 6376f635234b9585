// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/server.h"
#include "core/mock_data/json_writer.h"
#include "core/mock_data/mock_prompts.h"

#include <tl/expected.hpp>

#include <QDateTime>
#include <QUrlQuery>

namespace brandbridge::sandbox {

/// One request to an endpoint, as its handler gets it.
struct Call
{
    QString id; ///< the part for the path's braces, decoded; empty where it has none
    QUrlQuery query;
    QByteArray body;
    QDateTime now;
};

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

http::Response jsonAnswer(QByteArray json, int status = 200);

/// An error answer: message and code. @p message says what was wrong and what to do about it.
http::Response refusal(int status, const QString &code, const QString &message);
http::Response notFound(const QString &message);
http::Response badRequest(const QString &message);
/// The contract's 409.
http::Response promptLimitExceeded(const Quota &quota);

/// Writes the members of the contract's quota object into the object that is open.
void writeQuota(JsonWriter &json, const Quota &quota);

/// Reads page and limit (contract, Limits).
OrRefusal<Page> pageOf(const Call &call);
/// Writes the member "paging" for a list of @p total; its total is null where it is not shown.
void writePaging(JsonWriter &json, const Page &page, qint64 total, bool isTotalShown = true);

/// Reads a truth value; false where none of @p names is in the query.
OrRefusal<bool> flagOf(const Call &call, const QStringList &names);

/// @p id in the service's form; refused where it is no UUID. @p what is "brandId" and so on.
OrRefusal<QString> uuidFrom(const QString &id, const QString &what);

/// The brand the path names.
OrRefusal<const Brand *> brandOf(const Call &call, const MockPrompts &book);

} // namespace brandbridge::sandbox
