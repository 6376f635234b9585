// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/tool.h"
#include "core/json/fit.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <optional>

namespace brandbridge::tools {

/// A result cut to the limit.
struct CutResult
{
    QByteArray body;     ///< the part that fits
    QString notice;      ///< for the caller: how much is included, why, and how to request the rest
    QByteArray metaJson; ///< the same as a member of _meta
};

/// A table cut to the limit.
struct CutTable
{
    json::Fitted fit; ///< the list is that of the table
    QByteArray whole;
};

/// Cuts @p body, the answer of @p tool to @p arguments, to at most @p maxTokens: whole items of its list. If @p table
/// is given, returns it instead. The notice addresses @p caller: an assistant, or the user (Caller::person()).
CutResult cutResult(const QByteArray &body, qint64 maxTokens, const Tool &tool, const QJsonObject &arguments,
                    const QString &caller = {}, const std::optional<CutTable> &table = {});

} // namespace brandbridge::tools
