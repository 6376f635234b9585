// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/charts/horizontal_bars.h"

#include <QList>

namespace brandbridge::ui {

/// What is known around sources; each may be empty.
struct DomainContext
{
    QString ownDomain = {};
    QStringList competitors = {};         ///< names of other brands
    std::optional<qint64> responses = {}; ///< of the run
};

/// The domains that most responses cite, the most cited first, as bars: as shares of the responses where their number
/// is known. The brand's own domain and its subdomains are marked, and domains with a competitor's name are hatched. A
/// domain without a known count is left out.
HorizontalBars::Content topDomains(const QList<service::Source> &sources, const DomainContext &context);
/// What the marks mean; empty where @p content has none.
QString domainLegend(const HorizontalBars::Content &content);

} // namespace brandbridge::ui
