// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

namespace brandbridge::endpoint {

/// Standard input and output without blocking: a parent that does not read does not stop requests from being served.
/// One per process.
class StandardStreams final : public QObject
{
    Q_OBJECT
public:
    /// Reads from the next turn of the event loop on.
    explicit StandardStreams(QObject *parent = nullptr);
    ~StandardStreams() override;

    void write(const QByteArray &bytes);
    /// Whether all that was written has been taken.
    bool isFlushed() const { return bytesWaiting() == 0; }
    /// What was written and has not been taken.
    qsizetype bytesWaiting() const;
    /// Stops reading, or goes on.
    void setReading(bool reading);

Q_SIGNALS:
    void read(const QByteArray &bytes);
    /// Standard input has ended.
    void inputEnded();
    /// All output has been taken.
    void flushed();
    /// Nobody reads standard output any more.
    void outputClosed();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace brandbridge::endpoint
