// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"
#include "core/mock_data/seeded_random.h"

#include <QHash>
#include <QList>
#include <QStringList>
#include <QStringView>

#include <map>

namespace brandbridge::mock_data {

/// Another company that answers may mention.
struct Competitor
{
    QString name;
    double strength = 0; ///< base share of answers that mention it, before topic, model and chance
};

struct SeededTopic
{
    QString name;
    QString language;
    QString subject; ///< subject of its prompts: a plural noun in that language
};

/// A site that answers cite.
struct Site
{
    QString domain;
    QString type;
};

/// A special property of one week's run, or of every run since.
struct Event
{
    enum class Kind
    {
        Deep,         ///< asks every prompt several times
        Uncalculated, ///< completed, but metrics not calculated yet
        Setback,      ///< one model and one topic no longer mention the brand from this week
        Partial,      ///< stopped before all responses arrived
        Abandoned,    ///< stopped before the first response
        Quiet,        ///< answers mention almost no competitors
        Unranked,     ///< no answer has a ranking
        Unrated,      ///< no answer has a sentiment
        Running,      ///< an additional run, in progress at the sandbox's first start
    };
    Kind kind = Kind::Deep;
    int week = 0; ///< relative to the newest run at the sandbox's first start: 0 or less
    int samples = 1;
    double completed = 1;
    QString llm;
    QString topic;
    QString winner; ///< the competitor that replaces the brand
};

struct Brand
{
    quint64 key = 0;
    int index = 0;
    QString id;
    QString name;
    QString domain;
    QString country;
    QString language;
    int weeks = 0; ///< number of weekly runs at the sandbox's first start
    int promptsPerTopic = 0;
    double visibility = 0; ///< share of answers that mention the brand in its first run
    double growth = 0;     ///< weekly change of that share
    double goodwill = 0;   ///< share of positive mentions
    bool customPerceptionPrompts = false;
    QStringList llms;
    QList<Competitor> competitors;
    QHash<QString, QStringList> audiences; ///< by language
    QList<SeededTopic> topics;
    QString sharedPrompt; ///< the last prompt of each of the first three topics; may be empty
    QList<Site> sites;
    QStringList pages; ///< percent-encoded; the same for every site
    QList<Event> events;
};

/// The invented organization of the sandbox, from resources/demo/organization.json. Immutable.
struct Organization
{
    QString id;
    QString name;
    QString plan;
    int promptLimit = 0;
    int orgWideLimit = 0;
    QList<Brand> brands;

    /// Reads the description built into the binary. Derives identifiers from @p seed. If @p published, uses the events
    /// and source types of the deployed service.
    static Organization read(quint64 seed, bool published);
};

/// Replacements for the names in braces in a phrase. They override rules of the same name.
using Words = QHash<QString, QString>;

/// The phrases of one language: a small grammar for prompts, answers and suggestions. Immutable.
class Phrases final
{
public:
    struct PromptPattern
    {
        QString text;
        QString stage;
    };
    struct PerceptionPattern
    {
        QString property;
        QString text;
        QString good;
        QString bad;
    };

    /// Reads the phrases for @p language, an ISO 639-1 code, built into the binary.
    explicit Phrases(const QString &language);

    const QList<PromptPattern> &prompts() const { return m_prompts; }
    const QList<PerceptionPattern> &perception() const { return m_perception; }

    /// A random alternative of @p rule, with @p words inserted.
    QString expandRule(const QString &rule, const Words &words, SeededRandom &random) const;
    /// The alternative @p index of @p rule, modulo their number, with @p words inserted.
    QString expandRule(const QString &rule, int index, const Words &words, SeededRandom &random) const;
    /// All alternatives of @p rule, with @p words inserted.
    QStringList expandAll(const QString &rule, const Words &words, SeededRandom &random) const;
    /// @p pattern with @p words inserted.
    QString fill(const QString &pattern, const Words &words, SeededRandom &random) const;

private:
    void append(QString &text, QStringView pattern, const Words &words, SeededRandom &random) const;

    QList<PromptPattern> m_prompts;
    QList<PerceptionPattern> m_perception;
    QHash<QString, QStringList> m_rules; ///< alternatives of each rule
};

/// The phrases of every language, read on first use.
class Languages final
{
public:
    const Phrases &phrases(const QString &language);

private:
    std::map<QString, Phrases> m_phrases;
};

} // namespace brandbridge::mock_data
