// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>
#include <QStringList>

class QWidget;

namespace brandbridge::ui {

/// Whose data it is, for files and pictures that leave the window.
struct DataOrigin
{
    QString brand;    ///< its name; empty where the data is of no single brand
    QStringList runs; ///< their ids
    QDateTime date;   ///< when the latest of the runs started, or the data was read

    /// One line for people; empty where there is none.
    QString shown() const;
    /// "BRAND - name - DATE - RUN.suffix", without characters that some file system refuses.
    QString fileName(const QString &name, const QString &suffix) const;
};

/// A part of the window that knows whose data is in it.
class DataHolder
{
public:
    virtual DataOrigin dataOrigin() const = 0;

protected:
    ~DataHolder() = default;
};

/// The origin of what @p part shows: of itself or the part of the window around it.
DataOrigin originOf(const QWidget *part);

} // namespace brandbridge::ui
