// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/change_notifier.h"

#include "support/fake_sender.h"
#include "support/test_program.h"

#include <functional>
#include <optional>

using namespace brandbridge::service;
using namespace brandbridge::test;
using namespace brandbridge::transport;

/// A change at the service is reported once, when it is over.
class TestChangeNotifier final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// Before their callers go on.
    void changesAreReported()
    {
        FakeSender service;
        std::optional<ChangeNotifier> notifier;
        const auto check = [&](const char *name, const QByteArray &method, const std::function<void()> &end,
                               const QByteArrayList &answers, const QList<qsizetype> &changesBefore) {
            QByteArrayList reported;
            QList<qsizetype> reportedBefore; // how many were when the continuation came
            notifier.emplace(service);
            connect(&*notifier, &ChangeNotifier::changed, this, [&](const Change &change) {
                QCOMPARE(change.request.path, QByteArray("/v1/topics/t"));
                reported.append(change.answer);
            });
            notifier->send({.method = method, .path = "/v1/topics/t"}, {}, this,
                           [&](const Result<Reply> &) { reportedBefore.append(reported.size()); });
            QVERIFY2(reported.isEmpty(), name);
            end();
            QVERIFY2(reported == answers, name + (": " + reported.join(' ')));
            QVERIFY2(reportedBefore == changesBefore, name);
        };
        const auto answered = [&] { service.answerLast(Reply{201, R"({"topics":[]})", {}}); };
        const auto refused = [&] { service.answerLast(tl::unexpected(Error{.kind = ErrorKind::NotFound})); };
        const auto givenUp = [&] { service.dropLast(); }; // but may have been done
        const auto withNobodyThere = [&] {
            notifier.reset();
            service.answerLast(Reply{200, "{}", {}});
        };
        check("but no reads", "GET", answered, {}, {0});
        check("with their answers", "POST", answered, {R"({"topics":[]})"}, {1});
        check("without one where they failed", "DELETE", refused, {""}, {1});
        check("that were given up", "DELETE", givenUp, {""}, {});
        check("to nobody after the end", "DELETE", withNobodyThere, {}, {0});
    }
};

BRANDBRIDGE_TEST(TestChangeNotifier, QCoreApplication)
#include "test_change_notifier.moc"
