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

#include <QCoreApplication>

namespace brandbridge::ui {

using quota::pluralCount;
using tools::Deletion;
using End = Deletion::End;

namespace {

constexpr qsizetype mostNamed = 4; ///< topics that are listed by name

/// Puts a report into words.
class ReportWords final
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::PromptRemoval)
public:
    explicit ReportWords(const Deletion::Wanted &wanted) : m_wanted(wanted) {}

    void add(const QString &sentence) { m_sentences.append(sentence); }
    QString text() const { return m_sentences.join(u'\n'); }

    void reportDeleted(const Deletion::Report &report)
    {
        QList<Deletion::Part> topics;
        for (const Deletion::Part &part : report.parts) {
            if (part.end == End::Deleted && !part.topic.isEmpty())
                topics.append(part);
        }
        if (topics.size() == 1) {
            const int count = pluralCount(topics.first().prompts.size());
            const QString name = nameOf(topics.first().topic);
            add(count > 0 ? tr("The topic “%1” was deleted with its %n prompt(s).", nullptr, count).arg(name)
                          : tr("The topic “%1” was deleted.").arg(name));
        } else if (!topics.isEmpty()) {
            add(tr("%n topic(s) were deleted with all prompts in them.", nullptr, pluralCount(topics.size())));
        }
        for (const Deletion::Part &part : report.parts) {
            if (part.end == End::Deleted && part.topic.isEmpty())
                add(tr("%n prompt(s) were deleted.", nullptr, pluralCount(part.prompts.size())));
        }
    }

    /// What did not simply go.
    void reportRemaining(const Deletion::Report &report)
    {
        qsizetype staying = 0;
        for (const Deletion::Part &part : report.parts) {
            const int prompts = pluralCount(part.prompts.size());
            const bool isTopic = !part.topic.isEmpty();
            switch (part.end) {
            case End::Deleted:
                break;
            case End::NotThere:
                add(isTopic ? tr("The topic “%1” no longer existed.").arg(nameOf(part.topic))
                            : tr("%n prompt(s) no longer existed.", nullptr, prompts));
                break;
            case End::Partly:
                add(tr("The service deleted %1 of %n prompt(s) and does not say which. All of them are kept.", nullptr,
                       prompts)
                        .arg(part.deleted));
                break;
            case End::Uncertain:
                add(isTopic
                        ? tr("It is not known whether the topic “%1” was deleted, because no answer came. It is kept.")
                              .arg(nameOf(part.topic))
                        : tr("It is not known whether %n prompt(s) were deleted, because no answer came. They are "
                             "kept.",
                             nullptr, prompts));
                break;
            case End::Stayed:
                if (!isTopic)
                    add(tr("%n prompt(s) were not deleted.", nullptr, prompts));
                else if (staying++ < mostNamed)
                    add(tr("The topic “%1” was not deleted.").arg(nameOf(part.topic)));
                break;
            }
        }
        if (staying > mostNamed)
            add(tr("%n more topic(s) were not deleted.", nullptr, pluralCount(staying - mostNamed)));
    }

private:
    QString nameOf(const QString &topic) const
    {
        const tools::KnownTopic *const known = m_wanted.known.topic(topic);
        return known && !known->name.isEmpty() ? known->name : topic;
    }

    const Deletion::Wanted &m_wanted;
    QStringList m_sentences;
};

} // namespace

QString deletionWords(const Deletion::Wanted &wanted, const Deletion::Report &report)
{
    ReportWords words(wanted);
    words.reportDeleted(report);
    if (report.error) {
        const Failure failure = describe(*report.error);
        words.add(failure.title);
        words.reportRemaining(report);
        words.add(failure.sentence);
    } else {
        if (!report.unkept.isEmpty())
            words.add(report.unkept);
        words.reportRemaining(report);
    }
    if (report.remainingSlots)
        words.add(
            PromptRemoval::tr("The brand has %Ln prompt slot(s) left.", nullptr, pluralCount(*report.remainingSlots)));
    return words.text();
}

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
