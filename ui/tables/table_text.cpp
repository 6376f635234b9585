// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_text.h"

#include "core/activity/entry_text.h"
#include "ui/tables/column.h"
#include "ui/words/data_origin.h"

#include <QAbstractItemModel>
#include <QByteArrayList>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

namespace brandbridge::ui::table_text {

namespace {

QString title(const QAbstractItemModel &model, int column)
{
    return model.headerData(column, Qt::Horizontal).toString();
}

bool isNumber(const QVariant &value)
{
    const int type = value.typeId();
    return type == QMetaType::Double || type == QMetaType::LongLong || type == QMetaType::Int;
}

/// A formatted number may look like a formula but is harmless.
QString shownCell(const QModelIndex &index)
{
    const QString shown = index.data().toString();
    return isNumber(index.data(table_role::sort)) ? shown.simplified() : table_text::copiedCell(shown);
}

} // namespace

QString copiedCell(const QString &text)
{
    QString cell = activity::withoutFormula(text.simplified());
    if (cell.startsWith(u'"')) // it would begin a quoted cell
        cell = u'"' + cell.replace(u'"', u"\"\""_s) + u'"';
    return cell;
}

QString tabSeparated(const QAbstractItemModel &model, const QList<int> &rows, const QList<int> &columns,
                     bool withHeaders)
{
    QStringList lines;
    const auto add = [&](const auto &cell) {
        QStringList cells;
        for (const int column : columns)
            cells.append(cell(column));
        lines.append(cells.join(u'\t'));
    };
    if (withHeaders)
        add([&](int column) { return copiedCell(title(model, column)); });
    for (const int row : rows)
        add([&](int column) { return shownCell(model.index(row, column)); });
    return lines.join(u'\n');
}

QString html(const QAbstractItemModel &model, const QList<int> &rows, const QList<int> &columns, bool withHeaders)
{
    QString table;
    const auto add = [&](const QString &tag, const auto &cell) {
        table += u"<tr>"_s;
        for (const int column : columns)
            table += u"<%1>%2</%1>"_s.arg(tag, cell(column).toHtmlEscaped());
        table += u"</tr>"_s;
    };
    if (withHeaders)
        add(u"th"_s, [&](int column) { return copiedCell(title(model, column)); });
    for (const int row : rows)
        add(u"td"_s, [&](int column) { return shownCell(model.index(row, column)); });
    return u"<table>"_s + table + u"</table>"_s;
}

QChar localSeparator()
{
    return QLocale().decimalPoint() == u"," ? u';' : u',';
}

QByteArray csv(const QAbstractItemModel &model, const QList<int> &columns, QChar separator)
{
    QByteArray text = "\xef\xbb\xbf";
    const auto add = [&](const auto &value) {
        QByteArrayList cells;
        for (const int column : columns)
            cells.append(activity::csvCell(value(column)));
        text += cells.join(separator.toLatin1()) + "\r\n";
    };
    add([&](int column) { return title(model, column); });
    const QString point = separator == u';' ? QLocale().decimalPoint() : u"."_s;
    for (int row = 0; row < model.rowCount(); ++row)
        add([&](int column) {
            const QString value = model.index(row, column).data(table_role::exported).toString();
            const int kind = model.headerData(column, Qt::Horizontal, table_role::kind).toInt();
            const bool isFraction =
                kind == static_cast<int>(ColumnKind::Decimal) || kind == static_cast<int>(ColumnKind::Percent);
            return isFraction ? QString(value).replace(u'.', point) : value;
        });
    return text;
}

QByteArray json(const QAbstractItemModel &model, const QList<int> &columns, const DataOrigin &origin)
{
    QJsonArray rows;
    for (int row = 0; row < model.rowCount(); ++row) {
        QJsonObject object;
        for (const int column : columns) {
            const QModelIndex index = model.index(row, column);
            const QVariant value = index.data(table_role::sort);
            const QString name = model.headerData(column, Qt::Horizontal, table_role::columnId).toString();
            // Texts as in CSV, not in the screen's language.
            object.insert(
                name, value.typeId() == QMetaType::QDateTime ? value.toDateTime().toUTC().toString(Qt::ISODateWithMs)
                      : value.typeId() == QMetaType::QString ? QJsonValue(index.data(table_role::exported).toString())
                                                             : QJsonValue::fromVariant(value));
        }
        rows.append(object);
    }
    QJsonObject all{{u"rows"_s, rows}};
    if (!origin.brand.isEmpty())
        all.insert(u"brand"_s, origin.brand);
    if (!origin.runs.isEmpty())
        all.insert(u"run"_s, origin.runs.size() == 1 ? QJsonValue(origin.runs.first())
                                                     : QJsonValue(QJsonArray::fromStringList(origin.runs)));
    if (origin.date.isValid())
        all.insert(u"date"_s, origin.date.toUTC().toString(Qt::ISODate));
    return QJsonDocument(all).toJson();
}

} // namespace brandbridge::ui::table_text
