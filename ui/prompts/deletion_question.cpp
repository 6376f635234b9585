// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts/deletion_question.h"

#include "core/message/shown_text.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/slots/slots.h"
#include "ui/widgets/fact_list.h"
#include "ui/words/formats.h"
#include "ui/words/message_words.h"
#include "ui/words/text.h"

#include <QPushButton>
#include <QResizeEvent>
#include <QTextBrowser>
#include <QTextCursor>
#include <QtMath>

namespace brandbridge::ui {

using quota::pluralCount;
using tools::KnownPrompt;

namespace {

constexpr int firstWidth = 560;
constexpr int mostListLines = 12;               ///< more are scrolled to
constexpr qsizetype longestName = 120;          ///< in the question; the list has it whole
constexpr qsizetype longestPromptText = 10'000; ///< in the list

QString named(const QString &text)
{
    return message::shownText(text, longestName);
}

/// Texts to be read in full. No higher than they are, and beyond some lines it scrolls.
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

    /// @p level is 1 for what belongs to the text above.
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
        cursor.insertText(message::shownText(text, longestPromptText), letters);
    }
    QSize sizeHint() const override
    {
        return {QTextBrowser::sizeHint().width(), qMin(textHeight(), mostListLines * fontMetrics().lineSpacing())};
    }

protected:
    /// Another width breaks lines elsewhere.
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

DeletionQuestion::DeletionQuestion(const tools::Deletion::Wanted &wanted, bool isAgain, QWidget *parent)
    : QDialog(parent),
      m_wanted(wanted),
      m_isAgain(isAgain),
      m_facts(new FactList),
      m_more(withName(new Text(TextRole::Body), u"deletionMore"_qs))
{
    setObjectName(u"deletionQuestion"_qs);
    setAttribute(Qt::WA_DeleteOnClose);
    QTextBrowser *const list = makeList();
    const QString words = questionWords();
    auto *const question = withName(new Text(TextRole::Heading, words), u"deletionWords"_qs);
    setWindowTitle(tr("Delete from %1").arg(wanted.brandName.isEmpty() ? wanted.brandId : named(wanted.brandName)));
    setAccessibleDescription(words);

    m_facts->addFact(u"deletionTopics"_qs, tr("Topics"));
    m_facts->addFact(u"deletionPrompts"_qs, tr("Prompts"));
    m_facts->addFact(u"deletionBrandSlots"_qs, tr("Prompt slots left for the brand"));
    m_facts->addFact(u"deletionOrganization"_qs, tr("Prompts of the organization"));
    auto *const kept = new Text(TextRole::Body, tr("The service has no undo. Brandbridge keeps these texts so that you "
                                                   "can add them again, without their results."));
    kept->setMuted(true);

    auto *const remove = withName(new QPushButton(icon(u"delete"_qs), tr("&Delete")), u"confirmDelete"_qs);
    remove->setAutoDefault(false);
    auto *const cancel = withName(new QPushButton(tr("&Cancel")), u"cancelDelete"_qs);
    cancel->setDefault(true);
    connect(remove, &QPushButton::clicked, this, &QDialog::accept);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    QHBoxLayout *const buttons = makeLine(nullptr, spacing::small, {remove, cancel});
    buttons->insertStretch(0, 1);
    QVBoxLayout *const column = makeColumn(this, spacing::medium, {question, list, m_facts, m_more, kept});
    column->setContentsMargins(spacing::huge, spacing::large, spacing::huge, spacing::large);
    column->setStretchFactor(list, 1);
    column->addLayout(buttons);
    showFigures();
    resize(firstWidth, sizeHint().height());
    cancel->setFocus();
}

QTextBrowser *DeletionQuestion::makeList()
{
    auto *const list = withName(new DeletedTexts, u"deletionList"_qs);
    list->setAccessibleName(tr("What would be deleted"));
    const tools::KnownPrompts &known = m_wanted.known;
    for (const QString &id : std::as_const(m_wanted.topics)) {
        list->add(topicName(id), 0, true);
        for (const KnownPrompt &prompt : known.promptsOf(id)) {
            list->add(prompt.prompt.text, 1, false);
            ++m_along;
        }
    }
    for (const QString &id : std::as_const(m_wanted.prompts)) {
        const KnownPrompt *const prompt = known.prompt(id);
        if (!prompt || m_wanted.topics.contains(prompt->topicId))
            continue;
        list->add(prompt->prompt.text, 0, false);
        ++m_single;
    }
    list->moveCursor(QTextCursor::Start);
    return list;
}

QString DeletionQuestion::topicName(const QString &id) const
{
    const tools::KnownTopic *const topic = m_wanted.known.topic(id);
    return topic && !topic->name.isEmpty() ? topic->name : id;
}

/// How high the texts are is known by their width only.
void DeletionQuestion::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    layout()->activate();
    resize(width(), qMax(height(), sizeHint().height()));
}

