// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QString>

#include <tl/expected.hpp>

namespace brandbridge::service {

/// One endpoint of the service (contract, REST endpoint list): the member `rest` of an entry of resources/tools.json.
struct Endpoint
{
    /// Where an argument goes in the request.
    struct Mapping
    {
        QString argument;
        QString target;      ///< the query parameter or the body's member
        bool listed = false; ///< the argument becomes the only item of a list
    };

    QString name; ///< the tool's, where one uses it
    QByteArray method;
    QString path;     ///< with {argument} instead of ids
    QString fallback; ///< the endpoint that some deployments have instead, see FallbackSender; empty for nearly all
    QList<Mapping> query;
    QList<Mapping> body;

    static Endpoint read(const QString &name, const QJsonObject &rest);

    /// The request with @p arguments; those that it has no place for are left out. The error is a sentence that names
    /// the argument which is no id.
    tl::expected<Request, QString> request(const QJsonObject &arguments) const;
};

/// All endpoints, those of tools first.
const QList<Endpoint> &endpoints();
/// The endpoint called @p name, which must be there.
const Endpoint &endpoint(const QString &name);

} // namespace brandbridge::service
