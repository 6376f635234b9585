// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"
#include "core/activity/redaction.h"
#include "core/json/secret_text.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace brandbridge::activity {

/// Redacts secrets in stored texts: those that were added (the API key) and Brandbridge's own tokens, in every encoding
/// that JSON and URLs allow. A value; not thread-safe.
class Redaction final
{
public:
    /// What replaces a secret.
    static QString mark() { return u"[redacted]"_s; }

    /// Redacts @p secret from now on. Ignores secrets shorter than six bytes, which would match in every text. Earlier
    /// ones are still redacted, because pending answers may contain them.
    void add(const QByteArray &secret);

    /// @p text, which must be valid UTF-8, without secrets. Returns it unchanged if it has none.
    QByteArray redacted(QByteArray text) const;
    QString redacted(const QString &text) const;
    /// @p text, which was truncated, without a partial secret at its end.
    QByteArray withoutPartialSecret(const QByteArray &text) const;
    QString withoutPartialSecret(const QString &text) const;

private:
    std::vector<json::SecretText> m_secrets; ///< longest first
};

/// Prepares @p record for storage: estimates its tokens, redacts secrets, and truncates each part to its bound
/// (slightly exceeded by marks of truncation and redaction). Arguments that are too long become a JSON object that says
/// so and contains their beginning.
ActivityEntry prepared(ActivityEntry record, const Redaction &redaction, bool keepAnswer);

} // namespace brandbridge::activity
