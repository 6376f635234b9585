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

    ui::PromptTree *tree() const { return m_screen->findChild<ui::PromptTree *>(); }
    /// What the line beneath the screen says; empty where it is not to be seen.
    QString notice() const
    {
        const QWidget *const shown = visible<QWidget>(m_screen.get(), u"notice"_qs);
        return shown ? shown->accessibleName() : QString();
    }

    std::unique_ptr<ScreenFixture> m_fixture;
    std::unique_ptr<ui::PromptsScreen> m_screen;
};

} // namespace brandbridge::test
