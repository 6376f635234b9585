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
    QString notice;      ///< for who called: how much is given, why, and how to ask for the rest
    QByteArray metaJson; ///< the same as a member for _meta
};

/// Cuts @p body, the answer of @p tool to @p arguments, to at most @p maxBytes: whole items of its list. The notice is
/// told to @p caller: an assistant, or the user (Caller::person()).
CutResult cutResult(const QByteArray &body, qsizetype maxBytes, const Tool &tool, const QJsonObject &arguments,
                    const QString &caller = {});

/// The same of what @p fit has left of @p body, in another form that has @p bytes bytes in all.
CutResult cutResult(const json::Fitted &fit, qsizetype bytes, const QByteArray &body, qsizetype maxBytes,
                    const Tool &tool, const QJsonObject &arguments, const QString &caller);

} // namespace brandbridge::tools
