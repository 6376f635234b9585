// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/run.h"

#include "core/service/client.h"

#include <QStringList>

#include <functional>

namespace brandbridge::app {

/// What the service says of itself and of whom the key belongs to.
struct ServiceIdentity
{
    QString organization;
    QString version;
    QStringList endpoints; ///< "GET /v1/brands"
};

using ServiceChecked = std::function<void(service::Result<ServiceIdentity>)>;

/// Asks the service who the key belongs to, by the request for confirming key and address (contract, GET /). @p done is
/// called exactly once, unless @p context is destroyed first.
void checkService(service::Client &client, QObject *context, const ServiceChecked &done);

/// What keeps a request from being sent at all: here, something is missing.
inline constexpr service::ErrorKind notSent[] = {service::ErrorKind::NotConfigured, service::ErrorKind::KeyUnavailable,
                                                 service::ErrorKind::CaFileUnusable};

/// Reports what is wrong and what to do about it, and returns the exit code of a command that could do nothing else. @p
/// keyRemedy is what to do where the key is not accepted.
ExitCode reportProblem(const service::Error &error, const QString &keyRemedy, Streams &streams);

} // namespace brandbridge::app
