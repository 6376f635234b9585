// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/entry_row.h"

#include <QVariant>

#include <array>

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
    ReasonText,
    ResultTokens,
    PromptsCreated,
    LastColumn = PromptsCreated,
};

/// Texts are bound as bytes: as QString they would be converted twice. No record has SQL's NULL.
QVariant utf8(const QByteArray &bytes)
{
    return bytes.isNull() ? QByteArray("") : bytes;
}

QVariant utf8(const QString &text)
{
    return utf8(text.toUtf8());
}

/// The values of a row have names, though there is one place for each: Qt finds a place by its name in a fraction of
/// the time that it takes by its number, where the name has eight letters or more (Qt 6.4 hashes shorter ones ten times
/// as slowly on processors with AVX-512).
QString placeholder(std::size_t row, int column)
{
    return u":column%1"_qs.arg(row * (LastColumn + 1) + static_cast<std::size_t>(column));
}

QString insertSql(std::size_t rows)
{
    QStringList all;
    for (std::size_t row = 0; row < rows; ++row) {
        QStringList values;
        for (int column = StartedAt; column <= LastColumn; ++column) {
            const bool isText = column == Assistant || column == Client || column == Tool || column == Arguments ||
                                column == ErrorText || column == AnswerText || column == Approval ||
                                column == ReasonText;
            values.append((isText ? u"CAST(%1 AS TEXT)"_qs : u"%1"_qs).arg(placeholder(row, column)));
        }
        all.append(u'(' + values.join(u", ") + u')');
    }
    return u"INSERT INTO calls (started_at, duration, assistant, client, tool, arguments, outcome, error, answer, "
           "result_bytes, requests_sent, approval, kept_since, reason, result_tokens, prompts_created) VALUES "_qs +
           all.join(u", ");
}

} // namespace

QStringList schema()
{
    // Ids never come again, not after all records were removed: who follows the activity log asks for what is newer
    // than an id. Each index is one that the reader's filters need; each has its newest entries together, so that
    // adding one costs the same however many there are.
    return {
        u"CREATE TABLE calls (id INTEGER PRIMARY KEY AUTOINCREMENT, started_at INTEGER, duration INTEGER, "
        "assistant TEXT, client TEXT, tool TEXT, arguments TEXT, outcome INTEGER, error TEXT, answer TEXT, "
        "result_bytes INTEGER, requests_sent INTEGER, approval TEXT, "
        "kept_since INTEGER, reason TEXT, result_tokens INTEGER, prompts_created INTEGER)"_qs,
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
           "requests_sent, approval, kept_since, reason, result_tokens, prompts_created"_qs;
}

const QList<AddedColumn> &addedColumns()
{
    static const QList<AddedColumn> added{{u"kept_since"_qs, u"INTEGER"_qs},
                                          {u"reason"_qs, u"TEXT"_qs},
                                          {u"result_tokens"_qs, u"INTEGER"_qs},
                                          {u"prompts_created"_qs, u"INTEGER"_qs}};
    return added;
}

QString columnSql(const QString &column)
{
    return u"SELECT count(*) FROM pragma_table_info('calls') WHERE name = '%1'"_qs.arg(column);
}

const QString &insertRecordsSql(std::size_t rows)
{
    static const QString one = insertSql(1);
    static const QString many = insertSql(rowsAStatement);
    return rows == 1 ? one : many;
}

void RecordPlaces::bind(QSqlQuery &query, std::size_t row, const ActivityEntry &record)
{
    static const auto names = [] {
        std::array<std::array<QString, LastColumn + 1>, rowsAStatement> all;
        for (std::size_t i = 0; i < rowsAStatement; ++i) {
            for (int column = StartedAt; column <= LastColumn; ++column)
                all[i][static_cast<std::size_t>(column)] = placeholder(i, column);
        }
        return all;
    }();
    const auto bind = [&](Column column, const QVariant &value) { query.bindValue(names[row][column], value); };
    std::optional<BoundValues> &bound = m_bound[row];
    const bool isFirst = !bound;
    if (isFirst)
        bound.emplace();
    const auto bindChanged = [&](Column column, auto &last, const auto &value, const auto &shown) {
        if (isFirst || last != value)
            bind(column, shown(last = value));
    };
    const auto asText = [](const QString &value) { return utf8(value); };
    const auto asNumber = [](int value) { return QVariant(value); };
    bind(StartedAt, record.startedAt.toMSecsSinceEpoch());
    bind(Duration, static_cast<qint64>(record.duration.count()));
    bindChanged(Assistant, bound->assistant, record.assistant, asText);
    bindChanged(Client, bound->client, record.client, asText);
    bindChanged(Tool, bound->tool, record.tool, asText);
    bind(Arguments, utf8(record.arguments));
    bindChanged(OutcomeNumber, bound->outcome, static_cast<int>(record.outcome), asNumber);
    bindChanged(ErrorText, bound->error, record.error, asText);
    bind(AnswerText, utf8(record.answer));
    bind(ResultBytes, record.resultBytes);
    bind(ResultTokens, record.resultTokens);
    bindChanged(PromptsCreated, bound->promptsCreated, record.promptsCreated, asNumber);
    bindChanged(RequestsSent, bound->requestsSent, record.requestsSent, asNumber);
    bindChanged(Approval, bound->approval, record.approval, asText);
    bindChanged(KeptSince, bound->keptSince, record.keptSince, [](const QDateTime &since) {
        return since.isValid() ? QVariant(since.toMSecsSinceEpoch()) : QVariant();
    });
    bindChanged(ReasonText, bound->reason, record.reason, asText);
}

ActivityEntry recordIn(const QSqlQuery &query)
{
    ActivityEntry record;
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
    record.reason = query.value(ReasonText).toString();
    record.resultTokens = query.value(ResultTokens).toLongLong();
    record.promptsCreated = query.value(PromptsCreated).toInt();
    return record;
}

} // namespace brandbridge::activity
