// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts/prompt_deletion.h"

#include "core/changes/restoration.h"
#include "core/message/shown_text.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/model/backend.h"
#include "ui/model/service_changes.h"
#include "ui/model/stored_deletions.h"
#include "ui/slots/slots.h"
#include "ui/widgets/fact_list.h"
#include "ui/widgets/failure.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/formats.h"
#include "ui/words/message_words.h"
#include "ui/words/text.h"

#include <QCoreApplication>
#include <QDialog>
#include <QPushButton>
#include <QResizeEvent>
#include <QTextBrowser>
#include <QTextCursor>
#include <QtMath>

#include <algorithm>
#include <functional>
#include <utility>

namespace brandbridge::ui {

using changes::Deletion;
using changes::Restoration;
using deletions::Return;
using lookup::KnownPrompt;
using quota::pluralCount;
using End = Deletion::End;

namespace {

constexpr int questionWidth = 560;
constexpr int maxListLines = 12;                  ///< longer lists scroll
constexpr qsizetype maxNameLength = 120;          ///< in the question; the list has the full name
constexpr qsizetype maxPromptTextLength = 10'000; ///< in the list

QString named(const QString &text)
{
    return message::shownText(text, maxNameLength);
}

/// The topic's name, or its ID if unknown.
QString topicNameOf(const Deletion::Wanted &wanted, const QString &id)
{
    const lookup::KnownTopic *const topic = wanted.known.topic(id);
    return topic && !topic->name.isEmpty() ? topic->name : id;
}

/// A text view as high as its content up to some lines, then it scrolls.
class DeletedTexts final : public QTextBrowser
{
public:
    DeletedTexts()
    {
        setTabChangesFocus(true);
        setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    }

    /// @p level is 1 for an item that belongs to the one above.
    void add(const QString &text, int level, bool isBold)
    {
        QTextBlockFormat block;
        block.setIndent(level);
        block.setBottomMargin(spacing::small);
        QTextCharFormat letters;
        letters.setFontWeight(isBold ? QFont::DemiBold : QFont::Normal);
        QTextCursor cursor(document());
        cursor.movePosition(QTextCursor::End);
        if (!document()->isEmpty())
            cursor.insertBlock();
        cursor.setBlockFormat(block);
        cursor.insertText(message::shownText(text, maxPromptTextLength), letters);
    }
    QSize sizeHint() const override
    {
        return {QTextBrowser::sizeHint().width(), qMin(textHeight(), maxListLines * fontMetrics().lineSpacing())};
    }

protected:
    /// Adjusts the height, because a new width changes line breaks.
    void resizeEvent(QResizeEvent *event) override
    {
        QTextBrowser::resizeEvent(event);
        if (event->size().width() == event->oldSize().width())
            return;
        setMaximumHeight(textHeight());
        updateGeometry();
    }

private:
    int textHeight() const { return qCeil(document()->size().height()) + 2 * frameWidth(); }
};

} // namespace

/// Asks whether to delete topics and prompts. Shows their names, further deleted items, and the slots before and after.
/// Enter and Escape cancel. Deletes itself when closed.
class DeletionQuestion final : public QDialog
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::DeletionQuestion)
public:
    /// @p isRepeated: the user agreed before, but more would be deleted now.
    DeletionQuestion(const Deletion::Wanted &wanted, bool isRepeated, QWidget *parent);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QString questionWords() const;
    QTextBrowser *makeList();
    FactList *makeFigures(bool isAtLeast) const;

    const Deletion::Wanted m_wanted;
    qsizetype m_includedPrompts = 0; ///< prompts deleted with their topics
    qsizetype m_single = 0;          ///< other prompts
};

