// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.h"
#include "ui/charts/horizontal_bars.h"
#include "ui/charts/line_chart.h"
#include "ui/charts/stacked_bars.h"
#include "ui/desktop/colors.h"

#include <QtWidgets>

#include <limits>

using namespace brandbridge::ui;

namespace {

QDateTime chartDay(int day)
{
    return QDateTime(QDate(2026, 3, 3).addDays(day), QTime(9, 30));
}

TimeSeries series(int count)
{
    TimeSeries made{u"Visibility"_qs, {}};
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
    HorizontalBars::Content content{.labelHeading = u"Topic"_qs, .valueHeading = u"Visibility"_qs};
    for (int i = 0; i < count; ++i)
        content.bars.append({.label = u"A topic with quite a long name, number %1"_qs.arg(i + 1),
                             .value = 1.0 / (i + 1),
                             .part = 290 / (i + 1),
                             .sample = 290});
    return content;
}

template <typename Widget>
void showAt(Widget &chart, QSize size)
{
    chart.resize(size);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
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
    const auto *const readOut = chart.window()->findChild<QWidget *>(u"readOut"_qs);
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
        chart.setContent({.series = {series(5)}});
        showAt(chart, {400, 200});
        chart.setFocus();
        QTest::keyClick(&chart, Qt::Key_Left);
        QCOMPARE(currentPoint(chart), 4);
        QTest::keyClick(&chart, Qt::Key_Left);
        QCOMPARE(currentPoint(chart), 3);
        QTest::keyClick(&chart, Qt::Key_Home);
        QCOMPARE(currentPoint(chart), 0);
        QTest::keyClick(&chart, Qt::Key_Left);
        QCOMPARE(currentPoint(chart), 0);
        QTest::keyClick(&chart, Qt::Key_Right);
        QCOMPARE(currentPoint(chart), 1);
        QTest::keyClick(&chart, Qt::Key_End);
        QCOMPARE(currentPoint(chart), 4);
        QTest::keyClick(&chart, Qt::Key_Escape);
        QCOMPARE(currentPoint(chart), -1);
        QCOMPARE(readOutText(chart), QString());
    }
    void arrowsFollowTheEyeFromRightToLeft()
    {
        LineChart chart;
        chart.setLayoutDirection(Qt::RightToLeft);
        chart.setContent({.series = {series(5)}});
        showAt(chart, {400, 200});
        goTo(chart, 2);
        QTest::keyClick(&chart, Qt::Key_Left);
        QCOMPARE(currentPoint(chart), 3);
        // The latest point is at the left edge.
        QTest::mouseMove(&chart, QPoint(4, 100));
        QTRY_COMPARE(currentPoint(chart), 4);
    }
    void keysThatGoNowhereAreLeftToTheParents()
    {
        LineChart chart;
        chart.setContent({.series = {series(3)}});
        showAt(chart, {400, 200});
        const auto isTaken = [&chart](int key) {
            QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
            press.accept();
            QCoreApplication::sendEvent(&chart, &press);
            return press.isAccepted();
        };
        QVERIFY(!isTaken(Qt::Key_Escape));
        QVERIFY(!isTaken(Qt::Key_Tab));
        QVERIFY(!isTaken(Qt::Key_Up));
        QVERIFY(!isTaken(Qt::Key_F5));
        QVERIFY(isTaken(Qt::Key_Home));
        QVERIFY(isTaken(Qt::Key_Escape));
    }
    void readOutSaysValueSampleAndInterval()
    {
        LineChart chart;
        TimeSeries other{u"Nordlicht"_qs, {{.when = chartDay(7), .value = 0.2}}};
        chart.setContent({.series = {series(3), other}});
        showAt(chart, {400, 200});
        goTo(chart, 1);
        QCOMPARE(readOutText(chart), u"10 March 2026, 09:30\n"
                                     "Visibility: 42.0 % (13 of 290, 95 % interval 37.0 % to 47.0 %)\n"
                                     "Nordlicht: 20.0 %"_qs);
        auto *const readOut = chart.findChild<QWidget *>(u"readOut"_qs);
        QVERIFY(readOut != nullptr && readOut->isVisible());

        StackedBars stacked;
        stacked.setContent({.bars = {{.when = chartDay(0), .positive = 6, .neutral = 3, .negative = 1}}});
        showAt(stacked, {300, 200});
        goTo(stacked, 0);
        QCOMPARE(readOutText(stacked), u"3 March 2026, 09:30\nNegative: 10.0 % (1 of 10)\nNeutral: 30.0 % (3 of 10)\n"
                                       "Positive: 60.0 % (6 of 10)"_qs);

        HorizontalBars list;
        list.setContent(topics(2));
        showAt(list, {300, 200});
        goTo(list, 1);
        QCOMPARE(readOutText(list), u"A topic with quite a long name, number 2\nVisibility: 50.0 % (145 of 290)"_qs);
    }
    void readOutFollowsTheMouse()
    {
        QWidget window;
        LineChart chart(&window);
        chart.setContent({.series = {series(5)}});
        chart.setGeometry(20, 20, 400, 200);
        showAt(window, {440, 240});
        QTest::mouseMove(&chart, QPoint(395, 100));
        QTRY_COMPARE(currentPoint(chart), 4);
        QTest::mouseMove(&chart, QPoint(5, 100));
        QTRY_COMPARE(currentPoint(chart), 0);
        auto *const readOut = window.findChild<QWidget *>(u"readOut"_qs);
        QVERIFY(readOut != nullptr && readOut->isVisible());
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&chart, &leave);
        QCOMPARE(currentPoint(chart), -1);
        QVERIFY(!readOut->isVisible());
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
            const auto *const readOut = window.findChild<QWidget *>(u"readOut"_qs);
            QVERIFY(window.rect().contains(readOut->geometry()));
        }
    }
    void readOutGoesWithFocusAndContent()
    {
        QWidget window;
        LineChart chart(&window);
        QPushButton button(&window);
        chart.setContent({.series = {series(5)}});
        chart.setGeometry(0, 0, 300, 200);
        showAt(window, {400, 240});
        chart.setFocus();
        QTest::keyClick(&chart, Qt::Key_Home);
        QCOMPARE(currentPoint(chart), 0);
        button.setFocus();
        QTRY_COMPARE(currentPoint(chart), -1);
        goTo(chart, 4);
        chart.setContent({.series = {series(2)}});
        QCOMPARE(currentPoint(chart), -1);
        QVERIFY(!window.findChild<QWidget *>(u"readOut"_qs)->isVisible());
    }
    void sameContentKeepsTheReadOut()
    {
        LineChart chart;
        chart.setContent({.series = {series(5)}});
        showAt(chart, {400, 200});
        goTo(chart, 3);
        chart.setContent({.series = {series(5)}});
        QCOMPARE(currentPoint(chart), 3);
    }
    void clickAndEnterActivate()
    {
        HorizontalBars chart;
        chart.setContent(topics(4));
        showAt(chart, {400, 200});
        QTest::mouseMove(&chart, QPoint(100, 5));
        QTRY_COMPARE(currentPoint(chart), 0);
        const QSignalSpy activated(&chart, &Chart::pointActivated);
        QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(100, 5));
        QTest::keyClick(&chart, Qt::Key_Down);
        QTest::keyClick(&chart, Qt::Key_Return);
        QCOMPARE(activated.count(), 2);
        QCOMPARE(activated[0][0].toInt(), 0);
        QCOMPARE(activated[1][0].toInt(), 1);
    }
    void descriptionIsTheSummaryAndReadsPointsWhileKeysMove()
    {
        LineChart chart;
        chart.setTitle(u"Visibility over time"_qs);
        chart.setContent({.series = {series(5)}});
        QCOMPARE(chart.accessibleName(), u"Visibility over time"_qs);
        QCOMPARE(chart.accessibleDescription(), chart.textSummary());
        showAt(chart, {400, 200});
        QTest::keyClick(&chart, Qt::Key_Home);
        QCOMPARE(chart.accessibleDescription(), readOutText(chart));
        QTest::keyClick(&chart, Qt::Key_Escape);
        QCOMPARE(chart.accessibleDescription(), chart.textSummary());
        QAccessibleInterface *const seen = QAccessible::queryAccessibleInterface(&chart);
        QVERIFY(seen != nullptr);
        QCOMPARE(seen->role(), QAccessible::Chart);
        QCOMPARE(seen->text(QAccessible::Name), u"Visibility over time"_qs);
    }
    void focusIsSeen()
    {
        QWidget window;
        LineChart chart(&window);
        QPushButton button(&window);
        chart.setContent({.series = {series(5)}});
        chart.setGeometry(10, 10, 300, 180);
        button.setGeometry(10, 200, 80, 30);
        showAt(window, {320, 240});
        button.setFocus();
        const QImage before = shot(window).copy(0, 0, 320, 195);
        chart.setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(chart.hasFocus());
        QVERIFY(shot(window).copy(0, 0, 320, 195) != before);
        button.setFocus();
        QTRY_COMPARE(shot(window).copy(0, 0, 320, 195), before);
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
                                 all.copy(0, 190, 320, 5)};
        };
        button.setFocus();
        const QList<QImage> before = besides();
        chart.setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(chart.hasFocus());
        const QList<QImage> after = besides();
        for (qsizetype i = 0; i < before.size(); ++i)
            QVERIFY2(after.at(i) != before.at(i), qPrintable(QString::number(i)));
    }
    void listIsWalkedAndScrolled()
    {
        HorizontalBars chart;
        chart.setContent(topics(50));
        showAt(chart, {400, 200});
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
        chart.setContent(topics(3));
        QVERIFY(!bar->isVisible());
    }
    void wheelIsLeftToThePageAtTheEnds()
    {
        HorizontalBars chart;
        chart.setContent(topics(50));
        showAt(chart, {400, 200});
        const auto isTaken = [&chart](int delta) {
            QWheelEvent wheel(QPointF(50, 50), chart.mapToGlobal(QPointF(50, 50)), {}, QPoint(0, delta), Qt::NoButton,
                              Qt::NoModifier, Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(&chart, &wheel);
            return wheel.isAccepted();
        };
        QVERIFY(!isTaken(120));
        QVERIFY(isTaken(-120));
        QVERIFY(chart.findChild<QScrollBar *>()->value() > 0);
    }
    void emptyChartsSaySo()
    {
        LineChart line;
        StackedBars stacked;
        HorizontalBars list;
        LineChart spark(nullptr, LineChart::Form::Sparkline);
        for (Chart *const chart : QList<Chart *>{&line, &stacked, &list, &spark}) {
            chart->setTitle(u"Anything"_qs);
            QCOMPARE(chart->textSummary(), u"No values yet."_qs);
            QCOMPARE(chart->accessibleDescription(), u"No values yet."_qs);
            QCOMPARE(chart->rows().size(), qsizetype{1});
            QVERIFY(colorsOf(chart->image({300, 100})) > 1);
            showAt(*chart, {300, 100});
            QTest::keyClick(chart, Qt::Key_Home);
            QCOMPARE(currentPoint(*chart), -1);
        }
        line.setContent({.series = {{u"Visibility"_qs, {}}}});
        QCOMPARE(line.textSummary(), u"Visibility: no values yet."_qs);
    }
    void oddValuesAreDrawnAndReadOut_data()
    {
        QTest::addColumn<QList<double>>("values");
        QTest::addColumn<QString>("summary");
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const double inf = std::numeric_limits<double>::infinity();
        QTest::newRow("one") << QList<double>{0.5} << u"V: 50.0 % on 3 March 2026."_qs;
        QTest::newRow("equal") << QList<double>{0.5, 0.5}
                               << u"V over 2 run(s): always 50.0 %, from 3 March 2026 to 4 March 2026."_qs;
        QTest::newRow("nought") << QList<double>{0, 0}
                                << u"V over 2 run(s): always 0.0 %, from 3 March 2026 to 4 March 2026."_qs;
        QTest::newRow("nothing but NaN") << QList<double>{nan, nan} << u"V: no values yet."_qs;
        QTest::newRow("infinite") << QList<double>{0.5, inf, -inf, nan}
                                  << u"V: 50.0 % on 3 March 2026. 3 run(s) without a value."_qs;
        QTest::newRow("huge") << QList<double>{1e300, 0.25}
                              << u"V: 25.0 % on 4 March 2026. 1 run(s) without a value."_qs;
    }
    void oddValuesAreDrawnAndReadOut()
    {
        QFETCH(const QList<double>, values);
        TimeSeries odd{u"V"_qs, {}};
        for (int i = 0; i < values.size(); ++i)
            odd.points.append(
                {.when = chartDay(i), .value = values[i], .low = values[i] - 0.1, .high = values[i] + 0.1});
        LineChart line;
        line.setContent({.series = {odd}});
        LineChart spark(nullptr, LineChart::Form::Sparkline);
        spark.setContent({.series = {odd}});
        for (Chart *const chart : QList<Chart *>{&line, &spark}) {
            QTEST(chart->textSummary(), "summary");
            QCOMPARE(chart->rows().size(), values.size() + 1);
            showAt(*chart, {300, 120});
            for (int i = 0; i < values.size(); ++i) {
                goTo(*chart, i);
                QVERIFY(readOutText(*chart).contains(u"V: "));
            }
            QVERIFY(colorsOf(shot(*chart)) > 2);
        }
    }
    void imageHasTheAskedSizeAndIsNotBlank()
    {
        LineChart chart;
        chart.setTitle(u"Visibility"_qs);
        chart.setContent({.series = {series(12)}});
        const QImage image = chart.image({400, 240}, 2);
        QCOMPARE(image.size(), QSize(800, 480));
        QCOMPARE(image.devicePixelRatio(), 2.0);
        QVERIFY(colorsOf(image) > 20);
        const QImage untitled = [&chart] {
            chart.setTitle({});
            return chart.image({400, 240}, 2);
        }();
        QVERIFY(untitled != image);
    }
    void lightAndDarkDifferLive()
    {
        QApplication::setPalette(lightPalette());
        LineChart line;
        line.setContent({.series = {series(12)}});
        StackedBars stacked;
        stacked.setContent({.bars = {{.when = chartDay(0), .positive = 6, .neutral = 3, .negative = 1}}});
        HorizontalBars list;
        list.setContent(topics(4));
        LineChart spark(nullptr, LineChart::Form::Sparkline);
        spark.setContent({.series = {series(5)}});
        for (Chart *const chart : QList<Chart *>{&line, &stacked, &list, &spark}) {
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
    void savedImageCanBeReadAndFailureIsReportedInWords()
    {
        const QTemporaryDir folder;
        LineChart chart;
        chart.setContent({.series = {series(12)}});
        const QString path = folder.filePath(u"chart.png"_qs);
        QVERIFY(chart.savePng(path));
        QCOMPARE(QImage(path).size(), chart.imageSize() * 2);
        const QString nowhere = folder.filePath(u"missing/chart.png"_qs);
        const auto failed = chart.savePng(nowhere);
        QVERIFY(!failed);
        QVERIFY(failed.error().contains(u"missing"));
        QVERIFY(failed.error().contains(u"Choose another folder"));
    }
    void menuCopiesValuesAndImage()
    {
        HorizontalBars chart;
        chart.setContent(topics(2));
        showAt(chart, {300, 200});
        QContextMenuEvent asks(QContextMenuEvent::Keyboard, QPoint(10, 10), chart.mapToGlobal(QPoint(10, 10)));
        QCoreApplication::sendEvent(&chart, &asks);
        auto *const menu = chart.findChild<QMenu *>(u"chartMenu"_qs);
        QVERIFY(menu != nullptr);
        QVERIFY(menu->findChild<QAction *>(u"savePng"_qs)->isEnabled());
        menu->findChild<QAction *>(u"copyValues"_qs)->trigger();
        QCOMPARE(QApplication::clipboard()->text(), u"Topic\tVisibility\tCount\tSample\n"
                                                    "A topic with quite a long name, number 1\t100.0 %\t290\t290\n"
                                                    "A topic with quite a long name, number 2\t50.0 %\t145\t290\n"_qs);
        menu->findChild<QAction *>(u"copyImage"_qs)->trigger();
        QCOMPARE(QApplication::clipboard()->image().size(), chart.imageSize() * 2);
        menu->close();
        QApplication::clipboard()->clear();
        QTest::keySequence(&chart, QKeySequence(QKeySequence::Copy));
        QVERIFY(QApplication::clipboard()->text().startsWith(u"Topic\t"));
    }
    void valuesAreATableOfTheirOwn()
    {
        HorizontalBars chart;
        chart.setTitle(u"Visibility by topic"_qs);
        chart.setContent(topics(3));
        showAt(chart, {300, 200});
        chart.showTable();
        const QPointer<QDialog> dialog = chart.findChild<QDialog *>(u"chartTable"_qs);
        QVERIFY(dialog && QTest::qWaitForWindowExposed(dialog));
        auto *const table = dialog->findChild<QTableView *>(u"chartValues"_qs);
        QCOMPARE(table->accessibleName(), chart.title());
        QCOMPARE(table->accessibleDescription(), chart.textSummary());
        const QAbstractItemModel &values = *table->model();
        QCOMPARE(values.rowCount(), 3);
        QCOMPARE(values.headerData(1, Qt::Horizontal).toString(), u"Visibility"_qs);
        QCOMPARE(values.index(1, 1).data().toString(), u"50.0 %"_qs);

        QTest::keySequence(table, QKeySequence(QKeySequence::Copy));
        QCOMPARE(QApplication::clipboard()->text().count(u'\n'), 3); // all, where nothing is selected
        table->selectRow(1);
        QTest::keySequence(table, QKeySequence(QKeySequence::Copy));
        QCOMPARE(QApplication::clipboard()->text(),
                 u"Topic\tVisibility\tCount\tSample\nA topic with quite a long name, number 2\t50.0 %\t145\t290"_qs);
        QTest::keyClick(table, Qt::Key_Escape);
        QTRY_VERIFY(!dialog);
    }
    void copiedNamesAreNoFormulas()
    {
        HorizontalBars chart;
        HorizontalBars::Content content = topics(1);
        content.bars.first().label = u"=1+1"_qs;
        chart.setContent(content);
        showAt(chart, {300, 200});
        QTest::keySequence(&chart, QKeySequence(QKeySequence::Copy));
        QVERIFY2(QApplication::clipboard()->text().contains(u"\n'=1+1\t100.0 %\t"_qs),
                 qPrintable(QApplication::clipboard()->text()));
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
        chart.setContent({.series = {series(10'000)}});
        showAt(chart, {400, 200});
        QVERIFY(colorsOf(shot(chart)) > 20);
        QTest::keyClick(&chart, Qt::Key_End);
        QCOMPARE(currentPoint(chart), 9'999);
        QBENCHMARK
        {
            chart.resize(chart.width() == 400 ? 420 : 400, 200);
        }
    }
};

BRANDBRIDGE_TEST(TestCharts, QApplication)
#include "test_charts.moc"
