// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/scripted_server.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

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
            Brand brand{u"Brand %1"_qs.arg(i + 1, 3, 10, QLatin1Char('0'))};
            brand.present.clear();
            for (int run = 0; run < runs; ++run)
                brand.present.append(400 + (i * 7 + run * 13) % 30);
            many.brands.append(brand);
        }
        return many;
    }

    static QString idOf(int index) { return u"b%1"_qs.arg(index); }

    /// What the service says to a GET of @p path; empty where there is no such thing.
    QByteArray body(const QByteArray &path) const
    {
        const QList<QByteArray> parts = path.split('/'); // "", "v1", "brands", ID, WHAT
        if (path == "/v1/organization/context")
            return printed({{u"id"_qs, u"o1"_qs}, {u"name"_qs, u"Quillfeather"_qs}, {u"plan"_qs, u"growth"_qs}});
        if (path == "/v1/brands")
            return printed({{u"data"_qs, list()}});
        const int index = parts.value(3).mid(1).split('-').first().toInt();
        if (parts.size() != 5 || index >= brands.size())
            return {};
        const Brand &brand = brands.at(index);
        if (parts.at(4) == "runs")
            return printed({{u"data"_qs, runs(index)}});
        if (parts.at(4) == "context")
            return printed({{u"brandId"_qs, idOf(index)},
                            {u"schedule"_qs, QJsonObject{{u"frequency"_qs, u"weekly"_qs}}},
                            {u"promptQuota"_qs, QJsonObject{{u"remainingSlots"_qs, brand.slotsLeft},
                                                            {u"promptLimit"_qs, 100},
                                                            {u"orgWideLimit"_qs, 50'000},
                                                            {u"orgTotalPrompts"_qs, 4'000}}}});
        if (parts.at(4) == "stats") {
            QJsonObject run = this->run(index, 0);
            QJsonObject metrics = run.value(u"metrics"_qs).toObject();
            metrics.insert(u"mentionedBrandsRun"_qs, QJsonObject{{u"competitor-x"_qs, 600}});
            run.insert(u"metrics"_qs, metrics);
            return printed(run);
        }
        return {};
    }

    Script operator()(const ReceivedRequest &request) const
    {
        const QByteArray found = body(request.path());
        return {Step::send(found.isEmpty() ? answer(404, R"({"message":"not here","code":"not_found"})")
                                           : answer(200, found))};
    }

private:
    static QByteArray printed(const QJsonObject &object)
    {
        return QJsonDocument(object).toJson(QJsonDocument::Compact);
    }

    QJsonArray list() const
    {
        QJsonArray all;
        for (int i = 0; i < brands.size(); ++i)
            all.append(QJsonObject{
                {u"id"_qs, idOf(i)}, {u"name"_qs, brands.at(i).name}, {u"domain"_qs, u"brand%1.example"_qs.arg(i)}});
        return all;
    }

    QJsonObject run(int brand, int back) const
    {
        const QDateTime started = QDateTime::currentDateTimeUtc().addDays(-brands.at(brand).daysAgo - 7 * qint64{back});
        return {{u"id"_qs, u"r%1-%2"_qs.arg(brand).arg(back)},
                {u"brandId"_qs, idOf(brand)},
                {u"startedAt"_qs, started.toString(Qt::ISODate)},
                {u"metrics"_qs, QJsonObject{{u"present"_qs, brands.at(brand).present.at(back)},
                                            {u"positive"_qs, 90},
                                            {u"neutral"_qs, 200},
                                            {u"negative"_qs, 30},
                                            {u"totalResponses"_qs, completed},
                                            {u"completedResponses"_qs, completed},
                                            {u"averageRank"_qs, 2.5},
                                            {u"calculatedAt"_qs, started.addSecs(3600).toString(Qt::ISODate)}}}};
    }

    QJsonArray runs(int brand) const
    {
        QJsonArray all;
        for (int back = 0; back < brands.at(brand).present.size(); ++back)
            all.append(run(brand, back));
        return all;
    }
};

} // namespace brandbridge::test
