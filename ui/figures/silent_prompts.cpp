// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/silent_prompts.h"

#include "core/service/background.h"
#include "ui/words/run_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace brandbridge::ui::silent_prompts {

namespace {

using statistics::SilentPrompt;
using Reason = SilentPrompt::Reason;

class SilentPromptWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::SilentPrompts)
};

} // namespace

QList<service::Run> runsIn(QList<service::Run> runs)
{
    runs.removeIf(&run_words::isInProgress);
    runs.resize(std::min<qsizetype>(runs.size(), statistics::silenceRuns));
    return runs.size() < statistics::minSilenceRuns ? QList<service::Run>() : runs;
}

void read(RunResults &lists, const QList<service::Run> &runs, QObject *context, const service::PagesProgress &progress,
          const service::Continuation<QList<SilentPrompt>> &done)
{
    lists.results().readAll(runs, false, context, progress,
                            [context, done](const transport::Result<QList<RunItems<service::RunResult>>> &read) {
                                if (!read)
                                    return done(tl::unexpected(read.error()));
                                QList<QList<service::RunResult>> results;
                                for (const RunItems<service::RunResult> &list : *read)
                                    results.append(list.items);
                                service::runInBackground(
                                    context, [results] { return statistics::silentPrompts(results); },
                                    [done](const QList<SilentPrompt> &found) { done(found); });
                            });
}

QString words(const SilentPrompt &prompt)
{
    switch (prompt.reason) {
    case Reason::Duplicate:
        //: %1 is a topic
        return SilentPromptWords::tr("Same text as a prompt of “%1”").arg(prompt.other.topicName());
    case Reason::AlwaysNamed:
        return SilentPromptWords::tr("Always names the brand");
    case Reason::NeverNamed:
        return SilentPromptWords::tr("Never names the brand");
    case Reason::MovesAlong:
        //: %1 is a prompt's text
        return SilentPromptWords::tr("Moves with “%1”").arg(prompt.other.text());
    }
    Q_UNREACHABLE();
}

} // namespace brandbridge::ui::silent_prompts
