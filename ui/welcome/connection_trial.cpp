// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/welcome/connection_trial.h"

#include "core/transport/curl_transport.h"

#include <algorithm>

namespace brandbridge::ui {

using settings::Key;

namespace {

/// Somebody sits before it and waits.
constexpr std::chrono::seconds longestWait{20};

service::Connection connectionTo(const QUrl &baseUrl, const settings::Settings &settings)
{
    service::Connection connection;
    connection.baseUrl = baseUrl;
    connection.keyHeader = settings.text(Key::KeyHeader).toLatin1();
    connection.connectTimeout = std::min(settings.seconds(Key::ConnectTimeoutSeconds), longestWait);
    connection.answerTimeout = std::min(settings.seconds(Key::AnswerTimeoutSeconds), longestWait);
    connection.requestsPerMinute = 0;
    connection.retry.attempts = 1; // the user can do that
    return connection;
}

} // namespace

class ConnectionTrial::Attempt final : public QObject
{
public:
    Attempt(const QUrl &baseUrl, const settings::Settings &settings)
        : m_transport({.caFile = settings.text(Key::CaFile)}),
          m_client(connectionTo(baseUrl, settings), m_transport)
    {
    }

    void ask(const QByteArray &key, const service::Continuation<ServiceIdentity> &done)
    {
        m_client.setKey(key);
        readIdentity(service::Organization(m_client, {.caller = u"window"_qs}), this,
                     [done](service::Result<ServiceIdentity> identity) {
                         if (identity && identity->organization.isEmpty())
                             done(tl::unexpected(service::Error{.kind = service::ErrorKind::BadAnswer}));
                         else
                             done(std::move(identity));
                     });
    }

private:
    service::CurlTransport m_transport;
    service::Client m_client;
};

ConnectionTrial::ConnectionTrial(const settings::Settings &settings, QObject *parent)
    : QObject(parent),
      m_settings(settings)
{
}

ConnectionTrial::~ConnectionTrial() = default;

bool ConnectionTrial::isRunning() const
{
    return m_attempt != nullptr;
}

void ConnectionTrial::cancel()
{
    m_attempt.reset();
}

void ConnectionTrial::begin(const QUrl &baseUrl, const QByteArray &key, service::Continuation<ServiceIdentity> done)
{
    m_attempt = std::make_unique<Attempt>(baseUrl, m_settings);
    m_attempt->ask(key, [this, done = std::move(done)](service::Result<ServiceIdentity> identity) {
        m_attempt.release()->deleteLater(); // it is what is calling
        done(std::move(identity));
    });
}

} // namespace brandbridge::ui
