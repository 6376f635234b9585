// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/colors.h"
#include "ui/report/glyphs.h"
#include "ui/report/html_writer.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QHash>
#include <QHashSeed>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgRenderer>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>
#include <QUrl>

#include <cmath>
#include <functional>
#include <limits>

namespace brandbridge::ui::report {

namespace {

// Lengths are in page dots, because QTextDocument would scale other units by the screen's resolution.
constexpr int dotsPerPixel = HtmlWriter::dotsPerPixel;
constexpr double marginMillimeters = 16;
constexpr double footerHeight = 30 * dotsPerPixel;
constexpr double minSpaceBelowHeading = 100 * dotsPerPixel; ///< minimum space below a heading on the same page
constexpr double rowMargin = 6 * dotsPerPixel;              ///< at the end of a page; less than a line
constexpr int bodySize = 100;                               ///< font size
constexpr int smallSize = 88;

QFont font(int size)
{
    QFont made(u"Sans Serif"_s);
    made.setStyleHint(QFont::SansSerif);
    made.setPixelSize(size);
    made.setHintingPreference(QFont::PreferNoHinting);
    // Any letter spacing disables ligatures, which a text search would not find.
    made.setLetterSpacing(QFont::AbsoluteSpacing, 0.02);
    return made;
}

/// Uses only CSS that Qt supports.
QString styleOnPaper(const Colors &colors)
{
    return u"body{color:%1}h1,h2,h3,p{line-height:110%}h1{font-size:216px;margin:0 0 48px}"
           "h2{font-size:160px;margin:192px 0 32px}h3{font-size:120px;margin:128px 0 32px}p{margin:24px 0}"
           "td,th{font-size:88px;text-align:left;padding:26px 112px 26px 0;border-bottom:6px solid %3}"
           "th{color:%2}tbody th{color:%1;font-weight:400}th.n,td.n{text-align:right}"
           ".strong,.strong th{font-weight:700}.small,.detail{color:%2;font-size:88px}"
           "td.item{font-size:100px;padding:24px 0 0;border-bottom:none}"
           "td.good{color:%4}td.bad{color:%5}td.muted{color:%6}"_s.arg(colors.text.name(), colors.muted.name(),
                                                                       colors.line.name(), colors.positive.name(),
                                                                       colors.negative.name(), colors.neutral.name());
}

/// Paints pages, each with a footer and page number.
class Pages
{
public:
    /// @p painter paints pages of @p size dots; @p beginPage is called before each but the first.
    Pages(QPainter &painter, QSizeF size, const QString &footer, Glyphs &glyphs, std::function<void()> beginPage)
        : m_footer(footer),
          m_glyphs(glyphs),
          m_painter(painter),
          m_beginPage(std::move(beginPage)),
          m_size(size - QSizeF(0, footerHeight))
    {
    }

    /// All pages of @p report, at most @p max.
    void paint(const Report &report, int max = std::numeric_limits<int>::max());

private:
    /// Paints @p html, with @p pictures from HtmlWriter, starting on a new page.
    void paint(const QString &html, const QList<Drawing> &pictures);
    void paintPicture(const Drawing &picture, const QRectF &place);
    void paintFooter();

