// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/failure_text.h"

namespace brandbridge::tools {

namespace {

QString whatToDo(service::ErrorKind kind)
{
    switch (kind) {
    case service::ErrorKind::Unauthorized:
        return QStringLiteral("Check the API key in the connection settings.");
    case service::ErrorKind::Forbidden:
        return QStringLiteral("The organization's plan or settings do not allow this.");
    case service::ErrorKind::NotFound:
        return QStringLiteral("Check the id: it may be misspelled or belong to another organization.");
    case service::ErrorKind::NoSuchPath:
        return QStringLiteral("Check the service's base address: what answers there does not offer this.");
    case service::ErrorKind::RateLimited:
        return QStringLiteral("Wait a minute before asking again.");
    case service::ErrorKind::ServerFailure:
        return QStringLiteral("Ask again later.");
    default:
        return {};
    }
}

} // namespace

QString failureText(const service::Error &error)
{
    if (error.httpStatus == 0)
        return error.message;
    QString text = QStringLiteral("The service answered with HTTP status %1").arg(error.httpStatus);
    if (!error.code.isEmpty())
        text += QStringLiteral(" (%1)").arg(error.code.left(100));
    text += error.message.isEmpty() ? QStringLiteral(".") : QStringLiteral(": ") + error.message.left(500);
    if (!text.endsWith(u'.'))
        text += u'.';
    if (const QString advice = whatToDo(error.kind); !advice.isEmpty())
        text += u' ' + advice;
    return text;
}

} // namespace brandbridge::tools
