// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/file_replacement.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>

#include <chrono>
#include <filesystem>
#include <system_error>
#include <utility>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace brandbridge::assistants {

namespace {

using Outcome = tl::expected<void, QString>;

constexpr qint64 largest = 64 * 1024 * 1024;
constexpr QFile::Permissions ownerOnly = QFile::ReadOwner | QFile::WriteOwner;
constexpr std::chrono::milliseconds lockTime{5'000};
constexpr std::chrono::milliseconds lockTry{20};
constexpr int mostLinks = 40; // as Linux has it

/// Where the links at @p path lead, even if nothing is there yet.
QString followed(const QString &path)
{
    QString target = path;
    for (int i = 0; i < mostLinks && QFileInfo(target).isSymLink(); ++i)
        target = QFileInfo(target).symLinkTarget();
    // Links among the folders are left: the system follows them each time alike.
    return QDir::cleanPath(target);
}

QString native(const QString &path)
{
    return QDir::toNativeSeparators(path);
}

bool syncFile(const QFile &file)
{
#ifdef Q_OS_WIN
    return ::_commit(file.handle()) == 0;
#else
    return ::fsync(file.handle()) == 0;
#endif
}

/// So that a new name in @p folder is still there after the power has failed. Not every file system can.
void syncFolder(const QString &folder)
{
#ifndef Q_OS_WIN
    const int handle = ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle >= 0) {
        ::fsync(handle);
        ::close(handle);
    }
#else
    Q_UNUSED(folder)
#endif
}

std::filesystem::path systemPath(const QString &path)
{
#ifdef Q_OS_WIN
    return path.toStdWString();
#else
    return QFile::encodeName(path).toStdString();
#endif
}

/// Unlike QFile's, this takes the place of a file that exists, at once.
Outcome rename(const QString &from, const QString &to)
{
    std::error_code error;
    std::filesystem::rename(systemPath(from), systemPath(to), error);
    if (error)
        return tl::unexpected(qt_error_string(error.value()));
    return {};
}

/// Gives @p file the owner and the mode of the one it is to replace.
Outcome takeOver(QFile &file, const QString &old)
{
#ifndef Q_OS_WIN
    struct stat before = {};
    struct stat now = {};
    if (::stat(QFile::encodeName(old).constData(), &before) != 0)
        return {};
    if (::fstat(file.handle(), &now) == 0 && (before.st_uid != now.st_uid || before.st_gid != now.st_gid) &&
        ::fchown(file.handle(), before.st_uid, before.st_gid) != 0 && before.st_uid != now.st_uid)
        return tl::unexpected(u"it belongs to another user"_qs);
    // After the owner: a change of that clears what is special in a mode.
    if (::fchmod(file.handle(), before.st_mode & 07777) != 0)
        return tl::unexpected(u"its mode cannot be kept"_qs);
#else
    if (QFile::exists(old))
        file.setPermissions(QFile::permissions(old));
#endif
    return {};
}

/// Makes the folders that are missing, for their owner only.
bool makeFolder(const QDir &folder)
{
    if (folder.exists())
        return true;
    const QFileInfo info(folder.absolutePath());
    return makeFolder(info.dir()) &&
           (QDir(info.path()).mkdir(info.fileName(), ownerOnly | QFile::ExeOwner) || folder.exists());
}

bool isOpenToOthers(const QFile &file)
{
#ifndef Q_OS_WIN
    return file.permissions() & (QFile::ReadGroup | QFile::ReadOther);
#else
    // A user's folders are closed to others here, and Qt looks at no access lists unless it is told to.
    Q_UNUSED(file)
    return false;
#endif
}

class Replacing final
{
public:
    Replacing(const FileReplacement &replacement, const std::function<void()> &afterStep)
        : m_replacement(replacement),
          m_afterStep(afterStep)
    {
    }

    Outcome run()
    {
        const QFileInfo target(m_replacement.target);
        if (!makeFolder(target.dir()))
            return refuse(u"its folder cannot be made"_qs);
        QLockFile lock(m_replacement.target + u".brandbridge-lock"_qs);
        lock.setStaleLockTime(0); // only the end of the process that holds it makes it stale
        const QDeadlineTimer deadline(lockTime);
        while (!lock.tryLock(static_cast<int>(lockTry.count()))) {
            if (lock.error() != QLockFile::LockFailedError)
                return refuse(u"check that you may write to the folder %1"_qs.arg(native(target.path())));
            if (deadline.hasExpired())
                return refuse(u"another Brandbridge is changing it; try again"_qs);
        }
        step();
        return compare().and_then([this] { return backUp(); }).and_then([this] { return compare(); }).and_then([this] {
            return replace();
        });
    }

private:
    void step() const
    {
        if (m_afterStep)
            m_afterStep();
    }

