// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/column_layout.h"

#include "ui/tables/column.h"

#include <QAbstractItemView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace brandbridge::ui {

namespace {

constexpr int narrowest = 20;
constexpr int widest = 4000;
constexpr int maxMeasuredRows = 100; ///< of the rows that are added together

} // namespace

QString ColumnLayout::idOf(const QHeaderView &header, int column)
{
    return header.model()->headerData(column, Qt::Horizontal, table_role::columnId).toString();
}

ColumnLayout ColumnLayout::of(const QHeaderView &header, const ColumnLayout &before, const QSet<QString> &sized)
{
    ColumnLayout layout;
    for (int visual = 0; visual < header.count(); ++visual) {
        const int column = header.logicalIndex(visual);
        const bool isHidden = header.isSectionHidden(column);
        // A hidden column has no width; the layout keeps the last one.
        const QString id = idOf(header, column);
        const Column *const known = isHidden ? before.find(id) : nullptr;
        layout.m_columns.append({id, known ? known->width : header.sectionSize(column), isHidden, sized.contains(id)});
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
                                     value[QLatin1String("sized")].toBool()});
    }
    layout.m_sort = json[QLatin1String("sort")].toString();
    layout.m_isDescending = json[QLatin1String("descending")].toBool();
    return layout;
}

QByteArray ColumnLayout::toBytes() const
{
    QJsonArray columns;
    for (const Column &column : m_columns)
        columns.append(QJsonObject{{u"id"_s, column.id},
                                   {u"width"_s, column.width},
                                   {u"hidden"_s, column.isHidden},
                                   {u"sized"_s, column.isSized}});
    return QJsonDocument(QJsonObject{{u"columns"_s, columns}, {u"sort"_s, m_sort}, {u"descending"_s, m_isDescending}})
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
    // A table without columns has no header whose menu could show them again.
    if (header->count() > 0 && header->hiddenSectionCount() == header->count())
        header->showSection(header->logicalIndex(0));
}

int ColumnLayout::sortColumn(const QHeaderView &header) const
{
    for (int column = 0; column < header.count(); ++column) {
        if (!m_sort.isEmpty() && idOf(header, column) == m_sort)
            return column;
    }
    return -1;
}

ColumnFitter::ColumnFitter(QAbstractItemView *view, QHeaderView *header, int widest, Measure measure)
    : m_view(view),
      m_header(header),
      m_widest(widest),
      m_measure(std::move(measure))
{
    connect(header, &QHeaderView::sectionResized, this, [this](int column, int before, int now) {
        if (!m_isFitted || m_isSizing)
            return;
        const bool isShownOrHidden = before == 0 || now == 0;
        if (!isShownOrHidden || isSpare(column))
            m_sized.insert(idOf(column));
        if (isShownOrHidden)
            share();
    });
}

void ColumnFitter::setStretched(int column, int narrowest, double minShare)
{
    m_stretched = column;
    m_narrowest = narrowest;
    m_minShare = minShare;
}

void ColumnFitter::setDetailColumns(const QList<int> &columns)
{
    m_spare = columns;
    showUnmeasured();
    share();
}

QByteArray ColumnFitter::state(bool isOrderChosen) const
{
    if (!m_isFitted && m_layout.isEmpty() && !isOrderChosen) // the user did not choose its widths
        return {};
    return ColumnLayout::of(*m_header, m_layout, m_sized).toBytes();
}

void ColumnFitter::restore(const QByteArray &state)
{
    m_layout = ColumnLayout::fromBytes(state);
    m_isFitted = false;
    m_sized = m_layout.sized();
    arrangeAll();
}

void ColumnFitter::keep()
{
    if (m_isFitted || !m_layout.isEmpty())
        m_layout = ColumnLayout::of(*m_header, m_layout, m_sized);
}

void ColumnFitter::arrange(int first, int last)
{
    const QScopedValueRollback sizing(m_isSizing, true);
    for (int column = first; column <= last; ++column) {
        if (!m_layout.knows(ColumnLayout::idOf(*m_header, column))) // another one may be hidden instead
            m_header->setSectionHidden(
                column, m_header->model()->headerData(column, Qt::Horizontal, table_role::isHidden).toBool());
    }
    m_layout.apply(m_header, first, last);
    showUnmeasured();
}

