// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"
#include "core/activity/redaction.h"
#include "core/json/written_text.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace brandbridge::activity {

/// Redacts secrets from what is kept: those that were added (the API key) and Brandbridge's own tokens, in every way
/// JSON and addresses can write them. A value; use it from one thread at a time.
class Redaction final
{
public:
    /// What replaces a secret.
    static QString mark() { return u"[redacted]"_qs; }

    /// From now on @p secret is redacted, unless it is shorter than six bytes: that is no secret, and it would be found
    /// in every text. Earlier ones stay known, because answers on their way may contain them.
    void add(const QByteArray &secret);

    /// @p text, which must be valid UTF-8, without secrets; @p text itself where it has none.
    QByteArray redacted(QByteArray text) const;
    QString redacted(const QString &text) const;
    /// @p text, which was cut, without the beginning of a secret at its end.
    QByteArray withoutBegun(const QByteArray &text) const;
    QString withoutBegun(const QString &text) const;

private:
    std::vector<json::WrittenText> m_secrets; ///< the longest first
};

/// @p record ready to be kept: its tokens estimated, no secret in any part, every part cut to
/// its bound, or a little past it where the mark of the cut or of a secret needs more room. Arguments that are too long
/// become a JSON object that says so and holds their beginning.
ActivityEntry prepared(ActivityEntry record, const Redaction &redaction, bool keepAnswer);

} // namespace brandbridge::activity
