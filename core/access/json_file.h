// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/file_stamp.h"
#include "core/literals.h"

#include <QJsonObject>

#include <tl/expected.hpp>

#include <functional>

namespace brandbridge::access {

/// A small JSON file that several processes may use: readable by its owner only, replaced atomically, locked during
/// changes. A value; holds no lock between calls. Errors are sentences with the file name.
class JsonFile final
{
public:
    /// @p what is its name in sentences ("file of tokens"), @p wayOut a sentence that says what to do if it is damaged,
    /// and @p version its format version.
    JsonFile(QString path, QString what, QString wayOut, int version);

    const QString &path() const { return m_path; }

    /// Whether the file has changed since the last call.
    bool hasChanged();
    /// Makes the next hasChanged() return true.
    void forget() { m_stamp = files::FileStamp(); }

    /// Returns its content, empty if the file does not exist. Fails if it cannot be read, is not a JSON object, or has
    /// a newer version.
    tl::expected<QJsonObject, QString> read() const;
    /// The error for content that Brandbridge did not write.
    QString isDamaged() const;
    /// Replaces the content with @p root and the version.
    tl::expected<void, QString> write(QJsonObject root) const;

    /// Runs @p change under the lock. Fails if @p change fails or the lock cannot be taken.
    tl::expected<void, QString> whileLocked(const std::function<tl::expected<void, QString>()> &change) const;

private:
    QString m_path;
    QString m_what;
    QString m_wayOut;
    int m_version;
    files::FileStamp m_stamp;
};

} // namespace brandbridge::access
