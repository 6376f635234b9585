// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <utility>

namespace brandbridge::test {

/// Sets an environment variable for as long as this lives.
class EnvironmentVariable final
{
public:
    EnvironmentVariable(QByteArray name, const QByteArray &value)
        : m_name(std::move(name)),
          m_wasSet(qEnvironmentVariableIsSet(m_name.constData())),
          m_before(qgetenv(m_name.constData()))
    {
        qputenv(m_name.constData(), value);
    }
    ~EnvironmentVariable()
    {
        if (m_wasSet)
            qputenv(m_name.constData(), m_before);
        else
            qunsetenv(m_name.constData());
    }
    EnvironmentVariable(const EnvironmentVariable &) = delete;
    EnvironmentVariable &operator=(const EnvironmentVariable &) = delete;

private:
    QByteArray m_name;
    bool m_wasSet;
    QByteArray m_before;
};

} // namespace brandbridge::test
