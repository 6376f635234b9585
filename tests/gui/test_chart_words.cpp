// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.h"
#include "ui/charts/ticks.h"
#include "ui/charts/time_series.h"
#include "ui/words/date_words.h"

#include <QWidget>

#include <cmath>
#include <limits>

using namespace brandbridge::ui;
using brandbridge::test::columns;

namespace {

QDateTime dayOf(int day)
{
    return QDateTime(QDate(2026, 3, 3).addDays(day), QTime(9, 30));
}

/// Where dates stand between two pixels of a chart over time.
QList<double> pixelsOf(const QList<QDateTime> &points, double from, double to)
{
    QList<double> pixels;
    const double first = ticks::key(points.first());
    const double span = ticks::key(points.last()) - first;
    for (const QDateTime &point : points)
        pixels.append(from + (ticks::key(point) - first) / span * (to - from));
    return pixels;
}

} // namespace

class TestChartWords final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }

    void datesFollowTheLocale()
    {
        struct Dates
        {
            QLocale locale;
            QString day;
            QString fullDay;
        };
        for (const Dates &dates : {
                 Dates{{QLocale::English, QLocale::UnitedKingdom}, u"3 Mar"_qs, u"3 March 2026"_qs},
                 Dates{{QLocale::English, QLocale::UnitedStates}, u"Mar 3"_qs, u"March 3, 2026"_qs},
                 Dates{{QLocale::German, QLocale::Germany}, u"3. März"_qs, u"3. März 2026"_qs},
                 Dates{{QLocale::Japanese, QLocale::Japan}, u"3月3日"_qs, u"2026年3月3日"_qs},
                 Dates{{QLocale::Spanish, QLocale::Spain}, u"3 de mar"_qs, u"3 de marzo de 2026"_qs},
             }) {
            QCOMPARE(date_words::day(dayOf(0), dates.locale), dates.day);
            QCOMPARE(date_words::fullDay(dayOf(0), dates.locale), dates.fullDay);
        }
    }
    void axisTextsAreShortAndDistinct_data()
    {
        const auto row = columns<Measure, double, double, QString>("measure", "value", "step", "text");
        row("round share", Measure::Percent, 0.4, 0.1, u"40 %"_qs);
        row("fine share", Measure::Percent, 0.405, 0.005, u"40.5 %"_qs);
        row("signed", Measure::SignedPercent, 0.2, 0.2, u"+20 %"_qs);
        row("no minus nought", Measure::SignedPercent, -1e-17, 0.2, u"0 %"_qs);
        row("number", Measure::Decimal, 2.0, 0.5, u"2.0"_qs);
        row("round number", Measure::Decimal, 2.0, 1.0, u"2"_qs);
        row("count", Measure::Count, 1500.0, 500.0, u"1,500"_qs);
    }
    void axisTextsAreShortAndDistinct()
    {
        QFETCH(const Measure, measure);
        QFETCH(const double, value);
        QFETCH(const double, step);
        QTEST(measures::axisText(measure, value, step), "text");
    }
    void valueAxisHoldsItsValues_data()
    {
        const auto row = columns<double, double, Measure>("low", "high", "measure");
        row("shares", 0.37, 0.46, Measure::Percent);
        row("all shares", 0.0, 1.0, Measure::Percent);
        row("equal", 0.4, 0.4, Measure::Percent);
        row("nought", 0.0, 0.0, Measure::Percent);
        row("all", 1.0, 1.0, Measure::Percent);
        row("signed", -1.0, 0.2, Measure::SignedPercent);
        row("numbers", 1.2, 3.4, Measure::Decimal);
        row("large", -1e15, 1e15, Measure::Decimal);
        row("large and equal", 1e15, 1e15, Measure::Decimal);
        row("small counts", 0.0, 2.0, Measure::Count);
    }
    void valueAxisHoldsItsValues()
    {
        QFETCH(const double, low);
        QFETCH(const double, high);
        QFETCH(const Measure, measure);
        const QWidget widget;
        for (const double height : {20.0, 100.0, 400.0}) {
            const ticks::Values made = ticks::values(low, high, measure, height, Look(widget).lineHeight());
            QVERIFY(made.low <= low && made.high >= high && made.low < made.high);
            QVERIFY(made.ticks.size() >= 2 && made.ticks.size() <= 10);
            QSet<QString> labels;
            for (const ticks::Tick &tick : made.ticks)
                labels.insert(tick.label);
            QCOMPARE(labels.size(), made.ticks.size());
            if (measure == Measure::Percent)
                QVERIFY(made.low >= -1e-9 && made.high <= 1 + 1e-9);
            if (measure == Measure::SignedPercent)
                QVERIFY(made.low >= -1 - 1e-9 && made.high <= 1 + 1e-9);
        }
    }
    void dateLabelsNeverTouch_data()
    {
        const auto row = columns<int, int>("count", "everyHours");
        for (const int count : {2, 12, 30, 400, 10'000}) {
            for (const int hours : {1, 7, 24, 168, 720})
                row(qPrintable(u"%1 every %2 h"_qs.arg(count).arg(hours)), count, hours);
        }
    }
    void dateLabelsNeverTouch()
    {
        QFETCH(const int, count);
        QFETCH(const int, everyHours);
        QList<QDateTime> points;
        for (int i = 0; i < count; ++i)
            points.append(dayOf(0).addSecs(qint64{3600} * everyHours * i));
        QWidget widget;
        for (const double width : {120.0, 240.0, 600.0}) {
            for (const auto direction : {Qt::LeftToRight, Qt::RightToLeft}) {
                widget.setLayoutDirection(direction);
                const Look look(widget);
                const QList<double> pixels =
                    look.mirrored ? pixelsOf(points, width - 40, 40) : pixelsOf(points, 40, width - 40);
                const QList<ticks::Tick> made = ticks::dates(points, pixels, width, look);
                QVERIFY(!made.isEmpty());
                QVERIFY(width < 600 || made.size() >= 2);
                const QFontMetricsF metrics(look.small);
                QList<std::pair<double, double>> spans;
                for (const ticks::Tick &tick : made) {
                    double wide = 0;
                    for (const QString &line : tick.label.split(u'\n'))
                        wide = std::max(wide, metrics.horizontalAdvance(line));
                    spans.append({tick.at - wide / 2, tick.at + wide / 2});
                }
                std::sort(spans.begin(), spans.end());
                QVERIFY(spans.first().first >= 0 && spans.last().second <= width);
                for (qsizetype i = 1; i < spans.size(); ++i)
                    QVERIFY(spans[i].first > spans[i - 1].second);
            }
        }
    }
    void fewPointsAreLabelledEach()
    {
        const QWidget widget;
        const QList<QDateTime> points{dayOf(0), dayOf(7), dayOf(14)};
        const auto made = ticks::dates(points, {50, 330, 610}, 900, Look(widget));
        QCOMPARE(made.size(), qsizetype{3});
        QCOMPARE(made[0].label, u"3 Mar\n2026"_qs);
        QCOMPARE(made[1].label, u"10 Mar"_qs);
        QCOMPARE(made[2].at, 610.0);
    }
    /// Also where their labels reach beyond the room, to its very edge.
    void theEndsAreLabelled()
    {
        for (const QLocale::Language language : {QLocale::English, QLocale::German, QLocale::Spanish}) {
            const QLocale locale(language);
            QLocale::setDefault(locale);
            for (const int count : {2, 5, 8, 12, 31, 34}) {
                QList<QDateTime> points;
                for (int i = 0; i < count; ++i)
                    points.append(dayOf(i * 7));
                QWidget widget;
                for (const auto direction : {Qt::LeftToRight, Qt::RightToLeft}) {
                    widget.setLayoutDirection(direction);
                    const Look look(widget);
                    const QList<double> pixels = look.mirrored ? pixelsOf(points, 600, 0) : pixelsOf(points, 0, 600);
                    const QList<ticks::Tick> dates = ticks::dates(points, pixels, 600, look);
                    QVERIFY2(dates.first().label.startsWith(date_words::day(points.first(), locale)) &&
                                 dates.last().label.startsWith(date_words::day(points.last(), locale)),
                             qPrintable(u"%1 in %2"_qs.arg(count).arg(locale.name())));
                }
            }
        }
    }
    void categoriesAreLabelledEvenly()
    {
        const QWidget widget;
        QList<QDateTime> points;
        QList<double> pixels;
        for (int i = 0; i < 40; ++i) {
            points.append(dayOf(i * 7));
            pixels.append(60 + i * 13);
        }
        const auto made = ticks::dates(points, pixels, 600, Look(widget));
        QVERIFY(made.size() >= 4);
        // But for the first, which is labelled in any case, and the last, which is moved into the room.
        const double stride = made[2].at - made[1].at;
        for (qsizetype i = 2; i + 1 < made.size(); ++i)
            QCOMPARE(made[i].at - made[i - 1].at, stride);
    }
    void summaryHasEndsAndExtremes()
    {
        const TimeTable table({{u"Visibility"_qs,
                                {{.when = dayOf(0), .value = 0.41},
                                 {.when = dayOf(7), .value = 0.3},
                                 {.when = dayOf(8), .value = 0.5},
                                 {.when = dayOf(9)},
                                 {.when = dayOf(14), .value = 0.38}}}},
                              Measure::Percent);
        QCOMPARE(table.summary(), u"Visibility over 4 run(s), from 41.0 % on 3 March 2026 to 38.0 % on 17 March 2026; "
                                  "lowest 30.0 % on 10 March 2026, highest 50.0 % on 11 March 2026. "
                                  "1 run(s) without a value."_qs);
    }
    void tableMergesSeriesByMoment()
    {
        const TimeTable table({{u"A"_qs, {{.when = dayOf(0), .value = 0.1}, {.when = dayOf(2), .value = 0.3}}},
                               {u"B"_qs,
                                {{.when = dayOf(1), .value = 0.2},
                                 {.when = dayOf(2), .value = 0.4, .part = 4, .sample = 10},
                                 {.when = dayOf(2), .value = 0.5}}}},
                              Measure::Percent);
        QCOMPARE(table.rowCount(), 4);
        const auto rows = table.rows();
        QCOMPARE(rows[0], (QStringList{u"Date"_qs, u"A"_qs, u"A, count"_qs, u"A, sample"_qs, u"B"_qs, u"B, count"_qs,
                                       u"B, sample"_qs}));
        QCOMPARE(rows[2].mid(1), (QStringList{u"–"_qs, u"–"_qs, u"–"_qs, u"20.0 %"_qs, u"–"_qs, u"–"_qs}));
        QCOMPARE(rows[3].mid(1), (QStringList{u"30.0 %"_qs, u"–"_qs, u"–"_qs, u"40.0 %"_qs, u"4"_qs, u"10"_qs}));
        QCOMPARE(rows[4].mid(1), (QStringList{u"–"_qs, u"–"_qs, u"–"_qs, u"50.0 %"_qs, u"–"_qs, u"–"_qs}));
        for (const QStringList &row : rows)
            QCOMPARE(row.size(), rows[0].size());
    }
    void bandsWithoutAValueAreLeftOut()
    {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const TimeTable table(
            {{u"A"_qs, {{.when = dayOf(0), .value = 0.4}, {.when = dayOf(2), .value = nan, .low = 0.1, .high = 0.9}}}},
            Measure::Percent);
        QVERIFY(!table.hasBand());
        QCOMPARE(table.low(), 0.4);
        QCOMPARE(table.high(), 0.4);
    }
};

BRANDBRIDGE_TEST(TestChartWords, QApplication)
#include "test_chart_words.moc"
