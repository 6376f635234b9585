// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QString>

#include <tl/expected.hpp>

namespace brandbridge::service {

/// An endpoint of the service (contract, REST endpoint list): the member `rest` of an entry of resources/tools.json.
struct Endpoint
{
    /// The position of an argument in the request.
    struct Mapping
    {
        QString argument;
        QString target;      ///< query parameter or member of the body
        bool listed = false; ///< the argument becomes the only item of a list
    };

    QString name; ///< of the tool, if a tool uses the endpoint
    QByteArray method;
    QString path;            ///< with {argument} instead of ids
    QString fallback;        ///< endpoint that some deployments have instead, see FallbackSender; usually empty
    bool canBeFinal = false; ///< answers about a finished run no longer change
    QList<Mapping> query;
    QList<Mapping> body;

    static Endpoint read(const QString &name, const QJsonObject &rest);

    /// The request with @p arguments, without those that the endpoint does not use. The error is a sentence that names
    /// the argument that is not a valid ID.
    tl::expected<Request, QString> request(const QJsonObject &arguments) const;
};

/// All endpoints, beginning with those of tools.
const QList<Endpoint> &endpoints();
/// The endpoint called @p name, which must exist.
const Endpoint &endpoint(const QString &name);

} // namespace brandbridge::service
