// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/brands/organization_line.h"

#include "ui/desktop/spacing.h"
#include "ui/slots/status_mark.h"
#include "ui/widgets/flow_layout.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

namespace brandbridge::ui {

OrganizationLine::OrganizationLine(QWidget *parent)
    : QWidget(parent),
      m_name(new Text(TextRole::Heading, tr("Organization"))),
      m_plan(new Text(TextRole::Small)),
      m_brands(new Text(TextRole::Body)),
      m_prompts(new Text(TextRole::Body)),
      m_left(new StatusMark)
{
    setObjectName(u"organizationLine"_qs);
    m_name->setObjectName(u"organizationName"_qs);
    m_plan->setObjectName(u"organizationPlan"_qs);
    m_brands->setObjectName(u"organizationBrands"_qs);
    m_prompts->setObjectName(u"organizationPrompts"_qs);
    m_left->setObjectName(u"organizationLeft"_qs);
    auto *const line = new FlowLayout(this);
    line->setSpacing(spacing::large);
    for (Text *const part : {m_name, m_plan, m_brands, m_prompts}) {
        part->setWordWrap(false);
        line->addWidget(part);
    }
    line->addWidget(m_left);
    m_plan->hide();
    m_prompts->hide();
    m_left->hide();
}

void OrganizationLine::setOrganization(const service::OrganizationContext &organization)
{
    if (!organization.name.isEmpty())
        m_name->setText(organization.name);
    m_plan->setText(tr("Plan: %1").arg(organization.plan));
    m_plan->setVisible(!organization.plan.isEmpty());
}

void OrganizationLine::setBrands(qint64 count)
{
    m_brands->setText(tr("%n brand(s)", nullptr, quota::pluralCount(count)));
}

void OrganizationLine::setUse(const quota::Use &use, qint64 warnBelow)
{
    m_prompts->setText(tr("%1 of %2 prompts used").arg(formats::count(use.used), formats::count(use.limit)));
    m_prompts->setVisible(use.used || use.limit);
    const quota::Level level = quota::levelOf(use.left, warnBelow);
    m_left->setVisible(use.left.has_value());
    if (use.left)
        m_left->show(level, *use.left < 0
                                ? tr("%n prompt(s) more than the limit allows", nullptr, quota::pluralCount(-*use.left))
                                : tr("%Ln prompt slot(s) left", nullptr, quota::pluralCount(*use.left)));
}

} // namespace brandbridge::ui
