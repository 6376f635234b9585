// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/token_store.h"

#include "core/access/constant_time.h"
#include "core/access/permissions.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QRandomGenerator>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace brandbridge::access {

namespace {

constexpr int tokensVersion = 1;
constexpr int hashBytes = 32;
constexpr qsizetype maxBearerBytes = 256;

QByteArray makeToken()
{
    std::array<quint32, 8> random{};
    QRandomGenerator::system()->fillRange(random.data(), static_cast<qsizetype>(random.size()));
    const QByteArray bytes(reinterpret_cast<const char *>(random.data()), sizeof random);
    return "bbt_" + bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

QByteArray hashOf(QByteArrayView token)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(token);
    return hash.result();
}

/// Names in the activity log for callers without a token.
constexpr QStringView reservedNames[] = {u"anonymous", u"live catalogue", u"stdio", u"terminal", u"window"};

std::optional<TokenEntry> readEntry(const QJsonValue &value)
{
    const QJsonObject object = value.toObject();
    TokenEntry entry{
        object.value(u"name").toString(), QByteArray::fromHex(object.value(u"sha256").toString().toLatin1()),
        QDateTime::fromString(object.value(u"created").toString(), Qt::ISODate), object.value(u"file").toString()};
    if (entry.name.isEmpty() || entry.sha256.size() != hashBytes || !entry.created.isValid())
        return std::nullopt;
    return entry;
}

auto named(const QString &name)
{
    return [&name](const TokenEntry &entry) { return entry.name == name; };
}

/// The tokens in @p file. Empty if the file does not exist.
tl::expected<QList<TokenEntry>, QString> readEntries(const JsonFile &file)
{
    const tl::expected<QJsonObject, QString> root = file.read();
    if (!root)
        return tl::unexpected(root.error());
    if (root->isEmpty())
        return {};
    QList<TokenEntry> entries;
    bool isWhole = root->value(u"tokens").isArray();
    const QJsonArray rows = root->value(u"tokens").toArray();
    for (const QJsonValue &row : rows) {
        if (const std::optional<TokenEntry> entry = readEntry(row))
            entries.append(*entry);
        else
            isWhole = false;
    }
    if (!isWhole)
        return tl::unexpected(file.isDamaged());
    return entries;
}

} // namespace

TokenStore::TokenStore(QString file)
    : m_file(std::move(file), u"file of tokens"_s, u"Restore it from a backup, or move it away and make new tokens."_s,
             tokensVersion)
{
}

QString TokenStore::whyUnusable(const QString &name)
{
    const QList<uint> characters = name.toUcs4();
    if (characters.isEmpty() || characters.size() > TokenStore::maxNameLength)
        return u"has to have 1 to %1 characters"_s.arg(TokenStore::maxNameLength);
    const bool isPrintable = name.isValidUtf16() && std::all_of(characters.cbegin(), characters.cend(), [](uint c) {
                                 return QChar::isPrint(c) && (!QChar::isSpace(c) || c == u' ');
                             });
    if (!isPrintable)
        return u"may have printable characters only"_s;
    if (name != name.trimmed())
        return u"may not begin or end with a space"_s;
    if (name == Permissions::forAll())
        return u"may not be '%1', which stands for all of them"_s.arg(name);
    if (std::any_of(std::begin(reservedNames), std::end(reservedNames),
                    [&](QStringView other) { return other.compare(name, Qt::CaseInsensitive) == 0; }))
        return u"may not be '%1', which stands for callers without a token"_s.arg(name);
    return {};
}

tl::expected<QByteArray, QString> TokenStore::create(const QString &name)
{
    return add(name, false, {});
}

tl::expected<QByteArray, QString> TokenStore::createAnother(const QString &name, const QString &file)
{
    return add(name, true, file);
}

tl::expected<QByteArray, QString> TokenStore::add(const QString &typed, bool mayHaveOthers, const QString &file)
{
    // Names that look the same are the same.
    const QString name = typed.normalized(QString::NormalizationForm_C);
    if (const QString why = whyUnusable(name); !why.isEmpty())
        return tl::unexpected(u"The name of an assistant %1."_s.arg(why));
    const QByteArray token = makeToken();
    return update([&]() -> tl::expected<void, QString> {
               if (!mayHaveOthers && std::any_of(m_entries.cbegin(), m_entries.cend(), named(name)))
                   return tl::unexpected(u"There is a token named '%1' already. Choose another name, or revoke that "
                                         "one first."_s.arg(name));
               m_entries.append({name, hashOf(token), QDateTime::currentDateTimeUtc(), file});
               return {};
           })
        .map([&] { return token; });
}

tl::expected<void, QString> TokenStore::revoke(const QString &typed)
{
    const QString name = typed.normalized(QString::NormalizationForm_C);
    return update([&]() -> tl::expected<void, QString> {
        if (m_entries.removeIf(named(name)) == 0)
            return tl::unexpected(u"There is no token named '%1'."_s.arg(name));
        return {};
    });
}

tl::expected<void, QString> TokenStore::revokeToken(QByteArrayView token)
{
    return update([&]() -> tl::expected<void, QString> {
        m_entries.removeIf(
            [hash = hashOf(token)](const TokenEntry &entry) { return equalInConstantTime(entry.sha256, hash); });
        return {};
    });
}

tl::expected<void, QString> TokenStore::revokeOthers(const QString &name, QByteArrayView token)
{
    return update([&]() -> tl::expected<void, QString> {
        m_entries.removeIf([&, hash = hashOf(token)](const TokenEntry &entry) {
            return entry.name == name && !equalInConstantTime(entry.sha256, hash);
        });
        return {};
    });
}

tl::expected<QList<TokenEntry>, QString> TokenStore::list()
{
    refresh();
    if (!m_problem.isEmpty())
        return tl::unexpected(m_problem);
    return m_entries;
}

std::optional<QString> TokenStore::nameFor(QByteArrayView bearer)
{
    refresh();
    if (bearer.isEmpty() || bearer.size() > maxBearerBytes)
        return std::nullopt;
    const TokenEntry *match = nullptr;
    for (const QByteArray hash = hashOf(bearer); const TokenEntry &entry : std::as_const(m_entries))
        match = equalInConstantTime(entry.sha256, hash) ? &entry : match;
    return match ? std::optional(match->name) : std::nullopt;
}

void TokenStore::refresh()
{
    // The stamp is taken before reading; a change in between is noticed the next time.
    if (!m_file.hasChanged())
        return;
    tl::expected<QList<TokenEntry>, QString> entries = readEntries(m_file);
    m_problem = entries ? QString() : entries.error();
    m_entries = entries ? *std::move(entries) : QList<TokenEntry>();
}

tl::expected<void, QString> TokenStore::update(const std::function<tl::expected<void, QString>()> &change)
{
    return m_file.whileLocked([&]() -> tl::expected<void, QString> {
        refresh();
        if (!m_problem.isEmpty())
            return tl::unexpected(m_problem);
        tl::expected<void, QString> outcome = change();
        if (outcome) {
            outcome = save();
            m_file.forget();
        }
        return outcome;
    });
}

tl::expected<void, QString> TokenStore::save() const
{
    QJsonArray rows;
    for (const TokenEntry &entry : m_entries)
        rows.append(QJsonObject{{u"name"_s, entry.name},
                                {u"sha256"_s, QString::fromLatin1(entry.sha256.toHex())},
                                {u"created"_s, entry.created.toString(Qt::ISODate)},
                                {u"file"_s, entry.file}});
    return m_file.write({{u"tokens"_s, rows}});
}

} // namespace brandbridge::access
