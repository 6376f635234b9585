// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/token_store.h"

#include <QCryptographicHash>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QRandomGenerator>
#include <QSaveFile>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace brandbridge::access {

namespace {

constexpr int formatVersion = 1;
constexpr int hashBytes = 32;
constexpr qsizetype maxBearerBytes = 256;
constexpr std::chrono::milliseconds lockTime{5'000};
/// QLockFile doubles its pauses, so that one long wait has few tries and can lose them all; short ones have many.
constexpr std::chrono::milliseconds lockTry{20};

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

/// Whether two hashes are the same, in a time that does not depend on where they differ.
bool sameHash(const QByteArray &one, const QByteArray &other)
{
    unsigned difference = 0;
    for (int i = 0; i < hashBytes; ++i)
        difference |= static_cast<unsigned>(one.at(i) ^ other.at(i));
    return difference == 0;
}

/// Why @p name cannot be an assistant's name; empty where it can.
QString whyUnusable(const QString &name)
{
    const QList<uint> characters = name.toUcs4();
    if (characters.isEmpty() || characters.size() > TokenStore::maxNameLength)
        return u"has to have 1 to %1 characters"_qs.arg(TokenStore::maxNameLength);
    const bool isPrintable = name.isValidUtf16() && std::all_of(characters.cbegin(), characters.cend(), [](uint c) {
                                 return QChar::isPrint(c) && (!QChar::isSpace(c) || c == u' ');
                             });
    if (!isPrintable)
        return u"may have printable characters only"_qs;
    if (name != name.trimmed())
        return u"may not begin or end with a space"_qs;
    return {};
}

std::optional<TokenEntry> readEntry(const QJsonValue &value)
{
    const QJsonObject object = value.toObject();
    TokenEntry entry{object.value(u"name").toString(),
                     QByteArray::fromHex(object.value(u"sha256").toString().toLatin1()),
                     QDateTime::fromString(object.value(u"created").toString(), Qt::ISODate)};
    if (entry.name.isEmpty() || entry.sha256.size() != hashBytes || !entry.created.isValid())
        return std::nullopt;
    return entry;
}

QString nativePath(const QString &file)
{
    return QDir::toNativeSeparators(file);
}

auto named(const QString &name)
{
    return [&name](const TokenEntry &entry) { return entry.name == name; };
}

/// The tokens in @p file, none where there is no such file.
tl::expected<QList<TokenEntry>, QString> readFile(const QString &path)
{
    const QString wayOut = u"Restore it from a backup, or move it away and make new tokens."_qs;
    QFile file(path);
    if (!file.exists())
        return {};
    if (!file.open(QFile::ReadOnly))
        return tl::unexpected(
            u"The file of tokens %1 could not be read: %2."_qs.arg(nativePath(path), file.errorString()));
    QJsonParseError parsing;
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll(), &parsing);
    if (parsing.error != QJsonParseError::NoError)
        return tl::unexpected(u"The file of tokens %1 is damaged (%2 at byte %3). %4"_qs.arg(
            nativePath(path), parsing.errorString(), QString::number(parsing.offset), wayOut));
    const QJsonObject root = document.object();
    const int version = root.value(u"version").toInt();
    if (version > formatVersion)
        return tl::unexpected(u"The file of tokens %1 was written by a newer version of Brandbridge. Use that one, or "
                              "another --config-dir."_qs.arg(nativePath(path)));
    QList<TokenEntry> entries;
    bool isWhole = version == formatVersion && root.value(u"tokens").isArray();
    const QJsonArray rows = root.value(u"tokens").toArray();
    for (const QJsonValue &row : rows) {
        if (const std::optional<TokenEntry> entry = readEntry(row))
            entries.append(*entry);
        else
            isWhole = false;
    }
    if (!isWhole)
        return tl::unexpected(u"The file of tokens %1 is damaged: it is not what Brandbridge writes. %2"_qs.arg(
            nativePath(path), wayOut));
    return entries;
}

} // namespace

TokenStore::TokenStore(QString file) : m_file(std::move(file)) {}

tl::expected<QByteArray, QString> TokenStore::create(const QString &name)
{
    return add(name, false);
}

tl::expected<QByteArray, QString> TokenStore::createAnother(const QString &name)
{
    return add(name, true);
}

