// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/terminal_lines.h"

#include <QFileDevice>
#include <QPointer>

#ifdef Q_OS_WIN
#include "core/instance/reading_thread.h"

#include <io.h>
#include <windows.h>
#else
#include <array>
#include <cerrno>
#include <QSocketNotifier>
#include <termios.h>
#include <unistd.h>
#endif

namespace brandbridge::app {

namespace {

/// Nobody types more into one line; the rest of a longer one is thrown away.
constexpr qsizetype longestLine = 4096;

int descriptorOf(const QIODevice &device)
{
    const auto *file = qobject_cast<const QFileDevice *>(&device);
    return file ? file->handle() : -1;
}

} // namespace

#ifdef Q_OS_WIN

class TerminalLines::Reader
{
public:
    Reader(int descriptor, TerminalLines *lines)
        : m_descriptor(descriptor),
          m_thread(descriptor, [lines](const QByteArray &bytes) {
              if (bytes.isEmpty())
                  Q_EMIT lines->ended();
              else
                  lines->take(bytes);
          })
    {
    }

    void discard() { FlushConsoleInputBuffer(reinterpret_cast<HANDLE>(_get_osfhandle(m_descriptor))); }

private:
    int m_descriptor;
    endpoint::ReadingThread m_thread;
};

#else

class TerminalLines::Reader
{
public:
    Reader(int descriptor, TerminalLines *lines)
        : m_descriptor(descriptor),
          m_notifier(descriptor, QSocketNotifier::Read)
    {
        QObject::connect(&m_notifier, &QSocketNotifier::activated, lines, [this, lines] {
            std::array<char, longestLine> buffer{};
            const ssize_t count = ::read(m_descriptor, buffer.data(), buffer.size());
            if (count < 0 && (errno == EAGAIN || errno == EINTR))
                return;
            if (count > 0) {
                lines->take(QByteArray(buffer.data(), count));
                return;
            }
            m_notifier.setEnabled(false);
            Q_EMIT lines->ended();
        });
    }

    void discard() { ::tcflush(m_descriptor, TCIFLUSH); }

private:
    int m_descriptor;
    QSocketNotifier m_notifier;
};

#endif

TerminalLines::TerminalLines(const QIODevice &input, QObject *parent)
    : QObject(parent),
      d(std::make_unique<Reader>(descriptorOf(input), this))
{
}

TerminalLines::~TerminalLines() = default;

void TerminalLines::discard()
{
    d->discard();
    m_typed.clear();
}

void TerminalLines::take(const QByteArray &bytes)
{
    const QPointer<TerminalLines> self(this);
    m_typed += bytes;
    for (qsizetype end = m_typed.indexOf('\n'); end >= 0; end = m_typed.indexOf('\n')) {
        const QByteArray text = m_typed.left(end).trimmed();
        m_typed.remove(0, end + 1);
        Q_EMIT line(text);
        if (!self)
            return;
    }
    m_typed.truncate(longestLine);
}

} // namespace brandbridge::app
