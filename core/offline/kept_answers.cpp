// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/offline/kept_answers.h"

#include "core/offline/answer_file.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QPointer>

#include <openssl/crypto.h>

#include <memory>
#include <utility>

namespace brandbridge::offline {

using service::Kept;

namespace {

QString hashOf(const QByteArray &text)
{
    constexpr qsizetype digits = 16;
    return QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex().first(digits));
}

/// What the names of all files of an origin begin with.
QString beginningFor(const QUrl &baseUrl)
{
    return hashOf(baseUrl.toEncoded(QUrl::RemovePath | QUrl::RemoveUserInfo)) + u'-';
}

} // namespace

KeptAnswers::KeptAnswers(const QString &file, qint64 maximumBytes, QObject *parent)
    : QObject(parent),
      m_file(new AnswerFile(file, maximumBytes))
{
    m_thread.setObjectName(u"kept answers"_qs);
    m_file->moveToThread(&m_thread);
    m_thread.start(QThread::LowPriority);
}

KeptAnswers::~KeptAnswers()
{
    // After all that is queued; a database is closed by the thread that opened it.
    QMetaObject::invokeMethod(m_file, [file = m_file, thread = &m_thread] {
        delete file;
        thread->quit();
    });
    m_thread.wait();
}

QString KeptAnswers::inMemory()
{
    return AnswerFile::inMemory();
}

QString KeptAnswers::fileFor(const QString &folder, const QUrl &baseUrl)
{
    return folder + u'/' + beginningFor(baseUrl) + hashOf(baseUrl.toEncoded(QUrl::StripTrailingSlash)) + u".db"_qs;
}

void KeptAnswers::removeAll(const QString &folder, const QUrl &baseUrl)
{
    const QDir there(folder);
    for (const QString &name : there.entryList({beginningFor(baseUrl) + u'*'}, QDir::Files))
        QFile::remove(there.filePath(name));
}

void KeptAnswers::setKey(const QByteArray &key)
{
    QMetaObject::invokeMethod(m_file, [file = m_file, key = key]() mutable {
        file->open(key);
        if (key.isDetached())
            OPENSSL_cleanse(key.data(), static_cast<std::size_t>(key.size()));
    });
}

void KeptAnswers::removeKey()
{
    QMetaObject::invokeMethod(m_file, [file = m_file] { file->remove(); });
}

void KeptAnswers::keep(const QByteArray &target, const Kept &kept)
{
    QMetaObject::invokeMethod(m_file, [file = m_file, target, kept] { file->write(target, kept); });
}

void KeptAnswers::find(const QByteArray &target, QObject *context,
                       std::function<void(const std::optional<Kept> &)> done)
{
    // Made and destroyed in the caller's thread; the other only hands it back.
    auto waiting = std::make_shared<std::pair<QPointer<QObject>, decltype(done)>>(context, std::move(done));
    QMetaObject::invokeMethod(m_file, [this, file = m_file, target, waiting = std::move(waiting)]() mutable {
        QMetaObject::invokeMethod(this, [found = file->read(target), waiting = std::move(waiting)] {
            if (waiting->first)
                waiting->second(found);
        });
    });
}

void KeptAnswers::setSearchBytes(qint64 bytes)
{
    QMetaObject::invokeMethod(m_file, [file = m_file, bytes] { file->setSearchBytes(bytes); });
}

void KeptAnswers::keepForSearch(const SearchRun &run, const QList<SearchEntry> &entries)
{
    QMetaObject::invokeMethod(m_file, [file = m_file, run, entries] { file->keepForSearch(run, entries); });
}

void KeptAnswers::clearSearch()
{
    QMetaObject::invokeMethod(m_file, [file = m_file] { file->clearSearch(); });
}

void KeptAnswers::search(const QString &typed)
{
    QMetaObject::invokeMethod(m_file, [this, file = m_file, typed] { Q_EMIT found(typed, file->search(typed)); });
}

} // namespace brandbridge::offline
