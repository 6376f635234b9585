// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/key_source.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <utility>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace brandbridge::access {

namespace {

constexpr char variable[] = "BRANDBRIDGE_API_KEY";
/// More than any key with its line break: what is larger need not be read whole to be refused.
constexpr qint64 maxFileBytes = 8192;

/// What is wrong with who owns @p file and who else may use it; empty where nothing is.
QString whyExposed(const QFile &file)
{
#ifdef Q_OS_UNIX
    // The open file is asked, not its name, which may meanwhile be another's.
    struct stat status = {};
    if (::fstat(file.handle(), &status) != 0)
        return u"cannot be examined"_qs;
    if (status.st_uid != ::geteuid())
        return u"belongs to another user: make a copy of your own"_qs;
    if ((status.st_mode & (S_IRWXG | S_IRWXO)) != 0)
        return u"can be used by others: run chmod 600 on it"_qs;
#else
    Q_UNUSED(file);
#endif
    return {};
}

} // namespace

KeySource::KeySource(QString keyFile, KeyStore store) : m_keyFile(std::move(keyFile)), m_store(std::move(store)) {}

void KeySource::read(QObject *context, const KeyDone &done) const
{
    if (m_keyFile.isEmpty() && qEnvironmentVariableIsEmpty(variable)) {
        m_store.read(context, done);
        return;
    }
    QMetaObject::invokeMethod(
        context,
        [file = m_keyFile, done] {
            done(file.isEmpty() ? plausible(qgetenv(variable), u"BRANDBRIDGE_API_KEY"_qs) : readKeyFile(file));
        },
        Qt::QueuedConnection);
}

KeyResult readKeyFile(const QString &file)
{
    const QString shown = QDir::toNativeSeparators(file);
    const auto refuse = [&](const QString &why) {
        return KeyResult(KeyProblem::FileRefused, u"The key file %1 %2."_qs.arg(shown, why));
    };
    if (!QFileInfo::exists(file))
        return refuse(u"does not exist"_qs);
    if (!QFileInfo(file).isFile())
        return refuse(u"is not a regular file"_qs);
    QFile source(file);
    if (!source.open(QFile::ReadOnly | QFile::Unbuffered))
        return refuse(u"cannot be read: %1"_qs.arg(source.errorString()));
    if (const QString why = whyExposed(source); !why.isEmpty())
        return refuse(why);
    QByteArray bytes = source.read(maxFileBytes);
    if (bytes.endsWith('\n'))
        bytes.chop(1);
    if (bytes.endsWith('\r'))
        bytes.chop(1);
    return plausible(std::move(bytes), u"the key file %1"_qs.arg(shown));
}

} // namespace brandbridge::access
