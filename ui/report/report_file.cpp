// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report.h"

#include "core/files/file_writer.h"

#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QImageReader>
#include <QSvgRenderer>
#include <QXmlStreamReader>

#include <algorithm>

namespace brandbridge::ui::report {

namespace {

constexpr qint64 maxLogoSize = 8LL * 1024 * 1024;
constexpr QSize room(240, 80);
constexpr int logoSharpness = 3; ///< stored dots per CSS pixel

QSize fitted(QSize size, QSize into)
{
    const QSize fit = size.scaled(into, Qt::KeepAspectRatio);
    return {std::max(1, fit.width()), std::max(1, fit.height())};
}

/// Whether @p svg refers to external images.
bool hasExternalImages(const QByteArray &svg)
{
    QXmlStreamReader xml(svg);
    while (!xml.atEnd()) {
        xml.readNext();
        for (const QXmlStreamAttribute &each : xml.attributes()) {
            if (xml.name() == u"image" && each.name() == u"href" && !each.value().trimmed().startsWith(u"data:"))
                return true;
        }
    }
    return false;
}

bool isPdf(const QString &path)
{
    return path.endsWith(u".pdf", Qt::CaseInsensitive);
}

} // namespace

bool isReportFile(const QString &path)
{
    return isPdf(path) || path.endsWith(u".html", Qt::CaseInsensitive);
}

QByteArray bytesOf(const Report &report, const QString &path, QStringList *missing)
{
    return isPdf(path) ? pdfOf(report, missing) : htmlOf(report);
}

tl::expected<void, QString> save(const QByteArray &bytes, const QString &path)
{
    return files::writeFile(path, bytes, files::FileWriter::Mode::KeptOrDefault).map_error([&path](const QString &why) {
        return ReportWords::tr("The report could not be saved as %1: %2. Choose another folder or name.")
            .arg(QDir::toNativeSeparators(path), why);
    });
}

tl::expected<Logo, QString> logoFrom(const QString &path)
{
    const QString shown = QDir::toNativeSeparators(path);
    const tl::unexpected<QString> refused(ReportWords::tr("The logo %1 is not a PNG, JPEG or SVG picture.").arg(shown));
    QFile file(path);
    if (path.isEmpty() || (file.exists() && !QFileInfo(path).isFile())) // opening a pipe might block
        return refused;
    if (!file.open(QIODevice::ReadOnly))
        return tl::unexpected(ReportWords::tr("The logo %1 cannot be read: %2.").arg(shown, file.errorString()));
    QByteArray bytes = file.read(maxLogoSize + 1);
    if (bytes.size() > maxLogoSize)
        return tl::unexpected(ReportWords::tr("The logo %1 is too large: at most 8 MiB.").arg(shown));
    if (bytes.trimmed().startsWith('<')) {
        if (hasExternalImages(bytes))
            return tl::unexpected(
                ReportWords::tr("The logo %1 uses pictures in other files. Choose one that contains them.").arg(shown));
        const QSvgRenderer svg(bytes);
        if (!svg.isValid() || svg.defaultSize().isEmpty())
            return refused;
        return Logo{bytes, true, fitted(svg.defaultSize(), room)};
    }
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer);
    reader.setAutoTransform(true);
    const QByteArray format = reader.format();
    QImage image = format == "png" || format == "jpeg" ? reader.read() : QImage();
    if (image.isNull())
        return refused;
    const QSize size = fitted(image.size(), room);
    if (image.width() > size.width() * logoSharpness)
        image = image.scaled(size * logoSharpness, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    // Removes private metadata: text, date and location.
    QImage plain = image.convertToFormat(QImage::Format_ARGB32);
    for (const QString &key : plain.textKeys())
        plain.setText(key, QString());
    QByteArray png;
    QBuffer out(&png);
    out.open(QIODevice::WriteOnly);
    if (!plain.save(&out, "PNG"))
        return refused;
    return Logo{png, false, size};
}

} // namespace brandbridge::ui::report
