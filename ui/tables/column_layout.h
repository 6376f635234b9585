// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QSet>
#include <QString>

class QHeaderView;

namespace brandbridge::ui {

/// How the user left a table's columns: by their ids, so that it fits where some are missing, come later, or are new in
/// another version. A value.
class ColumnLayout final
{
public:
    /// The layout of @p header, where the user has sized the columns with the ids @p sized. For columns that it lacks,
    /// @p before is kept; their sorting, while no other column sorts.
    static ColumnLayout of(const QHeaderView &header, const ColumnLayout &before, const QSet<QString> &sized = {});
    /// Empty where @p state is none.
    static ColumnLayout fromBytes(const QByteArray &state);
    QByteArray toBytes() const;

    bool isEmpty() const { return m_columns.isEmpty(); }
    bool knows(const QString &id) const { return find(id); }
    /// The ids of the columns that the user has sized; any other has a width that its content was given.
    QSet<QString> sized() const;
    /// Whether the titles of @p header are those that the widths were for: in another language they are not.
    bool isWordedLike(const QHeaderView &header) const;
    /// Gives the columns @p first to @p last of @p header, where the layout knows them, their width, visibility and
    /// place among the others.
    void apply(QHeaderView *header, int first, int last) const;
    /// The column of @p header that sorts; -1 for none.
    int sortColumn(const QHeaderView &header) const;
    Qt::SortOrder sortOrder() const { return m_isDescending ? Qt::DescendingOrder : Qt::AscendingOrder; }

    /// The id of the column @p column of the header's model.
    static QString idOf(const QHeaderView &header, int column);
    static QString titleOf(const QHeaderView &header, int column);

private:
    struct Column
    {
        QString id;
        int width = 0;
        bool isHidden = false;
        QString title = {};   ///< that the width was for
        bool isSized = false; ///< by the user
    };

    const Column *find(const QString &id) const;

    QList<Column> m_columns; ///< as they stand
    QString m_sort;
    bool m_isDescending = false;
};

/// How a column uses a view's width.
struct ColumnWish
{
    int column = 0;
    int least = 0;   ///< has it in any case, though the view then scrolls
    int content = 0; ///< with that much nothing in it is cut
};

/// Gives the columns of @p wishes their share of @p room: those that lack least become as wide as their content first,
/// so that as few as possible are cut. What then is left goes to @p rest, which is one of them or -1.
void shareWidth(QHeaderView *header, int room, QList<ColumnWish> wishes, int rest);

} // namespace brandbridge::ui
