// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/standard_streams.h"

#ifdef Q_OS_WIN
#include <cstdio>
#include <fcntl.h>
#include <io.h>
#include <optional>
#else
#include <QSocketNotifier>

#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#include <array>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

namespace brandbridge::instance {

namespace {

using Buffer = std::array<char, 64 * 1024>;

qsizetype readInto(Buffer &buffer, int descriptor)
{
#ifdef Q_OS_WIN
    return _read(descriptor, buffer.data(), static_cast<unsigned>(buffer.size()));
#else
    return ::read(descriptor, buffer.data(), buffer.size());
#endif
}

} // namespace

/// Controls when the thread reads, and tells it when its owner is destroyed.
struct ReaderThread::Gate
{
    std::mutex mutex;
    std::condition_variable changed;
    ReaderThread *owner = nullptr;
    bool isReading = true;
    bool isDelivered = true; ///< the bytes of the last read have been delivered

    /// Waits until the thread may read. Returns false if the owner is destroyed.
    bool waitUntilReadable()
    {
        std::unique_lock lock(mutex);
        changed.wait(lock, [this] { return owner == nullptr || (isReading && isDelivered); });
        return owner != nullptr;
    }

    void deliver(const QByteArray &bytes)
    {
        const std::lock_guard lock(mutex);
        if (owner == nullptr)
            return;
        isDelivered = false;
        QMetaObject::invokeMethod(
            &owner->m_context, [reader = owner, bytes] { reader->take(bytes); }, Qt::QueuedConnection);
    }

    template <typename Change>
    void set(Change change)
    {
        {
            const std::lock_guard lock(mutex);
            change();
        }
        changed.notify_one();
    }
};

ReaderThread::ReaderThread(int descriptor, Read read) : m_gate(std::make_shared<Gate>()), m_read(std::move(read))
{
    m_gate->owner = this;
    std::thread([descriptor, gate = m_gate] {
        Buffer buffer;
        while (gate->waitUntilReadable()) {
            const qsizetype count = readInto(buffer, descriptor);
            gate->deliver(count > 0 ? QByteArray(buffer.data(), count) : QByteArray());
            if (count <= 0)
                return;
        }
    }).detach();
}

ReaderThread::~ReaderThread()
{
    m_gate->set([this] { m_gate->owner = nullptr; });
}

void ReaderThread::setReading(bool reading)
{
    m_gate->set([&] { m_gate->isReading = reading; });
}

void ReaderThread::take(const QByteArray &bytes)
{
    // Copies, because read() may destroy this object.
    const auto gate = m_gate;
    const Read read = m_read;
    read(bytes);
    gate->set([&] { gate->isDelivered = true; });
}

#ifdef Q_OS_WIN

class StandardStreams::Private
{
public:
    explicit Private(StandardStreams *streams) : q(streams)
    {
        _setmode(_fileno(stdin), _O_BINARY);
        _setmode(_fileno(stdout), _O_BINARY);
        m_reader.emplace(_fileno(stdin), [streams](const QByteArray &bytes) {
            if (bytes.isEmpty())
                Q_EMIT streams->inputEnded();
            else
                Q_EMIT streams->read(bytes);
        });
    }

    /// Blocks, because the event loop on Windows cannot wait until a pipe is writable.
    void write(const QByteArray &bytes)
    {
        if (std::fwrite(bytes.constData(), 1, static_cast<size_t>(bytes.size()), stdout) !=
                static_cast<size_t>(bytes.size()) ||
            std::fflush(stdout) != 0)
            Q_EMIT q->outputClosed();
    }

    qsizetype bytesWaiting() const { return 0; }

