// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QHeaderView>
#include <QList>
#include <QObject>
#include <QSet>
#include <QString>

#include <functional>

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
    /// Gives the columns @p first to @p last of @p header, where the layout knows them, their width, visibility and
    /// place among the others.
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

    QList<Column> m_columns; ///< as they stand
    QString m_sort;
    bool m_isDescending = false;
};

/// Gives the columns of a table or tree their widths: those that the user sized keep theirs, the others grow to what
/// comes in as far as there is room. They never get narrower by themselves: what one reads would move to and fro. A
/// part of its view.
class ColumnFitter final : public QObject
{
public:
    /// How wide a column has to be so that nothing is cut in these rows of the view's model, as far as they are there.
    using Measure = std::function<int(int column, int firstRow, int lastRow)>;

    /// A column that is not sized becomes no wider than @p widest while others need room.
    ColumnFitter(QAbstractItemView *view, QHeaderView *header, int widest, Measure measure);

    /// Gives @p column the width that the others do not need, but at least @p narrowest and, of what is seen of the
    /// view, @p leastShare.
    void setStretched(int column, int narrowest, double leastShare = 0);
    int stretched() const { return m_stretched; }
    /// Shows @p columns, the first of them first, only where there is room for them, until the user shows or hides one.
    void setSpare(const QList<int> &columns);
    bool isSpare(int column) const { return m_spare.contains(column) && !isSized(column); }

    /// To be called whenever columns got their share.
    void setOnShared(std::function<void()> onShared) { m_onShared = std::move(onShared); }

    /// The layout, for the next start; empty where none was restored, nothing shown and no order chosen.
    QByteArray state(bool isOrderChosen = false) const;
    void restore(const QByteArray &state);
    /// Keeps the layout: other columns may come instead of these.
    void keep();
    /// Puts columns that came, @p first to @p last, where they were left; new ones as the model says.
    void arrange(int first, int last);
    /// The same of all columns, sorted as they were left.
    void arrangeAll();
    /// What was restored or kept.
    const ColumnLayout &layout() const { return m_layout; }

    /// Once there are rows: makes columns that are not sized wide enough for these.
    void fit(int firstRow, int lastRow);
    bool isFitted() const { return m_isFitted; }
    /// Gives all columns their share, as when the view has another width.
    void share();
    /// The width that nothing that came into @p column exceeds.
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
    double m_leastShare = 0;
    QList<int> m_spare;
    QSet<QString> m_sized;          ///< the ids of the columns that the user has sized
    QHash<QString, int> m_contents; ///< by id; measured when first needed
    bool m_isFitted = false;        ///< to rows
    bool m_isSizing = false;        ///< this sizes columns itself
};

} // namespace brandbridge::ui
