// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/slots/slots.h"
#include "ui/widgets/card.h"

class QProgressBar;
class QSpinBox;

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

/// Says what a number of new prompts would leave of the slots of a brand and of the organization. Sends nothing.
class CostCard final : public Card
{
    Q_OBJECT
public:
    explicit CostCard(QWidget *parent = nullptr);

    /// Of what to reckon; @p warnBelow as for quota::levelOf().
    void setUses(const quota::Use &brand, const quota::Use &organization, qint64 warnBelow);

private:
    void reckon();

    QSpinBox *m_count;
    Text *m_slots;
    StatusMark *m_brandResult;
    StatusMark *m_organizationResult;
    quota::Use m_brand;
    quota::Use m_organization;
    qint64 m_warnBelow = 0;
};

} // namespace brandbridge::ui
