// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data_folder/data_file.h"
#include "core/transport/error.h"

#include <QObject>

#include <functional>
#include <optional>

namespace brandbridge::ui {

/// A folder that is kept current with brands, runs, results and sources for spreadsheets and BI tools, in an SQLite
/// file and a CSV or XLSX file for each table. A Watcher reads what is missing. Lives as long as the watcher.
class DataFolder final : public QObject
{
    Q_OBJECT
public:
    /// Results and sources of older runs are not read.
    static constexpr qsizetype maxRuns = 12;

    using QObject::QObject;

    /// @p folder is empty for none; @p format is a value of settings::Key::DataFormat. Wants an update after a change.
    void setPlace(const QString &folder, const QString &format);
    const QString &folder() const { return m_folder; }
    /// UTC; invalid before the first update.
    QDateTime updatedAt() const;
    /// What failed in the last update, as sentences. Empty if nothing did.
    const QString &problem() const { return m_problem; }
    /// Number of runs that are still to be read in this update.
    qsizetype left() const { return m_queue.size(); }

    // Used by the watcher.

    /// Begins an update.
    void setBrands(const QList<service::Brand> &brands);
    /// @p runs are finished, latest first.
    void setRuns(const QString &brandId, const QList<service::Run> &runs) { m_runs.insert(brandId, runs); }
    /// Looks up what the folder has, then calls @p done.
    void begin(std::function<void()> done);
    /// The next run to be read.
    std::optional<data_folder::ReadRun> takeNext();
    void add(const data_folder::ReadRun &read);
    /// Whether so much was added that it should be written.
    bool isFull() const { return m_rows > maxRows; }
    /// Writes what was added, and the other files too if @p isLast, then calls @p done.
    void write(bool isLast, std::function<void()> done);
    /// A request of the update failed. Reading goes on only if @p error affects no other.
    void recordFailure(const transport::Error &error);

Q_SIGNALS:
    void updateWanted();
    void changed();
    /// @p runs were added to the folder.
    void updated(qsizetype runs);

private:
    static constexpr qsizetype maxRows = 20'000;

    void report(const QString &problem);

    QString m_folder;
    QString m_format;
    QList<service::Brand> m_brands;
    QHash<QString, QList<service::Run>> m_runs; ///< by brand ID

    // The update.
    QString m_target; ///< its folder; empty if nothing can be written there
    QList<data_folder::ReadRun> m_queue;
    data_folder::Additions m_additions;
    qsizetype m_rows = 0; ///< in m_additions
    qsizetype m_added = 0;
    QString m_problem;
};

} // namespace brandbridge::ui
