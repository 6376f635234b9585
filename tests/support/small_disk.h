// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QMap>
#include <QTemporaryDir>

#ifdef Q_OS_LINUX
#include <sched.h>
#include <sys/mount.h>
#include <sys/statvfs.h>
#endif

namespace brandbridge::test {

/// A file system of a few pages in memory, to be filled. It takes root on Linux; seen by this process and those that it
/// starts, and gone with them.
class SmallDisk final
{
public:
    static constexpr qint64 pages = 512;

    SmallDisk()
    {
#ifdef Q_OS_LINUX
        static const bool isOwnView =
            ::unshare(CLONE_NEWNS) == 0 && ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0;
        const QByteArray options = "mode=700,nr_blocks=" + QByteArray::number(pages);
        m_isMounted =
            isOwnView && ::mount("tmpfs", QFile::encodeName(path()).constData(), "tmpfs", 0, options.constData()) == 0;
#endif
    }
    ~SmallDisk()
    {
#ifdef Q_OS_LINUX
        if (m_isMounted)
            ::umount2(QFile::encodeName(path()).constData(), MNT_DETACH);
#endif
    }
    SmallDisk(const SmallDisk &) = delete;
    SmallDisk &operator=(const SmallDisk &) = delete;

    /// Else the test is skipped: this machine or user cannot mount one.
    bool isThere() const
    {
        return m_isMounted;
    }
    static const char *whyNotThere()
    {
        return "A small file system can be mounted by root on Linux only.";
    }

    QString path() const
    {
        return m_folder.path();
    }
    QString path(const QString &name) const
    {
        return m_folder.filePath(name);
    }

    /// Fills it up but for @p freePages. False where that could not be done.
    bool fill(qint64 freePages)
    {
#ifdef Q_OS_LINUX
        QFile filler(path(fillerName()));
        struct statvfs room = {};
        if (!filler.open(QFile::WriteOnly | QFile::Truncate | QFile::Unbuffered) ||
            ::statvfs(QFile::encodeName(path()).constData(), &room) != 0)
            return false;
        const qint64 bytes = (static_cast<qint64>(room.f_bfree) - freePages) * static_cast<qint64>(room.f_bsize);
        return bytes >= 0 && filler.write(QByteArray(bytes, 'x')) == bytes &&
               ::statvfs(QFile::encodeName(path()).constData(), &room) == 0 &&
               static_cast<qint64>(room.f_bfree) == freePages;
#else
        Q_UNUSED(freePages)
        return false;
#endif
    }
    void empty()
    {
        QFile::remove(path(fillerName()));
    }

    /// All that is on it but the filling: what each file holds, by its path there.
    QMap<QString, QByteArray> files() const
    {
        return filesIn(QDir(path()), {});
    }

private:
    static QString fillerName()
    {
        return QStringLiteral("filler");
    }

    static QMap<QString, QByteArray> filesIn(const QDir &folder, const QString &prefix)
    {
        QMap<QString, QByteArray> found;
        const auto entries = folder.entryInfoList(QDir::Files | QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot);
        for (const QFileInfo &entry : entries) {
            QFile file(entry.filePath());
            if (entry.isDir())
                found.insert(filesIn(QDir(entry.filePath()), prefix + entry.fileName() + u'/'));
            else if (entry.fileName() != fillerName())
                found.insert(prefix + entry.fileName(), file.open(QFile::ReadOnly) ? file.readAll() : QByteArray());
        }
        return found;
    }

    QTemporaryDir m_folder;
    bool m_isMounted = false;
};

} // namespace brandbridge::test
