// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/storage.h"

#include <QSqlError>
#include <QSqlQuery>
#include <QUuid>
#include <QVariant>

namespace brandbridge::sandbox {

Storage::Storage() : m_connection(u"sandbox-"_qs + QUuid::createUuid().toString(QUuid::WithoutBraces)) {}

Storage::~Storage()
{
    m_database.close();
    m_database = {};
    QSqlDatabase::removeDatabase(m_connection);
}

bool Storage::open(const QString &file, QString *error)
{
    m_database = QSqlDatabase::addDatabase(u"QSQLITE"_qs, m_connection);
    m_database.setDatabaseName(file.isEmpty() ? u":memory:"_qs : file);
    const auto failed = [&](const QSqlError &cause) {
        *error = u"The sandbox cannot keep its state in %1: %2"_qs.arg(file.isEmpty() ? u"memory"_qs : file,
                                                                       cause.text().trimmed());
        return false;
    };
    if (!m_database.open())
        return failed(m_database.lastError());
    for (const QString &statement : {
             u"CREATE TABLE IF NOT EXISTS topics (id TEXT PRIMARY KEY, brand TEXT NOT NULL, created INTEGER NOT NULL, "
             u"name TEXT NOT NULL)"_qs,
             u"CREATE TABLE IF NOT EXISTS prompts (id TEXT PRIMARY KEY, brand TEXT NOT NULL, created INTEGER NOT NULL, "
             u"topic TEXT NOT NULL, text TEXT NOT NULL, journey TEXT NOT NULL)"_qs,
             u"CREATE TABLE IF NOT EXISTS perception_prompts (id TEXT PRIMARY KEY, brand TEXT NOT NULL, "
             u"created INTEGER NOT NULL, property TEXT NOT NULL, text TEXT NOT NULL, scoring BLOB NOT NULL)"_qs,
             u"CREATE TABLE IF NOT EXISTS deleted (id TEXT PRIMARY KEY, at INTEGER NOT NULL)"_qs,
             u"CREATE TABLE IF NOT EXISTS numbers (name TEXT PRIMARY KEY, number INTEGER NOT NULL)"_qs,
         }) {
        QSqlQuery query(m_database);
        if (!query.exec(statement))
            return failed(query.lastError());
    }
    return true;
}

Creation Storage::created() const
{
    Creation creation;
    const auto tracked = [](const QSqlQuery &query) {
        return Tracked{.id = query.value(0).toString(),
                       .brandId = query.value(1).toString(),
                       .createdAt = query.value(2).toLongLong()};
    };
    QSqlQuery query(m_database);
    query.exec(u"SELECT id, brand, created, name FROM topics ORDER BY rowid"_qs);
    while (query.next())
        creation.topics.append({tracked(query), query.value(3).toString(), {}, {}});
    query.exec(u"SELECT id, brand, created, topic, text, journey FROM prompts ORDER BY rowid"_qs);
    while (query.next())
        creation.prompts.append(
            {tracked(query), query.value(3).toString(), nullptr, query.value(4).toString(), query.value(5).toString()});
    query.exec(u"SELECT id, brand, created, property, text, scoring FROM perception_prompts ORDER BY rowid"_qs);
    while (query.next())
        creation.perceptionPrompts.append(
            {tracked(query), query.value(3).toString(), query.value(4).toString(), query.value(5).toByteArray()});
    return creation;
}

QHash<QString, qint64> Storage::deleted() const
{
    QHash<QString, qint64> times;
    QSqlQuery query(m_database);
    query.exec(u"SELECT id, at FROM deleted"_qs);
    while (query.next())
        times.insert(query.value(0).toString(), query.value(1).toLongLong());
    return times;
}

bool Storage::write(const QString &statement, const QVariantList &values)
{
    QSqlQuery query(m_database);
    if (!query.prepare(statement))
        return false;
    for (const QVariant &value : values)
        query.addBindValue(value);
    return query.exec();
}

template <typename Write>
bool Storage::inTransaction(Write write)
{
    if (!m_database.transaction())
        return false;
    if (write() && m_database.commit())
        return true;
    m_database.rollback();
    return false;
}

bool Storage::add(const Creation &creation)
{
    return inTransaction([&] {
        bool written = true;
        for (const Topic &topic : creation.topics)
            written = written && write(u"INSERT INTO topics VALUES (?, ?, ?, ?)"_qs,
                                       {topic.id, topic.brandId, topic.createdAt, topic.name});
        // A null QString would be bound as NULL, hence the literal.
        for (const Prompt &prompt : creation.prompts)
            written = written && write(u"INSERT INTO prompts VALUES (?, ?, ?, ?, ?, ?)"_qs,
                                       {prompt.id, prompt.brandId, prompt.createdAt, prompt.topicId, prompt.text,
                                        prompt.customerJourney.isEmpty() ? u""_qs : prompt.customerJourney});
        for (const PerceptionPrompt &prompt : creation.perceptionPrompts)
            written = written && write(u"INSERT INTO perception_prompts VALUES (?, ?, ?, ?, ?, ?)"_qs,
                                       {prompt.id, prompt.brandId, prompt.createdAt, prompt.property, prompt.text,
                                        prompt.scoringLogic});
        return written;
    });
}

bool Storage::remove(const QStringList &ids, qint64 at)
{
    return inTransaction([&] {
        bool written = true;
        for (const QString &id : ids)
            written = written && write(u"INSERT INTO deleted VALUES (?, ?)"_qs, {id, at});
        return written;
    });
}

qint64 Storage::numberOnce(const QString &name, qint64 number)
{
    write(u"INSERT OR IGNORE INTO numbers VALUES (?, ?)"_qs, {name, number});
    QSqlQuery query(m_database);
    query.prepare(u"SELECT number FROM numbers WHERE name = ?"_qs);
    query.addBindValue(name);
    return query.exec() && query.next() ? query.value(0).toLongLong() : number;
}

} // namespace brandbridge::sandbox
