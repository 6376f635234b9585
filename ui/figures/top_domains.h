// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/charts/horizontal_bars.h"

#include <QList>

namespace brandbridge::ui {

/// The domains that most responses cite, the most cited first, as bars; @p ownDomain, which may be empty, is marked. A
/// domain of which no count is known is none of them.
HorizontalBars::Content topDomains(const QList<service::Source> &sources, const QString &ownDomain);

} // namespace brandbridge::ui
