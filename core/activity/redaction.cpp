// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/redaction.h"

#include "core/activity/secret_name.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <optional>

namespace brandbridge::activity {

namespace {

constexpr qsizetype minSecretBytes = 6;
constexpr qsizetype maxSecrets = 16;
/// Of a secret that was cut, this much says too little to matter.
constexpr qsizetype harmlessBeginning = 3;

QString jsonEscaped(const QString &text, bool withSlash)
{
    QString escaped;
    for (const QChar c : text) {
        if (c == u'"' || c == u'\\' || (withSlash && c == u'/'))
            escaped += u'\\';
        escaped += c;
    }
    return escaped;
}

/// @p secret as it can stand in a text: as it is, in JSON, in JSON that is a text in JSON, in an address, in base64.
QStringList formsOf(const QByteArray &secret)
{
    const QString plain = QString::fromUtf8(secret);
    QStringList forms{plain};
    for (const bool withSlash : {false, true}) {
        const QString once = jsonEscaped(plain, withSlash);
        forms << once << jsonEscaped(once, withSlash) << jsonEscaped(once, false);
    }
    forms << QString::fromLatin1(QUrl::toPercentEncoding(plain)) << QString::fromLatin1(secret.toBase64());
    forms.removeDuplicates();
    return forms;
}

struct Stretch
{
    qsizetype begin = 0;
    qsizetype end = 0;
};

bool isQuote(QChar c)
{
    return c == u'"' || c == u'\'';
}

/// Where the text ends that the quotation mark at @p open begins, which has @p depth backslashes before it.
qsizetype endOfQuoted(const QString &text, qsizetype open, qsizetype depth)
{
    qsizetype backslashes = 0;
    for (qsizetype i = open + 1; i < text.size(); ++i) {
        if (text[i] == u'\\') {
            ++backslashes;
            continue;
        }
        if (text[i] == text[open] && (depth == 0 ? backslashes % 2 == 0 : backslashes <= depth))
            return i - backslashes * (depth > 0 ? 1 : 0);
        backslashes = 0;
    }
    return text.size();
}

qsizetype endOfBracketed(const QString &text, qsizetype open)
{
    int depth = 0;
    for (qsizetype i = open; i < text.size(); ++i) {
        if (text[i] == u'[' || text[i] == u'{')
            ++depth;
        else if ((text[i] == u']' || text[i] == u'}') && --depth == 0)
            return i + 1;
    }
    return text.size();
}

/// Finds where bare words end. Many may begin in one stretch, so what was found for one is kept for the next: the whole
/// text is gone through once.
class BareWords final
{
public:
    BareWords(const QString &text, QStringView ends) : m_text(text), m_ends(ends) {}

    qsizetype endFrom(qsizetype begin)
    {
        if (begin < m_end)
            return m_end;
        for (m_end = begin; m_end < m_text.size() && !m_ends.contains(m_text[m_end]); ++m_end) {
            if (m_text[m_end].isDigit())
                m_lastDigit = m_end;
        }
        return m_end;
    }

    /// Whether the word at @p begin is a secret and not the next word of a sentence.
    bool looksRandom(qsizetype begin) { return endFrom(begin) - begin >= 8 && m_lastDigit >= begin; }

private:
    const QString &m_text;
    const QStringView m_ends;
    qsizetype m_end = 0;
    qsizetype m_lastDigit = -1;
};

/// Finds colons and equals signs in order. Each is searched for alone, which Qt does many characters at a time.
class Signs final
{
public:
    explicit Signs(const QString &text) : m_text(text) {}

    /// Where the next one at or after @p at is; the text's end where there is none.
    qsizetype from(qsizetype at)
    {
        m_colon = m_colon < at ? next(u':', at) : m_colon;
        m_equals = m_equals < at ? next(u'=', at) : m_equals;
        return std::min(m_colon, m_equals);
    }

private:
    qsizetype next(QChar sign, qsizetype at) const
    {
        const qsizetype found = m_text.indexOf(sign, at);
        return found < 0 ? m_text.size() : found;
    }

