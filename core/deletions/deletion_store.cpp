// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/deletions/deletion_store.h"

#include "core/files/file_writer.h"
#include "core/files/own_files.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QJsonDocument>
#include <QLoggingCategory>
#include <QRandomGenerator>
#include <QRegularExpression>

#include <algorithm>

namespace brandbridge::deletions {

Q_LOGGING_CATEGORY(deletionsLog, "brandbridge.deletions")

namespace {

constexpr qint64 maxFileBytes = 64LL * 1024 * 1024;
const QString ending = u".json"_s;
/// A wrong clock is assumed to be corrected within this time.
constexpr qint64 maxClockErrorDays = 7;

/// Ids sort by the order of the deletions, are easy to type, and are safe file names.
bool isId(const QString &text)
{
    static const QRegularExpression form(u"\\A[0-9]{8}-[0-9]{6}-[0-9a-f]{6}\\z"_s);
    return form.match(text).hasMatch();
}

QString newId(const QDateTime &at)
{
    return u"%1-%2"_s.arg(at.toUTC().toString(u"yyyyMMdd-HHmmss"_s))
        .arg(QRandomGenerator::system()->bounded(0x1000000), 6, 16, QLatin1Char('0'));
}

QDateTime timeOf(const QString &id)
{
    QDateTime time = QDateTime::fromString(id.left(15), u"yyyyMMdd-HHmmss"_s);
    time.setTimeSpec(Qt::UTC);
    return time;
}

} // namespace

QString DeletionStore::fileOf(const QString &id) const
{
    return QDir(m_folder).filePath(id + ending);
}

tl::expected<QString, QString> DeletionStore::add(StoredDeletion deletion)
{
    if (!files::createFolder(m_folder))
        return tl::unexpected(
            u"The folder %1 for what is deleted could not be made."_s.arg(QDir::toNativeSeparators(m_folder)));
    // Keeps the order even if the clock is set back.
    const QStringList all = ids();
    const QDateTime last = all.isEmpty() ? QDateTime() : timeOf(all.first());
    do {
        deletion.id = newId(last.isValid() ? std::max(deletion.at, last.addSecs(1)) : deletion.at);
    } while (QFile::exists(fileOf(deletion.id)));
    return write(deletion).map([&] {
        prune();
        return deletion.id;
    });
}

tl::expected<void, QString> DeletionStore::update(const StoredDeletion &deletion)
{
    if (!isId(deletion.id))
        return tl::unexpected(u"'%1' is not the id of a deletion."_s.arg(deletion.id.left(64)));
    return write(deletion);
}

tl::expected<void, QString> DeletionStore::write(const StoredDeletion &deletion) const
{
    const QString file = fileOf(deletion.id);
    return files::writeFile(file, QJsonDocument(toJson(deletion)).toJson(), files::FileWriter::Mode::OwnerOnly)
        .map_error([&](const QString &why) {
            return u"What is deleted could not be kept in %1: %2."_s.arg(QDir::toNativeSeparators(file), why);
        });
}

void DeletionStore::settle(StoredDeletion deletion, qint64 deleted, qint64 asked)
{
    if (deleted < asked)
        deletion.unknown.append(u"The service says that it deleted %1 of the %2 prompts asked for, not which; the "
                                u"others were not there any more, or are there still."_s.arg(QString::number(deleted),
                                                                                             QString::number(asked)));
    deletion.outcome = StoredDeletion::Outcome::Deleted;
    if (const auto stored = deleted == 0 ? drop(deletion.id) : update(deletion); !stored)
        qCWarning(deletionsLog, "What became of a deletion could not be noted: %ls", qUtf16Printable(stored.error()));
}

tl::expected<void, QString> DeletionStore::drop(const QString &id)
{
    QFile file(fileOf(id));
    if (!isId(id) || !file.exists() || file.remove())
        return {};
    return tl::unexpected(
        u"%1 could not be removed: %2."_s.arg(QDir::toNativeSeparators(file.fileName()), file.errorString()));
}

tl::expected<StoredDeletion, QString> DeletionStore::read(const QString &id) const
{
    const QString shown = QDir::toNativeSeparators(fileOf(id));
    const auto unreadable = [&](const QString &why) {
        return tl::unexpected(u"%1 cannot be read: %2."_s.arg(shown, why));
    };
    const auto bytes = files::readRegularFile(fileOf(id), maxFileBytes);
    if (!bytes)
        return tl::unexpected(u"%1 %2."_s.arg(shown, bytes.error()));
    QJsonParseError parsing;
    const QJsonDocument document = QJsonDocument::fromJson(*bytes, &parsing);
    if (parsing.error != QJsonParseError::NoError)
        return unreadable(u"%1 at byte %2"_s.arg(parsing.errorString(), QString::number(parsing.offset)));
    auto deletion = storedDeletionFrom(document.object());
    if (!deletion)
        return unreadable(deletion.error());
    deletion->id = id; // a copied file has the id of its name
    return *std::move(deletion);
}

tl::expected<StoredDeletion, QString> DeletionStore::find(const QString &id) const
{
    const QString wayOut = u"'brandbridge restore' lists the deletions that are kept."_s;
    if (!isId(id))
        return tl::unexpected(u"That is not the id of a deletion, which looks like 20260131-093000-0a1b2c. "_s +
                              wayOut);
    if (!QFile::exists(fileOf(id)))
        return tl::unexpected(u"There is no deletion with the id %1. "_s.arg(id) + wayOut);
    return read(id);
}

QStringList DeletionStore::ids() const
{
    QStringList ids;
    const QStringList names = QDir(m_folder).entryList({u'*' + ending}, QDir::Files, QDir::Name | QDir::Reversed);
    for (const QString &name : names) {
        const QString id = name.chopped(ending.size());
        if (isId(id))
            ids.append(id);
    }
    return ids;
}

DeletionStore::Listing DeletionStore::list() const
{
    Listing listing;
    const QStringList all = ids();
    for (const QString &id : all) {
        if (auto deletion = read(id))
            listing.deletions.append(*std::move(deletion));
        else
            listing.problems.append(deletion.error());
    }
    return listing;
}

QMap<QString, files::FileStamp> DeletionStore::stamps() const
{
    QMap<QString, files::FileStamp> stamps;
    const QStringList all = ids();
    for (const QString &id : all)
        stamps.insert(id, files::FileStamp::of(fileOf(id)));
    return stamps;
}

QList<StoredDeletion> DeletionStore::deletedFrom(const QString &service) const
{
    QList<StoredDeletion> deleted = list().deletions;
    deleted.removeIf([&service](const StoredDeletion &deletion) {
        return deletion.service != service || deletion.outcome != StoredDeletion::Outcome::Deleted;
    });
    return deleted;
}

QHash<QString, QString> DeletionStore::restoredTopicIds(const QString &service) const
{
    QHash<QString, QString> newIds; // an empty value for a deleted topic
    const Listing all = list();
    for (const StoredDeletion &deletion : all.deletions) {
        if (deletion.service != service)
            continue;
        for (const Brand &brand : deletion.brands) {
            for (const Topic &topic : brand.topics) {
                const bool isGone = topic.isDeleted && deletion.outcome == StoredDeletion::Outcome::Deleted;
                if (!topic.id.isEmpty() && (isGone || !topic.back.newId.isEmpty()) && newIds.value(topic.id).isEmpty())
                    newIds.insert(topic.id, topic.back.newId);
            }
        }
    }
    QHash<QString, QString> last;
    for (auto topic = newIds.cbegin(); topic != newIds.cend(); ++topic) {
        QString newId = topic.value();
        // A restored topic may have been deleted again.
        for (qsizetype steps = newIds.size(); newIds.contains(newId) && steps > 0; --steps)
            newId = newIds.value(newId);
        if (!newId.isEmpty())
            last.insert(topic.key(), newId);
    }
    return last;
}

std::unique_ptr<QLockFile> DeletionStore::lock(const QString &id) const
{
    auto lock = std::make_unique<QLockFile>(fileOf(id) + u".lock"_s);
    lock->setStaleLockTime(0); // the user may take long to decide; locks of dead processes are still detected
    return isId(id) && lock->tryLock(0) ? std::move(lock) : nullptr;
}

void DeletionStore::prune() const
{
    const QStringList all = ids();
    // A clock that was wrong once must not delete everything. So the age is relative to a deletion that is already some
    // days in the past.
    QDateTime now = QDateTime::currentDateTimeUtc();
    const auto trusted =
        std::find_if(all.cbegin(), all.cend(),
                     [limit = now.addDays(-maxClockErrorDays)](const QString &id) { return timeOf(id) <= limit; });
    now = trusted == all.cend() ? QDateTime() : std::min(now, timeOf(*trusted).addDays(maxClockErrorDays));
    const QDateTime oldest = now.addSecs(-std::chrono::seconds(m_limits.age).count());
    for (qsizetype i = 0; i < all.size(); ++i) {
        if (i >= m_limits.deletions || (now.isValid() && timeOf(all.at(i)) < oldest))
            QFile::remove(fileOf(all.at(i)));
    }
}

} // namespace brandbridge::deletions
