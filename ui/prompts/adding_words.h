// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "core/transport/error.h"

#include <QCoreApplication>
#include <QStringList>

#include <functional>

namespace brandbridge::ui {

class NoticeLine;

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