    const QString m_footer;
    Glyphs &m_glyphs;
    const Colors m_colors = Colors::of(lightPalette());
    QPainter &m_painter;
    const std::function<void()> m_beginPage;
    const QSizeF m_size; ///< size of a page without its footer, in dots
    int m_pages = 0;
    int m_max = 0;
};

QRectF placeOf(const QTextBlock &block)
{
    return block.isValid() ? block.document()->documentLayout()->blockBoundingRect(block) : QRectF();
}

QRectF placeOf(const QTextTable &table, int row)
{
    QRectF place;
    for (int column = 0; column < table.columns(); ++column) {
        const QTextTableCell cell = table.cellAt(row, column);
        place |= placeOf(cell.firstCursorPosition().block()) | placeOf(cell.lastCursorPosition().block());
    }
    // Qt also needs room for the padding and border below a line, or moves the line to the next page.
    const QTextTableCellFormat format = table.cellAt(row, 0).format().toTableCellFormat();
    return place.adjusted(0, 0, 0, format.bottomPadding() + format.bottomBorder());
}

/// Increases the height of the row @p row below its text.
void extend(const QTextTable &table, int row, double height)
{
    for (int column = 0; column < table.columns(); ++column) {
        QTextTableCell cell = table.cellAt(row, column);
        QTextTableCellFormat format = cell.format().toTableCellFormat();
        format.setBottomPadding(format.bottomPadding() + height);
        cell.setFormat(format);
    }
}

void startPageAt(const QTextBlock &heading)
{
    QTextBlockFormat format = heading.blockFormat();
    format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    format.setTopMargin(0);
    QTextCursor(heading).setBlockFormat(format);
}

/// Moves @p table to a new page, with the heading before it.
void startPageAt(QTextTable &table)
{
    QTextCursor before = table.firstCursorPosition();
    before.movePosition(QTextCursor::PreviousBlock);
    if (before.blockFormat().headingLevel() > 1)
        return startPageAt(before.block());
    QTextTableFormat format = table.format();
    format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    table.setFormat(format);
}

/// Breaks @p table between pages before @p row, or one row earlier to keep the last two rows together. Returns false if
/// no break is needed.
bool breakBefore(QTextTable &table, int row, double height)
{
    const auto pageOf = [height](double y) { return std::floor(y / height); };
    const QRectF place = placeOf(table, row);
    const int first = table.format().headerRowCount();
    const int last = table.rows() - 1;
    const bool isSplit = pageOf(place.top()) != pageOf(place.bottom() - 1);
    const bool isApart = (row == first + 1 || row == last) && row > first &&
                         pageOf(placeOf(table, row - 1).top()) != pageOf(place.top());
    const bool isAtTop = pageOf(placeOf(table, 0).top() - 1) != pageOf(placeOf(table, 0).top());
    if (!isSplit && (!isApart || isAtTop))
        return false;
    const int begin = row == last && !isAtTop ? row - 1 : row;
    if (begin <= first + 1 && !isAtTop) {
        startPageAt(table);
    } else if (begin > first) {
        const double top = placeOf(table, begin).top();
        extend(table, begin - 1, (pageOf(top) + 1) * height - top - rowMargin);
    } else {
        return false; // a row is higher than a page
    }
    return true;
}

/// Inserts page breaks, which QTextDocument does not: keeps headings with the following block, table headings with the
/// table, and rows together.
void setPageBreaks(QTextDocument &document)
{
    const double height = document.pageSize().height();
    const auto pageOf = [height](double y) { return std::floor(y / height); };
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (QTextTable *const table = QTextCursor(block).currentTable()) {
            const QTextTableCell cell = table->cellAt(block.position());
            if (cell.column() != 0 || !breakBefore(*table, cell.row(), height))
                continue;
        } else if (block.blockFormat().headingLevel() > 1) {
            const double top = placeOf(block).top();
            const double end = std::max(top + minSpaceBelowHeading, placeOf(block.next()).bottom());
            if (top <= 0 || pageOf(top) == pageOf(end - 1))
                continue;
            startPageAt(block);
        } else {
            continue;
        }
        document.markContentsDirty(0, document.characterCount()); // Qt's own layout update is incomplete
    }
}

void Pages::paintFooter()
{
    m_painter.setFont(font(smallSize));
    m_painter.setPen(m_colors.muted);
    const QFontMetricsF metrics(m_painter.font());
    const QString page = ReportWords::tr("Page %1").arg(m_pages);
    const double width = metrics.horizontalAdvance(page);
    const double y = m_size.height() + footerHeight - metrics.descent();
    m_painter.drawText(QPointF(m_size.width() - width, y), page);
    m_painter.drawText(QPointF(0, y), metrics.elidedText(m_footer, Qt::ElideRight, m_size.width() - 2 * width));
}

void Pages::paintPicture(const Drawing &picture, const QRectF &place)
{
    if (picture.svg.trimmed().startsWith('<'))
        QSvgRenderer(picture.svg).render(&m_painter, place);
    else // a logo
        m_painter.drawImage(place, QImage::fromData(picture.svg));
    m_painter.setFont(font(smallSize));
    m_painter.setPen(m_colors.muted);
    for (const Drawing::Label &label : picture.labels) {
        const double width = QFontMetricsF(m_painter.font()).horizontalAdvance(label.text);
        const QPointF end = place.topLeft() + label.at * dotsPerPixel;
        m_painter.drawText(end - QPointF(label.isCentered ? width / 2 : width, 0), label.text);
    }
}

void Pages::paint(const QString &html, const QList<Drawing> &pictures)
{
    QTextDocument document;
    document.setUndoRedoEnabled(false);
    document.setDocumentMargin(0);
    document.setPageSize(m_size);
    document.setDefaultFont(font(bodySize));
    document.setDefaultStyleSheet(styleOnPaper(m_colors));
    QTextOption option(Qt::AlignAbsolute | Qt::AlignLeft);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document.setDefaultTextOption(option);
    QImage nothing(1, 1, QImage::Format_ARGB32_Premultiplied);
    nothing.fill(Qt::transparent);
    for (qsizetype i = 0; i < pictures.size(); ++i)
        document.addResource(QTextDocument::ImageResource, QUrl(QString::number(i)), nothing);
    document.setHtml(u"<body>%1</body>"_s.arg(html));
    m_glyphs.prepare(document);
    setPageBreaks(document);

    QHash<int, QList<std::pair<int, QPointF>>> placed; // by page
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QTextCharFormat format = block.length() > 1 ? block.begin().fragment().charFormat() : QTextCharFormat();
        const QPointF corner = document.documentLayout()->blockBoundingRect(block).topLeft();
        bool isOfReport = false; // a picture of the report, not a character
        const int picture = format.toImageFormat().name().toInt(&isOfReport);
        if (format.isImageFormat() && isOfReport)
            placed[static_cast<int>(corner.y() / m_size.height())].append({picture, corner});
    }
    const int pages = document.pageCount();
    for (int page = 0; page < pages && m_pages < m_max; ++page) {
        if (m_pages++ > 0)
            m_beginPage();
        const double top = page * m_size.height();
        m_painter.save();
        m_painter.translate(0, -top);
        document.drawContents(&m_painter, QRectF(QPointF(0, top), m_size));
        for (const auto &[picture, corner] : placed.value(page))
            paintPicture(pictures.at(picture), QRectF(corner, QSizeF(pictures.at(picture).size) * dotsPerPixel));
        m_painter.restore();
        paintFooter();
    }
}

