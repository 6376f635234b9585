// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/tool.h"
#include "core/json/fit.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <optional>

namespace brandbridge::tools {

/// A result that was too large, cut to what fits.
struct CutResult
{
    QByteArray body;     ///< what fits
    QString notice;      ///< for the caller: how much is given, why, and how to ask for the rest
    QByteArray metaJson; ///< the same as a member for _meta
};

/// A table that has been cut to what fits.
struct CutTable
{
    json::Fitted fit; ///< its list is the one the table was made of
    QByteArray whole;
};

/// Cuts @p body, the answer of @p tool to @p arguments, to at most @p maxTokens: whole items of its list. Where it has
/// become @p table, that is given. The notice is worded for @p caller: an assistant, or the user (Caller::person()).
CutResult cutResult(const QByteArray &body, qint64 maxTokens, const Tool &tool, const QJsonObject &arguments,
                    const QString &caller = {}, const std::optional<CutTable> &table = {});

} // namespace brandbridge::tools
