// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inbox/data_folder.h"

#include "core/files/file_writer.h"
#include "core/service/background.h"
#include "ui/tables/column.h"
#include "ui/tables/workbook.h"
#include "ui/widgets/failure.h"

#include <QAbstractTableModel>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <numeric>
#include <utility>

namespace brandbridge::ui {

namespace {

using data_folder::Additions;
using data_folder::ColumnType;
using data_folder::DataFile;
using data_folder::Fault;
using data_folder::Table;

/// A table of a file for workbook(), which reads one column after the other.
class StoredTable final : public QAbstractTableModel
{
public:
    StoredTable(const DataFile &file, const Table &table) : m_file(file), m_table(table) { load(0); }

    int rowCount(const QModelIndex & = {}) const override { return static_cast<int>(m_cells.size()); }
    int columnCount(const QModelIndex & = {}) const override { return static_cast<int>(m_table.columns.size()); }
    QVariant headerData(int section, Qt::Orientation, int role) const override
    {
        if (role != table_role::kind)
            return m_table.columns.at(section).name;
        switch (m_table.columns.at(section).type) {
        case ColumnType::Text:
            return static_cast<int>(ColumnKind::Text);
        case ColumnType::Whole:
            return static_cast<int>(ColumnKind::Number);
        case ColumnType::Decimal:
            return static_cast<int>(ColumnKind::Decimal);
        case ColumnType::Share:
            return static_cast<int>(ColumnKind::Percent);
        case ColumnType::Time:
            return static_cast<int>(ColumnKind::Time);
        }
        Q_UNREACHABLE();
    }
    QVariant data(const QModelIndex &index, int) const override
    {
        if (index.column() != m_column)
            load(index.column());
        return m_cells.value(index.row());
    }
    /// Of reading the file.
    const std::optional<Fault> &fault() const { return m_fault; }

private:
    void load(int column) const
    {
        m_column = column;
        auto cells = m_file.column(m_table, column);
        if (!cells)
            m_fault = cells.error();
        m_cells = cells ? std::move(*cells) : QStringList();
        if (m_table.columns.at(column).type == ColumnType::Time) {
            for (QString &cell : m_cells)
                cell = QDateTime::fromString(cell, Qt::ISODate).toString(exportedTimeFormat);
        }
    }

