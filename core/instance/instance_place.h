// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/file_stamp.h"

#include <QString>

#include <tl/expected.hpp>

#include <memory>
#include <utility>

namespace brandbridge::endpoint {

/// Makes one process the running instance: a lock that the system itself releases when the process ends, however it
/// ends. So it is never stale, and of many that start at once one gets it. Kept for as long as this lives; the file
/// stays.
class InstanceLock final
{
public:
    ~InstanceLock();
    InstanceLock(const InstanceLock &) = delete;
    InstanceLock &operator=(const InstanceLock &) = delete;

    struct Attempt
    {
        std::unique_ptr<InstanceLock> lock; ///< null where it could not be taken
        QString problem;                    ///< why nobody can take it; empty where another process has it
    };
    static Attempt take(const QString &file);

private:
    explicit InstanceLock(qintptr handle) : m_handle(handle) {}

    qintptr m_handle;
};

/// Where the running instance of one configuration is found. A value.
///
/// Two starts with the same configuration folder belong to one instance: it holds the lock that the instance keeps
/// (InstanceLock) and a record that leads to its socket; a demonstration has its own. The socket cannot be there: its
/// path has to be short, and not every file system takes one. And it cannot be found by XDG_RUNTIME_DIR without a
/// record, because assistants start their servers with next to no environment.
class InstancePlace final
{
public:
    /// @p configFolder is absolute and exists.
    InstancePlace(QString configFolder, bool demo) : m_folder(std::move(configFolder)), m_demo(demo) {}

    QString lockFile() const { return file(u"lock"_qs); }
    QString recordFile() const { return file(u"json"_qs); }

    /// The local socket that the latest instance listens on, which may have crashed since: a path, or a pipe's name on
    /// Windows. Empty where there is none.
    QString socket() const;
    /// Another one after each change of the record.
    files::FileStamp stamp() const { return files::FileStamp::of(recordFile()); }

    // For the holder of the lock.

    /// A path for the socket, in a folder that belongs to this user and that no other may enter. What a crashed
    /// instance left there is removed. The error is a sentence.
    tl::expected<QString, QString> prepareSocket() const;
    /// Writes the record: from now on others come to @p socket.
    tl::expected<void, QString> publish(const QString &socket) const;
    /// Takes the record back, and the socket's folder with it.
    void withdraw() const;

private:
    QString file(const QString &ending) const
    {
        return m_folder + (m_demo ? u"/demo-instance."_qs : u"/instance."_qs) + ending;
    }

    QString m_folder;
    bool m_demo;
};

} // namespace brandbridge::endpoint
