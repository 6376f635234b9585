// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/actions/action_store.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QDateTime>
#include <QImage>
#include <QList>
#include <QPageSize>
#include <QPointF>
#include <QSize>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <variant>

/// The content of reports on brands' runs, in reading order, independent of the file format. Texts are single lines
/// without invisible characters, and are not escaped.
namespace brandbridge::ui::report {

/// Translation context of reports.
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
    int level = 2; ///< 1 for the title
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

/// An SVG drawing in colours for paper. The class of each shape is the name of its tone. Labels are separate to stay
/// text in a PDF.
struct Drawing
{
    struct Label
    {
        QPointF at; ///< on the baseline
        QString text;
        bool isCentered = false; ///< otherwise right-aligned
    };
    QByteArray svg = {};
    QSize size = {}; ///< in CSS pixels, 96 per inch
    QList<Label> labels = {};

    bool isEmpty() const { return svg.isEmpty(); }
};

struct Table
{
    QString caption = {};
    QStringList headings = {};
    QList<QStringList> rows = {};
    QList<int> numbers = {};      ///< indexes of columns with numbers
    QList<Drawing> bars = {};     ///< one for each row; empty without bars
    int barColumn = -1;           ///< index of the column with bars
    QList<qsizetype> strong = {}; ///< indexes of emphasized rows
};

struct Chart
{
    QString summary; ///< the chart as text
    Drawing drawing;
    Table values; ///< the values of the drawing
};

using Block = std::variant<Heading, Paragraph, Items, Table, Chart>;

struct Logo
{
    QByteArray bytes = {}; ///< PNG or SVG; empty if none
    bool isSvg = false;
    QSize size = {}; ///< in CSS pixels
};

struct Report
{
    QString title;
    QStringList note; ///< by line
    Logo logo;
    QString language; ///< ISO 639 code of the texts' language
    bool isRightToLeft = false;
    QPageSize::PageSizeId paper = QPageSize::A4;
    QDateTime at; ///< UTC time of the newest run, used as the file's date
    QList<Block> blocks;
};

struct BrandData;

enum class Form
{
    Summary, ///< a page for each brand, after a page on all brands
    Full
};
/// An optional part of a full report.
struct Section
{
    QString name;  ///< stable and not translated
    QString words; ///< in the user's language
};
/// In reading order.
QList<Section> sections();
/// The part that lists all responses. Only included if asked for.
inline const QString appendix = QStringLiteral("appendix");
/// The names of all sections() except the appendix.
QStringList usualSections();

/// The user's choices for a report.
struct Options
{
    QString title = {}; ///< empty for a default title with the brand's name
    QString note = {};
    Logo logo = {};
    Form form = Form::Full;
    QStringList sections = usualSections();  ///< of a full report
    std::optional<ActionStore> actions = {}; ///< states and owners of actions; may be empty
};
inline constexpr qsizetype maxNoteLength = 4000;
/// A sentence if @p note is too long; otherwise empty.
QString noteProblem(const QString &note);

/// Creates a report on @p brands in the current language and formats.
Report makeReport(const QList<BrandData> &brands, const Options &options);

/// @p report as one HTML file without scripts or external resources. Follows the reader's light or dark theme, can be
/// printed, and is well-formed XML.
QByteArray htmlOf(const Report &report);
/// @p report as a searchable PDF. Requires a QGuiApplication. @p missing receives the characters that no font has.
QByteArray pdfOf(const Report &report, QStringList *missing = nullptr);
/// The first @p max pages of that PDF as pictures, @p width dots wide.
QList<QImage> picturesOf(const Report &report, int width, int max);

/// Whether the file name has a supported suffix: .pdf or .html.
bool isReportFile(const QString &path);
/// The contents of the report file @p path. @p missing as for pdfOf().
QByteArray bytesOf(const Report &report, const QString &path, QStringList *missing = nullptr);
/// Replaces the contents of the file @p path. The error is a sentence.
tl::expected<void, QString> save(const QByteArray &bytes, const QString &path);
/// Reads a logo in PNG, JPEG or SVG format (detected from the content), scaled down to the displayed size and without
/// metadata. The error is a sentence.
tl::expected<Logo, QString> logoFrom(const QString &path);

} // namespace brandbridge::ui::report
