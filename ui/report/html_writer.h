// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/report/report.h"

#include <utility>

namespace brandbridge::ui::report {

/// Writes the parts of a report as HTML that is well-formed XML, too.
class HtmlWriter final
{
public:
    static constexpr int dotsPerPixel = 8; ///< of the room that QTextDocument leaves for pictures

    /// For browsers; with @p pictures for QTextDocument, which leaves room for them: they are images whose address is
    /// their place in that list.
    explicit HtmlWriter(QList<Drawing> *pictures = nullptr) : m_pictures(pictures) {}

    void writeHead(const Report &report);
    void operator()(const Heading &heading);
    void operator()(const Paragraph &paragraph);
    void operator()(const Items &list);
    void operator()(const Table &table);
    void operator()(const Chart &chart);
    /// What was written since the last call.
    QString take() { return std::exchange(m_out, {}); }

private:
    void writeCell(const Table &table, int row, int column);
    QString pictureOf(const Drawing &drawing);

    QList<Drawing> *m_pictures;
    QString m_out;
};

} // namespace brandbridge::ui::report
