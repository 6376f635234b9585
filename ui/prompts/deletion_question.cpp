// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts/deletion_question.h"

#include "core/message/shown_text.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/slots/slots.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/fact_list.h"
#include "ui/words/formats.h"
#include "ui/words/message_words.h"
#include "ui/words/text.h"

#include <QHeaderView>
#include <QPushButton>
#include <QResizeEvent>
#include <QTreeWidget>

namespace brandbridge::ui {

using quota::pluralCount;
using tools::KnownPrompt;

namespace {

constexpr int firstWidth = 560;
constexpr int mostWrappedLines = 12;            ///< more are scrolled to
constexpr qsizetype longestName = 120;          ///< in the question; the list has it whole
constexpr qsizetype longestPromptText = 10'000; ///< in the list

QString named(const QString &text)
{
    return message::shownText(text, longestName);
}

/// Computes a row's height from the width for its words, which QTreeView does not pass on.
class WrappedRows final : public CellDelegate
{
public:
    explicit WrappedRows(const QTreeView *tree, QObject *parent) : CellDelegate(parent), m_tree(tree) {}

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        int levels = m_tree->rootIsDecorated() ? 1 : 0;
        for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
            ++levels;
        QStyleOptionViewItem wide(option);
        wide.rect = QRect(0, 0, m_tree->columnWidth(0) - levels * m_tree->indentation(), option.fontMetrics.height());
        return CellDelegate::sizeHint(wide, index) + QSize(0, spacing::medium); // with room between texts
    }

private:
    const QTreeView *m_tree;
};

/// Texts to be read in full, some below others: wrapped, with rows as high as that takes. No higher than its rows, and
/// beyond some lines it scrolls.
class WrappedTree final : public QTreeWidget
{
public:
    WrappedTree()
    {
        setHeaderHidden(true);
        header()->setStretchLastSection(true);
        setItemDelegate(new WrappedRows(this, this));
        setWordWrap(true);
        setTextElideMode(Qt::ElideNone);
        setVerticalScrollMode(ScrollPerPixel); // one row may be higher than what is seen
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    }

    QSize sizeHint() const override
    {
        return {QTreeWidget::sizeHint().width(), qMin(rowsHeight(), mostWrappedLines * fontMetrics().lineSpacing())};
    }

protected:
    /// Another width breaks lines elsewhere.
    void resizeEvent(QResizeEvent *event) override
    {
        QTreeWidget::resizeEvent(event);
        if (event->size().width() == event->oldSize().width())
            return;
        doItemsLayout();
        setMaximumHeight(rowsHeight());
        updateGeometry();
    }

private:
    int rowsHeight() const { return viewportSizeHint().height() + 2 * frameWidth(); }
};

QTreeWidgetItem *itemOf(const QString &text)
{
    auto *const item = new QTreeWidgetItem({message::shownText(text, longestPromptText)});
    item->setToolTip(0, plainToolTip(text));
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    return item;
}

} // namespace

DeletionQuestion::DeletionQuestion(const tools::Deletion::Wanted &wanted, bool isAgain, QWidget *parent)
    : QDialog(parent),
      m_wanted(wanted),
      m_isAgain(isAgain),
      m_list(withName(new WrappedTree, u"deletionList"_qs)),
      m_facts(new FactList),
      m_more(withName(new Text(TextRole::Body), u"deletionMore"_qs))
{
    setObjectName(u"deletionQuestion"_qs);
    setAttribute(Qt::WA_DeleteOnClose);
    m_list->setAccessibleName(tr("What would be deleted"));
    list();
    const QString words = questionWords();
    auto *const question = withName(new Text(TextRole::Heading, words), u"deletionWords"_qs);
    question->setWordWrap(true);
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
    QVBoxLayout *const column = makeColumn(this, spacing::medium, {question, m_list, m_facts, m_more, kept});
    column->setContentsMargins(spacing::huge, spacing::large, spacing::huge, spacing::large);
    column->setStretchFactor(m_list, 1);
    column->addLayout(buttons);
    showFigures();
    resize(firstWidth, sizeHint().height());
    cancel->setFocus();
}

void DeletionQuestion::list()
{
    const tools::KnownPrompts &known = m_wanted.known;
    QTreeWidgetItem *last = nullptr;
    for (const QString &id : std::as_const(m_wanted.topics)) {
        const tools::KnownTopic *const topic = known.topic(id);
        last = itemOf(topic && !topic->name.isEmpty() ? topic->name : id);
        QFont bold = m_list->font();
        bold.setWeight(QFont::DemiBold);
        last->setFont(0, bold);
        m_list->addTopLevelItem(last);
        for (const KnownPrompt &prompt : known.promptsOf(id))
            last->addChild(itemOf(prompt.prompt.text));
        m_along += last->childCount();
        last->setExpanded(true);
    }
    for (const QString &id : std::as_const(m_wanted.prompts)) {
        const KnownPrompt *const prompt = known.prompt(id);
        if (!prompt || m_wanted.topics.contains(prompt->topicId))
            continue;
        m_list->addTopLevelItem(itemOf(prompt->prompt.text));
        ++m_single;
    }
    m_list->setRootIsDecorated(m_along > 0);
}

/// How high the rows are is known by their width only.
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
        const QString name = named(m_list->topLevelItem(0)->text(0));
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
    m_more->setText(more.join(u'\n'));
    m_more->setVisible(!more.isEmpty());
}

} // namespace brandbridge::ui
