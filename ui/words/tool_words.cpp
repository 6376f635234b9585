// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/tool_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace brandbridge::ui::tool_words {

namespace {

class ToolTitles
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::ToolWords)
};

struct TitledTool
{
    const char *name;
    const char *title; ///< as the catalogue has it
};

/// For translators, who do not see the catalogue.
constexpr TitledTool titledTools[] = {
    {"get_spotlight_usage_guide", QT_TRANSLATE_NOOP("brandbridge::ui::ToolWords", "Usage guide")},
    {"get_organization_context", QT_TRANSLATE_NOOP("brandbridge::ui::ToolWords", "Organization context")},
    {"list_brands", QT_TRANSLATE_NOOP("brandbridge::ui::ToolWords", "Brands")},
    {"get_brand_context", QT_TRANSLATE_NOOP("brandbridge::ui::ToolWords", "Brand context")},
    {"list_brand_runs", QT_TRANSLATE_NOOP("brandbridge::ui::ToolWords", "Runs of a brand")},
    {"get_brand_last_results", QT_TRANSLATE_NOOP("brandbridge::ui::ToolWords", "Latest results of a brand")},
    {"get_run_results", QT_TRANSLATE_NOOP("brandbridge::ui::ToolWords", "Results of a run")},
    {"get_run_stats", QT_TRANSLATE_NOOP("brandbridge::ui::ToolWords", "Statistics of a run")},
    {"get_run_sources", QT_TRANSLATE_NOOP("brandbridge::ui::ToolWords", "Sources of a run")},
    {"get_run_content_suggestions", QT_TRANSLATE_NOOP("brandbridge::ui::ToolWords", "Content suggestions of a run")},
    {"get_brand_perception_prompts_responses",
     QT_TRANSLATE_NOOP("brandbridge::ui::ToolWords", "Perception of a brand")},
    {"get_run_perception_prompts_responses", QT_TRANSLATE_NOOP("brandbridge::ui::ToolWords", "Perception in a run")},
    {"create_topics", QT_TRANSLATE_NOOP("brandbridge::ui::ToolWords", "Create topics")},
    {"create_prompts_in_topic", QT_TRANSLATE_NOOP("brandbridge::ui::ToolWords", "Create prompts in a topic")},
    {"batch_create_topics_and_prompts", QT_TRANSLATE_NOOP("brandbridge::ui::ToolWords", "Create topics and prompts")},
    {"add_perception_prompts", QT_TRANSLATE_NOOP("brandbridge::ui::ToolWords", "Add perception prompts")},
    {"delete_prompt", QT_TRANSLATE_NOOP("brandbridge::ui::ToolWords", "Delete a prompt")},
    {"delete_prompts", QT_TRANSLATE_NOOP("brandbridge::ui::ToolWords", "Delete prompts")},
    {"delete_topic", QT_TRANSLATE_NOOP("brandbridge::ui::ToolWords", "Delete a topic")},
};

} // namespace

QString title(const QString &name)
{
    const auto tool = std::find_if(std::begin(titledTools), std::end(titledTools),
                                   [&name](const TitledTool &each) { return name == QLatin1String(each.name); });
    return tool == std::end(titledTools) ? name : ToolTitles::tr(tool->title);
}

QStringList namesByTitle(const QString &text)
{
    QStringList names;
    for (const TitledTool &tool : titledTools) {
        if (ToolTitles::tr(tool.title).contains(text, Qt::CaseInsensitive))
            names.append(QString::fromLatin1(tool.name));
    }
    return names;
}

} // namespace brandbridge::ui::tool_words