QString DeletionQuestion::questionWords() const
{
    const int topics = pluralCount(m_wanted.topics.size());
    if (topics == 1 && m_single == 0) {
        const QString name = named(topicName(m_wanted.topics.first()));
        return m_along > 0 ? tr("Delete the topic “%1” with its %n prompt(s)?", nullptr, pluralCount(m_along)).arg(name)
                           : tr("Delete the topic “%1”?").arg(name);
    }
    if (topics == 0 && m_single == 1)
        return tr("Delete this prompt?");
    if (topics == 0)
        return tr("Delete %n prompt(s)?", nullptr, pluralCount(m_single));
    if (m_single == 0)
        return tr("Delete %n topic(s) with all prompts in them?", nullptr, topics);
    return tr("Delete these topics and prompts?");
}

void DeletionQuestion::setContext(const service::BrandContext &context)
{
    m_wanted.context = context;
    showFigures();
}

void DeletionQuestion::showFigures()
{
    const bool isAtLeast = !m_wanted.topics.isEmpty() && !tools::Deletion::isAllKnown(m_wanted);
    const qsizetype freed = m_along + m_single;
    m_facts->setFact(u"deletionTopics"_qs,
                     m_wanted.topics.isEmpty() ? QString() : formats::count(m_wanted.topics.size()));
    m_facts->setFact(u"deletionPrompts"_qs, formats::count(freed));
    const service::PromptQuota quota = m_wanted.context ? m_wanted.context->quota : service::PromptQuota();
    QString brandSlots = tr("not known");
    if (quota.remainingSlots) {
        const QString now = formats::count(quota.remainingSlots);
        const QString after = formats::count(*quota.remainingSlots + freed);
        brandSlots = isAtLeast ? tr("%1 now, at least %2 afterwards").arg(now, after)
                               : tr("%1 now, %2 afterwards").arg(now, after);
    }
    m_facts->setFact(u"deletionBrandSlots"_qs, brandSlots);
    QString organization;
    if (quota.orgTotalPrompts) {
        const QString now = formats::count(quota.orgTotalPrompts);
        const QString after = formats::count(*quota.orgTotalPrompts - freed);
        organization = isAtLeast ? tr("%1 now, at most %2 afterwards").arg(now, after)
                                 : tr("%1 now, %2 afterwards").arg(now, after);
    }
    m_facts->setFact(u"deletionOrganization"_qs, organization);
    QStringList more;
    if (m_isAgain)
        more.append(tr("More may be deleted now than was shown before, so you are asked again."));
    if (isAtLeast)
        more.append(tr("A topic may have prompts that are not known here, such as those added elsewhere since the "
                       "latest report. They are deleted as well and not kept."));
    for (const message::Message &trouble : std::as_const(m_wanted.troubles))
        more.append(words(trouble));
    m_more->display(more.join(u'\n'));
}

} // namespace brandbridge::ui
