// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QByteArray>

#include <tl/expected.hpp>

namespace brandbridge::skill {

/// An Agent Skill (agentskills.io/specification) in one file, SKILL.md: instructions for language models about the
/// tools. The file has a digest of its text, which detects changes. A value.
class Skill final
{
public:
    /// @p body is the Markdown below the frontmatter.
    explicit Skill(const QByteArray &body);

    /// SKILL.md
    const QByteArray &text() const { return m_text; }
    /// Whether @p text is an unchanged SKILL.md of any version of this program.
    static bool isUnchanged(const QByteArray &text);

    /// Also the name of the folder.
    static QString name() { return QStringLiteral("brandbridge"); }
    /// The resource URI of text() for MCP clients.
    static QString uri() { return QStringLiteral("skill://brandbridge/SKILL.md"); }
    /// The Resource and the Skill of MCP (2026-07-28, Resource; SEP-2640, Skill Entries) as JSON objects.
    QByteArray resourceJson() const;
    const QByteArray &entryJson() const { return m_entryJson; }

private:
    QByteArray m_text;
    QByteArray m_entryJson;
};

/// The skill's folder among the skills of an assistant. Never changes files that were modified.
class SkillFolder final
{
public:
    /// @p skills is the assistant's folder of skills.
    explicit SkillFolder(const QString &skills) : m_folder(skills + u'/' + Skill::name()) {}

    const QString &path() const { return m_folder; }

    enum class State
    {
        Missing,
        Installed, ///< unchanged since some version of this program wrote it
        Modified   ///< written or modified by others
    };
    State state() const;
    bool holds(const Skill &skill) const;

    /// Writes @p skill, unless the folder is Foreign. The error is a sentence.
    tl::expected<void, QString> write(const Skill &skill) const;
    /// Removes the skill if it is Ours, and the folder if it is empty then. The error is a sentence.
    tl::expected<void, QString> remove() const;

    /// The error message for a Foreign folder.
    QString modifiedProblem() const;

private:
    QString file() const { return m_folder + u"/SKILL.md"_s; }

    QString m_folder;
};

} // namespace brandbridge::skill
