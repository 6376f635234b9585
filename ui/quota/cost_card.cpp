// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/quota/cost_card.h"

#include "ui/common/spacing.h"
#include "ui/common/text.h"
#include "ui/quota/status_mark.h"

#include <QLabel>
#include <QSpinBox>

namespace brandbridge::ui {

namespace {

constexpr int usual = 10;
constexpr int most = 100'000;

} // namespace

CostCard::CostCard(QWidget *parent)
    : QFrame(parent),
      m_count(new QSpinBox),
      m_brandResult(new StatusMark),
      m_organizationResult(new StatusMark),
      m_note(new Text(TextRole::Small, tr("New prompts run with the next scheduled report.")))
{
    setObjectName(u"costCard"_qs);
    m_count->setObjectName(u"promptCount"_qs);
    m_count->setRange(1, most);
    m_count->setValue(usual);
    m_count->setGroupSeparatorShown(true);
    m_brandResult->setObjectName(u"costForBrand"_qs);
    m_organizationResult->setObjectName(u"costForOrganization"_qs);
    auto *const label = new QLabel(tr("&New prompts:"));
    label->setBuddy(m_count);
    m_count->setAccessibleName(tr("Number of new prompts"));

    auto *const question = new QHBoxLayout;
    question->setSpacing(spacing::small);
    question->addWidget(label);
    question->addWidget(m_count);
    question->addStretch(1);
    auto *const card = new Card(tr("What would more prompts cost?"));
    card->body()->addLayout(question);
    card->body()->addWidget(m_brandResult);
    card->body()->addWidget(m_organizationResult);
    card->body()->addWidget(m_note);
    card->body()->addStretch(1);
    auto *const all = new QVBoxLayout(this);
    all->setContentsMargins({});
    all->addWidget(card);
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
    const std::optional<qint64> brand = quota::leftAfter(m_brand, m_count->value());
    const std::optional<qint64> organization = quota::leftAfter(m_organization, m_count->value());
    // Using the very last slot is allowed, though nothing is left then.
    const auto level = [this](std::optional<qint64> left) { return quota::levelOf(left, m_warnBelow); };
    if (!brand)
        m_brandResult->show(level(brand), tr("Brand: not known"));
    else if (*brand < 0)
        m_brandResult->show(level(brand),
                            tr("Brand: does not fit, %n slot(s) too few", nullptr, quota::pluralCount(-*brand)));
    else
        m_brandResult->show(level(brand),
                            tr("Brand: fits, %n slot(s) left afterwards", nullptr, quota::pluralCount(*brand)));
    if (!organization)
        m_organizationResult->show(level(organization), tr("Organization: not known"));
    else if (*organization < 0)
        m_organizationResult->show(level(organization), tr("Organization: does not fit, %n slot(s) too few", nullptr,
                                                           quota::pluralCount(-*organization)));
    else
        m_organizationResult->show(level(organization), tr("Organization: fits, %n slot(s) left afterwards", nullptr,
                                                           quota::pluralCount(*organization)));
}

} // namespace brandbridge::ui