    void setReading(bool reading) { m_reader->setReading(reading); }

private:
    StandardStreams *q;
    std::optional<ReaderThread> m_reader;
};

#else

namespace {
constexpr qsizetype readBytes = 64 * 1024;
} // namespace

class StandardStreams::Private
{
public:
    explicit Private(StandardStreams *streams)
        : q(streams),
          reader(STDIN_FILENO, QSocketNotifier::Read),
          writer(STDOUT_FILENO, QSocketNotifier::Write),
          closing(STDOUT_FILENO, QSocketNotifier::Read)
    {
        writer.setEnabled(false);
        // Only a pipe or socket becomes non-blocking: a terminal shares this flag with the shell.
        struct stat status
        {
        };
        if (fstat(STDOUT_FILENO, &status) == 0 && (S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode))) {
            savedFlags = fcntl(STDOUT_FILENO, F_GETFL);
            fcntl(STDOUT_FILENO, F_SETFL, savedFlags | O_NONBLOCK);
        }
        closing.setEnabled(savedFlags >= 0);
        QObject::connect(&reader, &QSocketNotifier::activated, q, [this] { readSome(); });
        QObject::connect(&writer, &QSocketNotifier::activated, q, [this] { writeWaiting(); });
        QObject::connect(&closing, &QSocketNotifier::activated, q, [this] { checkReader(); });
    }

    ~Private()
    {
        if (savedFlags >= 0)
            fcntl(STDOUT_FILENO, F_SETFL, savedFlags);
    }

    void setReading(bool wanted) { reader.setEnabled(wanted && inputOpen); }

    void readSome()
    {
        QByteArray bytes(readBytes, Qt::Uninitialized);
        const ssize_t count = ::read(STDIN_FILENO, bytes.data(), static_cast<size_t>(bytes.size()));
        if (count < 0 && (errno == EAGAIN || errno == EINTR))
            return;
        if (count <= 0) {
            inputOpen = false;
            reader.setEnabled(false);
            Q_EMIT q->inputEnded();
            return;
        }
        bytes.truncate(count);
        Q_EMIT q->read(bytes);
    }

    void write(const QByteArray &bytes)
    {
        if (!waiting.isEmpty()) {
            waiting += bytes;
            return;
        }
        waiting = bytes; // shares the data, which may be large
        writeWaiting();
    }

    void writeWaiting()
    {
        while (bytesWaiting() > 0) {
            const ssize_t count =
                ::write(STDOUT_FILENO, waiting.constData() + written, static_cast<size_t>(bytesWaiting()));
            if (count >= 0) {
                written += count;
            } else if (errno == EAGAIN) {
                writer.setEnabled(true);
                return;
            } else if (errno != EINTR) {
                giveUp();
                return;
            }
        }
        forgetWaiting();
        Q_EMIT q->flushed();
    }

    void checkReader()
    {
        // Input on a socket also activates this notifier. It is disabled because nothing reads that input.
        closing.setEnabled(false);
        pollfd output{STDOUT_FILENO, 0, 0};
        if (::poll(&output, 1, 0) == 1 && (output.revents & (POLLERR | POLLHUP)) != 0)
            giveUp();
    }

    /// Handles a closed reader.
    void giveUp()
    {
        forgetWaiting();
        closing.setEnabled(false);
        Q_EMIT q->outputClosed();
    }

    void forgetWaiting()
    {
        waiting.clear();
        written = 0;
        writer.setEnabled(false);
    }

    qsizetype bytesWaiting() const { return waiting.size() - written; }

    StandardStreams *q;
    QSocketNotifier reader;
    QSocketNotifier writer;
    QSocketNotifier closing; ///< detects that the reader closed while nothing is being written
    QByteArray waiting;      ///< bytes to write
    qsizetype written = 0;   ///< number of bytes in waiting that were already written
    int savedFlags = -1;     ///< original flags if output is a pipe or socket, otherwise -1
    bool inputOpen = true;
};

#endif

StandardStreams::StandardStreams(QObject *parent) : QObject(parent), d(std::make_unique<Private>(this)) {}
StandardStreams::~StandardStreams() = default;

void StandardStreams::write(const QByteArray &bytes)
{
    d->write(bytes);
}

qsizetype StandardStreams::bytesWaiting() const
{
    return d->bytesWaiting();
}

void StandardStreams::setReading(bool reading)
{
    d->setReading(reading);
}

} // namespace brandbridge::instance
