// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/tables/record_model.h"

namespace brandbridge::ui {

/// A row of the tree of sources on its own: a domain, or one of its pages with its domain before it.
struct SourceRow
{
    service::Source source;
    std::optional<service::Source::Link> page;
};

/// Rows of the tree as a flat table, to be copied or exported; @p groups is the heading of topics or properties.
std::unique_ptr<RecordModel<SourceRow>> flatSources(const QList<SourceRow> &rows, const QString &groups);

} // namespace brandbridge::ui
