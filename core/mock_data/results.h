// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mock_data/calendar.h"
#include "core/mock_data/json_writer.h"
#include "core/mock_data/phrases.h"
#include "core/mock_data/prompts.h"
#include "core/mock_data/results.h"

#include <QList>
#include <QString>
#include <QVarLengthArray>

namespace brandbridge::sandbox {

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

/// How often something was said of the brand.
struct Counts
{
    int present = 0;
    int positive = 0;
    int negative = 0;
    int neutral = 0;

    void add(const Result &result);
};

/// The contract's Metrics of one run, counted from its results.
struct Metrics
{
    struct TopicCounts
    {
        QString name;
        Counts counts;
    };
    struct Mentions
    {
        QString brand;
        int count = 0;
    };

    Counts counts;
    int responsesWithBrands = 0; ///< answers that name a competitor
    int totalResponses = 0;
    int completedResponses = 0;
    double rankSum = 0;
    int ranked = 0;
    QList<TopicCounts> topics; ///< those of which there is anything to count
    QList<Mentions> mentions;  ///< competitors that were named, most often first

    static Metrics of(const Results &results);
};

/// What of a run's metrics an answer shows.
struct MetricsShown
{
    bool topics = true;     ///< false: null, as no breakdown is available
    bool mentions = false;  ///< the brands named, as the run's statistics have them
    QDateTime calculatedAt; ///< invalid: left out, as the metrics are not final
};

void write(JsonWriter &json, const Metrics &metrics, const MetricsShown &shown);

/// How many content ideas came out of @p run, to which @p prompts were put.
int suggestionCount(const Run &run, const QList<const Prompt *> &prompts);

/// Writes the idea number @p index, counted from 0, as an object.
void writeSuggestion(JsonWriter &json, const Run &run, const QList<const Prompt *> &prompts, int index,
                     Languages &languages);

/// Writes an array of @p prompts, each with its scored responses of @p run: none where @p run is null or was before it.
void writePerception(JsonWriter &json, const Run *run, const Brand &brand,
                     const QList<const PerceptionPrompt *> &prompts, const Phrases &phrases);

/// Writes the sources cited by the perception responses of @p run, an array of sites.
void writePerceptionSources(JsonWriter &json, const Run &run, const QList<const PerceptionPrompt *> &prompts);

} // namespace brandbridge::sandbox
