// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/text_limit.h"
#include "core/literals.h"
#include "support/test_program.h"

using namespace brandbridge;
using json::Measure;
using json::TextLimit;

class TestTextLimit final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sizes()
    {
        const QByteArray text = u"a\"ä€😀\n"_s.toUtf8();
        QCOMPARE(TextLimit{}.sizeOf(text), 7);
        QCOMPARE((TextLimit{0, Measure::Bytes}.sizeOf(text)), 12);
        QCOMPARE((TextLimit{0, Measure::Escaped}.sizeOf(text)), 9);
    }

    void beginningsAreWholeCharacters()
    {
        const QByteArray text = u"a\"ä€😀\n\x01"_s.toUtf8();
        for (const Measure measure : {Measure::Characters, Measure::Bytes, Measure::Escaped}) {
            const TextLimit limit{1, measure};
            const qint64 whole = limit.sizeOf(text);
            for (qint64 size = 0; size <= whole; ++size) {
                const QByteArray part = text.first(limit.bytesWithin(text, size));
                QVERIFY(limit.sizeOf(part) <= size);
                QVERIFY(QString::fromUtf8(part).toUtf8() == part);
                QVERIFY((TextLimit{size, measure}.allows(part)));
                QCOMPARE((TextLimit{size + 1, measure}.allows(text)), size + 1 >= whole);
            }
            QCOMPARE(limit.bytesWithin(text, whole), text.size());
        }
        QVERIFY(TextLimit{}.allows(text));
        QCOMPARE(TextLimit{}.without(10).max, 0);
        QCOMPARE(TextLimit{5}.without(10).max, 1);
    }
};

BRANDBRIDGE_TEST(TestTextLimit, QCoreApplication)
#include "test_text_limit.moc"
