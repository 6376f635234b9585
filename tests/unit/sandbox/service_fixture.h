// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"
#include "support/faults.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace brandbridge::sandbox {

/// The id of nothing.
inline const QString unknownId = u"00000000-0000-4000-8000-000000000000"_s;

/// An answer of the service, taken apart.
struct Answer : http::Response
{
    explicit Answer(const http::Response &response)
        : http::Response(response),
          json(QJsonDocument::fromJson(body).object())
    {
    }

    QJsonObject json;

    QJsonArray list(const QString &name) const { return json[name].toArray(); }
    QByteArray header(const char *name) const
    {
        http::Head head;
        head.headers = headers;
        return head.header(name).value_or(QByteArray());
    }
};

/// The places of the invented brands in the list of brands.
enum BrandIndex
{
    Flagship,
    WithSetback,
    Arabic,
    Japanese,
    WithoutCustomPerception,
    WithoutRuns
};

/// A service whose clock a test turns, and short ways to ask it.
class ServiceFixture
{
public:
    /// A Wednesday: the last runs were two days before.
    explicit ServiceFixture(Options options = {})
        : now(QDateTime(QDate(2026, 3, 11), QTime(9, 30), Qt::UTC)),
          service(complete(std::move(options)))
    {
    }

    Answer send(const QByteArray &method, const QByteArray &target, const QByteArray &body = {})
    {
        return send(method, target, body, withKey());
    }
    Answer send(const QByteArray &method, const QByteArray &target, const QByteArray &body,
                const QList<http::Header> &headers)
    {
        return Answer(faults.answer(service, head(method, target, headers), body));
    }
    /// How the answer comes, with the faults that there are.
    Delivery deliver(const QString &target, const QByteArray &method = "GET", const QByteArray &body = {})
    {
        return faults.deliver(service, head(method, target.toUtf8(), withKey()), body);
    }
    Answer faulty(const QString &target) { return Answer(deliver(target).response); }
    Answer get(const QString &target) { return send("GET", target.toUtf8()); }
    Answer post(const QString &target, const QJsonObject &body)
    {
        return send("POST", target.toUtf8(), QJsonDocument(body).toJson());
    }
    Answer remove(const QString &target) { return send("DELETE", target.toUtf8()); }
    /// The items of a list.
    QJsonArray data(const QString &target) { return get(target).list(u"data"_s); }
    QJsonObject context(const QString &brand) { return get(u"/v1/brands/%1/context"_s.arg(brand)).json; }

    /// The identifier of the brand number @p index in the list of brands.
    QString brand(int index) { return data(u"/v1/brands"_s).at(index)[u"id"].toString(); }
    QJsonArray runs(const QString &brand) { return data(u"/v1/brands/%1/runs?limit=500"_s.arg(brand)); }
    QString lastRun(const QString &brand)
    {
        return get(u"/v1/brands/%1/last/results?limit=1"_s.arg(brand)).json[u"run"][u"id"].toString();
    }
    QJsonObject quota(const QString &brand) { return context(brand)[u"promptQuota"].toObject(); }
    /// @p text with identifiers for BRAND, its RUN and TOPIC, RUN2 and TOPIC2 of another brand, and UNKNOWN.
    QString withIds(QString text)
    {
        for (const auto &[number, index] : {std::pair(u"2"_s, Arabic), std::pair(QString(), Flagship)}) {
            const Answer last = get(u"/v1/brands/%1/last/results?limit=1"_s.arg(brand(index)));
            text.replace(u"RUN"_s + number, last.json[u"run"][u"id"].toString());
            text.replace(u"TOPIC"_s + number, last.list(u"data"_s).first()[u"topic"][u"id"].toString());
        }
        return text.replace(u"BRAND"_s, brand(Flagship)).replace(u"UNKNOWN"_s, unknownId);
    }
    /// All items of a list, page by page.
    QJsonArray pages(const QString &path, int limit)
    {
        QJsonArray all;
        for (int page = 1; page > 0;) {
            const Answer answer = get(u"%1?limit=%2&page=%3"_s.arg(path).arg(limit).arg(page));
            for (const QJsonValue item : answer.list(u"data"_s))
                all.append(item);
            page = answer.json[u"paging"][u"nextPage"].toInt();
        }
        return all;
    }
    /// All results of a run.
    QJsonArray results(const QString &run) { return pages(u"/v1/runs/"_s + run, 500); }

    QDateTime now;
    Service service;
    Faults faults;

private:
    QList<http::Header> withKey() const
    {
        return {{service.keyHeader().toUpper(), "key"}, {"Content-Type", "application/json"}};
    }
    static http::Head head(const QByteArray &method, const QByteArray &target, const QList<http::Header> &headers)
    {
        const qsizetype mark = target.indexOf('?');
        http::Head head;
        head.method = method;
        head.path = mark < 0 ? target : target.left(mark);
        head.query = mark < 0 ? QByteArray() : target.mid(mark + 1);
        head.headers = headers;
        return head;
    }

    Options complete(Options options)
    {
        options.key = "key";
        options.requestsPerMinute =
            options.requestsPerMinute == Options().requestsPerMinute ? 0 : options.requestsPerMinute;
        options.now = [this] { return now; };
        return options;
    }
};

} // namespace brandbridge::sandbox
