// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/approvals/proposal_view.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/words/caller_name.h"
#include "ui/words/formats.h"
#include "ui/words/message_words.h"
#include "ui/words/text.h"
#include "ui/words/tool_words.h"

#include <QGridLayout>
#include <QListWidget>

#include <algorithm>

namespace brandbridge::ui {

namespace {

/// Texts to be read, wrapped and not chosen from: as high as they are, up to a bound, past which it scrolls.
class TextList final : public QListWidget
{
public:
    explicit TextList(const QStringList &texts)
    {
        setSelectionMode(QAbstractItemView::NoSelection);
        setTextElideMode(Qt::ElideNone);
        setWordWrap(true);
        setSpacing(gap);
        setResizeMode(QListView::Adjust);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setSizeAdjustPolicy(QAbstractScrollArea::AdjustIgnored);
        addItems(texts);
        fit();
    }

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        QListWidget::resizeEvent(event);
        fit(); // another width breaks lines elsewhere
    }

private:
    void fit()
    {
        doItemsLayout();
        const int texts = count() == 0 ? 0 : visualItemRect(item(count() - 1)).bottom() + 1 + gap + verticalOffset();
        const int most = mostTextLines * fontMetrics().lineSpacing();
        setFixedHeight(std::min(texts, most) + 2 * frameWidth());
    }

    static constexpr int mostTextLines = 10; ///< more are scrolled to
    static constexpr int gap = 2;            ///< pixels around each, which separate wrapped ones
};

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

ProposalView::ProposalView() : m_column(makeColumn(this, 0)) {}

void ProposalView::show(const access::ApprovalRequest &request)
{
    delete m_content;
    m_content = new QWidget;
    m_column->addWidget(m_content);
    QVBoxLayout *const column = makeColumn(m_content, spacing::small);
    column->setContentsMargins(0, 0, spacing::small, 0); // for a scroll bar beside it

    const access::Proposal &proposal = request.proposal;
    auto *const question = withName(new Text(TextRole::Heading, words(proposal.question)), u"approvalQuestion"_qs);
    column->addWidget(question);
    QString title = tool_words::title(proposal.tool);
    if (title == proposal.tool) // the service's own
        title = proposal.title;
    auto *const who = withName(
        new Text(TextRole::Body, request.client.isEmpty()
                                     ? tr("The assistant “%1” asks to use “%2” (%3).")
                                           .arg(callerName(request.assistant), title, proposal.tool)
                                     : tr("The assistant “%1”, which calls itself “%4”, asks to use “%2” (%3).")
                                           .arg(callerName(request.assistant), title, proposal.tool, request.client)),
        u"approvalWho"_qs);
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
        QHBoxLayout *const line = makeLine(nullptr, spacing::small);
        auto *const symbol = new QLabel;
        const int size = fontMetrics().height();
        symbol->setPixmap(icon(u"info"_qs).pixmap(size, size));
        line->addWidget(symbol, 0, Qt::AlignTop);
        line->addWidget(withName(new Text(TextRole::Body, words(note)), u"approvalNote"_qs), 1);
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
    auto *const list = withName(new TextList(texts), name);
    list->setAccessibleName(heading);
    title->setBuddy(list);
    column->addWidget(list);
}

void ProposalView::addSlots(const access::Proposal &proposal, bool isOvertaken)
{
    if (!isKnown(proposal.brandSlots) && !isKnown(proposal.organizationSlots))
        return;
    auto *const block = withName(new QWidget, u"approvalSlots"_qs);
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
        head->setWordWrap(false);
        head->setAlignment((column == 0 ? Qt::AlignLeading : Qt::AlignTrailing) | Qt::AlignVCenter);
        grid->addWidget(head, 0, column++);
    }
    const auto addRow = [&](const QString &whose, const access::SlotChange &change) {
        if (!isKnown(change))
            return;
        const int row = grid->rowCount();
        grid->addWidget(new Text(TextRole::Body, whose), row, 0);
        grid->addWidget(figure(change.limit), row, 1);
        grid->addWidget(figure(change.remainingBefore), row, 2);
        if (isOvertaken)
            return;
        grid->addWidget(figure(change.remainingAfter), row, 3);
        if (change.remainingAfter && *change.remainingAfter < 0)
            grid->addWidget(new Text(TextRole::Body, tr("does not fit")), row, 4);
    };
    addRow(proposal.brandName.isEmpty() ? tr("Of the brand") : tr("Of the brand %1").arg(proposal.brandName),
           proposal.brandSlots);
    addRow(tr("Of the organization"), proposal.organizationSlots);
    grid->setColumnStretch(0, 1);
    m_content->layout()->addWidget(block);
    if (isOvertaken) {
        auto *const note =
            new Text(TextRole::Small, tr("Something else has been allowed since then, so these figures may have "
                                         "changed."));
        m_content->layout()->addWidget(withName(note, u"approvalOvertaken"_qs));
    }
}

} // namespace brandbridge::ui