void Pages::paint(const Report &report, int max)
{
    m_max = max;
    QList<Drawing> pictures;
    HtmlWriter html(&pictures);
    html.writeHead(report);
    for (const Block &block : report.blocks) {
        if (const auto *const heading = std::get_if<Heading>(&block); heading && heading->isOnNewPage) {
            paint(html.take(), std::exchange(pictures, {}));
            if (m_pages == max)
                return;
        }
        std::visit(html, block);
    }
    paint(html.take(), pictures);
}

/// The length of "+01'00'" minus that of "Z" is 6 bytes; Qt writes two bytes per character.
constexpr qsizetype spareBlanks = 3;

/// Qt writes the current time, which ends in "Z" or in "+01'00'". Padding the creator keeps the length of both forms
/// the same.
QString paddedCreator()
{
    const bool isShort = QDateTime::currentDateTime().offsetFromUtc() == 0;
    return u"Brandbridge"_s + QString(isShort ? spareBlanks : 0, u' ');
}

/// Replaces the time of writing in @p pdf by the time of the data, and moves the padding after it.
void setDate(QByteArray &pdf, const QDateTime &at)
{
    const QByteArray blanks = QByteArray("\0 ", 2).repeated(spareBlanks);
    const qsizetype padding = pdf.indexOf(blanks + ")\n/Producer");
    if (padding >= 0)
        pdf.remove(padding, blanks.size());
    const QByteArray date = at.isValid() ? "(D:" + at.toUTC().toString(u"yyyyMMddHHmmss"_s).toLatin1() + "Z)" : "()";
    for (const auto &[name, spare] : {std::pair(QByteArray("/CreationDate "), padding >= 0 ? blanks.size() : 0),
                                      std::pair(QByteArray("/ModDate "), qsizetype{0})}) { // from Qt 6.8
        const qsizetype begin = pdf.indexOf(name + '(') + name.size();
        const qsizetype end = pdf.indexOf(')', begin) + 1;
        if (begin >= name.size() && end > begin)
            pdf.replace(begin, end - begin, date.leftJustified(end - begin + spare, ' '));
    }
}

} // namespace

QByteArray pdfOf(const Report &report, QStringList *missing)
{
    Glyphs glyphs;
    // Qt writes the fonts in hash order.
    QHashSeed::setDeterministicGlobalSeed();
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setPageSize(QPageSize(report.paper));
        writer.setTitle(report.title);
        writer.setCreator(paddedCreator());
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
        writer.setDocumentId({});                                                            // otherwise a random one
        writer.setDocumentXmpMetadata("<?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?>\n" // otherwise with the time
                                      "<x:xmpmeta xmlns:x='adobe:ns:meta/'>"
                                      "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'/>"
                                      "</x:xmpmeta>\n<?xpacket end='w'?>");
#endif
        writer.setResolution(96 * dotsPerPixel);
        writer.setPageMargins(QMarginsF(1, 1, 1, 1) * marginMillimeters, QPageLayout::Millimeter);
        QPainter painter(&writer);
        Pages(painter, QSizeF(writer.width(), writer.height()), report.title, glyphs, [&writer] {
            writer.newPage();
        }).paint(report);
    }
    QHashSeed::resetRandomGlobalSeed();
    if (missing)
        *missing = glyphs.missing();
    QByteArray pdf = buffer.data();
    setDate(pdf, report.at);
    return pdf;
}

QList<QImage> picturesOf(const Report &report, int width, int max)
{
    constexpr double dotsPerMillimeter = 96 * dotsPerPixel / 25.4;
    const QSizeF paper = QPageSize(report.paper).size(QPageSize::Millimeter) * dotsPerMillimeter;
    const double margin = marginMillimeters * dotsPerMillimeter;
    const double scale = width / paper.width();
    QList<QImage> pages;
    QPainter painter;
    const auto beginPage = [&] {
        if (painter.isActive())
            painter.end();
        pages.append(QImage((paper * scale).toSize(), QImage::Format_RGB32));
        pages.last().fill(Qt::white);
        painter.begin(&pages.last());
        painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
        painter.scale(scale, scale);
        painter.translate(margin, margin);
    };
    pages.reserve(max); // the painter refers to the last one
    beginPage();
    Glyphs glyphs;
    Pages(painter, paper - QSizeF(2 * margin, 2 * margin), report.title, glyphs, beginPage).paint(report, max);
    return pages;
}

} // namespace brandbridge::ui::report