    const DataFile &m_file;
    const Table &m_table;
    mutable int m_column = 0;
    mutable QStringList m_cells; ///< of m_column
    mutable std::optional<Fault> m_fault;
};

tl::expected<void, Fault> writeWorkbook(const DataFile &file, const Table &table)
{
    const QString path = file.pathOf(table, u"xlsx"_s);
    const StoredTable model(file, table);
    QList<int> columns(model.columnCount());
    std::iota(columns.begin(), columns.end(), 0);
    return workbook(model, columns)
        .and_then([&path](const QByteArray &bytes) {
            return files::writeFile(path, bytes, files::FileWriter::Mode::KeptOrDefault);
        })
        .map_error([&path](const QString &why) { return Fault{.path = path, .message = why}; })
        .and_then([&model] { return model.fault() ? tl::unexpected(*model.fault()) : tl::expected<void, Fault>(); });
}

/// Writes the files of the tables that are older than @p file. A failure does not stop the others.
QList<Fault> writeTables(const DataFile &file, const QString &format)
{
    QList<Fault> faults;
    for (const Table &table : data_folder::tables()) {
        const QFileInfo written(file.pathOf(table, format));
        if (written.exists() && written.lastModified() >= QFileInfo(file.path()).lastModified())
            continue;
        const auto done = format == u"xlsx" ? writeWorkbook(file, table) : file.writeCsv(table);
        if (!done)
            faults.append(done.error());
    }
    return faults;
}

} // namespace

void DataFolder::setPlace(const QString &folder, const QString &format)
{
    if (folder == m_folder && format == m_format)
        return;
    m_folder = folder;
    m_format = format;
    m_problem.clear();
    Q_EMIT changed();
    if (!folder.isEmpty())
        Q_EMIT updateWanted();
}

QDateTime DataFolder::updatedAt() const
{
    return m_folder.isEmpty() ? QDateTime() : QFileInfo(DataFile(m_folder).path()).lastModified().toUTC();
}

void DataFolder::setBrands(const QList<service::Brand> &brands)
{
    m_brands = brands;
    m_problem.clear();
}

void DataFolder::begin(std::function<void()> done)
{
    m_target = m_folder;
    m_additions = {};
    m_queue.clear();
    m_rows = 0;
    m_added = 0;
    if (!QFileInfo(m_target).isDir()) {
        report(tr("The folder %1 does not exist.").arg(QDir::toNativeSeparators(m_target)));
        m_target.clear();
        Q_EMIT changed();
        return done();
    }
    service::runInBackground(
        this, [file = DataFile(m_target)] { return file.content(); },
        [this, done = std::move(done)](const tl::expected<DataFile::Content, Fault> &content) {
            if (!content)
                return write(false, done); // reports it
            const auto isNew = [&content](const service::Brand &brand) {
                return !content->brands.contains(brand.id) || content->brands[brand.id] != brand.name;
            };
            if (std::any_of(m_brands.begin(), m_brands.end(), isNew))
                m_rows = 1;
            m_additions.brands = m_brands;
            for (auto brand = m_runs.begin(); brand != m_runs.end(); ++brand) {
                for (qsizetype i = 0; i < brand->size(); ++i) {
                    const service::Run &run = brand->at(i);
                    if (!content->runs.contains(run.id))
                        m_rows = 1;
                    if (i < maxRuns && content->runs.value(run.id).isEmpty())
                        m_queue.append({.brandId = brand.key(), .run = run});
                }
            }
            m_additions.runs = m_rows > 0 ? m_runs : decltype(m_runs)();
            std::stable_sort(m_queue.begin(), m_queue.end(),
                             [](const auto &a, const auto &b) { return a.run.startedAt > b.run.startedAt; });
            Q_EMIT changed();
            done();
        });
}

std::optional<data_folder::ReadRun> DataFolder::takeNext()
{
    if (m_queue.isEmpty())
        return std::nullopt;
    Q_EMIT changed();
    return m_queue.takeFirst();
}

void DataFolder::add(const data_folder::ReadRun &read)
{
    m_rows += 1 + read.results.size();
    ++m_added;
    m_additions.read.append(read);
}

void DataFolder::write(bool isLast, std::function<void()> done)
{
    if (m_target.isEmpty())
        return done();
    const bool isNew = std::exchange(m_rows, 0) > 0;
    Additions additions = std::exchange(m_additions, Additions{.brands = m_brands});
    service::runInBackground(
        this,
        [isNew, isLast, additions = std::move(additions), file = DataFile(m_target), format = m_format] {
            if (const auto added = isNew ? file.add(additions) : file.content().map([](const auto &) {}); !added)
                return QList<Fault>{added.error()};
            return isLast && QFileInfo::exists(file.path()) ? writeTables(file, format) : QList<Fault>();
        },
        [this, isLast, done = std::move(done)](const QList<Fault> &faults) {
            for (const Fault &fault : faults) {
                const QString path = QDir::toNativeSeparators(fault.path);
                if (fault.path == DataFile(m_target).path()) {
                    m_queue.clear();
                    m_target.clear();
                }
                switch (fault.kind) {
                case Fault::Kind::OtherFile:
                    report(
                        tr("%1 is not a file of this version of Brandbridge. Choose another folder, or move the file "
                           "away.")
                            .arg(path));
                    break;
                case Fault::Kind::OtherBrands:
                    report(tr("%1 has the brands of another organization. Choose another folder.").arg(path));
                    break;
                case Fault::Kind::Failed:
                    report(tr("%1 could not be written: %2. If another program has it open, close it there. The next "
                              "update tries again.")
                               .arg(path, fault.message));
                }
            }
            if (isLast && faults.isEmpty() && m_added > 0)
                Q_EMIT updated(m_added);
            Q_EMIT changed();
            done();
        });
}

void DataFolder::recordFailure(const transport::Error &error)
{
    if (!affectsOnlyThisRequest(error.kind))
        m_queue.clear();
    const PageState failure = describe(error);
    report(tr("Not everything could be read. %1: %2").arg(failure.title, failure.sentence));
    Q_EMIT changed();
}

void DataFolder::report(const QString &problem)
{
    if (!m_problem.contains(problem))
        m_problem += (m_problem.isEmpty() ? QString() : u"\n"_s) + problem;
}

} // namespace brandbridge::ui
