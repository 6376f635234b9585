// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSocketNotifier>

#include <memory>

namespace brandbridge::app {

/// SIGINT and SIGTERM as a Qt signal; on Windows Ctrl+C, Ctrl+Break, console and session end. One per process.
class StopSignal final : public QObject
{
    Q_OBJECT
public:
    explicit StopSignal(QObject *parent = nullptr);
    ~StopSignal() override;

Q_SIGNALS:
    void received();

private:
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace brandbridge::app
