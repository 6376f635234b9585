// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/screen_table.h"

#include "ui/activity/activity_screen.h"
#include "ui/assistants/assistants_screen.h"
#include "ui/brands/brands_screen.h"
#include "ui/compare/compare_screen.h"
#include "ui/inbox/inbox_screen.h"
#include "ui/overview/overview_screen.h"
#include "ui/perception/perception_screen.h"
#include "ui/prompts/prompts_screen.h"
#include "ui/quota/quota_screen.h"
#include "ui/results/results_screen.h"
#include "ui/runs/runs_screen.h"
#include "ui/settings/settings_screen.h"
#include "ui/sources/sources_screen.h"
#include "ui/suggestions/suggestions_screen.h"
#include "ui/trends/trends_screen.h"

#include <QCoreApplication>

namespace brandbridge::ui {

namespace {

class ScreenTitles
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Screens)
};

template <typename T>
Screen *make(Backend &backend)
{
    return new T(backend);
}

} // namespace

QList<ScreenRow> screenTable()
{
    return {
        {u"brands"_qs, ScreenTitles::tr("Brands"), true, false, false, make<BrandsScreen>},
        {u"overview"_qs, ScreenTitles::tr("Overview"), true, true, true, make<OverviewScreen>},
        {u"runs"_qs, ScreenTitles::tr("Runs"), true, true, false, make<RunsScreen>},
        {u"trends"_qs, ScreenTitles::tr("Trends"), true, true, false, make<TrendsScreen>},
        {u"results"_qs, ScreenTitles::tr("Results"), true, true, true, make<ResultsScreen>},
        {u"compare"_qs, ScreenTitles::tr("Compare"), true, true, false, make<CompareScreen>},
        {u"sources"_qs, ScreenTitles::tr("Sources"), true, true, true, make<SourcesScreen>},
        {u"suggestions"_qs, ScreenTitles::tr("Suggestions"), true, true, true, make<SuggestionsScreen>},
        {u"perception"_qs, ScreenTitles::tr("Perception"), true, true, true, make<PerceptionScreen>},
        {u"prompts"_qs, ScreenTitles::tr("Prompts"), true, true, false, make<PromptsScreen>},
        {u"quota"_qs, ScreenTitles::tr("Quota"), true, true, false, make<QuotaScreen>},
        {u"inbox"_qs, ScreenTitles::tr("Inbox"), false, false, false, make<InboxScreen>},
        {u"assistants"_qs, ScreenTitles::tr("Assistants"), false, false, false, make<AssistantsScreen>},
        {u"activity"_qs, ScreenTitles::tr("Activity"), false, false, false, make<ActivityScreen>},
        {u"settings"_qs, ScreenTitles::tr("Settings"), false, false, false, make<SettingsScreen>},
    };
}

} // namespace brandbridge::ui
