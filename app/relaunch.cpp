// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/relaunch.h"

#include "core/access/key_source.h"

#include <QCoreApplication>
#include <QLoggingCategory>
#include <QProcess>
#include <QProcessEnvironment>

namespace brandbridge::app {

Q_LOGGING_CATEGORY(relaunchLog, "brandbridge.app.relaunch")

Relaunch::~Relaunch()
{
    if (!m_isWanted)
        return;
    QProcess next;
    next.setProgram(QCoreApplication::applicationFilePath());
    next.setArguments(QCoreApplication::arguments().mid(1));
    if (!m_environmentKey.isEmpty()) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(access::keyVariable(), QString::fromUtf8(m_environmentKey));
        next.setProcessEnvironment(environment);
    }
    if (!next.startDetached())
        qCWarning(relaunchLog, "Brandbridge could not be started again: %ls", qUtf16Printable(next.errorString()));
}

} // namespace brandbridge::app
