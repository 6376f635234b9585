// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/database.h"

#include <QDateTime>
#include <QList>
#include <QString>

namespace brandbridge::offline {

/// The run in which something was read.
struct SearchRun
{
    QString id;
    QString brand;       ///< its id; empty where it is not known
    QDateTime startedAt; ///< UTC
};

/// Something that can be searched for.
struct SearchEntry
{
    /// Their numbers are stored.
    enum class Kind
    {
        Brand, ///< never kept
        Topic,
        Prompt,
        Source,
        Suggestion,
        Answer
    };
    Kind kind = Kind::Answer;
    QString row; ///< its identity: an answer within its run, everything else within its brand
    QString model;
    QString title;
    QString text; ///< what is searched
};

/// An entry that was found. Its text is an excerpt.
struct SearchHit : SearchEntry
{
    SearchRun run; ///< the latest that it was read in
};

/// The tables of a database that hold what can be searched for, in SQLite's FTS5 (sqlite.org/fts5.html).
///
/// Words are found regardless of case and accents. The trigram tokenizer would find parts of words, but Debian 12's
/// SQLite 3.40 keeps accents apart in it (remove_diacritics came with 3.45), and no tokenizer of three characters finds
/// Chinese and Japanese words of two. So the tokenizer is unicode61, and text that has no spaces is kept with an
/// invisible one around each character: a word in it is found as a phrase.
namespace search_table {

using Done = tl::expected<void, activity::DatabaseFault>;

Done make(activity::Database &database);
/// Removes everything, also from the index's pages.
Done clear(activity::Database &database);
/// Keeps @p entries as read in @p run. Where all would take more than @p maximumBytes, the oldest runs go.
Done keep(activity::Database &database, const SearchRun &run, const QList<SearchEntry> &entries, qint64 maximumBytes);
/// Removes the oldest runs beyond @p maximumBytes, and @p run only as the last one.
Done shrink(activity::Database &database, qint64 maximumBytes, const QString &run = {});
/// The hits with all words of @p typed, the last of which may be a prefix, by kind; in each kind the latest first, and
/// no more than people read.
tl::expected<QList<SearchHit>, activity::DatabaseFault> find(activity::Database &database, const QString &typed);

} // namespace search_table

} // namespace brandbridge::offline
