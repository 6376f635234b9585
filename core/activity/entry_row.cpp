// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/entry_row.h"

#include <QVariant>

namespace brandbridge::activity {

namespace {

/// The columns after the id, in the order of binding and reading.
const QStringList &columns()
{
    static const QStringList names{u"started_at"_s, u"duration"_s,     u"assistant"_s,     u"client"_s,
                                   u"tool"_s,       u"arguments"_s,    u"outcome"_s,       u"error"_s,
                                   u"answer"_s,     u"result_bytes"_s, u"requests_sent"_s, u"approval"_s,
                                   u"kept_since"_s, u"reason"_s,       u"result_tokens"_s, u"prompts_created"_s};
    return names;
}

bool isText(const QString &column)
{
    static const QStringList texts{u"assistant"_s, u"client"_s, u"tool"_s,     u"arguments"_s,
                                   u"error"_s,     u"answer"_s, u"approval"_s, u"reason"_s};
    return texts.contains(column);
}

QString definition(const QString &column)
{
    return column + (isText(column) ? u" TEXT"_s : u" INTEGER"_s);
}

/// Binds texts as bytes, because a QString would be converted twice. Records never contain NULL.
QVariant utf8(const QByteArray &bytes)
{
    return bytes.isNull() ? QByteArray("") : bytes;
}

QVariant utf8(const QString &text)
{
    return utf8(text.toUtf8());
}

/// The placeholder of @p column. In Qt 6.4, numbered placeholders are five times as slow.
QString placeholderOf(const QString &column)
{
    return u":column_"_s + column;
}

} // namespace

QStringList schema()
{
    QStringList definitions{u"id INTEGER PRIMARY KEY AUTOINCREMENT"_s};
    for (const QString &column : columns())
        definitions.append(definition(column));
    // Ids are never reused, not even after all records were removed: clients that follow the log ask for records newer
    // than an id. Each index serves a filter of the reader and keeps its newest entries together, so adding an entry
    // has a constant cost.
    return {
        u"CREATE TABLE calls (%1)"_s.arg(definitions.join(u", ")),
        u"CREATE INDEX calls_started_at ON calls (started_at)"_s,
        u"CREATE INDEX calls_assistant ON calls (assistant, id)"_s,
        u"CREATE INDEX calls_tool ON calls (tool, id)"_s,
        u"CREATE INDEX calls_not_succeeded ON calls (id, outcome) WHERE outcome <> 0"_s,
        u"CREATE TABLE gaps (id INTEGER PRIMARY KEY AUTOINCREMENT, first_at INTEGER, last_at INTEGER, "
        "calls INTEGER)"_s,
    };
}

tl::expected<QStringList, DatabaseFault> missingColumns(Database &database)
{
    return database.value(u"SELECT group_concat(name) FROM pragma_table_info('calls')"_s)
        .map([](const QVariant &names) {
            const QStringList found = names.toString().split(u',');
            QStringList statements;
            for (const QString &column : columns()) {
                if (!found.contains(column))
                    statements.append(u"ALTER TABLE calls ADD COLUMN "_s + definition(column));
            }
            return statements;
        });
}

const QString &recordColumns()
{
    static const QString names = u"id, "_s + columns().join(u", ");
    return names;
}

const QString &insertRecordSql()
{
    static const QString sql = [] {
        QStringList places;
        for (const QString &column : columns())
            places.append((isText(column) ? u"CAST(%1 AS TEXT)"_s : u"%1"_s).arg(placeholderOf(column)));
        return u"INSERT INTO calls (%1) VALUES (%2)"_s.arg(columns().join(u", "), places.join(u", "));
    }();
    return sql;
}

void bind(QSqlQuery &query, const ActivityEntry &record)
{
    static const QStringList places = [] {
        QStringList all;
        for (const QString &column : columns())
            all.append(placeholderOf(column));
        return all;
    }();
    int column = 0;
    const auto next = [&](const QVariant &value) { query.bindValue(places.at(column++), value); };
    next(record.startedAt.toMSecsSinceEpoch());
    next(static_cast<qint64>(record.duration.count()));
    next(utf8(record.assistant));
    next(utf8(record.client));
    next(utf8(record.tool));
    next(utf8(record.arguments));
    next(static_cast<int>(record.outcome));
    next(utf8(record.error));
    next(utf8(record.answer));
    next(record.resultBytes);
    next(record.requestsSent);
    next(utf8(record.approval));
    next(record.cachedSince.isValid() ? record.cachedSince.toMSecsSinceEpoch() : QVariant());
    next(utf8(record.reason));
    next(record.resultTokens);
    next(record.promptsCreated);
}

QString isNotCountedToday()
{
    return u"(coalesce(prompts_created, 0) <= 0 OR started_at < %1)"_s.arg(
        QDate::currentDate().startOfDay().toMSecsSinceEpoch());
}

ActivityEntry recordIn(const QSqlQuery &query)
{
    int column = 0;
    const auto next = [&] { return query.value(column++); };
    ActivityEntry record;
    record.id = next().toLongLong();
    record.startedAt = QDateTime::fromMSecsSinceEpoch(next().toLongLong(), Qt::UTC);
    record.duration = std::chrono::microseconds(next().toLongLong());
    record.assistant = next().toString();
    record.client = next().toString();
    record.tool = next().toString();
    record.arguments = next().toString().toUtf8();
    record.outcome = static_cast<Outcome>(next().toInt());
    record.error = next().toString();
    record.answer = next().toString().toUtf8();
    record.resultBytes = next().toLongLong();
    record.requestsSent = next().toInt();
    record.approval = next().toString();
    if (const QVariant since = next(); !since.isNull())
        record.cachedSince = QDateTime::fromMSecsSinceEpoch(since.toLongLong(), Qt::UTC);
    record.reason = next().toString();
    record.resultTokens = next().toLongLong();
    record.promptsCreated = next().toInt();
    return record;
}

} // namespace brandbridge::activity
