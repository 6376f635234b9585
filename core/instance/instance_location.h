// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/file_stamp.h"
#include "core/literals.h"

#include <tl/expected.hpp>

#include <memory>
#include <utility>

namespace brandbridge::instance {

/// The lock that makes this process the running instance. It is held while this object exists. The operating system
/// releases it whenever the process ends, so it is never stale. The lock file is not removed.
class InstanceLock final
{
public:
    ~InstanceLock();
    InstanceLock(const InstanceLock &) = delete;
    InstanceLock &operator=(const InstanceLock &) = delete;

    struct Attempt
    {
        std::unique_ptr<InstanceLock> lock; ///< null if the lock was not acquired
        QString problem;                    ///< the error; empty if another process holds the lock
    };
    static Attempt take(const QString &file);

private:
    explicit InstanceLock(qintptr handle) : m_handle(handle) {}

    qintptr m_handle;
};

/// Locates the running instance of one configuration. A value.
///
/// All processes with the same configuration folder share one instance; the demo has a separate one. The folder holds
/// the lock file (InstanceLock) and a record with the path of the socket. The socket is not in this folder because its
/// path must be short and some file systems do not support sockets. The record is needed because assistants often start
/// their servers without XDG_RUNTIME_DIR.
class InstanceLocation final
{
public:
    /// @p configFolder is an absolute path to an existing folder.
    InstanceLocation(QString configFolder, bool demo) : m_folder(std::move(configFolder)), m_demo(demo) {}

    QString lockFile() const { return file(u"lock"_s); }
    QString recordFile() const { return file(u"json"_s); }

    /// The local socket of the latest instance, which may have crashed: a path, or on Windows `PORT:SECRET`. Empty if
    /// no record exists.
    QString socket() const;
    /// Changes whenever the record changes.
    files::FileStamp stamp() const { return files::FileStamp::of(recordFile()); }

    // The following functions are for the holder of the lock.

    /// Returns a path for the socket, in a new folder that only this user can access; on Windows a new secret. Removes
    /// the socket of a crashed instance. The error is a sentence.
    tl::expected<QString, QString> prepareSocket() const;
    /// Writes the record: from now on, other processes connect to @p socket.
    tl::expected<void, QString> publish(const QString &socket) const;
    /// Removes the record and the socket's folder.
    void withdraw() const;

private:
    QString file(const QString &ending) const
    {
        return m_folder + (m_demo ? u"/demo-instance."_s : u"/instance."_s) + ending;
    }

    QString m_folder;
    bool m_demo;
};

} // namespace brandbridge::instance