DeletionQuestion::DeletionQuestion(const Deletion::Wanted &wanted, bool isRepeated, QWidget *parent)
    : QDialog(parent),
      m_wanted(wanted)
{
    setObjectName(u"deletionQuestion"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    QTextBrowser *const list = makeList();
    const QString words = questionWords();
    auto *const question = withName(new Text(TextRole::Heading, words), u"deletionWords"_s);
    setWindowTitle(tr("Delete from %1").arg(wanted.brandName.isEmpty() ? wanted.brandId : named(wanted.brandName)));
    setAccessibleDescription(words);

    const bool isAtLeast = !wanted.topics.isEmpty() && !Deletion::isAllKnown(wanted);
    QStringList sentences;
    if (isRepeated)
        sentences.append(tr("More may be deleted now than was shown before, so you are asked again."));
    if (isAtLeast)
        sentences.append(tr("A topic may have prompts that are not known here, such as those added elsewhere since the "
                            "latest report. They are deleted as well and not kept."));
    for (const message::Message &trouble : wanted.readErrors)
        sentences.append(ui::words(trouble));
    auto *const more = withName(new Text(TextRole::Body, sentences.join(u'\n')), u"deletionMore"_s);
    if (sentences.isEmpty())
        more->hide();
    auto *const kept = new Text(TextRole::Body, tr("The service has no undo. Brandbridge keeps these texts so that you "
                                                   "can add them again, without their results."));
    kept->setMuted(true);

    auto *const remove = withName(new QPushButton(icon(u"delete"_s), tr("&Delete")), u"confirmDelete"_s);
    remove->setAutoDefault(false);
    auto *const cancel = withName(new QPushButton(tr("&Cancel")), u"cancelDelete"_s);
    cancel->setDefault(true);
    connect(remove, &QPushButton::clicked, this, &QDialog::accept);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    QHBoxLayout *const buttons = makeLine(nullptr, spacing::small, {remove, cancel});
    buttons->insertStretch(0, 1);
    QVBoxLayout *const column = makeColumn(this, spacing::medium, {question, list, makeFigures(isAtLeast), more, kept});
    column->setContentsMargins(spacing::huge, spacing::large, spacing::huge, spacing::large);
    column->setStretchFactor(list, 1);
    column->addLayout(buttons);
    resize(questionWidth, sizeHint().height());
    cancel->setFocus();
}

QTextBrowser *DeletionQuestion::makeList()
{
    auto *const list = withName(new DeletedTexts, u"deletionList"_s);
    list->setAccessibleName(tr("What would be deleted"));
    const lookup::KnownPrompts &known = m_wanted.known;
    for (const QString &id : std::as_const(m_wanted.topics)) {
        list->add(topicNameOf(m_wanted, id), 0, true);
        for (const KnownPrompt &prompt : known.promptsOf(id)) {
            list->add(prompt.prompt.text, 1, false);
            ++m_includedPrompts;
        }
    }
    for (const QString &id : std::as_const(m_wanted.prompts)) {
        const KnownPrompt *const prompt = known.prompt(id);
        if (!prompt || m_wanted.isInDeletedTopic(*prompt))
            continue;
        list->add(prompt->prompt.text, 0, false);
        ++m_single;
    }
    list->moveCursor(QTextCursor::Start);
    return list;
}

/// Adjusts the height, which depends on the width.
void DeletionQuestion::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    layout()->activate();
    resize(width(), layout()->totalHeightForWidth(width()));
}

QString DeletionQuestion::questionWords() const
{
    const int topics = pluralCount(m_wanted.topics.size());
    if (topics == 1 && m_single == 0) {
        const QString name = named(topicNameOf(m_wanted, m_wanted.topics.first()));
        return m_includedPrompts > 0
                   ? tr("Delete the topic “%1” with its %n prompt(s)?", nullptr, pluralCount(m_includedPrompts))
                         .arg(name)
                   : tr("Delete the topic “%1”?").arg(name);
    }
    if (topics == 0 && m_single == 1)
        return m_wanted.prompts.size() == 1 && m_wanted.known.prompt(m_wanted.prompts.first())
                   ? tr("Delete this prompt of the topic “%1”?")
                         .arg(named(m_wanted.known.prompt(m_wanted.prompts.first())->topicName))
                   : tr("Delete this prompt?");
    if (topics == 0)
        return tr("Delete %n prompt(s)?", nullptr, pluralCount(m_single));
    if (m_single == 0)
        return tr("Delete %n topic(s) with all prompts in them?", nullptr, topics);
    return tr("Delete these topics and prompts?");
}

