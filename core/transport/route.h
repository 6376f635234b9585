// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDeadlineTimer>
#include <QHash>
#include <QString>

#include <memory>

namespace brandbridge::service {

/// How one origin is reached. Immutable and shared by the requests that use it.
struct Route
{
    QString problem; ///< why nothing can be sent there, as a sentence; empty where it can
    QString origin;  ///< for a person
    bool secure = false;
    bool loopback = false;
    QByteArray proxy; ///< as libcurl reads it, empty for none
    QByteArray proxyUser;
    QByteArray proxyPassword;
};

/// The routes of the origins used lately. Asking the system for its proxies takes long compared to a request, so an
/// answer is kept for half a minute.
class Routes final
{
public:
    std::shared_ptr<const Route> to(const QByteArray &url);

private:
    struct Entry
    {
        std::shared_ptr<const Route> route;
        QDeadlineTimer expiry;
    };
    QHash<QByteArray, Entry> m_entries; ///< by the address up to its path
};

} // namespace brandbridge::service
