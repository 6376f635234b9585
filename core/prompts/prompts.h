// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/skill/skill.h"
#include "core/tools/provider.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

namespace brandbridge::prompts {

/// Predefined tasks that the user chooses by name, from data (resources/prompts.json). Lives as long as the protocol
/// engine.
///
/// The data is an object with the array `prompts`. Each has `name`, `title`, `description`, `arguments` (objects with
/// `name`, `description` and `required`, which is false) and `text`, an array of lines. In the text, `{{name}}` is
/// replaced by the argument, `{{#name}}...{{/name}}` is kept only if the argument is given, and `{{^name}}...{{/name}}`
/// only if it is not. Sections do not nest.
class Prompts final : public tools::PromptProvider
{
public:
    /// Loads the prompts of @p json. Does not validate it: the data that ships is tested.
    explicit Prompts(const QByteArray &json);
    /// The prompts included in the program.
    static Prompts builtIn();

    /// All prompts as a readable Markdown section. Common text appears once; arguments are omitted.
    QByteArray markdown() const;

    bool hasPrompt(const QString &name) const { return find(name) != nullptr; }

    QByteArray promptsJson() const override { return m_promptsJson; }
    /// Arguments must be known and strings of one line with at most 500 characters. The fault BadArguments names an
    /// invalid one. An empty string counts as missing.
    tools::Answer<QByteArray> prompt(const QString &name, const QJsonObject &arguments) const override;

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

/// The usage guide included in the program, Markdown in UTF-8.
QByteArray usageGuide();
/// The usage guide and the prompts included in the program.
skill::Skill builtInSkill();

} // namespace brandbridge::prompts
