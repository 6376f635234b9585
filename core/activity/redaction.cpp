// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/redaction.h"

#include "core/activity/named_secrets.h"
#include "core/activity/secret_name.h"

#include <QByteArrayView>
#include <QJsonArray>
#include <QUrl>

#include <algorithm>
#include <bit>
#include <cstdint>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace brandbridge::activity {

namespace {

constexpr qsizetype minSecretBytes = 6;
constexpr qsizetype maxSecrets = 16;
/// Of a secret that was cut, this much says too little to matter.
constexpr qsizetype harmlessBeginning = 3;

QByteArray markBytes()
{
    static const QByteArray bytes = Redaction::mark().toLatin1();
    return bytes;
}

/// @p secret as it can stand in a text: as it is, in an address, in base64.
QByteArrayList formsOf(const QByteArray &secret)
{
    // Texts are UTF-8 throughout: what is not, stands in them as the replacement for it.
    const QByteArray plain = QString::fromUtf8(secret).toUtf8();
    const QByteArray inAddress = QUrl::toPercentEncoding(QString::fromUtf8(plain));
    // The same to whoever reads it (RFC 3986, section 2.1).
    QByteArray inLowerCase = inAddress;
    for (qsizetype at = inLowerCase.indexOf('%'); at >= 0; at = inLowerCase.indexOf('%', at + 1))
        inLowerCase.replace(at, 3, inLowerCase.mid(at, 3).toLower());
    return {plain, inAddress, inLowerCase, secret.toBase64()};
}

constexpr QByteArrayView bearerWord("bearer");
constexpr qsizetype bearerEnd = bearerWord.size() - 1;

/// Where in a block the word may begin, a bit for each byte: those that have its first letter, and its last one as far
/// behind as that is. As many bytes as bearerEnd behind the block are read, too.
#ifdef __SSE2__
constexpr qsizetype bearerBlockSize = 16;

std::uint32_t bearersOfBlock(const char *block)
{
    const auto folded = [](const char *at) {
        return _mm_or_si128(_mm_loadu_si128(reinterpret_cast<const __m128i *>(at)), _mm_set1_epi8(0x20));
    };
    const __m128i begins = _mm_cmpeq_epi8(folded(block), _mm_set1_epi8('b'));
    const __m128i ends = _mm_cmpeq_epi8(folded(block + bearerEnd), _mm_set1_epi8('r'));
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_and_si128(begins, ends)));
}
#else
constexpr qsizetype bearerBlockSize = 8;

std::uint32_t bearersOfBlock(const char *block)
{
    std::uint32_t mask = 0;
    for (unsigned i = 0; i < bearerBlockSize; ++i)
        mask |= static_cast<std::uint32_t>((block[i] | 0x20) == 'b' && (block[i + bearerEnd] | 0x20) == 'r') << i;
    return mask;
}
#endif

/// Where the next "bearer" begins at or after @p from, in whatever case; -1 where there is none.
qsizetype nextBearer(QByteArrayView text, qsizetype from)
{
    const auto isAt = [&](qsizetype at) {
        return qstrnicmp(text.data() + at, bearerWord.data(), static_cast<std::size_t>(bearerWord.size())) == 0;
    };
    qsizetype at = from;
    for (; text.size() - at >= bearerBlockSize + bearerEnd; at += bearerBlockSize) {
        for (std::uint32_t mask = bearersOfBlock(text.data() + at); mask != 0; mask &= mask - 1) {
            if (const qsizetype begin = at + std::countr_zero(mask); isAt(begin))
                return begin;
        }
    }
    for (; text.size() - at >= bearerWord.size(); ++at) {
        if ((text[at] | 0x20) == 'b' && isAt(at))
            return at;
    }
    return -1;
}

/// How many bytes the character at @p at has where it may be part of what is sent as Bearer; else 0.
qsizetype bearerCharacterAt(QByteArrayView text, qsizetype at)
{
    if (isNameCharacter(text[at]) || QByteArrayView("._~+/=").contains(text[at]))
        return 1;
    // A slash that JSON escapes, and the two letters beyond ASCII that are the same as s and k but for their case.
    for (const QByteArrayView character : {QByteArrayView("\\/"), QByteArrayView("\u017f"), QByteArrayView("\u212a")}) {
        if (text.sliced(at).startsWith(character))
            return character.size();
    }
    return 0;
}

