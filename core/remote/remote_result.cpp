// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/remote_result.h"

#include "core/json/escape.h"
#include "core/json/slice.h"
#include "core/json/text_limit.h"

#include <QSet>

#include <algorithm>
#include <iterator>
#include <vector>

namespace brandbridge::remote {

namespace {

/// Limit for images, audio and other binary data in one result, as base64.
constexpr qsizetype maxBinaryBytes = 1024 * 1024;
/// Limit for members other than content and structuredContent.
constexpr qsizetype maxRestBytes = 64 * 1024;

using Members = std::vector<json::Member>;

/// The members of @p object without repeated names, because parsers differ in which one they use.
Members membersOf(const QByteArray &object)
{
    Members members = json::members(object).value_or(Members());
    QSet<QByteArray> names;
    std::erase_if(members, [&names](const json::Member &member) {
        const bool isRepeated = names.contains(member.key);
        names.insert(member.key);
        return isRepeated;
    });
    return members;
}

QByteArray valueOf(const QByteArray &object, const Members &members, const char *key)
{
    const auto found =
        std::find_if(members.begin(), members.end(), [key](const json::Member &member) { return member.key == key; });
    return found == members.end() ? QByteArray() : found->value.of(object);
}

/// The string member @p key of @p object; empty if missing.
QByteArray stringIn(const QByteArray &object, const char *key)
{
    const QByteArray value = valueOf(object, membersOf(object), key);
    return value.startsWith('"') ? json::unescaped(value).value_or(QByteArray()) : QByteArray();
}

QByteArray memberText(const QByteArray &object, const json::Member &member)
{
    return member.name.of(object) + ':' + member.value.of(object);
}

/// Removes reserved members from @p meta. Returns it unchanged if it has none.
QByteArray withoutReserved(const QByteArray &meta)
{
    const Members members = membersOf(meta);
    QByteArrayList kept;
    for (const json::Member &member : members) {
        if (!isReservedMeta(member.key))
            kept.append(memberText(meta, member));
    }
    return kept.size() == qsizetype(json::members(meta).value_or(Members()).size()) ? meta : '{' + kept.join(',') + '}';
}

/// Removes reserved metadata from @p block. Returns it unchanged if it has none.
QByteArray withoutReservedMeta(const QByteArray &block)
{
    const Members members = membersOf(block);
    const QByteArray meta = valueOf(block, members, "_meta");
    const QByteArray kept = withoutReserved(meta);
    const bool isRepeating = members.size() != json::members(block).value_or(Members()).size();
    if (!isRepeating && kept == meta)
        return block;
    QByteArrayList texts;
    for (const json::Member &member : members)
        texts.append(member.key == "_meta" ? "\"_meta\":" + kept : memberText(block, member));
    return '{' + texts.join(',') + '}';
}

bool isOurAddress(const QByteArray &uri)
{
    const QByteArray scheme = uri.trimmed().toLower();
    return scheme.startsWith("ui:") || scheme.startsWith("brandbridge:");
}

/// Builds a list of content blocks that may be passed on.
class ContentFilter final
{
public:
    explicit ContentFilter(const json::TextLimit &max) : m_max(max), m_left(max.max) {}

    void add(const QByteArray &block);

    const QByteArrayList &blocks() const { return m_blocks; }
    bool isChanged() const { return m_isChanged; }
    bool isCut() const { return m_isCut; }

private:
    void addText(const QByteArray &block);

