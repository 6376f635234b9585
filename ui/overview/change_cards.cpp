// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/change_cards.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/spacing.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QPushButton>

namespace brandbridge::ui {

/// Sentences with the signs of their changes, and a button beside each where there are any.
class ChangeList final : public QWidget
{
public:
    /// The sentences are called @p name.
    explicit ChangeList(const QString &name) : m_name(name), m_place(new QVBoxLayout(this))
    {
        m_place->setContentsMargins({});
    }

    /// The same sentences as before are left as they are. @p makeButton may be null.
    void show(const QList<RunChange> &changes, const std::function<QPushButton *(qsizetype)> &makeButton);

private:
    const QString m_name;
    QVBoxLayout *m_place;
    QWidget *m_lines = nullptr;
    QStringList m_shown;
};

void ChangeList::show(const QList<RunChange> &changes, const std::function<QPushButton *(qsizetype)> &makeButton)
{
    QStringList sentences;
    for (const RunChange &change : changes)
        sentences.append(change.sentence);
    if (sentences == m_shown)
        return;
    m_shown = sentences;
    delete m_lines;
    m_lines = new QWidget;
    auto *const lines = new QVBoxLayout(m_lines);
    lines->setContentsMargins({});
    lines->setSpacing(spacing::small);
    const Qt::Alignment place = makeButton ? Qt::AlignVCenter : Qt::AlignTop;
    for (qsizetype i = 0; i < changes.size(); ++i) {
        auto *const line = new QHBoxLayout;
        line->setSpacing(spacing::small);
        if (changes.at(i).direction != figures::Change::Unknown) {
            auto *const mark = new ChangeMark;
            mark->show(changes.at(i).direction, changes.at(i).sense);
            line->addWidget(mark, 0, place);
        }
        auto *const sentence = new Text(TextRole::Body, changes.at(i).sentence);
        sentence->setObjectName(m_name);
        line->addWidget(sentence, 1);
        if (makeButton)
            line->addWidget(makeButton(i), 0, place);
        lines->addLayout(line);
    }
    m_place->addWidget(m_lines);
}

ChangesCard::ChangesCard(QWidget *parent)
    : Card(tr("What changed"), parent),
      m_since(new Text(TextRole::Small)),
      m_list(new ChangeList(u"changeSentence"_qs)),
      m_compare(new QPushButton(icon(u"compare"_qs), tr("Co&mpare the two runs")))
{
    setObjectName(u"changesCard"_qs);
    m_compare->setObjectName(u"compareWithBefore"_qs);
    connect(m_compare, &QPushButton::clicked, this, &ChangesCard::compareRequested);
    auto *const report = new QPushButton(icon(u"export"_qs), tr("&Report…"));
    report->setObjectName(u"makeReport"_qs);
    report->setToolTip(tr("Save a report as PDF or HTML"));
    connect(report, &QPushButton::clicked, this, &ChangesCard::reportRequested);
    auto *const buttons = new QHBoxLayout;
    buttons->setSpacing(spacing::small);
    buttons->addStretch(1);
    buttons->addWidget(report);
    buttons->addWidget(m_compare);
    body()->addWidget(m_since);
    body()->addWidget(m_list);
    body()->addStretch(1);
    body()->addLayout(buttons);
}

void ChangesCard::show(const service::Run &run, const std::optional<service::Run> &before)
{
    m_since->setVisible(before.has_value());
    m_compare->setVisible(before.has_value());
    if (!before)
        return m_list->show({{.sentence = tr("This is the first run. Changes appear here after the next one.")}}, {});
    //: %1 is a date
    m_since->setText(tr("Since the run of %1").arg(formats::time(before->startedAt)));
    m_since->setToolTip(formats::utcTime(before->startedAt));
    m_list->show(whatChanged(*before, run), {});
}

LargestChanges::LargestChanges(Backend &backend, QWidget *parent)
    : Card(tr("Largest changes"), parent),
      m_reading(backend),
      m_list(new ChangeList(u"largestChange"_qs))
{
    setObjectName(u"largestChanges"_qs);
    body()->addWidget(m_list);
    connect(&m_reading, &RunFiguresReading::changed, this, &LargestChanges::showLines);
    m_reading.leaveRequestsToAssistants();
}

void LargestChanges::show(const QList<service::Run> &runs)
{
    m_steps = change_history::largestSteps(runs);
    QList<service::Run> wanted;
    for (const change_history::Step &step : std::as_const(m_steps))
        wanted += {step.after, step.before};
    m_reading.read({}, wanted);
    showLines();
}

void LargestChanges::showLines()
{
    if (m_steps.isEmpty())
        return m_list->show({{.sentence = tr("Visibility did not change beyond chance in the last %n run(s).", nullptr,
                                             change_history::spans.back())}},
                            {});
    QList<change_history::Account> accounts;
    QList<RunChange> changes;
    for (const change_history::Step &step : std::as_const(m_steps)) {
        accounts.append(
            change_history::inWords(step, m_reading.answers(step.before.id), m_reading.answers(step.after.id)));
        changes.append(accounts.last().change);
    }
    m_list->show(changes, [this, accounts](qsizetype i) {
        const change_history::Account &account = accounts.at(i);
        auto *const answers = new QPushButton(tr("Show answers"));
        answers->setObjectName(u"showAnswers"_qs);
        //: %1 is a sentence about a change
        answers->setAccessibleName(tr("Show answers: %1").arg(account.change.sentence));
        connect(answers, &QPushButton::clicked, this, [this, account, run = m_steps.at(i).after.id] {
            Q_EMIT answersRequested(run, account.topic, account.model);
        });
        return answers;
    });
}

} // namespace brandbridge::ui
