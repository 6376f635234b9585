// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/approvals/pending_panel.h"

#include "ui/approvals/countdown.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/card.h"
#include "ui/words/caller_name.h"
#include "ui/words/message_words.h"
#include "ui/words/text.h"

#include <QGridLayout>
#include <QPushButton>

namespace brandbridge::ui {

PendingPanel::PendingPanel(ApprovalQueue &desk, QWidget *parent) : QWidget(parent), m_desk(desk), m_card(new Card)
{
    setObjectName(u"pendingApprovals"_qs);
    makeColumn(this, 0, {m_card});
    connect(&desk, &ApprovalQueue::changed, this, &PendingPanel::refresh);
    connect(&m_clock, &QTimer::timeout, this, &PendingPanel::tick);
    refresh();
}

void PendingPanel::refresh()
{
    const auto &pending = m_desk.pending();
    setVisible(!pending.isEmpty());
    m_times.clear();
    if (m_rows)
        m_rows->deleteLater(); // one of its buttons may be the sender
    m_rows = nullptr;
    m_clock.stop();
    if (pending.isEmpty())
        return;
    m_card->setHeading(tr("%n question(s) wait for you", nullptr, static_cast<int>(pending.size())));
    m_rows = new QWidget;
    auto *const grid = new QGridLayout(m_rows);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(spacing::medium);
    grid->setColumnStretch(0, 1);
    for (const access::ApprovalRequest &request : pending) {
        const int row = static_cast<int>(m_times.size());
        const QString question = words(request.proposal.question);
        auto *const asked = new Text(TextRole::Body, tr("%1: %2").arg(callerName(request.assistant), question));
        auto *const time = new Text(TextRole::Small);
        time->setWordWrap(false);
        m_times.append(time);
        auto *const review = withName(new QPushButton(tr("Review…")), u"reviewButton"_qs);
        review->setAccessibleName(tr("Review: %1").arg(question));
        auto *const deny = withName(new QPushButton(tr("Deny")), u"denyButton"_qs);
        deny->setAccessibleName(tr("Deny: %1").arg(question));
        connect(review, &QPushButton::clicked, this, [this, id = request.id] { m_desk.review(id); });
        connect(deny, &QPushButton::clicked, this,
                [this, id = request.id] { m_desk.decide(id, access::Verdict::Denied); });
        grid->addWidget(asked, row, 0);
        grid->addWidget(time, row, 1);
        grid->addWidget(review, row, 2);
        grid->addWidget(deny, row, 3);
    }
    m_card->body()->addWidget(m_rows);
    m_rows->show();
    m_clock.start(std::chrono::seconds(1));
    tick();
}

void PendingPanel::tick()
{
    for (qsizetype row = 0; row < m_times.size() && row < m_desk.pending().size(); ++row)
        m_times.at(row)->setText(tr("%1 left").arg(remainingTime(m_desk.pending().at(row).expiresAt)));
}

} // namespace brandbridge::ui
