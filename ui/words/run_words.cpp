// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/run_words.h"

#include "core/service/finished_runs.h"
#include "ui/words/formats.h"

#include <QCoreApplication>

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

QString name(const service::Run &run)
{
    const QString moment = run.startedAt.isValid() ? formats::time(run.startedAt) : run.id;
    //: A run: %1 is a date and time
    return isInProgress(run) ? RunNames::tr("%1 (in progress)").arg(moment) : moment;
}

} // namespace brandbridge::ui::run_words
