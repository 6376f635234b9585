// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/pdf_page.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QHashSeed>
#include <QPdfWriter>

#include <algorithm>
#include <numeric>

namespace brandbridge::ui::report {

namespace {

constexpr double largePixels = 27;
constexpr double headingPixels = 20;
constexpr double subheadingPixels = 15;
constexpr double bodyPixels = 12.5;
constexpr double smallPixels = 11;
constexpr double indent = 18;
constexpr double cellGap = 14; ///< between columns
constexpr double cellPadding = 3.5;
constexpr double belowHeading = 80; ///< what has to fit on the page with a heading

/// Puts the blocks on pages.
class PdfBlocks
{
public:
    explicit PdfBlocks(PdfPage &page) : m_page(page) {}

    void writeHead(const Report &report)
    {
        if (!report.logo.bytes.isEmpty()) {
            m_page.reserve(report.logo.size.height());
            if (report.logo.isSvg)
                m_page.drawSvg(report.logo.bytes, 0, report.logo.size);
            else
                m_page.drawPng(report.logo.bytes, report.logo.size);
            m_page.advance(report.logo.size.height() + 16);
        }
        write(report.title, {.size = largePixels, .isBold = true});
        m_page.advance(6);
        for (const QString &line : report.note)
            (*this)(Paragraph{line});
    }

    void operator()(const Heading &heading)
    {
        const bool isBig = heading.level == 2;
        if (heading.isOnNewPage)
            m_page.begin();
        else if (!m_page.isAtTop())
            m_page.advance(isBig ? 24 : 16);
        m_page.reserve(belowHeading);
        write(heading.text, {.size = isBig ? headingPixels : subheadingPixels, .isBold = true});
        m_page.advance(4);
    }
    void operator()(const Paragraph &paragraph)
    {
        m_page.advance(3);
        write(paragraph.text, paragraph.isSmall ? small() : PdfPage::Style{.size = bodyPixels});
        m_page.advance(3);
    }
    void operator()(const Items &list)
    {
        for (const Item &item : list.items) {
            m_page.advance(3);
            m_page.reserve(4 * bodyPixels); // a mark does not stand alone
            m_page.drawText(m_page.laidOut(item.mark, {.size = bodyPixels, .tone = item.tone}, indent), 0);
            write(item.text, {.size = bodyPixels}, indent);
            write(item.detail, small(), indent);
        }
        m_page.advance(3);
    }
    void operator()(const Table &table);
    void operator()(const Chart &chart)
    {
        if (!chart.drawing.isEmpty()) {
            const QSizeF size = QSizeF(chart.drawing.size).scaled(m_page.width(), m_page.height(), Qt::KeepAspectRatio);
            m_page.reserve(size.height());
            m_page.drawSvg(chart.drawing.svg, 0, size);
            const double scale = size.width() / chart.drawing.size.width();
            for (const Drawing::Label &label : chart.drawing.labels)
                m_page.drawLabel(label.text, label.at * scale, label.isCentered, small());
            m_page.advance(size.height() + 4);
        }
        (*this)(Paragraph{chart.summary, true});
    }

private:
    static PdfPage::Style small() { return {.size = smallPixels, .isMuted = true}; }
    /// @p text from @p left on, over as many pages as it takes.
    void write(const QString &text, const PdfPage::Style &style, double left = 0)
    {
        if (!text.isEmpty())
            m_page.flowText(m_page.laidOut(text, style, m_page.width() - left), left);
    }
    static PdfPage::Style cellStyle(const Table &table, qsizetype row, int column)
    {
        return {.size = smallPixels,
                .isBold = row < 0 || table.strong.contains(row),
                .isMuted = row < 0,
                .isTrailing = table.numbers.contains(column)};
    }
    QList<double> columnWidths(const Table &table) const;
    /// The row @p row, its headings where it is -1; on a new page where it does not fit on this one.
    void writeRow(const Table &table, qsizetype row, const QList<double> &widths);

