// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/server.h"
#include "core/mock_data/storage.h"
#include "core/sandbox/faults.h"

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace brandbridge::sandbox {

struct Options
{
    quint64 seed = 20;           ///< everything the sandbox invents follows from it
    QByteArray key = {};         ///< the API key it accepts; empty: one made at random
    QString folder = {};         ///< where what was written outlives the process; empty: in memory only
    Faults faults = {};          ///< what goes wrong from the start
    int requestsPerMinute = 120; ///< past it the answer is 429; 0 for no limit
    std::function<QDateTime()> now = QDateTime::currentDateTimeUtc;
};

struct MockData;

/// The organization data service without its network: from a request to its answer, nothing else. Content is made on
/// demand, so making a service costs next to nothing.
class Service final
{
public:
    explicit Service(Options options);
    ~Service();
    Q_DISABLE_COPY_MOVE(Service)

    /// The API key that requests must carry.
    const QByteArray &key() const { return m_options.key; }

    /// Opens the storage. False, with @p error, where the folder cannot be used.
    bool open(QString *error);

    /// The answer to one request; open() must have succeeded.
    http::Response answer(const http::Head &head, const QByteArray &body);

    /// @p response as every answer leaves: with the header x-request-id.
    http::Response withRequestId(http::Response response);

private:
    std::optional<http::Response> refusedKey(const http::Head &head) const;
    std::optional<http::Response> refusedRate(const QDateTime &now);
    http::Response route(const http::Head &head, const QByteArray &body, const QDateTime &now);

    Options m_options;
    Storage m_storage;
    std::unique_ptr<MockData> m_world;
    QList<QDateTime> m_lastMinute; ///< when the requests that count for the rate came
    quint64 m_requests = 0;
};

} // namespace brandbridge::sandbox
