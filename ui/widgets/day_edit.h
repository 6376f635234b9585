// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>
#include <QLineEdit>

namespace brandbridge::ui {

/// A field for a day, with a calendar. The day can be typed in any of the forms of date_words::dayIn(). If it cannot be
/// read, the text stays, and says so.
class DayEdit final : public QLineEdit
{
    Q_OBJECT
public:
    DayEdit(const QString &name, const QString &accessibleName);

    /// The day in the field; if that is not one, the day before the text was changed.
    QDate date() const { return m_date; }
    void setDate(QDate date);
    /// Reads the text. Returns why it is not a day; empty if it is one.
    QString problem();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void dateChanged();

private:
    void showProblem();
    void showCalendar();

    QDate m_date;
};

} // namespace brandbridge::ui
