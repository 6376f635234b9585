// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QCoreApplication>
#include <QDateTime>
#include <QList>
#include <QPageSize>
#include <QPointF>
#include <QSize>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <variant>

/// Reports of brands' runs, as their writers take them: what a report says, in the order in which it is read. Texts are
/// one line each, without anything hidden in them, and not escaped.
namespace brandbridge::ui::report {

/// Translates what reports say.
class ReportWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Reports)
};

enum class Tone
{
    Plain,
    Good,
    Bad,
    Muted
};

struct Heading
{
    int level = 2; ///< 1 is the title's
    QString text;
    bool isOnNewPage = false;
};

struct Paragraph
{
    QString text;
    bool isSmall = false;
};

struct Item
{
    QString mark;
    Tone tone = Tone::Plain; ///< of the mark
    QString text;
    QString detail = {}; ///< on a separate line
};
struct Items
{
    QList<Item> items;
};

/// Shapes as SVG whose colours are those of paper, each with the name of its tone as class; words beside them, so that
/// they stay words in a PDF.
struct Drawing
{
    struct Label
    {
        QPointF at; ///< on the baseline
        QString text;
        bool isCentered = false; ///< else it ends there
    };
    QByteArray svg = {};
    QSize size = {}; ///< in CSS pixels, 96 to the inch
    QList<Label> labels = {};

    bool isEmpty() const { return svg.isEmpty(); }
};

struct Table
{
    QString caption = {};
    QStringList headings = {};
    QList<QStringList> rows = {};
    QList<int> numbers = {};      ///< the columns that hold numbers
    QList<Drawing> bars = {};     ///< one for each row; empty where there are none
    int barColumn = -1;           ///< the column the bars are in
    QList<qsizetype> strong = {}; ///< the rows that stand out
};

struct Chart
{
    QString summary; ///< the chart in words
    Drawing drawing;
    Table values; ///< the same for those who read figures rather than lines
};

using Block = std::variant<Heading, Paragraph, Items, Table, Chart>;

struct Logo
{
    QByteArray bytes = {}; ///< PNG or SVG; empty for none
    bool isSvg = false;
    QSize size = {}; ///< in CSS pixels
};

struct Report
{
    QString title;
    QStringList note; ///< by line
    Logo logo;
    QString language; ///< ISO 639, of the texts
    bool isRightToLeft = false;
    QPageSize::PageSizeId paper = QPageSize::A4;
    QDateTime at; ///< UTC; of the newest run in it, the only date that its file bears
    QList<Block> blocks;
};

struct BrandData;

/// What the user adds to a report.
struct Options
{
    QString title = {}; ///< empty for one that names the brand
    QString note = {};
    Logo logo = {};
};

/// A report of @p brands in the current language and formats: everything about each, then the method.
Report makeReport(const QList<BrandData> &brands, const Options &options);

/// @p report as one HTML file without scripts or external resources: light or dark like its reader's screen, and made
/// for printing. It is well-formed XML, too.
QByteArray htmlOf(const Report &report);
/// @p report as a PDF whose text can be searched and copied. Needs a QGuiApplication. @p missing gets the characters
/// that no font here has.
QByteArray pdfOf(const Report &report, QStringList *missing = nullptr);

/// Whether the name of a file says how it is written: .pdf or .html.
bool isReportFile(const QString &path);
/// The contents of the report file @p path. @p missing as for pdfOf().
QByteArray bytesOf(const Report &report, const QString &path, QStringList *missing = nullptr);
/// Replaces the file @p path by one with @p bytes. The error is a sentence.
tl::expected<void, QString> save(const QByteArray &bytes, const QString &path);
/// The picture in the file @p path, PNG, JPEG or SVG by what is in it, no larger than a report shows it and without
/// what else such files hold. The error is a sentence.
tl::expected<Logo, QString> logoFrom(const QString &path);

} // namespace brandbridge::ui::report
