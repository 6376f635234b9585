// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/tool.h"
#include "core/json/fit.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace brandbridge::tools {

/// A result that was too large, cut to what fits.
struct CutResult
{
    QByteArray body;     ///< what fits
    QString notice;      ///< for the caller: how much is given, why, and how to ask for the rest
    QByteArray metaJson; ///< the same as a member for _meta
};

/// Whether @p text has at most @p maxTokens tokens; 0 for no limit.
bool isWithin(const QByteArray &text, qint64 maxTokens);

/// json::fitted() by tokens.
json::Fitted fittedInto(const QByteArray &text, qint64 maxTokens);

/// Cuts @p body, the answer of @p tool to @p arguments, to at most @p maxTokens: whole items of its list. The notice is
/// worded for @p caller: an assistant, or the user (Caller::person()).
CutResult cutResult(const QByteArray &body, qint64 maxTokens, const Tool &tool, const QJsonObject &arguments,
                    const QString &caller = {});

/// The same of what @p fit has left of @p whole, which is the answer @p body in the form that was asked for.
CutResult cutResult(const json::Fitted &fit, const QByteArray &whole, const QByteArray &body, qint64 maxTokens,
                    const Tool &tool, const QJsonObject &arguments, const QString &caller);

} // namespace brandbridge::tools
