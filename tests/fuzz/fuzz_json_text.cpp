// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/csv.h"
#include "core/json/escape.h"
#include "core/json/fields.h"
#include "core/json/fit.h"
#include "core/json/slice.h"
#include "core/json/validate.h"
#include "fuzz/support/fuzzing.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUtf8StringView>

// core/json/escape.h: a text as JSON reads back as itself, and only what must be is escaped. core/json/slice.h and
// core/json/fit.h, for any JSON that is let pass: what is found, added to or cut is JSON, everything else in it stays
// as it was, and what was cut keeps the bound and says truly how much there was. So do core/json/fields.h and
// core/json/csv.h.

namespace brandbridge::fuzz {

namespace {

void checkEscapes(const QByteArray &text)
{
    QByteArray expected("\"");
    for (const char c : text) {
        const qsizetype place = QByteArrayView("\"\\\b\f\n\r\t").indexOf(c);
        if (place >= 0)
            expected += QByteArray("\\") + "\"\\bfnrt"[place];
        else if (static_cast<uchar>(c) < 0x20)
            expected += "\\u00" + QByteArray(1, c).toHex();
        else
            expected += c;
    }
    expected += '"';
    const QByteArray quoted = json::quoted(QByteArrayView(text));
    promise(quoted == expected, "only what JSON requires is escaped", quoted);
    QByteArray appended("before");
    json::appendEscaped(appended, text);
    promise(appended == "before" + expected.sliced(1).chopped(1), "what was there stays before it", appended);
    promise(QJsonDocument::fromJson('[' + quoted + ']')[0].toString().toUtf8() == text, "it reads back as itself");
}

QByteArray withoutSpace(const QByteArray &text)
{
    QByteArray out;
    bool isString = false;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (isString && text[at] == '\\')
            out += text[at++];
        else if (text[at] == '"')
            isString = !isString;
        if (isString || !QByteArrayView(" \t\r\n").contains(text[at]))
            out += text[at];
    }
    return out;
}

/// Whether the list @p cut holds the first items of the list @p whole, as many as @p fit says.
bool isBeginning(const QByteArray &whole, const QByteArray &cut, const json::ReducedJson &fit)
{
    const auto before = json::items(whole, json::whole(whole));
    const auto after = json::items(cut, json::whole(cut));
    if (!before || !after || after->size() > before->size() || static_cast<qsizetype>(after->size()) != fit.given ||
        static_cast<qsizetype>(before->size()) != fit.of)
        return false;
    for (std::size_t i = 0; i < after->size(); ++i) {
        if ((*after)[i].of(cut) != (*before)[i].of(whole))
            return false;
    }
    return true;
}

void checkFit(const QByteArray &text, const QByteArray &minified, qsizetype max)
{
    const json::ReducedJson fit = json::reduced(text, max);
    promise(!json::validate(fit.text), "what fits is JSON", fit.text);
    promise(fit.text.size() <= max || fit.text == "{}" || fit.text == "[]" || fit.text == "null", "the bound is kept",
            fit.text);
    promise(fit.given <= fit.of, "no more is given than there was");
    if (minified.size() + 2 <= max && text == minified)
        promise(fit.text == text, "what fits stays as it was, byte for byte", fit.text);
    const auto before = json::members(text);
    const auto after = json::members(fit.text);
    promise(before.has_value() == after.has_value(), "an object stays one", fit.text);
    if (!before) {
        const auto left = json::items(fit.text, json::whole(fit.text));
        promise(!fit.hasList || (left && static_cast<qsizetype>(left->size()) == fit.given), "items are counted");
        return;
    }
    std::size_t next = 0;
    for (const json::Member &member : *after) {
        const auto isIt = [&](const json::Member &other) {
            return other.key == member.key && (other.value.of(text) == member.value.of(fit.text) ||
                                               (fit.hasList && member.key == fit.list &&
                                                isBeginning(other.value.of(text), member.value.of(fit.text), fit)));
        };
        while (next < before->size() && !isIt((*before)[next]))
            ++next;
        promise(next++ < before->size(), "members stay as they are and in their order", fit.text);
    }
    const auto gone = static_cast<qsizetype>(before->size() - after->size()) - fit.leftOut.size();
    promise(gone == 0 || (gone == 1 && fit.hasList && fit.given == 0), "what was left out is reported", fit.text);
}

void checkLists(const QByteArray &text, qsizetype max)
{
    const auto list = json::mainList(text);
    if (!list)
        return;
    const QByteArrayList fields = json::fieldsOf(text, list->array, 5);
    const json::FilteredList cut = json::withFields(text, list->array, fields);
    promise(!json::validate(cut.text), "a cut list is JSON", cut.text);
    promise(cut.missing.isEmpty(), "fields that are there are found");
    const auto before = json::items(text, list->array);
    const json::Span cutList{list->array.begin, cut.text.size() - (text.size() - list->array.end)};
    const auto after = json::items(cut.text, cutList);
    promise(before && after && before->size() == after->size(), "every item stays", cut.text);
    for (const QByteArrayList &columns : {QByteArrayList(), fields}) {
        const auto table = json::csv(text, list->array, columns, max);
        if (!table)
            continue;
        promise(table->of == static_cast<qsizetype>(before->size()) && table->given <= table->of, "items are counted");
        promise(max <= 0 || table->text.size() <= max, "the bound is kept", table->text);
        promise((table->given == table->of) == (table->bytes == table->text.size()), "what was cut is reported");
        promise(table->bytes == 0 || table->text.endsWith("\r\n"), "lines are whole", table->text);
    }
}

} // namespace

