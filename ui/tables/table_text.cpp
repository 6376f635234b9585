// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_text.h"

#include "ui/tables/column.h"

#include <QAbstractItemModel>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace brandbridge::ui::table_text {

namespace {

QString title(const QAbstractItemModel &model, int column)
{
    return model.headerData(column, Qt::Horizontal).toString();
}

bool looksLikeFormula(const QString &text)
{
    static const QString signs = u"=+-@\t\r"_qs;
    return !text.isEmpty() && signs.contains(text.front());
}

QString csvCell(const QVariant &value, const QString &exported)
{
    QString text = exported;
    if (value.typeId() == QMetaType::QString && looksLikeFormula(text))
        text.prepend(u'\'');
    const bool quote = std::any_of(text.cbegin(), text.cend(),
                                   [](QChar c) { return c == u',' || c == u'"' || c == u'\n' || c == u'\r'; });
    return quote ? u'"' + text.replace(u'"', u"\"\""_qs) + u'"' : text;
}

/// A tab or line break inside a value would look like the next cell.
QString tabCell(const QString &text)
{
    return text.simplified();
}

} // namespace

QString tabSeparated(const QAbstractItemModel &model, const QList<int> &rows, const QList<int> &columns,
                     bool withHeaders)
{
    QStringList lines;
    const auto add = [&](const auto &cell) {
        QStringList cells;
        for (const int column : columns)
            cells.append(tabCell(cell(column)));
        lines.append(cells.join(u'\t'));
    };
    if (withHeaders)
        add([&](int column) { return title(model, column); });
    for (const int row : rows)
        add([&](int column) { return model.index(row, column).data().toString(); });
    return lines.join(u'\n');
}

QByteArray csv(const QAbstractItemModel &model, const QList<int> &columns)
{
    QByteArray text;
    const auto add = [&](const auto &cell) {
        QStringList cells;
        for (const int column : columns)
            cells.append(cell(column));
        text += cells.join(u',').toUtf8() + "\r\n";
    };
    add([&](int column) { return csvCell(QString(), title(model, column)); });
    for (int row = 0; row < model.rowCount(); ++row)
        add([&](int column) {
            const QModelIndex index = model.index(row, column);
            return csvCell(index.data(table_role::sort), index.data(table_role::exported).toString());
        });
    return text;
}

QByteArray json(const QAbstractItemModel &model, const QList<int> &columns)
{
    QJsonArray rows;
    for (int row = 0; row < model.rowCount(); ++row) {
        QJsonObject object;
        for (const int column : columns) {
            const QModelIndex index = model.index(row, column);
            const QVariant value = index.data(table_role::sort);
            const QString name = model.headerData(column, Qt::Horizontal, table_role::columnId).toString();
            // Times and words as they are in the other format: not as the screen says them, in its language.
            const bool isText = value.typeId() == QMetaType::QDateTime || value.typeId() == QMetaType::QString;
            object.insert(name, isText ? QJsonValue(index.data(table_role::exported).toString())
                                       : QJsonValue::fromVariant(value));
        }
        rows.append(object);
    }
    return QJsonDocument(rows).toJson();
}

} // namespace brandbridge::ui::table_text
