// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report_file.h"

#include "core/files/file_writer.h"

#include <QCoreApplication>
#include <QDir>

namespace brandbridge::ui::report {

namespace {

class ReportFileWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Reports)
};

bool isPdf(const QString &path)
{
    return path.endsWith(u".pdf", Qt::CaseInsensitive);
}

} // namespace

bool isReportFile(const QString &path)
{
    return isPdf(path) || path.endsWith(u".html", Qt::CaseInsensitive);
}

tl::expected<void, QString> save(const Report &report, const QString &path)
{
    return files::writeFile(path, isPdf(path) ? pdfOf(report) : htmlOf(report), files::FileWriter::Mode::KeptOrUsual)
        .map_error([&path](const QString &why) {
            return ReportFileWords::tr("The report could not be saved as %1: %2. Choose another folder or name.")
                .arg(QDir::toNativeSeparators(path), why);
        });
}

} // namespace brandbridge::ui::report