    json::TextLimit m_max;
    qint64 m_left; ///< of the limit
    qsizetype m_binary = maxBinaryBytes;
    QByteArrayList m_blocks;
    bool m_isChanged = false;
    bool m_isCut = false;
};

void ContentFilter::add(const QByteArray &given)
{
    const QByteArray block = withoutReservedMeta(given);
    m_isChanged = m_isChanged || block != given;
    const Members members = membersOf(block);
    const QByteArray resource = valueOf(block, members, "resource");
    if (isOurAddress(stringIn(block, "uri")) || isOurAddress(stringIn(resource, "uri"))) {
        m_isChanged = true;
        return;
    }
    if (m_max.isNone())
        return m_blocks.append(block);
    const qsizetype binary =
        valueOf(block, members, "data").size() + valueOf(resource, membersOf(resource), "blob").size();
    if (binary > 0) {
        m_isCut = m_isCut || binary > m_binary || block.size() - binary > maxRestBytes;
        if (binary > m_binary || block.size() - binary > maxRestBytes)
            return;
        m_binary -= binary;
        m_blocks.append(block);
        return;
    }
    addText(block);
}

void ContentFilter::addText(const QByteArray &block)
{
    if (const qint64 size = m_max.sizeOf(block); size <= m_left) {
        m_left -= size;
        m_blocks.append(block);
        return;
    }
    m_isCut = true;
    const QByteArray text = stringIn(block, "type") == "text" ? stringIn(block, "text") : QByteArray();
    const qsizetype bytes = m_max.bytesWithin(text, m_left);
    m_left = 0;
    if (bytes > 0)
        m_blocks.append(R"({"type":"text","text":)" + json::quoted(QByteArrayView(text).first(bytes)) + '}');
}

} // namespace

bool isReservedMeta(const QByteArray &key)
{
    static constexpr QByteArrayView prefixes[] = {"ui/", "brandbridge/", "anthropic/", "openai/"};
    return key == "ui" || std::any_of(std::begin(prefixes), std::end(prefixes),
                                      [&key](QByteArrayView prefix) { return key.startsWith(prefix); });
}

QByteArray filteredResult(const QByteArray &result, const ResultLimit &limit)
{
    const Members members = membersOf(result);
    const QByteArray list = valueOf(result, members, "content");
    ContentFilter content(limit.max);
    for (const json::Span &block : json::items(list, json::whole(list)).value_or(std::vector<json::Span>()))
        content.add(block.of(list));

    const QByteArray structured = valueOf(result, members, "structuredContent");
    const bool isStructureLeftOut = !limit.max.allows(structured);
    const qsizetype rest = result.size() - list.size() - structured.size();
    const bool isRestLeftOut = !limit.max.isNone() && rest > maxRestBytes;
    const bool isCut = content.isCut() || isStructureLeftOut || isRestLeftOut;
    const QByteArray meta = valueOf(result, members, "_meta");
    const QByteArray keptMeta = withoutReserved(meta);
    const bool isRepeating = members.size() != json::members(result).value_or(Members()).size();
    if (!isCut && !content.isChanged() && keptMeta == meta && !isRepeating)
        return result;

    QByteArrayList blocks = content.blocks();
    const bool becomesError = isStructureLeftOut && limit.hasOutputSchema;
    if (isCut) {
        QString notice =
            u"The service's answer is cut: it is larger than the limit of %1 characters and 1 MiB of pictures. "_s.arg(
                limit.max.max);
        notice += limit.isForPerson ? u"Ask for less, or raise --max-result-characters (0 for no limit)."_s
                                    : u"Ask for less with the tool's arguments, or ask the user to raise the largest "
                                      "result of this assistant."_s;
        if (becomesError)
            notice += u" This is marked as an error only because the tool's output schema requires the rest; what the "
                      "tool did is done."_s;
        blocks.prepend(R"({"type":"text","text":)" + json::quoted(QStringView(notice)) + '}');
    }
    QByteArrayList kept;
    for (const json::Member &member : members) {
        if (member.key == "content")
            kept.append("\"content\":[" + blocks.join(',') + ']');
        else if (member.key == "_meta" && !isRestLeftOut)
            kept.append("\"_meta\":" + keptMeta);
        else if ((member.key == "structuredContent" && !isStructureLeftOut) || member.key == "resultType" ||
                 (member.key == "isError" && !becomesError) ||
                 (member.key != "structuredContent" && member.key != "isError" && member.key != "_meta" &&
                  !isRestLeftOut))
            kept.append(memberText(result, member));
    }
    if (becomesError)
        kept.append(R"("isError":true)");
    return '{' + kept.join(',') + '}';
}

} // namespace brandbridge::remote
