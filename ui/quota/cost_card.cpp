// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/quota/cost_card.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/slots/status_mark.h"
#include "ui/words/text.h"

#include <QCoreApplication>
#include <QSpinBox>

#include <limits>

namespace brandbridge::ui {

namespace {

constexpr int usual = 10;
constexpr int most = 100'000;

class CostWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::CostCard)
};

/// Whether what leaves @p left of the slots of @p owner fits.
QString verdict(const QString &owner, std::optional<qint64> left, quota::Level level)
{
    if (!left)
        //: %1 is "Brand" or "Organization", as in the others
        return CostWords::tr("%1: not known").arg(owner);
    const int slotCount = quota::pluralCount(*left < 0 ? -qMax(*left, -std::numeric_limits<qint64>::max()) : *left);
    if (*left < 0)
        return CostWords::tr("%1: does not fit, %n slot(s) too few", nullptr, slotCount).arg(owner);
    if (*left == 0)
        return CostWords::tr("%1: fits, and takes the last slot").arg(owner);
    return (level == quota::Level::Few
                ? CostWords::tr("%1: fits, but only %n slot(s) left afterwards", nullptr, slotCount)
                : CostWords::tr("%1: fits, %n slot(s) left afterwards", nullptr, slotCount))
        .arg(owner);
}

} // namespace

CostCard::CostCard(QWidget *parent)
    : Card(tr("What would more prompts cost?"), parent),
      m_count(withName(new QSpinBox, u"promptCount"_qs)),
      m_slots(withName(new Text(TextRole::Strong), u"costInSlots"_qs)),
      m_brandResult(withName(new StatusMark, u"costForBrand"_qs)),
      m_organizationResult(withName(new StatusMark, u"costForOrganization"_qs))
{
    setObjectName(u"costCard"_qs);
    m_count->setRange(1, most);
    m_count->setValue(usual);
    m_count->setGroupSeparatorShown(true);
    m_count->setAccessibleName(tr("Number of new prompts"));
    QHBoxLayout *const question = makeLine(nullptr, spacing::small, {labelFor(m_count, tr("&New prompts:")), m_count});
    question->addStretch(1);
    body()->addLayout(question);
    body()->addWidget(m_slots);
    body()->addWidget(m_brandResult);
    body()->addWidget(m_organizationResult);
    body()->addWidget(new Text(TextRole::Small, tr("New prompts run with the next scheduled report.")));
    body()->addStretch(1);
    connect(m_count, &QSpinBox::valueChanged, this, &CostCard::reckon);
    reckon();
}

void CostCard::setUses(const quota::Use &brand, const quota::Use &organization, qint64 warnBelow)
{
    m_brand = brand;
    m_organization = organization;
    m_warnBelow = warnBelow;
    reckon();
}

void CostCard::reckon()
{
    m_slots->setText(tr("Each prompt takes a slot: %n slot(s).", nullptr, m_count->value()));
    const auto show = [this](StatusMark *mark, const QString &owner, const quota::Use &use) {
        const std::optional<qint64> left = quota::leftAfter(use, m_count->value());
        const quota::Level level = quota::levelOf(left, m_warnBelow);
        mark->show(level, verdict(owner, left, level));
    };
    show(m_brandResult, tr("Brand"), m_brand);
    show(m_organizationResult, tr("Organization"), m_organization);
}

} // namespace brandbridge::ui
