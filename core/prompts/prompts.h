// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/skill/skill.h"
#include "core/tools/provider.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

namespace brandbridge::tools {

/// Ready-made tasks that a person chooses by name, from data (resources/prompts.json). Lives as long as the protocol
/// engine.
///
/// The data is an object with the array `prompts`. Each has `name`, `title`, `description`, `arguments` (objects with
/// `name`, `description`, and `required`, which is false) and `text`, an array of lines. In these, `{{name}}` is
/// replaced by the argument, `{{#name}}...{{/name}}` stays only where the argument is given, and
/// `{{^name}}...{{/name}}` only where it is not. Sections do not nest.
class Prompts final : public PromptProvider
{
public:
    /// The prompts of @p json. Nothing looks for mistakes in it: what ships is tested.
    explicit Prompts(const QByteArray &json);
    /// The prompts that are part of the program.
    static Prompts builtIn();

    /// All of them for reading, as a Markdown section. Common text is there once; arguments are left out.
    QByteArray markdown() const;

    bool hasPrompt(const QString &name) const { return find(name) != nullptr; }

    QByteArray promptsJson() const override { return m_promptsJson; }
    /// Arguments are strings of at most 500 characters on one line; any other and an unknown one is a fault of kind
    /// BadArguments that names it. An empty string counts as absent.
    Answer<QByteArray> prompt(const QString &name, const QJsonObject &arguments) const override;

private:
    struct Prompt
    {
        QString name;
        QString title;
        QString description;
        QStringList arguments; ///< names
        QString text;
    };

    const Prompt *find(const QString &name) const;

    QList<Prompt> m_prompts;
    QByteArray m_promptsJson;
};

/// The usage guide that is part of the program, Markdown in UTF-8.
QByteArray usageGuide();
/// That guide and the prompts that are part of the program.
skill::Skill builtInSkill();

} // namespace brandbridge::tools
