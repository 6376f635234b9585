// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QByteArray>
#include <QHash>
#include <QHeaderView>
#include <QList>
#include <QObject>
#include <QSet>

#include <functional>

namespace brandbridge::ui {

/// The layout that the user gave a table's columns, by their ids: it also fits if columns are missing, are added later,
/// or are new in another version. A value.
class ColumnLayout final
{
public:
    /// The layout of @p header, in which the user has sized the columns with the ids @p sized. Columns that it lacks
    /// keep their layout in @p before; their sorting, too, while no other column sorts.
    static ColumnLayout of(const QHeaderView &header, const ColumnLayout &before, const QSet<QString> &sized = {});
    /// Empty if @p state is not a layout.
    static ColumnLayout fromBytes(const QByteArray &state);
    QByteArray toBytes() const;

    bool isEmpty() const { return m_columns.isEmpty(); }
    bool knows(const QString &id) const { return find(id); }
    /// The ids of the columns that the user has sized; the others have the width of their content.
    QSet<QString> sized() const;
    /// Gives the columns @p first to @p last of @p header that the layout knows their width, visibility and position.
    void apply(QHeaderView *header, int first, int last) const;
    /// The column of @p header that sorts; -1 for none.
    int sortColumn(const QHeaderView &header) const;
    Qt::SortOrder sortOrder() const { return m_isDescending ? Qt::DescendingOrder : Qt::AscendingOrder; }

    /// The id of the column @p column of the header's model.
    static QString idOf(const QHeaderView &header, int column);

private:
    struct Column
    {
        QString id;
        int width = 0;
        bool isHidden = false;
        bool isSized = false; ///< by the user
    };

    const Column *find(const QString &id) const;

    QList<Column> m_columns; ///< from left to right
    QString m_sort;
    bool m_isDescending = false;
};

/// Sets the widths of a table's or tree's columns: those that the user sized keep theirs, the others grow with their
/// content if there is room. They never shrink by themselves, because content would move back and forth while people
/// read. A part of its view.
class ColumnFitter final : public QObject
{
public:
    /// The width that a column needs to show these rows of the view's model uncut; rows that do not exist are skipped.
    using Measure = std::function<int(int column, int firstRow, int lastRow)>;

    /// A column that the user has not sized is at most @p widest wide while others need room.
    ColumnFitter(QAbstractItemView *view, QHeaderView *header, int widest, Measure measure);

    /// Gives @p column the width that the others leave, but at least @p narrowest pixels and @p minShare of the
    /// visible width.
    void setStretched(int column, int narrowest, double minShare = 0);
    int stretched() const { return m_stretched; }
    /// Shows @p columns only if they fit, in this order of preference, until the user shows or hides one of them.
    void setDetailColumns(const QList<int> &columns);
    bool isSpare(int column) const { return m_spare.contains(column) && !isSized(column); }

    /// Sets the function to call whenever the columns have new widths.
    void setOnShared(std::function<void()> onShared) { m_onShared = std::move(onShared); }

    /// The layout for the next start; empty if none was restored, nothing was shown and no order was chosen.
    QByteArray state(bool isOrderChosen = false) const;
    void restore(const QByteArray &state);
    /// Stores the layout, because other columns may replace these.
    void keep();
    /// Gives the added columns @p first to @p last their stored layout, or that of the model if they are new.
    void arrange(int first, int last);
    /// Gives all columns their stored layout and sorting.
    void arrangeAll();
    /// The restored or stored layout.
    const ColumnLayout &layout() const { return m_layout; }

    /// Makes columns that the user has not sized wide enough for these rows.
    void fit(int firstRow, int lastRow);
    bool isFitted() const { return m_isFitted; }
    /// Distributes the width among all columns, as after a change of the view's width.
    void share();
    /// The width of the widest content of @p column so far.
    int contentOf(int column) { return content(column); }

private:
    QString idOf(int column) const;
    bool isSized(int column) const { return m_sized.contains(idOf(column)); }
    int &content(int column);
    int leastOf(int column);
    void showSpare();
    void showUnmeasured();

    QAbstractItemView *m_view;
    QHeaderView *m_header;
    const int m_widest;
    const Measure m_measure;
    std::function<void()> m_onShared = [] {};
    ColumnLayout m_layout;
    int m_stretched = -1;
    int m_narrowest = 0;
    double m_minShare = 0;
    QList<int> m_spare;
    QSet<QString> m_sized;          ///< the ids of the columns that the user has sized
    QHash<QString, int> m_contents; ///< by id; measured when first needed
    bool m_isFitted = false;        ///< to the rows
    bool m_isSizing = false;        ///< this object is changing widths, not the user
};

} // namespace brandbridge::ui
