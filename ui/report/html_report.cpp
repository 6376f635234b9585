// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/literals.h"
#include "ui/desktop/colors.h"
#include "ui/report/html_writer.h"
#include "ui/report/report_drawing.h"

#include <QCryptographicHash>
#include <QFile>

namespace brandbridge::ui::report {

namespace {

QString variables(const Colors &colors)
{
    return u":root{--text:%1;--words:%2;--line:%3;--ground:%4;--plain:%5;--soft:%6;--good:%7;--bad:%8;--muted:%9}"_s
        .arg(colors.text.name(), colors.muted.name(), colors.line.name(), colors.card.name(), colors.accent.name(),
             colors.accentSoft.name(), colors.positive.name(), colors.negative.name(), colors.neutral.name());
}

QString styleOf(const Report &report)
{
    const QString light = variables(Colors::of(lightPalette()));
    QFile rules(u":/report.css"_s);
    const QByteArray common = rules.open(QFile::ReadOnly) ? rules.readAll() : QByteArray();
    return u":root{color-scheme:light dark;--side:%1}"_s.arg(report.isRightToLeft ? u"right"_s : u"left"_s) + light +
           u"@media(prefers-color-scheme:dark){"_s + variables(Colors::of(darkPalette())) + u"}@media print{"_s +
           light +
           u"}@page{size:%1;margin:18mm 16mm}\n"_s.arg(report.paper == QPageSize::Letter ? u"letter"_s : u"A4"_s) +
           QString::fromUtf8(common);
}

/// Isolates text, whose direction may differ from the page's.
QString isolated(const QString &text)
{
    return u"<bdi>%1</bdi>"_s.arg(text.toHtmlEscaped());
}

QString classOf(const Table &table, int column)
{
    return table.numbers.contains(column) ? u" class=\"n\""_s : QString();
}

} // namespace

void HtmlWriter::writeHead(const Report &report)
{
    const Logo &logo = report.logo;
    if (!logo.bytes.isEmpty() && m_pictures)
        m_out += u"<p>%1</p>\n"_s.arg(pictureOf({logo.bytes, logo.size, {}}));
    else if (!logo.bytes.isEmpty())
        m_out += u"<img class=\"logo\" alt=\"\" width=\"%1\" height=\"%2\" src=\"data:image/%3;base64,%4\"/>\n"_s.arg(
            QString::number(logo.size.width()), QString::number(logo.size.height()),
            logo.isSvg ? u"svg+xml"_s : u"png"_s, QString::fromLatin1(logo.bytes.toBase64()));
    m_out += u"<h1>%1</h1>\n"_s.arg(isolated(report.title));
    for (const QString &line : report.note)
        (*this)(Paragraph{line});
}

void HtmlWriter::operator()(const Heading &heading)
{
    m_out += u"<h%1%2>%3</h%1>\n"_s.arg(QString::number(heading.level),
                                        heading.isOnNewPage ? u" class=\"page\""_s : QString(), isolated(heading.text));
}

void HtmlWriter::operator()(const Paragraph &paragraph)
{
    m_out += u"<p dir=\"auto\"%1>%2</p>\n"_s.arg(paragraph.isSmall ? u" class=\"small\""_s : QString(),
                                                 paragraph.text.toHtmlEscaped());
}

void HtmlWriter::operator()(const Items &list)
{
    // QTextDocument does not support custom list markers.
    const QString begin = m_pictures ? u"<table width=\"100%\" cellspacing=\"0\">\n"_s : u"<ul>\n"_s;
    const QString item = m_pictures ? u"<tr><td width=\"144\" class=\"item %1\">%2</td><td class=\"item\">%3"_s
                                    : u"<li dir=\"auto\"><span class=\"mark %1\" aria-hidden=\"true\">%2</span>%3"_s;
    m_out += begin;
    for (const Item &each : list.items) {
        m_out += item.arg(toneName(each.tone), each.mark.toHtmlEscaped(), each.text.toHtmlEscaped());
        if (!each.detail.isEmpty()) // a paragraph: its direction does not affect the text
            m_out += u"<div class=\"detail\">%1</div>"_s.arg(each.detail.toHtmlEscaped());
        m_out += m_pictures ? u"</td></tr>\n"_s : u"</li>\n"_s;
    }
    m_out += m_pictures ? u"</table>\n"_s : u"</ul>\n"_s;
}

void HtmlWriter::operator()(const Table &table)
{
    m_out +=
        m_pictures
            ? u"<table width=\"100%\" cellspacing=\"0\">\n<thead><tr>"_s
            : u"<div class=\"wide\"><table><caption>%1</caption>\n<thead><tr>"_s.arg(table.caption.toHtmlEscaped());
    for (int column = 0; column < table.headings.size(); ++column)
        m_out += column == table.barColumn ? u"<td></td>"_s
                                           : u"<th scope=\"col\"%1>%2</th>"_s.arg(
                                                 classOf(table, column), table.headings.at(column).toHtmlEscaped());
    m_out += u"</tr></thead>\n<tbody>\n"_s;
    for (int row = 0; row < table.rows.size(); ++row) {
        m_out += table.strong.contains(row) ? u"<tr class=\"strong\">"_s : u"<tr>"_s;
        for (int column = 0; column < table.headings.size(); ++column)
            writeCell(table, row, column);
        m_out += u"</tr>\n"_s;
    }
    m_out += m_pictures ? u"</tbody></table>\n"_s : u"</tbody></table></div>\n"_s;
}

void HtmlWriter::operator()(const Chart &chart)
{
    if (m_pictures) {
        if (!chart.drawing.isEmpty())
            m_out += u"<p>%1</p>\n"_s.arg(pictureOf(chart.drawing));
        return (*this)(Paragraph{chart.summary, true});
    }
    m_out += u"<figure>%1<figcaption>%2</figcaption></figure>\n"_s.arg(pictureOf(chart.drawing),
                                                                       chart.summary.toHtmlEscaped());
    m_out += u"<details><summary>%1</summary>\n"_s.arg(ReportWords::tr("Values of the chart").toHtmlEscaped());
    (*this)(chart.values);
    m_out += u"</details>\n"_s;
}

/// Hidden from screen readers, because the content is also available as text.
QString HtmlWriter::pictureOf(const Drawing &drawing)
{
    if (m_pictures) {
        m_pictures->append(drawing);
        return u"<img src=\"%1\" width=\"%2\" height=\"%3\"/>"_s.arg(
            QString::number(m_pictures->size() - 1), QString::number(drawing.size.width() * dotsPerPixel),
            QString::number(drawing.size.height() * dotsPerPixel));
    }
    QString words;
    for (const Drawing::Label &label : drawing.labels)
        words += u"<text x=\"%1\" y=\"%2\" text-anchor=\"%3\">%4</text>"_s.arg(
            QString::number(label.at.x(), 'f', 1), QString::number(label.at.y(), 'f', 1),
            label.isCentered ? u"middle"_s : u"end"_s, label.text.toHtmlEscaped());
    return QString::fromUtf8(drawing.svg)
        .replace(u"<svg "_s, u"<svg aria-hidden=\"true\" "_s)
        .replace(u"</svg>"_s, words + u"</svg>"_s);
}

void HtmlWriter::writeCell(const Table &table, int row, int column)
{
    const QString text = table.rows.at(row).value(column).toHtmlEscaped();
    if (column == table.barColumn)
        m_out += u"<td class=\"bar\">%1</td>"_s.arg(pictureOf(table.bars.value(row)));
    else if (column == 0)
        m_out += u"<th scope=\"row\" dir=\"auto\">%1</th>"_s.arg(text);
    else if (table.numbers.contains(column))
        m_out += u"<td class=\"n\">%1</td>"_s.arg(text);
    else
        m_out += u"<td dir=\"auto\">%1</td>"_s.arg(text);
}

QByteArray htmlOf(const Report &report)
{
    const QString style = styleOf(report);
    const QByteArray hash = QCryptographicHash::hash(style.toUtf8(), QCryptographicHash::Sha256).toBase64();
    const QString title = report.title.toHtmlEscaped();
    QString out = u"<!DOCTYPE html>\n<html lang=\"%1\" dir=\"%2\">\n<head>\n<meta charset=\"utf-8\"/>\n"_s.arg(
                      report.language, report.isRightToLeft ? u"rtl"_s : u"ltr"_s) +
                  u"<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'sha256-%1'; "
                  "img-src data:; base-uri 'none'; form-action 'none'\"/>\n"_s.arg(QString::fromLatin1(hash)) +
                  u"<meta name=\"viewport\" content=\"width=device-width\"/>\n<meta name=\"generator\" "
                  "content=\"Brandbridge\"/>\n<title>"_s +
                  title + u"</title>\n<style>"_s + style + u"</style>\n</head>\n<body>\n<header>\n"_s;
    HtmlWriter writer;
    writer.writeHead(report);
    out += writer.take() + u"</header>\n<main>\n"_s;
    for (const Block &block : report.blocks)
        std::visit(writer, block);
    return (out + writer.take() + u"</main>\n</body>\n</html>\n"_s).toUtf8();
}

} // namespace brandbridge::ui::report