/// @p isAtLeast: more items may be deleted.
FactList *DeletionQuestion::makeFigures(bool isAtLeast) const
{
    const qsizetype freed = m_includedPrompts + m_single;
    const service::PromptQuota quota = m_wanted.context ? m_wanted.context->quota : service::PromptQuota();
    QString brandSlots = tr("not known");
    if (quota.remainingSlots) {
        const QString now = formats::count(quota.remainingSlots);
        const QString after = formats::count(*quota.remainingSlots + freed);
        brandSlots = isAtLeast ? tr("%1 now, at least %2 afterwards").arg(now, after)
                               : tr("%1 now, %2 afterwards").arg(now, after);
    }
    QString organization;
    if (quota.orgTotalPrompts) {
        const QString now = formats::count(quota.orgTotalPrompts);
        const QString after = formats::count(*quota.orgTotalPrompts - freed);
        organization = isAtLeast ? tr("%1 now, at most %2 afterwards").arg(now, after)
                                 : tr("%1 now, %2 afterwards").arg(now, after);
    }
    auto *const facts = new FactList;
    facts->setFacts({{u"deletionTopics"_s, tr("Topics"),
                      m_wanted.topics.isEmpty() ? QString() : formats::count(m_wanted.topics.size())},
                     {u"deletionPrompts"_s, tr("Prompts"), formats::count(freed)},
                     {u"deletionBrandSlots"_s, tr("Prompt slots left for the brand"), brandSlots},
                     {u"deletionOrganization"_s, tr("Prompts of the organization"), organization}});
    return facts;
}

namespace {

constexpr qsizetype maxNamedItems = 4; ///< topics listed by name

/// The outcome of @p part, which was not simply deleted; @p topic is the name of its topic.
QString remainingWords(const Deletion::Part &part, const QString &topic)
{
    const int prompts = pluralCount(part.prompts.size());
    const bool isTopic = !part.topic.isEmpty();
    switch (part.end) {
    case End::Deleted:
        break;
    case End::NotFound:
        return isTopic ? PromptDeletion::tr("The service no longer has the topic “%1”, or not with this ID.").arg(topic)
                       : PromptDeletion::tr("The service no longer has %n prompt(s), or not with these IDs.", nullptr,
                                            prompts);
    case End::Partial:
        return PromptDeletion::tr(
                   "The service deleted %1 of %n prompt(s) and does not say which. All of them are kept.", nullptr,
                   prompts)
            .arg(part.deleted);
    case End::Unknown:
        return isTopic
                   ? PromptDeletion::tr("It is not known whether the topic “%1” was deleted, because no answer "
                                        "came. It is kept.")
                         .arg(topic)
                   : PromptDeletion::tr("It is not known whether %n prompt(s) were deleted, because no answer came. "
                                        "They are kept.",
                                        nullptr, prompts);
    case End::NotSent:
        return isTopic ? PromptDeletion::tr("The topic “%1” was not deleted.").arg(topic)
                       : PromptDeletion::tr("%n prompt(s) were not deleted.", nullptr, prompts);
    }
    return {};
}

/// @p report as sentences: deleted items and remaining items.
QString deletionWords(const Deletion::Wanted &wanted, const Deletion::Report &report)
{
    QStringList sentences;
    QStringList remaining;
    QStringList topics;            // deleted
    qsizetype includedPrompts = 0; // prompts deleted with them
    qsizetype staying = 0;
    for (const Deletion::Part &part : report.parts) {
        const QString name = topicNameOf(wanted, part.topic);
        if (part.end == End::Deleted && !part.topic.isEmpty()) {
            topics.append(name);
            includedPrompts += part.prompts.size();
        } else if (part.end == End::Deleted) {
            sentences.append(
                PromptDeletion::tr("%n prompt(s) were deleted.", nullptr, pluralCount(part.prompts.size())));
        } else if (part.end != End::NotSent || part.topic.isEmpty() || staying++ < maxNamedItems) {
            remaining.append(remainingWords(part, name));
        }
    }
    if (topics.size() > 1)
        sentences.prepend(PromptDeletion::tr("%n topic(s) were deleted with all prompts in them.", nullptr,
                                             pluralCount(topics.size())));
    else if (!topics.isEmpty())
        sentences.prepend((includedPrompts > 0 ? PromptDeletion::tr("The topic “%1” was deleted with its %n prompt(s).",
                                                                    nullptr, pluralCount(includedPrompts))
                                               : PromptDeletion::tr("The topic “%1” was deleted."))
                              .arg(topics.first()));
    if (staying > maxNamedItems)
        remaining.append(
            PromptDeletion::tr("%n more topic(s) were not deleted.", nullptr, pluralCount(staying - maxNamedItems)));
    if (report.error) {
        const PageState failure = describe(*report.error);
        sentences += failure.title;
        sentences += remaining;
        sentences += failure.sentence;
    } else {
        if (!report.storageError.isEmpty())
            sentences += report.storageError;
        sentences += remaining;
    }
    if (report.remainingSlots)
        sentences +=
            PromptDeletion::tr("The brand has %Ln prompt slot(s) left.", nullptr, pluralCount(*report.remainingSlots));
    return sentences.join(u'\n');
}

} // namespace

