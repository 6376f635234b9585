// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QJsonValue>
#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

namespace brandbridge::removals {

/// Whether something that was deleted has been created again.
struct Return
{
    enum class State
    {
        No,
        Unsure, ///< it was sent, and how that ended is not known
        Yes,
    };
    State state = State::No;
    QString newId; ///< empty where the service did not return one
    QDateTime at;  ///< UTC; of the last attempt
};

/// A prompt, or a perception prompt, as it was before it was deleted. Texts are kept as they came.
struct Prompt
{
    QString id;                   ///< empty if unknown
    QString text;                 ///< empty where it is not known: it cannot come back then
    QString customerJourney = {}; ///< of prompts in topics; may be empty
    QString propertyId = {};      ///< of perception prompts; may be empty
    QJsonValue scoringLogic = QJsonValue(QJsonValue::Undefined); ///< of perception prompts: text or object
    QJsonObject fields = {};                                     ///< what else the service returned of it, as it came
    Return back = {};
};

/// A topic that was deleted with its prompts, or one that lost some of them.
struct Topic
{
    QString id;
    QString name; ///< empty where it is not known
    bool isDeleted = false;
    QList<Prompt> prompts;
    Return back = {}; ///< of the topic itself, where it was deleted
};

struct Brand
{
    QString id;   ///< empty where it is not known
    QString name; ///< empty where it is not known
    QList<Topic> topics;
    QList<Prompt> perceptionPrompts;
};

/// What one deletion took away, where it is known.
struct Removal
{
    enum class Outcome
    {
        Unknown, ///< it was sent; the answer did not come, or did not say
        Deleted,
    };
    QString id;   ///< given by the store
    QDateTime at; ///< UTC
    QString assistant;
    QString tool;
    QString service; ///< the origin of the service it was deleted from
    Outcome outcome = Outcome::Unknown;
    QList<Brand> brands;
    QStringList unknown; ///< sentences: what was deleted or may have been, and cannot come back

    /// Its outcome.
    enum class State
    {
        Unsure, ///< whether it was deleted is not known
        Deleted,
        Lost, ///< deleted, and nothing of it is kept that could come back
        PartlyRestored,
        Restored, ///< all that is kept of it
    };
    State state() const;

    /// How many prompts of both kinds there are whose texts are kept.
    qsizetype promptCount() const;
    /// How many of those, and of deleted topics with names, have come back as @p state says.
    qsizetype count(Return::State state) const;
    qsizetype missingCount() const { return count(Return::State::No) + count(Return::State::Unsure); }
    /// The ids of the topics and prompts that went.
    QSet<QString> ids() const;
};

QJsonObject toJson(const Removal &removal);
/// The error completes "... is damaged: ".
tl::expected<Removal, QString> removalFrom(const QJsonObject &json);

} // namespace brandbridge::removals
