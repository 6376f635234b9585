// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lookup/prompt_store.h"
#include "core/lookup/prompt_survey.h"
#include "core/message/message.h"
#include "core/removals/store.h"
#include "core/service/organization.h"

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace brandbridge::tools {

/// Deletes topics and prompts of one brand for a person who has agreed to it, one topic after the other and then the
/// single prompts. Reads first what the service has of them by now, as the plans of assistants' deletions do: that is
/// what is kept, and where it is more than the person has seen, nothing is deleted. What a request deletes is kept
/// before it is sent; where that fails, it is not sent. Ends with the first request that fails, so that the person can
/// reconsider. Deleting this ends it.
class Deletion final : public QObject
{
    Q_OBJECT
public:
    /// What to delete, and what is known of it, which is what the person has been shown.
    struct Wanted
    {
        QString brandId;
        QString brandName; ///< may be empty
        QStringList topics = {};
        QStringList prompts = {}; ///< those in a deleted topic need not be named, and are not sent
        KnownPrompts known = {};  ///< topics and prompts of the brand, without what was deleted before
        std::optional<service::BrandContext> context = {};
        QDateTime reportAt = {};               ///< of the results by which they are known; may be invalid
        QList<message::Message> troubles = {}; ///< sentences: what could not be read

        bool isInDeletedTopic(const KnownPrompt &prompt) const;
    };
    /// The outcome for what one request deletes.
    enum class End
    {
        Stayed,    ///< nothing was sent, or the service refused
        Uncertain, ///< it was sent, and how it ended is not known; it is kept
        NotThere,  ///< the service no longer had it
        Partly,    ///< the service deleted fewer than asked, and does not say which; all are kept
        Deleted,
    };
    struct Part
    {
        QString topic = {}; ///< the id of the topic that goes; empty where single prompts do
        QList<KnownPrompt> prompts = {};
        End end = End::Stayed;
        qint64 deleted = 0;   ///< where the end is Partly: how many
        QString removal = {}; ///< under which it is kept; empty where it is not
    };
    struct Report
    {
        QList<Part> parts;                   ///< in the order of the requests
        std::optional<service::Error> error; ///< with which it ended before all was sent
        QString unkept; ///< a sentence: why the texts could not be kept; the request was not sent then
        /// What would be deleted by now, where that is or may be more than was wanted; nothing was sent then.
        std::optional<Wanted> beyond;
        std::optional<qint64> remainingSlots; ///< of the brand, from the last answer
    };

    /// Whether the prompts that are known are all the brand has, so that no others go along with a topic.
    static bool isAllKnown(const Wanted &wanted);

    /// @p sender, @p store and @p prompts must outlive it. @p options apply to every request; @p service is the origin
    /// of the service, under which removals are kept.
    Deletion(Wanted wanted, service::Sender &sender, service::CallOptions options, removals::Store &store,
             PromptStore &prompts, QString service);

    /// @p done is called exactly once, unless this is destroyed first, and perhaps at once.
    void carryOut(std::function<void(const Report &)> done);

private:
    void take(Survey survey);
    void sendNext();
    bool keep(Part &part);
    void receive(const service::Result<service::Deletion> &result);
    /// @p deleted of @p asked are gone, as the service says.
    void settle(Part &part, qint64 deleted, qint64 asked);
    void finish();

    Wanted m_wanted;
    service::Sender &m_sender;
    const service::Organization m_organization;
    BrandCache m_brands; ///< for the reading alone
    Survey m_survey;     ///< with all that is known
    removals::Store &m_store;
    PromptStore &m_prompts;
    const QString m_service;
    removals::Removal m_kept; ///< of the request under way
    qsizetype m_next = 0;     ///< the part whose request is under way, or comes next
    Report m_report;
    std::function<void(const Report &)> m_done;
};

} // namespace brandbridge::tools
