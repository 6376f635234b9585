// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/changes_card.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/spacing.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QPushButton>

namespace brandbridge::ui {

ChangesCard::ChangesCard(QWidget *parent)
    : Card(tr("What changed"), parent),
      m_since(new Text(TextRole::Small)),
      m_place(new QVBoxLayout)
{
    setObjectName(u"changesCard"_qs);
    body()->addWidget(m_since);
    body()->addLayout(m_place);
    auto *const compare = new QPushButton(icon(u"compare"_qs), tr("Co&mpare the two runs"));
    compare->setObjectName(u"compareWithBefore"_qs);
    connect(compare, &QPushButton::clicked, this, &ChangesCard::compareRequested);
    m_compare = compare;
    body()->addStretch(1);
    auto *const report = new QPushButton(icon(u"export"_qs), tr("&Report…"));
    report->setObjectName(u"makeReport"_qs);
    report->setToolTip(tr("Save a report as PDF or HTML"));
    connect(report, &QPushButton::clicked, this, &ChangesCard::reportRequested);
    auto *const buttons = new QHBoxLayout;
    buttons->setSpacing(spacing::small);
    buttons->addStretch(1);
    buttons->addWidget(report);
    buttons->addWidget(compare);
    body()->addLayout(buttons);
}

void ChangesCard::show(const service::Run &run, const std::optional<service::Run> &before)
{
    m_since->setVisible(before.has_value());
    m_compare->setVisible(before.has_value());
    if (!before) {
        setChanges({{.sentence = tr("This is the first run. Changes appear here after the next one.")}});
        return;
    }
    //: %1 is a date
    m_since->setText(tr("Since the run of %1").arg(formats::time(before->startedAt)));
    m_since->setToolTip(formats::utcTime(before->startedAt));
    setChanges(whatChanged(*before, run));
}

void ChangesCard::setChanges(const QList<RunChange> &changes)
{
    QStringList sentences;
    for (const RunChange &change : changes)
        sentences.append(change.sentence);
    if (sentences == m_shown)
        return;
    m_shown = sentences;
    delete m_list;
    m_list = new QWidget;
    auto *const lines = new QVBoxLayout(m_list);
    lines->setContentsMargins({});
    lines->setSpacing(spacing::small);
    for (const RunChange &change : changes) {
        auto *const line = new QHBoxLayout;
        line->setSpacing(spacing::small);
        if (change.direction != figures::Change::Unknown) {
            auto *const mark = new ChangeMark;
            mark->show(change.direction, change.sense);
            line->addWidget(mark, 0, Qt::AlignTop);
        }
        auto *const sentence = new Text(TextRole::Body, change.sentence);
        sentence->setObjectName(u"changeSentence"_qs);
        line->addWidget(sentence, 1);
        lines->addLayout(line);
    }
    m_place->addWidget(m_list);
}

} // namespace brandbridge::ui
