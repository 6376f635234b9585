// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QDateTime>
#include <QStringList>

class QWidget;

namespace brandbridge::ui {

/// The origin of exported data and pictures.
struct DataOrigin
{
    QString brand;    ///< name; empty unless the data is of a single brand
    QStringList runs; ///< IDs
    QDateTime date;   ///< start of the latest run, or when the data was read

    /// A line of text; empty without a brand.
    QString shown() const;
    /// "BRAND - name - DATE - RUN.suffix", without characters that some file systems reject.
    QString fileName(const QString &name, const QString &suffix) const;
};

/// A part of the window that knows the origin of its data.
class DataHolder
{
public:
    virtual DataOrigin dataOrigin() const = 0;

protected:
    ~DataHolder() = default;
};

/// The origin of the data in @p part, from the part itself or the nearest parent that knows it.
DataOrigin originOf(const QWidget *part);

} // namespace brandbridge::ui
