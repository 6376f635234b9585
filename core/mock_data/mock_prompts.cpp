// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/mock_prompts.h"

#include "core/mock_data/json.h"
#include "core/mock_data/seeded_random.h"

#include <algorithm>

namespace brandbridge::mock_data {

namespace {

template <typename Item>
QList<const Item *> itemsAt(const std::deque<Item> &items, const Brand &brand, qint64 at)
{
    QList<const Item *> there;
    for (const Item &item : items) {
        if (item.brandId == brand.id && item.existsAt(at))
            there.append(&item);
    }
    return there;
}

} // namespace

MockPrompts::MockPrompts(const Organization &organization, const Calendar &calendar, Languages &languages)
    : m_organization(organization),
      m_languages(languages)
{
    for (const Brand &brand : organization.brands)
        seed(brand, calendar.setUpAt(brand).toMSecsSinceEpoch());
}

void MockPrompts::seed(const Brand &brand, qint64 at)
{
    Creation creation;
    for (const SeededTopic &seeded : brand.topics) {
        const quint64 topicKey = keyOf(brand.key, u"topic", seeded.name);
        Topic topic{{uuidOf(topicKey), brand.id, at}, seeded.name, seeded.language, seeded.subject};
        const Phrases &phrases = m_languages.phrases(seeded.language);
        const QStringList &audiences = brand.audiences[seeded.language];
        SeededRandom random(topicKey);
        const bool isShared = !brand.sharedPrompt.isEmpty() && creation.topics.size() < 3;
        for (int i = 0; i < brand.promptsPerTopic; ++i) {
            const Phrases::PromptPattern &pattern = phrases.prompts().at(i % phrases.prompts().size());
            const QString audience = audiences.at(random.below(audiences.size()));
            QString text =
                phrases.fill(pattern.text, {{u"subject"_s, seeded.subject}, {u"audience"_s, audience}}, random);
            text[0] = text[0].toUpper();
            if (isShared && i == brand.promptsPerTopic - 1)
                text = brand.sharedPrompt;
            creation.prompts.append({{uuidOf(keyOf(topicKey, u"prompt", i)), brand.id, at},
                                     topic.id,
                                     nullptr,
                                     text,
                                     pattern.stage,
                                     audience});
        }
        creation.topics.append(topic);
    }

    const Phrases &phrases = m_languages.phrases(brand.language);
    SeededRandom random(keyOf(brand.key, u"perception"));
    for (const Phrases::PerceptionPattern &pattern : phrases.perception()) {
        if (pattern.property == u"Custom" && !brand.customPerceptionPrompts)
            continue;
        const QStringList &audiences = brand.audiences[brand.language];
        const Words words{{u"brand"_s, brand.name}, {u"audience"_s, audiences.at(random.below(audiences.size()))}};
        const Json scoring = Json::object({{u"goodScore", pattern.good}, {u"badScore", pattern.bad}});
        QString text = phrases.fill(pattern.text, words, random);
        creation.perceptionPrompts.append({{uuidOf(keyOf(brand.key, u"perception", pattern.property)), brand.id, at},
                                           pattern.property,
                                           text,
                                           scoring.text()});
    }
    put(creation);
}

void MockPrompts::put(const Creation &creation)
{
    for (Topic topic : creation.topics) {
        if (topic.language.isEmpty()) {
            topic.language = brand(topic.brandId)->language;
            topic.subject = topic.name;
        }
        m_topics.push_back(topic);
        m_topicOf.insert(topic.id, &m_topics.back());
    }
    for (Prompt prompt : creation.prompts) {
        prompt.topic = m_topicOf.value(prompt.topicId);
        m_prompts.push_back(prompt);
        m_promptOf.insert(prompt.id, &m_prompts.back());
    }
    for (const PerceptionPrompt &prompt : creation.perceptionPrompts) {
        m_perceptionPrompts.push_back(prompt);
        m_promptOf.insert(prompt.id, &m_perceptionPrompts.back());
    }
}

const Brand *MockPrompts::brand(const QString &id) const
{
    const auto found = std::find_if(m_organization.brands.begin(), m_organization.brands.end(),
                                    [&](const Brand &brand) { return brand.id == id; });
    return found == m_organization.brands.end() ? nullptr : &*found;
}

QList<const Topic *> MockPrompts::topics(const Brand &brand, qint64 at) const
{
    return itemsAt(m_topics, brand, at);
}

QList<const Prompt *> MockPrompts::prompts(const Brand &brand, qint64 at) const
{
    return itemsAt(m_prompts, brand, at);
}

QList<const PerceptionPrompt *> MockPrompts::perceptionPrompts(const Brand &brand, qint64 at) const
{
    return itemsAt(m_perceptionPrompts, brand, at);
}

const Topic *MockPrompts::topic(const QString &id, qint64 at) const
{
    const Topic *topic = m_topicOf.value(id);
    return topic && topic->existsAt(at) ? topic : nullptr;
}

const Tracked *MockPrompts::anyPrompt(const QString &id, qint64 at) const
{
    const Tracked *prompt = m_promptOf.value(id);
    return prompt && prompt->existsAt(at) ? prompt : nullptr;
}

Quota MockPrompts::quota(const Brand &brand, qint64 at) const
{
    const auto countOf = [&](const Brand &each) {
        return static_cast<int>(prompts(each, at).size() + perceptionPrompts(each, at).size());
    };
    Quota quota;
    for (const Brand &each : m_organization.brands)
        quota.orgTotalPrompts += countOf(each);
    quota.promptLimit = m_organization.promptLimit;
    quota.orgWideLimit = m_organization.orgWideLimit;
    quota.remainingSlots = std::min(quota.promptLimit - countOf(brand), quota.orgWideLimit - quota.orgTotalPrompts);
    return quota;
}

QString MockPrompts::nextId(const Creation &creation) const
{
    return uuidOf(keyOf(m_organization.brands.first().key, u"created", m_created + creation.size()));
}

void MockPrompts::create(const Creation &creation)
{
    put(creation);
    m_created += creation.size();
}

void MockPrompts::remove(const QStringList &ids, qint64 at)
{
    for (const QString &id : ids) {
        if (Tracked *prompt = m_promptOf.value(id))
            prompt->deletedAt = at;
        Topic *const topic = m_topicOf.value(id);
        if (!topic)
            continue;
        topic->deletedAt = at;
        for (Prompt &prompt : m_prompts) {
            if (prompt.topic == topic && prompt.existsAt(at))
                prompt.deletedAt = at;
        }
    }
}

} // namespace brandbridge::mock_data
