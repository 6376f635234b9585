// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/token_estimate.h"
#include "support/files.h"
#include "support/test_program.h"

using namespace brandbridge;

class TestTokenEstimate final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void samplesAreWithinTenPercent()
    {
        // As tests/bench/tokens/estimate.mjs counts them.
        for (const auto &[name, tokens] :
             {std::pair(u"english.txt"_qs, 266), std::pair(u"german.txt"_qs, 330), std::pair(u"chinese.txt"_qs, 339),
              std::pair(u"results.json"_qs, 1801), std::pair(u"results.csv"_qs, 460)}) {
            const QString path = QStringLiteral(SOURCE_FOLDER "/tests/bench/tokens/samples/") + name;
            const qint64 estimated = json::estimatedTokens(test::bytesOf(path));
            QVERIFY2(std::abs(estimated - tokens) * 10 <= tokens,
                     qPrintable(name + u": "_qs + QString::number(estimated)));
        }
    }

    void aBeginningHasNoMoreThanAskedFor()
    {
        const QByteArray text = R"({"data":[{"id":"a1","note":"Größe 漢字 🙂"}],"paging":{"page":1}})";
        const qint64 all = json::estimatedTokens(text);
        for (qint64 tokens = 0; tokens < all; ++tokens)
            QVERIFY(json::estimatedTokens(text.first(json::bytesWithin(text, tokens))) <= tokens);
        QCOMPARE(json::bytesWithin(text, all + 1), text.size());
    }

    void anyBytesEnd()
    {
        for (const QByteArray &text : {QByteArray(), QByteArray("\xc3"), QByteArray("\xe6\xbc"), QByteArray("\xff\x80"),
                                       QByteArray("a\0b", 3), QByteArray("\x7f"), QByteArray(1000, 'o')})
            QVERIFY(json::estimatedTokens(text) <= text.size() * 2);
    }
};

BRANDBRIDGE_TEST(TestTokenEstimate, QCoreApplication)
#include "test_token_estimate.moc"
