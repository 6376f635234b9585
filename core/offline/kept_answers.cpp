// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/offline/kept_answers.h"

#include "core/activity/database.h"
#include "core/files/file_writer.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLoggingCategory>
#include <QPointer>
#include <QtEndian>
#include <QUuid>

#include <openssl/crypto.h>
#include <openssl/evp.h>

#include <limits>
#include <memory>
#include <optional>
#include <utility>

namespace brandbridge::offline {

using activity::Database;
using activity::DatabaseFault;
using service::Kept;

Q_LOGGING_CATEGORY(answerFileLog, "brandbridge.offline")

namespace {

/// Identifies our files: "BBLS".
constexpr int applicationId = 0x42424c53;
constexpr int version = 1;
/// One answer does not push out most of the others.
constexpr qint64 mostShare = 4;
/// No answer is longer (setting connection/max-response-bytes), and no file makes us unpack more.
constexpr quint32 mostUnpacked = 1024U * 1024 * 1024;
constexpr int removedAtATime = 16;

/// Four bytes: enough to recognize another key, and shared by so many that nobody can find one by it.
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
    if (packed.size() < 4 || qFromBigEndian<quint32>(packed.constData()) > mostUnpacked)
        return {};
    return qUncompress(packed);
}

tl::unexpected<DatabaseFault> damaged(const QString &why)
{
    return tl::unexpected(DatabaseFault{DatabaseFault::Kind::Damaged, why});
}

QString hashOf(const QByteArray &text)
{
    constexpr qsizetype digits = 16;
    return QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex().first(digits));
}

/// What the names of all files of an origin begin with.
QString beginningFor(const QUrl &baseUrl)
{
    return hashOf(baseUrl.toEncoded(QUrl::RemovePath | QUrl::RemoveUserInfo)) + u'-';
}

} // namespace

/// The SQLite file of KeptAnswers, or the same in memory. Used by the thread it lives in. Every function does what it
/// can and says nothing of failures: what cannot be kept is not there later.
class AnswerFile final : public QObject
{
public:
    AnswerFile(QString path, qint64 maximumBytes) : m_path(std::move(path)), m_maximumBytes(maximumBytes) {}

    /// Opens the file or makes it, for the holder of @p key; empties it where it is another's.
    void open(const QByteArray &key);
    /// Closes the file and removes it, with what was set aside.
    void remove();

    void write(const QByteArray &target, const Kept &kept);
    std::optional<Kept> read(const QByteArray &target);

    /// Sets how much is kept for search; 0 keeps nothing and removes what is there.
    void setSearchBytes(qint64 bytes);
    void keepForSearch(const SearchRun &run, const QList<SearchEntry> &entries);
    void clearSearch();
    QList<SearchHit> search(const QString &typed);

private:
    using Done = tl::expected<void, DatabaseFault>;

    Done connect();
    Done makeTables();
    Done takeOver(const QByteArray &key);
    Done shrink();
    Done fitSearch();
    /// Handles a fault, if there is one: a damaged file is set aside and replaced by an empty one.
    void settle(const Done &done);
    bool begin(const QByteArray &key);

    const QString m_path;
    const qint64 m_maximumBytes;
    std::unique_ptr<Database> m_database; ///< null where nothing is kept
    qint64 m_searchBytes = 0;             ///< at most
};

void AnswerFile::open(const QByteArray &key)
{
    if (!begin(key) && !m_database)
        begin(key); // a damaged file has been set aside
}

bool AnswerFile::begin(const QByteArray &key)
{
    m_database.reset();
    const Done done = connect()
                          .and_then([this] { return makeTables(); })
                          .and_then([this, &key] { return takeOver(key); })
                          .and_then([this] { return shrink(); })
                          .and_then([this] { return fitSearch(); });
    settle(done);
    return done.has_value();
}

void AnswerFile::settle(const Done &done)
{
    if (done || done.error().kind == DatabaseFault::Kind::Busy)
        return;
    const DatabaseFault &fault = done.error();
    qCWarning(answerFileLog, "What was last seen is not kept in %ls: %ls", qUtf16Printable(m_path),
              qUtf16Printable(fault.message));
    m_database.reset();
    if (fault.kind != DatabaseFault::Kind::Damaged)
        return;
    activity::removeDatabase(m_path + u".damaged"_qs);
    activity::renameDatabase(m_path, m_path + u".damaged"_qs);
}

AnswerFile::Done AnswerFile::connect()
{
    if (m_path != KeptAnswers::inMemory()) {
        if (!files::makeFolder(QFileInfo(m_path).path()))
            return tl::unexpected(DatabaseFault{DatabaseFault::Kind::Unwritable, u"its folder cannot be made"_qs});
        if (const Done made = activity::makeOwnFile(m_path); !made)
            return made;
    }
    auto opened = Database::open(m_path, Database::Access::ReadWrite, activity::lockPatience);
    if (!opened)
        return tl::unexpected(opened.error());
    m_database = *std::move(opened);
    return {};
}

