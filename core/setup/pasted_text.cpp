// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/pasted_text.h"

#include "core/transport/origin.h"

#include <QRegularExpression>
#include <QUrlQuery>

#include <algorithm>
#include <optional>

namespace brandbridge::setup {

using message::Message;
using Problem = PastedText::Problem;

namespace {

constexpr qsizetype maxCharacters = 64 * 1024;
constexpr qsizetype maxKeyCharacters = 4096;
/// Minimum length of a word that is taken for a key without a name.
constexpr qsizetype minUnnamedKey = 16;

using Regex = QRegularExpression;

const Regex &endOfSentence()
{
    static const Regex marks(u"(?<![.:!?])[.:!?]$"_s); // and not the dots of a shortened key
    return marks;
}

Regex caseless(const QString &pattern)
{
    return Regex(pattern, Regex::CaseInsensitiveOption);
}

/// @p text without line continuations, escapes and typography, which differ between shells, programs and mails.
QString plain(QString text)
{
    static const Regex invisible(u"[\\x{200b}-\\x{200f}\\x{2060}\\x{feff}\\r]"_s);
    static const Regex doubleQuotes(u"[\\x{201c}-\\x{201f}\\x{00ab}\\x{00bb}]"_s);
    static const Regex singleQuotes(u"[\\x{2018}-\\x{201b}]"_s);
    static const Regex continuation(u"[\\\\^`][ \\t]*\\n"_s);
    static const Regex escape(u"\\\\([/\"' ])|\\^([\"&%])"_s); // JSON and POSIX shells; cmd.exe
    static const Regex schema(u"\"\\$schema\"\\s*:\\s*\"[^\"]*\""_s);
    // Header lists of other programs: {"name": "x-api-key", "value": "KEY"}
    static const Regex pair(u"\"(?:name|key)\"\\s*:\\s*(\"[\\w-]+\")\\s*,\\s*\"value\"(\\s*:)"_s);
    text.truncate(maxCharacters);
    text.replace(QChar::Nbsp, u' ');
    text.remove(invisible);
    text.replace(doubleQuotes, u"\""_s);
    text.replace(singleQuotes, u"'"_s);
    text.replace(continuation, u" "_s);
    text.replace(u"\\u0026"_s, u"&"_s);
    text.replace(u"\\u003d"_s, u"="_s, Qt::CaseInsensitive);
    text.replace(escape, u"\\1\\2"_s);
    text.remove(schema);
    text.replace(pair, u"\\1\\2"_s);
    return text;
}

bool isPlausibleKey(const QString &text)
{
    return !text.isEmpty() && text.size() <= maxKeyCharacters &&
           std::all_of(text.cbegin(), text.cend(), [](QChar c) { return c > u' ' && c < u'\x7f'; });
}

/// Whether @p text stands for a key: a variable, an example's word, or a key that its page shows in part only.
bool isPlaceholder(const QString &text)
{
    static const Regex example(u"^[<\\[{$%]|[*\\x{2022}\\x{2026}\\x{25cf}]|\\.\\.\\.|^[A-Z_]*(KEY|TOKEN)$"_s);
    static const Regex words = caseless(u"(^|[_-])your|x{6}|^(replace|insert|enter|paste|my)[_-]|^api[_-]?key"_s);
    return example.match(text).hasMatch() || words.match(text).hasMatch();
}

/// An address of the text, as the parts of a connection.
struct Address
{
    QUrl base;
    QUrl mcp;
    QString key;  ///< of its query
    int rank = 0; ///< how clearly it is one of the service
};

std::optional<Address> addressIn(const QString &text)
{
    static const Regex keyName = caseless(u"(key|token)$"_s);
    QUrl url(text);
    const bool isWeb = url.scheme() == u"https" || url.scheme() == u"http";
    if (!url.isValid() || !isWeb || url.host().isEmpty())
        return std::nullopt;
    Address address;
    const auto items = QUrlQuery(url).queryItems(QUrl::FullyDecoded);
    for (const auto &[name, value] : items) {
        if (keyName.match(name).hasMatch())
            address.key = value;
    }
    QStringList path = url.path().split(u'/', Qt::SkipEmptyParts);
    url.setUserInfo({});
    url.setQuery(QString());
    url.setFragment({});
    const auto with = [&url](const QStringList &segments) {
        QUrl made = url;
        made.setPath(segments.isEmpty() ? QString() : u'/' + segments.join(u'/'));
        return made;
    };
    if (const qsizetype version = path.indexOf(u"v1"_s); version >= 0) {
        path.resize(version);
        address.rank = 3;
    } else if (const qsizetype mcp = path.lastIndexOf(u"mcp"_s); mcp >= 0) {
        address.mcp = with(path.first(mcp + 1));
        path.resize(mcp);
        address.rank = 3;
    } else {
        address.rank = path.contains(u"api"_s) ? 2 : 1;
    }
    address.base = with(path);
    if (!address.key.isEmpty())
        address.rank = 4;
    return address;
}

/// Removes the addresses from @p text and returns them.
QList<Address> takeAddresses(QString &text)
{
    static const Regex whole = caseless(u"https?://[^\\s\"'<>`\\\\|^,;(){}\\[\\]]+"_s);
    static const Regex withoutScheme =
        caseless(u"(?<![\\w@./:%-])((?:[a-z0-9-]{1,63}\\.){1,8}[a-z]{2,24}|localhost|\\d{1,3}(?:\\.\\d{1,3}){3})"
                 u"(:\\d{1,5})?(/[^\\s\"'<>`\\\\,;]*)?(?![\\w@.:%-])"_s);
    QList<Address> found;
    for (const bool hasScheme : {true, false}) {
        if (!found.isEmpty())
            break;
        QString rest;
        qsizetype at = 0;
        for (auto matches = (hasScheme ? whole : withoutScheme).globalMatch(text); matches.hasNext();) {
            const auto match = matches.next();
            QString written = match.captured().remove(endOfSentence());
            if (!hasScheme)
                written.prepend(transport::isLoopback(match.captured(1)) ? u"http://"_s : u"https://"_s);
            const std::optional<Address> address = addressIn(written);
            if (!address)
                continue;
            found.append(*address);
            rest += text.mid(at, match.capturedStart() - at) + u' ';
            at = match.capturedEnd();
        }
        text = rest + text.mid(at);
    }
    return found;
}

/// Takes the address of the service into @p pasted.
void takeAddress(QList<Address> addresses, PastedText &pasted)
{
    if (addresses.isEmpty())
        return;
    const auto isHere = [](const Address &address) { return transport::isLoopback(address.base.host()); };
    if (!std::all_of(addresses.cbegin(), addresses.cend(), isHere)) // such as Brandbridge's own entry
        addresses.removeIf(isHere);
    std::stable_sort(addresses.begin(), addresses.end(),
                     [](const Address &one, const Address &other) { return one.rank > other.rank; });
    const Address best = addresses.constFirst();
    for (const Address &address : std::as_const(addresses)) {
        if (address.rank == best.rank && !pasted.hosts.contains(address.base.host()))
            pasted.hosts.append(address.base.host());
    }
    if (pasted.hosts.size() > 1) {
        pasted.problem = Problem::SeveralAddresses;
        return;
    }
    pasted.hosts.clear();
    pasted.baseUrl = best.base;
    for (const Address &address : std::as_const(addresses)) {
        if (transport::isSameOrigin(address.base, best.base) && pasted.mcpUrl.isEmpty())
            pasted.mcpUrl = address.mcp;
    }
}

/// Something that the text calls a key, or that looks like one.
struct Candidate
{
    QString key;
    QByteArray header = {}; ///< empty if it is not named after one
    bool isSure = true;     ///< named as an API key is, and not just "token"
};

/// The values in @p text with the name of a key, as `name: value` or `name = value` in any quotes.
QList<Candidate> namedKeys(const QString &text)
{
    static const Regex bearer = caseless(u"\\bBearer\\s+([^\\s\"'`,;]+)"_s);
    static const Regex member(
        u"(?<![\\w-])([A-Za-z][\\w-]{0,99})[\"'`]?[ \\t]{0,20}(?:=>|[:=])[ \\t]{0,20}[\"'`]?[ \\t]{0,20}([^\\s\"'`,;]+)"_s);
    static const Regex sure = caseless(u"^([a-z0-9-]+-)?api-?key$|^authorization$"_s);
    static const Regex unsure = caseless(u"^([a-z0-9-]+-)?(key|token)$"_s);
    QList<Candidate> found;
    for (auto matches = bearer.globalMatch(text); matches.hasNext();)
        found.append({matches.next().captured(1), "Authorization"});
    for (auto matches = member.globalMatch(text); matches.hasNext();) {
        const auto match = matches.next();
        const QString written = match.captured(1);
        QString name = written;
        name.replace(u'_', u'-');
        const bool isSure = sure.match(name).hasMatch();
        QString value = match.captured(2).remove(endOfSentence());
        while (!value.startsWith(u'{') && (value.endsWith(u'}') || value.endsWith(u']') || value.endsWith(u')')))
            value.chop(1);
        static const Regex scheme = caseless(u"^(bearer|basic)$"_s);
        if ((!isSure && !unsure.match(name).hasMatch()) || scheme.match(value).hasMatch())
            continue;
        const bool isHeader = isSure && !written.contains(u'_') &&
                              (written.contains(u'-') || !name.contains(u"key", Qt::CaseInsensitive));
        found.append({value, isHeader ? written.toLatin1() : QByteArray(), isSure});
    }
    return found;
}

/// The words of @p text that look like a key: the only word, or a long one with a digit or underscore.
QList<Candidate> unnamedKeys(const QString &text)
{
    static const Regex between(u"[\\s\"'`,;<>(){}\\[\\]]+"_s);
    static const Regex uuid = caseless(u"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"_s);
    static const Regex mark(u"[0-9_]"_s);
    static const Regex space(u"\\s"_s);
    static const Regex quotes(u"^[\"'`<]+|[\"'`>,;]+$"_s);
    const QString whole = text.trimmed().remove(quotes);
    const QStringList words =
        whole.contains(space) ? whole.split(between, Qt::SkipEmptyParts) : whole.split(space, Qt::SkipEmptyParts);
    QList<Candidate> found;
    for (QString word : words) {
        if (words.size() > 1)
            word.remove(endOfSentence());
        const bool isLong = word.size() >= minUnnamedKey && mark.match(word).hasMatch() && !word.startsWith(u'-') &&
                            !uuid.match(word).hasMatch();
        if (words.size() == 1 || isLong)
            found.append({word});
    }
    return found;
}

void takeKey(QList<Candidate> candidates, PastedText &pasted)
{
    if (std::any_of(candidates.cbegin(), candidates.cend(),
                    [](const Candidate &one) { return one.isSure && !isPlaceholder(one.key); }))
        candidates.removeIf([](const Candidate &one) { return !one.isSure; });
    bool hasPlaceholder = false;
    for (const Candidate &candidate : std::as_const(candidates)) {
        if (candidate.key.startsWith(u"bbt_")) // a token of Brandbridge itself
            continue;
        if (pasted.keyHeader.isEmpty())
            pasted.keyHeader = candidate.header;
        if (isPlaceholder(candidate.key) || !isPlausibleKey(candidate.key)) {
            hasPlaceholder = true;
            continue;
        }
        const QByteArray key = candidate.key.toLatin1();
        if (!pasted.key.isEmpty() && pasted.key != key)
            pasted.problem = Problem::SeveralKeys;
        pasted.key = key;
    }
    if (pasted.problem == Problem::SeveralKeys)
        pasted.key.clear();
    else if (pasted.key.isEmpty() && hasPlaceholder && pasted.problem == Problem::None)
        pasted.problem = Problem::Placeholder;
}

} // namespace

PastedText parsePastedText(const QString &text)
{
    PastedText pasted;
    QString rest = plain(text);
    const QList<Address> addresses = takeAddresses(rest);
    takeAddress(addresses, pasted);
    QList<Candidate> keys = namedKeys(rest);
    for (const Address &address : addresses) {
        if (!address.key.isEmpty())
            keys.append({address.key});
    }
    // A header may have a variable as its value, and the key may be elsewhere in the text.
    const bool hasKey = std::any_of(keys.cbegin(), keys.cend(),
                                    [](const Candidate &candidate) { return !isPlaceholder(candidate.key); });
    takeKey(hasKey ? keys : keys + unnamedKeys(rest), pasted);
    if (pasted.problem == Problem::None && pasted.key.isEmpty() && pasted.baseUrl.isEmpty())
        pasted.problem = Problem::Nothing;
    return pasted;
}

Message PastedText::problemText() const
{
    switch (problem) {
    case Problem::None:
        return {};
    case Problem::Nothing:
        return Message::tr("This text has no address and no key. Paste the key, the configuration, the connector "
                           "address or the curl command that your service shows.");
    case Problem::SeveralKeys:
        return Message::tr("There are different keys in this text. Paste only the part for your service.");
    case Problem::SeveralAddresses:
        return Message::tr(
            "There are addresses of different services in this text: %1. Paste only the part for your service.",
            hosts.join(u", "_s));
    case Problem::Placeholder:
        return Message::tr("Instead of a key there is an example or a shortened key in this text. Use the Copy button "
                           "of your service, or create a new key there.");
    }
    Q_UNREACHABLE();
}

Message hiddenKey(const QByteArray &key)
{
    constexpr qsizetype shown = 4;
    constexpr qsizetype minWithEnd = 20; // what stays hidden is still long enough
    if (key.size() < minWithEnd)
        return Message::counting(QT_TRANSLATE_N_NOOP("Message", "a key of %n character(s)"), key.size());
    return Message::counting(QT_TRANSLATE_N_NOOP("Message", "a key of %n character(s) ending in %1"), key.size(),
                             QString::fromLatin1(key.last(shown)));
}

} // namespace brandbridge::setup
