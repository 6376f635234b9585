// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/slots/slots.h"
#include "ui/widgets/card.h"

class QProgressBar;

namespace brandbridge::ui {

class StatusMark;
class Text;

/// A meter of prompt slots: how many of how many are used, as a number, as a bar and as a sentence about what is left.
class QuotaCard final : public Card
{
    Q_OBJECT
public:
    /// @p name becomes the object's name; @p accessibleName says what the bar measures.
    QuotaCard(const QString &name, const QString &accessibleName, QWidget *parent = nullptr);

    /// @p warnBelow as for quota::levelOf().
    void showUse(const quota::Use &use, qint64 warnBelow);
    /// Instead of figures that are not known (yet).
    void showNothing(const QString &sentence);
    /// A line beneath, such as when the next report runs; gone where empty.
    void setNote(const QString &note, const QString &tip = {});

private:
    Text *m_figure;
    QProgressBar *m_bar;
    StatusMark *m_left;
    Text *m_note;
};

} // namespace brandbridge::ui
