// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <memory>

namespace brandbridge::endpoint {

/// What makes one process the running instance: a lock that the system itself takes back when the process ends,
/// however it ends. So there is nothing stale to find out about, and of many that start at once one gets it. Kept for
/// as long as this lives; the file stays.
class InstanceLock final
{
public:
    ~InstanceLock();
    InstanceLock(const InstanceLock &) = delete;
    InstanceLock &operator=(const InstanceLock &) = delete;

    struct Attempt
    {
        std::unique_ptr<InstanceLock> lock; ///< null where it was not to be had
        QString problem;                    ///< why it cannot be had by anybody; empty where another process has it
    };
    static Attempt take(const QString &file);

private:
    explicit InstanceLock(qintptr handle) : m_handle(handle) {}

    qintptr m_handle;
};

} // namespace brandbridge::endpoint
