// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/skill/skill.h"

#include <tl/expected.hpp>

namespace brandbridge::skill {

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
