// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/file_stamp.h"

#include <QJsonObject>
#include <QString>

#include <tl/expected.hpp>

#include <functional>

namespace brandbridge::access {

/// A small JSON file that several processes read and change at once: for its owner only, replaced as a whole, changed
/// by one process at a time. A value; holds no lock between calls. All errors are sentences that name the file.
class JsonFile final
{
public:
    /// @p what it is called in sentences ("file of tokens"); @p wayOut what to do where it is damaged, a sentence;
    /// @p version that of its format.
    JsonFile(QString path, QString what, QString wayOut, int version);

    const QString &path() const { return m_path; }

    /// Whether the file has changed since the last call.
    bool hasChanged();
    /// Has hasChanged() say so the next time.
    void forget() { m_stamp = files::FileStamp(); }

    /// Its content; an empty object where there is no file. The error: it cannot be read, is no JSON object, or is of a
    /// newer version.
    tl::expected<QJsonObject, QString> read() const;
    /// Says that what read() gave is not what Brandbridge writes.
    QString isDamaged() const;
    /// Replaces it; the version is added.
    tl::expected<void, QString> write(QJsonObject root) const;

    /// Runs @p change while no other process can run theirs. The error is its own, or that the lock could not be taken.
    tl::expected<void, QString> whileLocked(const std::function<tl::expected<void, QString>()> &change) const;

private:
    QString m_path;
    QString m_what;
    QString m_wayOut;
    int m_version;
    files::FileStamp m_stamp;
};

} // namespace brandbridge::access
