// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/organization.h"

#include "core/mock_data/seeded_random.h"

#include <QJsonArray>
#include <QJsonObject>

namespace brandbridge::sandbox {

namespace {

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
        {u"deep"_qs, Event::Kind::Deep},           {u"uncalculated"_qs, Event::Kind::Uncalculated},
        {u"setback"_qs, Event::Kind::Setback},     {u"partial"_qs, Event::Kind::Partial},
        {u"abandoned"_qs, Event::Kind::Abandoned}, {u"quiet"_qs, Event::Kind::Quiet},
        {u"unranked"_qs, Event::Kind::Unranked},
    };
    return {.kind = kinds.value(object[u"kind"].toString()),
            .week = object[u"week"].toInt(),
            .samples = object[u"samples"].toInt(1),
            .completed = object[u"completed"].toDouble(1),
            .llm = object[u"llm"].toString(),
            .topic = object[u"topic"].toString(),
            .winner = object[u"winner"].toString()};
}

Brand readBrand(const QJsonObject &object)
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
    brand.sites = list<Site>(object[u"sources"], [](const QJsonObject &site) {
        return Site{site[u"domain"].toString(), site[u"type"].toString()};
    });
    brand.pages = texts(object[u"pages"]);
    brand.events = list<Event>(object[u"events"], readEvent);
    return brand;
}

} // namespace

Organization Organization::read(quint64 seed)
{
    const QJsonObject object = builtInJson(u"organization.json"_qs);
    Organization organization;
    organization.id = uuidOf(keyOf(seed, u"organization"));
    organization.name = object[u"name"].toString();
    organization.plan = object[u"plan"].toString();
    organization.promptLimit = object[u"promptLimit"].toInt();
    organization.orgWideLimit = object[u"orgWideLimit"].toInt();
    organization.brands = list<Brand>(object[u"brands"], readBrand);
    for (int i = 0; i < organization.brands.size(); ++i) {
        Brand &brand = organization.brands[i];
        brand.index = i;
        brand.key = keyOf(seed, u"brand", brand.name);
        brand.id = uuidOf(brand.key);
    }
    return organization;
}

} // namespace brandbridge::sandbox
