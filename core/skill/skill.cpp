// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/skill/skill.h"

#include "core/files/file_writer.h"
#include "core/json/escape.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>

#include <optional>

namespace brandbridge::skill {

namespace {

/// Describes when to use the skill. Assistants always have this in their context.
constexpr char description[] =
    "How to work with an organization's brand-monitoring data by Brandbridge's tools: how visible its brands are in "
    "the "
    "answers of language models, how they are judged, who competes with them and which sources are cited. Use it for "
    "questions about brands, runs, prompts, topics, perception or quotas, and before creating or deleting prompts.";

constexpr char digestKey[] = "\n  digest: \"";
constexpr qsizetype digestDigits = 64;

QByteArray sha256(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

constexpr qint64 maxFileBytes = 1024 * 1024;

/// Null if the file cannot be read or is too large for a skill of this program.
std::optional<QByteArray> contentOf(const QString &path)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArray bytes = file.read(maxFileBytes + 1);
    return bytes.size() > maxFileBytes ? std::nullopt : std::optional(bytes);
}

} // namespace

Skill::Skill(const QByteArray &body)
{
    // A JSON string is also valid YAML.
    const QByteArray beginning =
        "---\nname: brandbridge\ndescription: " + json::quoted(QByteArrayView(description)) + "\nmetadata:" + digestKey;
    const QByteArray rest = "\"\n---\n\n" + body;
    const QByteArray digest = sha256(beginning + rest);
    m_text = beginning + digest + rest;
    m_entryJson = R"({"uri":"skill://brandbridge/SKILL.md","frontmatter":{"name":"brandbridge","description":)" +
                  json::quoted(QByteArrayView(description)) + R"(,"metadata":{"digest":")" + digest +
                  R"("}},"resources":[{"uri":"skill://brandbridge/SKILL.md","digest":"sha256:)" + sha256(m_text) +
                  R"(","size":)" + QByteArray::number(m_text.size()) + "}]}";
}

bool Skill::isUnchanged(const QByteArray &text)
{
    const qsizetype key = text.indexOf(digestKey);
    if (key < 0)
        return false;
    const qsizetype at = key + qsizetype(sizeof digestKey) - 1;
    return sha256(QByteArray(text).remove(at, digestDigits)) == text.mid(at, digestDigits);
}

QByteArray Skill::resourceJson() const
{
    return R"({"uri":"skill://brandbridge/SKILL.md","name":"brandbridge","title":"Brandbridge skill","description":)" +
           json::quoted(QByteArrayView(description)) + R"(,"mimeType":"text/markdown"})";
}

SkillFolder::State SkillFolder::state() const
{
    const QFileInfo info(m_folder);
    if (!info.exists() && !info.isSymLink())
        return State::Missing;
    // A broken link is not Missing, because it exists.
    if (info.isDir() && QDir(m_folder).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot))
        return State::Missing;
    const auto text = contentOf(file());
    return text && Skill::isUnchanged(*text) ? State::Installed : State::Modified;
}

bool SkillFolder::holds(const Skill &skill) const
{
    return contentOf(file()) == skill.text();
}

tl::expected<void, QString> SkillFolder::write(const Skill &skill) const
{
    if (state() == State::Modified)
        return tl::unexpected(modifiedProblem());
    if (!files::createFolder(m_folder))
        return tl::unexpected(u"The folder %1 cannot be made."_s.arg(QDir::toNativeSeparators(m_folder)));
    return files::writeFile(file(), skill.text(), files::FileWriter::Mode::KeptOrDefault)
        .map_error([this](const QString &why) {
            return u"%1 cannot be written: %2"_s.arg(QDir::toNativeSeparators(file()), why);
        });
}

tl::expected<void, QString> SkillFolder::remove() const
{
    switch (state()) {
    case State::Missing:
        return {};
    case State::Modified:
        return tl::unexpected(modifiedProblem());
    case State::Installed:
        break;
    }
    QFile skill(file());
    if (!skill.remove())
        return tl::unexpected(u"%1 cannot be removed: %2"_s.arg(QDir::toNativeSeparators(file()), skill.errorString()));
    QDir().rmdir(m_folder); // fails if the folder has other files
    return {};
}

QString SkillFolder::modifiedProblem() const
{
    return u"%1 is not as Brandbridge wrote it, and is left alone."_s.arg(QDir::toNativeSeparators(m_folder));
}

} // namespace brandbridge::skill
