// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/string_marks.h"

#include "support/test_program.h"

#include <QRandomGenerator>

#include <cstring>

using namespace brandbridge;
using json::StringMarks;

/// What ends a string, and what goes wrong in it, is found for many bytes at once.
class TestStringMarks final : public QObject
{
    Q_OBJECT

    /// Byte by byte.
    static StringMarks marksOf(const QByteArray &stretch, bool isEscaped)
    {
        StringMarks marks;
        for (std::size_t i = 0; i < StringMarks::size; ++i) {
            const char c = stretch.at(static_cast<qsizetype>(i));
            const std::uint64_t bit = std::uint64_t(1) << i % StringMarks::wordSize;
            const bool isSpecial = c == '"' || static_cast<unsigned char>(c) < 0x20;
            const bool isUnusual = isEscaped && (c == '\0' || std::strchr("\"\\/bfnrt", c) == nullptr);
            if (isEscaped ? isUnusual : isSpecial)
                marks.places[i / StringMarks::wordSize] |= bit;
            if (isUnusual)
                marks.unusual[i / StringMarks::wordSize] |= bit;
            isEscaped = !isEscaped && c == '\\';
        }
        marks.isNextEscaped = isEscaped;
        return marks;
    }

private Q_SLOTS:
    void everyWayFindsTheSame_data()
    {
        QTest::addColumn<QByteArray>("alphabet");
        QByteArray all;
        for (int c = 0; c < 256; ++c)
            all.append(static_cast<char>(c));
        QTest::newRow("all bytes") << all;
        QTest::newRow("many backslashes") << QByteArray("\\\\\\\\\\\\\"\nua");
        QTest::newRow("signs behind backslashes") << QByteArray("\\\\\\/bfnrtubcdeg\"\x01\x7f\xc3");
        QTest::newRow("none") << QByteArray("abc");
    }
    void everyWayFindsTheSame()
    {
        QFETCH(const QByteArray, alphabet);
        QRandomGenerator random(5);
        for (int run = 0; run < 400; ++run) {
            QByteArray stretch;
            for (std::size_t i = 0; i < StringMarks::size; ++i)
                stretch.append(alphabet.at(random.bounded(static_cast<int>(alphabet.size()))));
            const bool isEscaped = run % 2 == 1;
            const StringMarks expected = marksOf(stretch, isEscaped);
            for (const auto way : {json::mark, json::markByBlocks}) {
                StringMarks marks;
                marks.places.fill(~std::uint64_t(0)); // of the stretch before
                marks.unusual = marks.places;
                marks.isNextEscaped = isEscaped;
                way(marks, stretch.constData());
                QVERIFY2(marks.places == expected.places, stretch.toHex());
                QVERIFY2(marks.unusual == expected.unusual, stretch.toHex());
                QCOMPARE(marks.isNextEscaped, expected.isNextEscaped);
            }
        }
    }
};

BRANDBRIDGE_TEST(TestStringMarks, QCoreApplication)
#include "test_string_marks.moc"
