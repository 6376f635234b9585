// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/running_instance.h"

#include "app/bridge/run_terms.h"

#include "core/access/token_store.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <utility>

namespace brandbridge::app {

using endpoint::LocalListener;
using endpoint::SocketChannel;

RunningInstance::RunningInstance(Parts parts, QObject *parent)
    : QObject(parent),
      m_parts(std::move(parts)),
      m_now(m_parts.settings),
      m_listener({}, m_parts.place)
{
    connect(&m_listener, &LocalListener::arrived, this, &RunningInstance::take);
}

RunningInstance::~RunningInstance()
{
    m_isDraining = false; // nobody waits any more
}

void RunningInstance::take(QLocalSocket *socket, const QJsonObject &hello)
{
    const QString channel = hello.value(u"channel").toString();
    if (channel == u"control") {
        LocalListener::welcome(socket);
        new endpoint::ControlSession(socket, *this);
    } else if (channel == u"mcp") {
        const QString assistant = hello.value(u"as").toString();
        if (const QString why = access::TokenStore::whyUnusableOnStreams(assistant); !why.isEmpty())
            LocalListener::refuse(socket, u"The name of an assistant %1."_qs.arg(why));
        else
            openChannel(socket, hello, assistant);
    } else if (channel == u"call") { // of a person at a terminal, who has no assistant's name
        openChannel(socket, hello, tools::Caller::person());
    } else {
        LocalListener::refuse(socket, u"The channel of a hello is one of: mcp, call, control."_qs);
    }
}

void RunningInstance::openChannel(QLocalSocket *socket, const QJsonObject &hello, const QString &caller)
{
    const QStringList different = differences(hello, m_parts.invocation, m_parts.settings, m_now);
    if (!different.isEmpty()) {
        LocalListener::refuse(socket, u"The running Brandbridge uses another %1."_qs.arg(different.join(u", "_qs)));
        return;
    }
    LocalListener::welcome(socket);
    auto *const served =
        new SocketChannel(socket, m_parts.bridge.engine(), m_parts.readers, {.name = caller, .client = {}});
    m_channels.append(served);
    connect(served, &QObject::destroyed, this, [this, served] {
        m_channels.removeOne(served);
        reportDrained();
    });
    if (m_isDraining)
        served->drain();
}

void RunningInstance::drain()
{
    m_isDraining = true;
    m_listener.close();
    for (SocketChannel *const served : std::as_const(m_channels))
        served->drain();
    QMetaObject::invokeMethod(this, &RunningInstance::reportDrained, Qt::QueuedConnection);
}

void RunningInstance::reportDrained()
{
    if (m_isDraining && m_channels.isEmpty() && !std::exchange(m_isDrained, true))
        Q_EMIT drained();
}

QJsonObject RunningInstance::describe(const QJsonObject &terms) const
{
    return {{u"process"_qs, QCoreApplication::applicationPid()},
            {u"version"_qs, QStringLiteral(BRANDBRIDGE_VERSION)},
            {u"endpoint"_qs, m_parts.endpoint.toString()},
            {u"demo"_qs, m_parts.invocation.demo},
            {u"open"_qs, m_parts.isOpen},
            {u"window"_qs, static_cast<bool>(m_parts.raiseWindow)},
            {u"unrecorded"_qs, m_parts.bridge.activityLog().fault()},
            {u"started"_qs, m_started.toString(Qt::ISODate)},
            {u"differences"_qs,
             QJsonArray::fromStringList(differences(terms, m_parts.invocation, m_parts.settings, m_now))}};
}

bool RunningInstance::raiseWindow(const QString &link)
{
    if (!m_parts.raiseWindow)
        return false;
    m_parts.raiseWindow(link);
    return true;
}

void RunningInstance::keyChanged()
{
    m_parts.bridge.rereadKey();
}

} // namespace brandbridge::app
