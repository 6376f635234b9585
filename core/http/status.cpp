// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/status.h"

#include "core/json/escape.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace brandbridge::http {

namespace {

constexpr std::pair<int, const char *> phrases[] = {
    {200, "OK"},
    {201, "Created"},
    {202, "Accepted"},
    {204, "No Content"},
    {302, "Found"},
    {307, "Temporary Redirect"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {406, "Not Acceptable"},
    {408, "Request Timeout"},
    {409, "Conflict"},
    {413, "Content Too Large"},
    {415, "Unsupported Media Type"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {501, "Not Implemented"},
    {502, "Bad Gateway"},
    {503, "Service Unavailable"},
    {504, "Gateway Timeout"},
    {505, "HTTP Version Not Supported"},
};

} // namespace

QByteArray reasonPhrase(int status)
{
    const auto *const found = std::find_if(std::begin(phrases), std::end(phrases),
                                           [status](const auto &phrase) { return phrase.first == status; });
    return found == std::end(phrases) ? "Status" : found->second;
}

Response refusal(int status, const char *error, const QByteArray &message)
{
    Response response;
    response.status = status;
    response.body = "{\"error\":" + json::quoted(QByteArrayView(error)) + ",\"message\":" + json::quoted(message) + '}';
    return response;
}

} // namespace brandbridge::http