    const QString &m_text;
    qsizetype m_colon = -1;
    qsizetype m_equals = -1;
};

bool isNumber(QStringView word)
{
    return std::all_of(word.cbegin(), word.cend(), [](QChar c) { return c.isDigit() || c == u'.'; });
}

bool isNameCharacter(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'_' || c == u'-';
}

/// A name and what follows it after a colon or an equals sign.
struct Assignment
{
    QStringView name;
    bool isQuoted = false; ///< the name stands in quotation marks, as in JSON
    bool isColon = false;
    qsizetype value = 0; ///< where the value begins
};

/// What the colon or equals sign at @p at assigns to; std::nullopt where no name stands before it.
std::optional<Assignment> assignmentAt(const QString &text, qsizetype at)
{
    constexpr qsizetype maxSpaces = 8;
    constexpr qsizetype maxEscapes = 8;
    constexpr qsizetype maxName = 64;
    qsizetype end = at;
    while (end > 0 && at - end < maxSpaces && text[end - 1].isSpace())
        --end;
    Assignment found;
    found.isColon = text[at] == u':';
    found.value = at + 1;
    if (end > 0 && isQuote(text[end - 1])) {
        found.isQuoted = true;
        const qsizetype quote = --end;
        while (end > 0 && quote - end < maxEscapes && text[end - 1] == u'\\')
            --end;
    }
    qsizetype begin = end;
    while (begin > 0 && end - begin < maxName && isNameCharacter(text[begin - 1]))
        --begin;
    if (begin == end)
        return std::nullopt;
    found.name = QStringView(text).mid(begin, end - begin);
    while (found.value < text.size() && found.value - at <= maxSpaces && text[found.value].isSpace())
        ++found.value;
    return found;
}

/// The values in @p text that follow a secret's name: in JSON, also in JSON that is a text in JSON, in headers, in
/// queries.
QList<Stretch> namedSecrets(const QString &text)
{
    QList<Stretch> found;
    BareWords words(text, u" \t\r\n,;&}])\"'<>\\");
    BareWords lines(text, u"\r\n\"'\\");
    Signs signs(text);
    for (qsizetype at = signs.from(0); at < text.size(); at = signs.from(at + 1)) {
        const std::optional<Assignment> assignment = assignmentAt(text, at);
        const SecretName kind = assignment ? secretName(assignment->name) : SecretName::No;
        if (kind == SecretName::No || assignment->value == text.size())
            continue;
        qsizetype begin = assignment->value;
        qsizetype depth = 0;
        while (begin + depth < text.size() && text[begin + depth] == u'\\')
            ++depth;
        if (begin + depth < text.size() && isQuote(text[begin + depth])) {
            begin += depth;
            const qsizetype end = endOfQuoted(text, begin, depth);
            found.append({begin + 1, end});
            at = end - 1;
            continue;
        }
        if (assignment->isQuoted && (text[begin] == u'[' || text[begin] == u'{')) {
            const qsizetype end = endOfBracketed(text, begin);
            found.append({begin, end});
            at = end - 1;
            continue;
        }
        const QStringView name = assignment->name;
        const bool isHeader = !assignment->isQuoted && assignment->isColon;
        const bool wholeLine = isHeader && (name.endsWith(u"authorization", Qt::CaseInsensitive) ||
                                            name.endsWith(u"cookie", Qt::CaseInsensitive));
        const qsizetype end = (wholeLine ? lines : words).endFrom(begin);
        const QStringView word = QStringView(text).mid(begin, end - begin);
        const bool isHarmless = word.isEmpty() || word == u"true" || word == u"false" || word == u"null" ||
                                (kind == SecretName::Counts && isNumber(word)) ||
                                (isHeader && !wholeLine && !words.looksRandom(begin));
        if (!isHarmless) {
            found.append({begin, end});
            at = end - 1;
        }
    }
    return found;
}

QString withoutNamed(const QString &text)
{
    QString clean;
    qsizetype kept = 0;
    for (const Stretch &stretch : namedSecrets(text)) {
        clean += QStringView(text).mid(kept, stretch.begin - kept);
        // What stood for a whole JSON value has to stay one.
        const QChar first = stretch.begin < text.size() ? text[stretch.begin] : QChar();
        const bool isValue = (first == u'[' || first == u'{') && !isQuote(text[stretch.begin - 1]);
        clean += isValue ? u'"' + Redaction::mark() + u'"' : Redaction::mark();
        kept = stretch.end;
    }
    clean += QStringView(text).mid(kept);
    return clean;
}

/// Looks at every sixth character and less where that one is of the word (Horspool): Qt's search that ignores case
/// folds every character by tables, which took longer than all else here.
bool holdsBearer(QStringView text)
{
    constexpr QLatin1String word("bearer");
    const auto skip = [](char16_t c) {
        switch (c | 0x20) {
        case 'e':
            return 1;
        case 'r':
            return 2;
        case 'a':
            return 3;
        case 'b':
            return 5;
        default:
            return 6;
        }
    };
    for (qsizetype last = word.size() - 1; last < text.size(); last += skip(text[last].unicode())) {
        const bool isEnd = (text[last].unicode() | 0x20) == 'r';
        if (isEnd && text.sliced(last - word.size() + 1, word.size()).compare(word, Qt::CaseInsensitive) == 0)
            return true;
    }
    return false;
}

bool holdsOwnToken(QStringView text)
{
    for (qsizetype at = text.indexOf(u'_'); at >= 0; at = text.indexOf(u'_', at + 1)) {
        if (text.first(at).endsWith(u"bbt"))
            return true;
    }
    return false;
}

/// What is known by its form alone, whatever it is called.
QString withoutTokens(QString text)
{
    static const QRegularExpression bearer(uR"(\b(bearer\s++)(?:[A-Za-z0-9._~+/=-]|\\/){4,}+)"_qs,
                                           QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression own(u"bbt_[A-Za-z0-9_-]{8,}+"_qs);
    if (holdsBearer(text))
        text.replace(bearer, u"\\1"_qs + Redaction::mark());
    if (holdsOwnToken(text))
        text.replace(own, Redaction::mark());
    return text;
}

} // namespace

void Redaction::add(const QByteArray &secret)
{
    if (secret.size() < minSecretBytes || m_secrets.contains(secret))
        return;
    m_secrets.prepend(secret);
    if (m_secrets.size() > maxSecrets)
        m_secrets.removeLast();
    m_forms.clear();
    for (const QByteArray &known : std::as_const(m_secrets))
        m_forms += formsOf(known);
    // The longest first: a shorter one may be part of it.
    std::stable_sort(m_forms.begin(), m_forms.end(),
                     [](const QString &one, const QString &other) { return one.size() > other.size(); });
}

QString Redaction::withoutKnown(QString text) const
{
    for (const QString &form : m_forms)
        text.replace(form, mark());
    return text;
}

QString Redaction::redacted(QString text) const
{
    return withoutTokens(withoutNamed(withoutKnown(std::move(text))));
}

QJsonValue Redaction::redacted(const QJsonValue &value) const
{
    if (value.isString())
        return redacted(value.toString());
    if (value.isObject())
        return redacted(value.toObject());
    if (!value.isArray())
        return value;
    QJsonArray items;
    for (const QJsonValue &item : value.toArray())
        items.append(redacted(item));
    return items;
}

QJsonObject Redaction::redacted(const QJsonObject &object) const
{
    QJsonObject clean;
    for (auto member = object.begin(); member != object.end(); ++member) {
        const QJsonValue value = member.value();
        const SecretName kind = secretName(member.key());
        const bool isHidden = kind != SecretName::No && !value.isNull() && !value.isBool() &&
                              !(kind == SecretName::Counts && value.isDouble());
        clean.insert(redacted(member.key()), isHidden ? QJsonValue(mark()) : redacted(value));
    }
    return clean;
}

QString Redaction::withoutBegun(QString text) const
{
    for (const QString &form : m_forms) {
        for (qsizetype size = std::min(form.size() - 1, text.size()); size > harmlessBeginning; --size) {
            if (text.endsWith(QStringView(form).left(size)))
                return text.chopped(size) + mark();
        }
    }
    return text;
}

} // namespace brandbridge::activity