/// What is sent as Bearer is known by that word, whatever it is called.
QByteArray withoutBearers(const QByteArray &text)
{
    constexpr int shortest = 4;
    const QByteArrayView view(text);
    QByteArray clean;
    qsizetype kept = 0;
    for (qsizetype at = nextBearer(view, 0); at >= 0; at = nextBearer(view, std::max(at + 1, kept))) {
        if (at > 0 && view[at - 1] != '-' && isNameCharacter(view[at - 1]))
            continue;
        qsizetype begin = at + bearerWord.size();
        while (begin < view.size() && (view[begin] == ' ' || (view[begin] >= '\t' && view[begin] <= '\r')))
            ++begin;
        if (begin == at + bearerWord.size())
            continue;
        qsizetype end = begin;
        int characters = 0;
        for (; end < view.size(); ++characters) {
            const qsizetype bytes = bearerCharacterAt(view, end);
            if (bytes == 0)
                break;
            end += bytes;
        }
        if (characters < shortest)
            continue;
        clean += view.sliced(kept, begin - kept);
        clean += markBytes();
        kept = end;
    }
    return kept == 0 ? text : clean.append(view.sliced(kept));
}

/// Where the next of Brandbridge's own tokens may begin at or after @p from; -1 where there is none.
qsizetype nextOwnToken(QByteArrayView text, qsizetype from)
{
    constexpr QByteArrayView beginning("bbt_");
    for (qsizetype at = text.indexOf('_', from); at >= 0; at = text.indexOf('_', at + 1)) {
        const qsizetype begin = at - beginning.size() + 1;
        if (begin >= from && text.sliced(begin).startsWith(beginning))
            return begin;
    }
    return -1;
}

QByteArray withoutOwnTokens(const QByteArray &text)
{
    constexpr qsizetype beginning = 4;
    constexpr qsizetype shortest = 8;
    const QByteArrayView view(text);
    QByteArray clean;
    qsizetype kept = 0;
    for (qsizetype at = nextOwnToken(view, 0); at >= 0; at = nextOwnToken(view, std::max(at + 1, kept))) {
        qsizetype end = at + beginning;
        while (end < view.size() && isNameCharacter(view[end]))
            ++end;
        if (end - at - beginning < shortest)
            continue;
        clean += view.sliced(kept, at - kept);
        clean += markBytes();
        kept = end;
    }
    return kept == 0 ? text : clean.append(view.sliced(kept));
}

} // namespace

void Redaction::add(const QByteArray &secret)
{
    if (secret.size() < minSecretBytes || m_secrets.contains(secret))
        return;
    m_secrets.prepend(secret);
    if (m_secrets.size() > maxSecrets)
        m_secrets.removeLast();
    QByteArrayList forms;
    for (const QByteArray &known : std::as_const(m_secrets)) {
        for (const QByteArray &form : formsOf(known)) {
            if (!forms.contains(form))
                forms.append(form);
        }
    }
    // The longest first: a shorter one may be part of it.
    std::stable_sort(forms.begin(), forms.end(),
                     [](const QByteArray &one, const QByteArray &other) { return one.size() > other.size(); });
    m_forms.clear();
    for (const QByteArray &form : std::as_const(forms))
        m_forms.append(json::WrittenText(form));
}

QByteArray Redaction::withoutKnown(QByteArray text) const
{
    for (const json::WrittenText &form : m_forms)
        text = form.replaced(text, markBytes());
    return text;
}

QByteArray Redaction::redacted(const QByteArray &text) const
{
    QByteArray clean = withoutKnown(text);
    const TextSurvey survey = surveyed(clean);
    if (survey.namesSecret)
        clean = withoutNamedSecrets(clean, markBytes());
    return withoutOwnTokens(survey.mayHoldBearer ? withoutBearers(clean) : clean);
}

QString Redaction::redacted(const QString &text) const
{
    if (text.isEmpty())
        return text;
    const QByteArray bytes = text.toUtf8();
    const QByteArray clean = redacted(bytes);
    return clean.isSharedWith(bytes) ? text : QString::fromUtf8(clean);
}

bool Redaction::leavesAsItIs(const QByteArray &text) const
{
    if (text.contains('\\'))
        return false;
    const TextSurvey survey = surveyed(text);
    return !survey.namesSecret && !survey.mayHoldBearer && !hasSecretMember(text) && nextOwnToken(text, 0) < 0 &&
           std::none_of(m_forms.begin(), m_forms.end(),
                        [&](const json::WrittenText &form) { return form.find(text).has_value(); });
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

QByteArray Redaction::withoutBegun(const QByteArray &text) const
{
    for (const json::WrittenText &form : m_forms) {
        // In characters, so that no cut through one leaves its secret's beginning.
        const QByteArray &secret = form.text();
        qsizetype harmless = 0;
        for (qsizetype characters = 0; harmless < secret.size(); ++harmless) {
            const bool isBegin = (static_cast<uchar>(secret[harmless]) & 0xc0) != 0x80;
            if (isBegin && characters++ == harmlessBeginning)
                break;
        }
        if (const qsizetype start = form.begunAtEnd(text, harmless + 1); start >= 0)
            return text.first(start) + markBytes();
    }
    return text;
}

QString Redaction::withoutBegun(const QString &text) const
{
    return QString::fromUtf8(withoutBegun(text.toUtf8()));
}

} // namespace brandbridge::activity
