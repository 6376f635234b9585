// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/tool.h"

#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

namespace brandbridge::tools {

/// What the arguments of a tool that creates or deletes ask for, whichever tool it is. A value.
struct IntendedChange
{
    struct Prompt
    {
        QString text;
        QString journeyStage;      ///< empty where none is given, like all that follow
        QString property = {};     ///< of perception prompts only, as all that follow
        QString scoringLogic = {}; ///< JSON where it is no text
        QString goodScore = {};
        QString badScore = {};
    };
    /// A topic that is created, by name, or added to, by id.
    struct Topic
    {
        QString id;
        QString name;
        QList<Prompt> prompts;
    };

    access::Action action = access::Action::Create;
    QString brand;                   ///< empty where the arguments do not name it
    QStringList deletedTopics;       ///< ids
    QStringList deletedPrompts;      ///< ids, of prompts and perception prompts alike
    QList<Topic> topics;             ///< what is created
    QList<Prompt> perceptionPrompts; ///< those created

    /// Of a catalogue's @p tool; @p arguments have passed its check. New topics and prompts are the arguments `topics`
    /// and `prompts` (contract, Topic, Prompt item); prompts that belong to no topic are perception prompts.
    static IntendedChange of(const Tool &tool, const QJsonObject &arguments);

    qsizetype newTopics() const;
    qsizetype newPrompts() const; ///< perception prompts included: they share the quota
    /// The ids of existing topics that are added to.
    QStringList toppedUp() const;
};

} // namespace brandbridge::tools
