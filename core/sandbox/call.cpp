// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/call.h"

#include <QUuid>

#include <algorithm>

namespace brandbridge::sandbox {

namespace {

constexpr int maxLimit = 500;

OrRefusal<int> numberOf(const Call &call, const QString &name, int fallback, int max)
{
    if (!call.query.hasQueryItem(name))
        return fallback;
    const QString text = call.query.queryItemValue(name, QUrl::FullyDecoded);
    bool isNumber = false;
    const int number = text.toInt(&isNumber);
    if (isNumber && number >= 1 && (number <= max || call.published))
        return std::min(number, max);
    const QString expected = max == std::numeric_limits<int>::max() ? u"1 or more"_s : u"from 1 to %1"_s.arg(max);
    return tl::unexpected(badRequest(u"%1 must be an integer, %2; got \"%3\"."_s.arg(name, expected, text)));
}

} // namespace

http::Response jsonAnswer(const mock_data::Json &json, int status)
{
    http::Response response;
    response.status = status;
    response.body = json.text();
    return response;
}

http::Response refusal(int status, const QString &code, const QString &message)
{
    return jsonAnswer(mock_data::Json::object({{u"message", message}, {u"code", code}}), status);
}

http::Response notFound(const QString &message)
{
    return refusal(404, u"not_found"_s, message);
}

http::Response badRequest(const QString &message)
{
    return refusal(400, u"invalid_request"_s, message);
}

http::Response promptLimitExceeded(const mock_data::Quota &quota)
{
    const mock_data::Json json =
        mock_data::Json::object({{u"message", u"Prompt limit exceeded"_s}, {u"code", u"prompt_limit_exceeded"_s}});
    return jsonAnswer(withQuota(json, quota), 409);
}

mock_data::Json withQuota(mock_data::Json object, const mock_data::Quota &quota)
{
    return object.add(u"remainingSlots", quota.remainingSlots)
        .add(u"promptLimit", quota.promptLimit)
        .add(u"orgWideLimit", quota.orgWideLimit)
        .add(u"orgTotalPrompts", quota.orgTotalPrompts);
}

OrRefusal<Page> pageOf(const Call &call, int limit)
{
    return numberOf(call, u"page"_s, 1, std::numeric_limits<int>::max()).and_then([&](int number) {
        return numberOf(call, u"limit"_s, limit, maxLimit).map([&](int max) { return Page{number, max}; });
    });
}

mock_data::Json pagingOf(const Page &page, qint64 total, bool isTotalShown)
{
    const bool hasMore = page.first() + page.limit < total;
    return mock_data::Json::object({{u"page", page.number},
                                    {u"limit", page.limit},
                                    {u"total", isTotalShown ? std::optional(total) : std::nullopt},
                                    {u"nextPage", hasMore ? std::optional(page.number + 1) : std::nullopt}});
}

OrRefusal<bool> flagOf(const Call &call, const QStringList &names)
{
    for (const QString &name : names) {
        if (!call.query.hasQueryItem(name))
            continue;
        const QString text = call.query.queryItemValue(name, QUrl::FullyDecoded);
        if (text == u"true" || text == u"1")
            return true;
        if (text == u"false" || text == u"0")
            return false;
        return tl::unexpected(badRequest(u"%1 must be true or false; got \"%2\"."_s.arg(name, text)));
    }
    return false;
}

OrRefusal<QString> uuidFrom(const QString &id, const QString &what)
{
    const QUuid uuid = QUuid::fromString(id);
    if (id.size() == 36 && !uuid.isNull())
        return uuid.toString(QUuid::WithoutBraces);
    return tl::unexpected(badRequest(u"%1 must be a UUID; got \"%2\"."_s.arg(what, id)));
}

OrRefusal<const mock_data::Brand *> brandOf(const Call &call)
{
    return uuidFrom(call.id, u"brandId"_s).and_then([&](const QString &id) -> OrRefusal<const mock_data::Brand *> {
        if (const mock_data::Brand *brand = call.mockData.book.brand(id))
            return brand;
        return tl::unexpected(
            notFound(u"This organization has no brand %1. GET /v1/brands lists the brands it has."_s.arg(id)));
    });
}

} // namespace brandbridge::sandbox
