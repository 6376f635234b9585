// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/instance_lock.h"

#include <QDir>
#include <QFile>

#ifdef Q_OS_WIN
#include <windows.h>
#else
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#endif

namespace brandbridge::endpoint {

#ifdef Q_OS_WIN

InstanceLock::Attempt InstanceLock::take(const QString &file)
{
    const QString native = QDir::toNativeSeparators(file);
    const HANDLE handle = CreateFileW(reinterpret_cast<const wchar_t *>(native.utf16()), GENERIC_WRITE, 0, nullptr,
                                      OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (handle != INVALID_HANDLE_VALUE)
        return {std::unique_ptr<InstanceLock>(new InstanceLock(reinterpret_cast<qintptr>(handle))), {}};
    if (GetLastError() == ERROR_SHARING_VIOLATION)
        return {};
    return {nullptr, u"%1 cannot be locked: %2."_qs.arg(native, qt_error_string())};
}

InstanceLock::~InstanceLock()
{
    CloseHandle(reinterpret_cast<HANDLE>(m_handle));
}

#else

InstanceLock::Attempt InstanceLock::take(const QString &file)
{
    const int handle = ::open(QFile::encodeName(file).constData(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (handle >= 0 && ::flock(handle, LOCK_EX | LOCK_NB) == 0)
        return {std::unique_ptr<InstanceLock>(new InstanceLock(handle)), {}};
    const int error = errno;
    if (handle >= 0)
        ::close(handle);
    if (handle >= 0 && error == EWOULDBLOCK)
        return {};
    return {nullptr, u"%1 cannot be locked: %2."_qs.arg(file, qt_error_string(error))};
}

InstanceLock::~InstanceLock()
{
    ::close(static_cast<int>(m_handle));
}

#endif

} // namespace brandbridge::endpoint
