// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/colors.h"
#include "ui/report/report.h"
#include "ui/report/report_drawing.h"

#include <QCoreApplication>
#include <QCryptographicHash>

namespace brandbridge::ui::report {

namespace {

class HtmlWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Reports)
};

QString variables(const Colors &colors)
{
    return u":root{--text:%1;--words:%2;--line:%3;--ground:%4;--plain:%5;--soft:%6;--good:%7;--bad:%8;--muted:%9}"_qs
        .arg(colors.text.name(), colors.muted.name(), colors.line.name(), colors.card.name(), colors.accent.name(),
             colors.accentSoft.name(), colors.positive.name(), colors.negative.name(), colors.neutral.name());
}

QString styleOf(const Report &report)
{
    const QString light = variables(Colors::of(lightPalette()));
    return u":root{color-scheme:light dark;--side:%1}"_qs.arg(report.isRightToLeft ? u"right"_qs : u"left"_qs) + light +
           u"@media(prefers-color-scheme:dark){"_qs + variables(Colors::of(darkPalette())) +
           u".logo{background:#fff;padding:8px;border-radius:4px}}"_qs +
           u"@page{size:%1;margin:18mm 16mm}"_qs.arg(report.paper == QPageSize::Letter ? u"letter"_qs : u"A4"_qs) +
           u"*{box-sizing:border-box}"
           "body{margin:0 auto;padding:32px 16px 64px;max-width:760px;background:var(--ground);color:var(--text);"
           "font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}"
           "h1{font-size:28px;line-height:1.25;margin:16px 0 8px}"
           "h2{font-size:21px;line-height:1.3;margin:40px 0 8px;padding-top:16px;border-top:1px solid var(--line)}"
           "h3{font-size:16px;margin:28px 0 8px}"
           "p{margin:8px 0}.small,figcaption,details,.detail{color:var(--words);font-size:13px}"
           ".detail{display:block}.logo{max-width:100%;height:auto}"
           ".wide{overflow-x:auto}"
           "table{border-collapse:collapse;width:100%;font-size:13px;font-variant-numeric:tabular-nums}"
           "caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}"
           "th,td{padding:5px 12px 5px 0;text-align:var(--side);vertical-align:top;border-bottom:1px solid "
           "var(--line);min-width:6.5em}"
           "th{color:var(--words);font-weight:600}tbody th{color:inherit;font-weight:400}"
           "th.n,td.n{min-width:0;text-align:end;white-space:nowrap}.strong,.strong th{font-weight:700}"
           ".bar{width:160px;vertical-align:middle}.bar svg{display:block}"
           "ul{list-style:none;margin:8px 0;padding:0}li{position:relative;margin:6px 0;padding-inline-start:24px}"
           ".mark{position:absolute;inset-inline-start:0;width:20px}"
           "span.good{color:var(--good)}span.bad{color:var(--bad)}span.muted{color:var(--muted)}"
           "figure{margin:0}figure svg{width:100%;height:auto}"
           "svg .plain{fill:var(--plain)}svg .good{fill:var(--good)}svg .bad{fill:var(--bad)}"
           "svg .muted{fill:var(--muted)}svg .soft{fill:var(--soft)}svg text{fill:var(--words);font-size:11px}"
           "svg .stroke{stroke:var(--plain)}svg .line{stroke:var(--line)}"
           "summary{cursor:pointer;padding:4px 0}"
           "@media print{"_qs +
           light +
           u":root{color-scheme:light}body{max-width:none;padding:0;font-size:10pt;print-color-adjust:exact}"
           "table,.small,figcaption,.detail{font-size:8.5pt}details{display:none}.wide{overflow:visible}"
           "h2,h3{break-after:avoid}tr,li,figure{break-inside:avoid}"
           "tbody tr:first-child{break-before:avoid}.page{break-before:page;border-top:0}}"_qs;
}