tl::expected<QByteArray, QString> TokenStore::add(const QString &name, bool mayHaveOthers)
{
    if (const QString why = whyUnusable(name); !why.isEmpty())
        return tl::unexpected(u"The name of an assistant %1."_qs.arg(why));
    const QByteArray token = makeToken();
    return update([&]() -> tl::expected<void, QString> {
               if (!mayHaveOthers && std::any_of(m_entries.cbegin(), m_entries.cend(), named(name)))
                   return tl::unexpected(u"There is a token named '%1' already. Choose another name, or revoke that "
                                         "one first."_qs.arg(name));
               m_entries.append({name, hashOf(token), QDateTime::currentDateTimeUtc()});
               return {};
           })
        .map([&] { return token; });
}

tl::expected<void, QString> TokenStore::revoke(const QString &name)
{
    return update([&]() -> tl::expected<void, QString> {
        if (m_entries.removeIf(named(name)) == 0)
            return tl::unexpected(u"There is no token named '%1'."_qs.arg(name));
        return {};
    });
}

tl::expected<void, QString> TokenStore::revokeToken(QByteArrayView token)
{
    return update([&]() -> tl::expected<void, QString> {
        m_entries.removeIf([hash = hashOf(token)](const TokenEntry &entry) { return sameHash(entry.sha256, hash); });
        return {};
    });
}

tl::expected<void, QString> TokenStore::revokeOthers(const QString &name, QByteArrayView token)
{
    return update([&]() -> tl::expected<void, QString> {
        m_entries.removeIf([&, hash = hashOf(token)](const TokenEntry &entry) {
            return entry.name == name && !sameHash(entry.sha256, hash);
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
    const QByteArray hash = hashOf(bearer);
    const TokenEntry *match = nullptr;
    for (const TokenEntry &entry : std::as_const(m_entries))
        match = sameHash(entry.sha256, hash) ? &entry : match;
    return match ? std::optional(match->name) : std::nullopt;
}

void TokenStore::refresh()
{
    // The stamp is taken first: a change between it and the reading is read again the next time.
    const FileStamp stamp = FileStamp::of(m_file);
    if (stamp == m_stamp)
        return;
    m_stamp = stamp;
    tl::expected<QList<TokenEntry>, QString> entries = readFile(m_file);
    m_problem = entries ? QString() : entries.error();
    m_entries = entries ? *std::move(entries) : QList<TokenEntry>();
}

tl::expected<void, QString> TokenStore::update(const std::function<tl::expected<void, QString>()> &change)
{
    QLockFile lock(m_file + u".lock"_qs);
    const QDeadlineTimer deadline(lockTime);
    while (!lock.tryLock(static_cast<int>(lockTry.count()))) {
        if (lock.error() != QLockFile::LockFailedError)
            return tl::unexpected(
                u"%1 cannot be changed: check that you may write to its folder."_qs.arg(nativePath(m_file)));
        if (deadline.hasExpired())
            return tl::unexpected(u"Another Brandbridge is changing %1; try again."_qs.arg(nativePath(m_file)));
    }
    refresh();
    if (!m_problem.isEmpty())
        return tl::unexpected(m_problem);
    tl::expected<void, QString> outcome = change();
    if (outcome) {
        outcome = save();
        m_stamp = FileStamp();
    }
    return outcome;
}

tl::expected<void, QString> TokenStore::save() const
{
    QJsonArray rows;
    for (const TokenEntry &entry : m_entries)
        rows.append(QJsonObject{{u"name"_qs, entry.name},
                                {u"sha256"_qs, QString::fromLatin1(entry.sha256.toHex())},
                                {u"created"_qs, entry.created.toString(Qt::ISODate)}});
    const QJsonObject root{{u"version"_qs, formatVersion}, {u"tokens"_qs, rows}};

    QSaveFile file(m_file);
    if (!file.open(QFile::WriteOnly) || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) ||
        file.write(QJsonDocument(root).toJson()) < 0 || !file.commit())
        return tl::unexpected(
            u"The file of tokens %1 could not be written: %2."_qs.arg(nativePath(m_file), file.errorString()));
    return {};
}

} // namespace brandbridge::access
