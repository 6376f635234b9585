// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/offline/cached_answers.h"

#include "core/activity/database.h"
#include "core/files/file_writer.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLoggingCategory>
#include <QPointer>
#include <QRegularExpression>
#include <QtEndian>
#include <QUuid>

#include <openssl/crypto.h>
#include <openssl/evp.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>

namespace brandbridge::offline {

using activity::Database;
using activity::DatabaseFault;
using service::CachedAnswer;

Q_LOGGING_CATEGORY(answerFileLog, "brandbridge.offline")

namespace {

/// Identifies our files: "BBLS".
constexpr int applicationId = 0x42424c53;
constexpr int version = 1;
/// One answer does not displace most of the others.
constexpr qint64 maxShare = 4;
/// The limit of answers (setting connection/max-response-bytes), and of data unpacked from a file.
constexpr quint32 maxUnpacked = 1024U * 1024 * 1024;

/// Four bytes: enough to recognize another key, and too few to find a key by.
constexpr int fingerprintBytes = 4;
constexpr int fingerprintRounds = 100'000;

QByteArray fingerprintOf(const QByteArray &key, const QByteArray &salt)
{
    QByteArray fingerprint(fingerprintBytes, '\0');
    const int done = PKCS5_PBKDF2_HMAC(key.constData(), static_cast<int>(key.size()),
                                       reinterpret_cast<const unsigned char *>(salt.constData()),
                                       static_cast<int>(salt.size()), fingerprintRounds, EVP_sha256(), fingerprintBytes,
                                       reinterpret_cast<unsigned char *>(fingerprint.data()));
    return done == 1 ? fingerprint.toHex() : QByteArray();
}

QByteArray unpacked(const QByteArray &packed)
{
    if (packed.size() < 4 || qFromBigEndian<quint32>(packed.constData()) > maxUnpacked)
        return {};
    return qUncompress(packed);
}

QString hashOf(const QByteArray &text)
{
    constexpr qsizetype digits = 16;
    return QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex().first(digits));
}

/// The prefix of the names of all files of an origin.
QString beginningFor(const QUrl &baseUrl)
{
    return hashOf(baseUrl.toEncoded(QUrl::RemovePath | QUrl::RemoveUserInfo)) + u'-';
}

// The tables of the search index, in SQLite's FTS5 (sqlite.org/fts5.html).
//
// Words are found regardless of case and accents. The trigram tokenizer would find parts of words, but Debian 12's
// SQLite 3.40 keeps accents apart in it (remove_diacritics came with 3.45), and no tokenizer of three characters finds
// Chinese and Japanese words of two. So the tokenizer is unicode61, and text that has no spaces is kept with an
// invisible one around each character: a word in it is found as a phrase.

/// Has no width; unicode61 does not treat it as part of a word.
constexpr char16_t invisibleSpace = 0x200B;
/// An entry takes about three times its text: itself and its share of the index.
constexpr qint64 bytesForOne = 3;
/// Shorter prefixes match too many words.
constexpr qsizetype minBeginningLength = 2;
constexpr int maxAnswers = 5000; ///< and as many others

/// Whether words in the script of @p character are written without spaces.
bool isUnspaced(char32_t character)
{
    switch (QChar::script(character)) {
    case QChar::Script_Han:
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
    case QChar::Script_Thai:
    case QChar::Script_Lao:
    case QChar::Script_Khmer:
    case QChar::Script_Myanmar:
        return true;
    default:
        return false;
    }
}

QString spaced(const QString &text)
{
    QString spaced;
    spaced.reserve(text.size());
    for (const char32_t character : text.toUcs4()) {
        const bool isAlone = isUnspaced(character);
        if (isAlone)
            spaced += QChar(invisibleSpace);
        spaced += QStringView(QChar::fromUcs4(QChar::isPrint(character) ? character : U' '));
        if (isAlone)
            spaced += QChar(invisibleSpace);
    }
    return spaced;
}

/// The parts of @p typed between quotation marks; those with odd indexes are phrases, except the last one.
QStringList partsOf(const QString &typed)
{
    static const QRegularExpression marks(u"[\"“”„«»]"_s);
    return typed.split(marks);
}

/// @p typed in FTS5's syntax: each word, and each phrase in quotation marks, is a quoted string and contains no
/// operators. Empty if it has no word.
QString expressionFor(const QString &typed)
{
    const QStringList parts = partsOf(spaced(typed));
    QStringList words = searchTerms(spaced(typed));
    const auto isPartOfWord = [](QChar c) { return c.isLetterOrNumber() || c.isSurrogate() || c.isMark(); };
    words.removeIf([&](const QString &word) { return std::none_of(word.begin(), word.end(), isPartOfWord); });
    if (words.isEmpty())
        return {};
    const auto beginning = std::find_if_not(words.last().rbegin(), words.last().rend(), isPartOfWord);
    const bool isBeginning =
        !parts.last().trimmed().isEmpty() && beginning - words.last().rbegin() >= minBeginningLength;
    for (QString &word : words)
        word = u'"' + word + u'"';
    return words.join(u' ') + (isBeginning ? u"*"_s : QString());
}

using Done = tl::expected<void, DatabaseFault>;

/// Stores @p entries of @p run.
Done insertEntries(Database &database, const SearchRun &run, const QList<SearchEntry> &entries)
{
    Done done = database.run(u"INSERT INTO search_runs (run, brand, started) VALUES (?, ?, ?) ON CONFLICT (run) "
                             "DO UPDATE SET brand = excluded.brand, started = excluded.started "
                             "WHERE excluded.brand <> ''"_s,
                             {run.id, run.brand, run.startedAt.toMSecsSinceEpoch()});
    auto query = database.prepare(
        u"INSERT INTO search_entries (key, run, bytes, kind, row, model, title, name, answer) "
        "VALUES (?, (SELECT id FROM search_runs WHERE run = ?), ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) "
        "DO UPDATE SET run = excluded.run WHERE (SELECT started FROM search_runs WHERE id = excluded.run) > "
        "(SELECT started FROM search_runs WHERE id = search_entries.run)"_s);
    if (!query)
        return tl::unexpected(query.error());
    for (const SearchEntry &entry : entries) {
        if (!done)
            break;
        const bool isAnswer = entry.kind == SearchEntry::Kind::Answer;
        const int kind = static_cast<int>(entry.kind);
        const QString text = spaced(entry.text);
        const QString key = QString::number(kind) + u'\n' + (isAnswer ? run.id : run.brand) + u'\n' + entry.row;
        done = Database::run(*query,
                             {key, run.id, bytesForOne * (text.toUtf8().size() + entry.title.size()), kind, entry.row,
                              entry.model, entry.title, isAnswer ? u""_s : text, isAnswer ? text : u""_s});
    }
    return done;
}

Done makeSearchTables(Database &database)
{
    return database.run(QStringList{
        u"CREATE TABLE IF NOT EXISTS search_runs (id INTEGER PRIMARY KEY, run TEXT UNIQUE, brand TEXT, started "
        "INTEGER)"_s,
        u"CREATE TABLE IF NOT EXISTS search_entries (id INTEGER PRIMARY KEY, key TEXT UNIQUE, run INTEGER, bytes "
        "INTEGER, kind INTEGER, row TEXT, model TEXT, title TEXT, name TEXT, answer TEXT)"_s,
        u"CREATE INDEX IF NOT EXISTS search_entries_run ON search_entries (run, bytes)"_s,
        u"CREATE VIRTUAL TABLE IF NOT EXISTS search_words USING fts5 (name, answer, content = 'search_entries', "
        "content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2', prefix = '2')"_s,
        u"CREATE TRIGGER IF NOT EXISTS search_inserted AFTER INSERT ON search_entries BEGIN INSERT INTO search_words "
        "(rowid, name, answer) VALUES (new.id, new.name, new.answer); END"_s,
        u"CREATE TRIGGER IF NOT EXISTS search_deleted AFTER DELETE ON search_entries BEGIN INSERT INTO search_words "
        "(search_words, rowid, name, answer) VALUES ('delete', old.id, old.name, old.answer); END"_s});
}

/// Removes everything, including the content of the index's pages.
Done clearSearchTables(Database &database)
{
    return database
        .run(QStringList{u"DROP TABLE IF EXISTS search_words"_s, u"DROP TABLE IF EXISTS search_entries"_s,
                         u"DROP TABLE IF EXISTS search_runs"_s})
        .and_then([&] { return makeSearchTables(database); });
}

/// Removes the oldest runs beyond @p maxBytes; @p run is the last to go.
Done shrinkSearchTables(Database &database, qint64 maxBytes, const QString &run = {})
{
    return database.run(
        u"DELETE FROM search_entries WHERE run IN (SELECT id FROM (SELECT search_runs.id, sum(sum(bytes)) "
        "OVER (ORDER BY search_runs.run = ? DESC, started DESC ROWS UNBOUNDED PRECEDING) AS upToIt "
        "FROM search_entries JOIN search_runs ON search_runs.id = search_entries.run GROUP BY search_runs.id) "
        "WHERE upToIt > ?)"_s,
        {run, maxBytes});
}

} // namespace

