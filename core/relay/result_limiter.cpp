// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/result_limiter.h"

#include "core/json/csv.h"
#include "core/json/slice.h"
#include "core/relay/result_filter.h"
#include "core/tools/provider.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

#include <algorithm>
#include <vector>

namespace brandbridge::relay {

namespace {

/// The next page to request and its size.
struct NextPage
{
    qint64 page = 1;
    qint64 limit = 1;
    qint64 repeated = 0; ///< number of items that were already included
};

qint64 pageSize(const QByteArray &body, const QJsonObject &arguments, qint64 itemsHere)
{
    qint64 size = arguments.value(u"limit"_s).toInteger(0);
    if (size == 0) {
        for (const json::Member &member : json::members(body).value_or(std::vector<json::Member>{})) {
            if (member.key == "paging")
                size = QJsonDocument::fromJson(member.value.of(body))[u"limit"_s].toInteger(0);
        }
    }
    return size > 0 ? size : itemsHere;
}

/// The page that begins at index @p first, or as little before it as possible, with at most @p fits items.
NextPage pageFrom(qint64 first, qint64 fits)
{
    NextPage best;
    best.repeated = first + 1;
    for (qint64 limit = fits; limit >= std::max<qint64>(1, fits / 2) && best.repeated > 0; --limit) {
        if (first % limit < best.repeated)
            best = {first / limit + 1, limit, first % limit};
    }
    return best;
}

QString number(qint64 value)
{
    return QLocale::c().toString(value);
}

/// The columns of a table with all items of @p body within @p limit: as many of the requested ones, or else of
/// the tool's most important ones, as fit.
QStringList columnsThatFit(const QByteArray &body, const json::TextLimit &limit, const catalogue::Tool &tool,
                           const QJsonObject &arguments)
{
    constexpr qsizetype maxColumns = 20; // each removal creates another table
    const auto list = json::mainList(body);
    const QStringList asked = arguments.value(u"fields"_s).toVariant().toStringList().mid(0, maxColumns);
    QByteArrayList columns;
    for (const QString &name : asked.isEmpty() ? tool.keyFields : asked)
        columns.append(name.toUtf8());
    while (list && !columns.isEmpty()) {
        const auto table = json::csv(body, list->array, columns, 0);
        if (!table)
            break;
        if (!table->missing.isEmpty()) {
            for (const QByteArray &name : table->missing)
                columns.removeAll(name);
        } else if (limit.allows(table->text)) {
            return QString::fromUtf8(columns.join('\n')).split(u'\n');
        } else {
            columns.removeLast();
        }
    }
    return {};
}

/// Changes the paging in @p body, if any, to lead to the items that were cut off.
QByteArray withPaging(QByteArray body, const NextPage &next)
{
    for (const json::Member &member : json::members(body).value_or(std::vector<json::Member>{})) {
        if (member.key != "paging")
            continue;
        QJsonObject paging = QJsonDocument::fromJson(member.value.of(body)).object();
        paging.remove(u"page"_s); // applies to another page size
        paging.insert(u"limit"_s, next.limit);
        paging.insert(u"nextPage"_s, next.page);
        return body.replace(member.value.begin, member.value.size(),
                            QJsonDocument(paging).toJson(QJsonDocument::Compact));
    }
    return body;
}

QString withoutAnswers(const catalogue::Tool &tool, const QJsonObject &arguments)
{
    return arguments.value(u"includeAnswer"_s).toBool() && tool.takes(u"includeAnswer"_s)
               ? u" Results without the responses (`includeAnswer` false) are much smaller."_s
               : QString();
}

/// Like json::reduced(), but limited by @p limit and with a line for each item.
json::ReducedJson fittedInto(const QByteArray &text, const json::TextLimit &limit)
{
    // Members after the list are also sent, and may have more or fewer units per byte.
    qsizetype bytes = limit.bytesWithin(text, limit.max);
    json::ReducedJson fit = json::reduced(text, bytes);
    while (bytes > 2 && !limit.allows(json::inLines(fit.text))) {
        bytes = bytes * 9 / 10;
        fit = json::reduced(text, bytes);
    }
    fit.text = json::inLines(fit.text);
    return fit;
}

constexpr qint64 noticeSize = 1000;

} // namespace

json::TextLimit limitOfCutBody(const json::TextLimit &limit)
{
    return limit.without(std::min(noticeSize, limit.max / 4));
}

LimitedResult limitResult(const QByteArray &body, const json::TextLimit &limit, const catalogue::Tool &tool,
                          const QJsonObject &arguments, const QString &caller, const std::optional<LimitedTable> &table)
{
    const json::TextLimit room = limitOfCutBody(limit);
    const bool isPerson = caller == tools::Caller::person();
    const bool isSummary = arguments.value(u"summary"_s).toBool(); // a summary has no fields or pages to choose
    const bool isFiltered = tool.isLocal(u"topic"_s) && selectsResults(arguments);
    const json::ReducedJson fit = table ? table->fit : fittedInto(body, room);
    const qint64 size = limit.sizeOf(table ? table->whole : body);
    const QString unit = limit.measure == json::Measure::Bytes ? u"bytes"_s : u"characters"_s;
    QJsonObject meta{{u"given"_s, fit.given}, {u"of"_s, fit.of}, {u"size"_s, size}, {u"maxResult"_s, limit.max}};
    const QString list = fit.list.isEmpty() ? QString() : u" of `%1`"_s.arg(QString::fromUtf8(fit.list));
    QString notice =
        u"This answer is cut: it has %1 %2, and the limit is %3."_s.arg(number(size), unit, number(limit.max));
    if (fit.hasList)
        notice += u" It gives the first %1 of the %2 items%3."_s.arg(number(fit.given), number(fit.of), list);
    if (!list.isEmpty())
        meta.insert(u"list"_s, QString::fromUtf8(fit.list));
    if (!fit.leftOut.isEmpty()) {
        const QString names = QString::fromUtf8(fit.leftOut.join(", "));
        notice += u" Left out whole: %1."_s.arg(names);
        QJsonArray leftOut;
        for (const QByteArray &key : fit.leftOut)
            leftOut.append(QJsonDocument::fromJson('[' + key + ']')[0]);
        meta.insert(u"leftOut"_s, leftOut);
    }

    if (fit.given < fit.of && !isSummary) {
        const QJsonArray names = QJsonArray::fromStringList(columnsThatFit(body, room, tool, arguments));
        if (!names.isEmpty()) {
            notice += u" All items fit with `format` csv and `fields` %1."_s.arg(
                QString::fromUtf8(QJsonDocument(names).toJson(QJsonDocument::Compact)));
            meta.insert(u"fields"_s, names);
        }
    }
    QByteArray given = fit.text;
    const qint64 page = std::max<qint64>(1, arguments.value(u"page"_s).toInteger(1));
    const qint64 first = (page - 1) * pageSize(body, arguments, fit.of) + fit.given;
    if (tool.pages() && !isSummary && !isFiltered && fit.hasList && fit.given < fit.of) {
        // Skips an item that is too large by itself, because requesting it again would fail again.
        const NextPage next = fit.given > 0 ? pageFrom(first, fit.given) : NextPage{first + 2, 1, 0};
        QJsonObject again = arguments;
        again.insert(u"page"_s, next.page);
        again.insert(u"limit"_s, next.limit);
        meta.insert(u"next"_s, QJsonObject{{u"page"_s, next.page}, {u"limit"_s, next.limit}});
        if (!table)
            given = withPaging(given, next);
        if (fit.given == 0)
            notice += isPerson ? u" The first of them alone is too large; raise the limit to get it."_s
                               : u" The first of them alone is too large; ask the user to raise the limit to get it."_s;
        notice += u" To go on, call %1 with %2"_s.arg(
            tool.name, QString::fromUtf8(QJsonDocument(again).toJson(QJsonDocument::Compact)));
        notice +=
            next.repeated > 0
                ? u", of which the first %1 were given here; then count on with `page`."_s.arg(number(next.repeated))
                : u"; then count on with `page`."_s;
        notice += withoutAnswers(tool, arguments);
    } else {
        notice += isSummary ? QString() : withoutAnswers(tool, arguments);
        notice += isFiltered ? u" Narrower filters or fewer `fields` give less."_s : QString();
        notice += isPerson ? u" To get the rest, raise --max-result-characters (0 for no limit)."_s
                           : u" To get the rest, ask the user to raise the largest result of this assistant "
                             "(Brandbridge's window, under Assistants, or 'brandbridge permissions')."_s;
    }
    return {given, notice, "\"brandbridge/truncated\":" + QJsonDocument(meta).toJson(QJsonDocument::Compact)};
}

} // namespace brandbridge::relay
