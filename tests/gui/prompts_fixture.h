// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/gui/screen_fixture.h"
#include "ui/prompts/prompt_tree.h"
#include "ui/prompts/prompts_screen.h"

namespace brandbridge::test {

/// The prompts screen in front of an invented service, for a class of tests; made again for each of them.
class PromptsFixture
{
protected:
    bool begin()
    {
        m_fixture = std::make_unique<ScreenFixture>();
        if (!m_fixture->choose(0))
            return false;
        m_screen = std::make_unique<ui::PromptsScreen>(m_fixture->backend());
        return true;
    }
    void end()
    {
        m_screen.reset();
        m_fixture.reset();
    }
    void show()
    {
        m_screen->resize(1000, 600);
        m_screen->show();
    }

    /// Records that @p topic was deleted from @p service, as is done for an assistant.
    bool recordRemoval(const removals::Topic &topic, const QString &service = u"sandbox"_qs)
    {
        removals::Removal removal;
        removal.at = QDateTime::currentDateTimeUtc();
        removal.assistant = u"claude"_qs;
        removal.tool = u"delete_prompts"_qs;
        removal.service = service;
        removal.outcome = removals::Removal::Outcome::Deleted;
        removal.brands = {{.id = m_fixture->selection().brand()->id,
                           .name = u"Brand"_qs,
                           .topics = {topic},
                           .perceptionPrompts = {}}};
        removals::Store store(m_fixture->backend().folder + u"/removed"_qs);
        return store.add(removal).has_value();
    }
    ui::PromptTree *tree() const { return m_screen->findChild<ui::PromptTree *>(); }
    /// What the line beneath the screen says; empty where it is not to be seen.
    QString notice() const { return spokenText(m_screen.get(), u"notice"_qs); }

    std::unique_ptr<ScreenFixture> m_fixture;
    std::unique_ptr<ui::PromptsScreen> m_screen;
};

} // namespace brandbridge::test
