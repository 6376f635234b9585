// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/deletions/stored_deletion.h"

#include <QJsonArray>

#include <algorithm>
#include <array>
#include <utility>

namespace brandbridge::deletions {

namespace {

constexpr int formatVersion = 1;

constexpr std::array stateNames{std::pair(Return::State::No, QLatin1String("no")),
                                std::pair(Return::State::Unsure, QLatin1String("unsure")),
                                std::pair(Return::State::Yes, QLatin1String("yes"))};

QString timeText(const QDateTime &time)
{
    return time.toUTC().toString(Qt::ISODateWithMs);
}

void insertIfSet(QJsonObject &object, QLatin1String name, const QString &value)
{
    if (!value.isEmpty())
        object.insert(name, value);
}

void insertBack(QJsonObject &object, const Return &back)
{
    if (back.state == Return::State::No)
        return;
    const auto *const name = std::find_if(stateNames.begin(), stateNames.end(),
                                          [&](const auto &entry) { return entry.first == back.state; });
    QJsonObject json{{QLatin1String("state"), QString(name->second)}, {QLatin1String("at"), timeText(back.at)}};
    insertIfSet(json, QLatin1String("newId"), back.newId);
    object.insert(QLatin1String("restored"), json);
}

Return readBack(const QJsonObject &object)
{
    const QJsonValue json = object.value(QLatin1String("restored"));
    const auto *const state = std::find_if(stateNames.begin(), stateNames.end(), [&](const auto &entry) {
        return json[QLatin1String("state")].toString() == entry.second;
    });
    if (state == stateNames.end())
        return {};
    return {state->first, json[QLatin1String("newId")].toString(),
            QDateTime::fromString(json[QLatin1String("at")].toString(), Qt::ISODateWithMs)};
}

QJsonObject toJson(const Prompt &prompt)
{
    QJsonObject object{{QLatin1String("id"), prompt.id}, {QLatin1String("text"), prompt.text}};
    insertIfSet(object, QLatin1String("customerJourney"), prompt.customerJourney);
    insertIfSet(object, QLatin1String("propertyId"), prompt.propertyId);
    if (!prompt.scoringLogic.isUndefined())
        object.insert(QLatin1String("scoringLogic"), prompt.scoringLogic);
    if (!prompt.fields.isEmpty())
        object.insert(QLatin1String("fields"), prompt.fields);
    insertBack(object, prompt.back);
    return object;
}

QJsonObject toJson(const Topic &topic);
QJsonObject toJson(const Brand &brand);

template <typename T>
QJsonArray listOf(const QList<T> &items)
{
    QJsonArray array;
    for (const T &item : items)
        array.append(toJson(item));
    return array;
}

QJsonObject toJson(const Topic &topic)
{
    QJsonObject object{{QLatin1String("id"), topic.id},
                       {QLatin1String("name"), topic.name},
                       {QLatin1String("deleted"), topic.isDeleted},
                       {QLatin1String("prompts"), listOf(topic.prompts)}};
    insertBack(object, topic.back);
    return object;
}

QJsonObject toJson(const Brand &brand)
{
    return {{QLatin1String("id"), brand.id},
            {QLatin1String("name"), brand.name},
            {QLatin1String("topics"), listOf(brand.topics)},
            {QLatin1String("perceptionPrompts"), listOf(brand.perceptionPrompts)}};
}

void read(const QJsonObject &json, Prompt &prompt)
{
    prompt.id = json.value(QLatin1String("id")).toString();
    prompt.text = json.value(QLatin1String("text")).toString();
    prompt.customerJourney = json.value(QLatin1String("customerJourney")).toString();
    prompt.propertyId = json.value(QLatin1String("propertyId")).toString();
    prompt.scoringLogic = json.value(QLatin1String("scoringLogic"));
    prompt.fields = json.value(QLatin1String("fields")).toObject();
    prompt.back = readBack(json);
}

void read(const QJsonObject &json, Topic &topic);
void read(const QJsonObject &json, Brand &brand);

template <typename T>
QList<T> listFrom(const QJsonValue &value)
{
    QList<T> items;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &item : array)
        read(item.toObject(), items.emplaceBack());
    return items;
}

void read(const QJsonObject &json, Topic &topic)
{
    topic.id = json.value(QLatin1String("id")).toString();
    topic.name = json.value(QLatin1String("name")).toString();
    topic.isDeleted = json.value(QLatin1String("deleted")).toBool();
    topic.prompts = listFrom<Prompt>(json.value(QLatin1String("prompts")));
    topic.back = readBack(json);
}

void read(const QJsonObject &json, Brand &brand)
{
    brand.id = json.value(QLatin1String("id")).toString();
    brand.name = json.value(QLatin1String("name")).toString();
    brand.topics = listFrom<Topic>(json.value(QLatin1String("topics")));
    brand.perceptionPrompts = listFrom<Prompt>(json.value(QLatin1String("perceptionPrompts")));
}

/// Calls @p visit with the Return of each item that can be restored, and whether it is a topic.
template <typename Visit>
void forEachReturn(const StoredDeletion &deletion, const Visit &visit)
{
    const auto prompts = [&visit](const QList<Prompt> &list) {
        for (const Prompt &prompt : list) {
            if (!prompt.text.isEmpty())
                visit(prompt.back, false);
        }
    };
    for (const Brand &brand : deletion.brands) {
        for (const Topic &topic : brand.topics) {
            if (topic.isDeleted && !topic.name.isEmpty())
                visit(topic.back, true);
            prompts(topic.prompts);
        }
        prompts(brand.perceptionPrompts);
    }
}

} // namespace

