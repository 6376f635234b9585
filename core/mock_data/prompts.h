// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

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

} // namespace brandbridge::sandbox
