// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/removals/store.h"

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

namespace brandbridge::removals {

Q_LOGGING_CATEGORY(removalsLog, "brandbridge.removals")

namespace {

constexpr qint64 largestFile = 64LL * 1024 * 1024;
const QString ending = u".json"_qs;
/// A wrong clock is assumed to be corrected within this time.
constexpr qint64 maxDistrustDays = 7;

/// Ids sort by the order of the deletions, are easy to type, and are safe file names.
bool isId(const QString &text)
{
    static const QRegularExpression form(u"\\A[0-9]{8}-[0-9]{6}-[0-9a-f]{6}\\z"_qs);
    return form.match(text).hasMatch();
}

QString newId(const QDateTime &at)
{
    return u"%1-%2"_qs.arg(at.toUTC().toString(u"yyyyMMdd-HHmmss"_qs))
        .arg(QRandomGenerator::system()->bounded(0x1000000), 6, 16, QLatin1Char('0'));
}

QDateTime timeOf(const QString &id)
{
    QDateTime time = QDateTime::fromString(id.left(15), u"yyyyMMdd-HHmmss"_qs);
    time.setTimeSpec(Qt::UTC);
    return time;
}

} // namespace

QString Store::fileOf(const QString &id) const
{
    return QDir(m_folder).filePath(id + ending);
}

tl::expected<QString, QString> Store::add(Removal removal)
{
    if (!files::makeFolder(m_folder))
        return tl::unexpected(
            u"The folder %1 for what is deleted could not be made."_qs.arg(QDir::toNativeSeparators(m_folder)));
    // Keeps the order even if the clock is set back.
    const QStringList all = ids();
    const QDateTime last = all.isEmpty() ? QDateTime() : timeOf(all.first());
    do {
        removal.id = newId(last.isValid() ? std::max(removal.at, last.addSecs(1)) : removal.at);
    } while (QFile::exists(fileOf(removal.id)));
    return write(removal).map([&] {
        prune();
        return removal.id;
    });
}

tl::expected<void, QString> Store::update(const Removal &removal)
{
    if (!isId(removal.id))
        return tl::unexpected(u"'%1' is not the id of a deletion."_qs.arg(removal.id.left(64)));
    return write(removal);
}

tl::expected<void, QString> Store::write(const Removal &removal) const
{
    const QString file = fileOf(removal.id);
    return files::writeFile(file, QJsonDocument(toJson(removal)).toJson(), files::FileWriter::Mode::OwnerOnly)
        .map_error([&](const QString &why) {
            return u"What is deleted could not be kept in %1: %2."_qs.arg(QDir::toNativeSeparators(file), why);
        });
}

void Store::settle(Removal removal, qint64 deleted, qint64 asked)
{
    if (deleted < asked)
        removal.unknown.append(u"The service says that it deleted %1 of the %2 prompts asked for, not which; the "
                               u"others were not there any more, or are there still."_qs.arg(QString::number(deleted),
                                                                                             QString::number(asked)));
    removal.outcome = Removal::Outcome::Deleted;
    if (const auto stored = deleted == 0 ? drop(removal.id) : update(removal); !stored)
        qCWarning(removalsLog, "What became of a deletion could not be noted: %ls", qUtf16Printable(stored.error()));
}

tl::expected<void, QString> Store::drop(const QString &id)
{
    QFile file(fileOf(id));
    if (!isId(id) || !file.exists() || file.remove())
        return {};
    return tl::unexpected(
        u"%1 could not be removed: %2."_qs.arg(QDir::toNativeSeparators(file.fileName()), file.errorString()));
}

tl::expected<Removal, QString> Store::read(const QString &id) const
{
    const QString shown = QDir::toNativeSeparators(fileOf(id));
    const auto unreadable = [&](const QString &why) {
        return tl::unexpected(u"%1 cannot be read: %2."_qs.arg(shown, why));
    };
    const auto bytes = files::readRegularFile(fileOf(id), largestFile);
    if (!bytes)
        return tl::unexpected(u"%1 %2."_qs.arg(shown, bytes.error()));
    QJsonParseError parsing;
    const QJsonDocument document = QJsonDocument::fromJson(*bytes, &parsing);
    if (parsing.error != QJsonParseError::NoError)
        return unreadable(u"%1 at byte %2"_qs.arg(parsing.errorString(), QString::number(parsing.offset)));
    auto removal = removalFrom(document.object());
    if (!removal)
        return unreadable(removal.error());
    removal->id = id; // a copied file has the id of its name
    return *std::move(removal);
}

tl::expected<Removal, QString> Store::find(const QString &id) const
{
    const QString wayOut = u"'brandbridge restore' lists the deletions that are kept."_qs;
    if (!isId(id))
        return tl::unexpected(u"That is not the id of a deletion, which looks like 20260131-093000-0a1b2c. "_qs +
                              wayOut);
    if (!QFile::exists(fileOf(id)))
        return tl::unexpected(u"There is no deletion with the id %1. "_qs.arg(id) + wayOut);
    return read(id);
}

QStringList Store::ids() const
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

Store::Listing Store::list() const
{
    Listing listing;
    const QStringList all = ids();
    for (const QString &id : all) {
        if (auto removal = read(id))
            listing.removals.append(*std::move(removal));
        else
            listing.problems.append(removal.error());
    }
    return listing;
}

QMap<QString, files::FileStamp> Store::stamps() const
{
    QMap<QString, files::FileStamp> stamps;
    const QStringList all = ids();
    for (const QString &id : all)
        stamps.insert(id, files::FileStamp::of(fileOf(id)));
    return stamps;
}

QList<Removal> Store::deletedFrom(const QString &service) const
{
    QList<Removal> deleted = list().removals;
    deleted.removeIf([&service](const Removal &removal) {
        return removal.service != service || removal.outcome != Removal::Outcome::Deleted;
    });
    return deleted;
}

QHash<QString, QString> Store::newTopicIds(const QString &service) const
{
    QHash<QString, QString> newIds; // an empty value for a deleted topic
    const Listing all = list();
    for (const Removal &removal : all.removals) {
        if (removal.service != service)
            continue;
        for (const Brand &brand : removal.brands) {
            for (const Topic &topic : brand.topics) {
                const bool isGone = topic.isDeleted && removal.outcome == Removal::Outcome::Deleted;
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

std::unique_ptr<QLockFile> Store::lock(const QString &id) const
{
    auto lock = std::make_unique<QLockFile>(fileOf(id) + u".lock"_qs);
    lock->setStaleLockTime(0); // the user may take long to decide; locks of dead processes are still detected
    return isId(id) && lock->tryLock(0) ? std::move(lock) : nullptr;
}

void Store::prune() const
{
    const QStringList all = ids();
    // A clock that was wrong once must not delete everything. So the age is relative to a deletion that is already some
    // days in the past.
    QDateTime now = QDateTime::currentDateTimeUtc();
    const auto trusted =
        std::find_if(all.cbegin(), all.cend(),
                     [limit = now.addDays(-maxDistrustDays)](const QString &id) { return timeOf(id) <= limit; });
    now = trusted == all.cend() ? QDateTime() : std::min(now, timeOf(*trusted).addDays(maxDistrustDays));
    const QDateTime oldest = now.addSecs(-std::chrono::seconds(m_bounds.age).count());
    for (qsizetype i = 0; i < all.size(); ++i) {
        if (i >= m_bounds.removals || (now.isValid() && timeOf(all.at(i)) < oldest))
            QFile::remove(fileOf(all.at(i)));
    }
}

} // namespace brandbridge::removals
