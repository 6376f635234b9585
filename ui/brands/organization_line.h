// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/slots/slots.h"

#include <QWidget>

namespace brandbridge::ui {

class StatusMark;
class Text;

/// The organization in one line: its name, its plan, how many brands and prompts it has, and what is left.
class OrganizationLine final : public QWidget
{
    Q_OBJECT
public:
    explicit OrganizationLine(QWidget *parent = nullptr);

    void setOrganization(const service::OrganizationContext &organization);
    void setBrands(qint64 count);
    /// @p warnBelow as for quota::levelOf().
    void setUse(const quota::Use &use, qint64 warnBelow);

private:
    Text *m_name;
    Text *m_plan;
    Text *m_brands;
    Text *m_prompts;
    StatusMark *m_left;
};

} // namespace brandbridge::ui