/// Writes the blocks; every text goes through escaped().
class HtmlWriter
{
public:
    void operator()(const Heading &heading)
    {
        m_out += u"<h%1%2>%3</h%1>\n"_qs.arg(QString::number(heading.level),
                                             heading.isOnNewPage ? u" class=\"page\""_qs : QString(),
                                             isolated(heading.text));
    }
    void operator()(const Paragraph &paragraph)
    {
        m_out += u"<p dir=\"auto\"%1>%2</p>\n"_qs.arg(paragraph.isSmall ? u" class=\"small\""_qs : QString(),
                                                      escaped(paragraph.text));
    }
    void operator()(const Items &list)
    {
        m_out += u"<ul>\n"_qs;
        for (const Item &item : list.items) {
            m_out += u"<li dir=\"auto\"><span class=\"mark %1\" aria-hidden=\"true\">%2</span>%3"_qs.arg(
                toneName(item.tone), escaped(item.mark), escaped(item.text));
            if (!item.detail.isEmpty())
                m_out += u"<span class=\"detail\">%1</span>"_qs.arg(escaped(item.detail));
            m_out += u"</li>\n"_qs;
        }
        m_out += u"</ul>\n"_qs;
    }
    void operator()(const Table &table)
    {
        m_out += u"<div class=\"wide\"><table><caption>%1</caption>\n<thead><tr>"_qs.arg(escaped(table.caption));
        for (int column = 0; column < table.headings.size(); ++column)
            m_out +=
                column == table.barColumn
                    ? u"<td></td>"_qs
                    : u"<th scope=\"col\"%1>%2</th>"_qs.arg(classOf(table, column), escaped(table.headings.at(column)));
        m_out += u"</tr></thead>\n<tbody>\n"_qs;
        for (int row = 0; row < table.rows.size(); ++row) {
            m_out += table.strong.contains(row) ? u"<tr class=\"strong\">"_qs : u"<tr>"_qs;
            for (int column = 0; column < table.headings.size(); ++column)
                writeCell(table, row, column);
            m_out += u"</tr>\n"_qs;
        }
        m_out += u"</tbody></table></div>\n"_qs;
    }
    void operator()(const Chart &chart)
    {
        m_out +=
            u"<figure>%1<figcaption>%2</figcaption></figure>\n"_qs.arg(svgOf(chart.drawing), escaped(chart.summary));
        m_out += u"<details><summary>%1</summary>\n"_qs.arg(escaped(HtmlWords::tr("Values of the chart")));
        (*this)(chart.values);
        m_out += u"</details>\n"_qs;
    }

    QString take() { return std::move(m_out); }

    static QString escaped(const QString &text) { return text.toHtmlEscaped(); }
    /// For text of either direction.
    static QString isolated(const QString &text) { return u"<bdi>%1</bdi>"_qs.arg(escaped(text)); }

private:
    static QString classOf(const Table &table, int column)
    {
        return table.numbers.contains(column) ? u" class=\"n\""_qs : QString();
    }
    /// Its content is also in words beside it.
    static QString svgOf(const Drawing &drawing)
    {
        QString words;
        for (const Drawing::Label &label : drawing.labels)
            words += u"<text x=\"%1\" y=\"%2\" text-anchor=\"%3\">%4</text>"_qs.arg(
                QString::number(label.at.x(), 'f', 1), QString::number(label.at.y(), 'f', 1),
                label.isCentered ? u"middle"_qs : u"end"_qs, escaped(label.text));
        return QString::fromUtf8(drawing.svg)
            .replace(u"<svg "_qs, u"<svg aria-hidden=\"true\" "_qs)
            .replace(u"</svg>"_qs, words + u"</svg>"_qs);
    }
    void writeCell(const Table &table, int row, int column)
    {
        const QString text = escaped(table.rows.at(row).value(column));
        if (column == table.barColumn)
            m_out += u"<td class=\"bar\">%1</td>"_qs.arg(svgOf(table.bars.value(row)));
        else if (column == 0)
            m_out += u"<th scope=\"row\" dir=\"auto\">%1</th>"_qs.arg(text);
        else if (table.numbers.contains(column))
            m_out += u"<td class=\"n\">%1</td>"_qs.arg(text);
        else
            m_out += u"<td dir=\"auto\">%1</td>"_qs.arg(text);
    }

    QString m_out;
};

} // namespace

QByteArray htmlOf(const Report &report)
{
    const QString style = styleOf(report);
    const QByteArray hash = QCryptographicHash::hash(style.toUtf8(), QCryptographicHash::Sha256).toBase64();
    const QString title = HtmlWriter::escaped(report.title);
    QString out = u"<!DOCTYPE html>\n<html lang=\"%1\" dir=\"%2\">\n<head>\n<meta charset=\"utf-8\"/>\n"_qs.arg(
                      report.language, report.isRightToLeft ? u"rtl"_qs : u"ltr"_qs) +
                  u"<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'sha256-%1'; "
                  "img-src data:; base-uri 'none'; form-action 'none'\"/>\n"_qs.arg(QString::fromLatin1(hash)) +
                  u"<meta name=\"viewport\" content=\"width=device-width\"/>\n<meta name=\"generator\" "
                  "content=\"Brandbridge\"/>\n<title>"_qs +
                  title + u"</title>\n<style>"_qs + style + u"</style>\n</head>\n<body>\n<header>\n"_qs;
    if (!report.logo.bytes.isEmpty())
        out += u"<img class=\"logo\" alt=\"\" width=\"%1\" height=\"%2\" src=\"data:image/%3;base64,%4\"/>\n"_qs.arg(
            QString::number(report.logo.size.width()), QString::number(report.logo.size.height()),
            report.logo.isSvg ? u"svg+xml"_qs : u"png"_qs, QString::fromLatin1(report.logo.bytes.toBase64()));
    out += u"<h1>%1</h1>\n"_qs.arg(HtmlWriter::isolated(report.title));
    for (const QString &line : report.note)
        out += u"<p dir=\"auto\">"_qs + HtmlWriter::escaped(line) + u"</p>\n"_qs;
    out += u"</header>\n<main>\n"_qs;
    HtmlWriter writer;
    for (const Block &block : report.blocks)
        std::visit(writer, block);
    return (out + writer.take() + u"</main>\n</body>\n</html>\n"_qs).toUtf8();
}

} // namespace brandbridge::ui::report
