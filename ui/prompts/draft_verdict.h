// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/prompts/prompt_draft.h"
#include "ui/slots/slots.h"

#include <QWidget>

#include <optional>

namespace brandbridge::ui {

class StatusMark;
class Text;

/// Messages about prompts before they are sent: what is left out and why, whether the rest fits into the slots, and
/// when it will run. Lives in the box where they are entered.
class DraftVerdict final : public QWidget
{
    Q_OBJECT
public:
    explicit DraftVerdict(QWidget *parent = nullptr);

    /// Of what to reckon from the next sayFit() on, empty where it is not known (yet), and whether the organization
    /// has other brands.
    void setQuota(const std::optional<service::PromptQuota> &quota, bool hasOtherBrands)
    {
        m_quota = quota;
        m_hasOtherBrands = hasOtherBrands;
    }
    /// When what is added will run; invalid where it is not known.
    void setNextReport(const QDateTime &next);

    void showLeftOut(const PromptDraft &draft);
    /// Whether @p draft can be sent; shows that, or what prevents it.
    bool showFit(const PromptDraft &draft);
    /// Says what the texts alone do not.
    void display(quota::Level level, const QString &sentence);

private:
    StatusMark *m_fit;
    Text *m_leftOut;
    Text *m_next;
    std::optional<service::PromptQuota> m_quota;
    bool m_hasOtherBrands = false;
};

} // namespace brandbridge::ui