QStringList searchTerms(const QString &typed)
{
    const QStringList parts = partsOf(typed);
    QStringList terms;
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const bool isPhrase = i % 2 == 1 && i + 1 < parts.size();
        terms += isPhrase ? QStringList{parts.at(i).simplified()} : parts.at(i).split(u' ', Qt::SkipEmptyParts);
    }
    return terms;
}

CachedAnswers::CachedAnswers(const QString &file, qint64 maxBytes, QObject *parent)
    : QObject(parent),
      m_path(file),
      m_maxBytes(maxBytes)
{
    m_thread.setObjectName(u"kept answers"_s);
    m_worker.moveToThread(&m_thread);
    m_thread.start(QThread::LowPriority);
}

CachedAnswers::~CachedAnswers()
{
    // Runs after all queued work: the thread that opened a database must close it.
    QMetaObject::invokeMethod(&m_worker, [this] {
        m_database.reset();
        m_thread.quit();
    });
    m_thread.wait();
}

QString CachedAnswers::inMemory()
{
    return u":memory:"_s;
}

QString CachedAnswers::fileFor(const QString &folder, const QUrl &baseUrl)
{
    return folder + u'/' + beginningFor(baseUrl) + hashOf(baseUrl.toEncoded(QUrl::StripTrailingSlash)) + u".db"_s;
}

