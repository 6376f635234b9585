// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/screen_table.h"

#include "ui/activity/activity_screen.h"
#include "ui/assistants/assistants_screen.h"
#include "ui/runs/runs_screen.h"

#include <QCoreApplication>

namespace brandbridge::ui {

namespace {

class Titles
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
        {u"runs"_qs, Titles::tr("Runs"), u"runs"_qs, true, false, make<RunsScreen>},
        {u"assistants"_qs, Titles::tr("Assistants"), u"assistants"_qs, false, false, make<AssistantsScreen>},
        {u"activity"_qs, Titles::tr("Activity"), u"activity"_qs, false, false, make<ActivityScreen>},
    };
}

} // namespace brandbridge::ui
