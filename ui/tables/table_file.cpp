// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_file.h"

#include "ui/tables/table_text.h"

#include <QAbstractItemModel>
#include <QCoreApplication>
#include <QFileDialog>
#include <QSaveFile>
#include <QStandardPaths>

namespace brandbridge::ui {

namespace {

class TableFileWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::TableFile)
};

} // namespace

QString saveTable(QWidget *parent, const QString &name, TableFormat format, const QAbstractItemModel &model,
                  const QList<int> &columns)
{
    const bool isCsv = format == TableFormat::Csv;
    const QString suffix = isCsv ? u"csv"_qs : u"json"_qs;
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString path =
        QFileDialog::getSaveFileName(parent, TableFileWords::tr("Export"), folder + u'/' + name + u'.' + suffix,
                                     TableFileWords::tr("%1 files (*.%2)").arg(suffix.toUpper(), suffix));
    if (path.isEmpty())
        return {};
    QSaveFile file(path);
    const QByteArray text = isCsv ? table_text::csv(model, columns) : table_text::json(model, columns);
    if (file.open(QIODevice::WriteOnly) && file.write(text) >= 0 && file.commit())
        return TableFileWords::tr("Exported %n row(s) to %1", nullptr, model.rowCount()).arg(path);
    return TableFileWords::tr("%1 could not be written: %2").arg(path, file.errorString());
}

} // namespace brandbridge::ui
