// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"
#include "support/scripted_server.h"

#include <QByteArrayList>
#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace brandbridge::test {

/// The brands of an invented service, for a ScriptedServer: any number, with just what a test says.
struct ManyBrands
{
    static constexpr int completed = 1000; ///< responses of each run

    struct Brand
    {
        QString name;
        QList<int> present = {400, 400}; ///< responses that name the brand, by run, newest first
        int slotsLeft = 40;
        int daysAgo = 1; ///< the latest run; the others are a week apart
    };

    QList<Brand> brands;

    /// @p count brands with @p runs runs each, of which none needs a look.
    static ManyBrands alike(int count, int runs)
    {
        ManyBrands many;
        for (int i = 0; i < count; ++i) {
            Brand brand{u"Brand %1"_s.arg(i + 1, 3, 10, QLatin1Char('0'))};
            brand.present.clear();
            for (int run = 0; run < runs; ++run)
                brand.present.append(400 + (i * 7 + run * 13) % 30);
            many.brands.append(brand);
        }
        return many;
    }

    static QString idOf(int index) { return u"b%1"_s.arg(index); }

    /// What the service says to a GET of @p path; empty where there is no such thing.
    QByteArray body(const QByteArray &path) const
    {
        if (path == "/v1/organization/context")
            return R"({"id":"o1","name":"Quillfeather","plan":"growth"})";
        if (path == "/v1/brands")
            return list();
        const QList<QByteArray> parts = path.split('/'); // "", "v1", "brands", ID, WHAT
        const int index = parts.value(3).mid(1).split('-').first().toInt();
        if (parts.size() != 5 || index >= brands.size())
            return {};
        if (parts.at(4) == "runs")
            return runs(index);
        if (parts.at(4) == "context")
            return uR"({"brandId":"%1","schedule":{"frequency":"weekly"},"promptQuota":{"remainingSlots":%2,)"
                   uR"("promptLimit":100,"orgWideLimit":50000,"orgTotalPrompts":4000}})"_s.arg(idOf(index))
                       .arg(brands.at(index).slotsLeft)
                       .toUtf8();
        if (parts.at(4) == "stats")
            return run(index, 0, uR"(,"mentionedBrandsRun":{"competitor-x":600})"_s);
        return {};
    }

    Script operator()(const ReceivedRequest &request) const
    {
        const QByteArray found = body(request.path());
        return {Step::send(found.isEmpty() ? answer(404, R"({"message":"not here","code":"not_found"})")
                                           : answer(200, found))};
    }

private:
    QByteArray list() const
    {
        QJsonArray all;
        for (int i = 0; i < brands.size(); ++i)
            all.append(QJsonObject{
                {u"id"_s, idOf(i)}, {u"name"_s, brands.at(i).name}, {u"domain"_s, u"brand%1.example"_s.arg(i)}});
        return QJsonDocument(QJsonObject{{u"data"_s, all}}).toJson(QJsonDocument::Compact);
    }

    QByteArray run(int brand, int back, const QString &moreMetrics = {}) const
    {
        const QDateTime started = QDateTime::currentDateTimeUtc().addDays(-brands.at(brand).daysAgo - 7 * qint64{back});
        return uR"({"id":"r%1-%2","brandId":"%3","startedAt":"%4","metrics":{"present":%5,"positive":90,"neutral":200,)"
               uR"("negative":30,"totalResponses":%6,"completedResponses":%6,"averageRank":2.5,"calculatedAt":"%7"%8}})"_s
                   .arg(brand)
                   .arg(back)
                   .arg(idOf(brand), started.toString(Qt::ISODate))
                   .arg(brands.at(brand).present.at(back))
                   .arg(completed)
                   .arg(started.addSecs(3600).toString(Qt::ISODate), moreMetrics)
                   .toUtf8();
    }

    QByteArray runs(int brand) const
    {
        QByteArrayList all;
        for (int back = 0; back < brands.at(brand).present.size(); ++back)
            all.append(run(brand, back));
        return R"({"data":[)" + all.join(',') + "]}";
    }
};

} // namespace brandbridge::test
