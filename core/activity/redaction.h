// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json/written_text.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QJsonObject>
#include <QString>

namespace brandbridge::activity {

/// Takes secrets out of what is to be kept, whoever put them there: what members called like secrets hold, what is sent
/// as Bearer, Brandbridge's own tokens, and secrets that it was told, as they are, however escaped for JSON, in an
/// address or in base64.
///
/// Errs on the side of taking out too much. A value; use it from one thread at a time.
class Redaction final
{
public:
    /// What stands in place of a secret.
    static QString mark() { return u"[redacted]"_qs; }

    /// From now on @p secret is taken out. Shorter than six bytes it is not: that is no secret, and its like would be
    /// found in every text. Earlier ones stay known, a bounded number of them, for answers on their way may hold them.
    void add(const QByteArray &secret);

    /// @p text, which must be valid UTF-8, without secrets; itself and no copy where it has none.
    QByteArray redacted(const QByteArray &text) const;
    QString redacted(const QString &text) const;
    /// @p object without secrets, in names and values, at any depth.
    QJsonObject redacted(const QJsonObject &object) const;
    /// True where nothing in @p text has to be taken out: neither from a text in it, nor from an object in it that was
    /// printed compactly, as an object. Tells that in a fraction of the time that redacted() takes. May be false where
    /// there is nothing all the same.
    bool leavesAsItIs(const QByteArray &text) const;
    /// @p text, which was cut, without the beginning of a secret at its end.
    QByteArray withoutBegun(const QByteArray &text) const;
    QString withoutBegun(const QString &text) const;
    /// @p text without the secrets that were told; whatever else looks like one stays.
    QByteArray withoutKnown(QByteArray text) const;

private:
    QJsonValue redacted(const QJsonValue &value) const;

    QList<QByteArray> m_secrets;      ///< newest first
    QList<json::WrittenText> m_forms; ///< of all of them, the longest first
};

} // namespace brandbridge::activity
