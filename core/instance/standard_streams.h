// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>

#include <functional>
#include <memory>

namespace brandbridge::endpoint {

/// Reads a pipe or a console in a separate thread: for Windows, where the event loop can wait for neither. Nothing
/// interrupts that thread's reading, so it may outlive this and ends with the program.
class ReadingThread final
{
public:
    /// What was read, in the thread that made this; empty at the end. No more is read before it returns.
    using Read = std::function<void(const QByteArray &bytes)>;

    ReadingThread(int descriptor, Read read);
    ~ReadingThread();
    Q_DISABLE_COPY_MOVE(ReadingThread)

    /// Whether to read more. What is being read when this says no is still handed over.
    void setReading(bool reading);

private:
    struct Gate;
    void take(const QByteArray &bytes);

    std::shared_ptr<Gate> m_gate;
    Read m_read;
    QObject m_context; ///< what is handed over to it and not taken yet is dropped with it
};

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
