// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assistants/next_step.h"

#include <QCoreApplication>

namespace brandbridge::ui::next_step {

namespace {

class NextStepWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::NextStep)
};

/// The sentences of core's table of assistants, for translators. One that is missing here stays English.
[[maybe_unused]] constexpr const char *stepSentences[] = {
    QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Quit Claude Desktop and start it again."),
    QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Start a new Claude Code session."),
    QT_TRANSLATE_NOOP("brandbridge::ui::NextStep",
                      "Switch the server on in Cursor's settings, under MCP, if it is not."),
    QT_TRANSLATE_NOOP("brandbridge::ui::NextStep",
                      "VS Code asks at the next chat whether to trust the server; allow it there."),
    QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Refresh the servers in Windsurf's settings, or restart Windsurf."),
    QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Start Gemini CLI again, in a folder that it trusts."),
    QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Start a new Codex session."),
    QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Zed sees it at once."),
    QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Start Copilot CLI again."),
    QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Cline sees it at once."),
    QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Start Cline again."),
    QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Switch the server on in LM Studio's Program tab."),
    QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Start OpenCode again."),
};

} // namespace

QString whatToDo(const assistants::Assistant &assistant)
{
    return NextStepWords::tr(assistant.afterwards.toUtf8().constData());
}

QString question()
{
    return NextStepWords::tr("How visible is my brand, and what has changed since the run before?");
}

} // namespace brandbridge::ui::next_step