qsizetype StoredDeletion::promptCount() const
{
    qsizetype count = 0;
    forEachReturn(*this, [&count](const Return &, bool isTopic) { count += isTopic ? 0 : 1; });
    return count;
}

qsizetype StoredDeletion::count(Return::State state) const
{
    qsizetype count = 0;
    forEachReturn(*this, [&](const Return &back, bool) { count += back.state == state ? 1 : 0; });
    return count;
}

QSet<QString> StoredDeletion::ids() const
{
    QSet<QString> ids;
    const auto addPrompts = [&ids](const QList<Prompt> &prompts) {
        for (const Prompt &prompt : prompts)
            ids.insert(prompt.id);
    };
    for (const Brand &brand : brands) {
        for (const Topic &topic : brand.topics) {
            if (topic.isDeleted)
                ids.insert(topic.id);
            addPrompts(topic.prompts);
        }
        addPrompts(brand.perceptionPrompts);
    }
    ids.remove(QString()); // from prompts without an id
    return ids;
}

StoredDeletion::State StoredDeletion::state() const
{
    if (count(Return::State::Yes) > 0)
        return missingCount() == 0 ? State::Restored : State::PartlyRestored;
    if (outcome == Outcome::Unknown)
        return State::Unsure;
    return missingCount() == 0 ? State::Lost : State::Deleted;
}

QJsonObject toJson(const StoredDeletion &deletion)
{
    return {{QLatin1String("version"), formatVersion},
            {QLatin1String("id"), deletion.id},
            {QLatin1String("at"), timeText(deletion.at)},
            {QLatin1String("assistant"), deletion.assistant},
            {QLatin1String("tool"), deletion.tool},
            {QLatin1String("service"), deletion.service},
            {QLatin1String("outcome"), deletion.outcome == StoredDeletion::Outcome::Deleted ? QLatin1String("deleted")
                                                                                            : QLatin1String("unknown")},
            {QLatin1String("brands"), listOf(deletion.brands)},
            {QLatin1String("unknown"), QJsonArray::fromStringList(deletion.unknown)}};
}

tl::expected<StoredDeletion, QString> storedDeletionFrom(const QJsonObject &json)
{
    const int version = json.value(QLatin1String("version")).toInt();
    if (version > formatVersion)
        return tl::unexpected(u"it was written by a newer version of Brandbridge"_s);
    StoredDeletion deletion;
    deletion.id = json.value(QLatin1String("id")).toString();
    deletion.at = QDateTime::fromString(json.value(QLatin1String("at")).toString(), Qt::ISODateWithMs);
    deletion.assistant = json.value(QLatin1String("assistant")).toString();
    deletion.tool = json.value(QLatin1String("tool")).toString();
    deletion.service = json.value(QLatin1String("service")).toString();
    deletion.outcome = json.value(QLatin1String("outcome")).toString() == QLatin1String("deleted")
                           ? StoredDeletion::Outcome::Deleted
                           : StoredDeletion::Outcome::Unknown;
    deletion.brands = listFrom<Brand>(json.value(QLatin1String("brands")));
    const QJsonArray unknown = json.value(QLatin1String("unknown")).toArray();
    for (const QJsonValue &sentence : unknown)
        deletion.unknown.append(sentence.toString());
    if (version != formatVersion || deletion.id.isEmpty() || !deletion.at.isValid() ||
        !json.value(QLatin1String("brands")).isArray())
        return tl::unexpected(u"it is not what Brandbridge writes"_s);
    return deletion;
}

} // namespace brandbridge::deletions
