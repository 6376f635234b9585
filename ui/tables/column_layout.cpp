// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/column_layout.h"

#include "ui/tables/column.h"

#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <utility>

namespace brandbridge::ui {

namespace {

constexpr int narrowest = 20;
constexpr int widest = 4000;

} // namespace

QString ColumnLayout::idOf(const QHeaderView &header, int column)
{
    return header.model()->headerData(column, Qt::Horizontal, table_role::columnId).toString();
}

QString ColumnLayout::titleOf(const QHeaderView &header, int column)
{
    return header.model()->headerData(column, Qt::Horizontal).toString();
}

ColumnLayout ColumnLayout::of(const QHeaderView &header, const ColumnLayout &before, const QSet<QString> &sized)
{
    ColumnLayout layout;
    for (int visual = 0; visual < header.count(); ++visual) {
        const int column = header.logicalIndex(visual);
        const bool isHidden = header.isSectionHidden(column);
        // A hidden column has no width; the one that it had is kept.
        const QString id = idOf(header, column);
        const Column *const known = isHidden ? before.find(id) : nullptr;
        layout.m_columns.append({id, known ? known->width : header.sectionSize(column), isHidden,
                                 titleOf(header, column), sized.contains(id)});
    }
    for (const Column &known : before.m_columns) {
        if (!layout.knows(known.id))
            layout.m_columns.append(known);
    }
    const int sorted = header.sortIndicatorSection();
    const bool isSorted = sorted >= 0 && sorted < header.count();
    layout.m_sort = isSorted ? idOf(header, sorted) : before.m_sort;
    layout.m_isDescending = isSorted ? header.sortIndicatorOrder() == Qt::DescendingOrder : before.m_isDescending;
    return layout;
}

ColumnLayout ColumnLayout::fromBytes(const QByteArray &state)
{
    ColumnLayout layout;
    const QJsonObject json = QJsonDocument::fromJson(state).object();
    for (const QJsonValue value : json[QLatin1String("columns")].toArray()) {
        const QString id = value[QLatin1String("id")].toString();
        if (!id.isEmpty() && !layout.knows(id))
            layout.m_columns.append({id, value[QLatin1String("width")].toInt(), value[QLatin1String("hidden")].toBool(),
                                     value[QLatin1String("title")].toString(), value[QLatin1String("sized")].toBool()});
    }
    layout.m_sort = json[QLatin1String("sort")].toString();
    layout.m_isDescending = json[QLatin1String("descending")].toBool();
    return layout;
}

QByteArray ColumnLayout::toBytes() const
{
    QJsonArray columns;
    for (const Column &column : m_columns)
        columns.append(QJsonObject{{u"id"_qs, column.id},
                                   {u"width"_qs, column.width},
                                   {u"hidden"_qs, column.isHidden},
                                   {u"title"_qs, column.title},
                                   {u"sized"_qs, column.isSized}});
    return QJsonDocument(
               QJsonObject{{u"columns"_qs, columns}, {u"sort"_qs, m_sort}, {u"descending"_qs, m_isDescending}})
        .toJson(QJsonDocument::Compact);
}

const ColumnLayout::Column *ColumnLayout::find(const QString &id) const
{
    const auto found =
        std::find_if(m_columns.begin(), m_columns.end(), [&id](const Column &column) { return column.id == id; });
    return found == m_columns.end() ? nullptr : &*found;
}

QSet<QString> ColumnLayout::sized() const
{
    QSet<QString> ids;
    for (const Column &column : m_columns) {
        if (column.isSized)
            ids.insert(column.id);
    }
    return ids;
}

bool ColumnLayout::isWordedLike(const QHeaderView &header) const
{
    for (int column = 0; column < header.count(); ++column) {
        const Column *const known = find(idOf(header, column));
        if (known && !known->title.isEmpty() && known->title != titleOf(header, column))
            return false;
    }
    return true;
}

void ColumnLayout::apply(QHeaderView *header, int first, int last) const
{
    QHash<QString, int> columns;
    for (int column = 0; column < header->count(); ++column)
        columns.insert(idOf(*header, column), column);
    int previous = -1;
    for (const Column &known : m_columns) {
        const int column = columns.value(known.id, -1);
        if (column < 0)
            continue;
        if (column >= first && column <= last) {
            const int from = header->visualIndex(column);
            const int to = previous < 0 ? 0 : header->visualIndex(previous) + 1;
            header->moveSection(from, from < to ? to - 1 : to);
            if (known.width >= narrowest && known.width <= widest)
                header->resizeSection(column, known.width);
            header->setSectionHidden(column, known.isHidden);
        }
        previous = column;
    }
    // A table without columns has no header to bring them back with.
    if (header->count() > 0 && header->hiddenSectionCount() == header->count())
        header->showSection(header->logicalIndex(0));
}

void shareWidth(QHeaderView *header, int room, QList<ColumnWish> wishes, int rest)
{
    for (const ColumnWish &wish : std::as_const(wishes))
        room -= wish.least;
    const auto lacks = [](const ColumnWish &wish) { return std::max(0, std::min(wish.content, widest) - wish.least); };
    std::stable_sort(wishes.begin(), wishes.end(),
                     [&lacks](const ColumnWish &one, const ColumnWish &other) { return lacks(one) < lacks(other); });
    qsizetype waiting = wishes.size();
    for (ColumnWish &wish : wishes) {
        const int more = std::min(lacks(wish), std::max(0, room) / static_cast<int>(waiting--));
        wish.least += more;
        room -= more;
    }
    for (const ColumnWish &wish : std::as_const(wishes))
        header->resizeSection(wish.column, wish.least + (wish.column == rest ? std::max(0, room) : 0));
}

int ColumnLayout::sortColumn(const QHeaderView &header) const
{
    for (int column = 0; column < header.count(); ++column) {
        if (!m_sort.isEmpty() && idOf(header, column) == m_sort)
            return column;
    }
    return -1;
}

} // namespace brandbridge::ui
