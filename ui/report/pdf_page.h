// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/desktop/colors.h"
#include "ui/report/report.h"

#include <QPainter>
#include <QTextLayout>

#include <memory>

class QPdfWriter;

namespace brandbridge::ui::report {

/// The page of a PDF that is being written, and the current position on it. Lengths are CSS pixels, 96 to the inch,
/// from the left margin and from that position.
class PdfPage final
{
public:
    struct Style
    {
        double size = 0; ///< of the letters
        bool isBold = false;
        bool isMuted = false;
        bool isTrailing = false; ///< at the end of the line
        Tone tone = Tone::Plain; ///< unless it is that, it decides the colour
    };
    /// A text as it is broken into lines.
    struct Text
    {
        std::unique_ptr<QTextLayout> layout;
        double height = 0;
        QColor color = {};
    };

    /// Each page ends with @p footer and its number.
    PdfPage(QPdfWriter &writer, QString footer);
    ~PdfPage();

    double width() const { return m_width; }
    double height() const { return m_height; }
    bool isAtTop() const { return m_y <= 0; }
    /// Goes on on a new page.
    void begin();
    /// Does so if there is less room than @p height here; whether it did.
    bool reserve(double height);
    void advance(double height) { m_y += height; }

    double widthOf(const QString &text, const Style &style) const;
    Text laidOut(const QString &text, const Style &style, double width) const;
    void drawText(const Text &text, double left);
    /// Advances line by line.
    void flowText(const Text &text, double left);
    /// Ends at @p at or, where @p isCentered, has its middle there.
    void drawLabel(const QString &text, QPointF at, bool isCentered, const Style &style);
    void drawSvg(const QByteArray &svg, double left, QSizeF size, double below = 0);
    void drawPng(const QByteArray &png, QSizeF size);
    void drawLine();

private:
    QFont fontOf(const Style &style) const;
    QColor colorOf(const Style &style) const;
    void writeFooter();

    QPdfWriter &m_writer;
    const QString m_footer;
    const Colors m_colors;
    QPainter m_painter;
    double m_width = 0;
    double m_height = 0;
    double m_y = 0;
    int m_number = 1;
};

} // namespace brandbridge::ui::report
