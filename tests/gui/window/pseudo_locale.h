// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QTranslator>

namespace brandbridge::test {

/// A language in which every text of ours stands in angle quotes and is longer by half: what shows up without them was
/// not given to tr(), and what is cut would be cut in German.
class PseudoLocale final : public QTranslator
{
public:
    static constexpr char16_t opening = u'«';
    static constexpr char16_t closing = u'»';

    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *source, const char *, int) const override
    {
        if (!QByteArray(context).startsWith("brandbridge"))
            return {}; // Qt's own
        return opening + lengthened(QString::fromUtf8(source)) + closing;
    }

private:
    /// Each vowel twice, but not in placeholders: %1, %n.
    static QString lengthened(const QString &text)
    {
        static const QString vowels = u"aeiouAEIOU"_s;
        static const QString accented = u"àéîöùÀÉÎÖÙ"_s;
        QString longer;
        for (qsizetype i = 0; i < text.size(); ++i) {
            const QChar letter = text.at(i);
            const qsizetype vowel = vowels.indexOf(letter);
            const bool isPlace = i > 0 && text.at(i - 1) == u'%';
            longer += letter;
            if (vowel >= 0 && !isPlace)
                longer += accented.at(vowel);
        }
        return longer;
    }
};

/// What of @p text stands outside of the pseudo-locale's quotes.
inline QString outsideQuotes(const QString &text)
{
    QString outside;
    int depth = 0;
    for (const QChar letter : text) {
        if (letter == PseudoLocale::opening)
            ++depth;
        else if (letter == PseudoLocale::closing)
            --depth;
        else if (depth == 0)
            outside += letter;
    }
    return outside;
}

} // namespace brandbridge::test
