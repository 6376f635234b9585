// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/deletions/deletion_store.h"
#include "core/lookup/prompt_store.h"
#include "core/lookup/prompt_survey.h"
#include "core/message/message.h"
#include "core/service/organization.h"

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace brandbridge::changes {

/// Deletes topics and single prompts of one brand that the user has selected and confirmed. First reads the current
/// state from the service, like the plans of assistants' deletions: if more would be deleted than the user has seen,
/// nothing is sent. Each request's content is stored for a restoration first; if that fails, it is not sent. Stops at
/// the first failed request. The destructor cancels the operation.
class Deletion final : public QObject
{
    Q_OBJECT
public:
    /// What to delete, and the known facts that the user has seen.
    struct Wanted
    {
        QString brandId;
        QString brandName; ///< may be empty
        QStringList topics = {};
        QStringList prompts = {};        ///< prompts in a deleted topic may be omitted, and are not sent
        lookup::KnownPrompts known = {}; ///< topics and prompts of the brand, without deleted ones
        std::optional<service::BrandContext> context = {};
        QDateTime reportAt = {};                 ///< time of the results with the known prompts; may be invalid
        QList<message::Message> readErrors = {}; ///< sentences about data that could not be read

        bool isInDeletedTopic(const lookup::KnownPrompt &prompt) const;
    };
    /// The outcome of one request.
    enum class End
    {
        NotSent,  ///< nothing was sent, or the service refused
        Unknown,  ///< sent with unknown outcome; the stored content is kept
        NotFound, ///< not found by the service
        Partial,  ///< the service deleted fewer than requested without naming them; all content is kept
        Deleted,
    };
    struct Part
    {
        QString topic = {}; ///< id of the deleted topic; empty for single prompts
        QList<lookup::KnownPrompt> prompts = {};
        End end = End::NotSent;
        qint64 deleted = 0;    ///< number of deleted prompts if the end is Partly
        QString deletion = {}; ///< id of the stored content; may be empty
    };
    struct Report
    {
        QList<Part> parts;                     ///< in the order of the requests
        std::optional<transport::Error> error; ///< stopped before all was sent
        QString storageError; ///< a sentence: why the content could not be stored, so the request was not sent
        /// The current state, if more would or might be deleted than wanted. Nothing was sent then.
        std::optional<Wanted> additional;
        std::optional<qint64> remainingSlots; ///< of the brand, from the last answer
    };

    /// Whether all prompts of the brand are known; deleting a topic cannot delete unknown ones then.
    static bool isAllKnown(const Wanted &wanted);

    /// @p sender, @p store and @p prompts must outlive this object. @p options apply to every request. @p service is
    /// the origin of the service, stored with the deleted content.
    Deletion(Wanted wanted, service::Sender &sender, service::CallOptions options, deletions::DeletionStore &store,
             lookup::PromptStore &prompts, QString service);

    /// Calls @p done exactly once, possibly before this returns, unless this object is destroyed first.
    void carryOut(std::function<void(const Report &)> done);

private:
    void take(lookup::Survey survey);
    void sendNext();
    bool keep(Part &part);
    void receive(const transport::Result<service::Deletion> &result);
    /// Records that @p deleted of @p asked items are deleted according to the service.
    void settle(Part &part, qint64 deleted, qint64 asked);
    void finish();

    Wanted m_wanted;
    service::Sender &m_sender;
    const service::Organization m_organization;
    lookup::BrandCache m_brands; ///< for this operation only
    lookup::Survey m_survey;     ///< with all known prompts
    deletions::DeletionStore &m_store;
    lookup::PromptStore &m_prompts;
    const QString m_service;
    deletions::StoredDeletion m_kept; ///< stored content of the current request
    qsizetype m_next = 0;             ///< index of the current or next part
    Report m_report;
    std::function<void(const Report &)> m_done;
};

} // namespace brandbridge::changes
