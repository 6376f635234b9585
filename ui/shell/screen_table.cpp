// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/screen_table.h"

#include "ui/actions/actions_screen.h"
#include "ui/activity/activity_screen.h"
#include "ui/assistants/assistants_screen.h"
#include "ui/brands/brands_screen.h"
#include "ui/charts/chart.h"
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
#include "ui/tables/data_table.h"
#include "ui/trends/trends_screen.h"

#include <QAbstractItemView>
#include <QCoreApplication>
#include <QMenu>

namespace brandbridge::ui {

namespace {

class ScreenTitles
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Screens)
};

class ScreenMenuTexts
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::ScreenMenus)
};

template <typename T>
Screen *make(Backend &backend)
{
    return new T(backend);
}

/// The view of rows that has or last had the focus, or the first visible one.
RowView *currentRowView(const Screen *screen)
{
    if (!screen || !screen->isVisible())
        return nullptr;
    QWidget *const last = screen->focusWidget();
    if (auto *const rows = dynamic_cast<RowView *>(last); rows && last->isVisible())
        return rows;
    for (QAbstractItemView *const view : screen->findChildren<QAbstractItemView *>()) {
        if (auto *const rows = dynamic_cast<RowView *>(view); rows && view->isVisible())
            return rows;
    }
    return nullptr;
}

/// Adds the commands of visible tables and charts to @p menu.
void addViewCommands(QMenu *menu, const Screen &screen)
{
    for (QAbstractItemView *const view : screen.findChildren<QAbstractItemView *>()) {
        if (!view->isVisible())
            continue;
        if (auto *const table = qobject_cast<DataTable *>(view))
            table->addOpening(menu);
        auto *const rows = dynamic_cast<RowView *>(view);
        if (QMenu *const columns = rows ? rows->columnMenu(menu) : nullptr) {
            columns->setTitle(ScreenMenuTexts::tr("Columns: %1").arg(view->accessibleName()));
            menu->addMenu(columns);
        }
    }
    for (Chart *const chart : screen.findChildren<Chart *>()) {
        if (chart->isVisible())
            chart->addCommands(menu->addMenu(chart->title()));
    }
}

} // namespace

QList<ScreenRow> screenTable()
{
    return {
        {u"brands"_s, ScreenTitles::tr("Brands"), true, false, false, make<BrandsScreen>, ScreenTitles::tr("Watch")},
        {u"overview"_s, ScreenTitles::tr("Overview"), true, true, true, make<OverviewScreen>},
        {u"runs"_s, ScreenTitles::tr("Runs"), true, true, false, make<RunsScreen>},
        {u"inbox"_s, ScreenTitles::tr("Inbox"), false, false, false, make<InboxScreen>},
        {u"trends"_s, ScreenTitles::tr("Trends"), true, true, false, make<TrendsScreen>,
         ScreenTitles::tr("Understand")},
        {u"compare"_s, ScreenTitles::tr("Compare"), true, true, false, make<CompareScreen>},
        {u"results"_s, ScreenTitles::tr("Results"), true, true, true, make<ResultsScreen>},
        {u"sources"_s, ScreenTitles::tr("Sources"), true, true, true, make<SourcesScreen>},
        {u"perception"_s, ScreenTitles::tr("Perception"), true, true, true, make<PerceptionScreen>},
        {u"actions"_s, ScreenTitles::tr("Actions"), true, true, true, make<ActionsScreen>, ScreenTitles::tr("Act")},
        {u"suggestions"_s, ScreenTitles::tr("Suggestions"), true, true, true, make<SuggestionsScreen>},
        {u"prompts"_s, ScreenTitles::tr("Prompts"), true, true, false, make<PromptsScreen>},
        {u"quota"_s, ScreenTitles::tr("Quota"), true, true, false, make<QuotaScreen>, ScreenTitles::tr("Manage")},
        {u"assistants"_s, ScreenTitles::tr("Assistants"), false, false, false, make<AssistantsScreen>},
        {u"activity"_s, ScreenTitles::tr("Activity"), false, false, false, make<ActivityScreen>},
        {u"settings"_s, ScreenTitles::tr("Settings"), false, false, false, make<SettingsScreen>},
    };
}

void addScreenMenus(QMenu *edit, QMenu *own, const std::function<const Screen *()> &current)
{
    const qsizetype before = edit->actions().size() + 1;
    edit->addSeparator();
    const auto fillEdit = [edit, before, current] {
        qDeleteAll(edit->actions().mid(before));
        RowView::addExportActions(edit, currentRowView(current()));
    };
    const auto fillOwn = [own, current] {
        own->clear();
        qDeleteAll(own->findChildren<QMenu *>(QString(), Qt::FindDirectChildrenOnly));
        const Screen *const screen = current();
        if (screen && screen->isVisible()) {
            screen->addCommands(own);
            addViewCommands(own, *screen);
        }
        if (own->isEmpty())
            own->addAction(ScreenMenuTexts::tr("Nothing to do on this screen"))->setEnabled(false);
    };
    QObject::connect(edit, &QMenu::aboutToShow, edit, fillEdit);
    QObject::connect(own, &QMenu::aboutToShow, own, fillOwn);
    fillEdit(); // platforms with a global menu bar do not show empty menus
    fillOwn();
}

} // namespace brandbridge::ui