AnswerFile::Done AnswerFile::makeTables()
{
    const auto tables = m_database->value(u"SELECT count(*) FROM sqlite_master"_qs);
    const auto mark = m_database->value(u"PRAGMA application_id"_qs);
    const auto found = m_database->value(u"PRAGMA user_version"_qs);
    for (const auto *answer : {&tables, &mark, &found}) {
        if (!*answer)
            return tl::unexpected(answer->error());
    }
    const bool isNew = tables->toInt() == 0 && found->toInt() == 0;
    // Another version's file is useless, and no loss.
    if (!isNew && (mark->toInt() != applicationId || found->toInt() != version))
        return damaged(u"it is not a file of this version"_qs);
    QStringList statements;
    if (isNew)
        statements << u"PRAGMA auto_vacuum = FULL"_qs;
    statements << u"PRAGMA journal_mode = WAL"_qs << u"PRAGMA synchronous = NORMAL"_qs
               << u"PRAGMA journal_size_limit = 4194304"_qs << u"PRAGMA secure_delete = FAST"_qs;
    if (isNew)
        statements << u"BEGIN IMMEDIATE"_qs << u"CREATE TABLE owner (salt TEXT, fingerprint TEXT)"_qs
                   << u"CREATE TABLE answers (target TEXT PRIMARY KEY, status INTEGER, request_id TEXT, since INTEGER, "
                      "bytes INTEGER, body BLOB)"_qs
                   << u"CREATE INDEX answers_since ON answers (since, bytes)"_qs
                   << u"PRAGMA application_id = %1"_qs.arg(applicationId) << u"PRAGMA user_version = %1"_qs.arg(version)
                   << u"COMMIT"_qs;
    return m_database->run(statements).and_then([this] { return search_table::make(*m_database); });
}

AnswerFile::Done AnswerFile::takeOver(const QByteArray &key)
{
    const auto salt = m_database->value(u"SELECT salt FROM owner"_qs);
    const auto fingerprint = m_database->value(u"SELECT fingerprint FROM owner"_qs);
    for (const auto *answer : {&salt, &fingerprint}) {
        if (!*answer)
            return tl::unexpected(answer->error());
    }
    const QByteArray theirs = salt->toByteArray();
    if (!theirs.isEmpty() && fingerprintOf(key, theirs) == fingerprint->toByteArray())
        return {};
    const QByteArray ours = QUuid::createUuid().toByteArray(QUuid::Id128);
    const QByteArray own = fingerprintOf(key, ours);
    const QStringList statements{
        u"BEGIN IMMEDIATE"_qs, u"DELETE FROM answers"_qs, u"DELETE FROM owner"_qs,
        u"INSERT INTO owner VALUES ('%1', '%2')"_qs.arg(QString::fromLatin1(ours), QString::fromLatin1(own)),
        u"COMMIT"_qs};
    return search_table::clear(*m_database).and_then([&] { return m_database->run(statements); });
}

void AnswerFile::remove()
{
    m_database.reset();
    activity::removeDatabase(m_path);
    activity::removeDatabase(m_path + u".damaged"_qs);
}

void AnswerFile::write(const QByteArray &target, const Kept &kept)
{
    if (!m_database)
        return;
    const QByteArray packed = qCompress(kept.body, 1);
    if (packed.size() > m_maximumBytes / mostShare)
        return;
    settle(m_database
               ->run(u"INSERT OR REPLACE INTO answers (target, status, request_id, since, bytes, body) "
                     "VALUES (?, ?, ?, ?, ?, ?)"_qs,
                     {QString::fromLatin1(target), kept.status, kept.requestId, kept.since.toMSecsSinceEpoch(),
                      packed.size(), packed})
               .and_then([this] { return shrink(); }));
}

AnswerFile::Done AnswerFile::shrink()
{
    for (qint64 before = std::numeric_limits<qint64>::max();;) {
        const auto sum = m_database->value(u"SELECT sum(bytes) FROM answers"_qs);
        if (!sum)
            return tl::unexpected(sum.error());
        const qint64 bytes = sum->toLongLong();
        if (bytes <= m_maximumBytes)
            return {};
        if (bytes >= std::exchange(before, bytes)) // it cannot be, unless the file says what is not so
            return damaged(u"it does not grow smaller"_qs);
        const QString oldest = u"SELECT target FROM answers ORDER BY since LIMIT %1"_qs.arg(removedAtATime);
        if (const Done done = m_database->run(u"DELETE FROM answers WHERE target IN (%1)"_qs.arg(oldest)); !done)
            return done;
    }
}

