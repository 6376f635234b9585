// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/tool.h"
#include "core/service/records.h"
#include "core/tools/provider.h"

#include <QJsonObject>

#include <tl/expected.hpp>

#include <functional>

namespace brandbridge::service {
class Sender;
} // namespace brandbridge::service

namespace brandbridge::lookup {

/// A reference to a run in words: `latest`, `previous` or a date, after the brand if it is not given elsewhere:
/// "Acme latest". A value.
struct RunReference
{
    QString brand; ///< name, domain or id; may be empty
    QString when;  ///< "latest", "previous" or a date, YYYY-MM-DD; empty means the latest

    /// Reads @p text, which is not an id.
    static RunReference read(const QString &text);
};

/// Whether @p text can only be an id.
bool isId(const QString &text);

/// The brand in @p brands with this id, name or domain. The error is the end of a sentence and lists the valid ones.
tl::expected<service::Brand, QString> brandIn(const QList<service::Brand> &brands, const QString &text);

/// The run in @p runs, the latest first, that @p when means. The error is the end of a sentence and lists valid dates.
tl::expected<service::Run, QString> runIn(const QList<service::Run> &runs, const QString &when);

/// Whether an argument of @p tool in @p arguments refers to a brand or run by other means than its id.
bool hasReferences(const catalogue::Tool &tool, const QJsonObject &arguments);

/// Calls @p done with the arguments of @p call, in which ids replace the references of hasReferences(). The error is a
/// result for the caller. Reads the list of brands and the runs of one brand, if needed.
void resolveReferences(const catalogue::Tool &tool, const tools::ToolCall &call, service::Sender &sender,
                       QObject *context, std::function<void(tl::expected<QJsonObject, tools::ToolOutcome>)> done);

} // namespace brandbridge::lookup
