// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"
#include "core/service/records.h"

#include <QDateTime>
#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

namespace brandbridge::data_folder {

enum class ColumnType
{
    Text,
    Whole,
    Decimal,
    Share, ///< 1 is 100 %
    Time,  ///< UTC, ISO 8601
};

struct Column
{
    QString name;
    ColumnType type;
};

struct Table
{
    QString name;
    QList<Column> columns;
};

/// brands, runs, results and sources. Names and types are stable: docs/guide/data-folder.md describes them.
const QList<Table> &tables();

/// A finished run with its results and sources.
struct ReadRun
{
    QString brandId = {};
    service::Run run = {};
    QList<service::RunResult> results = {};
    QList<service::Source> sources = {};
};

/// What is added to a file.
struct Additions
{
    QList<service::Brand> brands = {};             ///< all brands of the organization
    QHash<QString, QList<service::Run>> runs = {}; ///< finished runs by brand ID
    QList<ReadRun> read = {};
    QDateTime at = QDateTime::currentDateTimeUtc(); ///< when they were read
};

struct Fault
{
    enum class Kind
    {
        OtherFile,   ///< the file at this path is of another program or a newer version
        OtherBrands, ///< the file has none of the organization's brands, but others
        Failed
    };
    Kind kind = Kind::Failed;
    QString path = {};
    QString message = {}; ///< of the system
};

/// The SQLite file of a data folder, from which the other files are written. Each function opens the file, so it can be
/// called in any thread. A value.
class DataFile final
{
public:
    explicit DataFile(QString folder) : m_folder(std::move(folder)) {}

    QString path() const { return m_folder + u"/brandbridge.sqlite"_s; }
    /// The path of a file with one table.
    QString pathOf(const Table &table, const QString &suffix) const
    {
        return m_folder + u"/brandbridge-"_s + table.name + u'.' + suffix;
    }

    struct Content
    {
        QHash<QString, QString> brands; ///< names by ID
        QHash<QString, QString> runs;   ///< by ID, when the results were read; empty if they were not
    };
    /// Empty without a file.
    tl::expected<Content, Fault> content() const;
    /// Replaces the file with a copy that has @p additions. Rows of a run replace those of the same run.
    tl::expected<void, Fault> add(const Additions &additions) const;
    /// All rows of @p table as CSV: UTF-8 with a byte order mark, commas, cells as activity::csvCell().
    tl::expected<void, Fault> writeCsv(const Table &table) const;
    /// The values of one column as text; empty if unknown.
    tl::expected<QStringList, Fault> column(const Table &table, int column) const;

private:
    const QString m_folder;
};

} // namespace brandbridge::data_folder