    tl::unexpected<QString> refuse(const QString &why) const
    {
        const QString leadsTo = m_replacement.path == m_replacement.target
                                    ? QString()
                                    : u" (it leads to %1)"_qs.arg(native(m_replacement.target));
        return tl::unexpected(
            u"%1%2 cannot be changed: %3. It is as it was."_qs.arg(native(m_replacement.path), leadsTo, why));
    }

    /// The assistants write their files, too, and take no lock of ours.
    Outcome compare() const
    {
        const auto now = readFile(m_replacement.target);
        if (!now)
            return tl::unexpected(now.error());
        if (now->bytes != m_replacement.before)
            return refuse(u"it has changed since it was looked at; try again"_qs);
        return {};
    }

    Outcome backUp() const
    {
        if (m_replacement.backup != FileReplacement::Backup::Write || !m_replacement.before)
            return {};
        return put(backupOf(m_replacement.target), *m_replacement.before, false);
    }

    Outcome replace() const
    {
        if (m_replacement.after) {
            if (Outcome written = put(m_replacement.target, *m_replacement.after, true); !written)
                return written;
        } else if (QFile file(m_replacement.target); file.exists() && !file.remove()) {
            return refuse(file.errorString());
        }
        step();
        // What is left then is only a copy of the file.
        if (m_replacement.backup == FileReplacement::Backup::Remove)
            QFile::remove(backupOf(m_replacement.target));
        step();
        return {};
    }

    /// Has @p bytes stand at @p path, by a new file that takes its place. The target keeps its mode, and gives way only
    /// as long as it is what it was.
    Outcome put(const QString &path, const QByteArray &bytes, bool isTarget) const
    {
        // Under the lock the name is ours: what has it was left by a process that was ended.
        const QString beside = path + u".brandbridge-new"_qs;
        QFile::remove(beside);
        QFile file(beside);
        if (!file.open(QFile::WriteOnly | QFile::NewOnly | QFile::Unbuffered, ownerOnly))
            return refuse(file.errorString());
        step();
        const auto giveUp = [&](const QString &why) {
            file.close();
            QFile::remove(beside);
            return refuse(why);
        };
        const qsizetype half = bytes.size() / 2;
        if (file.write(bytes.first(half)) != half)
            return giveUp(file.errorString());
        step();
        if (file.write(bytes.sliced(half)) != bytes.size() - half)
            return giveUp(file.errorString());
        step();
        if (Outcome taken = isTarget ? takeOver(file, path) : Outcome(); !taken)
            return giveUp(taken.error());
        if (!syncFile(file))
            return giveUp(u"it cannot be written to the disk"_qs);
        file.close();
        step();
        // To write takes the disk its time, in which the assistant may have written the file itself.
        if (Outcome same = isTarget ? compare() : Outcome(); !same)
            return giveUp(same.error());
        if (Outcome renamed = rename(beside, path); !renamed)
            return giveUp(renamed.error());
        step();
        syncFolder(QFileInfo(path).path());
        return {};
    }

    const FileReplacement &m_replacement;
    const std::function<void()> &m_afterStep;
};

} // namespace

tl::expected<FileContent, QString> readFile(const QString &path)
{
    FileContent content{path, followed(path), std::nullopt};
    const QFileInfo info(content.target);
    if (info.isSymLink())
        return tl::unexpected(u"%1 is a link that leads in a circle."_qs.arg(native(path)));
    if (!info.exists())
        return content;
    if (!info.isFile())
        return tl::unexpected(u"%1 is not a file."_qs.arg(native(path)));
    QFile file(content.target);
    if (!file.open(QFile::ReadOnly))
        return tl::unexpected(u"%1 cannot be read: %2."_qs.arg(native(path), file.errorString()));
    if (file.size() > largest)
        return tl::unexpected(
            u"%1 is larger than any configuration (%2 MiB)."_qs.arg(native(path)).arg(file.size() / (1024 * 1024)));
    content.bytes = file.readAll();
    if (file.error() != QFile::NoError)
        return tl::unexpected(u"%1 cannot be read: %2."_qs.arg(native(path), file.errorString()));
    content.isOpenToOthers = isOpenToOthers(file);
    return content;
}

QString backupOf(const QString &target)
{
    return target + u".brandbridge-backup"_qs;
}

Outcome replaceFile(const FileReplacement &replacement, const std::function<void()> &afterStep)
{
    return Replacing(replacement, afterStep).run();
}

} // namespace brandbridge::assistants
