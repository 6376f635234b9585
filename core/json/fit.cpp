// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/fit.h"

#include <algorithm>

namespace brandbridge::json {

namespace {

/// The array at @p array of @p text with as many items as fit into @p maxBytes; null if even `[]` does not fit.
QByteArray fittedList(const QByteArray &text, Span array, qsizetype maxBytes, ReducedJson &fit)
{
    const std::vector<Span> spans = items(text, array).value_or(std::vector<Span>{});
    fit.of = static_cast<qsizetype>(spans.size());
    fit.given = 0;
    if (maxBytes < 2)
        return {};
    if (array.size() <= maxBytes) {
        fit.given = fit.of;
        return array.of(text);
    }
    const auto past = std::partition_point(spans.begin(), spans.end(),
                                           [&](Span item) { return item.end - array.begin + 1 <= maxBytes; });
    fit.given = past - spans.begin();
    return fit.given == 0 ? "[]" : Span{array.begin, (past - 1)->end}.of(text) + ']';
}

/// The index of the main list in @p members of @p text.
std::optional<std::size_t> mainListOf(const QByteArray &text, const std::vector<Member> &members)
{
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const Member &member = members[i];
        if (text[member.value.begin] != '[')
            continue;
        if (member.key == "data")
            return i;
        if (!best || member.value.size() > members[*best].value.size())
            best = i;
    }
    return best;
}

ReducedJson fittedObject(const QByteArray &text, const std::vector<Member> &members, qsizetype maxBytes)
{
    ReducedJson fit;
    const std::optional<std::size_t> list = mainListOf(text, members);
    if (list) {
        fit.hasList = true;
        fit.list = members[*list].key;
    }
    // The size of a member with its name, a colon and a comma. The main list counts as empty.
    const auto cost = [&](std::size_t i) {
        return members[i].name.size() + 2 + (i == list ? 2 : members[i].value.size());
    };
    qsizetype size = 1; // two braces, minus the comma that the first member does not have
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < members.size(); ++i) {
        size += cost(i);
        if (i != list)
            others.push_back(i);
    }
    std::sort(others.begin(), others.end(), [&](std::size_t a, std::size_t b) { return cost(a) > cost(b); });
    std::vector<bool> isLeftOut(members.size(), false);
    for (auto largest = others.begin(); largest != others.end() && size > maxBytes; ++largest) {
        isLeftOut[*largest] = true;
        size -= cost(*largest);
    }
    for (std::size_t i = 0; i < members.size(); ++i) {
        const QByteArray name = members[i].name.of(text);
        if (isLeftOut[i]) {
            fit.leftOut.append(name);
            continue;
        }
        const QByteArray value =
            i == list ? fittedList(text, members[i].value, maxBytes - size + 2, fit) : members[i].value.of(text);
        if (!value.isNull())
            fit.text += (fit.text.isEmpty() ? '{' : ',') + name + ':' + value;
    }
    fit.text = fit.text.isEmpty() ? "{}" : fit.text + '}';
    return fit;
}

} // namespace

std::optional<MainList> mainList(const QByteArray &text)
{
    const Span span = whole(text);
    if (span.size() > 0 && text[span.begin] == '[')
        return MainList{{}, span};
    const std::vector<Member> members = json::members(text).value_or(std::vector<Member>{});
    const auto list = mainListOf(text, members);
    return list ? std::optional(MainList{members[*list].key, members[*list].value}) : std::nullopt;
}

ReducedJson reduced(const QByteArray &text, qsizetype maxBytes)
{
    if (const auto object = members(text))
        return fittedObject(text, *object, maxBytes);
    ReducedJson fit;
    const Span span = whole(text);
    if (items(text, span)) {
        fit.hasList = true;
        fit.text = fittedList(text, span, std::max<qsizetype>(maxBytes, 2), fit);
    } else {
        fit.text = span.size() <= maxBytes ? span.of(text) : QByteArray("null");
    }
    return fit;
}

QByteArray inLines(const QByteArray &text)
{
    const auto list = mainList(text);
    if (!list)
        return text;
    QByteArray out;
    qsizetype done = 0;
    for (const Span item : items(text, list->array).value_or(std::vector<Span>{})) {
        out += QByteArrayView(text).sliced(done, item.begin - done);
        out += '\n';
        done = item.begin;
    }
    return out += QByteArrayView(text).sliced(done);
}

} // namespace brandbridge::json
