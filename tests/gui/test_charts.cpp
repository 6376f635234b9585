// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/literals.h"
#include "support/test_program.h"
#include "ui/charts/horizontal_bars.h"
#include "ui/charts/line_chart.h"
#include "ui/charts/stacked_bars.h"
#include "ui/charts/ticks.h"
#include "ui/charts/time_series.h"
#include "ui/desktop/colors.h"
#include "ui/words/date_words.h"

#include <QtWidgets>

#include <limits>

using namespace brandbridge;
using namespace brandbridge::ui;
using brandbridge::test::columns;

namespace {

QDateTime chartDay(int day)
{
    return QDateTime(QDate(2026, 3, 3).addDays(day), QTime(9, 30));
}

TimeSeries series(int count)
{
    TimeSeries made{u"Visibility"_s, {}};
    for (int i = 0; i < count; ++i) {
        const double value = 0.41 + 0.01 * (i % 5);
        made.points.append({.when = chartDay(i * 7),
                            .value = value,
                            .low = value - 0.05,
                            .high = value + 0.05,
                            .part = 12 + i,
                            .sample = 290});
    }
    return made;
}

HorizontalBars::Content topics(int count)
{
    HorizontalBars::Content content{.labelHeading = u"Topic"_s, .valueHeading = u"Visibility"_s};
    for (int i = 0; i < count; ++i)
        content.bars.append({.label = u"A topic with quite a long name, number %1"_s.arg(i + 1),
                             .value = 1.0 / (i + 1),
                             .part = 290 / (i + 1),
                             .sample = 290});
    return content;
}

/// One of each kind.
struct AllCharts
{
    LineChart line;
    LineChart spark{nullptr, LineChart::Form::Sparkline};
    StackedBars stacked;
    HorizontalBars list;
    QList<Chart *> all{&line, &spark, &stacked, &list};
};

template <typename Widget>
void showAt(Widget &chart, QSize size)
{
    chart.resize(size);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
}

template <typename C>
void showWith(C &chart, const typename C::Content &content, QSize size = {400, 200})
{
    chart.setContent(content);
    showAt(chart, size);
}

// How many colours an image has: one means blank.
qsizetype colorsOf(const QImage &image)
{
    QSet<QRgb> seen;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            seen.insert(image.pixel(x, y));
    }
    return seen.size();
}

QImage shot(QWidget &widget)
{
    QCoreApplication::processEvents();
    return widget.grab().toImage();
}

// The point of the open read-out, as Enter activates it; -1 for none.
int currentPoint(Chart &chart)
{
    const QSignalSpy activated(&chart, &Chart::pointActivated);
    QTest::keyClick(&chart, Qt::Key_Return);
    return activated.isEmpty() ? -1 : activated.last().first().toInt();
}

// What it says; empty where it is closed.
QString readOutText(const Chart &chart)
{
    const auto *const readOut = chart.window()->findChild<QWidget *>(u"readOut"_s);
    return readOut != nullptr && readOut->isVisible() ? readOut->accessibleName() : QString();
}

void goTo(Chart &chart, int point)
{
    QTest::keyClick(&chart, Qt::Key_Home);
    const bool isList = qobject_cast<HorizontalBars *>(&chart) != nullptr;
    const Qt::Key on = isList                                       ? Qt::Key_Down
                       : chart.layoutDirection() == Qt::RightToLeft ? Qt::Key_Left
                                                                    : Qt::Key_Right;
    for (int i = 0; i < point; ++i)
        QTest::keyClick(&chart, on);
}

QList<QDateTime> datesEvery(int hours, int count)
{
    QList<QDateTime> dates;
    for (int i = 0; i < count; ++i)
        dates.append(chartDay(0).addSecs(qint64{3600} * hours * i));
    return dates;
}

/// The labels of @p points in a chart over time that leaves @p margin at both ends.
QList<ticks::Tick> labelsOf(const QList<QDateTime> &points, double width, double margin, const Look &look)
{
    QList<double> pixels;
    const double first = ticks::key(points.first());
    const double span = ticks::key(points.last()) - first;
    for (const QDateTime &point : points) {
        const double share = (ticks::key(point) - first) / span;
        pixels.append(margin + (look.mirrored ? 1 - share : share) * (width - 2 * margin));
    }
    return ticks::dates(points, pixels, width, look);
}

} // namespace

