// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

namespace brandbridge::test {

/// All of the file at @p path; empty where it cannot be read.
inline QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

/// Writes a file, and makes its folder.
inline void put(const QString &path, const QByteArray &bytes)
{
    QVERIFY(QFileInfo(path).dir().mkpath(u"."_s));
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// put(), for its owner alone, as the file of a key has to be.
inline void putPrivate(const QString &path, const QByteArray &bytes)
{
    put(path, bytes);
    QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner));
}

} // namespace brandbridge::test
