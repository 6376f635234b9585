// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lookup/prompt_store.h"
#include "core/message/message.h"
#include "core/removals/store.h"
#include "core/service/organization.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>

namespace brandbridge::tools {

/// Why some deleted items cannot be or were not restored.
struct NotRestored
{
    message::Message what;                    ///< sentences
    QString detail = {};                      ///< technical details for the terminal, in English
    std::optional<service::Error> error = {}; ///< the service's error, if it is the cause
    bool wasKnown = true;                     ///< false: there may have been no such items

    QString english() const;
};

/// Creates again what a deletion removed, as far as it was stored. Locks its removal, so no other process can restore
/// it concurrently. The destructor cancels the operation. Restored items have new ids and no results yet. Each request
/// is recorded in the removal before it is sent and after its answer, so nothing is created twice, even if the program
/// ends in between.
class Restoration final : public QObject
{
    Q_OBJECT
public:
    struct Options
    {
        QString caller;     ///< the caller whose share of the request budget is used
        QString service;    ///< origin of the current service
        bool again = false; ///< also create items that have or may have been restored
    };

    /// The planned restoration.
    struct Plan
    {
        QString question;                 ///< "Create 1 topic and 8 prompts again for Velmora?"
        QStringList items;                ///< items to create, one line each, not sanitized
        QList<NotRestored> lost;          ///< items that cannot be restored
        QStringList notes;                ///< sentences: slots before and after, warnings
        QList<service::Request> requests; ///< in order; empty if nothing can be restored
    };

    /// The result of the restoration.
    struct Report
    {
        QStringList restored; ///< lines with created items and their new ids
        QList<NotRestored> failed;
    };

    /// Creates a restoration of removal @p id. Fails if it does not exist, is from another service, or is being
    /// restored by another process. A topic that was restored with prompts of another removal counts as restored.
    /// @p sender, @p store and @p prompts must outlive the restoration.
    static tl::expected<std::unique_ptr<Restoration>, NotRestored> of(const QString &id, service::Sender &sender,
                                                                      removals::Store &store, PromptStore &prompts,
                                                                      const Options &options);

    const removals::Removal &removal() const { return m_removal; }

    /// Finds out what can be restored and whether it fits into the free slots. Only reads. Calls @p done exactly once,
    /// possibly before this returns, unless this object is destroyed first.
    void plan(std::function<void(const Plan &)> done);
    /// Carries out the last plan. Creations are sent once; a failed request does not stop the others. Calls @p done
    /// like plan().
    void carryOut(std::function<void(const Report &)> done);

private:
    /// An item in the removal.
    struct Place
    {
        qsizetype brand = 0;
        qsizetype topic = -1;  ///< -1: a perception prompt
        qsizetype prompt = -1; ///< -1: the topic itself
    };
    /// A request and the items that it restores.
    struct Step
    {
        QList<Place> places; ///< of one brand, in the order of the request
        QString topicId;     ///< the target of the prompts; empty for new topics and for perception prompts
        service::Request request;
    };

    Restoration(removals::Removal removal, std::unique_ptr<QLockFile> lock, service::Sender &sender,
                removals::Store &store, PromptStore &prompts, const Options &options);

    removals::Prompt &promptAt(const Place &place);
    removals::Return &backAt(const Place &place);
    QString describe(const Place &place);
    bool isWanted(const removals::Return &back) const;
    QList<Place> wantedPrompts(qsizetype brand, qsizetype topic);

    void addSteps(qsizetype brand, const QHash<QString, QString> &newTopicIds,
                  const QList<removals::Removal> &deletions);
    void addToTopic(const QList<Place> &prompts, QString topicId, const QList<removals::Removal> &deletions);
    void addStep(const QList<Place> &places, const QString &topicId, QList<NotRestored> &problems);
    void addStepWithTopic(const QList<Place> &places, QList<NotRestored> &problems); ///< for prompts of a deleted topic
    tl::expected<service::Request, QString> requestFor(const QList<Place> &places, const QString &topicId);
    QJsonArray jsonOf(const QList<Place> &places); ///< only of prompts
    void lose(const NotRestored &reason) { m_plan.lost.append(reason); }
    void checkRoom(QList<qsizetype> brands);
    void takeRoom(qsizetype brand, const service::Result<service::BrandContext> &context);
    void completePlan();

    void sendNext();
    void receive(const Step &step, const service::Result<service::Reply> &reply);
    void recordCreated(const Step &step, const QJsonObject &answer);
    service::Topic createdTopic(const Place &place, const QJsonObject &answer) const;
    void recordId(const Place &place, const QString &id);
    void recordFailure(const Step &step, const service::Error &error);
    void mark(const Step &step, removals::Return::State state);
    /// "1 topic and 8 prompts".
    static message::Message inWords(const QList<Place> &places);

    removals::Removal m_removal;
    std::unique_ptr<QLockFile> m_lock;
    service::Sender &m_sender;
    const service::Organization m_organization;
    removals::Store &m_store;
    PromptStore &m_prompts;
    const bool m_again;
    QList<Step> m_steps;
    Plan m_plan;
    Report m_report;
    std::function<void(const Plan &)> m_planned;
    std::function<void(const Report &)> m_done;
};

} // namespace brandbridge::tools
