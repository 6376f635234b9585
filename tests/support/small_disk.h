// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QMap>
#include <QTemporaryDir>

#include <utility>

#ifdef Q_OS_LINUX
#include <sched.h>
#include <sys/mount.h>
#include <sys/statvfs.h>
#endif

namespace brandbridge::test {

#ifdef Q_OS_LINUX
/// Mounts a file system of so many pages, which this process and those that it starts see.
inline bool mountPages(const QString &folder, qint64 pages)
{
    static const bool isOwnView =
        ::unshare(CLONE_NEWNS) == 0 && ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0;
    const QByteArray options = "mode=700,nr_blocks=" + QByteArray::number(pages);
    return isOwnView && ::mount("tmpfs", QFile::encodeName(folder).constData(), "tmpfs", 0, options.constData()) == 0;
}
inline void unmountPages(const QString &folder)
{
    ::umount2(QFile::encodeName(folder).constData(), MNT_DETACH);
}
/// How many pages are free there, and their size.
inline std::pair<qint64, qint64> freePages(const QString &folder)
{
    struct statvfs room = {};
    ::statvfs(QFile::encodeName(folder).constData(), &room);
    return {static_cast<qint64>(room.f_bfree), static_cast<qint64>(room.f_bsize)};
}
#else
inline bool mountPages(const QString &, qint64)
{
    return false;
}
inline void unmountPages(const QString &) {}
inline std::pair<qint64, qint64> freePages(const QString &)
{
    return {};
}
#endif

/// A file system of a few pages in memory, to be filled. It takes root on Linux; seen by this process and those that it
/// starts, and gone with them.
class SmallDisk final
{
public:
    static constexpr qint64 pages = 512;

    SmallDisk() : m_isMounted(mountPages(path(), pages)) {}
    ~SmallDisk()
    {
        if (m_isMounted)
            unmountPages(path());
    }
    SmallDisk(const SmallDisk &) = delete;
    SmallDisk &operator=(const SmallDisk &) = delete;

    /// Else the test is skipped: this machine or user cannot mount one.
    bool isThere() const { return m_isMounted; }
    static const char *whyNotThere() { return "A small file system can be mounted by root on Linux only."; }

    QString path() const { return m_folder.path(); }
    QString path(const QString &name) const { return m_folder.filePath(name); }

    /// Fills it up but for @p pagesLeft. False where that could not be done.
    bool fill(qint64 pagesLeft)
    {
        QFile filler(path(fillerName()));
        if (!filler.open(QFile::WriteOnly | QFile::Truncate | QFile::Unbuffered))
            return false;
        const auto [left, size] = freePages(path());
        const qint64 bytes = (left - pagesLeft) * size;
        return size > 0 && bytes >= 0 && filler.write(QByteArray(bytes, 'x')) == bytes &&
               freePages(path()).first == pagesLeft;
    }
    void empty() { QFile::remove(path(fillerName())); }

    /// All that is on it but the filling: what each file holds, by its path there.
    QMap<QString, QByteArray> files() const { return filesIn(QDir(path()), {}); }

private:
    static QString fillerName() { return QStringLiteral("filler"); }

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
    const bool m_isMounted;
};

} // namespace brandbridge::test
