// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/result_limiter.h"

#include "core/json/slice.h"
#include "core/tools/provider.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

#include <algorithm>

namespace brandbridge::tools {

namespace {

/// Which page to ask for next, and of what size.
struct NextPage
{
    qint64 page = 1;
    qint64 limit = 1;
    qint64 repeated = 0; ///< items of it that were given before
};

qint64 pageSize(const QByteArray &body, const QJsonObject &arguments, qint64 itemsHere)
{
    qint64 size = arguments.value(u"limit"_qs).toInteger(0);
    if (size == 0) {
        for (const json::Member &member : json::members(body).value_or(std::vector<json::Member>{})) {
            if (member.key == "paging")
                size = QJsonDocument::fromJson(member.value.of(body))[u"limit"_qs].toInteger(0);
        }
    }
    return size > 0 ? size : itemsHere;
}

/// The page that begins at the item with index @p first or as little before it as can be, no larger than @p fits.
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

QString withoutAnswers(const Tool &tool, const QJsonObject &arguments)
{
    return arguments.value(u"includeAnswer"_qs).toBool() && tool.takes(u"includeAnswer"_qs)
               ? u" Results without the responses (`includeAnswer` false) are much smaller."_qs
               : QString();
}

} // namespace

CutResult cutResult(const QByteArray &body, qsizetype maxBytes, const Tool &tool, const QJsonObject &arguments,
                    const QString &caller)
{
    return cutResult(json::fitted(body, maxBytes), body.size(), body, maxBytes, tool, arguments, caller);
}

CutResult cutResult(const json::Fitted &fit, qsizetype bytes, const QByteArray &body, qsizetype maxBytes,
                    const Tool &tool, const QJsonObject &arguments, const QString &caller)
{
    const bool isPerson = caller == Caller::person();
    QJsonObject meta{
        {u"given"_qs, fit.given}, {u"of"_qs, fit.of}, {u"bytes"_qs, bytes}, {u"maxResultBytes"_qs, maxBytes}};
    const QString list = fit.list.isEmpty() ? QString() : u" of `%1`"_qs.arg(QString::fromUtf8(fit.list));
    QString notice = u"This answer is cut: it has %1 bytes, and the limit is %2 (--max-result-bytes)."_qs.arg(
        number(bytes), number(maxBytes));
    if (fit.hasList)
        notice += u" It gives the first %1 of the %2 items%3."_qs.arg(number(fit.given), number(fit.of), list);
    if (!list.isEmpty())
        meta.insert(u"list"_qs, QString::fromUtf8(fit.list));
    if (!fit.leftOut.isEmpty()) {
        const QString names = QString::fromUtf8(fit.leftOut.join(", "));
        notice += u" Left out whole: %1."_qs.arg(names);
        QJsonArray leftOut;
        for (const QByteArray &key : fit.leftOut)
            leftOut.append(QJsonDocument::fromJson('[' + key + ']')[0]);
        meta.insert(u"leftOut"_qs, leftOut);
    }

    const qint64 page = std::max<qint64>(1, arguments.value(u"page"_qs).toInteger(1));
    const qint64 first = (page - 1) * pageSize(body, arguments, fit.of) + fit.given;
    if (tool.pages() && fit.hasList && fit.given < fit.of) {
        // An item that does not fit alone is stepped over: asking for it again would end here again.
        const NextPage next = fit.given > 0 ? pageFrom(first, fit.given) : NextPage{first + 2, 1, 0};
        QJsonObject again = arguments;
        again.insert(u"page"_qs, next.page);
        again.insert(u"limit"_qs, next.limit);
        meta.insert(u"next"_qs, QJsonObject{{u"page"_qs, next.page}, {u"limit"_qs, next.limit}});
        if (fit.given == 0)
            notice += isPerson
                          ? u" The first of them alone is too large; raise the limit to get it."_qs
                          : u" The first of them alone is too large; ask the user to raise the limit to get it."_qs;
        notice += u" To go on, call %1 with %2"_qs.arg(
            tool.name, QString::fromUtf8(QJsonDocument(again).toJson(QJsonDocument::Compact)));
        notice +=
            next.repeated > 0
                ? u", of which the first %1 were given here; then count on with `page`."_qs.arg(number(next.repeated))
                : u"; then count on with `page`."_qs;
        notice += withoutAnswers(tool, arguments);
    } else {
        notice += withoutAnswers(tool, arguments);
        notice += isPerson ? u" To get the rest, raise --max-result-bytes (0 for no limit)."_qs
                           : u" To get the rest, ask the user to raise --max-result-bytes (0 for no limit)."_qs;
    }
    return {fit.text, notice, "\"brandbridge/truncated\":" + QJsonDocument(meta).toJson(QJsonDocument::Compact)};
}

} // namespace brandbridge::tools
