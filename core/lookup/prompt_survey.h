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

namespace brandbridge::lookup {

/// The ids that a change affects, and the facts to look up.
struct SurveyQuery
{
    QString brand = {}; ///< if empty, found through the following ids
    QStringList topics = {};
    QStringList prompts = {};
    bool perception = false; ///< the brand's perception prompts instead of its topics and prompts
    KnownPrompts known = {}; ///< facts already known
    bool isBrief = false;    ///< only the brand, or the brands of known entries, and their contexts
};

/// The facts found; possibly none.
struct Survey
{
    struct BrandFacts
    {
        QString name; ///< empty if unknown
        std::optional<service::BrandContext> context;
        message::Message contextProblem; ///< a clause, if context is missing
        bool isMissing = false;          ///< the service has no brand with this id
        bool resultsRead = false;        ///< the latest results were read completely
        QDateTime reportAt;              ///< time of the latest results; invalid if unknown
    };
    KnownPrompts known;
    QMap<QString, BrandFacts> brands;   ///< brands that the change affects
    QList<message::Message> readErrors; ///< sentences about data that could not be read
    /// Whether the latest results of every brand were read completely, so ids not found are in none.
    bool isSearchedThrough = false;
    bool hasNoIds = false; ///< results lack ids, so an id not found may still exist
};

/// Reads facts about the topics and prompts of a change from the service: their brands and names, related entries, and
/// remaining slots. One survey with limited requests and time; deleting it cancels it. The service lists no topics or
/// prompts, so they are searched for in the latest results and the perception data, first in those of brands that
/// @p cache suggests.
class PromptSurvey final : public QObject
{
    Q_OBJECT
public:
    /// @p sender and @p cache must outlive the survey.
    PromptSurvey(service::Sender &sender, BrandCache &cache, SurveyQuery question, service::CallOptions options,
                 QObject *parent);

    /// Calls @p done exactly once, within about @p atMost. If something fails, the survey contains less.
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
    void take(const Step &step, const transport::Result<service::Page<T>> &page);
    void noteIds(const QList<service::RunResult> &results);
    void readBrands(const std::function<void()> &then);
    /// Adds @p brandId to the affected brands and requests its context, once.
    void addBrand(const QString &brandId);
    void addFoundBrands();
    void endSearch();
    void finishIfDone();
    void finish();

    QStringList idsAskedFor() const { return m_question.topics + m_question.prompts; }
    /// The brand of @p id; empty if unknown.
    QString brandOf(const QString &id) const;
    bool isAllFound() const;
    bool isSearchedThrough() const;

    const service::Organization m_organization;
    BrandCache &m_cache;
    const SurveyQuery m_question;
    std::function<void(Survey)> m_done;
    Survey m_survey;
    std::deque<Step> m_steps;
    QSet<QString> m_searched;                       ///< brands whose results were requested
    QMap<QString, Survey::BrandFacts> m_facts;      ///< facts of the searched brands
    QMap<QString, QString> m_failures;              ///< clauses, by brand
    std::optional<QMap<QString, QString>> m_listed; ///< brand names by id, once requested
    int m_requests = 0;
    int m_pendingContexts = 0;
    bool m_isSearching = true;
};

} // namespace brandbridge::lookup