    PdfPage &m_page;
};

/// Columns that need less than their share leave the rest to the others; what nobody needs, the widest gets.
QList<double> PdfBlocks::columnWidths(const Table &table) const
{
    const qsizetype columns = table.headings.size();
    QList<double> wanted(columns, 0);
    for (int column = 0; column < columns; ++column) {
        if (column == table.barColumn && !table.bars.isEmpty()) {
            wanted[column] = table.bars.first().size.width();
            continue;
        }
        for (qsizetype row = -1; row < table.rows.size(); ++row)
            wanted[column] = std::max(
                wanted[column], m_page.widthOf(row < 0 ? table.headings.at(column) : table.rows.at(row).value(column),
                                               cellStyle(table, row, column)));
    }
    QList<int> order(columns);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int one, int other) { return wanted[one] < wanted[other]; });
    QList<double> widths(columns, 0);
    double left = m_page.width() - cellGap * static_cast<double>(columns - 1);
    for (qsizetype i = 0; i < columns; ++i) {
        const int column = order.at(i);
        widths[column] = std::min(wanted[column], left / static_cast<double>(columns - i));
        left -= widths[column];
    }
    order.removeOne(table.barColumn);
    if (!order.isEmpty())
        widths[order.last()] += left;
    return widths;
}

void PdfBlocks::writeRow(const Table &table, qsizetype row, const QList<double> &widths)
{
    std::vector<PdfPage::Text> cells;
    double height = 0;
    for (int column = 0; column < table.headings.size(); ++column) {
        cells.push_back(m_page.laidOut(row < 0 ? table.headings.at(column) : table.rows.at(row).value(column),
                                       cellStyle(table, row, column), widths.at(column)));
        height = std::max(height, cells.back().height);
    }
    height += 2 * cellPadding;
    // The heading of a table is not left alone.
    if (m_page.reserve(row < 0 ? 2 * height : height) && row > 0)
        writeRow(table, -1, widths);
    double x = 0;
    m_page.advance(cellPadding);
    for (int column = 0; column < table.headings.size(); ++column) {
        if (column == table.barColumn && row >= 0)
            m_page.drawSvg(table.bars.at(row).svg, x, table.bars.at(row).size, 2);
        else
            m_page.drawText(cells.at(static_cast<size_t>(column)), x);
        x += widths.at(column) + cellGap;
    }
    m_page.advance(height - cellPadding);
    m_page.drawLine();
}

void PdfBlocks::operator()(const Table &table)
{
    const QList<double> widths = columnWidths(table);
    m_page.advance(2);
    for (qsizetype row = -1; row < table.rows.size(); ++row)
        writeRow(table, row, widths);
    m_page.advance(6);
}

/// In the title that Qt writes each character has two bytes.
constexpr qsizetype spareBlanks = 3;

/// Qt writes the time of writing, which ends in "Z" or in "+01'00'". With so many blanks before it, what follows is in
/// the same place at any time.
QString paddedCreator()
{
    const bool isShort = QDateTime::currentDateTime().offsetFromUtc() == 0;
    return u"Brandbridge"_qs + QString(isShort ? spareBlanks : 0, u' ');
}

/// In @p pdf the time of the data takes the place of the time of writing, and the blanks go behind it.
void setDate(QByteArray &pdf, const QDateTime &at)
{
    const QByteArray blanks = QByteArray("\0 ", 2).repeated(spareBlanks);
    const qsizetype padding = pdf.indexOf(blanks + ")\n/Producer");
    if (padding >= 0)
        pdf.remove(padding, blanks.size());
    static const QByteArray name = "/CreationDate ";
    const qsizetype begin = pdf.indexOf(name + '(') + name.size();
    const qsizetype end = pdf.indexOf(')', begin) + 1;
    if (begin < name.size() || end <= begin)
        return;
    const QByteArray date = at.isValid() ? "(D:" + at.toUTC().toString(u"yyyyMMddHHmmss"_qs).toLatin1() + "Z)" : "()";
    pdf.replace(begin, end - begin, date.leftJustified(end - begin + (padding >= 0 ? blanks.size() : 0), ' '));
}

} // namespace

QByteArray pdfOf(const Report &report)
{
    // Qt writes the fonts in the order of a hash.
    QHashSeed::setDeterministicGlobalSeed();
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setPageSize(QPageSize(report.paper));
        writer.setTitle(report.title);
        writer.setCreator(paddedCreator());
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
        writer.setDocumentId({}); // else a random one
#endif
        PdfPage page(writer, report.title);
        PdfBlocks blocks(page);
        blocks.writeHead(report);
        for (const Block &block : report.blocks)
            std::visit(blocks, block);
    }
    QHashSeed::resetRandomGlobalSeed();
    QByteArray pdf = buffer.data();
    setDate(pdf, report.at);
    return pdf;
}

} // namespace brandbridge::ui::report
