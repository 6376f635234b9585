// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QLocale>

/// Dates in a locale's order and notation, but shorter than its own formats. Times are local.
namespace brandbridge::ui::date_words {

/// "3 Mar"
QString day(const QDateTime &moment, const QLocale &locale = {});
/// "3 March 2026", for sentences
QString fullDay(QDate day, const QLocale &locale = {});
/// The day that @p text means: in a form of this namespace, in ISO 8601, with a month's name, or in the short form of
/// @p locale; the latter two also in English. Invalid if it means none.
QDate dayIn(const QString &text, const QLocale &locale = QLocale());
QString fullDay(const QDateTime &moment, const QLocale &locale = {});
/// "3 Mar 2026, 14:05"
QString shortTime(const QDateTime &moment, const QLocale &locale = {});
/// "3 March 2026, 14:05"
QString fullTime(QDate day, QTime time, const QLocale &locale = {});
QString fullTime(const QDateTime &moment, const QLocale &locale = {});

} // namespace brandbridge::ui::date_words
