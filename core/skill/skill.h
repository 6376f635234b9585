// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

namespace brandbridge::skill {

/// An Agent Skill (agentskills.io/specification) in one file, SKILL.md: what a language model has to know to work with
/// the tools. The file contains the digest of its text, which shows whether it is unchanged. A value.
class Skill final
{
public:
    /// @p body is the Markdown below the frontmatter.
    explicit Skill(const QByteArray &body);

    /// SKILL.md
    const QByteArray &text() const { return m_text; }
    /// Whether @p text is a SKILL.md that some version of this program wrote, and nobody has changed since.
    static bool isAsWritten(const QByteArray &text);

    /// Also the name of its folder.
    static QString name() { return QStringLiteral("brandbridge"); }
    /// Where MCP clients read text().
    static QString uri() { return QStringLiteral("skill://brandbridge/SKILL.md"); }
    /// The Resource and the Skill of MCP (2026-07-28, Resource; SEP-2640, Skill Entries) as JSON objects.
    QByteArray resourceJson() const;
    const QByteArray &entryJson() const { return m_entryJson; }

private:
    QByteArray m_text;
    QByteArray m_entryJson;
};

/// A skill's folder among the skills of an assistant. A changed one is left alone.
class SkillFolder final
{
public:
    /// @p skills is the folder in which the assistant looks for skills.
    explicit SkillFolder(const QString &skills) : m_folder(skills + u'/' + Skill::name()) {}

    const QString &path() const { return m_folder; }

    enum class State
    {
        Missing,
        Ours,   ///< as some version of this program wrote it
        Foreign ///< another program's, or changed since
    };
    State state() const;
    bool holds(const Skill &skill) const;

    /// Puts @p skill there. The error is a sentence; what is Foreign is one.
    tl::expected<void, QString> write(const Skill &skill) const;
    /// Removes the skill where it is Ours, and the folder, if it is then empty. The error is a sentence, too.
    tl::expected<void, QString> remove() const;

    /// The message about a Foreign one.
    QString whyLeftAlone() const;

private:
    QString file() const { return m_folder + u"/SKILL.md"_qs; }

    QString m_folder;
};

} // namespace brandbridge::skill
