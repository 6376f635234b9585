// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/schema_pattern.h"

namespace brandbridge::tools::schema {

namespace {

/// How often a search may turn back, and what that is reckoned as. A time or two is some nanoseconds.
struct Effort
{
    int limit;
    qint64 steps;
};
constexpr Effort quick{1'000, 20};
constexpr Effort thorough{100'000, 2'000};

QRegularExpression limited(const QString &pattern, const Effort &effort)
{
    // A limit within the pattern cannot raise it again: the lowest counts.
    return QRegularExpression(u"(*LIMIT_MATCH=%1)%2"_qs.arg(QString::number(effort.limit), pattern));
}

/// ECMAScript's long names of general categories, which PCRE knows by their letters only.
QString withKnownNames(QString pattern)
{
    return pattern.replace(u"\\p{Letter}"_qs, u"\\p{L}"_qs).replace(u"\\p{Number}"_qs, u"\\p{N}"_qs);
}

} // namespace

Pattern::Pattern(const QString &text)
    : m_text(text),
      m_quick(limited(withKnownNames(text), quick)),
      m_thorough(limited(withKnownNames(text), thorough))
{
}

std::optional<Pattern> Pattern::compile(const QString &text)
{
    // What stands in it alone, lest the limit before it makes something else of it.
    if (!QRegularExpression(withKnownNames(text)).isValid())
        return std::nullopt;
    Pattern compiled(text);
    if (!compiled.m_quick.isValid())
        return std::nullopt;
    compiled.m_quick.optimize();
    return compiled;
}

Pattern::Match Pattern::match(const QString &value, qint64 *steps) const
{
    // The search goes over the text at least once.
    constexpr qsizetype lettersInAStep = 64;
    const auto told = [&](const QRegularExpression &expression, const Effort &effort) {
        *steps += effort.steps + value.size() / lettersInAStep;
        const QRegularExpressionMatch match = expression.match(value);
        if (match.isValid())
            return match.hasMatch() ? Match::Yes : Match::No;
        return value.isValidUtf16() ? Match::TooCostly : Match::No;
    };
    const Match soon = told(m_quick, quick);
    return soon == Match::TooCostly ? told(m_thorough, thorough) : soon;
}

} // namespace brandbridge::tools::schema
