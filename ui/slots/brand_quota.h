// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"

#include <QDateTime>

#include <optional>

namespace brandbridge::ui {

/// The service's data on one brand's prompt slots.
struct BrandQuota
{
    service::Brand brand;
    std::optional<service::BrandContext> context;
    QString problem;     ///< why there is no context, in a few words; empty where there is one
    QDateTime keptSince; ///< UTC; of a context that is not from now, as the service could not be reached
};

} // namespace brandbridge::ui
