// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "core/transport/error.h"
#include "ui/prompts/prompt_draft.h"
#include "ui/slots/slots.h"

#include <QCoreApplication>
#include <QStringList>
#include <QWidget>

#include <functional>
#include <optional>

namespace brandbridge::ui {

class NoticeLine;
class StatusMark;
class Text;

/// Messages about prompts before they are sent: what is left out and why, whether the rest fits into the slots, and
/// when it will run. Lives in the box where they are entered.
class DraftVerdict final : public QWidget
{
    Q_OBJECT
public:
    explicit DraftVerdict(QWidget *parent = nullptr);

    /// What is known of the brand, empty where that is nothing (yet), and whether the organization has other brands:
    /// for the next showFit(), and for when new prompts will run.
    void setContext(const std::optional<service::BrandContext> &context, bool hasOtherBrands);

    void showLeftOut(const PromptDraft &draft);
    /// Whether @p draft can be sent; shows that, or what prevents it.
    bool showFit(const PromptDraft &draft);
    /// Says what the texts alone do not.
    void display(quota::Level level, const QString &sentence);

private:
    StatusMark *m_fit;
    Text *m_leftOut;
    Text *m_next;
    service::PromptQuota m_quota;
    bool m_hasOtherBrands = false;
};

/// Messages about prompts of either kind once the service has answered, or has not.
class AddingWords final
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::AddingWords)
public:
    /// Ways out of a failure.
    struct Ways
    {
        std::function<void()> retry;
        std::function<void()> openQuota;
        std::function<void()> openSettings;
    };

    /// The slots that are left, where they are known, maybe for other brands, too, and when what was added runs; @p
    /// next is invalid where that is not known.
    static QStringList afterwards(const service::PromptQuota &quota, bool hasOtherBrands, const QDateTime &next);
    /// That @p count prompts were not, or may not have been, added.
    static void showFailure(NoticeLine &notice, const service::Error &error, qsizetype count, const Ways &ways);
};

} // namespace brandbridge::ui
