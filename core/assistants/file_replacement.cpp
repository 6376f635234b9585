// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/file_replacement.h"

#include "core/files/file_writer.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <tuple>

namespace brandbridge::assistants {

namespace {

using Outcome = tl::expected<void, ReplacementProblem>;

constexpr qint64 maxBytes = 64 * 1024 * 1024;

QString native(const QString &path)
{
    return QDir::toNativeSeparators(path);
}

constexpr QFile::Permissions ofOthers =
    QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;

/// Stores the permissions of other users from before makePrivate().
QString modeFilePath(const QString &target)
{
    return target + u".brandbridge-mode"_s;
}

/// The mode of @p file without the permissions that Qt adds for the current user: setPermissions() would store them.
QFile::Permissions modeOf(const QFile &file)
{
    return file.permissions() & (QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | ofOthers);
}

bool isReadableByOthers(const QFile &file)
{
#ifndef Q_OS_WIN
    return file.permissions() & (QFile::ReadGroup | QFile::ReadOther);
#else
    // Folders of a user are private here, and Qt ignores access lists by default.
    Q_UNUSED(file)
    return false;
#endif
}

class FileReplacer final
{
public:
    FileReplacer(const FileReplacement &replacement, const std::function<void()> &afterStep)
        : m_replacement(replacement),
          m_afterStep(afterStep)
    {
    }

    Outcome run()
    {
        const QFileInfo target(m_replacement.target);
        if (!files::createFolder(target.path()))
            return refuse(u"its folder cannot be made"_s);
        const auto lock = files::takeLock(m_replacement.target + u".brandbridge-lock"_s);
        if (!lock)
            return refuse(lock.error() == files::LockProblem::Busy
                              ? u"another Brandbridge is changing it; try again"_s
                              : u"check that you may write to the folder %1"_s.arg(native(target.path())));
        step();
        return checkUnchanged()
            .and_then([this] { return backUp(); })
            .and_then([this] { return checkUnchanged(); })
            .and_then([this] { return replace(); });
    }

private:
    void step() const
    {
        if (m_afterStep)
            m_afterStep();
    }

    tl::unexpected<ReplacementProblem> refuse(const QString &why, bool hasChanged = false) const
    {
        const QString leadsTo = m_replacement.path == m_replacement.target
                                    ? QString()
                                    : u" (it leads to %1)"_s.arg(native(m_replacement.target));
        return tl::unexpected(ReplacementProblem{
            u"%1%2 cannot be changed: %3. It is as it was."_s.arg(native(m_replacement.path), leadsTo, why),
            hasChanged});
    }

    /// Checks that the file is unchanged: assistants write their files without our locks.
    Outcome checkUnchanged() const
    {
        const auto now = readFile(m_replacement.path);
        if (!now)
            return tl::unexpected(ReplacementProblem{now.error()});
        if (now->target != m_replacement.target || now->bytes != m_replacement.before)
            return refuse(u"it has changed since it was looked at; try again"_s, true);
        return {};
    }

    Outcome backUp() const
    {
        if (m_replacement.backup != FileReplacement::Backup::Write || !m_replacement.before)
            return {};
        return put(backupOf(m_replacement.target), m_replacement.backupBytes.value_or(*m_replacement.before), false);
    }

    Outcome replace() const
    {
        if (m_replacement.after) {
            if (Outcome written = put(m_replacement.target, *m_replacement.after, true); !written)
                return written;
            if (QFile file(m_replacement.target); m_replacement.skipsSync && file.open(QFile::ReadOnly)) {
                files::sync(file);
                files::syncFolder(QFileInfo(m_replacement.target).path());
            }
        } else if (QFile file(m_replacement.target); file.exists() && !file.remove()) {
            return refuse(file.errorString());
        }
        step();
        // The backup would now be a copy of the file.
        if (m_replacement.backup == FileReplacement::Backup::Remove)
            QFile::remove(backupOf(m_replacement.target));
        step();
        return {};
    }

    /// Writes @p bytes to @p path by replacing the file. The target keeps its mode and is replaced only if it is
    /// unchanged.
    Outcome put(const QString &path, const QByteArray &bytes, bool isTarget) const
    {
        // Under the lock, a file with this name is a leftover of a killed process.
        const auto mode = isTarget ? files::FileWriter::Mode::KeptOrOwnerOnly : files::FileWriter::Mode::OwnerOnly;
        files::FileWriter file(path, mode, path + u".brandbridge-new"_s);
        if (m_replacement.skipsSync)
            file.setSkipSync();
        if (const auto opened = file.open(); !opened)
            return refuse(opened.error());
        step();
        file.write(bytes); // finish() reports errors
        step();
        if (const auto finished = file.finish(); !finished)
            return refuse(finished.error());
        step();
        // Writing takes time; the assistant may have written the file in the meantime.
        if (Outcome same = isTarget ? checkUnchanged() : Outcome(); !same)
            return same;
        if (const auto replaced = file.commit(); !replaced)
            return refuse(replaced.error());
        step();
        return {};
    }

    const FileReplacement &m_replacement;
    const std::function<void()> &m_afterStep;
};

} // namespace

tl::expected<FileContent, QString> readFile(const QString &path)
{
    FileContent content{path, files::resolvedLink(path), std::nullopt};
    const QFileInfo info(content.target);
    if (info.isSymLink())
        return tl::unexpected(u"%1 is a link that leads in a circle."_s.arg(native(path)));
    if (!info.exists())
        return content;
    if (!info.isFile())
        return tl::unexpected(u"%1 is not a file."_s.arg(native(path)));
    QFile file(content.target);
    if (!file.open(QFile::ReadOnly))
        return tl::unexpected(u"%1 cannot be read: %2."_s.arg(native(path), file.errorString()));
    if (file.size() > maxBytes)
        return tl::unexpected(
            u"%1 is larger than any configuration (%2 MiB)."_s.arg(native(path)).arg(file.size() / (1024 * 1024)));
    content.bytes = file.readAll();
    if (file.error() != QFile::NoError)
        return tl::unexpected(u"%1 cannot be read: %2."_s.arg(native(path), file.errorString()));
    content.isReadableByOthers = isReadableByOthers(file);
    return content;
}

QString backupOf(const QString &target)
{
    return target + u".brandbridge-backup"_s;
}

tl::expected<void, ReplacementProblem> replaceFile(const FileReplacement &replacement,
                                                   const std::function<void()> &afterStep)
{
    return FileReplacer(replacement, afterStep).run();
}

tl::expected<void, QString> makePrivate(const QString &target)
{
    QFile file(target);
    const QFile::Permissions before = modeOf(file);
    if (file.setPermissions(before & ~ofOthers)) {
        if (before & ofOthers)
            std::ignore = files::writeFile(modeFilePath(target), QByteArray::number((before & ofOthers).toInt()),
                                           files::FileWriter::Mode::OwnerOnly);
        return {};
    }
    return tl::unexpected(u"%1 cannot be made private: %2."_s.arg(native(target), file.errorString()));
}

void restorePermissions(const QString &target)
{
    QFile note(modeFilePath(target));
    QFile file(target);
    if (!note.open(QFile::ReadOnly))
        return;
    const auto before = QFile::Permissions(note.readAll().toInt()) & ofOthers;
    if (file.exists() && !(modeOf(file) & ofOthers))
        file.setPermissions(modeOf(file) | before);
    note.remove();
}

} // namespace brandbridge::assistants
