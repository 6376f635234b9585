// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_file.h"

#include "ui/common/save_dialog.h"
#include "ui/tables/table_text.h"

#include <QAbstractItemModel>
#include <QCoreApplication>
#include <QSaveFile>
#include <QStandardPaths>

#include <utility>

namespace brandbridge::ui {

namespace {

class TableFileWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::TableFile)
};

} // namespace

void saveTable(QWidget *parent, const QString &name, TableFormat format, const QAbstractItemModel &model,
               const QList<int> &columns, std::function<void(const QString &sentence)> said)
{
    const bool isCsv = format == TableFormat::Csv;
    const QString suffix = isCsv ? u"csv"_qs : u"json"_qs;
    const auto write = [text = isCsv ? table_text::csv(model, columns) : table_text::json(model, columns),
                        rows = model.rowCount(), said = std::move(said)](const QString &path) {
        QSaveFile file(path);
        if (file.open(QIODevice::WriteOnly) && file.write(text) >= 0 && file.commit())
            said(TableFileWords::tr("Exported %n row(s) to %1", nullptr, rows).arg(path));
        else
            said(TableFileWords::tr("%1 could not be written: %2").arg(path, file.errorString()));
    };
    askWhereToSave(parent, u"exportTable"_qs, TableFileWords::tr("Export"), QStandardPaths::DocumentsLocation,
                   name + u'.' + suffix, {TableFileWords::tr("%1 files (*.%2)").arg(suffix.toUpper(), suffix)}, write);
}

} // namespace brandbridge::ui
