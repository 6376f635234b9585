// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/sandbox.h"

#include <QTimer>

namespace brandbridge::sandbox {

namespace {

constexpr qsizetype maxSeen = 1000;

void send(http::Exchange *exchange, const Delivery &delivery)
{
    const QByteArray &body = delivery.response.body;
    switch (delivery.ending) {
    case Delivery::Ending::Complete:
        exchange->respond(delivery.response);
        break;
    case Delivery::Ending::Truncated:
        exchange->beginStream(delivery.response);
        exchange->writeStream(body.left(body.size() / 2));
        exchange->abort();
        break;
    case Delivery::Ending::Dropped:
        exchange->abort();
        break;
    }
}

} // namespace

Sandbox::Sandbox(const Options &options, QObject *parent)
    : QObject(parent),
      m_service(options),
      m_faulty(m_service, options.faults),
      m_server(http::Limits{})
{
    m_server.setHandler([this](http::Exchange *exchange) { handle(exchange); });
}

bool Sandbox::listen(quint16 port)
{
    if (!m_service.open(&m_error))
        return false;
    if (m_server.listen(port))
        return true;
    m_error = u"The sandbox cannot listen on port %1: %2."_qs.arg(port).arg(m_server.errorString());
    return false;
}

QUrl Sandbox::baseUrl() const
{
    return QUrl(u"http://127.0.0.1:%1"_qs.arg(port()));
}

void Sandbox::handle(http::Exchange *exchange)
{
    const http::Head &head = exchange->head();
    const Delivery delivery = m_faulty.deliver(head, exchange->body());
    if (m_seen.size() == maxSeen)
        m_seen.removeFirst();
    m_seen.append({head.method, head.path, head.query,
                   delivery.ending == Delivery::Ending::Dropped ? 0 : delivery.response.status});
    if (delivery.delay.count() > 0)
        QTimer::singleShot(delivery.delay, exchange, [exchange, delivery] { send(exchange, delivery); });
    else
        send(exchange, delivery);
}

} // namespace brandbridge::sandbox
