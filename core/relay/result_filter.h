// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QByteArray>
#include <QJsonObject>

namespace brandbridge::relay {

/// Whether @p arguments select results: topic, model, present, sentiment or text.
bool selectsResults(const QJsonObject &arguments);

struct FilteredResults
{
    QByteArray body;
    QString remark; ///< how many results were left out
};

/// @p body, an answer with results that has passed json::validate(), with only those that @p arguments select; they
/// stay unchanged, byte for byte.
FilteredResults filteredResults(const QByteArray &body, const QJsonObject &arguments);

} // namespace brandbridge::relay
