// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

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
    static QString name();
    /// Where MCP clients read text().
    static QString uri();
    /// The Resource and the Skill of MCP (2026-07-28, Resource; SEP-2640, Skill Entries) as JSON objects.
    QByteArray resourceJson() const;
    const QByteArray &entryJson() const { return m_entryJson; }

private:
    QByteArray m_text;
    QByteArray m_entryJson;
};

} // namespace brandbridge::skill
