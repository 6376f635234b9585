// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"
#include "core/json/validate.h"
#include "core/tools/service_failure.h"
#include "support/test_program.h"
#include "tests/unit/relay/relay_fixture.h"

#include <QJsonDocument>
#include <QSet>

using namespace brandbridge;
using activity::Reason;
using catalogue::Tool;
using message::Message;
using tools::failure;
using tools::ToolOutcome;
using transport::ErrorKind;

namespace {

transport::Error error(ErrorKind kind, int status, const QByteArray &body = {}, const QString &code = {},
                       const QString &message = u"Something."_s)
{
    return {.kind = kind, .httpStatus = status, .code = code, .message = message, .body = body};
}

const QString assistant = u"claude-desktop"_s;

QJsonObject structured(const ToolOutcome &outcome)
{
    return QJsonDocument::fromJson(outcome.structuredJson).object();
}

} // namespace

class TestServiceFailure final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyKindSaysWhatNext()
    {
        const QList<std::tuple<ErrorKind, int, QString>> kinds{
            {ErrorKind::NotConfigured, 0, u"base address and the API key"_s},
            {ErrorKind::KeyUnavailable, 0, u"as the message says"_s},
            {ErrorKind::BadRequest, 0, u"Correct the arguments"_s},
            {ErrorKind::Network, 0, u"check the network"_s},
            {ErrorKind::CaFileUnusable, 0, u"certificate file"_s},
            {ErrorKind::Tls, 0, u"certificate"_s},
            {ErrorKind::Timeout, 0, u"smaller `limit`"_s},
            {ErrorKind::Redirect, 302, u"base address"_s},
            {ErrorKind::TooLarge, 200, u"smaller `limit`, `includeAnswer` false"_s},
            {ErrorKind::BadAnswer, 200, u"base address is the service's"_s},
            {ErrorKind::Unauthorized, 401, u"copy the API key again"_s},
            {ErrorKind::KeyMissing, 401, u"another header"_s},
            {ErrorKind::Forbidden, 403, u"plan or settings"_s},
            {ErrorKind::NotFound, 404, u"`brandId` with list_brands"_s},
            {ErrorKind::NoSuchPath, 404, u"check the address"_s},
            {ErrorKind::QuotaExceeded, 409, u"remainingSlots"_s},
            {ErrorKind::RateLimited, 429, u"Wait a minute"_s},
            {ErrorKind::Refused, 400, u"Correct the arguments"_s},
            {ErrorKind::ServerFailure, 500, u"Try again in some minutes"_s}};
        for (const auto &[kind, status, next] : kinds) {
            const ToolOutcome outcome =
                failure(test::builtInTool(u"get_brand_last_results"_s), error(kind, status), assistant);
            QVERIFY2(outcome.isError && !json::validate(outcome.structuredJson), outcome.structuredJson);
            const QJsonObject object = structured(outcome);
            QVERIFY2(object[u"nextStep"_s].toString().contains(next), outcome.structuredJson);
            QVERIFY2(outcome.text.contains(object[u"nextStep"_s].toString().toUtf8()), outcome.text);
            QVERIFY2(object[u"status"_s] == (status ? QJsonValue(status) : QJsonValue(QJsonValue::Null)) &&
                         object[u"message"_s] == u"Something."_s,
                     outcome.structuredJson);
            QVERIFY2(outcome.text.contains("The service answered") == (status != 0), outcome.text);

            // A person reads what to do and not whom to ask.
            for (const QString &name : {u"get_brand_last_results"_s, u"get_run_stats"_s, u"delete_prompts"_s}) {
                const ToolOutcome forPerson =
                    failure(test::builtInTool(name), error(kind, status), tools::Caller::person());
                const QString step = structured(forPerson)[u"nextStep"_s].toString();
                QVERIFY2(!step.isEmpty() && forPerson.text.contains(step.toUtf8()), forPerson.text);
                for (const QString &spoken : {u"user"_s, u"Do not"_s, u"do not simply"_s, u"this bridge"_s})
                    QVERIFY2(!step.contains(spoken), qPrintable(step));
            }
        }
    }

    /// Which of keychain, key file and environment it is, and what to do, is in the message.
    void anUnreadableKeyIsNoReasonToStoreAnother()
    {
        const transport::Error locked = error(ErrorKind::KeyUnavailable, 0, {}, {}, u"The keychain is locked."_s);
        for (const QString &caller : {assistant, tools::Caller::person()}) {
            const ToolOutcome outcome = failure(test::builtInTool(u"list_brands"_s), locked, caller);
            QVERIFY2(outcome.text.startsWith("The keychain is locked.") && !outcome.text.contains("key set") &&
                         !outcome.text.contains("store"),
                     outcome.text);
        }
    }

    void changesThatMayHaveBeenMadeSaySo()
    {
        const Tool tool = test::builtInTool(u"delete_prompts"_s);
        for (const ErrorKind kind : {ErrorKind::Network, ErrorKind::Timeout, ErrorKind::ServerFailure,
                                     ErrorKind::BadAnswer, ErrorKind::TooLarge, ErrorKind::Redirect}) {
            for (const QString &caller : {assistant, tools::Caller::person()}) {
                const ToolOutcome outcome = failure(tool, error(kind, 0), caller);
                QVERIFY(outcome.isUncertain);
                QVERIFY(outcome.text.contains("It is not known whether the change was made."));
                const Reason recorded = Reason::of(outcome.reason);
                QCOMPARE(recorded.code, tools::reasonOf({.kind = kind}).code);
                QVERIFY(recorded.message.english().contains(u"not known"_s));
            }
        }
        for (const ErrorKind kind : {ErrorKind::Unauthorized, ErrorKind::NotFound, ErrorKind::Refused, ErrorKind::Tls})
            QVERIFY(!failure(tool, error(kind, 0), assistant).isUncertain);
    }

    void everythingTheServiceSaidIsKept()
    {
        transport::Error given =
            error(ErrorKind::RateLimited, 429,
                  R"({"message":"Slow down","limit":1.10,"errors":[{"field":"a"}],"status":"error",)"
                  R"("nextStep":"theirs","code":4290})",
                  u"4290"_s, u"Slow down"_s);
        given.requestId = u"req-\"7\""_s;
        given.retryAfter = std::chrono::seconds(30);
        const ToolOutcome outcome = failure(test::builtInTool(u"list_brands"_s), given, assistant);
        QVERIFY(!json::validate(outcome.structuredJson));
        QVERIFY(outcome.structuredJson.contains(R"("limit":1.10)"));
        const QJsonObject object = structured(outcome);
        const QJsonObject expected = test::RelayFixture::object(
            R"({"status":429,"code":4290,"serviceStatus":"error","serviceNextStep":"theirs",)"
            R"("errors":[{"field":"a"}],"requestId":"req-\u00227\u0022","retryAfterSeconds":30})");
        for (const QString &member : expected.keys())
            QCOMPARE(object[member], expected[member]);
        QVERIFY(object[u"nextStep"_s].toString().contains(u"Wait 30 s"));
        QVERIFY(outcome.text.contains(R"("errors":[{"field":"a"}])"));
    }

    void strangeBodies()
    {
        const auto outcomeOf = [](const QByteArray &body, const QString &message = {}) {
            return failure(test::builtInTool(u"list_brands"_s), error(ErrorKind::ServerFailure, 500, body, {}, message),
                           assistant);
        };
        for (const char *body : {"", "<html>", "[]", "null", "{}", "{\"a\":", "\"text\"", R"({"":1,"\u0022":2})"}) {
            const ToolOutcome outcome = outcomeOf(body);
            QVERIFY2(!json::validate(outcome.structuredJson), outcome.structuredJson);
            QVERIFY2(structured(outcome)[u"message"_s] == u"The service gave no reason."_s, body);
        }
        const ToolOutcome huge = outcomeOf("{\"x\":\"" + QByteArray(1'000'000, 'x') + "\"}", QString(1'000'000, u'm'));
        QVERIFY(huge.text.size() < 10'000 && huge.structuredJson.size() < 10'000);
    }

    void conformsToOutputSchemas()
    {
        // Clients check the structure of failures against the output schema too.
        const catalogue::Catalogue &catalogue = catalogue::Catalogue::builtIn();
        int schemas = 0;
        for (const Tool &one : catalogue.tools()) {
            if (!one.answers)
                continue;
            ++schemas;
            for (const transport::Error &given :
                 {error(ErrorKind::Network, 0), error(ErrorKind::Refused, 400, R"({"paging":null})")})
                QVERIFY2(one.answers->check(structured(failure(one, given, assistant))).empty(), qPrintable(one.name));
        }
        QCOMPARE(schemas, 2);
    }

    /// The activity log keeps reasons for years, and windows of other versions read them.
    void everyErrorHasItsCodeAndTitle()
    {
        QSet<QString> codes;
        constexpr int kinds = static_cast<int>(ErrorKind::ServerFailure) + 1;
        for (int kind = 0; kind < kinds; ++kind) {
            const Reason reason = tools::reasonOf({.kind = static_cast<ErrorKind>(kind)});
            QCOMPARE(reason.message, transport::titleOf(static_cast<ErrorKind>(kind)));
            codes.insert(reason.code);
        }
        QCOMPARE(codes.size(), kinds);
        QCOMPARE(tools::reasonOf({.kind = ErrorKind::Unauthorized}).code, u"service.unauthorized"_s);
        QCOMPARE(tools::reasonOf({.kind = ErrorKind::Timeout}).code, u"network.timeout"_s);
        QCOMPARE(tools::wrongArguments().text(), u"request.wrong-arguments"_s);
        QCOMPARE(tools::outcomeUnknown().code, u"cancelled.end-unknown"_s);
    }

    void reasonsComeBackAsTheyWere()
    {
        for (const Message &message : {Message(), Message(u"As it\nstands, \"quoted\""_s),
                                       tools::reasonOf({.kind = ErrorKind::ServerFailure,
                                       .httpStatus = 502,
                                       .code = u"a_code"_s,
                                       .message = Message::of("No connection to %1.", u"%1"_s),
                                       .isOutcomeUnknown = true})
                                           .message,
                                       Message::counting("%n day(s)", 3)}) {
            const Reason reason = Reason::of(Reason{u"a.code"_s, message}.text());
            QCOMPARE(reason.code, u"a.code"_s);
            QCOMPARE(reason.message, message);
        }
        // Texts of other versions have their code only.
        for (const QString &rest :
             {QString(), u"\n\n\nunknown\nhttps://a.example\n30 s"_s, u"\n120"_s, u"\n[[\"The service…"_s}) {
            const Reason reason = Reason::of(u"network.timeout.answer"_s + rest);
            QCOMPARE(reason.code, u"network.timeout.answer"_s);
            QVERIFY2(reason.message.isEmpty(), qPrintable(rest));
        }
    }
};

BRANDBRIDGE_TEST(TestServiceFailure, QCoreApplication)
#include "test_service_failure.moc"
