// SPDX-License-Identifier: GPL-3.0-or-later
// Renders every chart in the cases that tend to go wrong, and every icon, in light and dark, to PNG files in the folder
// that is given. For people to look at; no test.
#include "ui/charts/horizontal_bars.h"
#include "ui/charts/line_chart.h"
#include "ui/charts/stacked_bars.h"
#include "ui/desktop/colors.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/style.h"
#include "ui/widgets/card.h"
#include "ui/words/text.h"

#include <QApplication>
#include <QDir>
#include <QGridLayout>
#include <QPainter>

#include <cmath>

using namespace brandbridge::ui;

namespace {

QDateTime dayOf(int day)
{
    return QDateTime(QDate(2026, 3, 3).addDays(day), QTime(9, 30));
}

TimeSeries wave(const QString &name, int count, int everyDays, double base, bool withBand, double phase = 0)
{
    TimeSeries series{name, {}};
    for (int i = 0; i < count; ++i) {
        TimePoint point{.when = dayOf(i * everyDays),
                        .value = base + 0.05 * std::sin(i * 0.7 + phase) + 0.002 * (i % 30),
                        .part = 120 + i,
                        .sample = 290};
        if (withBand) {
            point.low = *point.value - 0.045;
            point.high = *point.value + 0.05;
        }
        series.points.append(point);
    }
    return series;
}

Card *carded(const QString &heading, Chart *chart, QSize size)
{
    auto *const card = new Card(heading);
    chart->setTitle(heading);
    size.width() == 300 ? chart->setFixedSize(size) : chart->setMinimumSize(size);
    card->body()->addWidget(chart);
    return card;
}

LineChart *line(const LineChart::Content &content)
{
    auto *const chart = new LineChart;
    chart->setContent(content);
    return chart;
}

QWidget *lines()
{
    auto *const page = new QWidget;
    auto *const grid = new QGridLayout(page);
    const auto gapped = [] {
        TimeSeries series = wave(u"Visibility"_qs, 12, 7, 0.41, true);
        series.points[4].value = std::nullopt;
        series.points[6].value = std::nullopt;
        return series;
    }();
    grid->addWidget(
        carded(u"Visibility over time"_qs, line({.series = {wave(u"Visibility"_qs, 12, 7, 0.41, true)}}), {560, 260}),
        0, 0);
    grid->addWidget(carded(u"Four brands"_qs,
                           line({.series = {wave(u"Nordlicht"_qs, 14, 7, 0.41, false),
                                            wave(u"Alpenglühen"_qs, 14, 7, 0.35, false, 1),
                                            wave(u"Sunrise Holdings International"_qs, 14, 7, 0.28, false, 2),
                                            wave(u"Mare"_qs, 14, 7, 0.21, false, 3)}}),
                           {560, 260}),
                    0, 1);
    grid->addWidget(carded(u"300 pixels"_qs, line({.series = {wave(u"Visibility"_qs, 30, 7, 0.41, true)}}), {300, 200}),
                    1, 0, Qt::AlignLeft);
    grid->addWidget(carded(u"Gaps"_qs, line({.series = {gapped}}), {420, 200}), 1, 1);
    TimeSeries position{u"Average position"_qs, {}};
    for (int i = 0; i < 60; ++i)
        position.points.append({.when = dayOf(i * 7 - 200), .value = 2.5 + std::cos(i * 0.3), .sample = 120});
    grid->addWidget(carded(u"Position, best on top"_qs,
                           line({.series = {position}, .measure = Measure::Decimal, .lowIsBest = true}), {420, 200}),
                    2, 0);
    grid->addWidget(
        carded(u"10,000 points"_qs, line({.series = {wave(u"Visibility"_qs, 10'000, 1, 0.41, false)}}), {420, 200}), 2,
        1);
    grid->addWidget(carded(u"One point"_qs, line({.series = {wave(u"Visibility"_qs, 1, 7, 0.41, true)}}), {300, 180}),
                    3, 0);
    TimeSeries flat{u"Net sentiment"_qs, {{dayOf(0), 0.25}, {dayOf(7), 0.25}, {dayOf(14), 0.25}}};
    grid->addWidget(
        carded(u"Always the same"_qs, line({.series = {flat}, .measure = Measure::SignedPercent}), {300, 180}), 3, 1);
    grid->addWidget(carded(u"Nothing yet"_qs, line({}), {300, 120}), 4, 0);
    TimeSeries hours{u"Calls"_qs, {}};
    for (int i = 0; i < 50; ++i)
        hours.points.append({.when = dayOf(0).addSecs(i * 1500), .value = i * i});
    grid->addWidget(carded(u"Within a day"_qs, line({.series = {hours}, .measure = Measure::Count}), {300, 120}), 4, 1);
    return page;
}

StackedBars *stacked(int count, StackedBars::Show show)
{
    auto *const chart = new StackedBars;
    StackedBars::Content content{.show = show};
    for (int i = 0; i < count; ++i)
        content.bars.append(
            {.when = dayOf(i * 7), .positive = 60 + 10 * (i % 4), .neutral = 40 + i % 9, .negative = 20 + 5 * (i % 3)});
    if (count > 5)
        content.bars[3] = {.when = dayOf(3 * 7)};
    chart->setContent(content);
    return chart;
}

HorizontalBars *bars(int count, bool longNames, bool marked, bool isSigned = false)
{
    auto *const chart = new HorizontalBars;
    HorizontalBars::Content content{.measure = isSigned ? Measure::SignedPercent : Measure::Percent,
                                    .labelHeading = u"Topic"_qs,
                                    .valueHeading = u"Visibility"_qs};
    for (int i = 0; i < count; ++i) {
        const double share = (isSigned ? 0.6 : 0.9) * (count - i) / count - (isSigned ? 0.25 : 0);
        content.bars.append({.label = longNames
                                          ? u"https://example.com/a/very/long/path/of/page-%1/index.html"_qs.arg(i + 1)
                                          : u"Topic number %1"_qs.arg(i + 1),
                             .value = share,
                             .part = qRound(qAbs(share) * 290),
                             .sample = 290,
                             .isMarked = marked && i == 2});
    }
    if (count > 5)
        content.bars[5].value = std::nullopt;
    chart->setContent(content);
    return chart;
}

LineChart *spark(int count)
{
    auto *const chart = new LineChart(nullptr, LineChart::Form::Sparkline);
    chart->setContent({.series = {wave(u"Visibility"_qs, count, 7, 0.41, false)}});
    return chart;
}

QWidget *others()
{
    auto *const page = new QWidget;
    auto *const grid = new QGridLayout(page);
    grid->addWidget(carded(u"Sentiment by run"_qs, stacked(12, StackedBars::Show::Shares), {560, 240}), 0, 0);
    grid->addWidget(carded(u"Sentiment by run, counts"_qs, stacked(80, StackedBars::Show::Counts), {420, 240}), 0, 1);
    grid->addWidget(carded(u"Two runs"_qs, stacked(2, StackedBars::Show::Shares), {300, 180}), 1, 0, Qt::AlignLeft);
    grid->addWidget(carded(u"1,000 runs"_qs, stacked(1000, StackedBars::Show::Shares), {300, 180}), 1, 1);
    grid->addWidget(carded(u"Topics"_qs, bars(7, false, false), {560, 210}), 2, 0);
    grid->addWidget(carded(u"Pages"_qs, bars(40, true, false), {420, 210}), 2, 1);
    grid->addWidget(carded(u"Brands"_qs, bars(5, false, true), {300, 150}), 3, 0, Qt::AlignLeft);
    grid->addWidget(carded(u"Net sentiment by topic"_qs, bars(5, false, false, true), {420, 150}), 3, 1);
    grid->addWidget(carded(u"Sparkline"_qs, spark(12), {160, 36}), 4, 0, Qt::AlignLeft);
    grid->addWidget(carded(u"One value"_qs, spark(1), {160, 36}), 4, 1, Qt::AlignLeft);
    return page;
}

void render(QWidget *page, const QString &path, int readOutAt = -1)
{
    page->setAutoFillBackground(true);
    page->adjustSize();
    page->show();
    QCoreApplication::processEvents();
    if (readOutAt >= 0) {
        for (Chart *const chart : page->findChildren<Chart *>()) {
            chart->setCurrentPoint(qMin(readOutAt, chart->pointCount() - 1));
            QCoreApplication::processEvents();
        }
    }
    QCoreApplication::processEvents();
    page->grab().save(path);
    delete page;
}

void renderIcons(const QString &path)
{
    const QStringList files = QDir(u":/icons"_qs).entryList({u"*.svg"_qs}, QDir::Files, QDir::Name);
    constexpr int cell = 110;
    constexpr int columns = 11;
    const auto rows = static_cast<int>((files.size() + columns - 1) / columns);
    QPixmap sheet(QSize(columns * cell, rows * cell));
    sheet.fill(QApplication::palette().color(QPalette::Window));
    QPainter painter(&sheet);
    painter.setPen(QApplication::palette().color(QPalette::WindowText));
    for (int i = 0; i < files.size(); ++i) {
        const QPoint at(i % columns * cell, i / columns * cell);
        const QString name = files[i].chopped(4);
        int x = 6;
        for (const int size : {16, 24, 48}) {
            painter.drawPixmap(at + QPoint(x, 60 - size), icon(name).pixmap(size, size));
            x += size + 6;
        }
        painter.drawText(QRect(at + QPoint(0, 68), QSize(cell, 20)), Qt::AlignCenter, name);
    }
    painter.end();
    sheet.save(path);
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 2) {
        qWarning("usage: chart_gallery FOLDER");
        return 2;
    }
    QApplication app(argc, argv);
    QApplication::setStyle(new Style);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
    const QDir folder(QString::fromLocal8Bit(argv[1]));
    if (!folder.mkpath(u"."_qs))
        return 1;
    const QFont font = QApplication::font();
    for (const bool dark : {false, true}) {
        const QString scheme = dark ? u"dark"_qs : u"light"_qs;
        QApplication::setPalette(dark ? darkPalette() : lightPalette());
        render(lines(), folder.filePath(u"lines-%1.png"_qs.arg(scheme)));
        render(others(), folder.filePath(u"others-%1.png"_qs.arg(scheme)));
        render(lines(), folder.filePath(u"lines-reading-%1.png"_qs.arg(scheme)), 5);
        render(others(), folder.filePath(u"others-reading-%1.png"_qs.arg(scheme)), 3);
        renderIcons(folder.filePath(u"icons-%1.png"_qs.arg(scheme)));
        auto *const chart = line({.series = {wave(u"Visibility"_qs, 12, 7, 0.41, true)}});
        chart->setTitle(u"Visibility over time"_qs);
        if (!chart->savePng(folder.filePath(u"saved-%1.png"_qs.arg(scheme))))
            return 1;
        delete chart;
        HorizontalBars *const list = bars(30, false, true);
        list->setTitle(u"Most mentioned brands"_qs);
        if (!list->savePng(folder.filePath(u"saved-list-%1.png"_qs.arg(scheme))))
            return 1;
        delete list;
    }
    QApplication::setPalette(lightPalette());
    QApplication::setLayoutDirection(Qt::RightToLeft);
    render(lines(), folder.filePath(u"lines-rtl.png"_qs));
    render(others(), folder.filePath(u"others-rtl.png"_qs), 3);
    QApplication::setLayoutDirection(Qt::LeftToRight);
    QFont large = font;
    large.setPointSizeF(font.pointSizeF() * 2);
    QApplication::setFont(large);
    render(lines(), folder.filePath(u"lines-200.png"_qs));
    render(others(), folder.filePath(u"others-200.png"_qs), 3);
    return 0;
}
