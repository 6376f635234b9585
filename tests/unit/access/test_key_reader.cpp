// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/keys/key_source.h"

#include "support/files.h"
#include "support/test_program.h"

#include <chrono>
#include <memory>

using namespace brandbridge::access;
using namespace std::chrono_literals;

class TestKeyReader final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_keys.clear();
        m_unchanged = 0;
        writeKey("first");
    }

    void readsOneAtATime()
    {
        const auto reader = makeReader(0ms);
        reader->read();
        QCOMPARE(m_keys.size(), 0);
        QTRY_COMPARE(m_keys, QByteArrayList{"first"});
        writeKey("second");
        reader->readAgain();
        QTRY_COMPARE(m_keys, (QByteArrayList{"first", "second"}));
        QCOMPARE(m_unchanged, 0);
    }

    void callsDoNotReadMoreOftenThanThePause()
    {
        const auto reader = makeReader(1h);
        reader->read();
        QTRY_COMPARE(m_keys.size(), 1);
        writeKey("second");
        reader->readAgain();
        QTRY_COMPARE(m_keys, (QByteArrayList{"first", "second"}));
        writeKey("third");
        reader->readAgain();
        QCOMPARE(m_unchanged, 0);
        QTRY_COMPARE(m_unchanged, 1);
        QCOMPARE(m_keys.size(), 2);
        // A replaced key is read without waiting.
        reader->read();
        QTRY_COMPARE(m_keys, (QByteArrayList{"first", "second", "third"}));
    }

    void readingThatMayBeTooOldIsFollowedByAnother()
    {
        const auto reader = makeReader(0ms);
        reader->read();
        reader->read();
        reader->read();
        QTRY_COMPARE(m_keys.size(), 1);
        QTest::qWait(0);
        QCOMPARE(m_keys.size(), 1);
    }

    void callSharesTheReadingUnderWay()
    {
        const auto reader = makeReader(1h);
        reader->read();
        reader->readAgain();
        QTRY_COMPARE(m_keys.size(), 1);
        QTest::qWait(0);
        QCOMPARE(m_unchanged, 0);
    }

private:
    void writeKey(const QByteArray &key) const { brandbridge::test::putPrivate(m_folder->filePath(u"key"_qs), key); }

    std::unique_ptr<KeyReader> makeReader(std::chrono::milliseconds pause)
    {
        auto reader = std::make_unique<KeyReader>(
            KeySource({.namedFile = m_folder->filePath(u"key"_qs)}, KeyStore(u"https://data.example.com"_qs)), pause);
        connect(reader.get(), &KeyReader::finished, this,
                [this](const KeyResult &result) { m_keys.append(result.key); });
        connect(reader.get(), &KeyReader::unchanged, this, [this] { ++m_unchanged; });
        return reader;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArrayList m_keys; ///< as they were reported
    int m_unchanged = 0;
};

BRANDBRIDGE_TEST(TestKeyReader, QCoreApplication)
#include "test_key_reader.moc"
