// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lookup/brand_cache.h"
#include "core/message/message.h"
#include "core/service/organization.h"

#include <QMap>
#include <QObject>
#include <QSet>
#include <QString>
#include <QStringList>

#include <chrono>
#include <deque>
#include <functional>
#include <optional>

namespace brandbridge::tools {

/// What a change is about, by ids, and what to find out about it.
struct SurveyQuestion
{
    QString brand = {}; ///< empty where it has to be found by the ids that follow
    QStringList topics = {};
    QStringList prompts = {};
    bool perception = false; ///< the brand's perception prompts instead of its topics and prompts
    KnownPrompts known = {}; ///< what is known already
    bool isBrief = false;    ///< the brand, or those of what is known, and their contexts will do
};

/// What was found out, which may be nothing.
struct Survey
{
    struct BrandFacts
    {
        QString name; ///< empty where it is not known
        std::optional<service::BrandContext> context;
        message::Message whyNoContext; ///< a clause, where there is none
        bool isMissing = false;        ///< the service says that there is no such brand
        bool resultsRead = false;      ///< the latest results were read to their end
        QDateTime reportAt;            ///< of the latest results; invalid where it is not known
    };
    KnownPrompts known;
    QMap<QString, BrandFacts> brands; ///< those the change is about
    QList<message::Message> troubles; ///< sentences: what could not be read
    /// The latest results of every brand were read to their end, and what is not known is in none of them.
    bool isSearchedThrough = false;
    bool hasNoIds = false; ///< results were read without such ids, so a missing id proves nothing
};

/// Reads the topics and prompts that a change is about from the service: whose they are, what they are called, what
/// else is there and how many slots are left. One survey; bounded in requests and time. Deleting it ends it. The
/// service lists no topics and prompts, so they are looked for in the latest results and the perception data, first of
/// the brands that @p cache names.
class PromptSurvey final : public QObject
{
    Q_OBJECT
public:
    /// @p sender and @p cache must outlive the survey.
    PromptSurvey(service::Sender &sender, BrandCache &cache, SurveyQuestion question, service::CallOptions options,
                 QObject *parent);

    /// Calls @p done exactly once, within about @p atMost. Never fails otherwise than by finding less.
    void start(std::chrono::milliseconds atMost, std::function<void(Survey)> done);

private:
    struct Step
    {
        QString brand;
        bool isPerception = false;
        int page = 1;
    };

    void search(const QStringList &brands);
    void next();
    void read(const Step &step);
    template <typename T>
    void take(const Step &step, const service::Result<service::Page<T>> &page);
    void noteIds(const QList<service::RunResult> &results);
    void readBrands(const std::function<void()> &then);
    /// The change is about @p brand: requests its context, once.
    void concern(const QString &brand);
    void concernThoseFound();
    void endSearch();
    void finishIfDone();
    void finish();

    QStringList idsAskedFor() const { return m_question.topics + m_question.prompts; }
    /// Where @p id is known to belong; empty where that is not known.
    QString brandOf(const QString &id) const;
    bool isAllFound() const;
    bool isSearchedThrough() const;

    const service::Organization m_organization;
    BrandCache &m_cache;
    const SurveyQuestion m_question;
    std::function<void(Survey)> m_done;
    Survey m_survey;
    std::deque<Step> m_steps;
    QSet<QString> m_searched;                       ///< brands whose results were asked for
    QMap<QString, Survey::BrandFacts> m_facts;      ///< of brands that were searched
    QMap<QString, QString> m_failures;              ///< clauses, by brand
    std::optional<QMap<QString, QString>> m_listed; ///< names by id, once they were asked for
    int m_requests = 0;
    int m_pendingContexts = 0;
    bool m_isSearching = true;
};

} // namespace brandbridge::tools