void CachedAnswers::removeAll(const QString &folder, const QUrl &baseUrl)
{
    const QDir there(folder);
    for (const QString &name : there.entryList({beginningFor(baseUrl) + u'*'}, QDir::Files))
        QFile::remove(there.filePath(name));
}

void CachedAnswers::setKey(const QByteArray &key)
{
    QMetaObject::invokeMethod(&m_worker, [this, key = key]() mutable {
        if (!open(key) && !m_database)
            open(key); // a damaged file has been removed
        if (key.isDetached())
            OPENSSL_cleanse(key.data(), static_cast<std::size_t>(key.size()));
    });
}

void CachedAnswers::removeKey()
{
    QMetaObject::invokeMethod(&m_worker, [this] {
        m_database.reset();
        activity::removeDatabase(m_path);
    });
}

bool CachedAnswers::open(const QByteArray &key)
{
    m_database.reset();
    const Done done = openFile()
                          .and_then([this] { return makeTables(); })
                          .and_then([this, &key] { return takeOver(key); })
                          .and_then([this] { return shrink(); })
                          .and_then([this] { return fitSearch(); });
    settle(done);
    return done.has_value();
}

void CachedAnswers::settle(const Done &done)
{
    if (done || done.error().kind == DatabaseFault::Kind::Busy)
        return;
    const DatabaseFault &fault = done.error();
    qCWarning(answerFileLog, "The last answers cannot be stored in %ls: %ls", qUtf16Printable(m_path),
              qUtf16Printable(fault.message));
    m_database.reset();
    if (fault.kind == DatabaseFault::Kind::Damaged)
        activity::removeDatabase(m_path);
}

