// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/skill/skill_folder.h"

#include "core/files/file_writer.h"

#include <QDir>
#include <QFileInfo>

#include <optional>

namespace brandbridge::skill {

namespace {

constexpr qint64 maxFileBytes = 1024 * 1024;

/// std::nullopt where it cannot be read or is too large to be ours.
std::optional<QByteArray> contentOf(const QString &path)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArray bytes = file.read(maxFileBytes + 1);
    return bytes.size() > maxFileBytes ? std::nullopt : std::optional(bytes);
}

} // namespace

SkillFolder::State SkillFolder::state() const
{
    const QFileInfo info(m_folder);
    if (!info.exists() && !info.isSymLink())
        return State::Missing;
    if (info.isDir() && QDir(m_folder).isEmpty())
        return State::Missing;
    const auto text = contentOf(file());
    return text && Skill::isAsWritten(*text) ? State::Ours : State::Foreign;
}

bool SkillFolder::holds(const Skill &skill) const
{
    return contentOf(file()) == skill.text();
}

tl::expected<void, QString> SkillFolder::write(const Skill &skill) const
{
    if (state() == State::Foreign)
        return tl::unexpected(whyLeftAlone());
    if (!files::makeFolder(m_folder))
        return tl::unexpected(u"The folder %1 cannot be made."_qs.arg(QDir::toNativeSeparators(m_folder)));
    return files::writeFile(file(), skill.text(), files::FileWriter::Mode::KeptOrUsual)
        .map_error([this](const QString &why) {
            return u"%1 cannot be written: %2"_qs.arg(QDir::toNativeSeparators(file()), why);
        });
}

tl::expected<void, QString> SkillFolder::remove() const
{
    switch (state()) {
    case State::Missing:
        return {};
    case State::Foreign:
        return tl::unexpected(whyLeftAlone());
    case State::Ours:
        break;
    }
    QFile skill(file());
    if (!skill.remove())
        return tl::unexpected(
            u"%1 cannot be removed: %2"_qs.arg(QDir::toNativeSeparators(file()), skill.errorString()));
    QDir().rmdir(m_folder); // fails where something else is in it
    return {};
}

QString SkillFolder::whyLeftAlone() const
{
    return u"%1 is not as Brandbridge wrote it, and is left alone."_qs.arg(QDir::toNativeSeparators(m_folder));
}

} // namespace brandbridge::skill