void fuzzOne(const QByteArray &input)
{
    if (QUtf8StringView(input.constData(), input.size()).isValidUtf8())
        checkEscapes(input);
    if (json::validate(input))
        return;

    const QByteArray minified = json::minified(input);
    promise(minified == withoutSpace(input), "only white space between tokens goes", minified);
    const json::Span whole = json::whole(input);
    const bool isObject = input[whole.begin] == '{';
    const bool isArray = input[whole.begin] == '[';
    const auto members = json::members(input);
    const auto items = json::items(input, whole);
    promise(members.has_value() == isObject, "an object has members, and nothing else");
    promise(items.has_value() == isArray, "an array has items, and nothing else");
    for (const json::Span &item : items.value_or(std::vector<json::Span>{})) {
        promise(json::whole(item.of(input)).size() == item.size(), "no white space around an item");
        promise(!json::validate(item.of(input)), "an item is JSON", item.of(input));
    }
    const QJsonDocument document = QJsonDocument::fromJson(input);
    if (isArray && !document.isNull())
        promise(static_cast<qsizetype>(items->size()) == document.array().size(), "all items are found");
    if (isObject) {
        for (const json::Member &member : *members) {
            promise(json::whole(member.value.of(input)).size() == member.value.size(), "no white space around a value");
            promise(!json::validate(member.value.of(input)), "a value is JSON", member.value.of(input));
            const bool hasHalf = member.name.of(input).toLower().contains("\\ud"); // which has no form in UTF-8
            promise(document.isNull() || hasHalf || document.object().contains(QString::fromUtf8(member.key)),
                    "names are unescaped as others do", member.key);
        }
        const QByteArray more = json::withMembers(input, R"("added":[1])");
        const auto again = json::members(more);
        promise(!json::validate(more) && again && again->size() == members->size() + 1 && again->back().key == "added",
                "a member is put before the closing brace", more);
    }
    for (const qsizetype max : {qsizetype(0), drawn(input, 1, input.size() + 4), input.size() - 1, input.size() + 2})
        checkFit(input, minified, max);
    for (const qsizetype max : {qsizetype(0), drawn(input, 1, input.size() + 4)})
        checkLists(input, max);
}

} // namespace brandbridge::fuzz
