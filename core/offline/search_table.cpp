// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/offline/search_table.h"

#include <QMap>

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace brandbridge::offline::search_table {

using activity::Database;

namespace {

/// Zero width, and for unicode61 no part of a word.
constexpr char16_t invisibleSpace = 0x200B;
/// An entry takes about three times its text: itself and its share of the index.
constexpr qint64 bytesForOne = 3;
/// A shorter beginning has too many ends.
constexpr qsizetype shortestBeginning = 2;
constexpr int mostNames = 200;
constexpr int mostOfKind = 10;
constexpr int mostAnswers = 60;

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

/// @p typed as FTS5 understands it: each word a string, so that nothing in it is syntax. Empty where it has no word.
QString expressionFor(const QString &typed)
{
    QStringList words = spaced(typed).split(u' ', Qt::SkipEmptyParts);
    const auto isPartOfWord = [](QChar c) { return c.isLetterOrNumber() || c.isSurrogate() || c.isMark(); };
    words.removeIf([&](const QString &word) { return std::none_of(word.begin(), word.end(), isPartOfWord); });
    if (words.isEmpty())
        return {};
    const auto beginning = std::find_if_not(words.last().rbegin(), words.last().rend(), isPartOfWord);
    const bool isBeginning = beginning - words.last().rbegin() >= shortestBeginning;
    for (QString &word : words)
        word = u'"' + word.replace(u'"', u"\"\""_qs) + u'"';
    return words.join(u' ') + (isBeginning ? u"*"_qs : QString());
}

Done insert(Database &database, const SearchRun &run, const QList<SearchEntry> &entries)
{
    Done done = database.run(u"INSERT INTO search_runs (run, brand, started) VALUES (?, ?, ?) ON CONFLICT (run) "
                             "DO UPDATE SET brand = excluded.brand, started = excluded.started "
                             "WHERE excluded.brand <> ''"_qs,
                             {run.id, run.brand, run.startedAt.toMSecsSinceEpoch()});
    auto query = database.prepare(
        u"INSERT INTO search_entries (key, run, bytes, kind, row, model, title, name, answer) "
        "VALUES (?, (SELECT id FROM search_runs WHERE run = ?), ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) "
        "DO UPDATE SET run = excluded.run WHERE (SELECT started FROM search_runs WHERE id = excluded.run) > "
        "(SELECT started FROM search_runs WHERE id = search_entries.run)"_qs);
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
                              entry.model, entry.title, isAnswer ? u""_qs : text, isAnswer ? text : u""_qs});
    }
    return done;
}

} // namespace

Done make(Database &database)
{
    return database.run(QStringList{
        u"CREATE TABLE IF NOT EXISTS search_runs (id INTEGER PRIMARY KEY, run TEXT UNIQUE, brand TEXT, started "
        "INTEGER)"_qs,
        u"CREATE TABLE IF NOT EXISTS search_entries (id INTEGER PRIMARY KEY, key TEXT UNIQUE, run INTEGER, bytes "
        "INTEGER, kind INTEGER, row TEXT, model TEXT, title TEXT, name TEXT, answer TEXT)"_qs,
        u"CREATE INDEX IF NOT EXISTS search_entries_run ON search_entries (run, bytes)"_qs,
        u"CREATE VIRTUAL TABLE IF NOT EXISTS search_words USING fts5 (name, answer, content = 'search_entries', "
        "content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2', prefix = '2')"_qs,
        u"CREATE TRIGGER IF NOT EXISTS search_inserted AFTER INSERT ON search_entries BEGIN INSERT INTO search_words "
        "(rowid, name, answer) VALUES (new.id, new.name, new.answer); END"_qs,
        u"CREATE TRIGGER IF NOT EXISTS search_deleted AFTER DELETE ON search_entries BEGIN INSERT INTO search_words "
        "(search_words, rowid, name, answer) VALUES ('delete', old.id, old.name, old.answer); END"_qs});
}

Done clear(Database &database)
{
    return database
        .run(QStringList{u"DROP TABLE IF EXISTS search_words"_qs, u"DROP TABLE IF EXISTS search_entries"_qs,
                         u"DROP TABLE IF EXISTS search_runs"_qs})
        .and_then([&] { return make(database); });
}

Done keep(Database &database, const SearchRun &run, const QList<SearchEntry> &entries, qint64 maximumBytes)
{
    if (maximumBytes <= 0 || entries.isEmpty())
        return {};
    const Done done = database.run(u"BEGIN IMMEDIATE"_qs)
                          .and_then([&] { return insert(database, run, entries); })
                          .and_then([&] { return shrink(database, maximumBytes, run.id); })
                          .and_then([&] { return database.run(u"COMMIT"_qs); });
    if (!done)
        std::ignore = database.run(u"ROLLBACK"_qs);
    return done;
}

Done shrink(Database &database, qint64 maximumBytes, const QString &run)
{
    for (qint64 before = std::numeric_limits<qint64>::max();;) {
        const auto sum = database.value(u"SELECT sum(bytes) FROM search_entries"_qs);
        if (!sum)
            return tl::unexpected(sum.error());
        const qint64 bytes = sum->toLongLong();
        if (bytes <= maximumBytes || bytes >= std::exchange(before, bytes))
            return {};
        const Done done =
            database.run(u"DELETE FROM search_entries WHERE run = (SELECT id FROM search_runs WHERE id IN (SELECT run "
                         "FROM search_entries) ORDER BY run = ?, started LIMIT 1)"_qs,
                         {run});
        if (!done)
            return done;
    }
}

tl::expected<QList<SearchHit>, activity::DatabaseFault> find(Database &database, const QString &typed)
{
    QList<SearchHit> hits;
    QMap<SearchEntry::Kind, int> counts;
    const QString expression = expressionFor(typed);
    if (expression.isEmpty())
        return hits;
    for (const auto &[column, limit] : {std::pair(u"name"_qs, mostNames), std::pair(u"answer"_qs, mostAnswers)}) {
        // By the row's number: ranking would read all that fits, however much it is.
        const Done done = database.run(
            u"SELECT kind, row, model, title, snippet(search_words, -1, '', '', '…', 24), search_runs.run, brand, "
            "started FROM search_words JOIN search_entries ON search_entries.id = search_words.rowid "
            "JOIN search_runs ON search_runs.id = search_entries.run WHERE search_words MATCH ? "
            "ORDER BY search_words.rowid DESC LIMIT ?"_qs,
            {column + u" : ("_qs + expression + u')', limit}, [&](const QSqlQuery &row) {
                SearchHit hit;
                hit.kind = static_cast<SearchEntry::Kind>(row.value(0).toInt());
                hit.row = row.value(1).toString();
                hit.model = row.value(2).toString();
                hit.title = row.value(3).toString();
                hit.text = row.value(4).toString().remove(QChar(invisibleSpace));
                hit.run = {row.value(5).toString(), row.value(6).toString(),
                           QDateTime::fromMSecsSinceEpoch(row.value(7).toLongLong(), Qt::UTC)};
                if (++counts[hit.kind] <= mostOfKind || hit.kind == SearchEntry::Kind::Answer)
                    hits.append(hit);
            });
        if (!done)
            return tl::unexpected(done.error());
    }
    std::stable_sort(hits.begin(), hits.end(),
                     [](const SearchHit &one, const SearchHit &other) { return one.kind < other.kind; });
    return hits;
}

} // namespace brandbridge::offline::search_table
