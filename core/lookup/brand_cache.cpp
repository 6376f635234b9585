// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lookup/brand_cache.h"

#include <simdjson.h>

#include <string_view>
#include <utility>

namespace brandbridge::lookup {

namespace {

namespace dom = simdjson::dom;

constexpr std::size_t maxIdLength = 200;
constexpr qsizetype maxContexts = 100;

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

template <typename Found>
void forEachId(dom::element element, const Found &found)
{
    dom::array array;
    if (element.get(array) == simdjson::SUCCESS) {
        for (const dom::element item : array)
            forEachId(item, found);
    }
    dom::object object;
    if (element.get(object) == simdjson::SUCCESS) {
        for (const auto [key, value] : object) {
            std::string_view id;
            if (value.get(id) != simdjson::SUCCESS)
                forEachId(value, found);
            else if ((key == "id" || key == "runId" || key == "topicId" || key == "promptId") &&
                     id.size() <= maxIdLength)
                found(text(id));
        }
    }
}

/// Whether @p left has all the figures of @p before.
bool hasFiguresOf(const service::PromptQuota &left, const service::PromptQuota &before)
{
    return (left.remainingSlots || !before.remainingSlots) && (left.promptLimit || !before.promptLimit) &&
           (left.orgWideLimit || !before.orgWideLimit) && (left.orgTotalPrompts || !before.orgTotalPrompts);
}

} // namespace

BrandCache::BrandCache(Clock now) : m_now(std::move(now)) {}

void BrandCache::record(const QByteArray &body, const QString &brandId)
{
    m_unread.enqueue({body, brandId});
    m_unreadBytes += body.size();
    while (m_unreadBytes > maxUnread || m_unread.size() > maxAnswers)
        m_unreadBytes -= m_unread.dequeue().body.size();
}

void BrandCache::record(const KnownPrompts &known)
{
    if (m_topicNames.size() > maxIds)
        m_topicNames.clear();
    for (const KnownTopic &topic : known.topics()) {
        note(topic.id, topic.brandId);
        if (!topic.id.isEmpty() && !topic.name.isEmpty())
            m_topicNames.insert(topic.id, topic.name);
    }
    for (const KnownPrompt &prompt : known.prompts())
        note(prompt.prompt.id, prompt.brandId);
}

/// Does nothing if @p id or @p brandId is unknown, or if the pair is already known, to keep the order of the cache.
void BrandCache::note(const QString &id, const QString &brandId)
{
    const QString *known = m_brands.object(id);
    if (!id.isEmpty() && !brandId.isEmpty() && (!known || *known != brandId))
        m_brands.insert(id, new QString(brandId));
}

void BrandCache::clear()
{
    m_unread.clear();
    m_unreadBytes = 0;
    m_brands.clear();
    m_topicNames.clear();
    clearContexts();
}

QString BrandCache::brandOf(const QString &id)
{
    while (!m_unread.isEmpty())
        read(m_unread.dequeue());
    m_unreadBytes = 0;
    const QString *brand = m_brands.object(id);
    return brand ? *brand : QString();
}

QString BrandCache::likelyBrandOf(const QString &id)
{
    const QString *brand = m_brands.object(id);
    return brand ? *brand : brandOf(id);
}

QSet<QString> BrandCache::brandsOf(const QStringList &ids)
{
    QSet<QString> brands;
    for (const QString &id : ids) {
        const QString brand = brandOf(id);
        if (brand.isEmpty())
            return {};
        brands.insert(brand);
    }
    return brands;
}

void BrandCache::read(const Answer &answer)
{
    dom::parser parser;
    dom::element root;
    const auto size = static_cast<std::size_t>(answer.body.size());
    if (parser.parse(answer.body.constData(), size).get(root) == simdjson::SUCCESS)
        forEachId(root, [&](const QString &id) { note(id, answer.brand); });
}

void BrandCache::recordContext(const QString &brandId, const service::BrandContext &context, Time asked)
{
    if (asked < m_changed)
        return;
    if (m_contexts.size() >= maxContexts)
        m_contexts.clear();
    m_contexts.insert(brandId, {context, asked});
}

void BrandCache::recordSlots(const QString &brandId, const service::PromptQuota &left)
{
    const auto changed = m_contexts.constFind(brandId);
    const bool isKnown = changed != m_contexts.cend() && hasFiguresOf(left, changed->context.quota);
    Context kept = isKnown ? *changed : Context();
    clearContexts();
    if (!isKnown)
        return;
    kept.context.quota = left;
    m_contexts.insert(brandId, kept);
}

void BrandCache::clearContexts()
{
    m_contexts.clear();
    m_changed = now();
}

const service::BrandContext *BrandCache::contextOf(const QString &brandId) const
{
    const auto known = m_contexts.constFind(brandId);
    if (known == m_contexts.cend() || now() - known->asked > contextLifetime)
        return nullptr;
    const QDateTime &next = known->context.nextEstimatedScheduledFetchAt;
    return next.isValid() && next <= QDateTime::currentDateTimeUtc() ? nullptr : &known->context;
}

} // namespace brandbridge::lookup
