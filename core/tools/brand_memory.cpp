// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/brand_memory.h"

#include <simdjson.h>

#include <string_view>

namespace brandbridge::tools {

namespace {

namespace dom = simdjson::dom;

constexpr std::size_t longestId = 200;

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

/// The brand that an answer says it is about: its own brandId or its run's.
QString ownBrand(dom::element body)
{
    std::string_view brand;
    if (body["brandId"].get(brand) != simdjson::SUCCESS && body["run"]["brandId"].get(brand) != simdjson::SUCCESS)
        return {};
    return text(brand);
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
            else if ((key == "id" || key == "runId" || key == "topicId" || key == "promptId") && id.size() <= longestId)
                found(text(id));
        }
    }
}

} // namespace

void BrandMemory::learn(const QByteArray &body, const QString &brand)
{
    dom::parser parser;
    dom::element root;
    if (parser.parse(body.constData(), static_cast<std::size_t>(body.size())).get(root) != simdjson::SUCCESS)
        return;
    const QString owner = brand.isEmpty() ? ownBrand(root) : brand;
    if (owner.isEmpty())
        return;
    forEachId(root, [&](const QString &id) {
        const QString *known = m_brands.object(id);
        if (!known || *known != owner)
            m_brands.insert(id, new QString(owner));
    });
}

QString BrandMemory::brandOf(const QString &id) const
{
    const QString *brand = m_brands.object(id);
    return brand ? *brand : QString();
}

} // namespace brandbridge::tools
