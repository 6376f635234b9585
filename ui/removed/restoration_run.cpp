// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/removed/restoration_run.h"

#include "ui/model/kept_removals.h"
#include "ui/slots/slots.h"
#include "ui/widgets/failure.h"
#include "ui/words/message_words.h"

#include <QMetaObject>

#include <utility>

namespace brandbridge::ui {

using quota::pluralCount;
using removals::Return;

RestorationRun::RestorationRun(KeptRemovals &removals, QStringList ids) : m_removals(removals), m_ids(std::move(ids)) {}

void RestorationRun::start(std::function<void(const Outcome &)> done)
{
    m_done = std::move(done);
    next();
}

void RestorationRun::next()
{
    m_current.reset(); // it holds its removal
    if (m_ids.isEmpty()) {
        if (const auto done = std::exchange(m_done, nullptr))
            done(m_outcome);
        return;
    }
    auto restoration = m_removals.restoration(m_ids.takeFirst());
    if (!restoration) {
        record({restoration.error()});
        next();
        return;
    }
    m_current = *std::move(restoration);
    m_before = m_current->removal();
    m_current->plan([this](const tools::Restoration::Plan &plan) { takePlan(plan); });
}

void RestorationRun::takePlan(const tools::Restoration::Plan &plan)
{
    record(plan.lost);
    // The sender of the callback is still on the stack: this goes on, and is deleted, only after that.
    const bool isEmpty = plan.requests.isEmpty();
    QMetaObject::invokeMethod(
        this,
        [this, isEmpty] {
            if (isEmpty)
                takeReport({});
            else
                m_current->carryOut([this](const tools::Restoration::Report &report) {
                    QMetaObject::invokeMethod(
                        this, [this, report] { takeReport(report); }, Qt::QueuedConnection);
                });
        },
        Qt::QueuedConnection);
}

void RestorationRun::takeReport(const tools::Restoration::Report &report)
{
    record(report.failed);
    record(m_before, m_current->removal());
    next();
}

void RestorationRun::record(const QList<tools::NotRestored> &failures)
{
    for (const tools::NotRestored &failure : failures) {
        m_outcome.isPartly = m_outcome.isPartly || failure.wasKnown;
        QString sentence = words(failure.what);
        if (failure.error) {
            const PageState why = describe(*failure.error);
            //: The outcome; what happened; what to do
            sentence = tr("%1 %2. %3").arg(sentence, why.title, why.sentence);
        }
        if (!m_outcome.reasons.contains(sentence))
            m_outcome.reasons.append(sentence);
    }
}

void RestorationRun::record(const removals::Removal &before, const removals::Removal &after)
{
    m_outcome.missing += after.missingCount();
    for (qsizetype b = 0; b < after.brands.size(); ++b) {
        const removals::Brand &brand = after.brands.at(b);
        const removals::Brand &old = before.brands.at(b);
        bool isAnyBack = false;
        const auto cameBack = [&isAnyBack](const Return &then, const Return &now) {
            const bool isBack = now.state == Return::State::Yes && then.state != Return::State::Yes;
            isAnyBack = isAnyBack || isBack;
            return isBack;
        };
        for (qsizetype t = 0; t < brand.topics.size(); ++t) {
            const removals::Topic &topic = brand.topics.at(t);
            const QString id = topic.back.newId.isEmpty() ? topic.id : topic.back.newId;
            if (topic.isDeleted && cameBack(old.topics.at(t).back, topic.back)) {
                ++m_outcome.topics;
                if (!topic.back.newId.isEmpty())
                    m_outcome.restored.add(tools::KnownTopic{id, topic.name, brand.id});
            }
            for (qsizetype p = 0; p < topic.prompts.size(); ++p) {
                removals::Prompt prompt = topic.prompts.at(p);
                if (!cameBack(old.topics.at(t).prompts.at(p).back, prompt.back))
                    continue;
                ++m_outcome.prompts;
                prompt.id = std::exchange(prompt.back, {}).newId;
                m_outcome.restored.add(tools::KnownTopic{id, topic.name, brand.id});
                m_outcome.restored.add(tools::KnownPrompt{prompt, brand.id, id, false});
            }
        }
        for (qsizetype p = 0; p < brand.perceptionPrompts.size(); ++p) {
            if (cameBack(old.perceptionPrompts.at(p).back, brand.perceptionPrompts.at(p).back))
                ++m_outcome.prompts;
        }
        if (isAnyBack && !m_outcome.brands.contains(brand.id))
            m_outcome.brands.append(brand.id);
    }
}

QString RestorationRun::wordsFor(const Outcome &outcome)
{
    QStringList sentences;
    if (outcome.topics > 0)
        sentences.append(tr("%n topic(s) were added again.", nullptr, pluralCount(outcome.topics)));
    if (outcome.prompts > 0)
        sentences.append(tr("%n prompt(s) were added again. They run with the next scheduled report.", nullptr,
                            pluralCount(outcome.prompts)));
    if (outcome.missing > 0)
        sentences.append(tr("%n topic(s) and prompt(s) could not be restored:", nullptr, pluralCount(outcome.missing)));
    else if (outcome.isPartly)
        sentences.append(tr("Not all could be restored:"));
    sentences.append(outcome.reasons);
    if (sentences.isEmpty())
        sentences.append(tr("There was nothing to restore."));
    return sentences.join(u'\n');
}

} // namespace brandbridge::ui
