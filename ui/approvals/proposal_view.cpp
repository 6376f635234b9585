// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/approvals/proposal_view.h"

#include "ui/approvals/text_list.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/spacing.h"
#include "ui/words/caller_name.h"
#include "ui/words/formats.h"
#include "ui/words/message_words.h"
#include "ui/words/text.h"
#include "ui/words/tool_words.h"

#include <QGridLayout>
#include <QVBoxLayout>

namespace brandbridge::ui {

namespace {

Text *wrapped(TextRole role, const QString &text)
{
    auto *const label = new Text(role, text);
    label->setWordWrap(true);
    return label;
}

bool isKnown(const access::SlotChange &change)
{
    return change.remainingBefore || change.remainingAfter;
}

Text *figure(std::optional<int> count)
{
    auto *const text = new Text(TextRole::Strong, formats::count(count));
    text->setAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
    text->setWordWrap(false);
    return text;
}

} // namespace

ProposalView::ProposalView(QWidget *parent) : QWidget(parent), m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins({});
}

void ProposalView::show(const access::ApprovalRequest &request)
{
    delete m_content;
    m_content = new QWidget;
    m_column->addWidget(m_content);
    auto *const column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, spacing::small, 0); // for a scroll bar beside it
    column->setSpacing(spacing::small);

    const access::Proposal &proposal = request.proposal;
    auto *const question = wrapped(TextRole::Heading, words(proposal.question));
    question->setObjectName(u"approvalQuestion"_qs);
    column->addWidget(question);
    QString title = tool_words::title(proposal.tool);
    if (title == proposal.tool) // the service's own
        title = proposal.title;
    auto *const who = wrapped(
        TextRole::Body,
        request.client.isEmpty()
            ? tr("The assistant “%1” asks to use “%2” (%3).").arg(callerName(request.assistant), title, proposal.tool)
            : tr("The assistant “%1”, which calls itself “%4”, asks to use “%2” (%3).")
                  .arg(callerName(request.assistant), title, proposal.tool, request.client));
    who->setObjectName(u"approvalWho"_qs);
    who->setMuted(true);
    column->addWidget(who);

    addList(u"approvalItems"_qs,
            proposal.action == access::Action::Delete ? tr("What is deleted")
            : proposal.action == access::Action::Read ? tr("What is asked for")
                                                      : tr("What is created or changed"),
            proposal.items, proposal.itemsLeftOut);
    addList(u"approvalAlongside"_qs, tr("Also deleted"), proposal.alongside, proposal.alongsideLeftOut);
    addSlots(proposal, request.isOvertaken);
    for (const message::Message &note : proposal.notes) {
        auto *const line = new QHBoxLayout;
        line->setSpacing(spacing::small);
        auto *const symbol = new QLabel;
        const int size = fontMetrics().height();
        symbol->setPixmap(icon(u"info"_qs).pixmap(size, size));
        line->addWidget(symbol, 0, Qt::AlignTop);
        auto *const text = wrapped(TextRole::Body, words(note));
        text->setObjectName(u"approvalNote"_qs);
        line->addWidget(text, 1);
        column->addLayout(line);
    }
    column->addStretch(1);
    m_content->show(); // at once, not with the next layout: there is no moment with an empty question
}

void ProposalView::addList(const QString &name, const QString &heading, const QList<message::Message> &messages,
                           qsizetype leftOut)
{
    if (messages.isEmpty())
        return;
    QStringList texts = words(messages);
    if (leftOut > 0)
        texts.append(tr("… and %n more", nullptr, static_cast<int>(leftOut)));
    QLayout *const column = m_content->layout();
    auto *const title = new Text(
        TextRole::Strong, tr("%1 (%2)").arg(heading, formats::count(static_cast<qint64>(messages.size() + leftOut))));
    column->addWidget(title);
    auto *const list = new TextList(texts);
    list->setObjectName(name);
    list->setAccessibleName(heading);
    title->setBuddy(list);
    column->addWidget(list);
}

void ProposalView::addSlots(const access::Proposal &proposal, bool isOvertaken)
{
    if (!isKnown(proposal.brandSlots) && !isKnown(proposal.organizationSlots))
        return;
    auto *const block = new QWidget;
    block->setObjectName(u"approvalSlots"_qs);
    auto *const grid = new QGridLayout(block);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(spacing::huge);
    grid->setVerticalSpacing(spacing::tiny);
    int column = 0;
    QStringList titles{tr("Free prompt slots"), tr("Limit")};
    if (isOvertaken) // what would be left is not known any more
        titles.append(tr("When this was asked"));
    else
        titles += {tr("Now"), tr("Afterwards")};
    for (const QString &title : std::as_const(titles)) {
        auto *const head = new Text(TextRole::Small, title);
        head->setMuted(true);
        head->setWordWrap(false);
        head->setAlignment((column == 0 ? Qt::AlignLeading : Qt::AlignTrailing) | Qt::AlignVCenter);
        grid->addWidget(head, 0, column++);
    }
    const auto addRow = [&](const QString &whose, const access::SlotChange &change) {
        if (!isKnown(change))
            return;
        const int row = grid->rowCount();
        grid->addWidget(wrapped(TextRole::Body, whose), row, 0);
        grid->addWidget(figure(change.limit), row, 1);
        grid->addWidget(figure(change.remainingBefore), row, 2);
        if (isOvertaken)
            return;
        grid->addWidget(figure(change.remainingAfter), row, 3);
        if (change.remainingAfter && *change.remainingAfter < 0)
            grid->addWidget(wrapped(TextRole::Body, tr("does not fit")), row, 4);
    };
    addRow(proposal.brandName.isEmpty() ? tr("Of the brand") : tr("Of the brand %1").arg(proposal.brandName),
           proposal.brandSlots);
    addRow(tr("Of the organization"), proposal.organizationSlots);
    grid->setColumnStretch(0, 1);
    m_content->layout()->addWidget(block);
    if (isOvertaken) {
        auto *const note = wrapped(TextRole::Small, tr("Something else has been allowed since then, so these figures "
                                                       "may have changed."));
        note->setObjectName(u"approvalOvertaken"_qs);
        note->setMuted(true);
        m_content->layout()->addWidget(note);
    }
}

} // namespace brandbridge::ui
