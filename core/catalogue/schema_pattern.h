// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>

#include <optional>

namespace brandbridge::tools::schema {

/// A `pattern` of JSON Schema, which is not anchored. It may come from the remote service, and so may be one whose
/// search takes the longer the longer it is let: what a search may cost has a bound (pcre2pattern, Setting match
/// resource limits).
class Pattern final
{
public:
    enum class Match
    {
        Yes,
        No,
        TooCostly, ///< given up before it was known
    };

    /// None where @p text is no regular expression.
    static std::optional<Pattern> compile(const QString &text);

    /// @p steps grows by what the search has cost at most, in steps of a check, which are some 0.1 µs each.
    Match match(const QString &value, qint64 *steps) const;

    /// As it stands in the schema.
    const QString &text() const { return m_text; }

private:
    explicit Pattern(const QString &text);

    QString m_text;
    QRegularExpression m_quick;    ///< gives up soon; enough for nearly all
    QRegularExpression m_thorough; ///< for what the quick one gave up
};

} // namespace brandbridge::tools::schema
