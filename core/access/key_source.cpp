// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/key_source.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <openssl/crypto.h>

#include <cstdlib>
#include <cstring>
#include <utility>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace brandbridge::access {

namespace {

constexpr char variable[] = "BRANDBRIDGE_API_KEY";
/// More than any key with its line break: what is larger need not be read whole to be refused.
constexpr qint64 maxFileBytes = 8192;

QString doesNotExist()
{
    return u"does not exist: check --key-file or the setting connection/key-file"_qs;
}

QString isNoFile()
{
    return u"is not a regular file: name one that holds the key and nothing else"_qs;
}

/// Opens the file called @p path. What is wrong with it, as the end of a sentence; empty where nothing is.
QString open(QFile &file, const QString &path)
{
#ifdef Q_OS_UNIX
    // A pipe would be waited for, a terminal might become ours.
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0)
        return errno == ENOENT ? doesNotExist() : u"cannot be read: %1"_qs.arg(qt_error_string(errno));
    if (!file.open(descriptor, QFile::ReadOnly | QFile::Unbuffered, QFile::AutoCloseHandle)) {
        ::close(descriptor);
        return isNoFile(); // a folder
    }
    // The open file is asked, not its name, which may meanwhile be another's.
    struct stat status = {};
    if (::fstat(descriptor, &status) != 0)
        return u"cannot be examined"_qs;
    if (!S_ISREG(status.st_mode))
        return isNoFile();
    if (status.st_uid != ::geteuid())
        return u"belongs to another user: make a copy of your own"_qs;
    if ((status.st_mode & (S_IRWXG | S_IRWXO)) != 0)
        return u"can be used by others: run chmod 600 on it"_qs;
#else
    file.setFileName(path);
    if (!file.exists())
        return doesNotExist();
    if (!QFileInfo(path).isFile())
        return isNoFile();
    if (!file.open(QFile::ReadOnly | QFile::Unbuffered))
        return u"cannot be read: %1"_qs.arg(file.errorString());
#endif
    return {};
}

} // namespace

KeySource::KeySource(OtherPlaces places, KeyStore store) : m_places(std::move(places)), m_store(std::move(store)) {}

QString KeySource::keyFile() const
{
    if (!m_places.namedFile.isEmpty())
        return m_places.namedFile;
    return m_places.environmentKey.isEmpty() ? m_places.chosenFile : QString();
}

bool KeySource::isKeychain() const
{
    return keyFile().isEmpty() && m_places.environmentKey.isEmpty();
}

QString KeySource::place() const
{
    if (const QString file = keyFile(); !file.isEmpty())
        return u"the key file %1"_qs.arg(QDir::toNativeSeparators(file));
    return isKeychain() ? u"the keychain"_qs : QString::fromLatin1(variable);
}

QString KeySource::remedy() const
{
    const QString copy = u"Copy the key from the organization's API settings again"_qs;
    return isKeychain() ? copy + u": brandbridge key set"_qs
                        : copy + u", to where this run takes it from: "_qs + place();
}

QString KeySource::warning() const
{
    const QString file = keyFile();
    if (file.isEmpty())
        return {};
    return u"Warning: the API key lies unencrypted in the file %1, where every program you run can read it. "
           "'brandbridge key set' puts it into the keychain; then %2, and delete the file."_qs.arg(
               QDir::toNativeSeparators(file), m_places.namedFile.isEmpty()
                                                   ? u"run brandbridge settings connection/key-file \"\""_qs
                                                   : u"leave out --key-file"_qs);
}

void KeySource::read(QObject *context, const KeyDone &done, KeyStore::Asking asking) const
{
    if (isKeychain()) {
        m_store.read(context, done, asking);
        return;
    }
    QMetaObject::invokeMethod(
        context,
        [file = keyFile(), key = m_places.environmentKey, place = place(), done] {
            done(file.isEmpty() ? plausible(key, place) : readKeyFile(file));
        },
        Qt::QueuedConnection);
}

QByteArray takeKeyFromEnvironment()
{
    QByteArray key = qgetenv(variable);
    if (char *value = std::getenv(variable); value != nullptr)
        OPENSSL_cleanse(value, std::strlen(value));
    qunsetenv(variable);
    return key;
}

KeyResult readKeyFile(const QString &path)
{
    const QString shown = QDir::toNativeSeparators(path);
    QFile file;
    if (const QString why = open(file, path); !why.isEmpty())
        return {KeyProblem::FileRefused, u"The key file %1 %2."_qs.arg(shown, why)};
    QByteArray bytes = file.read(maxFileBytes);
    if (bytes.endsWith('\n'))
        bytes.chop(1);
    if (bytes.endsWith('\r'))
        bytes.chop(1);
    return plausible(std::move(bytes), u"the key file %1"_qs.arg(shown));
}

} // namespace brandbridge::access
