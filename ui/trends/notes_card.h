// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/brand_marks.h"
#include "ui/widgets/card.h"

class QDateEdit;
class QLineEdit;
class QPushButton;

namespace brandbridge::ui {

class NoticeLine;

/// The notes of a brand, to be added, changed and removed.
class NotesCard final : public Card
{
    Q_OBJECT
public:
    /// @p marks outlives this.
    explicit NotesCard(BrandMarks &marks, QWidget *parent = nullptr);

private:
    void showNotes();
    void edit(qsizetype note);
    void save();
    void take(QList<BrandMarks::Note> notes);

    BrandMarks &m_marks;
    QDateEdit *m_day;
    QLineEdit *m_text;
    QPushButton *m_save;
    NoticeLine *m_notice;
    QVBoxLayout *m_place;
    QWidget *m_list = nullptr;
    QList<BrandMarks::Note> m_shown;
    std::optional<BrandMarks::Note> m_edited; ///< whose day and text are in the fields
};

} // namespace brandbridge::ui