Done CachedAnswers::openFile()
{
    if (m_path != inMemory()) {
        if (!files::createFolder(QFileInfo(m_path).path()))
            return tl::unexpected(DatabaseFault{DatabaseFault::Kind::Unwritable, u"its folder cannot be made"_s});
        if (const Done made = activity::createPrivateFile(m_path); !made)
            return made;
    }
    return Database::open(m_path, Database::Access::ReadWrite, activity::lockTimeout)
        .map([this](std::unique_ptr<Database> opened) { m_database = std::move(opened); });
}

Done CachedAnswers::makeTables()
{
    const auto stamp = m_database->stamp();
    if (!stamp)
        return tl::unexpected(stamp.error());
    // A file of another version is useless and can be removed.
    if (!stamp->isNew && (stamp->applicationId != applicationId || stamp->version != version))
        return tl::unexpected(DatabaseFault{DatabaseFault::Kind::Damaged, u"it is not a file of this version"_s});
    QStringList statements;
    if (stamp->isNew)
        statements << u"PRAGMA auto_vacuum = FULL"_s;
    statements << u"PRAGMA journal_mode = WAL"_s << u"PRAGMA synchronous = NORMAL"_s
               << u"PRAGMA journal_size_limit = 4194304"_s << u"PRAGMA secure_delete = FAST"_s;
    if (stamp->isNew)
        statements << u"BEGIN IMMEDIATE"_s << u"CREATE TABLE owner (salt TEXT, fingerprint TEXT)"_s
                   << u"CREATE TABLE answers (target TEXT PRIMARY KEY, status INTEGER, request_id TEXT, since INTEGER, "
                      "bytes INTEGER, body BLOB)"_s
                   << u"CREATE INDEX answers_since ON answers (since, bytes)"_s
                   << u"PRAGMA application_id = %1"_s.arg(applicationId) << u"PRAGMA user_version = %1"_s.arg(version)
                   << u"COMMIT"_s;
    return m_database->run(statements).and_then([this] { return makeSearchTables(*m_database); });
}

Done CachedAnswers::takeOver(const QByteArray &key)
{
    QByteArray theirs;
    QByteArray fingerprint;
    const Done read = m_database->run(u"SELECT salt, fingerprint FROM owner"_s, {}, [&](const QSqlQuery &row) {
        theirs = row.value(0).toByteArray();
        fingerprint = row.value(1).toByteArray();
    });
    if (!read || (!theirs.isEmpty() && fingerprintOf(key, theirs) == fingerprint))
        return read;
    const QByteArray ours = QUuid::createUuid().toByteArray(QUuid::Id128);
    const QByteArray own = fingerprintOf(key, ours);
    const QStringList statements{
        u"BEGIN IMMEDIATE"_s, u"DELETE FROM answers"_s, u"DELETE FROM owner"_s,
        u"INSERT INTO owner VALUES ('%1', '%2')"_s.arg(QString::fromLatin1(ours), QString::fromLatin1(own)),
        u"COMMIT"_s};
    return clearSearchTables(*m_database).and_then([&] { return m_database->run(statements); });
}

void CachedAnswers::keep(const QByteArray &target, const CachedAnswer &kept)
{
    QMetaObject::invokeMethod(&m_worker, [this, target, kept] {
        if (!m_database)
            return;
        const QByteArray packed = qCompress(kept.body, 1);
        if (packed.size() > m_maxBytes / maxShare)
            return;
        settle(m_database
                   ->run(u"INSERT OR REPLACE INTO answers (target, status, request_id, since, bytes, body) "
                         "VALUES (?, ?, ?, ?, ?, ?)"_s,
                         {QString::fromLatin1(target), kept.status, kept.requestId, kept.since.toMSecsSinceEpoch(),
                          packed.size(), packed})
                   .and_then([this] { return shrink(); }));
    });
}

