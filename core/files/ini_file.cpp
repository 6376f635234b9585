// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/ini_file.h"

#include "core/files/file_writer.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QMap>
#include <QSettings>
#include <QTemporaryDir>
#include <QVariant>

#include <optional>

namespace brandbridge::files {

namespace {

using Values = QMap<QString, QByteArray>;

/// The values as text, because they are read back as text.
Values valuesOf(const QSettings &ini)
{
    Values values;
    const QStringList keys = ini.allKeys();
    for (const QString &key : keys) {
        const QVariant value = ini.value(key);
        const bool isList = value.metaType() == QMetaType::fromType<QStringList>();
        values.insert(key, isList ? value.toStringList().join(u'\n').toUtf8() : value.toByteArray());
    }
    return values;
}

/// The bytes of the INI file @p before after @p change, as QSettings writes them in the empty @p folder. std::nullopt
/// if they could not be written.
std::optional<QByteArray> changed(const QByteArray &before, const QDir &folder,
                                  const std::function<void(QSettings &)> &change)
{
    const QString path = folder.filePath(u"changed.ini"_s);
    if (!before.isEmpty() && !writeFile(path, before, FileWriter::Mode::OwnerOnly))
        return std::nullopt;
    Values meant;
    {
        QSettings ini(path, QSettings::IniFormat);
        change(ini);
        ini.sync();
        if (ini.status() != QSettings::NoError)
            return std::nullopt;
        meant = valuesOf(ini);
    }
    const std::optional<QByteArray> bytes = bytesOf(path);
    // Under another name, because QSettings caches the first.
    const QString again = folder.filePath(u"again.ini"_s);
    if (!QFile::exists(path))
        return meant.isEmpty() ? bytes : std::nullopt;
    if (!bytes || !QFile::rename(path, again) || valuesOf(QSettings(again, QSettings::IniFormat)) != meant)
        return std::nullopt;
    return bytes;
}

} // namespace

std::optional<QByteArray> bytesOf(const QString &path)
{
    QFile file(path);
    if (!file.exists())
        return QByteArray();
    return file.open(QFile::ReadOnly) ? std::optional(file.readAll()) : std::nullopt;
}

tl::expected<void, QString> updateIniFile(const QString &path, const std::function<void(QSettings &)> &change)
{
    const auto failed = [&](const QString &why) {
        return tl::unexpected(
            u"%1 could not be written: %2. It is as it was."_s.arg(QDir::toNativeSeparators(path), why));
    };
    return whileLocked(path, [&]() -> tl::expected<void, QString> {
        const std::optional<QByteArray> before = bytesOf(path);
        if (!before)
            return failed(u"it cannot be read"_s);
        const QTemporaryDir folder(path + u".new-XXXXXX"_s);
        const auto after = folder.isValid() ? changed(*before, QDir(folder.path()), change) : std::nullopt;
        if (!after)
            return failed(u"check that you may write to its folder, and that the disk is not full"_s);
        FileWriter file(path, FileWriter::Mode::OwnerOnly);
        const FileWriter::Done done = file.open().and_then([&] {
            file.write(after->endsWith(iniEnd) ? *after : *after + iniEnd); // commit() reports errors
            // QSettings considers a file with the same size and time in milliseconds unchanged.
            const QDateTime known = QFileInfo(path).lastModified();
            if (known.isValid() && file.fileTime(QFile::FileModificationTime) <= known)
                file.setFileTime(known.addMSecs(1), QFile::FileModificationTime);
            return file.commit();
        });
        return done ? tl::expected<void, QString>() : failed(done.error());
    });
}

} // namespace brandbridge::files
