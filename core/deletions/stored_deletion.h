// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QDateTime>
#include <QJsonObject>
#include <QJsonValue>
#include <QList>
#include <QSet>
#include <QStringList>

#include <tl/expected.hpp>

namespace brandbridge::deletions {

/// Whether a deleted item has been created again.
struct Return
{
    enum class State
    {
        No,
        Unsure, ///< the request was sent, but its outcome is unknown
        Yes,
    };
    State state = State::No;
    QString newId; ///< empty if the service did not return one
    QDateTime at;  ///< UTC; time of the last attempt
};

/// A prompt or perception prompt as it was before its deletion. Texts are unchanged.
struct Prompt
{
    QString id;                   ///< empty if unknown
    QString text;                 ///< empty if unknown; the prompt cannot be restored then
    QString customerJourney = {}; ///< of prompts in topics; may be empty
    QString propertyId = {};      ///< of perception prompts; may be empty
    QJsonValue scoringLogic = QJsonValue(QJsonValue::Undefined); ///< of perception prompts: text or object
    QJsonObject fields = {};                                     ///< other fields from the service, unchanged
    Return back = {};
};

/// A deleted topic with its prompts, or a topic with some deleted prompts.
struct Topic
{
    QString id;
    QString name; ///< empty if unknown
    bool isDeleted = false;
    QList<Prompt> prompts;
    Return back = {}; ///< of the topic itself, if it was deleted
};

struct Brand
{
    QString id;   ///< empty if unknown
    QString name; ///< empty if unknown
    QList<Topic> topics;
    QList<Prompt> perceptionPrompts;
};

/// What one deletion removed, as far as known.
struct StoredDeletion
{
    enum class Outcome
    {
        Unknown, ///< the request was sent; the answer did not arrive or was unclear
        Deleted,
    };
    QString id;   ///< set by the store
    QDateTime at; ///< UTC
    QString assistant;
    QString tool;
    QString service; ///< origin of the service
    Outcome outcome = Outcome::Unknown;
    QList<Brand> brands;
    QStringList unknown; ///< sentences about items that were or may have been deleted and cannot be restored

    /// Summary of the outcome and of what has been restored.
    enum class State
    {
        Unsure, ///< unknown whether it was deleted
        Deleted,
        Lost, ///< deleted, and nothing can be restored
        PartlyRestored,
        Restored, ///< all that can be restored
    };
    State state() const;

    /// Number of prompts and perception prompts with known texts.
    qsizetype promptCount() const;
    /// Number of these prompts, and of deleted topics with known names, whose Return has state @p state.
    qsizetype count(Return::State state) const;
    qsizetype missingCount() const { return count(Return::State::No) + count(Return::State::Unsure); }
    /// Ids of the deleted topics and prompts.
    QSet<QString> ids() const;
};

QJsonObject toJson(const StoredDeletion &deletion);
/// The error completes "... is damaged: ".
tl::expected<StoredDeletion, QString> storedDeletionFrom(const QJsonObject &json);

} // namespace brandbridge::deletions
