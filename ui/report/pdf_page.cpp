// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/pdf_page.h"

#include "ui/report/report_drawing.h"

#include <QCoreApplication>
#include <QPdfWriter>
#include <QSvgRenderer>

#include <cmath>

namespace brandbridge::ui::report {

namespace {

class PdfWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Reports)
};

constexpr int dotsPerPixel = 8;
constexpr double marginMillimeters = 16;
constexpr double footerHeight = 30;
constexpr double footerSize = 10;
constexpr double lineSpacing = 1.1;

} // namespace

PdfPage::PdfPage(QPdfWriter &writer, QString footer)
    : m_writer(writer),
      m_footer(std::move(footer)),
      m_colors(Colors::of(lightPalette()))
{
    writer.setResolution(96 * dotsPerPixel);
    writer.setPageMargins(QMarginsF(marginMillimeters, marginMillimeters, marginMillimeters, marginMillimeters),
                          QPageLayout::Millimeter);
    m_width = static_cast<double>(writer.width()) / dotsPerPixel;
    m_height = static_cast<double>(writer.height()) / dotsPerPixel - footerHeight;
    m_painter.begin(&writer);
}

PdfPage::~PdfPage()
{
    writeFooter();
}

void PdfPage::begin()
{
    writeFooter();
    m_writer.newPage();
    ++m_number;
    m_y = 0;
}

bool PdfPage::reserve(double height)
{
    if (isAtTop() || m_y + height <= m_height)
        return false;
    begin();
    return true;
}

void PdfPage::writeFooter()
{
    const Style style{.size = footerSize, .isMuted = true, .isTrailing = true};
    const QString page = PdfWords::tr("Page %1").arg(m_number);
    const double room = (m_width - widthOf(page, style) - footerSize * 2) * dotsPerPixel;
    m_y = m_height + footerHeight - laidOut(page, style, m_width).height;
    drawText(laidOut(page, style, m_width), 0);
    drawText(laidOut(QFontMetricsF(fontOf(style)).elidedText(m_footer, Qt::ElideRight, room),
                     {.size = footerSize, .isMuted = true}, m_width),
             0);
}

double PdfPage::widthOf(const QString &text, const Style &style) const
{
    // A little more, or a text that just fits would be broken.
    return std::ceil(QFontMetricsF(fontOf(style)).horizontalAdvance(text) / dotsPerPixel) + 1;
}

PdfPage::Text PdfPage::laidOut(const QString &text, const Style &style, double width) const
{
    Text made{.layout = std::make_unique<QTextLayout>(text, fontOf(style)), .color = colorOf(style)};
    QTextOption option(Qt::AlignAbsolute | (style.isTrailing ? Qt::AlignRight : Qt::AlignLeft));
    option.setTextDirection(Qt::LayoutDirectionAuto); // the text's own, not the program's
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    made.layout->setTextOption(option);
    made.layout->beginLayout();
    double y = 0;
    for (QTextLine line = made.layout->createLine(); line.isValid(); line = made.layout->createLine()) {
        line.setLineWidth(std::max(1.0, width) * dotsPerPixel);
        line.setPosition({0, y});
        y += line.height() * lineSpacing;
    }
    made.layout->endLayout();
    made.height = y / dotsPerPixel;
    return made;
}

void PdfPage::drawText(const Text &text, double left)
{
    m_painter.setPen(text.color);
    text.layout->draw(&m_painter, QPointF(left, m_y) * dotsPerPixel);
}

void PdfPage::flowText(const Text &text, double left)
{
    const double height = text.height / text.layout->lineCount();
    for (int i = 0; i < text.layout->lineCount(); ++i) {
        reserve(height);
        const QTextLine line = text.layout->lineAt(i);
        m_painter.setPen(text.color);
        line.draw(&m_painter, QPointF(left, m_y) * dotsPerPixel - QPointF(0, line.y()));
        advance(height);
    }
}

void PdfPage::drawLabel(const QString &text, QPointF at, bool isCentered, const Style &style)
{
    const QFont font = fontOf(style);
    m_painter.setFont(font);
    m_painter.setPen(colorOf(style));
    const double width = QFontMetricsF(font).horizontalAdvance(text);
    m_painter.drawText((at + QPointF(0, m_y)) * dotsPerPixel - QPointF(isCentered ? width / 2 : width, 0), text);
}

void PdfPage::drawSvg(const QByteArray &svg, double left, QSizeF size, double below)
{
    QSvgRenderer(svg).render(&m_painter, QRectF(QPointF(left, m_y + below) * dotsPerPixel, size * dotsPerPixel));
}

void PdfPage::drawPng(const QByteArray &png, QSizeF size)
{
    m_painter.drawImage(QRectF(QPointF(0, m_y) * dotsPerPixel, size * dotsPerPixel), QImage::fromData(png));
}

void PdfPage::drawLine()
{
    m_painter.setPen(QPen(m_colors.line, dotsPerPixel * 0.75));
    m_painter.drawLine(QPointF(0, m_y) * dotsPerPixel, QPointF(m_width, m_y) * dotsPerPixel);
}

QFont PdfPage::fontOf(const Style &style) const
{
    QFont font(u"Sans Serif"_qs);
    font.setStyleHint(QFont::SansSerif);
    // Whole pixels at the resolution of the page, so that letters are where they were measured.
    font.setPixelSize(static_cast<int>(std::lround(style.size * dotsPerPixel)));
    font.setBold(style.isBold);
    font.setHintingPreference(QFont::PreferNoHinting);
    // Ligatures, which a search for their letters would not find, go with any distance between letters.
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.02);
    return font;
}

QColor PdfPage::colorOf(const Style &style) const
{
    return style.tone != Tone::Plain ? toneColor(style.tone) : style.isMuted ? m_colors.muted : m_colors.text;
}

} // namespace brandbridge::ui::report