/// Removes the oldest answers beyond the limit.
Done CachedAnswers::shrink()
{
    return m_database->run(u"DELETE FROM answers WHERE rowid IN (SELECT rowid FROM (SELECT rowid, sum(bytes) "
                           "OVER (ORDER BY since DESC ROWS UNBOUNDED PRECEDING) AS upToIt FROM answers) "
                           "WHERE upToIt > ?)"_s,
                           {m_maxBytes});
}

template <typename Work, typename Callback>
void CachedAnswers::runInThread(Work work, QObject *context, Callback done)
{
    // Created and destroyed in the caller's thread; the other thread only passes it back.
    auto waiting = std::make_shared<std::pair<QPointer<QObject>, Callback>>(context, std::move(done));
    QMetaObject::invokeMethod(&m_worker, [this, work, waiting = std::move(waiting)]() mutable {
        QMetaObject::invokeMethod(this, [found = work(), waiting = std::move(waiting)] {
            if (waiting->first)
                waiting->second(found);
        });
    });
}

void CachedAnswers::find(const QByteArray &target, QObject *context,
                         std::function<void(const std::optional<CachedAnswer> &)> done)
{
    runInThread([this, target] { return read(target); }, context, std::move(done));
}

void CachedAnswers::search(const QString &typed, QObject *context, std::function<void(const QList<SearchHit> &)> done)
{
    runInThread([this, typed] { return hitsFor(typed); }, context, std::move(done));
}

std::optional<CachedAnswer> CachedAnswers::read(const QByteArray &target)
{
    if (!m_database)
        return std::nullopt;
    std::optional<CachedAnswer> found;
    const Done done =
        m_database->run(u"SELECT status, request_id, since, body FROM answers WHERE target = ?"_s,
                        {QString::fromLatin1(target)}, [&found](const QSqlQuery &row) {
                            const QByteArray body = unpacked(row.value(3).toByteArray());
                            const QDateTime since = QDateTime::fromMSecsSinceEpoch(row.value(2).toLongLong(), Qt::UTC);
                            if (!body.isEmpty() && since.isValid())
                                found = CachedAnswer{row.value(0).toInt(), body, row.value(1).toString(), since};
                        });
    settle(done);
    return done ? found : std::nullopt;
}

Done CachedAnswers::fitSearch()
{
    return m_searchBytes > 0 ? shrinkSearchTables(*m_database, m_searchBytes) : clearSearchTables(*m_database);
}

void CachedAnswers::setSearchBytes(qint64 bytes)
{
    QMetaObject::invokeMethod(&m_worker, [this, bytes] {
        m_searchBytes = bytes;
        if (m_database)
            settle(fitSearch());
    });
}

void CachedAnswers::storeForSearch(const SearchRun &run, const QList<SearchEntry> &entries)
{
    QMetaObject::invokeMethod(&m_worker, [this, run, entries] {
        if (!m_database || m_searchBytes <= 0 || entries.isEmpty())
            return;
        const Done done = m_database->run(u"BEGIN IMMEDIATE"_s)
                              .and_then([&] { return insertEntries(*m_database, run, entries); })
                              .and_then([&] { return shrinkSearchTables(*m_database, m_searchBytes, run.id); })
                              .and_then([&] { return m_database->run(u"COMMIT"_s); });
        if (!done)
            std::ignore = m_database->run(u"ROLLBACK"_s);
        settle(done);
    });
}

void CachedAnswers::clearSearch()
{
    QMetaObject::invokeMethod(&m_worker, [this] {
        if (m_database)
            settle(clearSearchTables(*m_database));
    });
}

void CachedAnswers::search(const QString &typed)
{
    QMetaObject::invokeMethod(&m_worker, [this, typed] { Q_EMIT found(typed, hitsFor(typed), countsFor(typed)); });
}

