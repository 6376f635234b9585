// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mock_data/demo_content.h"
#include "core/mock_data/json.h"

#include <QDateTime>
#include <QList>
#include <QString>
#include <QVarLengthArray>

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

/// One weekly analysis run of a brand: when it was and what sets it apart. Its results follow from it.
struct Run
{
    const Brand *brand = nullptr;
    quint64 key = 0;
    QString id;
    QDateTime startedAt;
    QDateTime finishedAt;
    int age = 0;                    ///< 0 for the brand's first run, then one more a week
    int samples = 1;                ///< how often each model gets each prompt
    double completed = 1;           ///< the share of its responses that have arrived
    const Event *setback = nullptr; ///< null before it happens
    bool quiet = false;
    bool ranked = true;
    bool rated = true;
    bool calculatedOnRead = false;

    bool isComplete() const { return completed >= 1; }
    bool isAbandoned() const { return completed <= 0; }
};

/// When runs are: every brand has one each Monday, some have one more that is in progress at the start. Never changes.
class Calendar final
{
public:
    /// @p start is the time of the sandbox's first start.
    Calendar(const Organization &organization, const QDateTime &start);

    /// The last week whose runs have all finished by @p now.
    static int weekOf(const QDateTime &now);

    /// The runs of @p brand that have finished or are in progress, newest first.
    QList<Run> runs(const Brand &brand, const QDateTime &now) const;
    std::optional<Run> run(const QString &id, const QDateTime &now) const;
    QDateTime nextStart(const Brand &brand, const QDateTime &now) const;
    /// When the brand's seeded topics and prompts were made: before its first run.
    QDateTime setUpAt(const Brand &brand) const;

private:
    Run runOf(const Brand &brand, int week) const;
    /// The further run of @p brand, as far as it has come.
    std::optional<Run> furtherRun(const Brand &brand, const QDateTime &now) const;

    const Organization &m_organization;
    QDateTime m_start;
    int m_anchorWeek; ///< of the newest run then
};

enum class Sentiment
{
    Positive,
    Neutral,
    Negative
};

/// What one model answered to one prompt in one run.
struct Result
{
    quint64 key = 0; ///< everything else about it, its words included, follows from this
    const Prompt *prompt = nullptr;
    int llm = 0; ///< index in the brand's models
    bool isPresent = false;
    int rank = 0;                             ///< the brand's place among the brands named; 0 where it has none
    Sentiment sentiment = Sentiment::Neutral; ///< means something only where isPresent
    QVarLengthArray<int, 8> mentioned;        ///< indices of the competitors named, in the order of the answer
};

/// All that came back in one run.
struct Results
{
    const Run *run = nullptr;
    int asked = 0;         ///< responses that were to come
    QList<Result> arrived; ///< by prompt, then model

    const Brand &brand() const { return *run->brand; }
};

/// The results of @p run, to which @p prompts were put; @p run must outlive them.
Results resultsOf(const Run &run, const QList<const Prompt *> &prompts);

/// The name of @p sentiment in the service's answers.
QString nameOf(Sentiment sentiment);

/// What of a run's metrics an answer shows.
struct MetricsShown
{
    bool topics = true;     ///< false: null, as no breakdown is available
    bool mentions = false;  ///< the brands named, as the run's statistics have them
    QDateTime calculatedAt; ///< invalid: left out, as the metrics are not final
};

/// The contract's Metrics of one run, counted from its results.
Json metricsOf(const Results &results, const MetricsShown &shown);

/// A page an answer cites: indices in the brand's sites and pages.
struct Citation
{
    int site = 0;
    int page = 0;

    bool operator==(const Citation &) const = default;
    QString uri(const Brand &brand) const;
};

/// What the answer with @p key cites: none to three different pages.
QVarLengthArray<Citation, 3> citationsOf(const Brand &brand, quint64 key);

/// The sites that @p results cite, the most cited first.
Json sourcesOf(const Results &results);

/// How many content ideas came out of @p run, to which @p prompts were put.
int suggestionCount(const Run &run, const QList<const Prompt *> &prompts);
/// The idea number @p index, counted from 0, of one of @p types.
Json suggestionOf(const Run &run, const QList<const Prompt *> &prompts, qint64 index, const QStringList &types,
                  Languages &languages);

/// Each of @p prompts with its scored responses of @p run: none where @p run is null or was before it.
Json perceptionOf(const Run *run, const Brand &brand, const QList<const PerceptionPrompt *> &prompts,
                  const Phrases &phrases);
/// The sites that the perception responses of @p run cite.
Json perceptionSourcesOf(const Run &run, const QList<const PerceptionPrompt *> &prompts);

} // namespace brandbridge::sandbox
