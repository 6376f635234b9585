// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/tool.h"
#include "core/json/fit.h"
#include "core/json/text_limit.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <optional>

namespace brandbridge::relay {

/// A result cut to the limit.
struct LimitedResult
{
    QByteArray body;     ///< the part that fits
    QString notice;      ///< for the caller: how much is included, why, and how to request the rest
    QByteArray metaJson; ///< the same as a member of _meta
};

/// A table cut to the limit.
struct LimitedTable
{
    json::ReducedJson fit; ///< the list is that of the table
    QByteArray whole;
};

/// Larger JSON has a line for each item, because clients that cut at this size cut between lines.
inline constexpr qsizetype maxLineBytes = 28'000;

/// The limit of the body of a cut result, without its notice.
json::TextLimit limitOfCutBody(const json::TextLimit &limit);

/// Cuts @p body, the answer of @p tool to @p arguments, to @p limit, including the notice: whole items of its list. If
/// @p table is given, returns it instead. The notice addresses @p caller: an assistant, or the user (Caller::person()).
LimitedResult limitResult(const QByteArray &body, const json::TextLimit &limit, const catalogue::Tool &tool,
                          const QJsonObject &arguments, const QString &caller = {},
                          const std::optional<LimitedTable> &table = {});

} // namespace brandbridge::relay
