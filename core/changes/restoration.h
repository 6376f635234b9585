// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/deletions/deletion_store.h"
#include "core/lookup/prompt_store.h"
#include "core/message/message.h"
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

namespace brandbridge::changes {

/// Why some deleted items cannot be or were not restored.
struct RestorationProblem
{
    message::Message what;                      ///< sentences
    QString detail = {};                        ///< technical details for the terminal, in English
    std::optional<transport::Error> error = {}; ///< the service's error, if it is the cause
    bool wasKnown = true;                       ///< false: there may have been no such items

    QString english() const;
};

/// Creates again what a deletion removed, as far as it was stored. Locks its deletion, so no other process can restore
/// it concurrently. The destructor cancels the operation. Restored items have new ids and no results yet. Each request
/// is recorded in the deletion before it is sent and after its answer, so nothing is created twice, even if the program
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
        QList<RestorationProblem> lost;   ///< items that cannot be restored
        QStringList notes;                ///< sentences: slots before and after, warnings
        QList<service::Request> requests; ///< in order; empty if nothing can be restored
    };

    /// The result of the restoration.
    struct Report
    {
        QStringList restored; ///< lines with created items and their new ids
        QList<RestorationProblem> failed;
    };

    /// Creates a restoration of deletion @p id. Fails if it does not exist, is from another service, or is being
    /// restored by another process. A topic that was restored with prompts of another deletion counts as restored.
    /// @p sender, @p store and @p prompts must outlive the restoration.
    static tl::expected<std::unique_ptr<Restoration>, RestorationProblem> of(const QString &id, service::Sender &sender,
                                                                             deletions::DeletionStore &store,
                                                                             lookup::PromptStore &prompts,
                                                                             const Options &options);

    const deletions::StoredDeletion &deletion() const { return m_deletion; }

    /// Finds out what can be restored and whether it fits into the free slots. Only reads. Calls @p done exactly once,
    /// possibly before this returns, unless this object is destroyed first.
    void plan(std::function<void(const Plan &)> done);
    /// Carries out the last plan. Creations are sent once; a failed request does not stop the others. Calls @p done
    /// like plan().
    void carryOut(std::function<void(const Report &)> done);

private:
    /// An item in the deletion.
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

    Restoration(deletions::StoredDeletion deletion, std::unique_ptr<QLockFile> lock, service::Sender &sender,
                deletions::DeletionStore &store, lookup::PromptStore &prompts, const Options &options);

    deletions::Prompt &promptAt(const Place &place);
    deletions::Return &backAt(const Place &place);
    QString describe(const Place &place);
    bool shouldRestore(const deletions::Return &back) const;
    QList<Place> wantedPrompts(qsizetype brand, qsizetype topic);

    void addSteps(qsizetype brand, const QHash<QString, QString> &restoredTopicIds,
                  const QList<deletions::StoredDeletion> &deletions);
    void addToTopic(const QList<Place> &prompts, QString topicId, const QList<deletions::StoredDeletion> &deletions);
    void addStep(const QList<Place> &places, const QString &topicId, QList<RestorationProblem> &problems);
    void addStepWithTopic(const QList<Place> &places,
                          QList<RestorationProblem> &problems); ///< for prompts of a deleted topic
    tl::expected<service::Request, QString> requestFor(const QList<Place> &places, const QString &topicId);
    QJsonArray jsonOf(const QList<Place> &places); ///< only of prompts
    void addProblem(const RestorationProblem &reason) { m_plan.lost.append(reason); }
    void checkSlots(QList<qsizetype> brands);
    void useSlots(qsizetype brand, const transport::Result<service::BrandContext> &context);
    void completePlan();

    void sendNext();
    void receive(const Step &step, const transport::Result<service::Reply> &reply);
    void recordCreated(const Step &step, const QJsonObject &answer);
    service::Topic createdTopic(const Place &place, const QJsonObject &answer) const;
    void recordId(const Place &place, const QString &id);
    void recordFailure(const Step &step, const transport::Error &error);
    void mark(const Step &step, deletions::Return::State state);
    /// "1 topic and 8 prompts".
    static message::Message inWords(const QList<Place> &places);

    deletions::StoredDeletion m_deletion;
    std::unique_ptr<QLockFile> m_lock;
    service::Sender &m_sender;
    const service::Organization m_organization;
    deletions::DeletionStore &m_store;
    lookup::PromptStore &m_prompts;
    const bool m_again;
    QList<Step> m_steps;
    Plan m_plan;
    Report m_report;
    std::function<void(const Plan &)> m_planned;
    std::function<void(const Report &)> m_done;
};

} // namespace brandbridge::changes