class TestCharts final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }
    void cleanup()
    {
        QApplication::setPalette(lightPalette());
        QApplication::setLayoutDirection(Qt::LeftToRight);
    }

    void arrowsGoPointByPoint()
    {
        LineChart chart;
        showWith(chart, {.series = {series(5)}});
        chart.setFocus();
        for (const auto &[key, point] :
             {std::pair(Qt::Key_Left, 4), std::pair(Qt::Key_Left, 3), std::pair(Qt::Key_Home, 0),
              std::pair(Qt::Key_Left, 0), std::pair(Qt::Key_Right, 1), std::pair(Qt::Key_End, 4)}) {
            QTest::keyClick(&chart, key);
            QCOMPARE(currentPoint(chart), point);
        }
        QTest::keyClick(&chart, Qt::Key_Escape);
        QCOMPARE(currentPoint(chart), -1);
        QCOMPARE(readOutText(chart), QString());

        // Keys that go nowhere are left to the parents.
        const auto isTaken = [&chart](int key) {
            QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
            press.accept();
            QCoreApplication::sendEvent(&chart, &press);
            return press.isAccepted();
        };
        for (const Qt::Key key : {Qt::Key_Escape, Qt::Key_Tab, Qt::Key_Up, Qt::Key_F5})
            QVERIFY2(!isTaken(key), qPrintable(QString::number(key)));
        QVERIFY(isTaken(Qt::Key_Home));
        QVERIFY(isTaken(Qt::Key_Escape));
    }
    void arrowsFollowTheEyeFromRightToLeft()
    {
        QApplication::setLayoutDirection(Qt::RightToLeft);
        LineChart chart;
        showWith(chart, {.series = {series(5)}});
        goTo(chart, 2);
        QTest::keyClick(&chart, Qt::Key_Left);
        QCOMPARE(currentPoint(chart), 3);
        // The latest point is at the left edge.
        QTest::mouseMove(&chart, QPoint(4, 100));
        QTRY_COMPARE(currentPoint(chart), 4);
    }
    void readOutSaysValueSampleAndInterval()
    {
        const TimeSeries other{u"Nordlicht"_s, {{.when = chartDay(7), .value = 0.2}}};
        LineChart chart;
        showWith(chart, {.series = {series(3), other}});
        goTo(chart, 1);
        QCOMPARE(readOutText(chart), u"10 March 2026, 09:30\n"
                                     "Visibility: 42.0 % (13 of 290, 95 % interval 37.0 % to 47.0 %)\n"
                                     "Nordlicht: 20.0 %"_s);

        StackedBars stacked;
        showWith(stacked, {.bars = {{.when = chartDay(0), .positive = 6, .neutral = 3, .negative = 1}}});
        goTo(stacked, 0);
        QCOMPARE(readOutText(stacked), u"3 March 2026, 09:30\nNegative: 10.0 % (1 of 10)\nNeutral: 30.0 % (3 of 10)\n"
                                       "Positive: 60.0 % (6 of 10)"_s);

        HorizontalBars list;
        showWith(list, topics(2));
        goTo(list, 1);
        QCOMPARE(readOutText(list), u"A topic with quite a long name, number 2\nVisibility: 50.0 % (145 of 290)"_s);
    }
    void readOutComesAndGoes()
    {
        QWidget window;
        LineChart chart(&window);
        QPushButton button(&window);
        chart.setContent({.series = {series(5)}});
        chart.setGeometry(20, 20, 400, 200);
        button.setGeometry(20, 230, 80, 30);
        showAt(window, {440, 270});
        QTest::mouseMove(&chart, QPoint(395, 100));
        QTRY_COMPARE(currentPoint(chart), 4);
        QTest::mouseMove(&chart, QPoint(5, 100));
        QTRY_COMPARE(currentPoint(chart), 0);
        QVERIFY(!readOutText(chart).isEmpty());
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&chart, &leave);
        QCOMPARE(currentPoint(chart), -1);
        QCOMPARE(readOutText(chart), QString());

        chart.setFocus();
        QTest::keyClick(&chart, Qt::Key_Home);
        QCOMPARE(currentPoint(chart), 0);
        button.setFocus();
        QTRY_COMPARE(currentPoint(chart), -1);
        goTo(chart, 4);
        chart.setContent({.series = {series(5)}}); // the same
        QCOMPARE(currentPoint(chart), 4);
        chart.setContent({.series = {series(2)}});
        QCOMPARE(currentPoint(chart), -1);
        QCOMPARE(readOutText(chart), QString());
    }
    void readOutStaysInsideOfTheWindow()
    {
        QWidget window;
        LineChart chart(&window, LineChart::Form::Sparkline);
        chart.setContent({.series = {series(9)}});
        chart.setGeometry(200, 10, 90, 30);
        showAt(window, {300, 200});
        for (int point = 0; point < 9; ++point) {
            goTo(chart, point);
            const auto *const readOut = window.findChild<QWidget *>(u"readOut"_s);
            QVERIFY(window.rect().contains(readOut->geometry()));
        }
    }
    void clickAndEnterActivate()
    {
        HorizontalBars chart;
        showWith(chart, topics(4));
        QTest::mouseMove(&chart, QPoint(100, 5));
        QTRY_COMPARE(currentPoint(chart), 0);
        const QSignalSpy activated(&chart, &Chart::pointActivated);
        QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(100, 5));
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated[0][0].toInt(), 0);
        QTest::keyClick(&chart, Qt::Key_Down);
        QCOMPARE(currentPoint(chart), 1);
    }
    void aClickOnTheLegendActivatesNothing()
    {
        LineChart chart;
        showWith(chart, {.series = {series(5)}}); // with an interval
        const QSignalSpy activated(&chart, &Chart::pointActivated);
        goTo(chart, 2);
        QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(30, 4));
        QCOMPARE(activated.count(), 0);
        QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(200, 100));
        QCOMPARE(activated.count(), 1);
    }
    void theLineUnderTheMouseIsInFront()
    {
        const TimeSeries other{u"Nordlicht"_s,
                               {{.when = chartDay(0), .value = 0.1}, {.when = chartDay(28), .value = 0.1}}};
        LineChart chart;
        chart.setContent({.series = {series(5), other}, .isLed = true});
        showAt(chart, {900, 300});
        const auto names = [&chart] { return chart.grab(QRect(700, 0, 200, 300)).toImage(); };
        const QImage before = names();
        bool isLifted = false;
        for (int y = 40; y < 260 && !isLifted; y += 8) {
            QTest::mouseMove(&chart, QPoint(60, y));
            QCoreApplication::processEvents();
            isLifted = names() != before;
        }
        QVERIFY(isLifted);
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&chart, &leave);
        QTRY_COMPARE(names(), before);
    }
    /// A note after the last run has its own place on the axis.
    void aMarkIsAtItsOwnDate()
    {
        QList<QImage> images;
        for (const int day : {30, 60}) {
            LineChart chart;
            showWith(chart, {.series = {series(5)}, .marks = {{chartDay(day), u"Launch"_s}}});
            images.append(chart.grab().toImage());
        }
        QVERIFY(images.first() != images.last());
    }
    void descriptionIsTheSummaryAndReadsPointsWhileKeysMove()
    {
        LineChart chart;
        chart.setTitle(u"Visibility over time"_s);
        chart.setContent({.series = {series(5)}});
        QCOMPARE(chart.accessibleName(), u"Visibility over time"_s);
        QCOMPARE(chart.accessibleDescription(), chart.textSummary());
        showAt(chart, {400, 200});
        QTest::keyClick(&chart, Qt::Key_Home);
        QCOMPARE(chart.accessibleDescription(), readOutText(chart));
        QTest::keyClick(&chart, Qt::Key_Escape);
        QCOMPARE(chart.accessibleDescription(), chart.textSummary());
        QAccessibleInterface *const seen = QAccessible::queryAccessibleInterface(&chart);
        QVERIFY(seen != nullptr);
        QCOMPARE(seen->role(), QAccessible::Chart);
        QCOMPARE(seen->text(QAccessible::Name), u"Visibility over time"_s);
    }
    void focusIsSeenAroundAChartThatFillsItsPart()
    {
        QWidget window;
        QWidget part(&window);
        LineChart chart(&part);
        QPushButton button(&window);
        chart.setContent({.series = {series(5)}});
        part.setGeometry(10, 10, 300, 180);
        chart.setGeometry(part.rect());
        button.setGeometry(10, 200, 80, 30);
        showAt(window, {320, 240});
        const auto besides = [&window] {
            const QImage all = shot(window);
            return QList<QImage>{all.copy(0, 0, 320, 10), all.copy(0, 0, 10, 195), all.copy(310, 0, 10, 195),
                                 all.copy(0, 190, 320, 5), all.copy(0, 0, 320, 195)};
        };
        button.setFocus();
        const QList<QImage> before = besides();
        chart.setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(chart.hasFocus());
        const QList<QImage> after = besides();
        for (qsizetype i = 0; i < before.size(); ++i)
            QVERIFY2(after.at(i) != before.at(i), qPrintable(QString::number(i)));
        button.setFocus();
        QTRY_VERIFY(besides() == before);
    }
    void listIsWalkedAndScrolled()
    {
        HorizontalBars chart;
        showWith(chart, topics(50));
        auto *const bar = chart.findChild<QScrollBar *>();
        QVERIFY(bar->isVisible());
        QCOMPARE(bar->value(), 0);
        const QImage top = shot(chart);
        QTest::keyClick(&chart, Qt::Key_Down);
        QCOMPARE(currentPoint(chart), 0);
        QTest::keyClick(&chart, Qt::Key_End);
        QCOMPARE(currentPoint(chart), 49);
        QCOMPARE(bar->value(), bar->maximum());
        QVERIFY(shot(chart) != top);
        QTest::keyClick(&chart, Qt::Key_Home);
        QCOMPARE(bar->value(), 0);

        // At the ends, the wheel is left to the page.
        const auto isTaken = [&chart](int delta) {
            QWheelEvent wheel(QPointF(50, 50), chart.mapToGlobal(QPointF(50, 50)), {}, QPoint(0, delta), Qt::NoButton,
                              Qt::NoModifier, Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(&chart, &wheel);
            return wheel.isAccepted();
        };
        QVERIFY(!isTaken(120));
        QVERIFY(isTaken(-120));
        QVERIFY(bar->value() > 0);
        chart.setContent(topics(3));
        QVERIFY(!bar->isVisible());
    }
    void emptyChartsSaySo()
    {
        AllCharts charts;
        for (Chart *const chart : charts.all) {
            chart->setTitle(u"Anything"_s);
            QCOMPARE(chart->textSummary(), u"No values yet."_s);
            QCOMPARE(chart->accessibleDescription(), u"No values yet."_s);
            QCOMPARE(chart->rows().size(), qsizetype{1});
            QVERIFY(colorsOf(chart->image({300, 100})) > 1);
            showAt(*chart, {300, 100});
            QTest::keyClick(chart, Qt::Key_Home);
            QCOMPARE(currentPoint(*chart), -1);
        }
        charts.line.setContent({.series = {{u"Visibility"_s, {}}}});
        QCOMPARE(charts.line.textSummary(), u"Visibility: no values yet."_s);
    }
    void oddValuesAreDrawnAndReadOut()
    {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const double inf = std::numeric_limits<double>::infinity();
        const std::pair<QList<double>, QString> rows[] = {
            {{0.5}, u"V: 50.0 % on 3 March 2026."_s},
            {{0.5, 0.5}, u"V over 2 run(s): always 50.0 %, from 3 March 2026 to 4 March 2026."_s},
            {{0, 0}, u"V over 2 run(s): always 0.0 %, from 3 March 2026 to 4 March 2026."_s},
            {{nan, nan}, u"V: no values yet."_s},
            {{0.5, inf, -inf, nan}, u"V: 50.0 % on 3 March 2026. 3 run(s) without a value."_s},
            {{1e300, 0.25}, u"V: 25.0 % on 4 March 2026. 1 run(s) without a value."_s},
            {{0.41, 0.3, 0.5, nan, 0.38},
             u"V over 4 run(s), from 41.0 % on 3 March 2026 to 38.0 % on 7 March 2026; lowest 30.0 % on 4 March 2026, "
             "highest 50.0 % on 5 March 2026. 1 run(s) without a value."_s}};
        for (const auto &[values, summary] : rows) {
            TimeSeries odd{u"V"_s, {}};
            for (int i = 0; i < values.size(); ++i)
                odd.points.append(
                    {.when = chartDay(i), .value = values[i], .low = values[i] - 0.1, .high = values[i] + 0.1});
            LineChart line;
            line.setContent({.series = {odd}});
            LineChart spark(nullptr, LineChart::Form::Sparkline);
            spark.setContent({.series = {odd}});
            for (Chart *const chart : QList<Chart *>{&line, &spark}) {
                QCOMPARE(chart->textSummary(), summary);
                QCOMPARE(chart->rows().size(), values.size() + 1);
                showAt(*chart, {300, 120});
                for (int i = 0; i < values.size(); ++i) {
                    goTo(*chart, i);
                    QVERIFY2(readOutText(*chart).contains(u"V: "), qPrintable(summary));
                }
                QVERIFY2(colorsOf(shot(*chart)) > 2, qPrintable(summary));
            }
        }
    }
    void imageHasTheAskedSizeAndCanBeSaved()
    {
        LineChart chart;
        chart.setTitle(u"Visibility"_s);
        chart.setContent({.series = {series(12)}});
        const QImage image = chart.image({400, 240}, 2);
        QCOMPARE(image.size(), QSize(800, 480));
        QCOMPARE(image.devicePixelRatio(), 2.0);
        QVERIFY(colorsOf(image) > 20);
        chart.setTitle({});
        QVERIFY(chart.image({400, 240}, 2) != image);

        const QTemporaryDir folder;
        const QString path = folder.filePath(u"chart.png"_s);
        QVERIFY(chart.savePng(path));
        QCOMPARE(QImage(path).size(), chart.imageSize() * 2);
        const auto failed = chart.savePng(folder.filePath(u"missing/chart.png"_s));
        QVERIFY(!failed);
        QVERIFY(failed.error().contains(u"missing"));
        QVERIFY(failed.error().contains(u"Choose another folder"));
    }
    void lightAndDarkDifferLive()
    {
        QApplication::setPalette(lightPalette());
        AllCharts charts;
        charts.line.setContent({.series = {series(12)}});
        charts.stacked.setContent({.bars = {{.when = chartDay(0), .positive = 6, .neutral = 3, .negative = 1}}});
        charts.list.setContent(topics(4));
        charts.spark.setContent({.series = {series(5)}});
        for (Chart *const chart : charts.all) {
            QApplication::setPalette(lightPalette());
            showAt(*chart, {300, 200});
            const QImage lightImage = chart->image({300, 200});
            const QImage lightShot = shot(*chart);
            QVERIFY(colorsOf(lightShot) > 3);
            QApplication::setPalette(darkPalette());
            const QImage darkShot = shot(*chart);
            QVERIFY(colorsOf(darkShot) > 3);
            QVERIFY(chart->image({300, 200}) != lightImage);
            // The ground may be another and the drawing the same: none of the light drawing's pixels may remain.
            const QRgb series = Colors::of(lightPalette()).series.first().rgb();
            for (int y = 0; y < darkShot.height(); ++y) {
                for (int x = 0; x < darkShot.width(); ++x)
                    QVERIFY(darkShot.pixel(x, y) != series);
            }
        }
    }
    void menuCopiesValuesAndImage()
    {
        HorizontalBars::Content content = topics(2);
        content.bars.first().label = u"=1+1"_s; // which becomes no formula
        HorizontalBars chart;
        showWith(chart, content, {300, 200});
        QContextMenuEvent asks(QContextMenuEvent::Keyboard, QPoint(10, 10), chart.mapToGlobal(QPoint(10, 10)));
        QCoreApplication::sendEvent(&chart, &asks);
        auto *const menu = chart.findChild<QMenu *>(u"chartMenu"_s);
        QVERIFY(menu != nullptr);
        QVERIFY(menu->findChild<QAction *>(u"savePng"_s)->isEnabled());
        menu->findChild<QAction *>(u"copyValues"_s)->trigger();
        QCOMPARE(QApplication::clipboard()->text(), u"Topic\tVisibility\tCount\tSample\n"
                                                    "'=1+1\t100.0 %\t290\t290\n"
                                                    "A topic with quite a long name, number 2\t50.0 %\t145\t290\n"_s);
        menu->findChild<QAction *>(u"copyImage"_s)->trigger();
        QCOMPARE(QApplication::clipboard()->image().size(), chart.imageSize() * 2);
        menu->close();
        QApplication::clipboard()->clear();
        QTest::keySequence(&chart, QKeySequence(QKeySequence::Copy));
        QVERIFY(QApplication::clipboard()->text().startsWith(u"Topic\t"));
    }
    void valuesAreATableOfTheirOwn()
    {
        HorizontalBars chart;
        showWith(chart, topics(3), {300, 200});
        chart.setTitle(u"Visibility by topic"_s);
        chart.showTable();
        const QPointer<QDialog> dialog = chart.findChild<QDialog *>(u"chartTable"_s);
        QVERIFY(dialog && QTest::qWaitForWindowExposed(dialog));
        auto *const table = dialog->findChild<QTableView *>(u"chartValues"_s);
        QCOMPARE(table->accessibleName(), chart.title());
        QCOMPARE(table->accessibleDescription(), chart.textSummary());
        const QAbstractItemModel &values = *table->model();
        QCOMPARE(values.rowCount(), 3);
        QCOMPARE(values.headerData(1, Qt::Horizontal).toString(), u"Visibility"_s);
        QCOMPARE(values.index(1, 1).data().toString(), u"50.0 %"_s);

        QTest::keySequence(table, QKeySequence(QKeySequence::Copy));
        QCOMPARE(QApplication::clipboard()->text().count(u'\n'), 3); // all, where nothing is selected
        table->selectRow(1);
        QTest::keySequence(table, QKeySequence(QKeySequence::Copy));
        QCOMPARE(QApplication::clipboard()->text(),
                 u"Topic\tVisibility\tCount\tSample\nA topic with quite a long name, number 2\t50.0 %\t145\t290"_s);
        QTest::keyClick(table, Qt::Key_Escape);
        QTRY_VERIFY(!dialog);
    }
    void largeFontNeedsMoreRoomAndFits()
    {
        LineChart chart;
        chart.setContent({.series = {series(12)}});
        const QSize before = chart.minimumSizeHint();
        QFont font = chart.font();
        font.setPointSizeF(font.pointSizeF() * 2);
        chart.setFont(font);
        QVERIFY(chart.minimumSizeHint().height() >= before.height() * 3 / 2);
        // Nothing that is drawn touches the edge: no label is cut off.
        const QImage image = chart.image(chart.minimumSizeHint());
        const QRgb ground = image.pixel(0, 0);
        for (int x = 0; x < image.width(); ++x)
            QVERIFY(image.pixel(x, 0) == ground && image.pixel(x, image.height() - 1) == ground);
        for (int y = 0; y < image.height(); ++y)
            QVERIFY(image.pixel(0, y) == ground && image.pixel(image.width() - 1, y) == ground);
    }
    void tenThousandPointsAreDrawn()
    {
        LineChart chart;
        showWith(chart, {.series = {series(10'000)}});
        QVERIFY(colorsOf(shot(chart)) > 20);
        QTest::keyClick(&chart, Qt::Key_End);
        QCOMPARE(currentPoint(chart), 9'999);
    }

    void datesFollowTheLocale()
    {
        const std::tuple<QLocale, QString, QString> dates[] = {
            {{QLocale::English, QLocale::UnitedKingdom}, u"3 Mar"_s, u"3 March 2026"_s},
            {{QLocale::English, QLocale::UnitedStates}, u"Mar 3"_s, u"March 3, 2026"_s},
            {{QLocale::German, QLocale::Germany}, u"3. März"_s, u"3. März 2026"_s},
            {{QLocale::Japanese, QLocale::Japan}, u"3月3日"_s, u"2026年3月3日"_s},
            {{QLocale::Spanish, QLocale::Spain}, u"3 de mar"_s, u"3 de marzo de 2026"_s}};
        for (const auto &[locale, day, fullDay] : dates) {
            QCOMPARE(date_words::day(chartDay(0), locale), day);
            QCOMPARE(date_words::fullDay(chartDay(0), locale), fullDay);
        }
    }
    void axisTextsAreShortAndDistinct()
    {
        const std::tuple<Measure, double, double, QString> texts[] = {
            {Measure::Percent, 0.4, 0.1, u"40 %"_s},
            {Measure::Percent, 0.405, 0.005, u"40.5 %"_s},
            {Measure::SignedPercent, 0.2, 0.2, u"+20 %"_s},
            {Measure::SignedPercent, -1e-17, 0.2, u"0 %"_s}, // no minus nought
            {Measure::Decimal, 2.0, 0.5, u"2.0"_s},
            {Measure::Decimal, 2.0, 1.0, u"2"_s},
            {Measure::Count, 1500.0, 500.0, u"1,500"_s},
        };
        for (const auto &[measure, value, step, text] : texts)
            QCOMPARE(measures::axisText(measure, value, step), text);
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
                row(qPrintable(u"%1 every %2 h"_s.arg(count).arg(hours)), count, hours);
        }
    }
    void dateLabelsNeverTouch()
    {
        QFETCH(const int, count);
        QFETCH(const int, everyHours);
        const QList<QDateTime> points = datesEvery(everyHours, count);
        QWidget widget;
        for (const double width : {120.0, 240.0, 600.0}) {
            for (const auto direction : {Qt::LeftToRight, Qt::RightToLeft}) {
                widget.setLayoutDirection(direction);
                const Look look(widget);
                const QList<ticks::Tick> made = labelsOf(points, width, 40, look);
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
    /// Also where their labels reach beyond the room, to its very edge.
    void theEndsAreLabelled()
    {
        for (const QLocale::Language language : {QLocale::English, QLocale::German, QLocale::Spanish}) {
            const QLocale locale(language);
            QLocale::setDefault(locale);
            for (const int count : {2, 5, 8, 12, 31, 34}) {
                const QList<QDateTime> points = datesEvery(7 * 24, count);
                QWidget widget;
                for (const auto direction : {Qt::LeftToRight, Qt::RightToLeft}) {
                    widget.setLayoutDirection(direction);
                    const QList<ticks::Tick> dates = labelsOf(points, 600, 0, Look(widget));
                    QVERIFY2(dates.first().label.startsWith(date_words::day(points.first(), locale)) &&
                                 dates.last().label.startsWith(date_words::day(points.last(), locale)),
                             qPrintable(u"%1 in %2"_s.arg(count).arg(locale.name())));
                }
            }
        }
    }
    void pointsAreLabelledEachOrEvenly()
    {
        const QWidget widget;
        const auto few = ticks::dates({chartDay(0), chartDay(7), chartDay(14)}, {50, 330, 610}, 900, Look(widget));
        QCOMPARE(few.size(), qsizetype{3});
        QCOMPARE(few[0].label, u"3 Mar\n2026"_s);
        QCOMPARE(few[1].label, u"10 Mar"_s);
        QCOMPARE(few[2].at, 610.0);

        QList<double> pixels;
        for (int i = 0; i < 40; ++i)
            pixels.append(60 + i * 13);
        const auto made = ticks::dates(datesEvery(7 * 24, 40), pixels, 600, Look(widget));
        QVERIFY(made.size() >= 4);
        // But for the first, which is labelled in any case, and the last, which is moved into the room.
        const double stride = made[2].at - made[1].at;
        for (qsizetype i = 2; i + 1 < made.size(); ++i)
            QCOMPARE(made[i].at - made[i - 1].at, stride);
    }
    void tableMergesSeriesByMoment()
    {
        const TimeTable table({{u"A"_s, {{.when = chartDay(0), .value = 0.1}, {.when = chartDay(2), .value = 0.3}}},
                               {u"B"_s,
                                {{.when = chartDay(1), .value = 0.2},
                                 {.when = chartDay(2), .value = 0.4, .part = 4, .sample = 10},
                                 {.when = chartDay(2), .value = 0.5}}}},
                              Measure::Percent);
        QCOMPARE(table.rowCount(), 4);
        const auto rows = table.rows();
        QCOMPARE(rows[0], (QStringList{u"Date"_s, u"A"_s, u"A, count"_s, u"A, sample"_s, u"B"_s, u"B, count"_s,
                                       u"B, sample"_s}));
        QCOMPARE(rows[2].mid(1), (QStringList{u"–"_s, u"–"_s, u"–"_s, u"20.0 %"_s, u"–"_s, u"–"_s}));
        QCOMPARE(rows[3].mid(1), (QStringList{u"30.0 %"_s, u"–"_s, u"–"_s, u"40.0 %"_s, u"4"_s, u"10"_s}));
        QCOMPARE(rows[4].mid(1), (QStringList{u"–"_s, u"–"_s, u"–"_s, u"50.0 %"_s, u"–"_s, u"–"_s}));
        QCOMPARE(rows[1].size(), rows[0].size());
    }
    void bandsWithoutAValueAreLeftOut()
    {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const TimeTable table({{u"A"_s,
                                {{.when = chartDay(0), .value = 0.4},
                                 {.when = chartDay(2), .value = nan, .low = 0.1, .high = 0.9},
                                 {.when = chartDay(3)}}}},
                              Measure::Percent);
        QVERIFY(!table.hasBand());
        QCOMPARE(table.low(), 0.4);
        QCOMPARE(table.high(), 0.4);
        QCOMPARE(table.summary(), u"A: 40.0 % on 3 March 2026. 2 run(s) without a value."_s);
    }
};

BRANDBRIDGE_TEST(TestCharts, QApplication)
#include "test_charts.moc"
