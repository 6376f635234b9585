// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"
#include "ui/tables/column.h"

#include <QAbstractTableModel>
#include <QList>
#include <QSet>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

namespace brandbridge::ui {

/// A table of records of one type, one row each. The columns are data; each field that the service sent and that has no
/// column gets one after them. Rows are merged by their key: selection and scroll position stay when a list is read
/// again.
template <typename T>
class RecordModel final : public QAbstractTableModel
{
public:
    using Key = std::function<QString(const T &)>;
    using Fields = std::function<const QJsonObject &(const T &)>;

    /// @p key identifies records. @p fields, which may be empty, returns a record's fields as the service sent them;
    /// those in @p shownFields have a column.
    RecordModel(QList<Column<T>> columns, Key key, Fields fields = {}, QSet<QString> shownFields = {},
                QObject *parent = nullptr)
        : QAbstractTableModel(parent),
          m_columns(std::move(columns)),
          m_key(std::move(key)),
          m_fields(std::move(fields)),
          m_shownFields(std::move(shownFields)),
          m_maxColumns(m_columns.size() + maxExtraFields)
    {
    }

    const T &record(int row) const { return m_rows.at(row); }
    const QList<T> &records() const { return m_rows; }

    void setRecords(QList<T> records)
    {
        recordFields(records);
        QSet<QString> wanted;
        for (const T &record : std::as_const(records))
            wanted.insert(m_key(record));
        for (qsizetype row = m_rows.size() - 1; row >= 0; --row) {
            const qsizetype last = row;
            while (row >= 0 && !wanted.contains(m_key(m_rows.at(row))))
                --row;
            if (row == last)
                continue;
            beginRemoveRows({}, static_cast<int>(row + 1), static_cast<int>(last));
            m_rows.remove(row + 1, last - row);
            endRemoveRows();
        }
        if (wanted.size() != records.size() || !isSubsequence(records)) {
            beginResetModel();
            m_rows = std::move(records);
            endResetModel();
            return;
        }
        for (qsizetype row = 0; row < records.size(); ++row) {
            const qsizetype first = row;
            const auto next = first < m_rows.size() ? std::optional(m_key(m_rows.at(first))) : std::nullopt;
            while (row < records.size() && m_key(records.at(row)) != next)
                ++row;
            if (row == first)
                continue;
            beginInsertRows({}, static_cast<int>(first), static_cast<int>(row - 1));
            m_rows.insert(first, row - first, records.at(first)); // one insertion moves the rows after it once
            std::copy(records.begin() + first, records.begin() + row, m_rows.begin() + first);
            endInsertRows();
        }
        m_rows = std::move(records);
        if (!m_rows.isEmpty())
            Q_EMIT dataChanged(index(0, 0), index(rowCount({}) - 1, columnCount({}) - 1));
    }

    /// Replaces the columns. Requires that no field has a column of its own.
    void setColumns(QList<Column<T>> columns)
    {
        const auto isSame = [](const Column<T> &one, const Column<T> &other) { return one.id == other.id; };
        if (std::equal(columns.cbegin(), columns.cend(), m_columns.cbegin(), m_columns.cend(), isSame)) {
            m_columns = std::move(columns);
            Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount({}) - 1);
            return;
        }
        beginResetModel();
        m_columns = std::move(columns);
        endResetModel();
    }

    /// Replaces the record at @p row by @p record, which has the same key.
    void replace(int row, T record)
    {
        recordFields({record});
        m_rows[row] = std::move(record);
        Q_EMIT dataChanged(index(row, 0), index(row, columnCount({}) - 1));
    }

    int rowCount(const QModelIndex &parent) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    int columnCount(const QModelIndex &parent) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
    }

    QVariant data(const QModelIndex &index, int role) const override
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid))
            return {};
        const T &record = m_rows.at(index.row());
        return role == table_role::key ? m_key(record) : cellValue(m_columns.at(index.column()), record, role);
    }

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (orientation != Qt::Horizontal || section < 0 || section >= columnCount({}))
            return {};
        return headerValue(m_columns.at(section), role);
    }

private:
    /// Whether the present rows are a subsequence of @p records.
    bool isSubsequence(const QList<T> &records) const
    {
        qsizetype row = 0;
        for (qsizetype i = 0; i < records.size() && row < m_rows.size(); ++i) {
            if (m_key(records.at(i)) == m_key(m_rows.at(row)))
                ++row;
        }
        return row == m_rows.size();
    }

    void recordFields(const QList<T> &records)
    {
        if (!m_fields)
            return;
        QList<Column<T>> added;
        for (const T &record : records) {
            const QJsonObject &fields = m_fields(record);
            for (auto field = fields.constBegin(); field != fields.constEnd(); ++field) {
                const QString name = field.key();
                if (m_shownFields.contains(name) || m_columns.size() + added.size() >= m_maxColumns)
                    continue;
                m_shownFields.insert(name);
                added.append({u"field:"_s + name, name, ColumnKind::Text,
                              [this, name](const T &each) { return fieldValue(m_fields(each), name); },
                              extraFieldTip(name), true});
            }
        }
        if (added.isEmpty())
            return;
        const int first = columnCount({});
        beginInsertColumns({}, first, first + static_cast<int>(added.size()) - 1);
        m_columns += added;
        endInsertColumns();
    }

    QList<Column<T>> m_columns;
    Key m_key;
    Fields m_fields;
    QSet<QString> m_shownFields;
    qsizetype m_maxColumns;
    QList<T> m_rows;
};

} // namespace brandbridge::ui
