// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSocketNotifier>
#include <QTcpServer>

#include <memory>

namespace brandbridge::http {

/// Accepts connections as descriptors.
///
/// Pauses for a second if the process has no free descriptors. QTcpServer would retry without a pause, because it keeps
/// the first error of a socket: no client is waiting.
class Listener final : public QTcpServer
{
    Q_OBJECT
public:
    using QTcpServer::QTcpServer;

    /// Listens without allowing other programs to listen on the same port.
    bool listenExclusively(const QHostAddress &address, quint16 port);
    void stop();

Q_SIGNALS:
    /// A client has connected. The receiver owns @p descriptor.
    void accepted(qintptr descriptor);
    /// The process has no free descriptors. The listener retries soon.
    void exhausted();

private:
    void acceptPending();

    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace brandbridge::http
