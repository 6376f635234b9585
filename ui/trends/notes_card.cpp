// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/notes_card.h"

#include "ui/desktop/spacing.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/date_words.h"
#include "ui/words/text.h"

#include <QDateEdit>
#include <QLineEdit>
#include <QPushButton>

namespace brandbridge::ui {

namespace {

constexpr int longestNote = 200; ///< characters

} // namespace

NotesCard::NotesCard(BrandMarks &marks, QWidget *parent)
    : Card(tr("Notes"), parent),
      m_marks(marks),
      m_day(new QDateEdit(QDate::currentDate())),
      m_text(new QLineEdit),
      m_save(new QPushButton(tr("&Add note"))),
      m_notice(new NoticeLine),
      m_place(new QVBoxLayout)
{
    setObjectName(u"notesCard"_qs);
    m_day->setObjectName(u"noteDay"_qs);
    m_day->setAccessibleName(tr("Day of the note"));
    m_day->setCalendarPopup(true);
    m_text->setObjectName(u"noteText"_qs);
    m_text->setAccessibleName(tr("Note"));
    m_text->setPlaceholderText(tr("What happened, such as a launch or a campaign"));
    m_text->setMaxLength(longestNote);
    m_save->setObjectName(u"saveNote"_qs);
    auto *const fields = new FlowLayout;
    fields->addWidget(m_day);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    fields->addWidget(m_text);
    fields->addWidget(m_save);
    body()->addLayout(m_place);
    body()->addLayout(fields);
    body()->addWidget(m_notice);

    const auto offerSave = [this] { m_save->setEnabled(!m_text->text().trimmed().isEmpty()); };
    connect(m_text, &QLineEdit::textChanged, this, offerSave);
    connect(m_text, &QLineEdit::returnPressed, this, &NotesCard::save);
    connect(m_save, &QPushButton::clicked, this, &NotesCard::save);
    connect(&marks, &BrandMarks::changed, this, &NotesCard::showNotes);
    connect(&marks, &BrandMarks::failed, this, [this](const QString &problem) { m_notice->showWarning(problem); });
    offerSave();
}

void NotesCard::showNotes()
{
    if (m_shown == m_marks.notes() && m_list)
        return;
    m_shown = m_marks.notes();
    if (m_list)
        m_list->deleteLater(); // one of its buttons may be what is calling
    m_list = new QWidget;
    auto *const lines = new QVBoxLayout(m_list);
    lines->setContentsMargins({});
    lines->setSpacing(spacing::small);
    if (m_shown.isEmpty())
        lines->addWidget(
            new Text(TextRole::Small, tr("Notes stand on the charts at their day. They stay on this machine.")));
    for (qsizetype i = 0; i < m_shown.size(); ++i) {
        //: %1 is a date, %2 a note
        const QString words = tr("%1: %2").arg(date_words::fullDay(m_shown.at(i).day.startOfDay()), m_shown.at(i).text);
        auto *const text = new Text(TextRole::Body, words);
        text->setObjectName(u"note"_qs);
        auto *const change = new QPushButton(tr("Edit"));
        change->setObjectName(u"editNote"_qs);
        change->setAccessibleName(tr("Edit the note %1").arg(words));
        auto *const remove = new QPushButton(tr("Remove"));
        remove->setObjectName(u"removeNote"_qs);
        remove->setAccessibleName(tr("Remove the note %1").arg(words));
        connect(change, &QPushButton::clicked, this, [this, i] { edit(i); });
        connect(remove, &QPushButton::clicked, this, [this, i] {
            QList<BrandMarks::Note> notes = m_shown;
            notes.removeAt(i);
            take(notes);
        });
        auto *const line = new QHBoxLayout;
        line->setSpacing(spacing::small);
        line->addWidget(text, 1);
        line->addWidget(change);
        line->addWidget(remove);
        lines->addLayout(line);
    }
    m_place->addWidget(m_list);
}

void NotesCard::edit(qsizetype note)
{
    m_edited = m_shown.at(note);
    m_day->setDate(m_edited->day);
    m_text->setText(m_edited->text);
    m_save->setText(tr("&Save note"));
    m_text->setFocus();
}

void NotesCard::save()
{
    const BrandMarks::Note note{m_day->date(), m_text->text().trimmed()};
    if (note.text.isEmpty())
        return;
    QList<BrandMarks::Note> notes = m_shown;
    if (m_edited)
        notes.removeOne(*m_edited);
    take(notes << note);
}

void NotesCard::take(QList<BrandMarks::Note> notes)
{
    if (const BrandMarks::Done done = m_marks.setNotes(std::move(notes)); !done) {
        m_notice->showWarning(done.error());
        return;
    }
    m_notice->clear();
    m_edited.reset();
    m_text->clear();
    m_save->setText(tr("&Add note"));
}

} // namespace brandbridge::ui
