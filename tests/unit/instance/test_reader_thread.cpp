// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/standard_streams.h"
#include "support/test_program.h"

#ifdef Q_OS_WIN
#include <fcntl.h>
#include <io.h>
#else
#include <unistd.h>
#endif

using namespace brandbridge::instance;

/// A pipe between this process and itself. Only on Windows does the program read by such a thread.
class TestReaderThread final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
#ifdef Q_OS_WIN
        QCOMPARE(_pipe(m_ends, 4096, _O_BINARY), 0);
#else
        QCOMPARE(::pipe(m_ends), 0);
#endif
        m_read.clear();
        m_hasEnded = false;
        m_thread = std::make_unique<ReaderThread>(m_ends[0], [this](const QByteArray &bytes) {
            m_read += bytes;
            m_hasEnded = bytes.isEmpty();
            m_thread->setReading(m_isWanted);
        });
    }
    void cleanup()
    {
        closeEnd(m_ends[1]);
        QTRY_VERIFY(m_hasEnded || !m_thread);
        m_thread.reset();
        closeEnd(m_ends[0]);
        m_isWanted = true;
    }

    void leavesWhatIsNotWanted()
    {
        m_isWanted = false;
        write("a");
        QTRY_COMPARE(m_read, QByteArray("a"));
        write("b");
        closeEnd(m_ends[1]);
        char byte = 0; // nobody else takes it
        QCOMPARE(int(::read(m_ends[0], &byte, 1)), 1);
        QCOMPARE(byte, 'b');
        QCOMPARE(m_read, QByteArray("a"));
        m_thread->setReading(true);
        QTRY_VERIFY(m_hasEnded);
    }

    void mayEndWhileItReads()
    {
        m_ends[0] = -1; // left open: the thread may be just about to read it
        m_thread.reset();
        write("for nobody");
        closeEnd(m_ends[1]);
        QCoreApplication::processEvents();
        QCOMPARE(m_read, QByteArray());
    }

private:
    void write(const QByteArray &bytes)
    {
        QCOMPARE(::write(m_ends[1], bytes.constData(), static_cast<unsigned>(bytes.size())), bytes.size());
    }
    static void closeEnd(int &end)
    {
        if (end >= 0)
            ::close(std::exchange(end, -1));
    }

    int m_ends[2] = {-1, -1};
    QByteArray m_read;
    bool m_isWanted = true; ///< more than the first
    bool m_hasEnded = false;
    std::unique_ptr<ReaderThread> m_thread;
};

BRANDBRIDGE_TEST(TestReaderThread, QCoreApplication)
#include "test_reader_thread.moc"
