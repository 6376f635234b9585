// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/demo_content.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace brandbridge::mock_data {

namespace {

/// The JSON object in the file @p name of resources/demo, which is built into the binary.
QJsonObject builtInJson(const QString &name)
{
    QFile file(u":/demo/"_s + name);
    QJsonParseError error;
    const bool opened = file.open(QIODevice::ReadOnly);
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll(), &error);
    Q_ASSERT_X(opened && error.error == QJsonParseError::NoError, "builtInJson", qPrintable(name));
    return document.object();
}

QStringList texts(const QJsonValue &array)
{
    return array.toVariant().toStringList();
}

template <typename Item, typename Read>
QList<Item> list(const QJsonValue &array, Read read)
{
    QList<Item> items;
    for (const QJsonValue entry : array.toArray())
        items.append(read(entry.toObject()));
    return items;
}

Event readEvent(const QJsonObject &object)
{
    static const QHash<QString, Event::Kind> kinds{
        {u"deep"_s, Event::Kind::Deep},           {u"uncalculated"_s, Event::Kind::Uncalculated},
        {u"setback"_s, Event::Kind::Setback},     {u"partial"_s, Event::Kind::Partial},
        {u"abandoned"_s, Event::Kind::Abandoned}, {u"quiet"_s, Event::Kind::Quiet},
        {u"unranked"_s, Event::Kind::Unranked},   {u"unrated"_s, Event::Kind::Unrated},
        {u"running"_s, Event::Kind::Running},
    };
    return {.kind = kinds.value(object[u"kind"].toString()),
            .week = object[u"week"].toInt(),
            .samples = object[u"samples"].toInt(1),
            .completed = object[u"completed"].toDouble(1),
            .llm = object[u"llm"].toString(),
            .topic = object[u"topic"].toString(),
            .winner = object[u"winner"].toString()};
}

Brand readBrand(const QJsonObject &object, bool published)
{
    Brand brand;
    brand.name = object[u"name"].toString();
    brand.domain = object[u"domain"].toString();
    brand.country = object[u"country"].toString();
    brand.language = object[u"language"].toString();
    brand.weeks = object[u"weeks"].toInt();
    brand.promptsPerTopic = object[u"promptsPerTopic"].toInt();
    brand.visibility = object[u"visibility"].toDouble();
    brand.growth = object[u"growth"].toDouble();
    brand.goodwill = object[u"goodwill"].toDouble();
    brand.customPerceptionPrompts = object[u"customPerceptionPrompts"].toBool();
    brand.llms = texts(object[u"llms"]);
    brand.competitors = list<Competitor>(object[u"competitors"], [](const QJsonObject &competitor) {
        return Competitor{competitor[u"name"].toString(), competitor[u"strength"].toDouble()};
    });
    const QJsonObject audiences = object[u"audiences"].toObject();
    for (auto it = audiences.begin(); it != audiences.end(); ++it)
        brand.audiences.insert(it.key(), texts(it.value()));
    brand.topics = list<SeededTopic>(object[u"topics"], [](const QJsonObject &topic) {
        return SeededTopic{topic[u"name"].toString(), topic[u"language"].toString(), topic[u"subject"].toString()};
    });
    brand.sites = list<Site>(object[u"sources"], [published](const QJsonObject &site) {
        const QString type = site[u"type"].toString();
        return Site{site[u"domain"].toString(), !published || type == u"review" ? type : u"article"_s};
    });
    brand.pages = texts(object[u"pages"]);
    brand.events = list<Event>(object[u"events"], readEvent);
    if (published) {
        brand.sharedPrompt = object[u"sharedPrompt"].toString();
        brand.events += list<Event>(object[u"publishedEvents"], readEvent);
    }
    return brand;
}

} // namespace

Organization Organization::read(quint64 seed, bool published)
{
    const QJsonObject object = builtInJson(u"organization.json"_s);
    Organization organization;
    organization.id = uuidOf(keyOf(seed, u"organization"));
    organization.name = object[u"name"].toString();
    organization.plan = object[u"plan"].toString();
    organization.promptLimit = object[u"promptLimit"].toInt();
    organization.orgWideLimit = object[u"orgWideLimit"].toInt();
    organization.brands =
        list<Brand>(object[u"brands"], [published](const QJsonObject &brand) { return readBrand(brand, published); });
    for (int i = 0; i < organization.brands.size(); ++i) {
        Brand &brand = organization.brands[i];
        brand.index = i;
        brand.key = keyOf(seed, u"brand", brand.name);
        brand.id = uuidOf(brand.key);
    }
    return organization;
}

Phrases::Phrases(const QString &language)
{
    const QJsonObject file = builtInJson(u"phrases-%1.json"_s.arg(language));
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

void Phrases::append(QString &text, QStringView pattern, const Words &words, SeededRandom &random) const
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
            append(text, rule->at(random.below(rule->size())), words, random);
        }
        pattern = pattern.sliced(close + 1);
    }
}

QString Phrases::expandRule(const QString &rule, const Words &words, SeededRandom &random) const
{
    return fill(u'{' + rule + u'}', words, random);
}

QString Phrases::expandRule(const QString &rule, int index, const Words &words, SeededRandom &random) const
{
    const QStringList alternatives = m_rules.value(rule);
    return fill(alternatives.at(index % alternatives.size()), words, random);
}

QStringList Phrases::expandAll(const QString &rule, const Words &words, SeededRandom &random) const
{
    QStringList all;
    for (const QString &pattern : m_rules.value(rule))
        all.append(fill(pattern, words, random));
    return all;
}

QString Phrases::fill(const QString &pattern, const Words &words, SeededRandom &random) const
{
    QString text;
    append(text, pattern, words, random);
    return text;
}

const Phrases &Languages::phrases(const QString &language)
{
    return m_phrases.try_emplace(language, language).first->second;
}

} // namespace brandbridge::mock_data