/// Restores deletions one after the other. Deleting this object stops it.
class RestorationRun final : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::RestorationRun)
public:
    /// @p deletions must outlive this object. @p done is called once, asynchronously, with the translated outcome.
    RestorationRun(StoredDeletions &deletions, QStringList ids, std::function<void(const QString &words)> done)
        : m_deletions(deletions),
          m_ids(std::move(ids)),
          m_done(std::move(done))
    {
        QMetaObject::invokeMethod(this, &RestorationRun::next, Qt::QueuedConnection);
    }

private:
    void next();
    void takeReport(const Restoration::Report &report);
    void record(const QList<changes::RestorationProblem> &failures);
    void tally(const deletions::StoredDeletion &deletion, int each);
    QString outcome() const;

    StoredDeletions &m_deletions;
    QStringList m_ids; ///< not started yet
    std::unique_ptr<Restoration> m_current;
    const std::function<void(const QString &words)> m_done;
    qsizetype m_topics = 0;      ///< number restored
    qsizetype m_prompts = 0;     ///< number restored, of both kinds
    qsizetype m_missing = 0;     ///< number not restored or with an unknown outcome
    bool m_isIncomplete = false; ///< an item or a part of one is known not to be restored
    QStringList m_reasons;       ///< sentences
};

void RestorationRun::next()
{
    if (m_current)
        m_current.release()->deleteLater(); // the restoration may be the caller
    if (m_ids.isEmpty())
        return m_done(outcome());
    auto restoration = m_deletions.restoration(m_ids.takeFirst());
    if (!restoration) {
        record({restoration.error()});
        return next();
    }
    m_current = *std::move(restoration);
    tally(m_current->deletion(), -1); // subtracts items restored by an earlier attempt
    m_current->plan([this](const Restoration::Plan &plan) {
        record(plan.lost);
        m_current->carryOut([this](const Restoration::Report &report) { takeReport(report); });
    });
}

void RestorationRun::takeReport(const Restoration::Report &report)
{
    record(report.failed);
    m_missing += m_current->deletion().missingCount();
    tally(m_current->deletion(), 1);
    next();
}

void RestorationRun::record(const QList<changes::RestorationProblem> &failures)
{
    for (const changes::RestorationProblem &failure : failures) {
        m_isIncomplete = m_isIncomplete || failure.wasKnown;
        QString sentence = words(failure.what);
        if (failure.error) {
            const PageState why = describe(*failure.error);
            //: The outcome; what happened; what to do
            sentence = tr("%1 %2. %3").arg(sentence, why.title, why.sentence);
        }
        if (!m_reasons.contains(sentence))
            m_reasons.append(sentence);
    }
}

/// Adds @p each for every restored item of @p deletion.
void RestorationRun::tally(const deletions::StoredDeletion &deletion, int each)
{
    const auto isBack = [](const Return &back) { return back.state == Return::State::Yes; };
    for (const deletions::Brand &brand : deletion.brands) {
        QList<deletions::Prompt> prompts = brand.perceptionPrompts;
        for (const deletions::Topic &topic : brand.topics) {
            m_topics += isBack(topic.back) ? each : 0;
            prompts += topic.prompts;
        }
        m_prompts += each * std::count_if(prompts.cbegin(), prompts.cend(),
                                          [&](const deletions::Prompt &prompt) { return isBack(prompt.back); });
    }
}

