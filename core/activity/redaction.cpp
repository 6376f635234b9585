// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/redaction.h"

#include "core/activity/secret_name.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>

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

qsizetype endOfBare(const QString &text, qsizetype begin, bool wholeLine)
{
    const QStringView ends = wholeLine ? QStringView(u"\r\n\"'\\") : QStringView(u" \t\r\n,;&}])\"'<>\\");
    qsizetype end = begin;
    while (end < text.size() && !ends.contains(text[end]))
        ++end;
    return end;
}

/// Whether a bare word after "key: " is a secret and not the next word of a sentence.
bool looksRandom(QStringView word)
{
    return word.size() >= 8 && std::any_of(word.cbegin(), word.cend(), [](QChar c) { return c.isDigit(); });
}

bool isNumber(QStringView word)
{
    return std::all_of(word.cbegin(), word.cend(), [](QChar c) { return c.isDigit() || c == u'.'; });
}

/// The values in @p text that follow a secret's name: in JSON, also in JSON that is a text in JSON, in headers, in
/// queries.
QList<Stretch> namedSecrets(const QString &text)
{
    static const QRegularExpression assignment(
        uR"((?<![A-Za-z0-9_-])([A-Za-z][A-Za-z0-9_-]{0,63}+)(\\{0,7}+["'])?\s{0,8}+([:=])\s{0,8}+)"_qs);
    QList<Stretch> found;
    qsizetype from = 0;
    for (;;) {
        const QRegularExpressionMatch match = assignment.match(text, from);
        if (!match.hasMatch())
            return found;
        qsizetype begin = from = match.capturedEnd();
        const QStringView name = match.capturedView(1);
        const SecretName kind = secretName(name);
        if (kind == SecretName::No || begin == text.size())
            continue;
        qsizetype depth = 0;
        while (begin + depth < text.size() && text[begin + depth] == u'\\')
            ++depth;
        if (begin + depth < text.size() && isQuote(text[begin + depth])) {
            begin += depth;
            from = endOfQuoted(text, begin, depth);
            found.append({begin + 1, from});
            continue;
        }
        const bool isJson = match.capturedLength(2) > 0;
        if (isJson && (text[begin] == u'[' || text[begin] == u'{')) {
            from = endOfBracketed(text, begin);
            found.append({begin, from});
            continue;
        }
        const bool isHeader = !isJson && match.capturedView(3) == u":";
        const bool wholeLine = isHeader && (name.endsWith(u"authorization", Qt::CaseInsensitive) ||
                                            name.endsWith(u"cookie", Qt::CaseInsensitive));
        const qsizetype end = endOfBare(text, begin, wholeLine);
        const QStringView word = QStringView(text).mid(begin, end - begin);
        const bool isHarmless = word.isEmpty() || word == u"true" || word == u"false" || word == u"null" ||
                                (kind == SecretName::Counts && isNumber(word)) ||
                                (isHeader && !wholeLine && !looksRandom(word));
        if (!isHarmless) {
            found.append({begin, end});
            from = end;
        }
    }
}

QString withoutNamed(QString text)
{
    const QList<Stretch> found = namedSecrets(text);
    for (auto stretch = found.crbegin(); stretch != found.crend(); ++stretch) {
        // What stood for a whole JSON value has to stay one.
        const bool isValue =
            stretch->begin < text.size() && (text[stretch->begin] == u'[' || text[stretch->begin] == u'{');
        const QString mark = isValue ? u'"' + Redaction::mark() + u'"' : Redaction::mark();
        text.replace(stretch->begin, stretch->end - stretch->begin, mark);
    }
    return text;
}

/// What is known by its form alone, whatever it is called.
QString withoutTokens(QString text)
{
    static const QRegularExpression bearer(uR"(\b(bearer\s++)(?:[A-Za-z0-9._~+/=-]|\\/){4,}+)"_qs,
                                           QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression own(u"bbt_[A-Za-z0-9_-]{8,}+"_qs);
    if (text.contains(u"bearer", Qt::CaseInsensitive))
        text.replace(bearer, u"\\1"_qs + Redaction::mark());
    if (text.contains(u"bbt_"))
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
