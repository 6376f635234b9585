// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/screen_table.h"

#include "ui/prompts/prompts_screen.h"
#include "ui/quota/quota_screen.h"
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
        {u"prompts"_qs, Titles::tr("Prompts"), u"prompts"_qs, true, false, make<PromptsScreen>},
        {u"quota"_qs, Titles::tr("Quota"), u"quota"_qs, true, false, make<QuotaScreen>},
    };
}

} // namespace brandbridge::ui