QString RestorationRun::outcome() const
{
    QStringList sentences;
    if (m_topics > 0)
        sentences.append(tr("%n topic(s) were added again.", nullptr, pluralCount(m_topics)));
    if (m_prompts > 0)
        sentences.append(tr("%n prompt(s) were added again. They run with the next scheduled report.", nullptr,
                            pluralCount(m_prompts)));
    if (m_missing > 0)
        sentences.append(tr("%n topic(s) and prompt(s) could not be restored:", nullptr, pluralCount(m_missing)));
    else if (m_isIncomplete)
        sentences.append(tr("Not all could be restored:"));
    sentences.append(m_reasons);
    if (sentences.isEmpty())
        sentences.append(tr("There was nothing to restore."));
    return sentences.join(u'\n');
}

PromptDeletion::PromptDeletion(Backend &backend, NoticeLine &notice, QWidget *screen)
    : QObject(screen),
      m_backend(backend),
      m_notice(notice),
      m_screen(screen)
{
}

PromptDeletion::~PromptDeletion() = default;

void PromptDeletion::ask(const Deletion::Wanted &wanted)
{
    if (isBusy() || m_question || (wanted.topics.isEmpty() && wanted.prompts.isEmpty()))
        return;
    put(wanted, false);
}

void PromptDeletion::put(const Deletion::Wanted &wanted, bool isRepeated)
{
    m_question = new DeletionQuestion(wanted, isRepeated, m_screen);
    connect(m_question, &QDialog::accepted, this, [this, wanted] { remove(wanted); });
    m_question->open();
}

void PromptDeletion::remove(const Deletion::Wanted &wanted)
{
    m_notice.showWords(tr("Deleting…"));
    m_deletion = m_backend.deletions->deletion(wanted);
    Q_EMIT busyChanged();
    m_deletion->carryOut([this, wanted](const Deletion::Report &report) { take(wanted, report); });
}

void PromptDeletion::take(const Deletion::Wanted &wanted, const Deletion::Report &report)
{
    m_deletion.release()->deleteLater(); // the deletion is the caller
    if (report.additional) {
        m_notice.showWords(tr("Nothing was deleted, because more may be deleted now than the question showed."));
        Q_EMIT busyChanged();
        put(*report.additional, true);
        return;
    }
    QSet<QString> gone;
    QSet<QString> notThere;
    QStringList canBeUndone;
    bool isUncertain = false;
    for (const Deletion::Part &part : report.parts) {
        isUncertain = isUncertain || part.end == End::Unknown || part.end == End::Partial;
        if (part.end == End::Deleted)
            canBeUndone.append(part.deletion);
        if (part.end != End::Deleted && part.end != End::NotFound)
            continue;
        QSet<QString> &ids = part.end == End::Deleted ? gone : notThere;
        ids.insert(part.topic);
        for (const KnownPrompt &prompt : part.prompts)
            ids.insert(prompt.prompt.id);
    }
    notThere.remove(QString());
    gone += notThere;
    gone.remove(QString());
    QString words = deletionWords(wanted, report);
    if (const auto forgotten = m_backend.changes->prompts().remove(notThere); !forgotten)
        words += u'\n' + forgotten.error();
    if (!canBeUndone.isEmpty())
        m_notice.showWords(words, tr("&Undo"), [this, canBeUndone] { restore(canBeUndone, true); });
    else if (isUncertain)
        m_notice.showWords(words, tr("&Show deleted"), [this] { Q_EMIT listRequested(); });
    else if (report.error)
        m_notice.showWords(words, tr("&Try again"), [this, wanted] { ask(wanted); });
    else
        m_notice.showWords(words);
    Q_EMIT busyChanged();
    Q_EMIT removed(gone);
    Q_EMIT m_backend.deletions->changed();
}

void PromptDeletion::restore(const QStringList &deletions, bool offersList)
{
    if (isBusy())
        return;
    m_notice.showWords(tr("Restoring…"));
    m_run = std::make_unique<RestorationRun>(*m_backend.deletions, deletions, [this, offersList](const QString &words) {
        m_run.release()->deleteLater(); // the run is the caller
        m_notice.showWords(words, offersList ? tr("&Show deleted") : QString(), [this] { Q_EMIT listRequested(); });
        Q_EMIT busyChanged();
        Q_EMIT m_backend.deletions->changed();
    });
    Q_EMIT busyChanged();
}

} // namespace brandbridge::ui
