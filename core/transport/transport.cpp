// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/transport.h"

namespace brandbridge::service {

QByteArray HttpResponse::header(const char *lowerCaseName) const
{
    const QByteArrayView wanted(lowerCaseName);
    for (const auto &[name, value] : headers) {
        if (name == wanted)
            return value;
    }
    return {};
}

} // namespace brandbridge::service