/// The title of a hidden column cannot be measured.
void ColumnFitter::showUnmeasured()
{
    const QScopedValueRollback sizing(m_isSizing, true);
    for (const int column : std::as_const(m_spare)) {
        if (column < m_header->count() && isSpare(column) && !m_contents.contains(idOf(column)))
            m_header->showSection(column);
    }
}

void ColumnFitter::arrangeAll()
{
    arrange(0, m_header->count() - 1);
    if (const int column = m_layout.sortColumn(*m_header); column >= 0)
        m_header->setSortIndicator(column, m_layout.sortOrder());
}

void ColumnFitter::fit(int firstRow, int lastRow)
{
    if (lastRow < firstRow)
        return;
    bool hasGrown = !std::exchange(m_isFitted, true);
    for (int column = 0; column < m_header->count(); ++column) {
        if ((m_header->isSectionHidden(column) && !isSpare(column)) || isSized(column))
            continue;
        const int before = m_contents.value(idOf(column), -1);
        int &now = content(column);
        if (before >= 0)
            now = qMax(now, m_measure(column, firstRow, qMin(lastRow, firstRow + maxMeasuredRows - 1)));
        hasGrown = hasGrown || now > before;
    }
    if (hasGrown)
        share();
}

QString ColumnFitter::idOf(int column) const
{
    const QString id = ColumnLayout::idOf(*m_header, column);
    return id.isEmpty() ? QString::number(column) : id;
}

/// Measured at the first use: the column may have been hidden or added later.
int &ColumnFitter::content(int column)
{
    const QString id = idOf(column);
    const auto known = m_contents.find(id);
    if (known != m_contents.end())
        return *known;
    return *m_contents.insert(id, qMax(m_header->sectionSizeHint(column), m_measure(column, 0, maxMeasuredRows - 1)));
}

int ColumnFitter::leastOf(int column)
{
    const int title = m_header->sectionSizeHint(column);
    if (column == m_stretched)
        return std::max({m_narrowest, static_cast<int>(m_view->viewport()->width() * m_minShare), title});
    return isSized(column) ? m_header->sectionSize(column) : qMin(content(column), qMax(m_widest, title));
}

/// Widens the columns that lack least first, to cut as few columns as possible.
void ColumnFitter::share()
{
    if (!m_isFitted)
        return;
    const QScopedValueRollback sizing(m_isSizing, true);
    showSpare();
    struct Wish
    {
        int column;
        int width; ///< the minimum, even if the view then scrolls
        int lacks; ///< pixels to the width of its content
    };
    QList<Wish> wishes;
    int room = m_view->viewport()->width();
    for (int visual = 0; visual < m_header->count(); ++visual) {
        const int column = m_header->logicalIndex(visual);
        if (m_header->sectionSize(column) == 0) // also while the header hides it
            continue;
        const bool isFixed = column != m_stretched && isSized(column);
        const int least = leastOf(column);
        room -= least;
        if (!isFixed)
            wishes.append({column, least, qMax(0, qMin(content(column), widest) - least)});
    }
    std::stable_sort(wishes.begin(), wishes.end(),
                     [](const Wish &one, const Wish &other) { return one.lacks < other.lacks; });
    qsizetype waiting = wishes.size();
    for (Wish &wish : wishes) {
        const int more = qMin(wish.lacks, qMax(0, room) / static_cast<int>(waiting--));
        wish.width += more;
        room -= more;
    }
    for (const Wish &wish : std::as_const(wishes))
        m_header->resizeSection(wish.column, wish.width + (wish.column == m_stretched ? qMax(0, room) : 0));
    m_onShared();
}

void ColumnFitter::showSpare()
{
    int needed = 0;
    for (int column = 0; column < m_header->count(); ++column)
        needed += m_header->isSectionHidden(column) || isSpare(column) ? 0 : leastOf(column);
    for (const int column : std::as_const(m_spare)) {
        if (!isSpare(column))
            continue;
        needed += leastOf(column);
        m_header->setSectionHidden(column, needed > m_view->viewport()->width());
    }
}

} // namespace brandbridge::ui
