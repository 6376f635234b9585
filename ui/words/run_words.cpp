// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/run_words.h"

#include "core/service/finished_runs.h"
#include "ui/words/date_words.h"
#include "ui/words/formats.h"

#include <QCoreApplication>

#include <algorithm>

namespace brandbridge::ui::run_words {

namespace {

class RunNames
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::run_words)
};

} // namespace

bool isInProgress(const service::Run &run)
{
    return service::isInProgress(run, QDateTime::currentDateTimeUtc());
}

QString progress(const service::Run &run)
{
    const service::Metrics metrics = run.metrics.value_or(service::Metrics());
    return RunNames::tr("%1 of %2 responses")
        .arg(formats::count(metrics.completedResponses), formats::count(metrics.totalResponses));
}

QString day(const service::Run &run)
{
    return run.startedAt.isValid() ? date_words::fullDay(run.startedAt) : run.id;
}

QString name(const service::Run &run, const QList<service::Run> &runs)
{
    const bool isOnly = std::count_if(runs.begin(), runs.end(), [day = day(run)](const service::Run &other) {
                            return run_words::day(other) == day;
                        }) < 2;
    const QString moment = isOnly ? day(run) : formats::time(run.startedAt);
    //: A run: %1 is a date
    return isInProgress(run) ? RunNames::tr("%1 (in progress)").arg(moment) : moment;
}

} // namespace brandbridge::ui::run_words
