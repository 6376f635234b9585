// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/reading_thread.h"

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <unistd.h>
#endif

#include <array>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

namespace brandbridge::endpoint {

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

/// Where the thread waits for its turn, and learns that its owner has gone.
struct ReadingThread::Gate
{
    std::mutex mutex;
    std::condition_variable changed;
    ReadingThread *owner = nullptr;
    bool isReading = true;
    bool isTaken = true; ///< what was read last

    /// False where there is nobody to read for.
    bool passes()
    {
        std::unique_lock lock(mutex);
        changed.wait(lock, [this] { return owner == nullptr || (isReading && isTaken); });
        return owner != nullptr;
    }

    void hand(const QByteArray &bytes)
    {
        const std::lock_guard lock(mutex);
        if (owner == nullptr)
            return;
        isTaken = false;
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

ReadingThread::ReadingThread(int descriptor, Read read) : m_gate(std::make_shared<Gate>()), m_read(std::move(read))
{
    m_gate->owner = this;
    std::thread([descriptor, gate = m_gate] {
        Buffer buffer;
        while (gate->passes()) {
            const qsizetype count = readInto(buffer, descriptor);
            gate->hand(count > 0 ? QByteArray(buffer.data(), count) : QByteArray());
            if (count <= 0)
                return;
        }
    }).detach();
}

ReadingThread::~ReadingThread()
{
    m_gate->set([this] { m_gate->owner = nullptr; });
}

void ReadingThread::setReading(bool reading)
{
    m_gate->set([&] { m_gate->isReading = reading; });
}

void ReadingThread::take(const QByteArray &bytes)
{
    // To take the bytes may be the end of this.
    const auto gate = m_gate;
    const Read read = m_read;
    read(bytes);
    gate->set([&] { gate->isTaken = true; });
}

} // namespace brandbridge::endpoint
