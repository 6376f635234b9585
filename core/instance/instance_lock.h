// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <memory>

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

} // namespace brandbridge::endpoint
