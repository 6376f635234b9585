// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/workbook.h"

#include "core/literals.h"
#include "ui/tables/column.h"

#include <QAbstractItemModel>
#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QTemporaryDir>

#include <xlsxwriter.h>

#include <algorithm>

namespace brandbridge::ui {

namespace {

constexpr qsizetype maxLetters = 32'000; ///< of a cell: Excel takes 32,767
constexpr qsizetype maxWidth = 60;       ///< of a column, in letters
constexpr int firstYear = 1900;          ///< that a spreadsheet knows

/// The text of a cell, in which XML allows every character.
QByteArray cellText(QString text)
{
    if (text.size() > maxLetters)
        text = text.left(maxLetters) + u'…';
    text.removeIf([](QChar c) { return c == QChar(0xfffe) || c == QChar(0xffff) || (c < u' ' && !c.isSpace()); });
    return text.toUtf8();
}

/// The sheet that is written.
class Sheet final
{
public:
    explicit Sheet(lxw_workbook *book) : m_sheet(workbook_add_worksheet(book, nullptr))
    {
        m_title = workbook_add_format(book);
        format_set_bold(m_title);
        m_percent = workbook_add_format(book);
        format_set_num_format(m_percent, "0.0%");
        m_decimal = workbook_add_format(book);
        format_set_num_format(m_decimal, "0.00");
        m_time = workbook_add_format(book);
        format_set_num_format(m_time, "yyyy-mm-dd hh:mm:ss");
    }

    bool write(const QAbstractItemModel &model, const QList<int> &columns)
    {
        for (int column = 0; column < columns.size(); ++column)
            writeColumn(model, columns.at(column), static_cast<lxw_col_t>(column));
        if (columns.isEmpty())
            return m_isWhole;
        worksheet_freeze_panes(m_sheet, 1, 0);
        worksheet_autofilter(m_sheet, 0, 0, static_cast<lxw_row_t>(model.rowCount()),
                             static_cast<lxw_col_t>(columns.size() - 1));
        return m_isWhole;
    }

private:
    void writeColumn(const QAbstractItemModel &model, int from, lxw_col_t to)
    {
        const QString title = model.headerData(from, Qt::Horizontal).toString();
        take(worksheet_write_string(m_sheet, 0, to, cellText(title).constData(), m_title));
        const auto kind = static_cast<ColumnKind>(model.headerData(from, Qt::Horizontal, table_role::kind).toInt());
        qsizetype width = title.size() + 3; // and the filter's button
        for (int row = 0; row < model.rowCount(); ++row) {
            const QString text = model.index(row, from).data(table_role::exported).toString();
            width = std::max(width, std::min(text.size() + 1, maxWidth));
            if (!text.isEmpty())
                writeCell(static_cast<lxw_row_t>(row + 1), to, kind, text);
        }
        worksheet_set_column(m_sheet, to, to, static_cast<double>(width), nullptr);
    }

    void writeCell(lxw_row_t row, lxw_col_t column, ColumnKind kind, const QString &text)
    {
        bool isNumber = kind != ColumnKind::Text && !isTime(kind);
        if (const double number = isNumber ? text.toDouble(&isNumber) : 0; isNumber) {
            lxw_format *const format = kind == ColumnKind::Percent   ? m_percent
                                       : kind == ColumnKind::Decimal ? m_decimal
                                                                     : nullptr;
            return take(worksheet_write_number(m_sheet, row, column, number, format));
        }
        const QDateTime time = isTime(kind) ? QDateTime::fromString(text, exportedTimeFormat) : QDateTime();
        if (!time.isValid() || time.date().year() < firstYear)
            return take(worksheet_write_string(m_sheet, row, column, cellText(text).constData(), nullptr));
        lxw_datetime moment{time.date().year(), time.date().month(),  time.date().day(),
                            time.time().hour(), time.time().minute(), static_cast<double>(time.time().second())};
        take(worksheet_write_datetime(m_sheet, row, column, &moment, m_time));
    }

    void take(lxw_error error) { m_isWhole = m_isWhole && error == LXW_NO_ERROR; }

    lxw_worksheet *m_sheet;
    lxw_format *m_title = nullptr;
    lxw_format *m_percent = nullptr;
    lxw_format *m_decimal = nullptr;
    lxw_format *m_time = nullptr;
    bool m_isWhole = true;
};

} // namespace

tl::expected<QByteArray, QString> workbook(const QAbstractItemModel &model, const QList<int> &columns)
{
    const auto failed = [] {
        return tl::unexpected(QCoreApplication::translate("brandbridge::ui::TableFile",
                                                          "the disk for temporary files is full, or the table has more "
                                                          "rows than a spreadsheet takes"));
    };
    const QTemporaryDir folder;
    if (!folder.isValid())
        return failed();
    const QString path = folder.filePath(u"table.xlsx"_s);
    QByteArray place = QFile::encodeName(folder.path());
    lxw_workbook_options options{};
    options.tmpdir = place.data();
    lxw_workbook *const book = workbook_new_opt(QFile::encodeName(path).constData(), &options);
    if (!book)
        return failed();
    const bool isWhole = Sheet(book).write(model, columns);
    if (workbook_close(book) != LXW_NO_ERROR || !isWhole)
        return failed();
    QFile file(path);
    if (!file.open(QFile::ReadOnly))
        return failed();
    return file.readAll();
}

} // namespace brandbridge::ui
