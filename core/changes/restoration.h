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

/// Why something of what was deleted cannot be restored, or was not.
struct NotRestored
{
    message::Message what;                    ///< sentences
    QString detail = {};                      ///< more of it for the terminal, in English
    std::optional<service::Error> error = {}; ///< the service's, where that is why
    bool wasKnown = true;                     ///< false: there may have been nothing

    QString english() const;
};

/// Creates again what a deletion took away, where it was kept. One restoration of one removal; it holds the removal
/// while it lives, so that no other process restores it at the same time. Deleting it ends it. What comes back is new:
/// it has other ids, and no results yet. Each request is noted in the removal before it is sent and after it was
/// answered, so that nothing is created twice, even if the program ends in between.
class Restoration final : public QObject
{
    Q_OBJECT
public:
    struct Options
    {
        QString caller;     ///< whose share of the request budget this uses
        QString service;    ///< the origin of the service that is used now
        bool again = false; ///< create also what has come back already, or may have
    };

    /// What would be done.
    struct Plan
    {
        QString question;                 ///< "Create 1 topic and 8 prompts again for Velmora?"
        QStringList items;                ///< what would be created, one line each, texts as they are
        QList<NotRestored> lost;          ///< what cannot be restored, and why
        QStringList notes;                ///< sentences: the slots before and after, what to look out for
        QList<service::Request> requests; ///< in order; none where nothing can be restored
    };

    /// What was done.
    struct Report
    {
        QStringList restored; ///< lines: what was created, with its new id
        QList<NotRestored> failed;
    };

    /// A restoration of the removal @p id. Fails where there is no such removal, it is from another service, or another
    /// process is restoring it. A topic that came back with prompts of another removal counts as restored. @p sender,
    /// @p store and @p prompts must outlive it.
    static tl::expected<std::unique_ptr<Restoration>, NotRestored> of(const QString &id, service::Sender &sender,
                                                                      removals::Store &store, PromptStore &prompts,
                                                                      const Options &options);

    const removals::Removal &removal() const { return m_removal; }

    /// Finds out what can be restored and whether it fits into the remaining slots. Only reads. @p done is called
    /// exactly once, unless this is destroyed first, and perhaps at once.
    void plan(std::function<void(const Plan &)> done);
    /// Carries out the plan that was made last. Creations are sent once; the first failure of a request does not keep
    /// the others from being sent. @p done as above.
    void carryOut(std::function<void(const Report &)> done);

private:
    /// A position in the removal.
    struct Place
    {
        qsizetype brand = 0;
        qsizetype topic = -1;  ///< none: a perception prompt
        qsizetype prompt = -1; ///< none: the topic itself
    };
    /// One request and what it brings back.
    struct Step
    {
        QList<Place> places; ///< of one brand, in the order of the request
        QString topicId;     ///< where prompts go; empty for topics by name and for perception prompts
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
    void addStepWithTopic(const QList<Place> &places, QList<NotRestored> &problems); ///< of prompts whose topic is gone
    tl::expected<service::Request, QString> requestFor(const QList<Place> &places, const QString &topicId);
    QJsonArray jsonOf(const QList<Place> &places); ///< of the prompts among them
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
