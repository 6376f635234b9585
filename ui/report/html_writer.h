// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/report/report.h"

#include <utility>

namespace brandbridge::ui::report {

/// Writes the parts of a report as HTML that is also well-formed XML.
class HtmlWriter final
{
public:
    static constexpr int dotsPerPixel = 8; ///< of the space that QTextDocument reserves for pictures

    /// Writes for browsers or, with @p pictures, for QTextDocument: drawings are appended to that list and become
    /// images whose URL is their index.
    explicit HtmlWriter(QList<Drawing> *pictures = nullptr) : m_pictures(pictures) {}

    void writeHead(const Report &report);
    void operator()(const Heading &heading);
    void operator()(const Paragraph &paragraph);
    void operator()(const Items &list);
    void operator()(const Table &table);
    void operator()(const Chart &chart);
    /// Returns and clears the output. No line breaks before a percent sign.
    QString take() { return std::exchange(m_out, {}).replace(u" %"_s, u"\u00a0%"_s); }

private:
    void writeCell(const Table &table, int row, int column);
    QString pictureOf(const Drawing &drawing);

    QList<Drawing> *m_pictures;
    QString m_out;
};

} // namespace brandbridge::ui::report
