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

namespace brandbridge::mock_data {

/// Common data of topics and prompts: the brand and the time of existence. Times are milliseconds since 1970.
struct Tracked
{
    QString id;
    QString brandId;
    qint64 createdAt = 0;
    qint64 deletedAt = std::numeric_limits<qint64>::max();

    bool existsAt(qint64 time) const { return createdAt <= time && time < deletedAt; }
};

struct Topic : Tracked
{
    QString name;
    QString language; ///< ISO 639-1; determines the language of answers
    QString subject;  ///< the topic's name in answers
};

struct Prompt : Tracked
{
    QString topicId;
    const Topic *topic = nullptr; ///< never null in MockPrompts
    QString text;
    QString customerJourney; ///< may be empty
    QString audience = {};   ///< target audience; empty if not seeded

    /// The value in the service's answers: null if empty.
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

/// A weekly analysis run of a brand: its time and special properties. Determines the results.
struct Run
{
    const Brand *brand = nullptr;
    quint64 key = 0;
    QString id;
    QDateTime startedAt;
    QDateTime finishedAt;
    int age = 0;                    ///< 0 for the brand's first run, plus 1 each week
    int samples = 1;                ///< how often each model receives each prompt
    double completed = 1;           ///< share of responses that have arrived
    const Event *setback = nullptr; ///< null before it happens
    bool quiet = false;
    bool ranked = true;
    bool rated = true;
    bool calculatedOnRead = false;

    bool isComplete() const { return completed >= 1; }
    bool isAbandoned() const { return completed <= 0; }
};

/// The times of runs: one each Monday for every brand, and for some a run in progress at the first start. Immutable.
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
    /// When the brand's seeded topics and prompts were created: before its first run.
    QDateTime setUpAt(const Brand &brand) const;

private:
    Run runOf(const Brand &brand, int week) const;
    /// The additional run of @p brand with its current progress.
    std::optional<Run> runInProgress(const Brand &brand, const QDateTime &now) const;

    const Organization &m_organization;
    QDateTime m_start;
    int m_anchorWeek; ///< week of the newest run at the first start
};

enum class Sentiment
{
    Positive,
    Neutral,
    Negative
};

/// The answer of one model to one prompt in one run.
struct Result
{
    quint64 key = 0; ///< determines all other data, including the text
    const Prompt *prompt = nullptr;
    int llm = 0; ///< index in the brand's models
    bool isPresent = false;
    int rank = 0;                             ///< the brand's position among the mentioned brands; 0 if unranked
    Sentiment sentiment = Sentiment::Neutral; ///< valid only if isPresent
    QVarLengthArray<int, 8> mentioned;        ///< indexes of the mentioned competitors, in the order of the answer
};

/// All responses of one run.
struct Results
{
    const Run *run = nullptr;
    int asked = 0;         ///< number of expected responses
    QList<Result> arrived; ///< by prompt, then model

    const Brand &brand() const { return *run->brand; }
};

/// The results of @p run with @p prompts. @p run must outlive them.
Results resultsOf(const Run &run, const QList<const Prompt *> &prompts);

/// The name of @p sentiment in the service's answers.
QString nameOf(Sentiment sentiment);

/// The parts of a run's metrics that an answer includes.
struct MetricsParts
{
    bool topics = true;     ///< false: null, because no breakdown is available
    bool mentions = false;  ///< the mentioned brands, as in the run's statistics
    QDateTime calculatedAt; ///< invalid: omitted, because the metrics are not final
};

/// The contract's Metrics of one run, calculated from its results.
Json metricsOf(const Results &results, const MetricsParts &shown);

/// A page that an answer cites: indexes in the brand's sites and pages.
struct Citation
{
    int site = 0;
    int page = 0;

    bool operator==(const Citation &) const = default;
    QString uri(const Brand &brand) const;
};

/// The citations of the answer with @p key: up to three different pages.
QVarLengthArray<Citation, 3> citationsOf(const Brand &brand, quint64 key);

/// The sites that @p results cite, most cited first.
Json sourcesOf(const Results &results);

/// The number of content suggestions from @p run with @p prompts.
int suggestionCount(const Run &run, const QList<const Prompt *> &prompts);
/// The suggestion with the 0-based @p index, of one of @p types.
Json suggestionOf(const Run &run, const QList<const Prompt *> &prompts, qint64 index, const QStringList &types,
                  Languages &languages);

/// Each of @p prompts with its scored responses of @p run. No responses if @p run is null or older than the prompt.
Json perceptionOf(const Run *run, const Brand &brand, const QList<const PerceptionPrompt *> &prompts,
                  const Phrases &phrases);
/// The sites that the perception responses of @p run cite.
Json perceptionSourcesOf(const Run &run, const QList<const PerceptionPrompt *> &prompts);

} // namespace brandbridge::mock_data
