// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/phrase.h"

#include "core/access/shown_text.h"

#include <limits>

namespace brandbridge::access {

namespace {

QString englishOf(const char *source, std::optional<int> count)
{
    QString text = QString::fromUtf8(source);
    if (count) {
        text.replace(u"%n"_qs, QString::number(*count));
        text.replace(u"(s)"_qs, *count == 1 ? QString() : u"s"_qs);
    }
    return text;
}

} // namespace

QString Phrase::english() const
{
    return in(englishOf, QLocale::c());
}

Phrase Phrase::day(const QDateTime &moment)
{
    Phrase phrase;
    phrase.m_moment = moment;
    return phrase;
}

Phrase Phrase::time(const QDateTime &moment)
{
    Phrase phrase = day(moment);
    phrase.m_hasTime = true;
    return phrase;
}

QString Phrase::in(const Translate &translate, const QLocale &locale) const
{
    if (m_moment.isValid())
        return locale.toString(m_moment.toUTC(), m_hasTime ? u"d MMM yyyy, HH:mm"_qs : u"d MMM yyyy"_qs);
    if (!m_source)
        return m_text;
    const QString pattern = translate(m_source, m_count);
    // In one go: what is put in may itself hold a sign and a digit.
    QString text;
    text.reserve(pattern.size());
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const bool isPlace = pattern.at(i) == u'%' && i + 1 < pattern.size();
        const int part = isPlace ? pattern.at(i + 1).unicode() - u'1' : -1;
        if (part < 0 || part >= m_parts.size()) {
            text += pattern.at(i);
            continue;
        }
        text += m_parts.at(part).in(translate, locale);
        ++i;
    }
    return text;
}

Phrase Phrase::shown(qsizetype most) const
{
    if (!m_source)
        return m_moment.isValid() ? *this : Phrase(shownText(m_text, most));
    Phrase shown = *this;
    for (Phrase &part : shown.m_parts)
        part = part.shown(most);
    return shown;
}

int Phrase::bounded(qsizetype count)
{
    return static_cast<int>(qMin<qsizetype>(count, std::numeric_limits<int>::max()));
}

QStringList english(const QList<Phrase> &phrases)
{
    QStringList texts;
    texts.reserve(phrases.size());
    for (const Phrase &phrase : phrases)
        texts.append(phrase.english());
    return texts;
}

} // namespace brandbridge::access
