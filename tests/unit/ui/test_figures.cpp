// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figures.h"

#include "support/test_program.h"

#include <limits>

using namespace brandbridge;
using namespace brandbridge::ui::figures;

class TestFigures final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// Against the intervals in Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3.
    void wilsonInterval()
    {
        for (const auto &[part, whole, low, high] :
             {std::tuple(81, 263, 0.2553, 0.3662), std::tuple(15, 148, 0.0624, 0.1605), std::tuple(0, 20, 0.0, 0.1611),
              std::tuple(1, 29, 0.0061, 0.1718)}) {
            const auto interval = share(part, whole).interval;
            QVERIFY(interval);
            QVERIFY2(std::abs(interval->low - low) < 0.00006, qPrintable(QString::number(interval->low)));
            QVERIFY2(std::abs(interval->high - high) < 0.00006, qPrintable(QString::number(interval->high)));
        }
        for (const auto &[part, whole] : {std::pair(0, 0), std::pair(5, 4), std::pair(-1, 4)})
            QVERIFY2(!share(part, whole).interval, qPrintable(QString::number(part)));
    }
    void figuresOfARun()
    {
        service::Metrics metrics{.present = 40,
                                 .positive = 30,
                                 .negative = 10,
                                 .totalResponses = 120,
                                 .completedResponses = 100,
                                 .averageRank = 2.5};
        QCOMPARE(visibility(metrics).value, 0.4);
        QCOMPARE(visibility(metrics).part, 40);
        QCOMPARE(visibility(metrics).sample, 100);
        QCOMPARE(netSentiment(metrics).value, 0.5);
        QVERIFY(netSentiment(metrics).interval->low < 0.5 && netSentiment(metrics).interval->high > 0.5);
        QCOMPARE(position(metrics).value, 2.5);
        QCOMPARE(completed(metrics).value, 100.0 / 120);
    }
    void shareOfVoiceIsOfAllMentions()
    {
        service::Metrics metrics;
        metrics.present = 40;
        metrics.completedResponses = 50; // a response names several brands
        metrics.brandMentions = {{u"Acme"_qs, 90}, {u"Other"_qs, 30}};
        const Figure figure = shareOfVoice(metrics);
        QCOMPARE(figure.value, 0.25);
        QCOMPARE(figure.part, 40);
        QCOMPARE(figure.sample, 160);
        const auto interval = share(40, 160).interval;
        QCOMPARE(figure.interval->low, interval->low);
        QCOMPARE(figure.interval->high, interval->high);
        metrics.present.reset();
        QVERIFY(!shareOfVoice(metrics).value);
        metrics.present = 40;
        // Of a run without its statistics, and not that nobody else is named; and what cannot be.
        for (const QMap<QString, qint64> &mentions :
             {QMap<QString, qint64>(), {{u"Acme"_qs, -3}}, {{u"Acme"_qs, std::numeric_limits<qint64>::max()}}}) {
            metrics.brandMentions = mentions;
            QVERIFY2(!shareOfVoice(metrics).value, qPrintable(QString::number(mentions.value(u"Acme"_qs))));
        }
    }
    void nothingIsMadeUp()
    {
        const service::Metrics none;
        for (const Figure &figure : {visibility(none), netSentiment(none), position(none), completed(none)}) {
            QVERIFY(!figure.value);
            QVERIFY(!figure.interval);
        }
        // Counts have no order that can be relied on: more present than completed has a value and no interval.
        service::Metrics odd{.present = 12, .completedResponses = 10};
        QCOMPARE(visibility(odd).value, 1.2);
        QVERIFY(!visibility(odd).interval);
        service::Metrics others{.present = 40, .completedResponses = 100, .brandMentions = {{u"Fennwick"_qs, 50}}};
        QVERIFY(!visibility(others, u"Otterholm"_qs).value);
        QVERIFY(!shareOfVoice(others, u"Otterholm"_qs).value);
    }
};

BRANDBRIDGE_TEST(TestFigures, QCoreApplication)
#include "test_figures.moc"
