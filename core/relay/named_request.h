// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/service/client.h"

#include <QJsonObject>
#include <QString>

namespace brandbridge::tools {

/// A request to the service as a call.
struct NamedRequest
{
    QString tool;
    QJsonObject arguments;
};

/// The call of @p catalogue's tool that makes @p request: the other way round than restRequest(). A request that no
/// tool makes is called by its method and path.
NamedRequest namedRequest(const service::Request &request, const Catalogue &catalogue);

} // namespace brandbridge::tools