std::optional<Kept> AnswerFile::read(const QByteArray &target)
{
    if (!m_database)
        return std::nullopt;
    std::optional<Kept> found;
    const Done done = m_database->run(u"SELECT status, request_id, since, body FROM answers WHERE target = ?"_qs,
                                      {QString::fromLatin1(target)}, [&found](const QSqlQuery &row) {
                                          const QByteArray body = unpacked(row.value(3).toByteArray());
                                          const QDateTime since =
                                              QDateTime::fromMSecsSinceEpoch(row.value(2).toLongLong(), Qt::UTC);
                                          if (!body.isEmpty() && since.isValid())
                                              found = Kept{row.value(0).toInt(), body, row.value(1).toString(), since};
                                      });
    settle(done);
    return done ? found : std::nullopt;
}

AnswerFile::Done AnswerFile::fitSearch()
{
    return m_searchBytes > 0 ? search_table::shrink(*m_database, m_searchBytes) : search_table::clear(*m_database);
}

void AnswerFile::setSearchBytes(qint64 bytes)
{
    m_searchBytes = bytes;
    if (m_database)
        settle(fitSearch());
}

void AnswerFile::keepForSearch(const SearchRun &run, const QList<SearchEntry> &entries)
{
    if (m_database)
        settle(search_table::keep(*m_database, run, entries, m_searchBytes));
}

void AnswerFile::clearSearch()
{
    if (m_database)
        settle(search_table::clear(*m_database));
}

QList<SearchHit> AnswerFile::search(const QString &typed)
{
    if (!m_database)
        return {};
    auto hits = search_table::find(*m_database, typed);
    if (!hits)
        settle(tl::unexpected(hits.error()));
    return hits ? *std::move(hits) : QList<SearchHit>();
}

KeptAnswers::KeptAnswers(const QString &file, qint64 maximumBytes, QObject *parent)
    : QObject(parent),
      m_file(new AnswerFile(file, maximumBytes))
{
    m_thread.setObjectName(u"kept answers"_qs);
    m_file->moveToThread(&m_thread);
    m_thread.start(QThread::LowPriority);
}

KeptAnswers::~KeptAnswers()
{
    // After all that is queued; a database is closed by the thread that opened it.
    QMetaObject::invokeMethod(m_file, [file = m_file, thread = &m_thread] {
        delete file;
        thread->quit();
    });
    m_thread.wait();
}

QString KeptAnswers::inMemory()
{
    return u":memory:"_qs;
}

QString KeptAnswers::fileFor(const QString &folder, const QUrl &baseUrl)
{
    return folder + u'/' + beginningFor(baseUrl) + hashOf(baseUrl.toEncoded(QUrl::StripTrailingSlash)) + u".db"_qs;
}

void KeptAnswers::removeAll(const QString &folder, const QUrl &baseUrl)
{
    const QDir there(folder);
    for (const QString &name : there.entryList({beginningFor(baseUrl) + u'*'}, QDir::Files))
        QFile::remove(there.filePath(name));
}

void KeptAnswers::setKey(const QByteArray &key)
{
    QMetaObject::invokeMethod(m_file, [file = m_file, key = key]() mutable {
        file->open(key);
        if (key.isDetached())
            OPENSSL_cleanse(key.data(), static_cast<std::size_t>(key.size()));
    });
}

void KeptAnswers::removeKey()
{
    QMetaObject::invokeMethod(m_file, [file = m_file] { file->remove(); });
}

void KeptAnswers::keep(const QByteArray &target, const Kept &kept)
{
    QMetaObject::invokeMethod(m_file, [file = m_file, target, kept] { file->write(target, kept); });
}

void KeptAnswers::find(const QByteArray &target, QObject *context,
                       std::function<void(const std::optional<Kept> &)> done)
{
    // Made and destroyed in the caller's thread; the other only hands it back.
    auto waiting = std::make_shared<std::pair<QPointer<QObject>, decltype(done)>>(context, std::move(done));
    QMetaObject::invokeMethod(m_file, [this, file = m_file, target, waiting = std::move(waiting)]() mutable {
        QMetaObject::invokeMethod(this, [found = file->read(target), waiting = std::move(waiting)] {
            if (waiting->first)
                waiting->second(found);
        });
    });
}

void KeptAnswers::setSearchBytes(qint64 bytes)
{
    QMetaObject::invokeMethod(m_file, [file = m_file, bytes] { file->setSearchBytes(bytes); });
}

void KeptAnswers::keepForSearch(const SearchRun &run, const QList<SearchEntry> &entries)
{
    QMetaObject::invokeMethod(m_file, [file = m_file, run, entries] { file->keepForSearch(run, entries); });
}

void KeptAnswers::clearSearch()
{
    QMetaObject::invokeMethod(m_file, [file = m_file] { file->clearSearch(); });
}

void KeptAnswers::search(const QString &typed)
{
    QMetaObject::invokeMethod(m_file, [this, file = m_file, typed] { Q_EMIT found(typed, file->search(typed)); });
}

} // namespace brandbridge::offline
