// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/record_row.h"

#include <QVariant>

namespace brandbridge::activity {

namespace {

enum Column
{
    Id,
    StartedAt,
    Duration,
    Assistant,
    Client,
    Tool,
    Arguments,
    OutcomeNumber,
    ErrorText,
    AnswerText,
    ResultBytes,
    RequestsSent,
    Approval,
    KeptSince,
};

/// SQL's NULL is nothing that a record has.
QVariant text(const QString &value)
{
    return value.isNull() ? u""_qs : value;
}

QVariant utf8(const QByteArray &bytes)
{
    return bytes.isNull() ? QByteArray("") : bytes;
}

} // namespace

QStringList schema()
{
    // Ids never come again, not after all records were removed: who follows the journal asks for what is newer than an
    // id. Each index is one that the reader's filters need; each has its newest entries together, so that adding one
    // costs the same however many there are.
    return {
        u"CREATE TABLE calls (id INTEGER PRIMARY KEY AUTOINCREMENT, started_at INTEGER, duration INTEGER, "
        "assistant TEXT, client TEXT, tool TEXT, arguments TEXT, outcome INTEGER, error TEXT, answer TEXT, "
        "result_bytes INTEGER, requests_sent INTEGER, approval TEXT, "
        "kept_since INTEGER)"_qs,
        u"CREATE INDEX calls_started_at ON calls (started_at)"_qs,
        u"CREATE INDEX calls_assistant ON calls (assistant, id)"_qs,
        u"CREATE INDEX calls_tool ON calls (tool, id)"_qs,
        u"CREATE INDEX calls_not_succeeded ON calls (id, outcome) WHERE outcome <> 0"_qs,
        u"CREATE TABLE gaps (id INTEGER PRIMARY KEY AUTOINCREMENT, first_at INTEGER, last_at INTEGER, "
        "calls INTEGER)"_qs,
    };
}

QString recordColumns()
{
    return u"id, started_at, duration, assistant, client, tool, arguments, outcome, error, answer, result_bytes, "
           "requests_sent, approval, kept_since"_qs;
}

QString columnSql(const QString &column)
{
    return u"SELECT count(*) FROM pragma_table_info('calls') WHERE name = '%1'"_qs.arg(column);
}

QString insertRecordSql()
{
    // The long texts are bound as the bytes they are: as texts they would be converted to UTF-16 and back.
    return u"INSERT INTO calls (started_at, duration, assistant, client, tool, arguments, outcome, error, answer, "
           "result_bytes, requests_sent, approval, kept_since) VALUES (?, ?, ?, ?, ?, CAST(? AS TEXT), ?, ?, "
           "CAST(? AS TEXT), ?, ?, ?, ?)"_qs;
}

void bindRecord(QSqlQuery &query, const CallRecord &record)
{
    query.bindValue(StartedAt - 1, record.startedAt.toMSecsSinceEpoch());
    query.bindValue(Duration - 1, static_cast<qint64>(record.duration.count()));
    query.bindValue(Assistant - 1, text(record.assistant));
    query.bindValue(Client - 1, text(record.client));
    query.bindValue(Tool - 1, text(record.tool));
    query.bindValue(Arguments - 1, utf8(record.arguments));
    query.bindValue(OutcomeNumber - 1, static_cast<int>(record.outcome));
    query.bindValue(ErrorText - 1, text(record.error));
    query.bindValue(AnswerText - 1, utf8(record.answer));
    query.bindValue(ResultBytes - 1, record.resultBytes);
    query.bindValue(RequestsSent - 1, record.requestsSent);
    query.bindValue(Approval - 1, text(record.approval));
    query.bindValue(KeptSince - 1,
                    record.keptSince.isValid() ? QVariant(record.keptSince.toMSecsSinceEpoch()) : QVariant());
}

CallRecord recordIn(const QSqlQuery &query)
{
    CallRecord record;
    record.id = query.value(Id).toLongLong();
    record.startedAt = QDateTime::fromMSecsSinceEpoch(query.value(StartedAt).toLongLong(), Qt::UTC);
    record.duration = std::chrono::microseconds(query.value(Duration).toLongLong());
    record.assistant = query.value(Assistant).toString();
    record.client = query.value(Client).toString();
    record.tool = query.value(Tool).toString();
    record.arguments = query.value(Arguments).toString().toUtf8();
    record.outcome = static_cast<Outcome>(query.value(OutcomeNumber).toInt());
    record.error = query.value(ErrorText).toString();
    record.answer = query.value(AnswerText).toString().toUtf8();
    record.resultBytes = query.value(ResultBytes).toLongLong();
    record.requestsSent = query.value(RequestsSent).toInt();
    record.approval = query.value(Approval).toString();
    if (const QVariant since = query.value(KeptSince); !since.isNull())
        record.keptSince = QDateTime::fromMSecsSinceEpoch(since.toLongLong(), Qt::UTC);
    return record;
}

} // namespace brandbridge::activity
