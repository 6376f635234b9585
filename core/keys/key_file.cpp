// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/keys/key_file.h"

#include "core/files/file_writer.h"
#include "core/keys/key_source.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace brandbridge::access {

namespace {

using message::Message;

KeyResult refused(const QString &path, const Message &why)
{
    return {KeyProblem::FileRefused,
            Message::of(QT_TRANSLATE_NOOP("Message", "The key file %1 could not be written: %2."),
                        QDir::toNativeSeparators(path), why)};
}

KeyResult inPlace(const QString &path)
{
    return {KeyProblem::None, Message::of(QT_TRANSLATE_NOOP("Message", "The API key is in the file %1."),
                                          QDir::toNativeSeparators(path))};
}

} // namespace

KeyResult writeKeyFile(const QString &path, const QByteArray &key)
{
    QFile file(path);
    if (QFile::exists(path)) {
        const KeyResult there = readKeyFile(path);
        if (!there.isOk())
            return there;
        return there.key == key
                   ? inPlace(path)
                   : refused(path, Message::of(QT_TRANSLATE_NOOP("Message",
                                                                 "it exists already, with another key in it. Choose "
                                                                 "another file, or remove that one first")));
    }
    if (!file.open(QFile::WriteOnly | QFile::NewOnly | QFile::Unbuffered))
        return refused(path, file.errorString());
    // For its owner only, before there is anything in it.
    if (!file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) || file.write(key + '\n') != key.size() + 1 ||
        !files::sync(file)) {
        const QString why = file.errorString();
        file.remove();
        return refused(path, why);
    }
    files::syncFolder(QFileInfo(path).path());
    return inPlace(path);
}

} // namespace brandbridge::access
