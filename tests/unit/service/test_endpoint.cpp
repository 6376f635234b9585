// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/endpoint.h"
#include "support/test_program.h"

using namespace brandbridge::service;

/// That the endpoints are those of the contract, test_fault_answers, test_sandbox_writing and relay.test.mjs show.
class TestEndpoint : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void argumentsGoToTheirPlaces()
    {
        const auto results =
            endpoint(u"get_run_results"_qs)
                .request({{u"runId"_qs, u"r ä"_qs}, {u"includeAnswer"_qs, true}, {u"page"_qs, 2}, {u"format"_qs, 1}});
        QVERIFY(results);
        QCOMPARE(results->target(), QByteArray("/v1/runs/r%20%C3%A4?include_answer=true&page=2"));
        QVERIFY(results->body.isEmpty());
        const auto deletion = endpoint(u"delete_prompt"_qs).request({{u"promptId"_qs, u"p1"_qs}});
        QVERIFY(deletion);
        QCOMPARE(deletion->method, QByteArray("POST"));
        QCOMPARE(deletion->body, QByteArray(R"({"promptIds":["p1"]})"));
        QCOMPARE(deletion->endpoint, u"delete_prompt"_qs);
        QCOMPARE(deletion->arguments, (QJsonObject{{u"promptId"_qs, u"p1"_qs}}));
    }

    void whatIsNoIdIsRefused()
    {
        for (const QJsonValue &runId :
             {QJsonValue(QJsonValue::Undefined), QJsonValue(u"../brands"_qs), QJsonValue(1)}) {
            const auto request = endpoint(u"get_run_results"_qs).request({{u"runId"_qs, runId}});
            QVERIFY2(!request && request.error().contains(u"`runId`"_qs), qPrintable(runId.toVariant().toString()));
        }
    }

    void fallbacksTakeTheSameArguments()
    {
        for (const Endpoint &each : endpoints()) {
            if (each.fallback.isEmpty())
                continue;
            const QJsonObject arguments{{u"brandId"_qs, u"b1"_qs}, {u"runId"_qs, u"r1"_qs}};
            QCOMPARE(endpoint(each.fallback).method, each.method);
            QCOMPARE(endpoint(each.fallback).request(arguments)->query, each.request(arguments)->query);
        }
    }
};

BRANDBRIDGE_TEST(TestEndpoint, QCoreApplication)
#include "test_endpoint.moc"
