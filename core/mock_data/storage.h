// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QSqlDatabase>
#include <QString>
#include <QStringList>

#include <limits>
#include <optional>

namespace brandbridge::sandbox {

/// What topics and prompts share: whose they are and when they were there. Times are milliseconds since 1970.
struct Tracked
{
    QString id;
    QString brandId;
    qint64 createdAt = 0;
    qint64 deletedAt = std::numeric_limits<qint64>::max();

    bool isThereAt(qint64 time) const { return createdAt <= time && time < deletedAt; }
};

struct Topic : Tracked
{
    QString name;
    QString language; ///< ISO 639-1; decides the language of answers
    QString subject;  ///< how answers call it
};

struct Prompt : Tracked
{
    QString topicId;
    const Topic *topic = nullptr; ///< never null in a prompt book
    QString text;
    QString customerJourney; ///< may be empty
    QString audience = {};   ///< whom it asks for; empty where it was not seeded

    /// As the service gives it, which has null for none.
    std::optional<QString> journey() const
    {
        return customerJourney.isEmpty() ? std::nullopt : std::optional(customerJourney);
    }
};

struct PerceptionPrompt : Tracked
{
    QString property;
    QString text;
    QByteArray scoringLogic; ///< JSON, never empty
};

/// What one write adds.
struct Creation
{
    QList<Topic> topics;
    QList<Prompt> prompts;
    QList<PerceptionPrompt> perceptionPrompts;

    qsizetype promptCount() const { return prompts.size() + perceptionPrompts.size(); }
    qsizetype size() const { return topics.size() + promptCount(); }
};

/// Keeps what was written to the sandbox, in SQLite: in memory, or in a file that outlives the process.
///
/// Only differences to the seeded content are kept: what was created, and the identifiers of what was deleted.
class Storage final
{
public:
    Storage();
    ~Storage();
    Q_DISABLE_COPY_MOVE(Storage)

    /// Opens or makes @p file; an empty name means memory. False, with @p error, where that fails.
    bool open(const QString &file, QString *error);

    /// Everything ever created, deleted or not, oldest first; topic, brand language and subject are not filled in.
    Creation created() const;
    /// When each deleted identifier was deleted, in milliseconds since 1970.
    QHash<QString, qint64> deleted() const;

    /// Each writes all of its argument or, where that fails, nothing.
    bool add(const Creation &creation);
    bool remove(const QStringList &ids, qint64 at);

    /// A number kept under @p name: the first ever given is the one that stays.
    qint64 numberOnce(const QString &name, qint64 number);

private:
    bool write(const QString &statement, const QVariantList &values);
    template <typename Write>
    bool inTransaction(Write write);

    QString m_connection;
    QSqlDatabase m_database;
};

} // namespace brandbridge::sandbox
