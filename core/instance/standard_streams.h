// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>

#include <functional>
#include <memory>

namespace brandbridge::instance {

/// Reads a pipe or console in a separate thread. Needed on Windows, where the event loop cannot wait for either. A read
/// cannot be interrupted, so the thread may outlive this object; it ends with the program.
class ReaderThread final
{
public:
    /// Receives the bytes read, in the creating thread; empty at the end. The next read starts after it returns.
    using Read = std::function<void(const QByteArray &bytes)>;

    ReaderThread(int descriptor, Read read);
    ~ReaderThread();
    Q_DISABLE_COPY_MOVE(ReaderThread)

    /// Pauses or resumes reading. A read already in progress is still delivered.
    void setReading(bool reading);

private:
    struct Gate;
    void take(const QByteArray &bytes);

    std::shared_ptr<Gate> m_gate;
    Read m_read;
    QObject m_context; ///< receives the queued calls; its destructor drops pending ones
};

/// Non-blocking standard input and output: a parent process that does not read does not stall the server. One per
/// process.
class StandardStreams final : public QObject
{
    Q_OBJECT
public:
    /// Starts reading in the next event loop iteration.
    explicit StandardStreams(QObject *parent = nullptr);
    ~StandardStreams() override;

    void write(const QByteArray &bytes);
    /// Whether all written bytes have been sent.
    bool isFlushed() const { return bytesWaiting() == 0; }
    /// The number of written bytes that have not been sent.
    qsizetype bytesWaiting() const;
    /// Pauses or resumes reading.
    void setReading(bool reading);

Q_SIGNALS:
    void read(const QByteArray &bytes);
    /// Standard input has ended.
    void inputEnded();
    /// All written bytes have been sent.
    void flushed();
    /// The reader of standard output has closed it.
    void outputClosed();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace brandbridge::instance
