// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/phrases.h"

#include "core/mock_data/organization.h"

#include <QJsonArray>
#include <QJsonObject>

namespace brandbridge::sandbox {

Phrases::Phrases(const QString &language)
{
    const QJsonObject file = builtInJson(u"phrases-%1.json"_qs.arg(language));
    for (const QJsonValue entry : file[u"prompts"].toArray())
        m_prompts.append({entry[u"text"].toString(), entry[u"stage"].toString()});

    const QJsonObject perception = file[u"perception"].toObject();
    for (auto it = perception.begin(); it != perception.end(); ++it)
        m_perception.append(
            {it.key(), it.value()[u"text"].toString(), it.value()[u"good"].toString(), it.value()[u"bad"].toString()});

    const QJsonObject rules = file[u"rules"].toObject();
    for (auto it = rules.begin(); it != rules.end(); ++it)
        m_rules.insert(it.key(), it.value().toVariant().toStringList());
}

void Phrases::append(QString &text, QStringView pattern, const Words &words, SeededRandom &dice) const
{
    for (;;) {
        const qsizetype open = pattern.indexOf(u'{');
        const qsizetype close = open < 0 ? -1 : pattern.indexOf(u'}', open);
        if (close < 0) {
            text += pattern;
            return;
        }
        text += pattern.first(open);
        const QString name = pattern.sliced(open + 1, close - open - 1).toString();
        if (const auto word = words.constFind(name); word != words.constEnd()) {
            text += *word;
        } else {
            const auto rule = m_rules.constFind(name);
            Q_ASSERT_X(rule != m_rules.constEnd(), "Phrases", qPrintable(name));
            append(text, rule->at(dice.below(rule->size())), words, dice);
        }
        pattern = pattern.sliced(close + 1);
    }
}

QString Phrases::say(const QString &rule, const Words &words, SeededRandom &dice) const
{
    return fill(u'{' + rule + u'}', words, dice);
}

QString Phrases::say(const QString &rule, int index, const Words &words, SeededRandom &dice) const
{
    const QStringList alternatives = m_rules.value(rule);
    return fill(alternatives.at(index % alternatives.size()), words, dice);
}

QStringList Phrases::sayAll(const QString &rule, const Words &words, SeededRandom &dice) const
{
    QStringList all;
    for (const QString &pattern : m_rules.value(rule))
        all.append(fill(pattern, words, dice));
    return all;
}

QString Phrases::fill(const QString &pattern, const Words &words, SeededRandom &dice) const
{
    QString text;
    append(text, pattern, words, dice);
    return text;
}

const Phrases &Languages::phrases(const QString &language)
{
    return m_phrases.try_emplace(language, language).first->second;
}

} // namespace brandbridge::sandbox
