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
