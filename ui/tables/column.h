// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/words/text.h"

#include <QDateTime>
#include <QIcon>
#include <QJsonObject>
#include <QString>
#include <QVariant>

#include <functional>
#include <optional>

namespace brandbridge::ui {

/// The type of a column's values, which decides their format and order.
enum class ColumnKind
{
    Text,
    Number,  ///< whole; qint64
    Decimal, ///< double
    Percent, ///< double, 0 to 1
    Time,    ///< QDateTime, UTC
    Day,     ///< QDateTime, UTC; shown without the time of day, which is in the tooltip
    Bytes,   ///< qint64
};

/// Additional roles of table models.
namespace table_role {
inline constexpr int sort = Qt::UserRole;         ///< the value itself, for comparison; invalid if unknown
inline constexpr int exported = Qt::UserRole + 1; ///< the value itself as text, free of locale
inline constexpr int columnId = Qt::UserRole + 2; ///< of a horizontal header section: stable, for stored layouts
inline constexpr int isHidden = Qt::UserRole + 6; ///< of a horizontal header section: hidden until the user shows it
inline constexpr int kind = Qt::UserRole + 7;     ///< of a horizontal header section: its ColumnKind
inline constexpr int key = Qt::UserRole + 3;      ///< text that identifies the row, in any of its cells
inline constexpr int tint = Qt::UserRole + 4;     ///< -1 bad to 1 good: the colour of the cell
inline constexpr int bar = Qt::UserRole + 5;      ///< -1 to 1: the length of a bar after the text
} // namespace table_role

inline bool isTime(ColumnKind kind)
{
    return kind == ColumnKind::Time || kind == ColumnKind::Day;
}

/// One column of a table of records.
template <typename T>
struct Column
{
    QString id;    ///< stable and not translated: stored layouts and exported headers use it
    QString title; ///< translated
    ColumnKind kind = ColumnKind::Text;
    std::function<QVariant(const T &)> value;          ///< of the kind's type; invalid if unknown
    QString explanation;                               ///< the header's tooltip; may be empty
    bool isHidden = false;                             ///< at first; the user can show it
    std::function<QString(const T &)> shown;           ///< the text, if it is not the kind's format of the value;
                                                       ///< an empty one is a dash
    std::function<QString(const T &)> tip = {};        ///< a tooltip that says more than the text
    std::function<QString(const T &)> whyUnknown = {}; ///< a sentence about a missing value
    std::function<QVariant(const T &)> order = {};     ///< the sort key, if it is not the value
    std::function<QVariant(const T &)> tint = {};      ///< as table_role::tint
    std::function<QVariant(const T &)> bar = {};       ///< as table_role::bar
    std::function<QIcon(const T &)> icon = {};         ///< before the text, with the same meaning

    // g++ 12 crashes on an aggregate with these defaults.
    Column(QString ownId, QString ownTitle, ColumnKind ownKind, std::function<QVariant(const T &)> ownValue,
           QString ownExplanation = {}, bool hidden = false, std::function<QString(const T &)> ownShown = {})
        : id(std::move(ownId)),
          title(std::move(ownTitle)),
          kind(ownKind),
          value(std::move(ownValue)),
          explanation(std::move(ownExplanation)),
          isHidden(hidden),
          shown(std::move(ownShown))
    {
    }
};

/// @p value as a column's value.
template <typename T>
QVariant known(const std::optional<T> &value)
{
    return value ? QVariant::fromValue(*value) : QVariant();
}
/// An empty text is unknown.
inline QVariant known(const QString &text)
{
    return text.isEmpty() ? QVariant() : QVariant(text);
}
/// An invalid time is unknown.
inline QVariant known(const QDateTime &time)
{
    return time.isValid() ? QVariant(time) : QVariant();
}

/// A column of texts; an empty one is unknown.
template <typename T>
Column<T> textColumn(const QString &id, const QString &title, const QString &explanation,
                     const std::function<QString(const T &)> &text, bool isHidden = false,
                     const std::function<QString(const T &)> &shown = {})
{
    return {id,       title, ColumnKind::Text, [text](const T &record) { return known(text(record)); }, explanation,
            isHidden, shown};
}

/// The maximum of columns for fields that the program does not know; a record's details show all.
inline constexpr int maxExtraFields = 50;
/// Such a field as text, objects and arrays as JSON. Invalid if it is missing or null.
QVariant fieldValue(const QJsonObject &fields, const QString &name);
/// The tooltip of its column.
QString extraFieldTip(const QString &name);

/// @p value in the format of the user's locale; a dash if unknown.
QString shownValue(ColumnKind kind, const QVariant &value);
/// The format of exported times, which are local and in a form that spreadsheets read.
inline constexpr char16_t exportedTimeFormat[] = u"yyyy-MM-dd HH:mm:ss";
/// @p value as text for other programs: numbers with a decimal point and at most four decimals, times in
/// exportedTimeFormat.
QString exportedValue(ColumnKind kind, const QVariant &value);
/// The tooltip of a value: the time in UTC, otherwise the shown text, which may not fit into its cell.
QString valueTip(ColumnKind kind, const QVariant &value);
Qt::Alignment alignmentOf(ColumnKind kind);

/// The data of @p column for @p role in the row of @p record; invalid for roles of the row or the model.
template <typename T>
QVariant cellValue(const Column<T> &column, const T &record, int role)
{
    const auto shown = [&] {
        const QString words = column.shown ? column.shown(record) : QString();
        return words.isEmpty() ? shownValue(column.kind, column.shown ? QVariant() : column.value(record)) : words;
    };
    const auto whyUnknown = [&] {
        return column.whyUnknown && !column.value(record).isValid() ? column.whyUnknown(record) : QString();
    };
    switch (role) {
    case Qt::DisplayRole:
        return shown();
    case Qt::ToolTipRole:
        if (const QString why = whyUnknown(); !why.isEmpty())
            return plainToolTip(why);
        if (column.tip)
            return plainToolTip(column.tip(record));
        return valueTip(column.kind, column.shown && column.kind == ColumnKind::Text ? shown() : column.value(record));
    case Qt::AccessibleTextRole: // a screen reader skips a dash and does not see a colour
        return column.kind == ColumnKind::Text && column.tint && column.tip ? QVariant(column.tip(record))
                                                                            : known(whyUnknown());
    case table_role::tint:
        return column.tint ? column.tint(record) : QVariant();
    case table_role::bar:
        return column.bar ? column.bar(record) : QVariant();
    case Qt::DecorationRole:
        return column.icon ? QVariant(column.icon(record)) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(column.kind));
    case table_role::sort:
        if (column.order)
            return column.order(record);
        // Texts are sorted as they are shown.
        return column.shown && column.value(record).typeId() == QMetaType::QString ? shown() : column.value(record);
    case table_role::exported:
        return exportedValue(column.kind, column.value(record));
    default:
        return {};
    }
}

/// The header data of @p column for @p role.
template <typename T>
QVariant headerValue(const Column<T> &column, int role)
{
    switch (role) {
    case Qt::DisplayRole:
        return column.title;
    case Qt::ToolTipRole:
        return column.explanation;
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(column.kind));
    case table_role::columnId:
        return column.id;
    case table_role::isHidden:
        return column.isHidden;
    case table_role::kind:
        return static_cast<int>(column.kind);
    default:
        return {};
    }
}

} // namespace brandbridge::ui
