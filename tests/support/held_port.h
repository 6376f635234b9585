// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QSysInfo>
#include <QTcpSocket>

namespace brandbridge::test {

/// A port of 127.0.0.1 for a server that comes later, or goes and comes back: as long as this lives, no other program
/// gets it as its own end of a connection or to listen on. Connections to it meanwhile are refused. Held so on Linux
/// only; elsewhere it is a port that was free, which another program may get.
class HeldPort
{
public:
    HeldPort()
    {
        // Bound, but not listening: a server that may reuse addresses, as every QTcpServer may there, can have it, too.
        m_socket.bind(QHostAddress(QHostAddress::LocalHost), 0, QAbstractSocket::ReuseAddressHint);
        m_port = m_socket.localPort();
        if (QSysInfo::kernelType() != u"linux"_s)
            m_socket.abort();
    }

    quint16 number() const { return m_port; }
    QString origin() const { return u"http://127.0.0.1:%1"_s.arg(m_port); }

private:
    QTcpSocket m_socket;
    quint16 m_port = 0;
};

} // namespace brandbridge::test
