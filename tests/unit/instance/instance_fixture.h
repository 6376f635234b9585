// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instance/instance_socket.h"
#include "support/environment_variable.h"
#include "support/test_program.h"

#include <QTemporaryDir>

#include <functional>
#include <memory>

namespace brandbridge::test {

/// A user's folders, and what listens there as the running instance.
class InstanceFixture : public QObject
{
protected:
    /// New folders, where nothing runs.
    void reset()
    {
        m_listener.reset();
        m_runtime.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_runtime = std::make_unique<EnvironmentVariable>("XDG_RUNTIME_DIR", QFile::encodeName(m_folder->path()));
    }
    instance::InstanceLocation place() const { return {m_folder->path(), false}; }
    /// Hands each connection that arrives to @p arrived.
    void listen(const std::function<void(instance::Socket *)> &arrived)
    {
        m_listener = std::make_unique<instance::LocalListener>(place());
        connect(m_listener.get(), &instance::LocalListener::arrived, this, arrived);
        QVERIFY(m_listener->listen());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<EnvironmentVariable> m_runtime;
    std::unique_ptr<instance::LocalListener> m_listener;
};

} // namespace brandbridge::test
