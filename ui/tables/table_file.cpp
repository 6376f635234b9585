// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_file.h"

#include "core/files/file_writer.h"
#include "ui/desktop/save_dialog.h"
#include "ui/tables/table_text.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/data_origin.h"

#include <QAbstractItemModel>
#include <QCoreApplication>
#include <QDir>
#include <QStandardPaths>

#include <utility>

namespace brandbridge::ui {

namespace {

class TableFileWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::TableFile)
};

/// What to write, in each attempt.
struct TableFile
{
    QByteArray text;
    int rows = 0;
    NoticeLine *problem;
    std::function<void(const QString &)> said;
};

void writeTable(const QString &path, const TableFile &table)
{
    const auto written = files::writeFile(path, table.text, files::FileWriter::Mode::KeptOrUsual);
    if (!written)
        return table.problem->showWarning(
            TableFileWords::tr(
                "%1 could not be written: %2.\nCheck that the folder is there, writable and not full, then try "
                "again, or export to another one.")
                .arg(QDir::toNativeSeparators(path), written.error()),
            TableFileWords::tr("Try again"), [path, table] { writeTable(path, table); });
    table.problem->clear();
    table.said(
        TableFileWords::tr("Exported %Ln row(s) to %1", nullptr, table.rows).arg(QDir::toNativeSeparators(path)));
}

} // namespace

void saveTable(QWidget *parent, const QString &name, TableFormat format, const QAbstractItemModel &model,
               const QList<int> &columns, NoticeLine &problem, std::function<void(const QString &sentence)> said)
{
    const bool isCsv = format == TableFormat::Csv;
    const QString suffix = isCsv ? u"csv"_qs : u"json"_qs;
    const DataOrigin origin = originOf(parent);
    const TableFile table{isCsv ? table_text::csv(model, columns) : table_text::json(model, columns, origin),
                          model.rowCount(), &problem, std::move(said)};
    askWhereToSave(parent, u"exportTable"_qs, TableFileWords::tr("Export"), QStandardPaths::DocumentsLocation,
                   origin.fileName(name, suffix), {TableFileWords::tr("%1 files (*.%2)").arg(suffix.toUpper(), suffix)},
                   [table](const QString &path) { writeTable(path, table); });
}

} // namespace brandbridge::ui
