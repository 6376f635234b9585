// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mock_data/prompts.h"

#include <QHash>
#include <QList>
#include <QSqlDatabase>
#include <QStringList>

namespace brandbridge::sandbox {

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
