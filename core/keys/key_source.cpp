// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/keys/key_source.h"

#include "core/files/file_writer.h"
#include "core/files/own_files.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <openssl/crypto.h>

#include <cstdlib>
#include <cstring>
#include <utility>

namespace brandbridge::keys {

using message::Message;

namespace {

constexpr char variable[] = "BRANDBRIDGE_API_KEY";
/// Exceeds the size of any key with its line break. The rest of a larger file is not read.
constexpr qint64 maxFileBytes = 8192;

Message fileInWords(const QString &file)
{
    return Message::tr("the key file %1", QDir::toNativeSeparators(file));
}

} // namespace

KeySource::KeySource(KeyPlaces places, KeyStore store) : m_places(std::move(places)), m_store(std::move(store)) {}

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

Message KeySource::place() const
{
    if (const QString file = keyFile(); !file.isEmpty())
        return fileInWords(file);
    return isKeychain() ? KeyStore::place() : QString::fromLatin1(variable);
}

QString KeySource::remedy() const
{
    const QString copy = u"Copy the key from the organization's API settings again"_s;
    return isKeychain() ? copy + u": brandbridge setup"_s
                        : copy + u", to where this run takes it from: "_s + place().english();
}

QString KeySource::warning() const
{
    const QString file = keyFile();
    if (const QFileInfo info(file); !info.isFile() || info.size() == 0) // the file contains no key
        return {};
    return u"Warning: the API key lies unencrypted in the file %1, where every program you run can read it. "
           "'brandbridge key set' puts it into the keychain; then %2, and delete the file."_s.arg(
               QDir::toNativeSeparators(file), m_places.namedFile.isEmpty()
                                                   ? u"run brandbridge settings connection/key-file \"\""_s
                                                   : u"leave out --key-file"_s);
}

void KeySource::read(QObject *context, const KeyDone &done, KeyStore::Asking asking) const
{
    if (isKeychain())
        return m_store.read(context, done, asking);
    if (!keyFile().isEmpty() && !m_places.fileProfile.isEmpty() && m_places.fileProfile != m_store.profile()) {
        // Keys belong to one address, as in the keychain: another service must not receive this one.
        const Message message =
            Message::tr("The key file %1 is for %2, so its key was not sent to %3. If it is for that address as well, "
                        "choose it again: brandbridge settings connection/key-file %1",
                        QDir::toNativeSeparators(keyFile()), m_places.fileProfile, m_store.profile());
        QMetaObject::invokeMethod(
            context,
            [done, message] {
                done({KeyProblem::FileRefused, message});
            },
            Qt::QueuedConnection);
        return;
    }
    QMetaObject::invokeMethod(
        context,
        [file = keyFile(), key = m_places.environmentKey, place = place(), done] {
            done(file.isEmpty() ? plausible(key, place) : readKeyFile(file));
        },
        Qt::QueuedConnection);
}

KeyReader::KeyReader(KeySource source, std::chrono::milliseconds pause, QObject *parent)
    : QObject(parent),
      m_source(std::move(source)),
      m_pause(pause)
{
}

void KeyReader::read()
{
    if (m_isReading)
        m_isOutdated = true;
    else
        begin(KeyStore::Asking::Person);
}

void KeyReader::readAgain()
{
    if (m_isReading)
        return;
    // After a refusal, calls do not read again, because some systems would open a dialog each time.
    if (!m_pauseEnd.hasExpired() || m_lastProblem == KeyProblem::Denied)
        QMetaObject::invokeMethod(this, &KeyReader::unchanged, Qt::QueuedConnection);
    else
        begin(KeyStore::Asking::Nobody);
}

void KeyReader::begin(KeyStore::Asking asking)
{
    m_isReading = true;
    m_isOutdated = false;
    m_source.read(
        this,
        [this, asking](const KeyResult &result) {
            m_isReading = false;
            m_lastProblem = result.problem;
            if (asking == KeyStore::Asking::Nobody)
                m_pauseEnd = QDeadlineTimer(m_pause);
            if (m_isOutdated)
                begin(KeyStore::Asking::Person);
            else
                Q_EMIT finished(result);
        },
        asking);
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
    QFile file;
    const QString why =
        QFile::exists(path) ? files::openTrusted(file, path, files::OtherUsersAccess::Nothing) : u"does not exist"_s;
    if (!why.isEmpty())
        return {KeyProblem::FileRefused,
                Message::tr("The key file must exist, belong to you and be private, but %1 %2.",
                            QDir::toNativeSeparators(path), why)};
    QByteArray bytes = file.read(maxFileBytes);
    if (bytes.endsWith('\n'))
        bytes.chop(1);
    if (bytes.endsWith('\r'))
        bytes.chop(1);
    return plausible(std::move(bytes), fileInWords(path));
}

KeyResult writeKeyFile(const QString &path, const QByteArray &key)
{
    const QString shown = QDir::toNativeSeparators(path);
    const auto refused = [&](const Message &why) -> KeyResult {
        return {KeyProblem::FileRefused, Message::tr("The key file %1 could not be written: %2.", shown, why)};
    };
    const KeyResult inPlace(KeyProblem::None, Message::tr("The API key is in the file %1.", shown));
    if (QFile::exists(path)) {
        const KeyResult there = readKeyFile(path);
        if (!there.isOk())
            return there;
        return there.key == key
                   ? inPlace
                   : refused(Message::tr(
                         "it exists already, with another key in it. Choose another file, or remove that one first"));
    }
    QFile file(path);
    if (!file.open(QFile::WriteOnly | QFile::NewOnly | QFile::Unbuffered))
        return refused(file.errorString());
    // Restricts access before the file has any content.
    if (!file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) || file.write(key + '\n') != key.size() + 1 ||
        !files::sync(file)) {
        const QString why = file.errorString();
        file.remove();
        return refused(why);
    }
    files::syncFolder(QFileInfo(path).path());
    return inPlace;
}

} // namespace brandbridge::keys
