// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/tool.h"

#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

namespace brandbridge::changes {

/// What the arguments of a creating or deleting tool request. A value.
struct IntendedChange
{
    struct Prompt
    {
        QString text;
        QString journeyStage;      ///< empty if not given, like all members below
        QString property = {};     ///< of perception prompts only, like all members below
        QString scoringLogic = {}; ///< text or JSON
        QString goodScore = {};
        QString badScore = {};
    };
    /// A new topic (with name), or new prompts for an existing topic (with id).
    struct Topic
    {
        QString id;
        QString name;
        QList<Prompt> prompts;
    };

    access::Action action = access::Action::Create;
    QString brand;                   ///< empty if the arguments do not contain it
    QStringList deletedTopics;       ///< ids
    QStringList deletedPrompts;      ///< ids of prompts and perception prompts
    QList<Topic> topics;             ///< topics to create or extend
    QList<Prompt> perceptionPrompts; ///< perception prompts to create

    /// Reads validated @p arguments of @p tool in the catalogue. New topics and prompts are in `topics` and `prompts`
    /// (contract, Topic, Prompt item); prompts without a topic are perception prompts.
    static IntendedChange of(const catalogue::Tool &tool, const QJsonObject &arguments);

    qsizetype newTopics() const;
    qsizetype newPrompts() const; ///< including perception prompts, which share the quota
    /// Ids of existing topics that get new prompts.
    QStringList extendedTopics() const;
};

} // namespace brandbridge::changes
