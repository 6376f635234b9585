// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts/prompt_removal.h"

#include "ui/model/backend.h"
#include "ui/model/kept_removals.h"
#include "ui/model/service_changes.h"
#include "ui/prompts/deletion_question.h"
#include "ui/removed/restoration_run.h"
#include "ui/slots/slots.h"
#include "ui/widgets/failure.h"
#include "ui/widgets/notice_line.h"

namespace brandbridge::ui {

using quota::pluralCount;
using tools::Deletion;
using End = Deletion::End;

namespace {

constexpr qsizetype mostNamed = 4; ///< topics that are listed by name

/// What became of @p part, which did not simply go; @p topic is the name of its topic.
QString remainingWords(const Deletion::Part &part, const QString &topic)
{
    const int prompts = pluralCount(part.prompts.size());
    const bool isTopic = !part.topic.isEmpty();
    switch (part.end) {
    case End::Deleted:
        break;
    case End::NotThere:
        return isTopic ? PromptRemoval::tr("The topic “%1” no longer existed.").arg(topic)
                       : PromptRemoval::tr("%n prompt(s) no longer existed.", nullptr, prompts);
    case End::Partly:
        return PromptRemoval::tr("The service deleted %1 of %n prompt(s) and does not say which. All of them are kept.",
                                 nullptr, prompts)
            .arg(part.deleted);
    case End::Uncertain:
        return isTopic ? PromptRemoval::tr("It is not known whether the topic “%1” was deleted, because no answer "
                                           "came. It is kept.")
                             .arg(topic)
                       : PromptRemoval::tr("It is not known whether %n prompt(s) were deleted, because no answer came. "
                                           "They are kept.",
                                           nullptr, prompts);
    case End::Stayed:
        return isTopic ? PromptRemoval::tr("The topic “%1” was not deleted.").arg(topic)
                       : PromptRemoval::tr("%n prompt(s) were not deleted.", nullptr, prompts);
    }
    return {};
}

/// @p report in sentences: what went, and what stayed.
QString deletionWords(const Deletion::Wanted &wanted, const Deletion::Report &report)
{
    QStringList sentences;
    QStringList remaining;
    QStringList topics;  // that went
    qsizetype along = 0; // prompts with them
    qsizetype staying = 0;
    for (const Deletion::Part &part : report.parts) {
        const tools::KnownTopic *const topic = wanted.known.topic(part.topic);
        const QString name = topic && !topic->name.isEmpty() ? topic->name : part.topic;
        if (part.end == End::Deleted && !part.topic.isEmpty()) {
            topics.append(name);
            along += part.prompts.size();
        } else if (part.end == End::Deleted) {
            sentences.append(
                PromptRemoval::tr("%n prompt(s) were deleted.", nullptr, pluralCount(part.prompts.size())));
        } else if (part.end != End::Stayed || part.topic.isEmpty() || staying++ < mostNamed) {
            remaining.append(remainingWords(part, name));
        }
    }
    if (topics.size() > 1)
        sentences.prepend(PromptRemoval::tr("%n topic(s) were deleted with all prompts in them.", nullptr,
                                            pluralCount(topics.size())));
    else if (!topics.isEmpty())
        sentences.prepend((along > 0 ? PromptRemoval::tr("The topic “%1” was deleted with its %n prompt(s).", nullptr,
                                                         pluralCount(along))
                                     : PromptRemoval::tr("The topic “%1” was deleted."))
                              .arg(topics.first()));
    if (staying > mostNamed)
        remaining.append(
            PromptRemoval::tr("%n more topic(s) were not deleted.", nullptr, pluralCount(staying - mostNamed)));
    if (report.error) {
        const PageState failure = describe(*report.error);
        sentences += failure.title;
        sentences += remaining;
        sentences += failure.sentence;
    } else {
        if (!report.unkept.isEmpty())
            sentences += report.unkept;
        sentences += remaining;
    }
    if (report.remainingSlots)
        sentences +=
            PromptRemoval::tr("The brand has %Ln prompt slot(s) left.", nullptr, pluralCount(*report.remainingSlots));
    return sentences.join(u'\n');
}

} // namespace

PromptRemoval::PromptRemoval(Backend &backend, NoticeLine &notice, QWidget *screen)
    : QObject(screen),
      m_backend(backend),
      m_notice(notice),
      m_screen(screen)
{
}

PromptRemoval::~PromptRemoval() = default;

void PromptRemoval::ask(const Deletion::Wanted &wanted)
{
    if (isBusy() || m_question || !m_backend.removals || (wanted.topics.isEmpty() && wanted.prompts.isEmpty()))
        return;
    put(wanted, false);
}

void PromptRemoval::put(const Deletion::Wanted &wanted, bool isAgain)
{
    m_question = new DeletionQuestion(wanted, isAgain, m_screen);
    connect(m_question, &QDialog::accepted, this, [this] { remove(m_question->wanted()); });
    m_question->open();
}

void PromptRemoval::setContext(const QString &brand, const service::BrandContext &context)
{
    if (m_question && m_question->wanted().brandId == brand)
        m_question->setContext(context);
}

void PromptRemoval::remove(const Deletion::Wanted &wanted)
{
    m_notice.showWords(tr("Deleting…"));
    const auto created = [this, brand = wanted.brandId](const tools::KnownPrompts &known) {
        return m_backend.changes ? m_backend.changes->created(brand, known) : tools::KnownPrompts();
    };
    m_deletion = m_backend.removals->deletion(wanted, created);
    Q_EMIT busyChanged();
    // Queued, because this object's own call may end here.
    m_deletion->carryOut([this, wanted](const Deletion::Report &report) {
        QMetaObject::invokeMethod(
            this, [this, wanted, report] { take(wanted, report); }, Qt::QueuedConnection);
    });
}

void PromptRemoval::take(const Deletion::Wanted &wanted, const Deletion::Report &report)
{
    m_deletion.reset();
    if (report.beyond) {
        m_notice.showWords(tr("Nothing was deleted, because more may be deleted now than the question showed."));
        Q_EMIT busyChanged();
        put(*report.beyond, true);
        return;
    }
    QStringList gone;
    QStringList canBeUndone;
    bool isUncertain = false;
    for (const Deletion::Part &part : report.parts) {
        isUncertain = isUncertain || part.end == End::Uncertain || part.end == End::Partly;
        if (part.end == End::Deleted)
            canBeUndone.append(part.removal);
        if (part.end != End::Deleted && part.end != End::NotThere)
            continue;
        if (!part.topic.isEmpty())
            gone.append(part.topic);
        for (const tools::KnownPrompt &prompt : part.prompts)
            gone.append(prompt.prompt.id);
    }
    const QString words = deletionWords(wanted, report);
    if (!canBeUndone.isEmpty())
        m_notice.showWords(words, tr("&Undo"), [this, canBeUndone] { undo(canBeUndone); });
    else if (isUncertain)
        m_notice.showWords(words, tr("&Show deleted"), [this] { Q_EMIT listWanted(); });
    else if (report.error)
        m_notice.showWords(words, tr("&Try again"), [this, wanted] { ask(wanted); });
    else
        m_notice.showWords(words);
    Q_EMIT busyChanged();
    if (!gone.isEmpty())
        Q_EMIT removed(wanted.brandId, gone);
    if (isUncertain)
        Q_EMIT uncertain(wanted.brandId);
    Q_EMIT m_backend.removals->changed();
}

void PromptRemoval::undo(const QStringList &removals)
{
    if (isBusy())
        return;
    m_notice.showWords(tr("Restoring…"));
    m_run = std::make_unique<RestorationRun>(*m_backend.removals, removals);
    Q_EMIT busyChanged();
    m_run->start([this](const RestorationRun::Outcome &outcome) {
        m_run.release()->deleteLater(); // this is its own call
        m_notice.showWords(RestorationRun::wordsFor(outcome), tr("&Show deleted"), [this] { Q_EMIT listWanted(); });
        Q_EMIT busyChanged();
        Q_EMIT restored(outcome.restored, outcome.brands);
        Q_EMIT m_backend.removals->changed();
    });
}

} // namespace brandbridge::ui
