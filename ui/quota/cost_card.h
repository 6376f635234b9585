// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/slots/slots.h"
#include "ui/widgets/card.h"

class QSpinBox;

namespace brandbridge::ui {

class StatusMark;
class Text;

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
