// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/call.h"

#include <QUuid>

#include <algorithm>

namespace brandbridge::sandbox {

namespace {

constexpr int maxLimit = 500;

OrRefusal<int> numberOf(const Call &call, const QString &name, int fallback, int most)
{
    if (!call.query.hasQueryItem(name))
        return fallback;
    const QString text = call.query.queryItemValue(name, QUrl::FullyDecoded);
    bool isNumber = false;
    const int number = text.toInt(&isNumber);
    if (isNumber && number >= 1 && (number <= most || call.published))
        return std::min(number, most);
    const QString expected = most == std::numeric_limits<int>::max() ? u"1 or more"_qs : u"from 1 to %1"_qs.arg(most);
    return tl::unexpected(badRequest(u"%1 must be an integer, %2; got \"%3\"."_qs.arg(name, expected, text)));
}

} // namespace

http::Response jsonAnswer(const Json &json, int status)
{
    http::Response response;
    response.status = status;
    response.body = json.text();
    return response;
}

http::Response refusal(int status, const QString &code, const QString &message)
{
    return jsonAnswer(Json::object({{u"message", message}, {u"code", code}}), status);
}

http::Response notFound(const QString &message)
{
    return refusal(404, u"not_found"_qs, message);
}

http::Response badRequest(const QString &message)
{
    return refusal(400, u"invalid_request"_qs, message);
}

http::Response promptLimitExceeded(const Quota &quota)
{
    const Json json = Json::object({{u"message", u"Prompt limit exceeded"_qs}, {u"code", u"prompt_limit_exceeded"_qs}});
    return jsonAnswer(withQuota(json, quota), 409);
}

Json withQuota(Json object, const Quota &quota)
{
    return object.add(u"remainingSlots", quota.remainingSlots)
        .add(u"promptLimit", quota.promptLimit)
        .add(u"orgWideLimit", quota.orgWideLimit)
        .add(u"orgTotalPrompts", quota.orgTotalPrompts);
}

OrRefusal<Page> pageOf(const Call &call, int limit)
{
    return numberOf(call, u"page"_qs, 1, std::numeric_limits<int>::max()).and_then([&](int number) {
        return numberOf(call, u"limit"_qs, limit, maxLimit).map([&](int most) { return Page{number, most}; });
    });
}

Json pagingOf(const Page &page, qint64 total, bool isTotalShown)
{
    const bool hasMore = page.first() + page.limit < total;
    return Json::object({{u"page", page.number},
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
        return tl::unexpected(badRequest(u"%1 must be true or false; got \"%2\"."_qs.arg(name, text)));
    }
    return false;
}

OrRefusal<QString> uuidFrom(const QString &id, const QString &what)
{
    const QUuid uuid = QUuid::fromString(id);
    if (id.size() == 36 && !uuid.isNull())
        return uuid.toString(QUuid::WithoutBraces);
    return tl::unexpected(badRequest(u"%1 must be a UUID; got \"%2\"."_qs.arg(what, id)));
}

OrRefusal<const Brand *> brandOf(const Call &call)
{
    return uuidFrom(call.id, u"brandId"_qs).and_then([&](const QString &id) -> OrRefusal<const Brand *> {
        if (const Brand *brand = call.world.book.brand(id))
            return brand;
        return tl::unexpected(
            notFound(u"This organization has no brand %1. GET /v1/brands lists the brands it has."_qs.arg(id)));
    });
}

} // namespace brandbridge::sandbox
