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
    for (auto it = rules.begin(); it != rules.end(); ++it) {
        QList<Phrase> &alternatives = m_rules[it.key()];
        for (const QJsonValue pattern : it.value().toArray())
            alternatives.append(parse(pattern.toString()));
    }
}

Phrases::Phrase Phrases::parse(const QString &pattern)
{
    Phrase phrase;
    qsizetype from = 0;
    while (from < pattern.size()) {
        const qsizetype open = pattern.indexOf(u'{', from);
        const qsizetype close = open < 0 ? -1 : pattern.indexOf(u'}', open);
        if (close < 0) {
            phrase.append({pattern.mid(from), false});
            break;
        }
        if (open > from)
            phrase.append({pattern.mid(from, open - from), false});
        phrase.append({pattern.mid(open + 1, close - open - 1), true});
        from = close + 1;
    }
    return phrase;
}

void Phrases::append(QString &text, const Phrase &phrase, const Words &words, SeededRandom &dice) const
{
    for (const Part &part : phrase) {
        if (!part.isName) {
            text += part.text;
        } else if (const auto word = words.constFind(part.text); word != words.constEnd()) {
            text += *word;
        } else {
            const auto rule = m_rules.constFind(part.text);
            Q_ASSERT_X(rule != m_rules.constEnd(), "Phrases", qPrintable(part.text));
            append(text, rule->at(dice.below(rule->size())), words, dice);
        }
    }
}

QString Phrases::say(const QString &rule, const Words &words, SeededRandom &dice) const
{
    QString text;
    append(text, {{rule, true}}, words, dice);
    return text;
}

QString Phrases::say(const QString &rule, int index, const Words &words, SeededRandom &dice) const
{
    const QList<Phrase> alternatives = m_rules.value(rule);
    QString text;
    append(text, alternatives.at(index % alternatives.size()), words, dice);
    return text;
}

QStringList Phrases::sayAll(const QString &rule, const Words &words, SeededRandom &dice) const
{
    QStringList all;
    for (const Phrase &phrase : m_rules.value(rule))
        append(all.emplaceBack(), phrase, words, dice);
    return all;
}

QString Phrases::fill(const QString &pattern, const Words &words, SeededRandom &dice) const
{
    QString text;
    append(text, parse(pattern), words, dice);
    return text;
}

const Phrases &Languages::phrases(const QString &language)
{
    return m_phrases.try_emplace(language, language).first->second;
}

} // namespace brandbridge::sandbox
