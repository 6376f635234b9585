// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mock_data/seeded_random.h"

#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>
#include <QStringView>

#include <map>

namespace brandbridge::sandbox {

/// Another company that answers may name beside the brand.
struct Competitor
{
    QString name;
    double strength = 0; ///< the share of answers that name it, before topic, model and chance have their say
};

struct SeededTopic
{
    QString name;
    QString language;
    QString subject; ///< of its prompts: a plural noun in that language
};

/// A site that answers cite.
struct Site
{
    QString domain;
    QString type;
};

/// Something that sets one week's run, or every run since, apart.
struct Event
{
    enum class Kind
    {
        Deep,         ///< every prompt is asked several times
        Uncalculated, ///< completed, its metrics not yet computed
        Setback,      ///< from this week on one model and one topic no longer name the brand
        Partial,      ///< stopped before all responses were there
        Abandoned,    ///< stopped before the first response
        Quiet,        ///< answers name hardly any competitor
        Unranked,     ///< no answer is a ranking
        Unrated,      ///< no answer has a sentiment
        Running,      ///< a further run, which is in progress at the sandbox's first start
    };
    Kind kind = Kind::Deep;
    int week = 0; ///< relative to the newest run at the sandbox's first start: 0 or less
    int samples = 1;
    double completed = 1;
    QString llm;
    QString topic;
    QString winner; ///< the competitor that takes the brand's place
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
    int weeks = 0; ///< weekly runs at the sandbox's first start
    int promptsPerTopic = 0;
    double visibility = 0; ///< the share of answers that name the brand in its first run
    double growth = 0;     ///< how much that share changes from week to week
    double goodwill = 0;   ///< the share of mentions that are positive
    bool customPerceptionPrompts = false;
    QStringList llms;
    QList<Competitor> competitors;
    QHash<QString, QStringList> audiences; ///< by language
    QList<SeededTopic> topics;
    QString sharedPrompt; ///< the last prompt of each of the first three topics; empty for none
    QList<Site> sites;
    QStringList pages; ///< percent-encoded, every site has each of them
    QList<Event> events;
};

/// The invented organization the sandbox serves, as resources/demo/organization.json describes it. Never changes.
struct Organization
{
    QString id;
    QString name;
    QString plan;
    int promptLimit = 0;
    int orgWideLimit = 0;
    QList<Brand> brands;

    /// Reads the description that is built into the binary; identifiers follow from @p seed. With @p published, events
    /// and types of sources are as the deployed service has them.
    static Organization read(quint64 seed, bool published);
};

/// What the names in braces of a phrase stand for; they win over rules of the same name.
using Words = QHash<QString, QString>;

/// The phrases of one language: a small grammar for prompts, answers and suggestions. Never changes.
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

    /// Reads the phrases that are built into the binary for @p language, an ISO 639-1 code.
    explicit Phrases(const QString &language);

    const QList<PromptPattern> &prompts() const { return m_prompts; }
    const QList<PerceptionPattern> &perception() const { return m_perception; }

    /// One of the alternatives of @p rule, as @p dice choose, with @p words filled in.
    QString say(const QString &rule, const Words &words, SeededRandom &dice) const;
    /// The alternative number @p index of @p rule, counted on from the first after the last.
    QString say(const QString &rule, int index, const Words &words, SeededRandom &dice) const;
    /// Every alternative of @p rule with @p words filled in.
    QStringList sayAll(const QString &rule, const Words &words, SeededRandom &dice) const;
    /// @p pattern with @p words filled in.
    QString fill(const QString &pattern, const Words &words, SeededRandom &dice) const;

private:
    void append(QString &text, QStringView pattern, const Words &words, SeededRandom &dice) const;

    QList<PromptPattern> m_prompts;
    QList<PerceptionPattern> m_perception;
    QHash<QString, QStringList> m_rules; ///< the alternatives of each
};

/// The phrases of every language, read when first asked for.
class Languages final
{
public:
    const Phrases &phrases(const QString &language);

private:
    std::map<QString, Phrases> m_phrases;
};

} // namespace brandbridge::sandbox
