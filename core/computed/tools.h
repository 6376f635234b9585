// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/computed/facts.h"

#include <QByteArray>
#include <QDateTime>
#include <QJsonObject>
#include <QString>

namespace brandbridge::computed {

/// The answer of a computed tool.
struct Answer
{
    QByteArray text;    ///< Markdown with tables as CSV
    QString error = {}; ///< a sentence if the arguments do not fit the data; the text is then unused
    QString runId = {}; ///< the run that the answer is about, if it is one
    QString brandId = {};
};

/// A tool whose answer is computed from @p facts. Its arguments have passed the tool's schema, and ids have replaced
/// references in those that the catalogue lists under `ids`. Runs again, with more facts, as long as facts are missing.
/// @p now is the current time, UTC. Pure, for any thread.
using Function = Answer (*)(Facts &facts, const QJsonObject &arguments, const QDateTime &now);

/// The function of the tool called @p name; null if unknown.
Function functionOf(const QString &name);

Answer overview(Facts &facts, const QJsonObject &arguments, const QDateTime &now);
Answer explainChange(Facts &facts, const QJsonObject &arguments, const QDateTime &now);
Answer trend(Facts &facts, const QJsonObject &arguments, const QDateTime &now);
Answer opportunities(Facts &facts, const QJsonObject &arguments, const QDateTime &now);
Answer prompts(Facts &facts, const QJsonObject &arguments, const QDateTime &now);
Answer findAnswers(Facts &facts, const QJsonObject &arguments, const QDateTime &now);

} // namespace brandbridge::computed
