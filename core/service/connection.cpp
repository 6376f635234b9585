// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/client.h"
#include "core/transport/header_field.h"
#include "core/transport/origin.h"

#include <algorithm>
#include <array>

namespace brandbridge::service {

namespace {

/// Headers that HTTP or this client needs for itself, in lower case.
bool isReserved(const QByteArray &header)
{
    static constexpr std::array reserved = {
        "accept",
        "accept-encoding",
        "connection",
        "content-encoding",
        "content-length",
        "content-type",
        "expect",
        "host",
        "keep-alive",
        "proxy-connection",
        "te",
        "trailer",
        "upgrade",
        "user-agent",
        "proxy-authorization",
        "transfer-encoding",
    };
    return std::any_of(reserved.begin(), reserved.end(),
                       [&header](const char *name) { return header.compare(name, Qt::CaseInsensitive) == 0; });
}

} // namespace

QString Connection::problem() const
{
    if (const QString problem = addressProblem(baseUrl); !problem.isEmpty())
        return u"The service's address "_qs + problem;
    if (baseUrl.hasQuery() || baseUrl.hasFragment())
        return u"The service's address must not contain '?' or '#'. Remove everything from there on."_qs;
    if (!isToken(keyHeader))
        return u"The name of the key header must be a single word of letters, digits and hyphens, for example "
               u"x-service-api-key."_qs;
    if (isReserved(keyHeader))
        return u"The key cannot travel in the header %1, which HTTP itself needs. Enter the name that the service's "
               u"operator gave you, for example x-service-api-key."_qs.arg(QString::fromLatin1(keyHeader));
    return {};
}

} // namespace brandbridge::service