void CachedAnswers::countAnswers(QObject *context, std::function<void(const QMap<QString, int> &)> done)
{
    const auto count = [this] {
        QMap<QString, int> answers;
        if (m_database)
            settle(m_database->run(u"SELECT search_runs.run, count(*) FROM search_entries JOIN search_runs ON "
                                   "search_runs.id = search_entries.run WHERE kind = ? GROUP BY search_runs.id"_s,
                                   {static_cast<int>(SearchEntry::Kind::Answer)}, [&answers](const QSqlQuery &row) {
                                       answers.insert(row.value(0).toString(), row.value(1).toInt());
                                   }));
        return answers;
    };
    // The screens that ask live in the main thread, and this object may not.
    auto waiting = std::make_shared<std::pair<QPointer<QObject>, decltype(done)>>(context, std::move(done));
    QMetaObject::invokeMethod(&m_worker, [count, waiting = std::move(waiting)]() mutable {
        QMetaObject::invokeMethod(QCoreApplication::instance(), [answers = count(), waiting = std::move(waiting)] {
            if (waiting->first)
                waiting->second(answers);
        });
    });
}

CachedAnswers::Counts CachedAnswers::countsFor(const QString &typed)
{
    Counts counts;
    const QString expression = expressionFor(typed);
    if (!m_database || expression.isEmpty())
        return counts;
    // In one column, as the hits are.
    settle(m_database->run(
        u"SELECT kind, count(*) FROM (SELECT kind FROM search_words JOIN search_entries ON search_entries.id = "
        "search_words.rowid WHERE search_words MATCH ? LIMIT ?) GROUP BY kind"_s,
        {u"(name : (%1)) OR (answer : (%1))"_s.arg(expression), maxCounted}, [&counts](const QSqlQuery &row) {
            counts.insert(static_cast<SearchEntry::Kind>(row.value(0).toInt()), row.value(1).toInt());
        }));
    return counts;
}

QList<SearchHit> CachedAnswers::hitsFor(const QString &typed)
{
    QList<SearchHit> hits;
    const QString expression = expressionFor(typed);
    if (!m_database || expression.isEmpty())
        return hits;
    // An excerpt may lack the end of a mark, so marks are removed one by one.
    static const QRegularExpression markup(u"(?<!\\S)#{1,6} |\\*\\*|`"_s);
    for (const QString &column : {u"name"_s, u"answer"_s}) {
        // Ordered by row number: ranking would read all matches, however many there are.
        // Addresses are long, so fewer of their words fit into an excerpt.
        const Done done = m_database->run(
            u"SELECT kind, row, model, title, "
            "snippet(search_words, -1, '', '', '…', CASE kind WHEN ? THEN 10 ELSE 24 END), search_runs.run, brand, "
            "started FROM search_words JOIN search_entries ON search_entries.id = search_words.rowid "
            "JOIN search_runs ON search_runs.id = search_entries.run WHERE search_words MATCH ? "
            "ORDER BY search_words.rowid DESC LIMIT ?"_s,
            {static_cast<int>(SearchEntry::Kind::Source), column + u" : ("_s + expression + u')', maxAnswers},
            [&](const QSqlQuery &row) {
                SearchHit hit;
                hit.kind = static_cast<SearchEntry::Kind>(row.value(0).toInt());
                hit.row = row.value(1).toString();
                hit.model = row.value(2).toString();
                hit.title = row.value(3).toString();
                hit.text = row.value(4).toString().remove(QChar(invisibleSpace));
                if (hit.kind == SearchEntry::Kind::Answer)
                    hit.text.remove(markup);
                hit.run = {row.value(5).toString(), row.value(6).toString(),
                           QDateTime::fromMSecsSinceEpoch(row.value(7).toLongLong(), Qt::UTC)};
                hits.append(hit);
            });
        if (!done) {
            settle(done);
            return {};
        }
    }
    std::stable_sort(hits.begin(), hits.end(),
                     [](const SearchHit &one, const SearchHit &other) { return one.kind < other.kind; });
    return hits;
}

} // namespace brandbridge::offline
