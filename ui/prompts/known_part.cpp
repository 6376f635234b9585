// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts/known_part.h"

#include <functional>

namespace brandbridge::ui {

namespace {

/// The topics and prompts that @p isWanted says yes to, a prompt where it does so for its topic, too.
tools::KnownPrompts filtered(const tools::KnownPrompts &prompts,
                             const std::function<bool(const QString &id, const QString &brand)> &isWanted)
{
    tools::KnownPrompts rest;
    for (const tools::KnownTopic &topic : prompts.topics()) {
        if (isWanted(topic.id, topic.brandId))
            rest.add(topic);
    }
    for (const tools::KnownPrompt &prompt : prompts.prompts()) {
        if (isWanted(prompt.prompt.id, prompt.brandId) && isWanted(prompt.topicId, prompt.brandId))
            rest.add(prompt);
    }
    return rest;
}

} // namespace

tools::KnownPrompts without(const tools::KnownPrompts &prompts, const QSet<QString> &gone)
{
    return filtered(prompts, [&gone](const QString &id, const QString &) { return !gone.contains(id); });
}

tools::KnownPrompts ofBrand(const tools::KnownPrompts &prompts, const QString &brand)
{
    return filtered(prompts, [&brand](const QString &, const QString &of) { return of == brand; });
}

} // namespace brandbridge::ui
